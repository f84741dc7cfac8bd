"""The banker: knows how every auction ends if all think as it does, and what every card of the deck would change.

What each seat may expect of a sale is known for every buyer; so the bidding on a lot is solved exactly, and so is the
question whether to draw: every card that may come is tried. The banker values a sale as merchants do. The magnate, who
does all else in the same way, looks closer (`prospects`).
"""

from typing import NamedTuple

import numpy as np

from medici.bots import bidding, merchant, prospects
from medici.bots.bidding import Seats, Values, Words
from medici.bots.characters import BANKER, Character
from medici.bots.prospects import Contests, Floats, Scene
from medici.rules import auction, market
from medici.rules.layout import NOBODY, REACH, Ints, Numbers
from medici.rules.table import BID, TURN, State, room

RAISES = 100
"""Nobody is thought to outbid another by more."""
BOLD = 1.5
"""Nor to bid more than this times what the lot can bring: the spiteful go beyond what it brings to them."""

RIVALRY = 1.0
"""What it is worth that a lone rival has one florin less. Of several, each matters less, and there are more to pay."""

HOPE = 10.0
"""Florins that zeal adds to the hopes for the next card of a market, by how far it is from the usual."""


class Desk(NamedTuple):
    """Where the banker does its sums."""

    sold: Scene
    """The table when the lot has been sold."""
    left: Scene
    """The table when nobody wanted it."""
    gains: Values
    """What each seat may expect, by taker of the lot."""
    stand: Floats
    odds: Floats
    order: Seats
    most: Seats
    takes: Values
    buyers: Words
    prices: Words


def choose(character: Character, numbers: Numbers, state: State) -> int:
    """Return the step of the seat to move."""
    if state.phase == TURN:
        return reveal_or_take(character, numbers, state)
    contests = prospects.look(character, numbers, state)
    desk = new_desk(contests)
    lot, size = state.lot.copy(), int(state.lot_size)
    imagine(character, numbers, state, contests, size, desk)
    word, now = auction_off(character, numbers, state, contests, lot, size, desk)
    if state.phase == BID:
        return word
    imagine(character, numbers, state, contests, size + 1, desk)
    drawn = 0.0
    for kind in range(numbers.kinds):
        if state.unseen[kind] > 0:
            lot[size] = kind
            _, then = auction_off(character, numbers, state, contests, lot, size + 1, desk)
            drawn += state.unseen[kind] * then
    return auction.DRAW if drawn > now * state.unseen_left else auction.STOP


def imagine(character: Character, numbers: Numbers, state: State, contests: Contests, size: int, desk: Desk) -> None:
    """Imagine the table after a lot of this size, sold or not; a banker does not look so far."""
    if character.policy != BANKER:
        prospects.imagine(numbers, state, contests, size, True, desk.sold, desk.odds)
        prospects.imagine(numbers, state, contests, size, False, desk.left, desk.odds)


def appraise(
    character: Character, numbers: Numbers, state: State, contests: Contests, lot: Ints, size: int, desk: Desk
) -> None:
    """Write down what each seat may expect, whoever takes this lot."""
    if character.policy == BANKER:
        merchant.appraise(numbers, state, contests.around, lot, size, desk.gains)
        return
    prospects.leave(numbers, state, contests, desk.left, desk.gains)
    for taker in range(numbers.players):
        if size <= room(numbers, state, taker):
            prospects.take(numbers, state, contests, desk.sold, taker, lot, size, desk.odds, desk.stand, desk.gains)


def auction_off(
    character: Character, numbers: Numbers, state: State, contests: Contests, lot: Ints, size: int, desk: Desk
) -> tuple[int, float]:
    """Return what the next speaker says on this lot, and what the seat to move will have when the hammer falls.

    Prices are counted from the highest bid on, which random players may have raised beyond all reason.
    """
    players, gains = int(numbers.players), desk.gains
    appraise(character, numbers, state, contests, lot, size, desk)
    raises = max(2, min(RAISES, dearest(numbers, state, size, gains) - int(state.highest) + 1))
    takes = desk.takes[:, :raises, :]
    for taker in range(players + 1):
        if taker == players or size <= room(numbers, state, taker):
            like(character, numbers, state, gains, taker, takes)
    count = bidding.speakers_on(numbers, state, size, desk.order)
    for place in range(count):
        seat = desk.order[place]
        desk.most[seat] = min(int(state.money[seat] - state.highest), raises - 1)
    bidder = players if state.buyer == NOBODY else int(state.buyer)
    word = bidding.best_word(desk.order, count, desk.most, takes, 0, bidder, desk.buyers, desk.prices)
    then = takes[desk.buyers[bidder, 0], desk.prices[bidder, 0], int(state.to_move)]
    return int(state.highest) + word if word else auction.PASS, then


