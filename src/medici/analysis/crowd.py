"""The crowd: how people play on the whole, roughly and quickly, for playing a position out thousands of times.

Nobody in the crowd thinks twice. What cards are worth to a seat is what they add to the payments it can expect if all
other room is filled with average cards; everybody is a little wrong about it, and bids about that. Twenty thousand
games a second are worth more here than a good player: the values that come of it are checked against games of others
(`benchmarks/strength/adviser.py`).
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.dealer import word
from medici.rules import auction, market
from medici.rules.layout import GOODS, MARKET, NO_GOOD, REACH, SEATS, Ints, Numbers
from medici.rules.table import BID, State, left_of, one_ship_left, room

Desk: TypeAlias = NDArray[np.float64]
"""Room for the sums of one choice, so that none is asked for anew: a row for each seat, and some for what all share."""

SHIP, CEILING, SPARE, TRACKS = 0, 1, 2, 4
"""Columns of a seat's row: the value its ship will probably have, what it would pay for the lot, room for one more,
and from `TRACKS` on the level it will probably reach for each good."""
AVERAGE, CARDS, MOOD = SEATS, SEATS + 1, SEATS + 2
"""The rows of what all share: an average card that is to come, the cards in question, and the crowd's mood."""
VALUE, PLACES, FILL, SPREAD = 0, 1, 2, 3
"""Columns of these: value, places in a hold; how much of the empty room there are cards for, and how uncertain the
value of what comes is."""
ROWS, COLUMNS = SEATS + 3, TRACKS + GOODS

SURE_SHIP, SURE_LEVEL = 3.0, 1.0
"""A lead of this size is as good as three to one, on top of what is still uncertain."""
MEMORY, THRIFT, EAGER, WRONG, SHADE, DRAWS, CONTENT = range(7)
"""The crowd's mood, as columns of the row `MOOD`: what a level is worth on each later day, compared with today; how
much of what a place in a hold brings is paid for an average card; how much of what cards bring beyond that is paid; how
wrong, at most, somebody is about it; how much of it he bids while others can still answer; how likely it is that a
lot-maker draws a second card (a third card: the square of that, and so on); how many florins more than from average
cards are enough to take what lies in the market."""
MOODS = np.array([0.8, 0.4, 0.95, 0.2, 0.9, 0.65, 2.0])
CHOICE = 0.5
"""How far above the average card those are that players choose from a market, in spreads."""


def new_desk(moods: Desk) -> Desk:
    """Return a desk for a crowd in this mood."""
    desk = np.zeros((ROWS, COLUMNS))
    for column in range(len(moods)):
        desk[MOOD, column] = moods[column]
    return desk


def decide(numbers: Numbers, state: State, desk: Desk, key: int) -> int:
    """Return the step of the seat to move."""
    if numbers.game == MARKET:
        return reveal_or_take(numbers, state, desk)
    if state.phase == BID:
        look_round(numbers, state, desk)
        price_lot(numbers, state, desk, key)
        return bid(numbers, state, desk, state.to_move)
    return draw_or_stop(numbers, state, desk, key)


def look_round(numbers: Numbers, state: State, desk: Desk) -> None:
    """Write down what each ship and marker will probably come to if average cards fill all room there is."""
    places = 0
    for seat in range(numbers.players):
        places += room(numbers, state, seat)
    cards = state.deck_left + state.lot_size + state.market_size
    fill = min(1.0, cards / places) if places > 0 else 0.0
    average = desk[AVERAGE]
    average[:] = 0.0
    squares = 0.0
    share = 1.0 / max(1, state.unseen_left)
    for kind in range(numbers.kinds):
        value = numbers.value[kind]
        count = state.unseen[kind] * share
        average[VALUE] += count * value
        squares += count * value * value
        if numbers.good[kind] != NO_GOOD:
            average[TRACKS + numbers.good[kind]] += count * numbers.symbols[kind]
    spread = max(0.0, squares - average[VALUE] * average[VALUE]) ** 0.5
    if numbers.game == MARKET:
        average[VALUE] += CHOICE * spread
    average[FILL] = fill
    average[SPREAD] = spread
    for seat in range(numbers.players):
        coming = room(numbers, state, seat) * fill
        desk[seat, SHIP] = coming * average[VALUE]
        for good in range(numbers.goods):
            desk[seat, TRACKS + good] = state.levels[seat, good] + coming * average[TRACKS + good]
        for place in range(state.loaded[seat]):
            kind = state.ships[seat, place]
            desk[seat, SHIP] += numbers.value[kind]
            if numbers.good[kind] != NO_GOOD:
                desk[seat, TRACKS + numbers.good[kind]] += numbers.symbols[kind]


