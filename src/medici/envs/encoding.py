"""Moves and tables as numbers: what every environment shows and takes.

An action is a number that means the same in every position of an edition and count:

>>> from medici.rules.edition import load
>>> [str(move) for move in moves(load("grail-2018"), 4)[:5]]
['stop', 'draw', 'pass', 'bid 1', 'bid 2']
>>> [str(move) for move in moves(load("card-game-2017"), 4)]
['reveal', 'take 1', 'take 1+2', 'take 1+3', 'take 1+2+3']

An observation is a row of numbers with a layout that is data:

>>> [piece.name for piece in layout(load("grail-2018"), 4)][:5]
['day', 'deck_left', 'to_move', 'money', 'room']

The functions over records run interpreted or compiled, as the rules do, and ask the rules for all that is a rule.
"""

import functools
import math
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.moves import TAKES, Bid, Draw, Move, Pass, Reveal, Stop
from medici.rules import engine
from medici.rules.edition import Edition
from medici.rules.engine import REFUSED
from medici.rules.layout import AUCTION, NO_GOOD, NOBODY, REACH, Ints, Numbers
from medici.rules.payments import standing
from medici.rules.table import BID, BUILD, TURN, State, room

INLINE = True

Mask: TypeAlias = NDArray[np.int8]
"""A row for each game, in it a number for each action: 1 where it is legal."""

BUILDING = 2
"""Actions of the lot-maker, stop and draw; after them come pass and the bids."""
FAR = 0x7FFFFFFF
"""More rows than there are; as in `natural`, the compiler then knows that a row's number is not negative."""
WIN, RANK, FLORINS = range(3)
REWARDS = {"win": WIN, "rank": RANK, "florins": FLORINS}
"""What a game's end can be worth to a seat; nothing else is worth anything."""


# Actions


def action_of(phase: int, step: int) -> int:
    """Return the action that a player's step in a phase is."""
    if phase == BID:
        return BUILDING + step
    if phase == TURN:
        return (step + 1) // 2
    return step


def step_of(phase: int, action: int) -> int:
    """Return the step that an action is in a phase, or `REFUSED` where it is none; if it is legal the rules say."""
    if phase == BID and action >= BUILDING:
        return action - BUILDING
    if phase == BUILD and 0 <= action < BUILDING:
        return action
    if phase == TURN and action > 0:
        return 2 * action - 1
    if phase == TURN and action == 0:
        return 0
    return REFUSED


def fill_mask(numbers: Numbers, state: State, masks: Mask, row: int) -> None:
    """Say in a row of the masks which actions are legal for whoever is to move; none is when nobody is."""
    row = int(row) & FAR
    for action in range(masks.shape[1]):
        masks[row, action] = 0
    if state.to_move == NOBODY:
        return
    count = engine.options(numbers, state)
    if state.phase == BID:
        # Bids follow each other: a run without holes is written at once.
        masks[row, action_of(BID, engine.option(numbers, state, 0))] = 1
        lowest = natural(action_of(BID, engine.option(numbers, state, 1)))
        for action in range(lowest, lowest + count - 1):
            masks[row, action] = 1
    else:
        for index in range(count):
            masks[row, action_of(state.phase, engine.option(numbers, state, index))] = 1


def natural(number: int) -> int:
    """Return a number that is not negative, so that the compiler knows: it need not ask whether an index is.

    Loops over what begins there are several times as fast.
    """
    return int(number) & 0x7FFF


def most_bid(edition: Edition, players: int) -> int:
    """Return the most that anybody could ever bid: the opening florins and every payment of every day but the last."""
    return edition.most_florins(players, edition.days - 1)


@functools.lru_cache(64)
def moves(edition: Edition, players: int) -> tuple[Move, ...]:
    """Return the move that each action is."""
    if edition.game == "market":
        return (Reveal(), *TAKES.values())
    return (Stop(), Draw(), Pass(), *map(Bid, range(1, most_bid(edition, players) + 1)))


@functools.lru_cache(64)
def actions(edition: Edition, players: int) -> dict[Move, int]:
    """Return the action that each move is."""
    return {move: action for action, move in enumerate(moves(edition, players))}


# What a game was worth


def reward(numbers: Numbers, state: State, kind: int, seat: int) -> float:
    """Return what a finished game was worth to a seat.

    Win: 1, shared among the richest. Rank: from 1 for the richest to -1 for the poorest, the tied in the middle of
    their places. Florins: as many as it has.
    """
    better, tied = standing(numbers, state.money, seat)
    if kind == WIN:
        return 1.0 / tied if better == 0 else 0.0
    if kind == RANK:
        return (numbers.players - tied - 2 * better) / (numbers.players - 1)
    return float(state.money[seat])


