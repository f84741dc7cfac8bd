"""The table as it stands: ships, money, tracks or warehouses, what is unseen, the lot or the market."""

from collections import Counter
from collections.abc import Iterator

from rich.cells import cell_len
from rich.text import Text

from medici.game import Game
from medici.moves import Draw
from medici.rules.edition import Card
from medici.terminal.look import NAME, Look, fit, ordinal, pad
from medici.terminal.paper import WIDTH

HOLD = 11
"""Cards of a ship that stand on one line."""
GOOD = 9
"""The most columns that a good's name gets."""


def table(game: Game, look: Look) -> Iterator[Text]:
    """Yield the whole table, line by line."""
    left = f" Day {game.day} of {game.edition.days}, {cards(game.deck_left)} in the deck"
    right = fit(look.title, min(cell_len(look.title), WIDTH - len(left) - 3))
    yield Text.assemble((left, "bold"), " " * (WIDTH - 1 - len(left) - cell_len(right)), (right, "dim"))
    yield Text()
    yield from _ships(game, look)
    yield Text()
    yield from (_tracks(game, look) if shows_tracks(game) else _warehouses(game, look))
    yield from _others_unseen(game, look)
    yield Text()
    yield from brief(game, look)


def brief(game: Game, look: Look) -> Iterator[Text]:
    """Yield what the next decision is about: the lot and who speaks, or the market."""
    if game.to_move is None:
        return
    yield from (_lot(game, look) if game.edition.game == "auction" else _market(game, look))


def cards(number: int) -> str:
    """Return `1 card`, `7 cards`."""
    return f"{number} card{'' if number == 1 else 's'}"


# Ships


def _ships(game: Game, look: Look) -> Iterator[Text]:
    values = [look.value(ship) for ship in game.ships]
    money, room = game.money, game.room
    yield Text(f"    {fit('', NAME)}florins  {'ship':<{4 * HOLD}} value  rank", "dim")
    for seat, ship in enumerate(game.ships):
        now = seat == game.to_move
        shown = [look.token(card) for card in ship] + [Text(".", "dim")] * room[seat]
        lines = [shown[start : start + HOLD] for start in range(0, len(shown), HOLD)] or [[]]
        rank = 1 + sum(value > values[seat] for value in values)
        tied = "=" if values.count(values[seat]) > 1 else ""
        name = Text(f"{'>' if now else ' '} {look.marks[seat]} {fit(look.columns[seat], NAME)}", "bold" if now else "")
        yield Text.assemble(
            name,
            f"{money[seat]:>7}  ",
            pad(_hold(lines[0]), 4 * HOLD),
            f"{values[seat]:>6}",
            f"{tied + ordinal(rank):>6}",
        )
        for line in lines[1:]:
            yield Text.assemble(" " * (NAME + 13), _hold(line))


def _hold(tokens: list[Text]) -> Text:
    row = Text.assemble(*(pad(token, 4) for token in tokens))
    row.rstrip()
    return row


# Tracks and warehouses, with what is unseen of each good beside them


def shows_tracks(game: Game) -> bool:
    """Return whether there is room to draw the tracks; warehouses are numbers."""
    tracks = _label_width(game) + (game.edition.top + 1) * _level_width(game)
    return game.edition.game == "auction" and tracks + len(unseen_heads(game)) <= WIDTH


def _label_width(game: Game) -> int:
    return 4 + max(min(GOOD, len(good)) for good in game.edition.goods)


def _level_width(game: Game) -> int:
    """Return the columns of one level of a track: all markers must find room, and `7+20`."""
    return max(5, game.players) if game.players > 4 else 6


def _label(game: Game, look: Look, good: str) -> Text:
    letter = f" {look.letters[good]} {good[:GOOD]}"
    return Text(letter.ljust(_label_width(game)), look.colour(good))


def _tracks(game: Game, look: Look) -> Iterator[Text]:
    bonus = game.edition.bonus(game.players)
    width, top = _level_width(game), game.edition.top
    heads = [f"{level}+{bonus[level]}" if bonus.get(level) else str(level) for level in range(top + 1)]
    shown = "".join(head.ljust(width) for head in heads)
    yield Text.assemble(" level".ljust(_label_width(game)), shown, unseen_heads(game), style="dim")
    levels = game.levels
    for number, good in enumerate(game.edition.goods):
        line = _label(game, look, good)
        now = [levels[seat][number] for seat in range(game.players)]
        markers = [(level, min(top, level + _aboard(game, look, seat, good))) for seat, level in enumerate(now)]
        for level in range(top + 1):
            here = Text()
            for seat, (at, then) in enumerate(markers):
                if level == at:
                    here.append(look.marks[seat], "bold")
                elif level == then:
                    here.append(look.marks[seat].lower())
            empty = Text("." if line.plain.endswith(" ") else " ", "dim")
            line.append_text(pad(here or empty, width))
        yield Text.assemble(line, _unseen(game, good))


def _aboard(game: Game, look: Look, seat: int, good: str) -> int:
    """Return the symbols of a good aboard a ship: levels to climb, or what goes into the warehouse."""
    return sum(look.card(card).symbols for card in game.ships[seat] if look.card(card).good == good)


