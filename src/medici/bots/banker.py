"""The banker: knows how every auction ends if all think as it does, and what every card of the deck would change.

What a seat may expect of a sale is what the table will probably pay it, today and on the days to come, less what its
further cards will cost. With that the bidding on a lot is solved exactly, and so is the question whether to draw:
every card that may come is tried.

The best ship and the most of a good are contests. A seat's chance to be ahead of another depends on their standings
and on how much is still to come; ranks follow from the chances against all others. A sale changes one seat's standing
only, so what all others may expect is worked out once, but for the one who takes the lot.
"""

import math
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.bots import bidding, merchant
from medici.bots.bidding import Seats, Values, Words
from medici.bots.characters import Character
from medici.rules import auction
from medici.rules.layout import NO_GOOD, NOBODY, Ints, Numbers
from medici.rules.table import BID, TURN, State, room

Odds: TypeAlias = NDArray[np.float64]

PRICES = 100
"""Nobody is thought to bid more."""
THRIFT = 0.05
"""What a card to come will cost, compared with what the day pays for one on average."""
MEMORY = 0.9
"""What payments for goods count on each later day, compared with the day before."""
SHIP_DOUBT, SHIP_LOOSE = 1.0, 1.5
"""How uncertain it is who has the better of two ships: a lead's square, and what each card to come adds in spreads'
squares."""
GOOD_DOUBT, GOOD_LOOSE, DAY_DOUBT = 0.2, 1.5, 2.0
"""The same for levels, and what each day to come adds."""
GROWTH = 1.0
"""Steps that a marker climbs on a later day."""
SHIP = 0
"""The contest for the best ship; those for each good follow, today's and that of each later day."""


class Contests(NamedTuple):
    """What is paid by rank: how things stand, and how they go on."""

    stands: NDArray[np.float64]
    """What each seat has in each contest with what its ship carries now."""
    step: NDArray[np.float64]
    """What a card to come brings on average."""
    doubt: NDArray[np.float64]
    """How uncertain a contest is between two seats with no cards to come."""
    loose: NDArray[np.float64]
    """How much more so with each card."""
    weight: NDArray[np.float64]
    """How much its payments count."""
    growth: NDArray[np.float64]
    """How much higher all levels will be by then."""
    price: float
    """What a card to come will cost."""


class Scene(NamedTuple):
    """The table after a lot of some size has gone aboard somewhere, or nowhere."""

    fill: NDArray[np.float64]
    """How much of the empty room there are cards for, alone in its array."""
    coming: NDArray[np.float64]
    """How many cards each ship will still load."""
    stands: NDArray[np.float64]
    """What each seat will have in each contest."""
    behind: NDArray[np.float64]
    """What each seat may expect of a contest if a certain rival is behind it, by contest, seat and rival."""
    ahead: NDArray[np.float64]
    """The same if he is ahead of it."""
    bonus: NDArray[np.float64]
    """What each seat may expect for the levels it reaches."""


class Desk(NamedTuple):
    """Where the sums on one lot are done."""

    gains: Values
    """What each seat may expect, by taker of the lot."""
    stand: NDArray[np.float64]
    """What the taker will have in each contest."""
    odds: NDArray[np.float64]
    """How likely a seat is to have this many rivals ahead of it."""
    order: Seats
    most: Seats
    takes: Values
    sold: Words
    paid: Words


def choose(character: Character, numbers: Numbers, state: State) -> int:
    """Return the step of the seat to move."""
    if state.phase == TURN:
        return merchant.choose(character, numbers, state)
    contests = survey(character, numbers, state)
    sold, left, desk = new_scene(contests), new_scene(contests), new_desk(contests)
    lot, size = state.lot.copy(), int(state.lot_size)
    imagine(numbers, state, contests, size, True, sold, desk.odds)
    imagine(numbers, state, contests, size, False, left, desk.odds)
    word, now = auction_off(character, numbers, state, contests, sold, left, lot, size, desk)
    if state.phase == BID:
        return word
    imagine(numbers, state, contests, size + 1, True, sold, desk.odds)
    imagine(numbers, state, contests, size + 1, False, left, desk.odds)
    drawn = 0.0
    for kind in range(numbers.kinds):
        if state.unseen[kind] > 0:
            lot[size] = kind
            _, then = auction_off(character, numbers, state, contests, sold, left, lot, size + 1, desk)
            drawn += state.unseen[kind] * then
    return auction.DRAW if drawn > now * state.unseen_left else auction.STOP


# The sale of one lot


