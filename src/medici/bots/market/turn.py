"""A turn at the market: every way to take, every card that may come, and the net's word on what is left.

`choose` looks as many reveals ahead as it is told to; beyond that the net says what the turn is worth.
"""

import numpy as np

from medici.bots.market import endings, net
from medici.bots.market.endings import WORST, lead, share, take_from, turn_up
from medici.bots.market.features import WIDTH, Floats, describe
from medici.rules import market
from medici.rules.engine import Records
from medici.rules.layout import Numbers
from medici.rules.table import OVER, STATE, State

DEPTH = 2
"""How many reveals ahead a turn is looked through before the net is asked; from 2 on, the end is worked out exactly."""


def value(weights: Floats, numbers: Numbers, state: State, seat: int, x: Floats, glance: Floats) -> float:
    """Return what a table is worth to a seat."""
    if state.phase == OVER:
        win, margin = share(numbers, state, seat), float(lead(numbers, state, seat))
    else:
        describe(numbers, state, seat, x)
        win, margin = net.answer(weights, x, glance)
    return win + float(weights[net.GREED]) * margin / net.MARGIN


def best_take(
    weights: Floats, numbers: Numbers, tables: Records, level: int, x: Floats, glance: Floats
) -> tuple[int, float]:
    """Return the best way to take at a table of the stack, and what it is worth; 0 if there is nothing to take."""
    state = tables[level]
    best, most = 0, WORST
    for take in range(market.NEWEST, market.ALL_THREE + 1, 2):
        if market.may_take(numbers, state, take):
            take_from(numbers, tables, level, take)
            worth = value(weights, numbers, tables[level + 1], int(state.turn), x, glance)
            if best == 0 or worth > most:
                best, most = take, worth
    return best, most


def reveal(
    weights: Floats, numbers: Numbers, tables: Records, level: int, depth: int, x: Floats, glance: Floats
) -> float:
    """Return what it is worth to reveal a card at a table of the stack, looking so many reveals ahead."""
    state = tables[level]
    seat = int(state.turn)
    total = 0.0
    glance[0] = 0.0
    for kind in range(numbers.kinds):
        count = int(state.unseen[kind])
        if count > 0:
            turn_up(tables, level, kind)
            if depth > 1:
                worth = best_take(weights, numbers, tables, level + 1, x, glance)[1]
                if market.may_reveal(numbers, tables[level + 1]):
                    worth = max(worth, reveal(weights, numbers, tables, level + 1, depth - 1, x, glance))
            else:
                worth = value(weights, numbers, tables[level + 1], seat, x, glance)
            total += count * worth
    return total / int(state.unseen_left)


def only_take(numbers: Numbers, state: State) -> int:
    """Return the only way to take, or 0 if there are several or none."""
    only = 0
    for take in range(market.NEWEST, market.ALL_THREE + 1, 2):
        if market.may_take(numbers, state, take):
            if only > 0:
                return 0
            only = take
    return only


def choose(weights: Floats, numbers: Numbers, state: State, depth: int) -> int:
    """Return the step of the seat to move, having looked so many reveals ahead.

    Near the end it looks to the end, unless it is to look no further than one reveal.
    """
    if not market.may_reveal(numbers, state) and only_take(numbers, state) > 0:
        return only_take(numbers, state)
    if state.market_size == 0:
        return market.REVEAL
    if depth > 1:
        exact = endings.choose(numbers, state)
        if exact >= 0:
            return exact
    tables = np.zeros(numbers.lot + 2, STATE)
    tables[0] = state
    x, glance = np.zeros(WIDTH, np.float32), net.new_glance()
    take, worth = best_take(weights, numbers, tables, 0, x, glance)
    if not market.may_reveal(numbers, state):
        return take
    return market.REVEAL if reveal(weights, numbers, tables, 0, depth, x, glance) > worth else take


def choose_at(weights: Floats, numbers: Records, states: Records, depth: int) -> int:
    """Return the step of the seat to move at the first table."""
    return choose(weights, numbers[0], states[0], depth)
