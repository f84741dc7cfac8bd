"""The merchant: prices cards by what they add to the payments it expects, and pays less than that.

All it does is arithmetic on plain functions of the public state, so it runs interpreted or compiled with the same
results (no exponentials: their last digits differ from library to library).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from medici.bots.characters import Character
from medici.rules import auction, market
from medici.rules.layout import MARKET, NO_GOOD, NOBODY, REACH, Ints, Numbers
from medici.rules.table import BID, BUILD, State, one_ship_left, room

SURE = 2.0
"""A lead of this size in value or levels is as good as three to one, on top of what is still uncertain."""
MEMORY = 0.6
"""What a level is worth on each later day, compared with today."""
THRIFT = 0.05
"""How much of what an average card would add somebody must usually pay for it."""
HOPE = 0.1
"""How much a merchant's zeal adds to its hopes for the next card of a market."""
CHOICE = 0.5
"""How far above the average card of the deck the cards that players choose from a market are, in spreads."""


class Survey(NamedTuple):
    """How the table looks, taken once for each choice."""

    ships: NDArray[np.float64]
    """What each ship carries now."""
    levels: NDArray[np.float64]
    """Where each seat's marker of each good would stand with what its ship carries now."""
    steps: NDArray[np.float64]
    """Steps on each good's track that an unseen card brings on average."""
    value: float
    """What a card to come is worth on a ship, on average."""
    spread: float
    """How far from that it usually is."""
    fill: float
    """How much of the empty room there are cards for."""
    share: float
    """How much of what a lot is worth is bid while others can still answer."""
    zeal: float
    """How much of what a lot is worth it seems to be worth."""
    spite: float
    """How many florins one florin of a rival's is worth, if he does not get it."""
    taste: float
    """How much payments for goods count; those for ships count the less."""


def choose(character: Character, numbers: Numbers, state: State) -> int:
    """Return the step of the seat to move."""
    survey = take_survey(character, numbers, state)
    if state.phase == BID:
        return bid(numbers, state, survey)
    if state.phase == BUILD:
        return draw_or_stop(numbers, state, survey)
    return reveal_or_take(numbers, state, survey)


def take_survey(character: Character, numbers: Numbers, state: State) -> Survey:
    """Look round the table."""
    ships = np.zeros(numbers.players)
    levels = np.zeros((numbers.players, numbers.goods))
    places = 0
    for seat in range(numbers.players):
        places += room(numbers, state, seat)
        for good in range(numbers.goods):
            levels[seat, good] = state.levels[seat, good]
        for place in range(state.loaded[seat]):
            kind = state.ships[seat, place]
            ships[seat] += numbers.value[kind]
            if numbers.good[kind] != NO_GOOD:
                levels[seat, numbers.good[kind]] += numbers.symbols[kind]
    steps = np.zeros(numbers.goods)
    value = 0.0
    squares = 0.0
    for kind in range(numbers.kinds):
        share = state.unseen[kind] / max(1, state.unseen_left)
        value += share * numbers.value[kind]
        squares += share * numbers.value[kind] * numbers.value[kind]
        if numbers.good[kind] != NO_GOOD:
            steps[numbers.good[kind]] += share * numbers.symbols[kind]
    spread = max(0.0, squares - value * value) ** 0.5
    fill = min(1.0, (state.deck_left + state.lot_size + state.market_size) / max(1, places))
    if numbers.game == MARKET:
        # Nobody takes cards from a market blindly.
        value += CHOICE * spread
    rivals = int(numbers.players) - 1
    spite = character.spite / (rivals * rivals)
    return Survey(ships, levels, steps, value, spread, fill, character.share, character.zeal, spite, character.taste)


# The auction


def bid(numbers: Numbers, state: State, survey: Survey) -> int:
    """Bid no more than the lot is worth, and no more than keeps those who speak later from it."""
    seat, lot, size = int(state.to_move), state.lot.copy(), int(state.lot_size)
    rival = keenest_rival(numbers, state, survey, seat, lot, size)
    value = worth(numbers, state, survey, seat, rival, lot, size)
    ceiling = min(int(value), int(state.money[seat]))
    if ceiling <= state.highest:
        return auction.PASS
    needed = 0
    for other in range(numbers.players):
        if speaks_after(numbers, state, other, seat) and auction.can_bid(numbers, state, other):
            answer = int(worth(numbers, state, survey, other, seat, lot, size))
            needed = max(needed, min(answer, int(state.money[other])))
    return max(int(state.highest) + 1, min(needed, int(survey.share * ceiling)))