# Observations


class Piece(NamedTuple):
    """A stretch of the observation."""

    name: str
    shape: tuple[int, ...]
    high: Any
    """The most that its numbers can be; the least is 0."""
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return math.prod(self.shape)


@functools.lru_cache(64)
def layout(edition: Edition, players: int) -> tuple[Piece, ...]:
    """Return what the numbers of an observation are, in their order.

    Seats are counted from the observer clockwise, goods and kinds of cards as the edition lists them.
    """
    count, goods, kinds = edition.count(players), len(edition.goods), len(edition.cards)
    copies = [card.copies for card in edition.cards]
    worth = sum(card.value * card.copies for card in edition.cards)
    symbols = [sum(card.symbols * card.copies for card in edition.cards if card.good == good) for good in edition.goods]
    both = (
        Piece("day", (), edition.days, "the day, counted from 1"),
        Piece("deck_left", (), count.deck or sum(copies), "cards left in the day's deck"),
        Piece("to_move", (players,), 1, "1 for the seat that must choose"),
        Piece("money", (players,), edition.most_florins(players, edition.days), "florins"),
        Piece("room", (players,), count.hold, "places left in the hold"),
        Piece("ship_value", (players,), worth, "value of the cards aboard"),
        Piece("levels", (players, goods), edition.top, "levels reached, or symbols in the warehouse"),
        Piece("aboard", (players, goods), symbols, "symbols aboard, which will be added to the levels"),
        Piece("unseen", (kinds,), copies, "cards of each kind that nobody has seen"),
        Piece("ships", (players, kinds), copies, "cards of each kind aboard"),
    )
    if edition.game == "market":
        return (
            *both,
            Piece("revealed", (), edition.lot, "cards revealed in this turn"),
            Piece("reach", (REACH, kinds), 1, "1 for the kind of each card that can be taken, the newest first"),
            Piece("market", (sum(copies),), kinds, "the whole market, the newest first: kind + 1, or 0 for no card"),
        )
    return (
        *both,
        Piece("bidding", (), 1, "1 while bids are heard, 0 while the lot is made"),
        Piece("highest", (), most_bid(edition, players), "the highest bid, or 0"),
        Piece("turn", (players,), 1, "1 for the lot-maker, who speaks last"),
        Piece("buyer", (players,), 1, "1 for whoever made the highest bid"),
        Piece("lot", (kinds,), np.minimum(copies, edition.lot), "cards of each kind in the lot"),
    )


def observe_row(numbers: Numbers, state: State, seat: int, rows: Ints, row: int) -> None:
    """Write what a seat sees into a row, in the order of `layout`: all that is public, from where it sits."""
    players, goods, kinds = natural(numbers.players), natural(numbers.goods), natural(numbers.kinds)
    row = int(row) & FAR
    for index in range(rows.shape[1]):
        rows[row, index] = 0
    rows[row, 0] = state.day
    rows[row, 1] = state.deck_left
    seats = 2
    levels = seats + 4 * players
    aboard = levels + players * goods
    unseen = aboard + players * goods
    ships = unseen + kinds
    most = 0
    for other in range(players):
        most = max(most, int(state.loaded[other]))
    for place in range(players):
        other = around(numbers, seat, place)
        rows[row, seats + place] = int(other == state.to_move)
        rows[row, seats + players + place] = state.money[other]
        rows[row, seats + 2 * players + place] = room(numbers, state, other)
        for good in range(goods):
            rows[row, levels + place * goods + good] = state.levels[other, good]
        value = 0
        # Every ship is read as far as the fullest: nothing here depends on what nobody, nor the processor, can foresee.
        for card in range(most):
            there = int(card < state.loaded[other])
            kind = natural(there * state.ships[other, card])
            value += there * int(numbers.value[kind])
            rows[row, ships + place * kinds + kind] += there
            has_good = int(numbers.good[kind] != NO_GOOD)
            good = natural(has_good * numbers.good[kind])
            rows[row, aboard + place * goods + good] += there * has_good * numbers.symbols[kind]
        rows[row, seats + 3 * players + place] = value
    for kind in range(kinds):
        rows[row, unseen + kind] = state.unseen[kind]
    if numbers.game == AUCTION:
        observe_auction(numbers, state, seat, rows, row, ships + players * kinds)
    else:
        observe_market(numbers, state, rows, row, ships + players * kinds)


