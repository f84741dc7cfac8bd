"""The best answer to what the others will probably say.

The bidding is solved backwards as in `bidding`, but only the wise speak best: every other manner has its habits, and
how likely a seat is to have each of them its mind says. Where all are wise this is `bidding.solve`.
"""

import numpy as np

from medici.bots.bidding import PASS
from medici.bots.medici.manners import habit
from medici.bots.medici.records import MANNERS, PRICES, TYPICAL, WISE, Minds, Thought, Values, Words
from medici.rules.layout import Numbers
from medici.rules.table import State, left_of, room


def speakers(numbers: Numbers, state: State, thought: Thought) -> None:
    """Write down all who can speak on the lot as it lies, in order, and each one's largest bid."""
    seat = int(state.turn)
    count = 0
    prices = 1
    for _ in range(numbers.players):
        seat = left_of(numbers, seat)
        thought.most[seat] = 0
        if state.lot_size <= room(numbers, state, seat) and state.money[seat] > 0:
            thought.most[seat] = min(int(state.money[seat]), PRICES - 1)
            prices = max(prices, thought.most[seat] + 1)
            thought.order[count] = seat
            count += 1
    thought.lot[2] = count
    thought.lot[3] = prices


def respond(
    players: int, thought: Thought, start: int, takes: Values, minds: Minds, values: Values, words: Words
) -> None:
    """Fill `values` and the words of the wise for every highest bid and bidder, from the last speaker back to `start`.

    The row of values after the last speaker is what everybody has when the hammer falls.
    """
    count, prices = thought.lot[2], thought.lot[3]
    order, most = thought.order, thought.most
    for seat in range(players):
        values[count, 0, players, seat] = takes[players, 0, seat]
    for place in range(count):
        bidder = order[place]
        for highest in range(1, most[bidder] + 1):
            for seat in range(players):
                values[count, highest, bidder, seat] = takes[bidder, highest, seat]
    for place in range(count - 1, start - 1, -1):
        seat = order[place]
        best = PASS
        for highest in range(prices - 1, -1, -1):
            for earlier in range(place if highest > 0 else 1):
                bidder = order[earlier] if highest > 0 else players
                if highest == 0 or highest <= most[bidder]:
                    word = PASS
                    if best != PASS and (
                        values[place + 1, best, seat, seat] > values[place + 1, highest, bidder, seat]
                    ):
                        word = best
                    words[place, highest, bidder] = word
                    blend(players, thought, minds, values, place, highest, bidder, word)
            if 0 < highest <= most[seat] and (
                best == PASS or values[place + 1, highest, seat, seat] >= values[place + 1, best, seat, seat]
            ):
                best = highest


def waver(players: int, thought: Thought, values: Values, scale: float) -> None:
    """Say how likely a bid is of those who see about what was reckoned, but not quite: the less, the less is in it."""
    count, prices = thought.lot[2], thought.lot[3]
    order, most = thought.order, thought.most
    for place in range(count):
        seat = order[place]
        best = PASS
        for highest in range(prices - 1, -1, -1):
            thought.lures[place, highest] = best
            for earlier in range(place if highest > 0 else 1):
                bidder = order[earlier] if highest > 0 else players
                if best == PASS:
                    thought.odds[place, highest, bidder] = 0.0
                elif highest == 0 or highest <= most[bidder]:
                    gain = values[place + 1, best, seat, seat] - values[place + 1, highest, bidder, seat]
                    thought.odds[place, highest, bidder] = 0.5 + 0.5 * np.tanh(0.5 * gain / scale)
            if 0 < highest <= most[seat] and (
                best == PASS or values[place + 1, highest, seat, seat] >= values[place + 1, best, seat, seat]
            ):
                best = highest


def blend(
    players: int, thought: Thought, minds: Minds, values: Values, place: int, highest: int, bidder: int, wise: int
) -> None:
    """Put together what everybody has, whatever the manner of the speaker."""
    seat = thought.order[place]
    for each in range(players):
        values[place, highest, bidder, each] = 0.0
    for manner in range(MANNERS):
        likely = minds[seat, manner]
        if likely > 0.0 and manner == TYPICAL:
            lure, odds = thought.lures[place, highest], thought.odds[place, highest, bidder]
            for each in range(players):
                stays = values[place + 1, highest, bidder, each]
                if lure != PASS:
                    stays += odds * (values[place + 1, lure, seat, each] - stays)
                values[place, highest, bidder, each] += likely * stays
        elif likely > 0.0:
            word = wise if manner == WISE else habit(thought, manner, seat, place, highest, bidder)
            now = highest if word == PASS else word
            buyer = bidder if word == PASS else seat
            for each in range(players):
                values[place, highest, bidder, each] += likely * values[place + 1, now, buyer, each]
