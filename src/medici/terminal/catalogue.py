"""Editions: what there is, what one says, what two say differently."""

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
    if not keys:
        console.print(Text(f"{one.id} and {other.id} play alike."))
        return
    table = _table("", one.id, other.id)
    for key in keys:
        table.add_row(key, left.get(key, "-"), right.get(key, "-"))
    console.print(table)


def _table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for head in heads:
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
        "bonus": ", ".join(f"{florins} at {level}" for level, florins in bonus.items()) or "none",
    }


def _copies(edition: Edition, card: dict[str, Any]) -> tuple[str]:
    copies = int(card.get("copies", 1))
    each = len(edition.goods) if "{good}" in card["id"] else 1
    return (f"{copies} x {each}" if each > 1 else str(copies),)


def _room(card: dict[str, Any]) -> bool:
    return bool(card.get("room", 1))


def _flat(edition: Edition) -> dict[str, str]:
    """Return every number of an edition under a name that says where it belongs."""
    flat = _general(edition)
    for players in edition.players:
        flat |= {f"{players} players: {key}": value for key, value in _count(edition, players).items()}
    for card in edition.to_dict()["cards"]:
        symbols = f", {card['symbols']} symbols" if card.get("symbols", 1) != 1 and "{good}" in card["id"] else ""
        room = "" if _room(card) else ", takes no room"
        flat[f"card {card['id']}"] = f"{card.get('copies', 1)} of value {card['value']}{symbols}{room}"
    return flat
