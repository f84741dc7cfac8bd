"""Manners: the few ways in which others may be thought to bid, and how likely each is for each seat.

A mind is a row of likelihoods, one for each manner; all who watch a table would come to the same. It begins with what
is likely of anybody, and every word that is heard makes the manners that would have said so likelier. None is given up.
"""

from medici.bots import banker, merchant, prospects
from medici.bots.bidding import PASS
from medici.bots.characters import Character
from medici.bots.medici.records import (
    BANKER,
    FIRST_KIN,
    FIRST_SHARE,
    LAST,
    MAGNATE,
    MANNERS,
    SHARES,
    TYPICAL,
    WISE,
    Minds,
    Thought,
    Trait,
    Values,
)
from medici.rules.engine import Records
from medici.rules.layout import NOBODY, SEATS, Numbers
from medici.rules.table import State

SAME, NEAR = 0.55, 0.3
"""How likely kin that one never met, if it bids, bids just what was reckoned; and for each florin beside that."""


def forget(prior: Values, minds: Minds) -> None:
    """Think of everybody as before the first word."""
    for seat in range(SEATS):
        for manner in range(MANNERS):
            minds[seat, manner] = prior[manner]


def recall(players: int, minds: Minds, faint: float, recalled: Minds) -> None:
    """Call to mind how likely each manner is, but for those that are hardly likely."""
    for seat in range(players):
        total, all_of_it = 0.0, True
        for manner in range(MANNERS):
            likely = minds[seat, manner]
            if likely < faint:
                likely, all_of_it = 0.0, False
            recalled[seat, manner] = likely
            total += likely
        for manner in range(MANNERS):
            if not all_of_it:
                recalled[seat, manner] /= total


def is_thought_of(players: int, minds: Minds, manner: int) -> bool:
    """Return whether anybody may have a manner."""
    most = 0.0
    for seat in range(players):
        most = max(most, minds[seat, manner])
    return most > 0.0


def appraise(trait: Trait, character: Character, numbers: Numbers, state: State, thought: Thought) -> None:
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
            thought.ceilings[share, seat] = min(int(trait.shares[share] * value), thought.most[seat])


def worth(promise: Values, seat: int, rival: int) -> float:
    """Return the florins at which a seat does not care whether it takes the lot or the rival does."""
    return float(promise[seat, seat] - promise[seat, rival] + spared(promise, seat))


def spared(promise: Values, seat: int) -> float:
    """Return what somebody spares who need not fill the room with other cards."""
    return merchant.THRIFT * max(0.0, float(promise[seat, SEATS] - promise[seat, SEATS + 1]))


def reckon(character: Character, numbers: Numbers, tables: Records, thought: Thought) -> None:
    """Write down how each seat likes it, as a banker or magnate sees it, by who takes the lot for which price.

    The lot lies on the last of the tables, and nobody has bid yet.
    """
    state, players = tables[LAST], int(numbers.players)
    contests = prospects.look(character, numbers, state)
    desk = banker.new_desk(contests)
    lot, size = state.lot.copy(), int(state.lot_size)
    banker.imagine(character, numbers, state, contests, size, desk)
    banker.appraise(character, numbers, state, contests, lot, size, desk)
    for taker in range(players + 1):
        if taker == players or thought.most[taker] > 0:
            banker.like(character, numbers, state, desk.gains, taker, thought.solved_takes)


def family(minds: Minds, seat: int) -> float:
    """Return how likely a seat answers best to everybody, by whichever net."""
    likely = float(minds[seat, WISE])
    for manner in range(FIRST_KIN, MANNERS):
        likely += minds[seat, manner]
    return likely


def habit(thought: Thought, manner: int, seat: int, place: int, highest: int, bidder: int) -> int:
    """Return what a seat says if it has this manner, any but `WISE` and `TYPICAL`, who have none."""
    if manner == MAGNATE:
        return int(thought.magnate_words[place, highest, bidder])
    if manner == BANKER:
        return int(thought.banker_words[place, highest, bidder])
    if manner >= FIRST_KIN:
        return int(thought.kin_words[manner - FIRST_KIN, place, highest, bidder])
    return highest + 1 if thought.ceilings[manner - FIRST_SHARE, seat] > highest else PASS


def likelihood(trait: Trait, expected: int, said: int, highest: int, ceiling: int) -> float:
    """Return how likely a word is from somebody of whom another was expected, who may jump as far as his ceiling."""
    if said == expected:
        return 1.0
    if highest < said <= ceiling:
        return float(trait.jump[0])
    if said == PASS:
        gap = expected - highest + 1.0
    elif expected == PASS:
        gap = said - highest + 1.0
    else:
        gap = abs(said - expected) / trait.reach[0]
    return float(trait.doubt[0] + (1.0 - trait.doubt[0]) / (1.0 + gap * gap))


def vaguely(trait: Trait, thought: Thought, place: int, highest: int, bidder: int, said: int) -> float:
    """Return how likely a word is from kin that one never met."""
    lure, odds = thought.lures[place, highest], float(thought.odds[place, highest, bidder])
    likely = 1.0 - odds if said == PASS else odds * SAME * NEAR ** abs(said - lure)
    return float(trait.slip[0] + (1.0 - trait.slip[0]) * likely)


def hear(
    trait: Trait,
    prior: Values,
    thought: Thought,
    wise: int,
    place: int,
    highest: int,
    bidder: int,
    said: int,
    minds: Minds,
) -> None:
    """Make up the mind about a speaker anew after his word; `wise` is what the best answer was."""
    seat = thought.order[place]
    total = 0.0
    for manner in range(MANNERS):
        if manner == TYPICAL:
            likely = vaguely(trait, thought, place, highest, bidder, said)
        else:
            expected = wise if manner == WISE else habit(thought, manner, seat, place, highest, bidder)
            if manner >= FIRST_KIN:
                likely = 1.0 if said == expected else float(trait.slip[0])
            else:
                ceiling = thought.ceilings[manner - FIRST_SHARE, seat] if manner >= FIRST_SHARE else 0
                likely = likelihood(trait, expected, said, highest, ceiling)
                if prior[TYPICAL] > 0.0:
                    hit = 1.0 if said == expected else 0.0
                    likely = trait.sure[0] * hit + (1.0 - trait.sure[0]) * likely / trait.spread[0]
        minds[seat, manner] *= likely
        total += minds[seat, manner]
    old = trait.forget[0]
    for manner in range(MANNERS):
        minds[seat, manner] = (1.0 - old) * minds[seat, manner] / total + old * prior[manner]
