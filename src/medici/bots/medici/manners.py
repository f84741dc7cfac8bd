"""Manners: the few ways in which others may be thought to bid, and how likely each is for each seat.

A mind is a row of likelihoods, one for each manner; all who watch a table would come to the same. It begins with
`PRIOR`, and every word that is heard makes the manners that would have said so likelier. No manner is ever given up.
"""

import numpy as np

from medici.bots import banker, merchant
from medici.bots.bidding import PASS
from medici.bots.characters import Character
from medici.bots.medici.records import MANNERS, SHARES, Minds, Thought, Values
from medici.rules.layout import NOBODY, SEATS, Numbers
from medici.rules.table import State

WISE, BANKER, FIRST_SHARE = 0, 1, 2
"""Who answers best to all that may follow; who solves the auction with a merchant's values; who bids one florin more up
to a share of what the lot is worth."""
SHARE = np.array([0.7, 0.9, 1.1])
"""The shares that are thought of."""
PRIOR = np.array([0.3, 0.3, 0.13, 0.14, 0.13])
DOUBT = 0.03
"""How likely any word is, whatever the manner: people err."""
FORGET = 0.01
"""How much of a mind becomes what it was in the beginning with each word."""


def forget(minds: Minds) -> None:
    """Think of everybody as before the first word."""
    for seat in range(SEATS):
        for manner in range(MANNERS):
            minds[seat, manner] = PRIOR[manner]


def appraise(character: Character, numbers: Numbers, state: State, thought: Thought) -> None:
    """Find out what the lot as it lies is worth to each seat, as merchants see it."""
    players = int(numbers.players)
    survey = merchant.take_survey(character, numbers, state)
    lot, size = state.lot.copy(), int(state.lot_size)
    promise = thought.promise
    for seat in range(players):
        for taker in range(players):
            if thought.most[taker] > 0:
                promise[seat, taker] = merchant.expected(numbers, state, survey, seat, taker, lot, size, 0)
        promise[seat, SEATS] = merchant.expected(numbers, state, survey, seat, NOBODY, lot, 0, 0)
        promise[seat, SEATS + 1] = merchant.expected(numbers, state, survey, seat, NOBODY, lot, 0, size)
    for seat in range(players):
        value = 0.0
        if thought.most[seat] > 0:
            rival, most = SEATS, 0.0
            for other in range(players):
                if other != seat and thought.most[other] > 0:
                    theirs = worth(promise, other, SEATS)
                    if theirs > most:
                        rival, most = other, theirs
            value = worth(promise, seat, rival)
        for share in range(SHARES):
            thought.ceilings[share, seat] = min(int(SHARE[share] * value), thought.most[seat])


def worth(promise: Values, seat: int, rival: int) -> float:
    """Return the florins at which a seat does not care whether it takes the lot or the rival does."""
    return float(promise[seat, seat] - promise[seat, rival] + spared(promise, seat))


def spared(promise: Values, seat: int) -> float:
    """Return what somebody spares who need not fill the room with other cards."""
    return merchant.THRIFT * max(0.0, float(promise[seat, SEATS] - promise[seat, SEATS + 1]))


def reckon(character: Character, numbers: Numbers, state: State, thought: Thought) -> None:
    """Write down what each seat has, as bankers see it, by who takes the lot for which price."""
    players = int(numbers.players)
    contests = banker.survey(character, numbers, state)
    sold, left, desk = banker.new_scene(contests), banker.new_scene(contests), banker.new_desk(contests)
    lot, size = state.lot.copy(), int(state.lot_size)
    banker.imagine(numbers, state, contests, size, True, sold, desk.odds)
    banker.imagine(numbers, state, contests, size, False, left, desk.odds)
    banker.leave(numbers, state, contests, left, desk.gains)
    takes = thought.banker_takes
    for seat in range(players):
        takes[players, 0, seat] = desk.gains[players, seat]
    for taker in range(players):
        if thought.most[taker] > 0:
            banker.take(numbers, state, contests, sold, taker, lot, size, desk)
            for florins in range(thought.most[taker] + 1):
                for seat in range(players):
                    takes[taker, florins, seat] = desk.gains[taker, seat] - (florins if seat == taker else 0)


def habit(thought: Thought, manner: int, seat: int, place: int, highest: int, bidder: int) -> int:
    """Return what a seat says if it has this manner and is not wise."""
    if manner == BANKER:
        return int(thought.banker_words[place, highest, bidder])
    return highest + 1 if thought.ceilings[manner - FIRST_SHARE, seat] > highest else PASS


def likelihood(expected: int, said: int, highest: int) -> float:
    """Return how likely a word is from somebody of whom another was expected."""
    if said == expected:
        return 1.0
    if said == PASS:
        gap = expected - highest + 1.0
    elif expected == PASS:
        gap = said - highest + 1.0
    else:
        gap = abs(said - expected) / 1.5
    return DOUBT + (1.0 - DOUBT) / (1.0 + gap * gap)


def hear(
    thought: Thought, wise: int, seat: int, place: int, highest: int, bidder: int, said: int, minds: Minds
) -> None:
    """Make up the mind about a seat anew after a word of it; `wise` is what the best answer was."""
    total = 0.0
    for manner in range(MANNERS):
        expected = wise if manner == WISE else habit(thought, manner, seat, place, highest, bidder)
        minds[seat, manner] *= likelihood(expected, said, highest)
        total += minds[seat, manner]
    for manner in range(MANNERS):
        minds[seat, manner] = (1.0 - FORGET) * minds[seat, manner] / total + FORGET * PRIOR[manner]
