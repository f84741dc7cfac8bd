"""The bidding on one lot as a game of its own, solved backwards.

Everybody speaks at most once and nothing is hidden, so once it is said what each seat has if a certain seat takes the
lot for a certain price, everybody's best word follows from the last speaker's. Three arrays say all of it:

- `takes[buyer, price, seat]`: what a seat has if the buyer gets the lot for the price. Buyer `players` is nobody, and
  his price is 0.
- `values[place, highest, bidder, seat]`: what a seat has when the speaker in this place is asked and all speak well
  from there on, by the highest bid so far and whose it is.
- `words[place, highest, bidder]`: what that speaker says, 0 to pass or his bid.

There are `takes.shape[1]` prices, from 0 on; higher bids are not looked at.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.rules.layout import Numbers
from medici.rules.table import BID, State, left_of, room

Seats: TypeAlias = NDArray[np.int64]
Values: TypeAlias = NDArray[np.float64]
Words: TypeAlias = NDArray[np.int64]

PASS = 0


def speakers(numbers: Numbers, state: State, order: Seats) -> int:
    """Write down who may still speak on the lot as it lies, in order, the lot-maker last; return how many."""
    return speakers_on(numbers, state, int(state.lot_size), order)


def speakers_on(numbers: Numbers, state: State, size: int, order: Seats) -> int:
    """Do the same for a lot of this size: the auction goes on where it stands, or begins left of the lot-maker.

    Those who have no room for the lot or cannot overbid are left out, as they are at the table.
    """
    players = int(numbers.players)
    seat = int(state.to_move) if state.phase == BID else left_of(numbers, int(state.turn))
    count = 0
    for _ in range(players):
        if size <= room(numbers, state, seat) and state.money[seat] > state.highest:
            order[count] = seat
            count += 1
        if seat == state.turn:
            break
        seat = left_of(numbers, seat)
    return count


def means(numbers: Numbers, state: State, size: int, prices: int, most: Seats) -> None:
    """Write down each seat's largest bid on a lot of this size, below `prices`: 0 where it has no room."""
    for seat in range(numbers.players):
        most[seat] = min(int(state.money[seat]), prices - 1) if size <= room(numbers, state, seat) else 0


def solve(order: Seats, count: int, most: Seats, takes: Values, values: Values, words: Words) -> None:
    """Fill `values` and `words` for every speaker, highest bid and bidder, the last speaker first.

    Each speaker says what leaves him most, knowing that all after him do so too. Of equals he prefers to pass, and a
    lower bid to a higher one. The first row of both arrays is for `order[0]`, who is about to speak.
    """
    players = takes.shape[2]
    prices = takes.shape[1]
    for place in range(count - 1, -1, -1):
        seat = order[place]
        # The best bid above each highest bid: looked for from the top, so that one walk finds them all.
        best = PASS
        for highest in range(prices - 1, -1, -1):
            for bidder in range(players + 1):
                word = PASS
                if best != PASS:
                    passed = then(takes, values, count, place + 1, highest, bidder, seat)
                    if then(takes, values, count, place + 1, best, seat, seat) > passed:
                        word = best
                words[place, highest, bidder] = word
                price = highest if word == PASS else word
                buyer = bidder if word == PASS else seat
                for each in range(players):
                    values[place, highest, bidder, each] = then(takes, values, count, place + 1, price, buyer, each)
            if 0 < highest <= most[seat] and (
                best == PASS
                or then(takes, values, count, place + 1, highest, seat, seat)
                >= then(takes, values, count, place + 1, best, seat, seat)
            ):
                best = highest


def best_word(
    order: Seats, count: int, most: Seats, takes: Values, highest: int, bidder: int, sold: Words, paid: Words
) -> int:
    """Return what `order[0]` says, and leave in `sold` and `paid` who gets the lot for how much.

    That is `solve` for one question only, in a hundredth of the time: at `[bidder, highest]` the two arrays say how the
    bidding ends, where the bidder is who has bid most so far. They need a row for each seat and one for nobody.
    """
    prices = takes.shape[1]
    for place in range(count + 1):
        each = bidder if place == count else order[place]
        for price in range(highest, prices):
            sold[each, price] = each
            paid[each, price] = price
    word = PASS
    for place in range(count - 1, -1, -1):
        seat = order[place]
        best = PASS
        value = 0.0
        for price in range(prices - 1, highest, -1):
            for earlier in range(place):
                if best != PASS and value > takes[sold[order[earlier], price], paid[order[earlier], price], seat]:
                    sold[order[earlier], price] = sold[seat, best]
                    paid[order[earlier], price] = paid[seat, best]
            if price <= most[seat]:
                outcome = takes[sold[seat, price], paid[seat, price], seat]
                if best == PASS or outcome >= value:
                    best = price
                    value = outcome
        word = PASS
        if best != PASS and value > takes[sold[bidder, highest], paid[bidder, highest], seat]:
            word = best
            sold[bidder, highest] = sold[seat, best]
            paid[bidder, highest] = paid[seat, best]
    return word


def then(takes: Values, values: Values, count: int, place: int, highest: int, bidder: int, seat: int) -> float:
    """Return what a seat has when the speaker in this place is asked; after the last, the hammer falls."""
    if place == count:
        return float(takes[bidder, highest, seat])
    return float(values[place, highest, bidder, seat])
