"""Rollouts: positions played to the end by the crowd, thousands of times, in one compiled call.

Rollout number n has the same cards and the same whims in every position: what differs between two positions is what
follows from their difference.
"""

import numpy as np
from numpy.typing import NDArray

# Not the package: what is compiled here is kept until one of these files changes, and no other.
from medici.analysis.crowd import Desk, decide, new_desk, sell
from medici.dealer import below, chance_key, game_key, moment, whim_key
from medici.rules import auction, market
from medici.rules.engine import Records
from medici.rules.layout import AUCTION, REPORT, Numbers, Report
from medici.rules.table import BID, DEAL, EVENING, FIRST, OVER, STATE, State, outcome, outcomes


def play_out(numbers: Numbers, state: State, report: Report, desk: Desk, key: int) -> None:
    """Play a position to the end."""
    chance, whims = chance_key(key), whim_key(key)
    phase = state.phase
    while phase != OVER:
        if phase in (DEAL, FIRST):
            counter = moment(int(phase), int(state.day), int(state.unseen_left))
            step = outcome(numbers, state, below(chance, counter, outcomes(numbers, state)))
        elif phase == BID:
            # What all of them say, at once: going through the rules for every word takes longer than the word.
            sell(numbers, state, desk, whims)
            auction.hammer(numbers, state, report)
            if state.phase == EVENING:
                auction.end_day(numbers, state, report)
            phase = state.phase
            continue
        else:
            step = decide(numbers, state, desk, whims)
        if numbers.game == AUCTION:
            auction.apply(numbers, state, step, report)
        else:
            market.apply(numbers, state, step, report)
        phase = state.phase


def play_all(numbers: Records, states: Records, moods: Desk, seed: int, first: int, money: NDArray[np.int16]) -> None:
    """Play every position out with the rollouts from number `first` on; `money[position, rollout, seat]` is the end."""
    played = np.zeros(1, STATE)
    reports = np.zeros(1, REPORT)
    desk = new_desk(moods)
    players = numbers[0].players
    for position in range(money.shape[0]):
        for rollout in range(money.shape[1]):
            played[0] = states[position]
            play_out(numbers[0], played[0], reports[0], desk, game_key(seed, first + rollout))
            for seat in range(players):
                money[position, rollout, seat] = played[0].money[seat]


def answers(numbers: Records, states: Records, moods: Desk, seed: int, count: int, ended: NDArray[np.int64]) -> None:
    """Let the crowd finish the bidding on a lot `count` times.

    `ended[position, buyer, price]` counts how it ended; the last buyer is nobody. Nothing after the hammer is played.
    """
    played = np.zeros(1, STATE)
    desk = new_desk(moods)
    players = numbers[0].players
    for position in range(len(states)):
        for rollout in range(count):
            played[0] = states[position]
            if played[0].phase == BID:
                sell(numbers[0], played[0], desk, whim_key(game_key(seed, rollout)))
            buyer = played[0].buyer if played[0].buyer >= 0 else players
            ended[position, buyer, played[0].highest] += 1


def price_curves(
    money: NDArray[np.int16], buyer: int, paid: int, win: NDArray[np.float64], florins: NDArray[np.float64]
) -> None:
    """Fill `win[price, seat]` and `florins[price, seat]` from games in which the buyer paid `paid`.

    A florin more for the lot is a florin less in the end, and mostly nothing else: so one set of games gives the whole
    curve. Every game has a price at which the buyer is no longer ahead of all others, and that is counted.
    """
    games, players = money.shape
    prices = win.shape[0]
    for game in range(games):
        best = -1
        for seat in range(players):
            if seat != buyer:
                best = max(best, int(money[game, seat]))
        level = int(money[game, buyer]) + paid - best
        winners = 0
        for seat in range(players):
            winners += int(seat != buyer and money[game, seat] == best)
        for price in range(prices):
            if price < level:
                win[price, buyer] += 1.0
            else:
                share = 1.0 / (winners + int(price == level))
                if price == level:
                    win[price, buyer] += share
                for seat in range(players):
                    if seat != buyer and money[game, seat] == best:
                        win[price, seat] += share
    for seat in range(players):
        total = 0.0
        for game in range(games):
            total += money[game, seat]
        for price in range(prices):
            win[price, seat] /= games
            florins[price, seat] = total / games - (price - paid if seat == buyer else 0)
