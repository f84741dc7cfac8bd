"""Whether the adviser's probabilities are honest, and how long reviews take.

    python -m benchmarks.strength.adviser                 # reliability over 10,000 positions of magnates' games
    python -m benchmarks.strength.adviser --plot FILE     # and a picture of it
    python -m benchmarks.strength.adviser --times         # how soon a review begins, how long it takes

Positions are picked at random from games that bots played; the probability to win of every seat is compared with who
won. What is called with 30 % should happen in 30 of 100 cases. The mean error is that of ten classes of probability,
weighed by how many cases fall into each; a little of it is chance, for the games are not endless.
"""

import argparse
import statistics
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from medici import Game, Record
from medici.analysis import MonteCarlo, Reviewer
from medici.analysis.evaluator import Floats, won
from medici.analysis.plots import reliability_plot
from medici.arena import simulate
from medici.record import read_records
from medici.rules.engine import Records

CLASSES = 10


def positions(records: Sequence[Record], each: int, seed: int) -> tuple[Records, Floats]:
    """Return positions picked from the games, so many from each, and everybody's share of the victory in the end."""
    rng = np.random.Generator(np.random.PCG64(seed))
    states: list[Records] = []
    shares: list[Floats] = []
    for record in records:
        picked = set(rng.choice(len(record.entries), min(each, len(record.entries)), replace=False).tolist())
        game = Game(record.edition, record.players, fast=False)
        for ply, entry in enumerate(record.entries):
            if ply in picked:
                states.append(game.state.copy())
            game.play(entry)
        shares += [won(np.array(game.money))] * (len(states) - len(shares))
    return np.concatenate(states), np.array(shares)


def reliability(said: Floats, was: Floats) -> list[tuple[float, float, int]]:
    """Return for each class of probabilities their mean, how often it came true, and how many there are."""
    classes = np.minimum((said * CLASSES).astype(int), CLASSES - 1)
    found = []
    for number in range(CLASSES):
        here = classes == number
        if here.any():
            found.append((float(said[here].mean()), float(was[here].mean()), int(here.sum())))
    return found


def mean_error(rows: Sequence[tuple[float, float, int]]) -> float:
    """Return how far off the classes are, weighed by their size."""
    return sum(count * abs(said - was) for said, was, count in rows) / sum(count for _, _, count in rows)


def calibrate(options: argparse.Namespace) -> None:
    """Print how often what was said came true."""
    if options.records:
        records = [record for _, record in read_records(options.records) if isinstance(record, Record)]
        print(f"{len(records)} games from {Path(options.records).name}, ", end="")
    else:
        found = simulate(options.edition, options.players, [options.bot], options.games, options.seed, records=True)
        records = list(found.records())
        print(f"{options.games} games of {options.bot}s, seed {options.seed}, ", end="")
    each = -(-options.positions // len(records))
    states, shares = positions(records, each, options.seed)
    numbers = records[0].edition.numbers(records[0].players)
    win = np.concatenate(
        [
            MonteCarlo(options.rollouts, workers=options.workers).value(numbers, states[first : first + 500])[0]
            for first in range(0, len(states), 500)
        ]
    )
    rows = reliability(win.ravel(), shares.ravel())
    print(
        f"{records[0].edition.id}, {records[0].players} players, {len(states):,} positions, {options.rollouts} rollouts"
    )
    print("| said, % | came true, % | cases |\n|---|---|---|")
    for said, was, count in rows:
        print(f"| {100 * said:.1f} | {100 * was:.1f} | {count:,} |")
    brier, fair = ((win - shares) ** 2).mean(), ((1 / records[0].players - shares) ** 2).mean()
    print(f"mean error {100 * mean_error(rows):.2f} points; Brier score {brier:.4f} (saying nothing: {fair:.4f})")
    if options.plot:
        Path(options.plot).write_text(reliability_plot(rows) + "\n", "utf-8")


def times(options: argparse.Namespace) -> None:
    """Print how soon the first numbers of a review come, and how long all take."""
    for edition in ("grail-2018", "card-game-2017"):
        records = list(simulate(edition, 4, ["merchant"], 3, options.seed, records=True).records())
        firsts, alls = [], []
        for number, record in enumerate(records):
            began, used = time.perf_counter(), time.process_time()
            for index, _ in enumerate(Reviewer(record, MonteCarlo(1000, workers=options.workers)).moments()):
                if index == 0:
                    first = time.perf_counter() - began
            if number:  # the first one loads what was compiled
                firsts.append(first)
                alls.append((time.perf_counter() - began, time.process_time() - used))
        wall, spent = (statistics.median(column) for column in zip(*alls, strict=True))
        print(
            f"{edition}: first numbers after {statistics.median(firsts):.2f} s, all after {wall:.1f} s "
            f"({spent:.1f} s of processor time, {options.workers} threads)"
        )


def main() -> None:
    """Read the options and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", default="grail-2018")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bot", default="magnate")
    parser.add_argument("--games", type=int, default=250)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--rollouts", type=int, default=100)
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--records", help="take these games instead of playing some")
    parser.add_argument("--plot", help="write a picture here")
    parser.add_argument("--times", action="store_true")
    options = parser.parse_args()
    (times if options.times else calibrate)(options)


if __name__ == "__main__":
    main()