def auction_off(
    character: Character,
    numbers: Numbers,
    state: State,
    contests: Contests,
    sold: Scene,
    left: Scene,
    lot: Ints,
    size: int,
    desk: Desk,
) -> tuple[int, float]:
    """Return what the next speaker says on this lot, and what the seat to move will have when the hammer falls."""
    players = int(numbers.players)
    for taker in range(players):
        if size <= room(numbers, state, taker):
            take(numbers, state, contests, sold, taker, lot, size, desk)
    leave(numbers, state, contests, left, desk.gains)
    highest, bidder = int(state.highest), players if state.buyer == NOBODY else int(state.buyer)
    prices = min(PRICES, dearest(numbers, state, size, desk.gains) + 1)
    takes = desk.takes[:, :prices, :]
    for taker in range(players + 1):
        if taker == players or size <= room(numbers, state, taker):
            like(character, numbers, state, desk.gains, taker, highest, takes)
    count = bidding.speakers_on(numbers, state, size, desk.order)
    bidding.means(numbers, state, size, prices, desk.most)
    word = bidding.best_word(desk.order, count, desk.most, takes, highest, bidder, desk.sold, desk.paid)
    return word, takes[desk.sold[bidder, highest], desk.paid[bidder, highest], int(state.to_move)]


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
    return int(state.highest) + 2 + int(1.5 * most)


def like(
    character: Character, numbers: Numbers, state: State, gains: Values, taker: int, first: int, takes: Values
) -> None:
    """Write down how each seat likes it that the taker gets the lot, for each price from the first on."""
    total = 0.0
    for seat in range(numbers.players):
        total += state.money[seat] + gains[taker, seat]
    for seat in range(numbers.players):
        own = state.money[seat] + gains[taker, seat]
        free = own - character.spite * (total - own)
        each = -1.0 / character.zeal if seat == taker else character.spite / character.zeal
        for price in range(first, takes.shape[1]):
            takes[taker, price, seat] = free + each * price


def take(
    numbers: Numbers, state: State, contests: Contests, scene: Scene, taker: int, lot: Ints, size: int, desk: Desk
) -> None:
    """Write down what each seat may expect if the taker gets this lot."""
    players, days = int(numbers.players), int(numbers.days - state.day) + 1
    coming = scene.coming[taker] - size * scene.fill[0]
    odds, stand, gains = desk.odds, desk.stand, desk.gains
    load(numbers, contests, taker, coming, lot, size, days, stand)
    price = 0.0 if is_last(numbers, state, taker, size) else contests.price
    for seat in range(players):
        gains[taker, seat] = scene.bonus[seat] - price * scene.coming[seat]
    own = -price * coming
    for contest in range(len(contests.weight)):
        pays = numbers.ship_payments if contest == SHIP else numbers.good_payments
        begin(odds)
        for rival in range(players):
            if rival != taker:
                doubt = contests.doubt[contest] + contests.loose[contest] * (coming + scene.coming[rival])
                chance = likely(scene.stands[contest, rival] - stand[contest], doubt)
                meet(chance, odds)
                ahead = scene.ahead[contest, rival, taker]
                gains[taker, rival] += ahead + chance * (scene.behind[contest, rival, taker] - ahead)
        own += contests.weight[contest] * paid(pays, odds)
        if contest != SHIP:
            own += bonus(numbers, contests.weight[contest], stand[contest] + contests.growth[contest])
    gains[taker, taker] = own


def load(
    numbers: Numbers, contests: Contests, taker: int, coming: float, lot: Ints, size: int, days: int, stand: Odds
) -> None:
    """Work out what the taker will have in each contest with this lot aboard."""
    for contest in range(len(contests.weight)):
        stand[contest] = contests.stands[contest, taker] + coming * contests.step[contest]
    for place in range(size):
        kind = lot[place]
        stand[SHIP] += numbers.value[kind]
        if numbers.good[kind] != NO_GOOD:
            for day in range(days):
                stand[1 + numbers.good[kind] * days + day] += numbers.symbols[kind]


def is_last(numbers: Numbers, state: State, taker: int, size: int) -> bool:
    """Return whether only one ship will have room when the taker has loaded: its further cards are free."""
    ships = 0
    for seat in range(numbers.players):
        ships += int(room(numbers, state, seat) > (size if seat == taker else 0))
    return ships <= 1


def leave(numbers: Numbers, state: State, contests: Contests, scene: Scene, gains: Values) -> None:
    """Write down what each seat may expect if nobody wants the lot."""
    players = int(numbers.players)
    price = 0.0 if is_last(numbers, state, NOBODY, 0) else contests.price
    for seat in range(players):
        rival = (seat + 1) % players
        total = scene.bonus[seat] - price * scene.coming[seat]
        for contest in range(len(contests.weight)):
            doubt = contests.doubt[contest] + contests.loose[contest] * (scene.coming[seat] + scene.coming[rival])
            chance = likely(scene.stands[contest, rival] - scene.stands[contest, seat], doubt)
            behind = scene.behind[contest, seat, rival]
            total += behind + chance * (scene.ahead[contest, seat, rival] - behind)
        gains[players, seat] = total


# What the table will pay


