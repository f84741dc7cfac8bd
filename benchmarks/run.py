"""Run every comparison on one core and print ratios: python -m benchmarks.run [--quick] [--json]."""

import argparse
import json
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks import contests, envs, startup
from benchmarks.contests import EDITION, PLAYERS, Contestant
from benchmarks.playout import DECISIONS, DISCARDED, MONEY, SOLD, Playout
from medici import load

ROUNDS, QUICK_ROUNDS = 41, 7
"""Many short rounds rather than a few long ones: what else the machine does then falls on both sides alike."""
STARTS, QUICK_STARTS = 9, 3


class Side(NamedTuple):
    """One side of a contest: who plays, and how many games fill a round."""

    name: str
    play: Contestant
    games: int


class Result(NamedTuple):
    """A line of the table."""

    name: str
    measured: float
    unit: str
    target: float | None
    aim: float | None
    lower_is_better: bool
    detail: str

    @property
    def verdict(self) -> str:
        """Whether it is where it should be."""
        better = -1 if self.lower_is_better else 1
        if self.target is not None and better * self.measured < better * self.target:
            return "MISSED"
        if self.aim is not None and better * self.measured < better * self.aim:
            return "ok, short of aim"
        return "ok"


def contest(name: str, ours: Side, theirs: Side, rounds: int, target: float, aim: float | None = None) -> Result:
    """Let two sides play in turn and compare the medians of their decisions per second."""
    speeds: dict[str, list[float]] = {ours.name: [], theirs.name: []}
    for turn in range(-1, rounds):
        for side in (ours, theirs):
            work = side.play(side.games, 1000 + turn)
            if turn >= 0:  # the round before the first warms up
                speeds[side.name].append(work.decisions / work.seconds)
    ratio = median(speeds[ours.name]) / median(speeds[theirs.name])
    detail = "\n".join(f"{side} {describe(speed)}" for side, speed in speeds.items())
    return Result(name, ratio, "x", target, aim, False, detail)


def describe(speeds: list[float]) -> str:
    """Return the median and the range of some speeds."""
    middle = median(speeds)
    scale, unit = (1e6, "M") if middle >= 1e6 else (1e3, "k")
    return f"{middle / scale:.1f} {unit}/s ({min(speeds) / scale:.1f} to {max(speeds) / scale:.1f})"


def same_game(playout: Playout, games: int) -> Result:
    """Compare the means of random games of both sides, in standard errors; the largest difference counts."""
    ours, _ = contests.play_compiled(1, games)
    theirs = playout.play(1, games)
    columns = {"decisions": DECISIONS, "lots sold": SOLD, "lots discarded": DISCARDED, "florins of seat 0": MONEY}
    worst, lines = 0.0, []
    for name, column in columns.items():
        means = [float(side[:, column].mean()) for side in (ours, theirs)]
        error = float(np.hypot(*(side[:, column].std() for side in (ours, theirs)))) / games**0.5
        worst = max(worst, abs(means[0] - means[1]) / error)
        lines.append(f"{name} {means[0]:.2f} and {means[1]:.2f} (error {error:.2f})")
    return Result("the same game in C: largest difference", worst, " errors", 4.0, None, True, "\n".join(lines))


def start_up(rounds: int) -> list[Result]:
    """Measure fresh processes."""
    with tempfile.TemporaryDirectory() as folder:
        found = startup.measure(rounds, Path(folder))
    whole = "median of whole processes, "
    spread = [
        f"{whole}{min(times):.2f} to {max(times):.2f} s" for times in (found.imported, found.cached, found.compiled)
    ]
    beside = f"{median(found.beside_scipy):.2f} s where SciPy is installed"
    said = "says that it compiles; later starts compile nothing" if found.announced else "IS NOT ANNOUNCED, or not kept"
    return [
        Result("import medici", found.import_time, " s", 0.5, None, True, f"{spread[0]}; Numba not loaded"),
        Result("cached start to the first move", found.cached_time, " s", 1.0, None, True, spread[1]),
        Result("the same, compiled at once", median(found.compiled), " s", None, None, True, f"{spread[2]}; {beside}"),
        Result("first start, nothing compiled", found.first, " s", None, None, True, said),
    ]


def environments(rounds: int) -> list[Result]:
    """Compare the environments with those of others."""
    ours = Side("ours", envs.vector(), 64)
    beside = Side("texas_holdem", envs.texas(), 40)
    return [
        *(
            contest(f"vector environment / {name}", ours, Side("theirs", play, size), rounds, 2, 5)
            for name, play, size in envs.rivals()
        ),
        contest("PettingZoo environment / texas_holdem", Side("ours", envs.aec(), 3), beside, rounds, 3),
    ]


def measure(quick: bool) -> list[Result]:
    """Run all comparisons."""
    rounds, starts, games = (QUICK_ROUNDS, QUICK_STARTS, 50_000) if quick else (ROUNDS, STARTS, 200_000)
    with tempfile.TemporaryDirectory() as folder:
        playout = Playout(Path(folder), load(EDITION), PLAYERS)
    compiled = Side("ours", contests.ours_compiled, 5_000)
    in_c = Side("C", contests.c_playout(playout), 10_000)
    hearts = Side("hearts", contests.hearts, 1_000)
    face = Side("ours", contests.game_play, 20)
    chess = Side("chess", contests.python_chess, 5)
    return [
        contest("compiled random games / C playout", compiled, in_c, rounds, 0.5, 0.7),
        same_game(playout, games),
        contest("compiled random games / OpenSpiel hearts", compiled, hearts, rounds, 5),
        contest("Game.play with events / python-chess", face, chess, rounds, 3, 5),
        *environments(rounds),
        *start_up(starts),
    ]


def show(results: list[Result]) -> None:
    """Print the table."""
    table = Table(title=f"{EDITION}, {PLAYERS} players, random moves, one core; medians, decisions per second")
    for heading in ("comparison", "target", "aim", "measured", "verdict", "detail"):
        table.add_column(heading, justify="right" if heading in ("target", "aim", "measured") else "left")
    for result in results:
        sign = "<" if result.lower_is_better else ">"
        limits = ["" if limit is None else f"{sign} {limit:g}{result.unit}" for limit in (result.target, result.aim)]
        colour = {"MISSED": "red", "ok": "green"}.get(result.verdict, "yellow")
        measured = f"{result.measured:.2f}{result.unit}"
        table.add_row(result.name, *limits, measured, f"[{colour}]{result.verdict}[/]", result.detail)
    Console(width=None if sys.stdout.isatty() else 160).print(table)


def main() -> None:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.run", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    asked = parser.parse_args()
    results = measure(asked.quick)
    if asked.json:
        print(json.dumps([result._asdict() | {"verdict": result.verdict} for result in results], indent=2))
    else:
        show(results)


if __name__ == "__main__":
    main()
