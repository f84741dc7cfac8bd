"""Positions: a state as one line that a person can read, paste back and change.

    grail-2018 3 day=1 phase=bid turn=2 speaker=1 highest=7 buyer=0 money=40,38,40 ... ships=,cloth-1.dye-2, lot=gold-10

Seats are separated by commas, what one seat has by full stops. What is zero, empty or nobody is left out. Cards that
were shown and are neither aboard nor on the table are `gone`, with `*` and a number where there are several of a kind;
all others are unseen.
"""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import cast

from medici.errors import MalformedError
from medici.rules import auction, table
from medici.rules.edition import Edition, load, presets
from medici.rules.engine import Records
from medici.rules.layout import CARDS, LOT, NOBODY, PLACES, Numbers
from medici.rules.table import BID, BUILD, DEAL, FIRST, OVER, TURN, State

PHASES = {"first": FIRST, "deal": DEAL, "build": BUILD, "bid": BID, "turn": TURN, "over": OVER}
KEYS = (
    "day",
    "phase",
    "turn",
    "speaker",
    "highest",
    "buyer",
    "revealed",
    "money",
    "levels",
    "ships",
    "lot",
    "market",
    "deck",
    "gone",
)


def write(edition: Edition, players: int, states: Records) -> str:
    """Return the line for the first of the states."""
    state = cast("State", states[0])
    ships = [state.ships[seat, : state.loaded[seat]].tolist() for seat in range(players)]
    lot, market = state.lot[: state.lot_size].tolist(), state.market[: state.market_size].tolist()

    def names(kinds: Iterable[int]) -> str:
        return ".".join(edition.cards[kind].id for kind in kinds)

    gone = Counter({kind: card.copies - int(state.unseen[kind]) for kind, card in enumerate(edition.cards)})
    gone.subtract(kind for cards in (*ships, lot, market) for kind in cards)
    values = {
        "day": str(state.day),
        "phase": next(name for name, phase in PHASES.items() if phase == state.phase),
        "turn": str(state.turn) if state.turn != NOBODY else "",
        "speaker": str(state.to_move) if state.phase == BID else "",
        "highest": str(state.highest or ""),
        "buyer": str(state.buyer) if state.buyer != NOBODY else "",
        "revealed": str(state.revealed or ""),
        "money": ",".join(map(str, state.money[:players])),
        "levels": ",".join(".".join(map(str, state.levels[seat, : len(edition.goods)])) for seat in range(players)),
        "ships": ",".join(map(names, ships)) if any(ships) else "",
        "lot": names(lot),
        "market": names(market),
        "deck": str(state.deck_left),
        "gone": ".".join(
            edition.cards[kind].id + (f"*{number}" if number > 1 else "") for kind, number in sorted((+gone).items())
        ),
    }
    return " ".join([edition.id, str(players), *(f"{key}={value}" for key, value in values.items() if value)])


def read_header(text: str, edition: str | Path | Edition | None) -> tuple[Edition, int]:
    """Return the edition and the number of players of a position."""
    words = text.split()
    if len(words) < 2 or re.fullmatch("[2-6]", words[1]) is None:
        raise MalformedError(f"a position begins with an edition and a number of players, not {text[:40]!r}")
    if edition is None and words[0] not in presets():
        raise MalformedError(f"{words[0][:40]!r} is none of {', '.join(presets())}: give the edition with the position")
    found = load(words[0] if edition is None else edition)
    if found.id != words[0]:
        raise MalformedError(f"the position is of {words[0][:40]!r}, the edition given is {found.id!r}")
    return found, int(words[1])


def read(text: str, edition: Edition, players: int, numbers: Records, states: Records) -> None:
    """Make the first of the states what the line says, or raise an error that says why no game can stand so."""
    values = _split(text)
    state = cast("State", states[0])
    state.day = _number(values, "day", 1, edition.days)
    if values.get("phase") not in PHASES:
        raise MalformedError(f"position: phase: should be one of {', '.join(PHASES)}")
    state.phase = PHASES[values["phase"]]
    state.turn = _number(values, "turn", 0, players - 1, NOBODY)
    state.highest = _number(values, "highest", 1, 2**15 - 1, 0)
    state.buyer = _number(values, "buyer", 0, players - 1, NOBODY)
    state.revealed = _number(values, "revealed", 1, edition.lot, 0)
    state.deck_left = _number(values, "deck", 0, CARDS)
    state.to_move = NOBODY
    if state.phase == BID:
        state.to_move = _number(values, "speaker", 0, players - 1)
    elif state.phase in (BUILD, TURN):
        state.to_move = state.turn
    most = edition.most_florins(players, int(state.day) - (state.phase != OVER))
    state.money[:players] = _numbers(values.get("money", ""), ",", players, most, "money")
    for seat, levels in enumerate(_parts(values.get("levels", ""), players, "levels")):
        state.levels[seat, : len(edition.goods)] = _numbers(levels, ".", len(edition.goods), edition.top, "levels")
    unseen = Counter({kind: card.copies for kind, card in enumerate(edition.cards)})

    def cards(text: str, most: int, key: str) -> list[int]:
        found = text.split(".") if text else []
        for name in found:
            if name not in edition.kinds:
                raise MalformedError(f"position: {key}: {edition.id} has no card {name[:40]!r}")
        kinds = [edition.kinds[name] for name in found]
        unseen.subtract(kinds)
        if len(kinds) > most:
            raise MalformedError(f"position: {key}: should be {most} cards at most")
        return kinds

    ships = _parts(values["ships"], players, "ships") if "ships" in values else [""] * players
    for seat, ship in enumerate(ships):
        for kind in cards(ship, PLACES, "ships"):
            table.load(cast("Numbers", numbers[0]), state, seat, kind)
    for kind in cards(values.get("lot", ""), LOT, "lot"):
        state.lot[state.lot_size] = kind
        state.lot_size += 1
    for kind in cards(values.get("market", ""), CARDS, "market"):
        state.market[state.market_size] = kind
        state.market_size += 1
    cards(re.sub(r"([^.*]+)\*([1-9][0-9]{0,2})", _repeat, values.get("gone", "")), CARDS, "gone")
    for kind, left in unseen.items():
        if left < 0:
            raise MalformedError(
                f"position: {edition.id} has only {edition.cards[kind].copies} {edition.cards[kind].id}"
            )
        state.unseen[kind] = left
    state.unseen_left = sum(unseen.values())
    fault = _fault(cast("Numbers", numbers[0]), state, edition)
    if fault:
        raise MalformedError(f"position: no game can stand so: {fault}")