def draw_or_stop(numbers: Numbers, state: State, survey: Survey) -> int:
    """Draw if a further card promises the last speaker, who is the lot-maker, a better bargain."""
    lot, size = state.lot.copy(), int(state.lot_size)
    now = bargain(numbers, state, survey, lot, size)
    drawn = 0.0
    for kind in range(numbers.kinds):
        if state.unseen[kind] > 0:
            lot[size] = kind
            drawn += state.unseen[kind] * bargain(numbers, state, survey, lot, size + 1)
    return auction.DRAW if drawn > now * state.unseen_left else auction.STOP


def bargain(numbers: Numbers, state: State, survey: Survey, lot: Ints, size: int) -> float:
    """Return what the lot-maker would gain by this lot if the keenest rival bids what it is worth to him."""
    seat = int(state.turn)
    if size > room(numbers, state, seat):
        return 0.0
    rival = keenest_rival(numbers, state, survey, seat, lot, size)
    price = 1.0
    if rival != NOBODY:
        price = max(price, survey.share * worth(numbers, state, survey, rival, seat, lot, size))
    return max(0.0, worth(numbers, state, survey, seat, rival, lot, size) - price)


def keenest_rival(numbers: Numbers, state: State, survey: Survey, seat: int, lot: Ints, size: int) -> int:
    """Return to whom of those who can still get the lot it is worth most, or nobody."""
    keenest = NOBODY
    most = 0.0
    for other in range(numbers.players):
        if other != seat and can_get(numbers, state, other, seat, size):
            value = worth(numbers, state, survey, other, NOBODY, lot, size)
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


def worth(numbers: Numbers, state: State, survey: Survey, seat: int, rival: int, lot: Ints, size: int) -> float:
    """Return the florins at which a seat does not care whether it takes the lot or the rival does.

    The room that the lot takes would otherwise be filled by average cards, and those cost something as well.
    """
    taken = expected(numbers, state, survey, seat, seat, lot, size, 0)
    left = expected(numbers, state, survey, seat, rival, lot, size, 0)
    full = left if rival == NOBODY else expected(numbers, state, survey, seat, NOBODY, lot, 0, 0)
    emptier = expected(numbers, state, survey, seat, NOBODY, lot, 0, size)
    value = survey.zeal * (taken - left + THRIFT * max(0.0, full - emptier))
    if survey.spite > 0.0 and rival != NOBODY:
        value += survey.spite * expected(numbers, state, survey, rival, rival, lot, size, 0)
        value -= survey.spite * expected(numbers, state, survey, rival, seat, lot, size, 0)
    return value


def appraise(numbers: Numbers, state: State, survey: Survey, lot: Ints, size: int, gains: NDArray[np.float64]) -> None:
    """Write down what each seat may expect, by who takes the lot; the last row is for nobody.

    The taker spares what other cards would cost: two numbers of one column differ by what the lot is `worth`.
    """
    players = int(numbers.players)
    for seat in range(players):
        full = expected(numbers, state, survey, seat, NOBODY, lot, 0, 0)
        gains[players, seat] = full
        for taker in range(players):
            if size <= room(numbers, state, taker):
                gains[taker, seat] = expected(numbers, state, survey, seat, taker, lot, size, 0)
                if taker == seat:
                    emptier = expected(numbers, state, survey, seat, NOBODY, lot, 0, size)
                    gains[taker, seat] += THRIFT * max(0.0, full - emptier)


# The Card Game


def reveal_or_take(numbers: Numbers, state: State, survey: Survey) -> int:
    """Take what promises most, unless a further card promises more."""
    row = np.zeros(REACH, np.int16)
    size = min(REACH, int(state.market_size))
    for reach in range(size):
        row[reach] = state.market[state.market_size - 1 - reach]
    take = best_take(numbers, state, survey, row, size)
    if not market.may_reveal(numbers, state):
        return take
    if size == 0:
        return market.REVEAL
    now = promise(numbers, state, survey, row, take)
    further = np.zeros(REACH, np.int16)
    for reach in range(1, REACH):
        further[reach] = row[reach - 1]
    revealed = 0.0
    for kind in range(numbers.kinds):
        if state.unseen[kind] > 0:
            further[0] = kind
            then = best_take(numbers, state, survey, further, min(REACH, size + 1))
            revealed += state.unseen[kind] * promise(numbers, state, survey, further, then)
    hope = 1.0 + HOPE * (survey.zeal - 1.0)
    return market.REVEAL if hope * revealed > now * state.unseen_left else take


def best_take(numbers: Numbers, state: State, survey: Survey, row: Ints, size: int) -> int:
    """Return the way to take from the end of the market, newest card first in `row`, that promises most."""
    best = 0
    most = 0.0
    for take in range(market.NEWEST, market.ALL_THREE + 1, 2):
        if fits(numbers, state, row, size, take):
            value = promise(numbers, state, survey, row, take)
            if best == 0 or value > most:
                best = take
                most = value
    return best


