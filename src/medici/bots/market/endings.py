"""The end of the last day, exactly: every choice of everybody and every card that may come, down to the last florin.

Everybody is thought to do what is best for himself: his share of the victory, and where that is the same, his lead in
florins. The very last turn can be worked out at any time, and in milliseconds; what comes before it, while few enough
cards and places are left.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.rules import market
from medici.rules.engine import Records
from medici.rules.layout import KINDS, NO_CARD, REACH, REPORT, SEATS, Numbers
from medici.rules.payments import score_day
from medici.rules.table import OVER, STATE, State, load, one_ship_left, room

Worths: TypeAlias = NDArray[np.float64]
"""What something is worth to each seat, one row for each of a stack of tables."""

FLORIN = 0.0005
"""What a florin ahead of the best of the others is worth, in games won."""
NEARLY = 1e-9
"""Differences smaller than this are none: sums in another order may have them."""
WORST = -1000.0
"""Less than any table is worth."""
PATIENCE = 60_000
"""How many tables are looked at for one choice, at most, in the last turn of all; in those before it they count for
more, because they take longer."""
STEP = 8
LAST_TURN = 100
LEVELS = 48
"""How many steps ahead are looked at, at most."""


def lead(numbers: Numbers, state: State, seat: int) -> int:
    """Return how many florins a seat has more than the best of the others."""
    best = -10000
    for other in range(numbers.players):
        if other != seat:
            best = max(best, int(state.money[other]))
    return int(state.money[seat]) - best


def share(numbers: Numbers, state: State, seat: int) -> float:
    """Return a seat's share of the victory, as the florins are now."""
    tied = 0
    for other in range(numbers.players):
        tied += int(state.money[other] == state.money[seat])
    return 1.0 / tied if lead(numbers, state, seat) >= 0 else 0.0


def result(numbers: Numbers, state: State, seat: int) -> float:
    """Return what the end of the game is worth to a seat."""
    return share(numbers, state, seat) + FLORIN * lead(numbers, state, seat)


def choose(numbers: Numbers, state: State) -> int:
    """Return the best step of the seat to move, or -1 if the end is too far off to be worked out."""
    if state.day < numbers.days or effort(numbers, state) > PATIENCE:
        return -1
    tables = np.zeros(LEVELS, STATE)
    worths = np.zeros((LEVELS, SEATS))
    patience = np.full(1, PATIENCE)
    tables[0] = state
    step = settle(numbers, tables, 0, worths, patience)
    return step if patience[0] >= 0 else -1


def effort(numbers: Numbers, state: State) -> float:
    """Return about how many tables there are to look at until the end of the day; in the last turn, none."""
    if one_ship_left(numbers, state):
        return 0.0
    kinds, places = 0, 0
    for kind in range(numbers.kinds):
        kinds += int(state.unseen[kind] > 0)
    for seat in range(numbers.players):
        places += room(numbers, state, seat)
    tables, left, deck = 1.0, int(numbers.lot - state.revealed), int(state.deck_left)
    # Every turn fills a place at least, and there are about two good ways to take.
    for _ in range(places):
        ways, cards = 1.0, 1.0
        for ahead in range(min(left, deck)):
            cards *= min(kinds, deck - ahead)
            ways += cards
        tables *= 2.0 * ways
        left = int(numbers.lot)
        deck = max(0, deck - 1)
        if tables > PATIENCE:
            break
    return tables


def take_from(numbers: Numbers, tables: Records, level: int, take: int) -> None:
    """Let the next table of a stack be this one after some cards were taken."""
    reports = np.zeros(1, REPORT)
    tables[level + 1] = tables[level]
    market.apply(numbers, tables[level + 1], take, reports[0])


def turn_up(tables: Records, level: int, kind: int) -> None:
    """Let the next table of a stack be this one after a card was revealed."""
    tables[level + 1] = tables[level]
    market.reveal(tables[level + 1], kind)


def settle(numbers: Numbers, tables: Records, level: int, worths: Worths, patience: NDArray[np.int64]) -> int:
    """Work out what a table is worth to each seat, and return the step that its player takes."""
    state = tables[level]
    worths[level, :] = WORST
    if state.phase == OVER:
        for seat in range(numbers.players):
            worths[level, seat] = result(numbers, state, seat)
        return 0
    if one_ship_left(numbers, state):
        return last_turn(numbers, state, worths[level], patience)
    best = 0
    seat = int(state.turn)
    for take in range(market.NEWEST, market.ALL_THREE + 1, 2):
        if market.may_take(numbers, state, take):
            patience[0] -= STEP
            if level + 1 == LEVELS:
                patience[0] = -1
            if patience[0] < 0:
                return 0
            take_from(numbers, tables, level, take)
            settle(numbers, tables, level + 1, worths, patience)
            if worths[level + 1, seat] > worths[level, seat] + NEARLY:
                best = take
                worths[level] = worths[level + 1]
    if market.may_reveal(numbers, state):
        revealed = np.zeros(SEATS)
        for kind in range(numbers.kinds):
            count = int(state.unseen[kind])
            if count > 0 and level + 1 < LEVELS and patience[0] >= 0:
                turn_up(tables, level, kind)
                settle(numbers, tables, level + 1, worths, patience)
                revealed += worths[level + 1] * (count / state.unseen_left)
        if revealed[seat] > worths[level, seat] + NEARLY:
            best = market.REVEAL
            worths[level] = revealed
    return best


# The last turn of all


