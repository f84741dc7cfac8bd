"""What the net is told of a table of the Card Game, as one seat sees it.

The seats are told in turn from the seat itself, the goods from its own strongest on, so that one net serves all seats
and all goods. Everything is public, and everything is about as large as 1.
"""

import math
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.rules.layout import GOODS, NO_GOOD, REACH, REPORT, SEATS, Numbers, Report
from medici.rules.payments import pay_goods, pay_ships
from medici.rules.table import FIRST, State, may_begin, room

Floats: TypeAlias = NDArray[np.float32]

KNOWN_GOODS = 5
"""The goods that the net is told of: of more, a seat's strongest."""
TABLE = 13 + SEATS - 1
CARD = 3 + KNOWN_GOODS
SEAT = 8
GOOD = SEATS + 6
WIDTH = TABLE + REACH * CARD + SEATS * SEAT + KNOWN_GOODS * GOOD
"""How many numbers describe a table; those of seats that nobody sits at are 0."""


def describe(numbers: Numbers, state: State, seat: int, x: Floats) -> None:
    """Write into `x` how a table looks to a seat: in somebody's turn, or before a day begins.

    Numbers of seats that nobody sits at, and of goods that there are not, are left as they are.
    """
    players, goods = int(numbers.players), int(numbers.goods)
    # A record alone does not keep its array from being freed in compiled code: it is taken from it at each use.
    reports = np.zeros(1, REPORT)
    money = np.zeros(SEATS, np.int16)
    levels = np.zeros((SEATS, GOODS), np.int16)
    today(numbers, state, reports[0], money, levels)
    steps = np.zeros(goods)
    unseen = max(1, int(state.unseen_left))
    value, squares, light = 0.0, 0.0, 0.0
    for kind in range(numbers.kinds):
        count = int(state.unseen[kind])
        if count > 0:
            value += count * numbers.value[kind]
            squares += count * numbers.value[kind] * numbers.value[kind]
            light += count * (1 - numbers.room[kind])
            if numbers.good[kind] != NO_GOOD:
                steps[numbers.good[kind]] += count * numbers.symbols[kind]
    order = by_strength(numbers, seat, levels, steps)
    at = describe_table(numbers, state, x, value / unseen, squares / unseen, light / unseen)
    at = describe_market(numbers, state, order, x, at)
    for other in range(players):
        describe_seat(numbers, state, reports[0], seat, (seat + other) % players, money, x, at + other * SEAT)
    at += SEATS * SEAT
    for rank in range(min(goods, KNOWN_GOODS)):
        good = int(order[rank])
        describe_good(numbers, seat, good, levels, steps[good] / unseen, x, at + rank * GOOD)


def today(numbers: Numbers, state: State, report: Report, money: NDArray[np.int16], levels: NDArray[np.int16]) -> None:
    """Work out what everybody would be paid, and where everybody would stand, if the day ended now."""
    for seat in range(numbers.players):
        report.ship_value[seat] = 0
        for good in range(numbers.goods):
            levels[seat, good] = state.levels[seat, good]
        for place in range(state.loaded[seat]):
            kind = state.ships[seat, place]
            report.ship_value[seat] += numbers.value[kind]
            if numbers.good[kind] != NO_GOOD:
                levels[seat, numbers.good[kind]] += numbers.symbols[kind]
        for good in range(numbers.goods):
            levels[seat, good] = min(levels[seat, good], numbers.top)
    pay_ships(numbers, money, report)
    pay_goods(numbers, money, levels, report)


def by_strength(
    numbers: Numbers, seat: int, levels: NDArray[np.int16], steps: NDArray[np.float64]
) -> NDArray[np.int64]:
    """Return the goods, a seat's strongest first; of equal ones, that of which more is to come."""
    order = np.zeros(GOODS, np.int64)
    for good in range(numbers.goods):
        place = good
        while place > 0:
            other = order[place - 1]
            if levels[seat, other] > levels[seat, good]:
                break
            if levels[seat, other] == levels[seat, good] and steps[other] >= steps[good]:
                break
            order[place] = other
            place -= 1
        order[place] = good
    return order