def _warehouses(game: Game, look: Look) -> Iterator[Text]:
    heads = "".join(f"{mark:>6}" for mark in look.marks)
    yield Text.assemble(" stored".ljust(_label_width(game)), heads, " ", unseen_heads(game), style="dim")
    bonus, levels = game.edition.bonus(game.players), game.levels
    for number, good in enumerate(game.edition.goods):
        line = _label(game, look, good)
        for seat in range(game.players):
            stored = levels[seat][number]
            aboard = _aboard(game, look, seat, good)
            cell = Text(f"{stored}", "bold" if stored >= min(bonus, default=stored + 1) else "")
            cell.append(f"+{aboard}" if aboard else "", "dim")
            line.append_text(pad(cell, 6, right=True))
        yield Text.assemble(line, " ", _unseen(game, good))
    steps = ", ".join(f"{florins} from {level}" for level, florins in bonus.items() if florins)
    unit = "levels reached" if game.edition.game == "auction" else "symbols stored"
    yield Text(f" ({unit}, + aboard; bonus for a good: {steps or 'none'})", "dim")


def _faces(game: Game) -> list[tuple[int, int, int]]:
    """Return what cards of a good there are, whatever the good: value, symbols, room."""
    return list(dict.fromkeys(_face(card) for card in game.edition.cards if card.good is not None))


def _face(card: Card) -> tuple[int, int, int]:
    return card.value, card.symbols, card.room


def unseen_heads(game: Game) -> str:
    """Return the heads over what is unseen: values, or cards with x for the good's letter."""
    faces = _faces(game)
    plain = all(symbols == 1 and room for _, symbols, room in faces)
    heads = [str(value) if plain else f"{'x' * symbols}{value}{'' if room else '+'}" for value, symbols, room in faces]
    return "unseen " + "".join(f"{head:>{_face_width(game)}}" for head in heads)


def _face_width(game: Game) -> int:
    return 2 if all(symbols == 1 and room for _, symbols, room in _faces(game)) else 4


def _unseen(game: Game, good: str) -> Text:
    left: Counter[tuple[int, int, int]] = Counter()
    unseen = game.unseen
    for card in game.edition.cards:
        if card.good == good:
            left[_face(card)] += unseen.get(card.id, 0)
    width = _face_width(game)
    line = Text(" " * 7)
    for face in _faces(game):
        line.append(f"{left[face] or '.':>{width}}", "" if left[face] else "dim")
    return line


def _others_unseen(game: Game, look: Look) -> Iterator[Text]:
    """Say which cards of no good nobody has seen; not all that is unseen need be in the deck."""
    others = [(look.short(card), left) for card, left in game.unseen.items() if look.card(card).good is None]
    also = ", ".join(short if left == 1 else f"{left} of {short}" for short, left in others) or "none"
    total = sum(game.unseen.values())
    out = total - game.deck_left
    where = f", {out} of them not in the deck" if out else ""
    yield Text(f" (unseen and of no good: {also}; unseen in all: {total}{where})", "dim")


# The lot and the market


def speakers(game: Game) -> list[int]:
    """Return who can still speak about the lot, in order: from the next speaker to the lot-maker."""
    if game.turn is None or game.to_move is None:
        return []
    building = isinstance(game.legal[0], Draw)
    first = (game.turn + 1) if building else game.to_move
    order = [(first + step) % game.players for step in range(game.players)]
    order = order[: order.index(game.turn) + 1]
    return [seat for seat in order if game.room[seat] >= len(game.lot) and game.money[seat] > game.highest]


def _lot(game: Game, look: Look) -> Iterator[Text]:
    if game.turn is None or game.to_move is None:
        return
    building = isinstance(game.legal[0], Draw)
    bid = f"highest bid {game.highest} by {look.names[game.buyer]}" if game.buyer is not None else "no bid yet"
    yield Text.assemble(
        (" Lot    ", "bold"),
        look.tokens(game.lot),
        f"  worth {look.value(game.lot)}, made by {look.names[game.turn]}",
        "" if building else f"; {bid}",
    )
    yield _queue("Order" if building else "Speak", look, speakers(game), "nobody can bid" if building else "")


def _queue(head: str, look: Look, seats: list[int], nobody: str = "") -> Text:
    """Return who acts and who comes after."""
    names = [Text(look.names[seat], "bold" if number == 0 else "") for number, seat in enumerate(seats)]
    return Text.assemble((f" {head:<7}", "bold"), Text(", ").join(names) if names else nobody)


def _market(game: Game, look: Look) -> Iterator[Text]:
    if game.turn is None:
        return
    older, newest = game.market[:-3], game.market[-3:]
    per_line = (WIDTH - 10) // 4
    for start in range(0, len(older), per_line):
        yield Text.assemble((" older  ", "dim"), _hold([look.token(card) for card in older[start : start + per_line]]))
    if newest:
        numbers = "".join(f"{number:<4}" for number in range(len(newest), 0, -1))
        yield Text.assemble((" Market ", "bold"), _hold([look.token(card) for card in newest]))
        yield Text.assemble(("        ", "bold"), (numbers, "dim"), ("1 is the newest", "dim"))
    else:
        yield Text.assemble((" Market ", "bold"), "empty")
    order = [(game.turn + step) % game.players for step in range(game.players)]
    queue = _queue("Turn", look, [seat for seat in order if game.room[seat]])
    yield queue if sum(room > 0 for room in game.room) > 1 else queue.append(", the last turn of the day")
