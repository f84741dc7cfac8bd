"""What is at stake in an auction: what each seat has if a certain seat takes the lot for a certain price.

The rules say what the table looks like then, and a net what that is worth. Money enters a net linearly, so a few prices
tell all of them. Where the game is over with the lot nothing is left to guess.
"""

import numpy as np

from medici.bots.medici import endings, features
from medici.bots.medici.manners import is_thought_of
from medici.bots.medici.net import MARGIN, WIN, enter, leave
from medici.bots.medici.records import (
    FIRST,
    FIRST_KIN,
    PRICES,
    Minds,
    Net,
    Player,
    Thought,
    Trait,
    Values,
    Work,
    kin_of,
)
from medici.rules import auction
from medici.rules.engine import Records
from medici.rules.layout import NOBODY, Numbers
from medici.rules.table import EVENING, State

LADDER = np.array([0, 2, 4, 7, 10, 14, 19, 25, 32, 41, 56, PRICES - 1])
"""The prices that a net is asked about."""


def prepare(players: int, nets: Records, work: Work) -> None:
    """Work out what a florin paid changes in the first layer of each net."""
    features.money_inputs(players, work.price)
    for whose in range(len(nets)):
        net = nets[whose]
        for away in range(players):
            for unit in range(FIRST):
                work.slopes[whose, away, unit] = np.float32(0.0)
            for at in range(features.width(players)):
                for unit in range(FIRST):
                    work.slopes[whose, away, unit] += work.price[away, at] * net.first[at, unit]


def eyes(player: Player, whose: int) -> Minds:
    """Return the minds that a net sees: as whoever plays by it has them, who in his course knew of no kin."""
    return player.kin_minds[whose] if kin_of(player.nets) > 0 else player.minds


def value(numbers: Numbers, state: State, net: Net, work: Work, minds: Minds, seat: int) -> None:
    """Let the net say what a table without a lot is worth to a seat; the survey must have been taken."""
    features.look(numbers, state, work, minds, seat, work.x)
    enter(net, work.x, features.width(int(numbers.players)), work.sums)
    leave(net, work.sums, work.hidden, work.out)


def stakes(numbers: Numbers, state: State, player: Player, thought: Thought, faint: float) -> None:
    """Fill `takes`, as one sees it oneself and as kin do, by who takes the lot as it lies, for what, and who asks.

    Only takers who may bid are looked at, up to the most they can pay; row `players` is for nobody.
    """
    players, kin = int(numbers.players), kin_of(player.nets)
    work, greed = player.works[0], player.traits[0].greed[0]
    after = player.tables[0]
    if kin > 0:
        give_voices(players, kin, player.traits[0], player.minds, work.voices)
        hush(kin, faint, work.voices)
    for taker in range(players + 1):
        top = int(thought.most[taker]) if taker < players else 0
        if taker < players and top == 0:
            continue
        hand_over(numbers, state, taker, player.tables, player.reports)
        if 0 <= endings.free_cards(numbers, after) <= endings.FREE:
            endings.end(numbers, player.tables, player.reports, taker, top, greed, thought.takes[0])
            for whose in range(1, 1 + kin):
                for price in range(top + 1):
                    for seat in range(players):
                        thought.takes[whose, taker, price, seat] = thought.takes[0, taker, price, seat]
        else:
            features.survey(numbers, after, work)
            for seat in range(players):
                features.look(numbers, after, work, eyes(player, 0), seat, work.x)
                for whose in range(len(player.nets)):
                    if faint > 0.0 and not is_asked(players, kin, whose, work.voices, thought.minds):
                        continue
                    if whose > 0:
                        features.look_at_minds(players, eyes(player, whose), seat, work.x)
                    takes = thought.takes[1 + whose if kin > 0 else 0]
                    climb(players, player.nets, whose, work, taker, seat, top, greed, takes)
                if kin > 0:
                    confer(kin, work.voices, taker, seat, top, thought.takes)


def give_voices(players: int, kin: int, trait: Trait, minds: Minds, voices: Values) -> None:
    """Say how much each net has to say: together they err less, and among people of one's kin theirs knows best.

    What a table is worth depends on who sits at it. So each seat votes for the net that it plays by, as far as that is
    known; of what is left one's own net has one part, and the others the rest. Whose own is all hears nobody.
    """
    own, rest = trait.own[0], 1.0
    for whose in range(kin):
        voices[whose] = 0.0
        for seat in range(players):
            if own < 1.0:
                voices[whose] += trait.vote[0] * minds[seat, FIRST_KIN + whose] / (players - 1)
        rest -= voices[whose]
    for whose in range(kin):
        voices[whose] += rest * (own if whose == 0 else (1.0 - own) / (kin - 1))


def hush(kin: int, faint: float, voices: Values) -> None:
    """Let nobody speak who has hardly anything to say."""
    total = 0.0
    for whose in range(kin):
        if voices[whose] < faint:
            voices[whose] = 0.0
        total += voices[whose]
    for whose in range(kin):
        voices[whose] /= total


def is_asked(players: int, kin: int, whose: int, voices: Values, minds: Minds) -> bool:
    """Return whether it matters what a net says: to what all say together, or because somebody may go by it."""
    return kin == 0 or voices[whose] > 0.0 or is_thought_of(players, minds, FIRST_KIN + whose)


def confer(kin: int, voices: Values, taker: int, seat: int, top: int, takes: Values) -> None:
    """Put together what all nets say."""
    for price in range(top + 1):
        together = 0.0
        for whose in range(kin):
            if voices[whose] > 0.0:
                together += voices[whose] * takes[1 + whose, taker, price, seat]
        takes[0, taker, price, seat] = together


def hand_over(numbers: Numbers, state: State, taker: int, tables: Records, reports: Records) -> None:
    """Let the hammer fall on the lot as it lies, for nothing, at the first table."""
    tables[0] = state
    after = tables[0]
    after.highest = 0
    after.buyer = taker if taker < numbers.players else NOBODY
    auction.hammer(numbers, after, reports[0])
    if after.phase == EVENING:
        auction.end_day(numbers, after, reports[0])


def climb(
    players: int, nets: Records, whose: int, work: Work, taker: int, seat: int, top: int, greed: float, takes: Values
) -> None:
    """Ask a net about the prices of the ladder, as the seat sees it that has just looked, and fill in those between."""
    net = nets[whose]
    enter(net, work.x, features.width(players), work.sums)
    away = (taker - seat) % players if taker < players else 0
    for rung in range(len(LADDER)):
        price = LADDER[rung]
        florins = np.float32(price)
        for unit in range(FIRST):
            work.priced[unit] = work.sums[unit] + florins * work.slopes[whose, away, unit]
        leave(net, work.priced, work.hidden, work.out)
        takes[taker, price, seat] = work.out[WIN] + greed * work.out[MARGIN]
        if rung > 0:
            low = LADDER[rung - 1]
            step = (takes[taker, price, seat] - takes[taker, low, seat]) / (price - low)
            for between in range(low + 1, price):
                takes[taker, between, seat] = takes[taker, low, seat] + (between - low) * step
        if price >= top:
            break