def observe_auction(numbers: Numbers, state: State, seat: int, rows: Ints, row: int, at: int) -> None:
    """Write what only auctions have."""
    players = natural(numbers.players)
    rows[row, at] = int(state.phase == BID)
    rows[row, at + 1] = state.highest
    turn = at + 2
    buyer = turn + players
    lot = buyer + players
    for place in range(players):
        other = around(numbers, seat, place)
        rows[row, turn + place] = int(other == state.turn)
        rows[row, buyer + place] = int(other == state.buyer)
    for card in range(state.lot_size):
        rows[row, lot + natural(state.lot[card])] += 1


def observe_market(numbers: Numbers, state: State, rows: Ints, row: int, at: int) -> None:
    """Write what only markets have."""
    kinds = natural(numbers.kinds)
    rows[row, at] = state.revealed
    reach = at + 1
    market = reach + REACH * kinds
    for card in range(state.market_size):
        kind = natural(state.market[natural(state.market_size - 1 - card)])
        rows[row, market + card] = kind + 1
        if card < REACH:
            rows[row, reach + card * kinds + kind] = 1


def around(numbers: Numbers, seat: int, place: int) -> int:
    """Return the seat so many places clockwise from a seat."""
    other = seat + place
    return natural(other - numbers.players if other >= numbers.players else other)


# The layout, for people and programs


def observe(numbers: Numbers, state: State, seat: int, observation: Ints) -> None:
    """Write what a seat sees into an observation of its own."""
    observe_row(numbers, state, seat, observation.reshape(1, -1), 0)


def size(edition: Edition, players: int) -> int:
    """Return how many numbers an observation has."""
    return sum(piece.size for piece in layout(edition, players))


def highs(edition: Edition, players: int) -> Ints:
    """Return the most that each number of an observation can be, 1 at least."""
    pieces = [_broadcast(piece).ravel() for piece in layout(edition, players)]
    return np.maximum(np.concatenate(pieces), 1).astype(np.int16)  # type: ignore[no-any-return] # they have any type


def _broadcast(piece: Piece) -> NDArray[Any]:
    high = np.asarray(piece.high)
    # Goods come last where there are seats and goods, kinds where there are seats and kinds.
    return np.broadcast_to(high, piece.shape)


def unflatten(edition: Edition, players: int, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Return the pieces of an observation, or of a batch of them, by name; they are views, not copies.

    >>> from medici.rules.edition import load
    >>> edition = load("grail-2018")
    >>> unflatten(edition, 3, np.arange(size(edition, 3)))["money"]
    array([5, 6, 7])
    """
    pieces, at = {}, 0
    for piece in layout(edition, players):
        part = observation[..., at : at + piece.size]
        pieces[piece.name] = part.reshape((*observation.shape[:-1], *piece.shape))
        at += piece.size
    return pieces


def names(edition: Edition, players: int) -> list[str]:
    """Return a name for every number of an observation.

    >>> from medici.rules.edition import load
    >>> names(load("grail-2018"), 2)[14:16], names(load("grail-2018"), 2)[31]
    (['levels[0,spice]', 'levels[1,cloth]'], 'unseen[furs-0]')
    """
    goods, kinds = load_names(edition)
    found = []
    for piece in layout(edition, players):
        for index in np.ndindex(*piece.shape):
            last = list(map(str, index))
            if piece.name in ("levels", "aboard"):
                last[-1] = goods[index[-1]]
            elif piece.name in ("unseen", "ships", "lot", "reach"):
                last[-1] = kinds[index[-1]]
            found.append(f"{piece.name}[{','.join(last)}]" if index else piece.name)
    return found


def load_names(edition: Edition) -> tuple[list[str], list[str]]:
    """Return the names of goods and of kinds of cards."""
    return list(edition.goods), [card.id for card in edition.cards]


def index_table(edition: Edition, players: int) -> str:
    """Return the layout as a table for people."""
    lines = ["| index | piece | shape | from 0 to | meaning |", "|---|---|---|---|---|"]
    at = 0
    for piece in layout(edition, players):
        last = at + piece.size - 1
        where = str(at) if last == at else f"{at} to {last}"
        shape = " x ".join(map(str, piece.shape)) or "1"
        lines.append(f"| {where} | `{piece.name}` | {shape} | {np.max(piece.high)} | {piece.meaning} |")
        at = last + 1
    return "\n".join(lines)
