"""Evaluators: what a position promises to each seat."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.analysis import crowd, rollouts
from medici.rules import auction
from medici.rules.compiled import available, compiled
from medici.rules.engine import Records, new_report
from medici.rules.layout import NOBODY
from medici.rules.table import EVENING

Floats: TypeAlias = NDArray[np.float64]


class Takes(NamedTuple):
    """What everybody has if a certain seat takes the lot for a certain price.

    Both arrays go by buyer, price and seat; the last buyer is nobody, and his price is 0.
    """

    win: Floats
    florins: Floats


class Evaluator(Protocol):
    """Whoever can say what a position promises."""

    def value(self, numbers: Records, states: Records) -> tuple[Floats, Floats]:
        """Return the probability to win and the expected florins in the end, by position and seat."""

    def takes(self, numbers: Records, state: Records) -> Takes:
        """Return what each seat has if each seat takes the lot on the table for each price."""


class MonteCarlo:
    """Values from games that the crowd plays from a position to the end.

    The same seed gives the same values, on one core or several. All positions are played out with the same cards and
    whims as far as that goes, so differences between them are surer than the values themselves.
    """

    def __init__(self, games: int = 2000, seed: int = 0, workers: int = 1) -> None:
        self.games = games
        self.seed = seed
        self.workers = workers
        self.moods = crowd.MOODS

    def samples(self, numbers: Records, states: Records) -> NDArray[np.int16]:
        """Return everybody's florins at the end of each game, by position, game and seat."""
        players = int(numbers[0]["players"])
        money = np.zeros((len(states), self.games, players), np.int16)
        play = compiled(rollouts.play_all) if available() else rollouts.play_all
        if self.workers == 1:
            play(numbers, states, self.moods, self.seed, 0, money)
            return money
        cuts = [self.games * part // self.workers for part in range(self.workers + 1)]
        parts = [np.zeros((len(states), end - first, players), np.int16) for first, end in pairwise(cuts)]
        with ThreadPoolExecutor(self.workers) as pool:
            list(pool.map(lambda first, part: play(numbers, states, self.moods, self.seed, first, part), cuts, parts))
        return np.concatenate(parts, axis=1)

    def value(self, numbers: Records, states: Records) -> tuple[Floats, Floats]:
        """Return the probability to win and the expected florins in the end, by position and seat."""
        money = self.samples(numbers, states)
        return won(money).mean(axis=1), money.mean(axis=1)

    def takes(self, numbers: Records, state: Records) -> Takes:
        """Return what each seat has if each seat takes the lot on the table for each price."""
        players = int(numbers[0]["players"])
        seats, prices, after = hammer_falls(numbers, state)
        money = self.samples(numbers, after)
        most = int(state[0]["money"][:players].max())
        win, florins = (np.zeros((players + 1, most + 1, players)) for _ in range(2))
        curves = compiled(rollouts.price_curves) if available() else rollouts.price_curves
        for games, seat, price in zip(money, seats, prices, strict=True):
            if seat == players:
                win[seat], florins[seat] = won(games).mean(axis=0), games.mean(axis=0)
            else:
                curves(games, seat, price, win[seat], florins[seat])
        return Takes(win, florins)


def won(money: NDArray[np.int16]) -> Floats:
    """Return each seat's share of the victory, by the florins along the last axis."""
    best = money == money.max(axis=-1, keepdims=True)
    return np.asarray(best / best.sum(axis=-1, keepdims=True))


def hammer_falls(numbers: Records, state: Records) -> tuple[list[int], list[int], Records]:
    """Return who could take the lot on the table, the price that was thought of, and how the table stands then.

    The price is about what the crowd would pay: from there the curve over all prices is drawn. Nobody is the last.
    """
    players, size = int(numbers[0]["players"]), int(state[0]["lot_size"])
    looked, desk = state.copy(), crowd.new_desk(crowd.MOODS)
    crowd.look_round(numbers[0], looked[0], desk)
    crowd.price_lot(numbers[0], looked[0], desk, 0)
    seats, prices = [], []
    for seat in range(players):
        if seat == state[0]["buyer"]:
            seats.append(seat)
            prices.append(int(state[0]["highest"]))
        elif int(numbers[0]["hold"]) - int(state[0]["used"][seat]) >= size:
            seats.append(seat)
            worth = int(desk[seat, crowd.SPARE])
            prices.append(min(max(worth, int(state[0]["highest"]) + 1), int(state[0]["money"][seat])))
    after = np.concatenate([state] * (len(seats) + 1))
    report = new_report()[0]
    for index, (seat, price) in enumerate(zip([*seats, NOBODY], [*prices, 0], strict=True)):
        after[index]["buyer"], after[index]["highest"] = seat, price
        auction.hammer(numbers[0], after[index], report)
        if after[index]["phase"] == EVENING:
            auction.end_day(numbers[0], after[index], report)
    return [*seats, players], [*prices, 0], after