def last_turn(numbers: Numbers, state: State, worth: NDArray[np.float64], patience: NDArray[np.int64]) -> int:
    """Work out what the last turn of the game is worth to each seat, and return the best step.

    It ends with at most three cards going aboard, in whatever order they came: what each such load is worth is worked
    out once.
    """
    patience[0] -= LAST_TURN
    unseen = np.zeros(KINDS, np.int64)
    for kind in range(numbers.kinds):
        unseen[kind] = state.unseen[kind]
    rows = np.full((numbers.lot + 1, REACH), NO_CARD, np.int64)
    for reach in range(min(REACH, state.market_size)):
        rows[0, reach] = state.market[state.market_size - 1 - reach]
    codes = number(numbers, state)
    kinds = int(codes[KINDS])
    known = np.full((kinds + 1) ** REACH, -1, np.int32)
    loads = np.zeros(((kinds + 1) * (kinds + 2) * (kinds + 3) // 6, SEATS))
    count = np.zeros(1, np.int64)
    worths = np.zeros((numbers.lot + 1, SEATS))
    left = min(int(numbers.lot - state.revealed), int(state.deck_left))
    cards = int(state.unseen_left)
    step = turn_on(numbers, state, rows, unseen, cards, left, 0, worths, codes, known, loads, count, patience)
    worth[:] = worths[0]
    return step


def number(numbers: Numbers, state: State) -> NDArray[np.int64]:
    """Number the kinds of cards that can go aboard; return each kind's number, and at the end how many there are."""
    codes = np.full(KINDS + 1, -1, np.int64)
    kinds = 0
    for kind in range(numbers.kinds):
        reached = state.unseen[kind] > 0
        for reach in range(min(REACH, state.market_size)):
            reached = reached or state.market[state.market_size - 1 - reach] == kind
        if reached:
            codes[kind] = kinds
            kinds += 1
    codes[KINDS] = kinds
    return codes


def turn_on(
    numbers: Numbers,
    state: State,
    rows: NDArray[np.int64],
    unseen: NDArray[np.int64],
    cards: int,
    left: int,
    level: int,
    worths: Worths,
    codes: NDArray[np.int64],
    known: NDArray[np.int32],
    loads: Worths,
    count: NDArray[np.int64],
    patience: NDArray[np.int64],
) -> int:
    """Work out the last turn after `level` more reveals, and return the best step."""
    seat = int(state.turn)
    space = room(numbers, state, seat)
    row = rows[level]
    best = 0
    worths[level, :] = WORST
    patience[0] -= 1
    if patience[0] < 0:
        return 0
    for take in range(market.NEWEST, market.ALL_THREE + 1, 2):
        if fits(numbers, row, take, space):
            place = find(numbers, state, row, take, codes, known, loads, count)
            if loads[place, seat] > worths[level, seat] + NEARLY:
                best = take
                worths[level] = loads[place]
    if left > 0:
        revealed = np.zeros(SEATS)
        for reach in range(1, REACH):
            rows[level + 1, reach] = row[reach - 1]
        for kind in range(numbers.kinds):
            if unseen[kind] > 0:
                part = unseen[kind] / cards
                unseen[kind] -= 1
                rows[level + 1, 0] = kind
                turn_on(
                    numbers,
                    state,
                    rows,
                    unseen,
                    cards - 1,
                    left - 1,
                    level + 1,
                    worths,
                    codes,
                    known,
                    loads,
                    count,
                    patience,
                )
                unseen[kind] += 1
                revealed += worths[level + 1] * part
        if revealed[seat] > worths[level, seat] + NEARLY:
            best = market.REVEAL
            worths[level] = revealed
    return best


def fits(numbers: Numbers, row: NDArray[np.int64], take: int, space: int) -> bool:
    """Return whether these cards are there, newest first in `row`, and fit."""
    for reach in range(REACH):
        if take >> reach & 1:
            if row[reach] == NO_CARD:
                return False
            space -= numbers.room[row[reach]]
    return space >= 0


def find(
    numbers: Numbers,
    state: State,
    row: NDArray[np.int64],
    take: int,
    codes: NDArray[np.int64],
    known: NDArray[np.int32],
    loads: Worths,
    count: NDArray[np.int64],
) -> int:
    """Return where it is written what a load is worth to each seat if it goes aboard and the game ends."""
    first = int(row[0])
    second = int(row[1]) if take & market.SECOND else NO_CARD
    third = int(row[2]) if take & market.THIRD else NO_CARD
    # No card has the number 0, and the numbers are put in order, so that each load has one place.
    one = int(codes[first]) + 1
    two = int(codes[second]) + 1 if second != NO_CARD else 0
    three = int(codes[third]) + 1 if third != NO_CARD else 0
    low, high = min(one, two, three), max(one, two, three)
    base = int(codes[KINDS]) + 1
    place = (high * base + one + two + three - low - high) * base + low
    if known[place] < 0:
        known[place] = count[0]
        count[0] += 1
        write(numbers, state, first, second, third, loads[known[place]])
    return int(known[place])


def write(numbers: Numbers, state: State, first: int, second: int, third: int, worth: NDArray[np.float64]) -> None:
    """Write what it is worth to each seat if these cards go aboard and the game ends."""
    tables, reports = np.zeros(1, STATE), np.zeros(1, REPORT)
    tables[0] = state
    for kind in (first, second, third):
        if kind != NO_CARD:
            load(numbers, tables[0], int(state.turn), kind)
    score_day(numbers, tables[0], reports[0])
    for seat in range(numbers.players):
        worth[seat] = result(numbers, tables[0], seat)


def choose_at(numbers: Records, states: Records) -> int:
    """Return the best step at the first table, or -1 if the end is too far off."""
    return choose(numbers[0], states[0])