def describe_table(numbers: Numbers, state: State, x: Floats, value: float, squares: float, light: float) -> int:
    """Write what concerns all alike: the day, the cards to come, how far the turn is."""
    left = int(numbers.days - state.day)
    x[0] = int(left == 0)
    x[1] = int(left == 1)
    x[2] = int(left > 1)
    x[3] = numbers.bonus[numbers.top] / 20.0
    places = 0
    for seat in range(numbers.players):
        places += room(numbers, state, seat)
    x[4] = places / (numbers.players * numbers.hold)
    x[5] = min(1.0, state.deck_left / 60.0)
    x[6] = min(1.0, state.deck_left / max(1.0, 2.0 * places))
    x[7] = value / 3.0
    x[8] = math.sqrt(max(0.0, squares - value * value)) / 2.0
    x[9] = light * 5.0
    for revealed in range(REACH):
        x[10 + revealed] = int(state.revealed == revealed + 1)
    for players in range(2, SEATS + 1):
        x[11 + players] = int(numbers.players == players)
    return TABLE


def describe_market(numbers: Numbers, state: State, order: NDArray[np.int64], x: Floats, at: int) -> int:
    """Write which cards can be reached, the newest first."""
    for reach in range(REACH):
        for place in range(at, at + CARD):
            x[place] = 0.0
        if reach < state.market_size:
            kind = state.market[state.market_size - 1 - reach]
            x[at] = 1.0
            x[at + 1] = numbers.value[kind] / 5.0
            x[at + 2] = numbers.room[kind]
            if numbers.good[kind] != NO_GOOD:
                for rank in range(min(int(numbers.goods), KNOWN_GOODS)):
                    if order[rank] == numbers.good[kind]:
                        x[at + 3 + rank] = numbers.symbols[kind]
        at += CARD
    return at


def describe_seat(
    numbers: Numbers,
    state: State,
    report: Report,
    seat: int,
    other: int,
    money: NDArray[np.int16],
    x: Floats,
    at: int,
) -> None:
    """Write what a player has; the seat itself says how far it is ahead of the best of the others."""
    lead = int(state.money[other] - state.money[seat])
    pay = int(money[other] - money[seat])
    if other == seat:
        best, most = -10000, -10000
        for rival in range(numbers.players):
            if rival != seat:
                best = max(best, int(state.money[rival]))
                most = max(most, int(state.money[rival] + money[rival]))
        lead = int(state.money[seat]) - best
        pay = int(state.money[seat] + money[seat]) - most
    places = room(numbers, state, other)
    x[at] = lead / 50.0
    x[at + 1] = pay / 50.0
    x[at + 2] = places / 5.0
    x[at + 3] = int(places == 0)
    x[at + 4] = int(places == 1)
    x[at + 5] = report.ship_value[other] / 15.0
    x[at + 6] = report.ship_payment[other] / 20.0
    x[at + 7] = 0.0
    if state.phase == FIRST:
        if may_begin(numbers, state, other):
            x[at + 7] = 0.5
    elif state.turn == other:
        x[at + 7] = 1.0


def describe_good(
    numbers: Numbers, seat: int, good: int, levels: NDArray[np.int16], steps: float, x: Floats, at: int
) -> None:
    """Write who has how much of a good, and how much is to come."""
    best = 0
    for other in range(numbers.players):
        rival = (seat + other) % numbers.players
        x[at + other] = levels[rival, good] / 5.0
        if rival != seat:
            best = max(best, int(levels[rival, good]))
    lead = max(-3, min(3, int(levels[seat, good]) - best))
    at += SEATS
    x[at] = lead / 3.0
    x[at + 1] = int(lead == 0)
    x[at + 2] = numbers.bonus[levels[seat, good]] / 10.0
    for more in range(2):
        x[at + 3 + more] = numbers.bonus[min(int(levels[seat, good]) + 1 + more, int(numbers.top))] / 10.0
    x[at + 5] = steps * 5.0
