"""How far the arena can be trusted: made-up tournaments whose truth is known, and the same tournament on Ray.

python -m benchmarks.strength.arena settle      how often equals are told apart by looking after every round
python -m benchmarks.strength.arena intervals   how often intervals hold the truth
python -m benchmarks.strength.arena ray         a tournament here and on two processes of Ray, game by game
python -m benchmarks.strength.arena pairing     what it brings to play every deal from every seat
"""

import argparse
import time
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from medici.arena import tournament
from medici.arena.ratings import rate
from medici.arena.settle import ALIKE, LESS, MORE, Verdicts
from medici.arena.standings import Moments, meetings, shares

Floats = NDArray[np.float64]


def settle(runs: int, seed: int) -> None:
    """Bots of known strength, four at a table, looked at after each of 2000 rounds of four games."""
    dice = np.random.default_rng(seed)
    print(f"{runs} runs of 2000 rounds, seed {seed}; verdicts on the first two of four bots, in % of the runs")
    print(f"{'chances to win':>24} {'more':>8} {'less':>8} {'alike':>8} {'rounds':>8} {'z-test':>8}")
    for wins in ([0.25, 0.25, 0.25, 0.25], [0.05, 0.05, 0.45, 0.45], [0.27, 0.23, 0.25, 0.25], [0.3, 0.2, 0.25, 0.25]):
        answers: list[str | None] = []
        after: list[int] = []
        fooled = 0
        for _ in range(runs):
            won = dice.multinomial(4, wins, 2000) / 4
            gap = won[:, :1] - won[:, 1:2]
            verdicts = Verdicts(1)
            verdicts.add(gap)
            answers += verdicts.answers()
            after += [verdicts.settled or 2000]
            fooled += _peeking(gap[:, 0])
        told = [100 * answers.count(answer) / runs for answer in (MORE, LESS, ALIKE)]
        line = "".join(f"{share:9.1f}" for share in told)
        print(f"{' '.join(map(str, wins)):>24}{line}{np.median(after):9.0f}{100 * fooled / runs:9.1f}")
    print("z-test: how often a test made for one look, of 5 %, finds a difference if one looks after every round")


def _peeking(gap: Floats) -> bool:
    """Return whether a test for one look would ever have said that there is a difference, from round 10 on."""
    count = np.arange(1, len(gap) + 1)
    mean = gap.cumsum() / count
    error = np.sqrt(np.maximum((gap**2).cumsum() / count - mean**2, 1e-12) / count)
    return bool((np.abs(mean) > 1.96 * error)[9:].any())


def intervals(runs: int, seed: int) -> None:
    """Four bots, where who is lucky is partly the deal's doing: 95 % intervals of win shares and rating differences."""
    dice = np.random.default_rng(seed)
    skill = np.array([0.0, 0.2, 0.5, 1.0])
    seats = np.array([np.roll(np.arange(4), -turn) for turn in range(4)])
    truth_won, truth_gap = _truth(dice, skill, seats)
    print(f"{runs} runs, seed {seed}: % of the runs whose interval holds the truth, mean of the four bots")
    print(f"{'deals':>6} {'wins, by deals':>15} {'by games':>9} {'rating':>8}")
    for deals in (10, 30, 100, 300):
        by_deal, by_game, rating = 0.0, 0.0, 0.0
        for _ in range(runs):
            lineups, money = _made_up(dice, skill, seats, deals)
            by_deal += _held(lineups, money, truth_won)
            by_game += _held(lineups.reshape(-1, 1, 4), money.reshape(-1, 1, 4), truth_won)
            wins, ties = meetings(lineups, money, 4)
            found = rate(wins.sum(axis=0), ties.sum(axis=0), [(wins, ties)])
            far = 1.96 * np.hypot(found.error[3], found.error[0])
            rating += abs(found.rating[3] - found.rating[0] - truth_gap) < far
        print(f"{deals:6}{100 * by_deal / runs:16.1f}{100 * by_game / runs:10.1f}{100 * rating / runs:9.1f}")