# What cards are worth


def lay_out(numbers: Numbers, cards: Ints, size: int, desk: Desk) -> None:
    """Add the cards in question up."""
    lot = desk[CARDS]
    lot[:] = 0.0
    for place in range(size):
        add(numbers, cards[place], lot)


def add(numbers: Numbers, kind: int, lot: Desk) -> None:
    """Add one card."""
    lot[VALUE] += numbers.value[kind]
    lot[PLACES] += numbers.room[kind]
    if numbers.good[kind] != NO_GOOD:
        lot[TRACKS + numbers.good[kind]] += numbers.symbols[kind]


def gain(numbers: Numbers, state: State, desk: Desk, seat: int, room_left: float) -> float:
    """Return what a seat gains if it loads the cards laid out instead of as many average ones."""
    average, lot = desk[AVERAGE], desk[CARDS]
    instead = lot[PLACES] * average[FILL]
    uncertain = SURE_SHIP + average[SPREAD] * room_left**0.5
    before = desk[seat, SHIP]
    after = before + lot[VALUE] - instead * average[VALUE]
    total = ship_pay(numbers, desk, seat, after, uncertain) - ship_pay(numbers, desk, seat, before, uncertain)
    later = desk[MOOD, MEMORY] * (numbers.days - state.day)
    for good in range(numbers.goods):
        before = desk[seat, TRACKS + good]
        after = before + lot[TRACKS + good] - instead * average[TRACKS + good]
        if after != before:
            total += level_pay(numbers, desk, seat, good, after, later)
            total -= level_pay(numbers, desk, seat, good, before, later)
    return total


def ship_pay(numbers: Numbers, desk: Desk, seat: int, value: float, uncertain: float) -> float:
    """Return what a ship of this value can expect."""
    better = 0.0
    for other in range(numbers.players):
        if other != seat:
            better += odds(desk[other, SHIP] - value, uncertain)
    return read(numbers.ship_payments, better, numbers.players - 1)


def level_pay(numbers: Numbers, desk: Desk, seat: int, good: int, level: float, later: float) -> float:
    """Return what a marker at this level can expect, today and later."""
    level = min(level, float(numbers.top))
    better = 0.0
    for other in range(numbers.players):
        if other != seat:
            better += odds(min(desk[other, TRACKS + good], float(numbers.top)) - level, SURE_LEVEL)
    pay = read(numbers.good_payments, better, numbers.players - 1) * (1.0 + later)
    return pay + read(numbers.bonus, level, numbers.top) + read(numbers.bonus, level + 1.0, numbers.top) * later


def odds(lead: float, uncertain: float) -> float:
    """Return how likely it is that somebody with this lead stays ahead."""
    return 0.5 + 0.5 * lead / (abs(lead) + uncertain)


def read(table: Ints, at: float, last: int) -> float:
    """Read a table of whole places at a place in between."""
    low = min(int(at), last)
    high = min(low + 1, last)
    return float(table[low] + (min(at, float(last)) - low) * (table[high] - table[low]))


def place_pay(numbers: Numbers) -> float:
    """Return what a place in a hold brings on a day, on average."""
    total = 0.0
    for rank in range(numbers.players):
        total += numbers.ship_payments[rank] + numbers.goods * numbers.good_payments[rank]
    return total / (numbers.players * numbers.hold)


# The auction


