"""Editions: what there is, what one says, what two say differently."""

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from medici.rules.edition import Edition, load, presets

GAMES = {"auction": "Medici", "market": "The Card Game"}


def list_editions(console: Console) -> None:
    """Print the editions that come with the package."""
    table = _table("id", "name", "game", "players")
    for name in presets():
        edition = load(name)
        table.add_row(name, edition.name, GAMES[edition.game], _span(edition.players))
    console.print(table)
    console.print(Text("The first is played unless you name another.", "dim"))


def show_edition(console: Console, edition: Edition) -> None:
    """Print all the numbers of an edition."""
    console.print(Text(f"{edition.id}: {edition.name}", "bold"))
    if edition.source:
        console.print(Text(edition.source, "dim"))
    lines = _table("", "")
    lines.show_header = False
    for key, value in _general(edition).items():
        lines.add_row(key, value)
    console.print()
    console.print(lines)
    console.print()
    counts = _table("players", *map(str, edition.players))
    columns = [_count(edition, players) for players in edition.players]
    for key in columns[-1]:
        counts.add_row(key, *(column[key] for column in columns))
    console.print(counts)
    console.print()
    cards = _table("card", "value", "copies", "symbols", "takes room")
    for card in edition.to_dict()["cards"]:
        symbols = str(card.get("symbols", 1)) if "{good}" in card["id"] else "-"
        cards.add_row(card["id"], str(card["value"]), *_copies(edition, card), symbols, "yes" if _room(card) else "no")
    console.print(cards)
    console.print(Text(f"\ndigest {edition.digest}", "dim"))


def compare(console: Console, one: Edition, other: Edition) -> None:
    """Print what two editions say differently."""
    left, right = _flat(one), _flat(other)
    keys = [key for key in dict.fromkeys([*left, *right]) if left.get(key) != right.get(key)]
    if one == other:
        console.print(Text(f"{one.id} and {other.id} play alike."))
        return
    table = _table("", one.id, other.id)
    for key in keys:
        table.add_row(key, left.get(key, "-"), right.get(key, "-"))
    for key, counts, values in _by_count(one, other):
        table.add_row(f"{key}, {_span(counts)} players", *values)
    console.print(table)


def _table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(heads[0], no_wrap=True)
    for head in heads[1:]:
        table.add_column(head, overflow="fold")
    return table


def _span(counts: tuple[int, ...]) -> str:
    whole = counts == tuple(range(counts[0], counts[-1] + 1)) and len(counts) > 1
    return f"{counts[0]}-{counts[-1]}" if whole else ", ".join(map(str, counts))


def _general(edition: Edition) -> dict[str, str]:
    """Return what does not depend on the number of players."""
    auction = edition.game == "auction"
    lines = {
        "game": GAMES[edition.game],
        "players": _span(edition.players),
        "goods": ", ".join(edition.goods),
        "cards in all": str(sum(card.copies for card in edition.cards)),
        "days": str(edition.days),
        "most cards in a lot" if auction else "most cards revealed": str(edition.lot),
    }
    if auction:
        lines["top of a track"] = str(edition.top)
    lines["ties round down to"] = str(edition.rounding)
    return lines


def _count(edition: Edition, players: int) -> dict[str, str]:
    """Return what depends on the number of players."""
    count = edition.count(players)
    bonus = {level: florins for level, florins in edition.bonus(players).items() if florins}
    return {
        "opening florins": str(count.money),
        "day's deck": str(count.deck or "all"),
        "hold": str(count.hold),
        "ships": " ".join(map(str, count.ships)),
        "goods": " ".join(map(str, count.goods)),
        "bonus, level+florins": " ".join(f"{level}+{florins}" for level, florins in bonus.items()) or "none",
    }


def _by_count(one: Edition, other: Edition) -> Iterator[tuple[str, tuple[int, ...], tuple[str, str]]]:
    """Yield what differs for some numbers of players: those with the same difference together."""
    shared = sorted(set(one.players) & set(other.players))
    for key in _count(one, one.players[0]):
        found: dict[tuple[str, str], list[int]] = {}
        for players in shared:
            pair = _count(one, players)[key], _count(other, players)[key]
            if pair[0] != pair[1]:
                found.setdefault(pair, []).append(players)
        for pair, counts in found.items():
            yield key, tuple(counts), pair


def _copies(edition: Edition, card: dict[str, Any]) -> tuple[str]:
    copies = int(card.get("copies", 1))
    each = len(edition.goods) if "{good}" in card["id"] else 1
    return (f"{copies} x {each}" if each > 1 else str(copies),)


def _room(card: dict[str, Any]) -> bool:
    return bool(card.get("room", 1))


def _flat(edition: Edition) -> dict[str, str]:
    """Return what does not depend on the number of players, and every card."""
    flat = _general(edition)
    for card in edition.to_dict()["cards"]:
        symbols = f", {card['symbols']} symbols" if card.get("symbols", 1) != 1 and "{good}" in card["id"] else ""
        room = "" if _room(card) else ", takes no room"
        flat[f"card {card['id']}"] = f"{card.get('copies', 1)} of value {card['value']}{symbols}{room}"
    return flat