def _made_up(
    dice: np.random.Generator, skill: Floats, seats: NDArray[np.int64], deals: int
) -> tuple[NDArray[np.int64], NDArray[np.int16]]:
    """Return lineups and florins: skill, the luck of a seat in the deal, and luck of the game."""
    lineups = np.broadcast_to(seats, (deals, 4, 4))
    luck = dice.normal(0, 1, (deals, 1, 4)) + dice.normal(0, 1, (deals, 4, 4))
    return lineups, np.round(100 + 10 * (skill[lineups] + luck)).astype(np.int16)


def _truth(dice: np.random.Generator, skill: Floats, seats: NDArray[np.int64]) -> tuple[Floats, float]:
    """Return what very many games say."""
    lineups, money = _made_up(dice, skill, seats, 250_000)
    won = np.array([shares(money)[lineups == bot].mean() for bot in range(4)])
    wins = np.zeros((4, 4))
    ties = np.zeros((4, 4))
    for start in range(0, len(money), 10_000):
        block = meetings(lineups[start : start + 10_000], money[start : start + 10_000], 4)
        wins, ties = wins + block[0].sum(axis=0), ties + block[1].sum(axis=0)
    rating = rate(wins, ties, []).rating
    return won, float(rating[3] - rating[0])


def _held(lineups: NDArray[np.int64], money: NDArray[np.int16], truth: Floats) -> float:
    moments = Moments()
    here = lineups[..., None] == np.arange(4)
    moments.add((shares(money)[..., None] * here).sum(axis=(1, 2)), here.sum(axis=(1, 2)).astype(float))
    found = moments.figures(1.0)
    return float(np.mean([figure["low"] <= true <= figure["high"] for figure, true in zip(found, truth, strict=True)]))


def ray(games: int, seed: int) -> None:
    """A tournament of compiled bots, here and on two processes of Ray."""
    bots = ["merchant", "apprentice", "greedy-90", "random"]
    start = time.perf_counter()
    local = tournament(bots, games=games, seed=seed)
    middle = time.perf_counter()
    there = tournament(bots, games=games, seed=seed, ray=True, workers=2)
    same = int((local.money == there.money).all(axis=2).sum())
    print(f"{same} of {local.summary['games']} games are the same, florin by florin, seed {seed}")
    print(f"here {middle - start:.1f} s, on Ray {time.perf_counter() - middle:.1f} s with its start")


def pairing(games: int, seed: int) -> None:
    """The error of a difference of win shares with every deal from every seat, and with as many deals as games."""
    bots = ["merchant", "greedy-90", "noisy-90", "apprentice"]
    found = tournament(bots, games=games, seed=seed)
    won = shares(found.money)
    here = found.lineups[..., None] == np.arange(4)
    score = (won[..., None] * here).sum(axis=2)
    for one, other in ((0, 1), (0, 3), (2, 3)):
        gap = score[..., one] - score[..., other]
        over_deals = gap.mean(axis=1).std(ddof=1) / np.sqrt(len(gap))
        apart = gap.std(ddof=1) / np.sqrt(gap.size)
        gain = (apart / over_deals) ** 2
        print(
            f"{bots[one]} - {bots[other]}: {100 * gap.mean():.1f} points, error {100 * over_deals:.2f} over deals, "
            f"{100 * apart:.2f} if every game had a deal of its own: worth {gain:.2f} times the games"
        )


PARTS: dict[str, tuple[Callable[[int, int], None], int]] = {
    "settle": (settle, 500),
    "intervals": (intervals, 400),
    "ray": (ray, 1000),
    "pairing": (pairing, 2000),
}


def main() -> None:
    """Run one part."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--size", type=int, help="runs or games")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    part, size = PARTS[asked.part]
    part(asked.size or size, asked.seed)


if __name__ == "__main__":
    main()