def fits(numbers: Numbers, state: State, row: Ints, size: int, take: int) -> bool:
    """Return whether these cards are there and fit the ship of the player in turn."""
    needed = 0
    for reach in range(REACH):
        if take >> reach & 1:
            if reach >= size:
                return False
            needed += numbers.room[row[reach]]
    return needed <= room(numbers, state, int(state.turn))


def promise(numbers: Numbers, state: State, survey: Survey, row: Ints, take: int) -> float:
    """Return the payments that the player in turn may expect with these cards aboard, and grudge others theirs."""
    cards = np.zeros(REACH, np.int16)
    size = 0
    for reach in range(REACH):
        if take >> reach & 1:
            cards[size] = row[reach]
            size += 1
    # The last ship with room has no further turn: what it leaves empty stays empty.
    wasted = int(numbers.hold) if one_ship_left(numbers, state) else 0
    seat = int(state.turn)
    value = expected(numbers, state, survey, seat, seat, cards, size, wasted)
    if survey.spite > 0.0:
        for other in range(numbers.players):
            if other != seat:
                value -= survey.spite * expected(numbers, state, survey, other, seat, cards, size, 0)
    return value


# Both games: what the table will pay


def expected(
    numbers: Numbers, state: State, survey: Survey, seat: int, taker: int, cards: Ints, size: int, wasted: int
) -> float:
    """Return the payments that a seat may expect if the taker loads these cards.

    All other room is thought to be filled with average cards, as far as there are any, but for `wasted` places of the
    seat's own. Today's levels count again, for less, on each day to come.
    """
    mine = to_come(numbers, state, survey, seat, taker, cards, size, wasted)
    ship = ship_value(numbers, survey, seat, taker, cards, size, mine)
    uncertain = SURE + survey.spread * mine**0.5
    better = 0.0
    for other in range(numbers.players):
        if other != seat:
            theirs = to_come(numbers, state, survey, other, taker, cards, size, 0)
            better += odds(ship_value(numbers, survey, other, taker, cards, size, theirs) - ship, uncertain)
    total = read(numbers.ship_payments, better, int(numbers.players) - 1) * (2.0 - survey.taste)
    later = MEMORY * (numbers.days - state.day)
    for good in range(numbers.goods):
        level = level_of(numbers, survey, seat, good, taker, cards, size, mine)
        better = 0.0
        for other in range(numbers.players):
            if other != seat:
                theirs = to_come(numbers, state, survey, other, taker, cards, size, 0)
                better += odds(level_of(numbers, survey, other, good, taker, cards, size, theirs) - level, SURE / 2)
        total += survey.taste * read(numbers.good_payments, better, int(numbers.players) - 1) * (1.0 + later)
        total += survey.taste * read(numbers.bonus, level, int(numbers.top))
        total += survey.taste * read(numbers.bonus, level + 1.0, int(numbers.top)) * later
    return total


def to_come(
    numbers: Numbers, state: State, survey: Survey, seat: int, taker: int, cards: Ints, size: int, wasted: int
) -> float:
    """Return how many average cards a seat's ship will still load."""
    places = room(numbers, state, seat) - wasted
    if seat == taker:
        for place in range(size):
            places -= numbers.room[cards[place]]
    return max(0, places) * survey.fill


def ship_value(numbers: Numbers, survey: Survey, seat: int, taker: int, cards: Ints, size: int, coming: float) -> float:
    """Return the value that a seat's ship will probably have."""
    value = survey.ships[seat] + coming * survey.value
    if seat == taker:
        for place in range(size):
            value += numbers.value[cards[place]]
    return float(value)


def level_of(
    numbers: Numbers, survey: Survey, seat: int, good: int, taker: int, cards: Ints, size: int, coming: float
) -> float:
    """Return the level that a seat's marker will probably reach."""
    level = survey.levels[seat, good] + coming * survey.steps[good]
    if seat == taker:
        for place in range(size):
            if numbers.good[cards[place]] == good:
                level += numbers.symbols[cards[place]]
    return min(float(level), float(numbers.top))


def odds(lead: float, uncertain: float) -> float:
    """Return how likely it is that somebody with this lead stays ahead."""
    return 0.5 + 0.5 * lead / (abs(lead) + uncertain)


def read(table: Ints, at: float, last: int) -> float:
    """Read a table of whole places at a place in between."""
    low = min(int(at), last)
    high = min(low + 1, last)
    return float(table[low] + (min(at, float(last)) - low) * (table[high] - table[low]))
