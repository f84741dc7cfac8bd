"""Prospects: what each seat may expect of the table, by who takes a lot.

The best ship and the most of a good are contests that pay by rank. A seat's chance to be ahead of another depends on
their standings and on how much is still to come; its rank follows from the chances against all others. A sale changes
one seat's standing only, so what the others may expect is worked out once, but for the one who takes the lot.
"""

import math
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.bots import merchant
from medici.bots.bidding import Values
from medici.bots.characters import Character
from medici.bots.merchant import Survey
from medici.rules.layout import MARKET, NO_GOOD, NOBODY, Ints, Numbers
from medici.rules.table import State, one_ship_left, room

Floats: TypeAlias = NDArray[np.float64]

THRIFT = 0.05
"""What a card to come will cost, compared with what the day pays for one on average."""
SHIP_DOUBT, SHIP_LOOSE = 1.0, 1.5
"""How uncertain it is who has the better of two ships: a lead's square, and what each card to come adds in spreads'
squares."""
GOOD_DOUBT, GOOD_LOOSE, DAY_DOUBT = 0.15, 1.5, 2.0
"""The same for levels, and what each day to come adds."""
GROWTH = 1.0
"""Steps that a marker climbs on a later day."""
SHIP = 0
"""The contest for the best ship; those for each good follow, today's and that of each later day."""


class Contests(NamedTuple):
    """What is paid by rank: how things stand, and how they go on."""

    stands: Floats
    """What each seat has in each contest with what its ship carries now."""
    step: Floats
    """What a card to come brings on average."""
    doubt: Floats
    """How uncertain a contest is between two seats with no cards to come."""
    loose: Floats
    """How much more so with each card."""
    weight: Floats
    """How much its payments count."""
    growth: Floats
    """How much higher all levels will be by then."""
    price: float
    """What a card to come will cost."""
    around: Survey
    """How the table looks to a merchant."""


class Scene(NamedTuple):
    """The table after a lot of some size has gone aboard somewhere, or nowhere."""

    fill: Floats
    """How much of the empty room there are cards for, alone in its array."""
    coming: Floats
    """How many cards each ship will still load."""
    stands: Floats
    """What each seat will have in each contest."""
    behind: Floats
    """What each seat may expect of a contest if a certain rival is behind it, by contest, seat and rival."""
    ahead: Floats
    """The same if he is ahead of it."""
    bonus: Floats
    """What each seat may expect for the levels it reaches."""


def look(character: Character, numbers: Numbers, state: State) -> Contests:
    """Look round the table."""
    around = merchant.take_survey(character, numbers, state)
    players, goods, days = int(numbers.players), int(numbers.goods), int(numbers.days - state.day) + 1
    count = 1 + goods * days
    total = 0.0
    for rank in range(players):
        total += numbers.ship_payments[rank] + goods * numbers.good_payments[rank]
    price = 0.0 if numbers.game == MARKET else THRIFT * total / (players * numbers.hold)
    contests = Contests(
        np.zeros((count, players)),
        np.zeros(count),
        np.zeros(count),
        np.zeros(count),
        np.zeros(count),
        np.zeros(count),
        price,
        around,
    )
    contests.step[SHIP] = around.value
    contests.doubt[SHIP] = SHIP_DOUBT
    contests.loose[SHIP] = SHIP_LOOSE * around.spread * around.spread
    contests.weight[SHIP] = 2.0 - character.taste
    for seat in range(players):
        contests.stands[SHIP, seat] = around.ships[seat]
    for good in range(goods):
        for day in range(days):
            contest = 1 + good * days + day
            contests.step[contest] = around.steps[good]
            contests.doubt[contest] = GOOD_DOUBT + DAY_DOUBT * day
            contests.loose[contest] = GOOD_LOOSE * around.steps[good]
            contests.weight[contest] = character.taste
            contests.growth[contest] = GROWTH * day
            for seat in range(players):
                contests.stands[contest, seat] = around.levels[seat, good]
    return contests


def imagine(
    numbers: Numbers, state: State, contests: Contests, size: int, is_sold: bool, scene: Scene, odds: Floats
) -> None:
    """Imagine the table after a lot of this size: sold to whoever it is, or discarded."""
    players = int(numbers.players)
    places = -size if is_sold else 0
    for seat in range(players):
        places += room(numbers, state, seat)
    deck = int(state.deck_left) + int(state.market_size) - (size - int(state.lot_size))
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


def begin(odds: Floats) -> None:
    """Begin with no rival ahead."""
    odds[:] = 0.0
    odds[0] = 1.0


def meet(chance: float, odds: Floats) -> None:
    """Reckon with one more rival, who is ahead with this chance."""
    for rank in range(len(odds) - 1, 0, -1):
        odds[rank] += chance * (odds[rank - 1] - odds[rank])
    odds[0] *= 1.0 - chance


def paid(payments: Ints, odds: Floats) -> float:
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


# When the lot is gone


def take(
    numbers: Numbers,
    state: State,
    contests: Contests,
    scene: Scene,
    taker: int,
    lot: Ints,
    size: int,
    odds: Floats,
    stand: Floats,
    gains: Values,
) -> None:
    """Write down what each seat may expect if the taker gets this lot; the odds and where he stands are worked out."""
    players, days = int(numbers.players), int(numbers.days - state.day) + 1
    places = 0
    for place in range(size):
        places += int(numbers.room[lot[place]])
    coming = scene.coming[taker] - places * scene.fill[0]
    if numbers.game == MARKET and one_ship_left(numbers, state):
        # The last ship with room has no further turn.
        coming = 0.0
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
    numbers: Numbers, contests: Contests, taker: int, coming: float, lot: Ints, size: int, days: int, stand: Floats
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
