"""The merchant: prices cards by what they add to the payments it expects, and pays less than that.

All it does is arithmetic on plain functions of the public state, so it runs interpreted or compiled with the same
results (no exponentials: their last digits differ from library to library).
"""

import numpy as np
from numpy.typing import NDArray

from medici.rules import auction, market
from medici.rules.layout import NOBODY, Ints, Numbers
from medici.rules.table import BID, BUILD, State, open_ships, room

SURE = 2.0
"""A lead of this size in value or levels is as good as three to one, on top of what is still uncertain."""
MEMORY = 0.6
"""What a level is worth on each later day, compared with today."""
THRIFT = 0.45
"""How much of what an average card would add somebody must usually pay for it."""
SHADE = 0.9
"""How much of what a lot is worth the merchant will bid while others can still answer."""
CHOICE = 0.5
"""How far above the average card of the deck the cards that players choose from a market are, in spreads."""


def choose(numbers: Numbers, state: State) -> int:
    """Return the step of the seat to move."""
    if state.phase == BID:
        return bid(numbers, state)
    if state.phase == BUILD:
        return draw_or_stop(numbers, state)
    return reveal_or_take(numbers, state)


# The auction


def bid(numbers: Numbers, state: State) -> int:
    """Bid no more than the lot is worth, and no more than keeps those who speak later from it."""
    seat = state.to_move
    rival = keenest_rival(numbers, state, seat, state.lot, state.lot_size)
    value = worth(numbers, state, seat, rival, state.lot, state.lot_size)
    ceiling = min(int(value), int(state.money[seat]))
    if ceiling <= state.highest:
        return auction.PASS
    needed = 0
    for other in range(numbers.players):
        if speaks_after(numbers, state, other, seat) and auction.can_bid(numbers, state, other):
            answer = int(worth(numbers, state, other, seat, state.lot, state.lot_size))
            needed = max(needed, min(answer, int(state.money[other])))
    return max(int(state.highest) + 1, min(needed, int(SHADE * ceiling)))


def draw_or_stop(numbers: Numbers, state: State) -> int:
    """Draw if a further card promises the last speaker, who is the lot-maker, a better bargain."""
    now = bargain(numbers, state, state.lot, state.lot_size)
    lot = state.lot.copy()
    drawn = 0.0
    for kind in range(numbers.kinds):
        if state.unseen[kind] > 0:
            lot[state.lot_size] = kind
            drawn += state.unseen[kind] * bargain(numbers, state, lot, state.lot_size + 1)
    return auction.DRAW if drawn > now * state.unseen_left else auction.STOP


def bargain(numbers: Numbers, state: State, lot: Ints, size: int) -> float:
    """Return what the lot-maker would gain by this lot if the keenest rival bids what it is worth to him."""
    seat = state.turn
    if size > room(numbers, state, seat):
        return 0.0
    rival = keenest_rival(numbers, state, seat, lot, size)
    price = 1.0
    if rival != NOBODY:
        price = max(price, SHADE * worth(numbers, state, rival, seat, lot, size))
    return max(0.0, worth(numbers, state, seat, rival, lot, size) - price)


def keenest_rival(numbers: Numbers, state: State, seat: int, lot: Ints, size: int) -> int:
    """Return to whom of those who can still get the lot it is worth most, or nobody."""
    keenest = NOBODY
    most = 0.0
    for other in range(numbers.players):
        if other != seat and can_get(numbers, state, other, seat, size):
            value = worth(numbers, state, other, NOBODY, lot, size)
            if value > most:
                keenest = other
                most = value
    return keenest


def can_get(numbers: Numbers, state: State, other: int, seat: int, size: int) -> bool:
    """Return whether another may end up with the lot: he leads the bidding or has yet to speak."""
    if state.phase == BID and state.buyer != other and not speaks_after(numbers, state, other, seat):
        return False
    return size <= room(numbers, state, other) and state.money[other] > 0


def speaks_after(numbers: Numbers, state: State, other: int, seat: int) -> bool:
    """Return whether another speaks later on this lot than a seat does: the lot-maker is last."""
    players = numbers.players
    return (other - state.turn - 1) % players > (seat - state.turn - 1) % players


def worth(numbers: Numbers, state: State, seat: int, rival: int, lot: Ints, size: int) -> float:
    """Return the florins at which a seat does not care whether it takes the lot or the rival does.

    The room that the lot takes would otherwise be filled by average cards, and those cost something as well.
    """
    taken = expected(numbers, state, seat, seat, lot, size, 0)
    left = expected(numbers, state, seat, rival, lot, size, 0)
    emptier = expected(numbers, state, seat, NOBODY, lot, 0, size)
    full = expected(numbers, state, seat, NOBODY, lot, 0, 0)
    return taken - left + THRIFT * max(0.0, full - emptier)


# The Card Game


def reveal_or_take(numbers: Numbers, state: State) -> int:
    """Take what promises most, unless a further card promises more."""
    row = np.zeros(3, np.int16)
    size = min(3, int(state.market_size))
    for reach in range(size):
        row[reach] = state.market[state.market_size - 1 - reach]
    take = best_take(numbers, state, row, size)
    if not market.may_reveal(numbers, state):
        return take
    if size == 0:
        return market.REVEAL
    now = promise(numbers, state, row, take)
    further = np.zeros(3, np.int16)
    for reach in range(2):
        further[reach + 1] = row[reach]
    revealed = 0.0
    for kind in range(numbers.kinds):
        if state.unseen[kind] > 0:
            further[0] = kind
            take_then = best_take(numbers, state, further, min(3, size + 1))
            revealed += state.unseen[kind] * promise(numbers, state, further, take_then)
    return market.REVEAL if revealed > now * state.unseen_left else take