def _repeat(counted: re.Match[str]) -> str:
    return ".".join([counted[1]] * int(counted[2]))


def _split(text: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for word in text.split()[2:]:
        key, equals, value = word.partition("=")
        if key not in KEYS or not equals or key in values:
            raise MalformedError(f"position: {word[:40]!r}: should be key=value, once for each of {', '.join(KEYS)}")
        values[key] = value
    return values


def _number(values: dict[str, str], key: str, low: int, high: int, absent: int | None = None) -> int:
    if key not in values and absent is not None:
        return absent
    text = values.get(key, "")
    if re.fullmatch("[0-9]{1,5}", text) is None or not low <= int(text) <= high:
        raise MalformedError(f"position: {key}: should be from {low} to {high}, not {text[:20]!r}")
    return int(text)


def _parts(text: str, count: int, key: str) -> list[str]:
    parts = text.split(",")
    if len(parts) != count:
        raise MalformedError(f"position: {key}: should be {count} parts with commas between them")
    return parts


def _numbers(text: str, between: str, count: int, most: int, key: str) -> list[int]:
    parts = text.split(between)
    if len(parts) != count or not all(re.fullmatch("[0-9]{1,5}", part) and int(part) <= most for part in parts):
        raise MalformedError(f"position: {key}: should be {count} numbers from 0 to {most}, not {text[:40]!r}")
    return list(map(int, parts))


def _fault(numbers: Numbers, state: State, edition: Edition) -> str:
    """Return why no game could stand like this, or nothing."""
    for seat in range(numbers.players):
        if state.used[seat] > numbers.hold:
            return f"ship {seat} holds more than {numbers.hold}"
    if edition.game == "auction":
        return _auction_fault(numbers, state)
    return _market_fault(numbers, state)


def _auction_fault(numbers: Numbers, state: State) -> str:
    lot, deck, phase = state.lot_size, state.deck_left, state.phase
    shown = sum(numbers.copies[: numbers.kinds]) - state.unseen_left
    if phase == TURN or state.market_size or state.revealed:
        return "this game has no market"
    if deck + shown != numbers.deck:
        return f"the deck has {deck} cards and {shown} were shown, but it had {numbers.deck} to begin with"
    if (state.highest > 0) != (state.buyer != NOBODY) or (state.highest > 0 and phase != BID):
        return "a highest bid needs a buyer and an auction"
    if phase in (FIRST, OVER):
        if lot or (phase == FIRST and shown) or (phase == OVER and state.day < numbers.days):
            return "a day begins with a whole deck and ends without a lot"
        return "" if (state.turn == NOBODY) == (phase == FIRST) else "a day has a lot-maker once it has begun"
    if state.turn == NOBODY:
        return "a lot needs a lot-maker: turn"
    alone = table.one_ship_left(numbers, state)
    if not alone and table.room(numbers, state, state.turn) == 0:
        return f"the lot-maker {state.turn} has a full ship"
    if phase == DEAL:
        if deck == 0 or (alone and lot) or (lot and not auction.may_draw(numbers, state)):
            return "no card can be turned up"
        return "" if auction.fits_a_ship(numbers, state, 1) else "all ships are full"
    if lot == 0 or lot > numbers.lot or not auction.fits_a_ship(numbers, state, lot) or alone:
        return "the lot is empty, or larger than any ship has room for"
    if phase == BUILD:
        return "" if auction.may_draw(numbers, state) else "no further card can be drawn"
    if not auction.can_bid(numbers, state, state.to_move):
        return f"the speaker {state.to_move} cannot bid"
    if state.buyer != NOBODY:
        spoke = (state.buyer - state.turn - 1) % numbers.players < (state.to_move - state.turn - 1) % numbers.players
        if not spoke or lot > table.room(numbers, state, state.buyer) or state.highest > state.money[state.buyer]:
            return f"the buyer {state.buyer} cannot have bid {state.highest}"
    return ""


def _market_fault(numbers: Numbers, state: State) -> str:
    phase = state.phase
    if phase in (BUILD, BID) or state.lot_size or state.highest or state.buyer != NOBODY:
        return "this game has no auction"
    if state.deck_left != state.unseen_left:
        return f"the deck should be all {state.unseen_left} unseen cards"
    if phase == FIRST:
        if state.market_size or state.revealed or state.loaded[: numbers.players].any() or state.turn != NOBODY:
            return "a day begins with empty ships and an empty market"
        return ""
    if state.revealed > state.market_size and phase != OVER:
        return "more cards were revealed than are in the market"
    if phase == OVER:
        return "" if state.day == numbers.days else "the game is not over before the last day"
    if state.turn == NOBODY or table.room(numbers, state, state.turn) == 0:
        return "a turn needs a player with room: turn"
    if phase == DEAL:
        return "" if state.deck_left and state.revealed < numbers.lot else "no card can be revealed"
    return "" if state.deck_left or state.market_size else "neither deck nor market has a card"