def dearest(numbers: Numbers, state: State, size: int, gains: Values) -> int:
    """Return a price that nobody would go beyond: the lot cannot bring so much more than its going elsewhere."""
    players = int(numbers.players)
    most = 0.0
    for seat in range(players):
        if size <= room(numbers, state, seat):
            least = gains[players, seat]
            for taker in range(players):
                if size <= room(numbers, state, taker):
                    least = min(least, gains[taker, seat])
            most = max(most, gains[seat, seat] - least)
    return 1 + int(BOLD * most)


def like(character: Character, numbers: Numbers, state: State, gains: Values, taker: int, takes: Values) -> None:
    """Write down how each seat likes it that the taker gets the lot, for each raise of the price."""
    rivals = int(numbers.players) - 1
    spite = (RIVALRY + character.spite) / (rivals * rivals)
    total = 0.0
    for seat in range(numbers.players):
        total += state.money[seat] + gains[taker, seat]
    for seat in range(numbers.players):
        own = state.money[seat] + gains[taker, seat]
        each = -1.0 / character.zeal if seat == taker else spite / character.zeal
        free = own - spite * (total - own)
        for more in range(takes.shape[1]):
            takes[taker, more, seat] = free + each * (state.highest + more)


# The Card Game


def reveal_or_take(character: Character, numbers: Numbers, state: State) -> int:
    """Take what promises most, unless a further card promises more."""
    contests = prospects.look(character, numbers, state)
    desk = new_desk(contests)
    prospects.imagine(numbers, state, contests, 0, False, desk.left, desk.odds)
    row = np.zeros(REACH + 1, np.int16)
    size = min(REACH, int(state.market_size))
    for reach in range(size):
        row[1 + reach] = state.market[state.market_size - 1 - reach]
    take, now = best_take(character, numbers, state, contests, row[1:], size, desk)
    if take == market.REVEAL or not market.may_reveal(numbers, state):
        return take
    revealed = 0.0
    for kind in range(numbers.kinds):
        if state.unseen[kind] > 0:
            row[0] = kind
            _, then = best_take(character, numbers, state, contests, row[:REACH], min(REACH, size + 1), desk)
            revealed += state.unseen[kind] * then
    hope = HOPE * (character.zeal - 1.0)
    return market.REVEAL if revealed > (now - hope) * state.unseen_left else take


def best_take(
    character: Character, numbers: Numbers, state: State, contests: Contests, row: Ints, size: int, desk: Desk
) -> tuple[int, float]:
    """Return the way to take from the end of the market, newest card first in `row`, that promises most, and what."""
    seat = int(state.turn)
    cards = np.zeros(REACH, np.int16)
    best, most = market.REVEAL, 0.0
    for take in range(market.NEWEST, market.ALL_THREE + 1, 2):
        if merchant.fits(numbers, state, row, size, take):
            count = 0
            for reach in range(REACH):
                if take >> reach & 1:
                    cards[count] = row[reach]
                    count += 1
            prospects.take(numbers, state, contests, desk.left, seat, cards, count, desk.odds, desk.stand, desk.gains)
            like(character, numbers, state, desk.gains, seat, desk.takes[:, :1, :])
            if best == market.REVEAL or desk.takes[seat, 0, seat] > most:
                best, most = take, desk.takes[seat, 0, seat]
    return best, most


def new_desk(contests: Contests) -> Desk:
    """Return an empty desk."""
    count, players = contests.stands.shape
    return Desk(
        prospects.new_scene(contests),
        prospects.new_scene(contests),
        np.zeros((players + 1, players)),
        np.zeros(count),
        np.zeros(players),
        np.zeros(players, np.int64),
        np.zeros(players, np.int64),
        np.zeros((players + 1, RAISES, players)),
        np.zeros((players + 1, RAISES), np.int64),
        np.zeros((players + 1, RAISES), np.int64),
    )