def best_take(numbers: Numbers, state: State, row: Ints, size: int) -> int:
    """Return the way to take from the end of the market, newest card first in `row`, that promises most."""
    best = 0
    most = 0.0
    for take in range(market.NEWEST, market.ALL_THREE + 1, 2):
        if fits(numbers, state, row, size, take):
            value = promise(numbers, state, row, take)
            if best == 0 or value > most:
                best = take
                most = value
    return best


def fits(numbers: Numbers, state: State, row: Ints, size: int, take: int) -> bool:
    """Return whether these cards are there and fit the ship of the player in turn."""
    needed = 0
    for reach in range(3):
        if take >> reach & 1:
            if reach >= size:
                return False
            needed += numbers.room[row[reach]]
    return needed <= room(numbers, state, state.turn)


def promise(numbers: Numbers, state: State, row: Ints, take: int) -> float:
    """Return the payments that the player in turn may expect with these cards aboard."""
    cards = np.zeros(3, np.int16)
    size = 0
    for reach in range(3):
        if take >> reach & 1:
            cards[size] = row[reach]
            size += 1
    # The last ship with room has no further turn: what it leaves empty stays empty.
    wasted = numbers.hold if open_ships(numbers, state) == 1 else 0
    return expected(numbers, state, state.turn, state.turn, cards, size, wasted)


# Both games: what a table will pay


def expected(numbers: Numbers, state: State, seat: int, taker: int, cards: Ints, size: int, wasted: int) -> float:
    """Return the payments that a seat may expect if the taker loads these cards.

    All other room is thought to be filled with average cards, but for `wasted` places of the seat's own. Today's
    levels count again, for less, on each day to come.
    """
    players = numbers.players
    value_mean, value_spread = average_card(numbers, state)
    fill = 1.0
    if numbers.deck > 0:
        places = 0
        for other in range(players):
            places += room(numbers, state, other)
        fill = min(1.0, (state.deck_left + state.lot_size) / max(1, places))
    ship = np.zeros(players)
    to_come = np.zeros(players)
    for other in range(players):
        places = room(numbers, state, other)
        for place in range(state.loaded[other]):
            ship[other] += numbers.value[state.ships[other, place]]
        if other == taker:
            for place in range(size):
                ship[other] += numbers.value[cards[place]]
                places -= numbers.room[cards[place]]
        if other == seat:
            places = max(0, places - wasted)
        to_come[other] = places * fill
        ship[other] += to_come[other] * value_mean
    spread = SURE + value_spread * to_come[seat] ** 0.5
    total = interpolate(numbers.ship_payments, ahead(ship, seat, spread), players - 1)
    days_left = numbers.days - state.day
    for good in range(numbers.goods):
        share = unseen_share(numbers, state, good)
        level = np.zeros(players)
        for other in range(players):
            level[other] = state.levels[other, good] + to_come[other] * share
            for place in range(state.loaded[other]):
                kind = state.ships[other, place]
                if numbers.good[kind] == good:
                    level[other] += numbers.symbols[kind]
            if other == taker:
                for place in range(size):
                    if numbers.good[cards[place]] == good:
                        level[other] += numbers.symbols[cards[place]]
            level[other] = min(level[other], float(numbers.top))
        payment = interpolate(numbers.good_payments, ahead(level, seat, SURE / 2), players - 1)
        bonus = interpolate(numbers.bonus, level[seat], int(numbers.top))
        later = interpolate(numbers.bonus, min(level[seat] + 1.0, float(numbers.top)), int(numbers.top))
        total += payment * (1.0 + MEMORY * days_left) + bonus + MEMORY * days_left * later
    return total


def ahead(scores: NDArray[np.float64], seat: int, spread: float) -> float:
    """Return how many others will probably be ahead of a seat."""
    count = 0.0
    for other in range(len(scores)):
        if other != seat:
            lead = scores[other] - scores[seat]
            count += 0.5 + 0.5 * lead / (abs(lead) + spread)
    return count


def interpolate(table: Ints, at: float, last: int) -> float:
    """Read a table of whole places at a place in between."""
    low = min(int(at), last)
    high = min(low + 1, last)
    return float(table[low] + (at - low) * (table[high] - table[low]))


def average_card(numbers: Numbers, state: State) -> tuple[float, float]:
    """Return the mean value of the cards to come and its spread, a little above the deck's where players choose."""
    if state.unseen_left == 0:
        return 0.0, 0.0
    total = 0.0
    squares = 0.0
    for kind in range(numbers.kinds):
        value = float(numbers.value[kind])
        total += state.unseen[kind] * value
        squares += state.unseen[kind] * value * value
    mean = total / state.unseen_left
    spread = max(0.0, squares / state.unseen_left - mean * mean) ** 0.5
    if numbers.deck == 0:
        mean += CHOICE * spread
    return mean, spread


def unseen_share(numbers: Numbers, state: State, good: int) -> float:
    """Return the steps on a good's track that an unseen card brings on average."""
    if state.unseen_left == 0:
        return 0.0
    steps = 0.0
    for kind in range(numbers.kinds):
        if numbers.good[kind] == good:
            steps += state.unseen[kind] * numbers.symbols[kind]
    return steps / state.unseen_left