def moment(state: State) -> int:
    """Return a number that goes with the card that was turned last."""
    return int(state.day) * 256 + int(state.unseen_left)


def price_lot(numbers: Numbers, state: State, desk: Desk, key: int) -> None:
    """Write down what every seat would pay for the lot: nothing where it does not fit."""
    lay_out(numbers, state.lot, state.lot_size, desk)
    saved = desk[MOOD, THRIFT] * place_pay(numbers) * state.lot_size * desk[AVERAGE, FILL]
    for seat in range(numbers.players):
        desk[seat, CEILING] = 0.0
        left = room(numbers, state, seat) - state.lot_size
        if left >= 0 and state.money[seat] > state.highest:
            worth = saved + desk[MOOD, EAGER] * gain(numbers, state, desk, seat, left * desk[AVERAGE, FILL])
            # The same seat is as wrong about the same card in the deck, whatever happened before.
            whim = word(key, moment(state) * SEATS + seat) / 2**31 - 1.0
            desk[seat, SPARE] = min(max(0.0, worth), float(state.money[seat]))
            desk[seat, CEILING] = min(max(0.0, worth * (1.0 + desk[MOOD, WRONG] * whim)), float(state.money[seat]))


def bid(numbers: Numbers, state: State, desk: Desk, seat: int) -> int:
    """Bid no more than one would pay, and no more than keeps those who speak later from the lot."""
    ceiling = int(desk[seat, CEILING])
    if ceiling <= state.highest:
        return auction.PASS
    needed = 0
    other = seat
    while other != state.turn:
        other = left_of(numbers, other)
        if desk[other, CEILING] > 0.0:
            needed = max(needed, int(desk[other, SPARE]))
    return max(state.highest + 1, min(needed, int(desk[MOOD, SHADE] * ceiling)))


def sell(numbers: Numbers, state: State, desk: Desk, key: int) -> None:
    """Hear everybody who has yet to speak; then the hammer may fall."""
    look_round(numbers, state, desk)
    price_lot(numbers, state, desk, key)
    seat = int(state.to_move)
    while True:
        word = bid(numbers, state, desk, seat)
        if word != auction.PASS:
            state.highest = word
            state.buyer = seat
        if seat == state.turn:
            break
        seat = left_of(numbers, seat)


def draw_or_stop(numbers: Numbers, state: State, desk: Desk, key: int) -> int:
    """Draw now and then, less often the larger the lot; seldom what would not fit the lot-maker's own ship."""
    often = desk[MOOD, DRAWS] ** state.lot_size
    if state.lot_size >= room(numbers, state, state.turn):
        often *= 0.25
    whim = word(key, 2**20 + moment(state)) / 2**32
    return auction.DRAW if whim < often else auction.STOP


# The Card Game


def reveal_or_take(numbers: Numbers, state: State, desk: Desk) -> int:
    """Take what promises most if it is better than average cards; else see another card first, if there is one."""
    look_round(numbers, state, desk)
    best = market.REVEAL
    most = 0.0
    for take in range(market.NEWEST, market.ALL_THREE + 1, 2):
        if market.may_take(numbers, state, take):
            promise = take_gain(numbers, state, desk, take)
            if best == market.REVEAL or promise > most:
                best = take
                most = promise
    if market.may_reveal(numbers, state) and (best == market.REVEAL or most < desk[MOOD, CONTENT]):
        return market.REVEAL
    return best


def take_gain(numbers: Numbers, state: State, desk: Desk, take: int) -> float:
    """Return what the player in turn gains by these cards of the market."""
    desk[CARDS, :] = 0.0
    for reach in range(REACH):
        if take >> reach & 1:
            add(numbers, state.market[state.market_size - 1 - reach], desk[CARDS])
    seat = state.turn
    if one_ship_left(numbers, state):
        # It has no further turn: what it leaves empty stays empty, so every card counts in full.
        desk[CARDS, PLACES] = 0.0
    left = max(0.0, room(numbers, state, seat) - desk[CARDS, PLACES])
    return gain(numbers, state, desk, seat, left * desk[AVERAGE, FILL])