def survey(character: Character, numbers: Numbers, state: State) -> Contests:
    """Look round the table."""
    around = merchant.take_survey(character, numbers, state)
    players, goods, days = int(numbers.players), int(numbers.goods), int(numbers.days - state.day) + 1
    count = 1 + goods * days
    total = 0.0
    for rank in range(players):
        total += numbers.ship_payments[rank] + goods * numbers.good_payments[rank]
    price = THRIFT * total / (players * numbers.hold)
    contests = Contests(
        np.zeros((count, players)),
        np.zeros(count),
        np.zeros(count),
        np.zeros(count),
        np.zeros(count),
        np.zeros(count),
        price,
    )
    contests.step[SHIP] = around.value
    contests.doubt[SHIP] = SHIP_DOUBT
    contests.loose[SHIP] = SHIP_LOOSE * around.spread * around.spread
    contests.weight[SHIP] = 2.0 - character.taste
    for seat in range(players):
        contests.stands[SHIP, seat] = around.ships[seat]
    for good in range(goods):
        weight = character.taste
        for day in range(days):
            contest = 1 + good * days + day
            contests.step[contest] = around.steps[good]
            contests.doubt[contest] = GOOD_DOUBT + DAY_DOUBT * day
            contests.loose[contest] = GOOD_LOOSE * around.steps[good]
            contests.weight[contest] = weight
            contests.growth[contest] = GROWTH * day
            weight *= MEMORY
            for seat in range(players):
                contests.stands[contest, seat] = around.levels[seat, good]
    return contests


def imagine(
    numbers: Numbers, state: State, contests: Contests, size: int, is_sold: bool, scene: Scene, odds: Odds
) -> None:
    """Imagine the table after a lot of this size: sold to whoever it is, or discarded."""
    players = int(numbers.players)
    places = -size if is_sold else 0
    for seat in range(players):
        places += room(numbers, state, seat)
    deck = int(state.deck_left) - (size - int(state.lot_size))
    scene.fill[0] = min(1.0, deck / max(1, places))
    for seat in range(players):
        scene.coming[seat] = room(numbers, state, seat) * scene.fill[0]
        scene.bonus[seat] = 0.0
        for contest in range(len(contests.weight)):
            stand = contests.stands[contest, seat] + scene.coming[seat] * contests.step[contest]
            scene.stands[contest, seat] = stand
            if contest != SHIP:
                scene.bonus[seat] += bonus(numbers, contests.weight[contest], stand + contests.growth[contest])
    for contest in range(len(contests.weight)):
        pays = numbers.ship_payments if contest == SHIP else numbers.good_payments
        for seat in range(players):
            for rival in range(players):
                if rival != seat:
                    begin(odds)
                    for other in range(players):
                        if other not in (seat, rival):
                            cards = scene.coming[seat] + scene.coming[other]
                            doubt = contests.doubt[contest] + contests.loose[contest] * cards
                            meet(likely(scene.stands[contest, other] - scene.stands[contest, seat], doubt), odds)
                    scene.behind[contest, seat, rival] = contests.weight[contest] * paid(pays, odds)
                    meet(1.0, odds)
                    scene.ahead[contest, seat, rival] = contests.weight[contest] * paid(pays, odds)


def bonus(numbers: Numbers, weight: float, level: float) -> float:
    """Return what a seat may expect for its level of a good."""
    top = int(numbers.top)
    return weight * merchant.read(numbers.bonus, min(level, float(top)), top)


def likely(lead: float, doubt: float) -> float:
    """Return how likely it is that somebody with this lead stays ahead."""
    return 0.5 + 0.5 * lead / math.sqrt(lead * lead + doubt)


def begin(odds: Odds) -> None:
    """Begin with no rival ahead."""
    odds[:] = 0.0
    odds[0] = 1.0


def meet(chance: float, odds: Odds) -> None:
    """Reckon with one more rival, who is ahead with this chance."""
    for rank in range(len(odds) - 1, 0, -1):
        odds[rank] += chance * (odds[rank - 1] - odds[rank])
    odds[0] *= 1.0 - chance


def paid(payments: Ints, odds: Odds) -> float:
    """Return what a seat may expect with these odds."""
    total = 0.0
    for rank in range(len(odds)):
        total += odds[rank] * payments[rank]
    return total


def new_scene(contests: Contests) -> Scene:
    """Return a scene to be imagined."""
    count, players = contests.stands.shape
    return Scene(
        np.zeros(1),
        np.zeros(players),
        np.zeros((count, players)),
        np.zeros((count, players, players)),
        np.zeros((count, players, players)),
        np.zeros(players),
    )


def new_desk(contests: Contests) -> Desk:
    """Return an empty desk."""
    count, players = contests.stands.shape
    return Desk(
        np.zeros((players + 1, players)),
        np.zeros(count),
        np.zeros(players),
        np.zeros(players, np.int64),
        np.zeros(players, np.int64),
        np.zeros((players + 1, PRICES, players)),
        np.zeros((players + 1, PRICES), np.int64),
        np.zeros((players + 1, PRICES), np.int64),
    )
