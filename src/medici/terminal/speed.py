"""How fast this machine is."""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from medici import arena
from medici.dealer import Seeded, below, game_key
from medici.game import Game
from medici.terminal.paper import progress

ROUNDS = 5
EDITIONS = ("grail-2018", "card-game-2017")
IMPORT = "import time; t = time.perf_counter(); import medici; print(time.perf_counter() - t)"
START = "import medici; game = medici.Game(dealer=medici.Seeded(1)); game.play(game.legal[0])"


def bench(console: Console, rounds: int = ROUNDS, games: int = 20_000) -> None:
    """Measure a few things several times and print the medians."""
    measures: dict[str, Callable[[], dict[str, float]]] = {"starting": _fresh}
    for edition in EDITIONS:
        measures[f"compiled, {edition}"] = lambda edition=edition: _compiled(edition, games)  # type: ignore[misc]
        measures[f"Game.play, {edition}"] = lambda edition=edition: _faces(edition, 1 + games // 200)  # type: ignore[misc]
    found: dict[str, list[float]] = {}
    with progress() as bar:
        task = bar.add_task("measuring", total=len(measures) * (rounds + 1))
        for measure in measures.values():
            measure()  # what is compiled or read for the first time is not counted
            bar.advance(task)
            for _ in range(rounds):
                for name, number in measure().items():
                    found.setdefault(name, []).append(number)
                bar.advance(task)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("one core, four players, random moves")
    table.add_column("median", justify="right")
    table.add_column("slowest to fastest", justify="right")
    for name, numbers in found.items():
        low, high = sorted((min(numbers), max(numbers)), reverse=name.endswith("(s)"))
        table.add_row(name, _number(statistics.median(numbers)), f"{_number(low)} to {_number(high)}")
    console.print(table)
    console.print(Text(f"medians of {rounds} rounds", "dim"))


def _number(number: float) -> str:
    return f"{number:.2f}" if number < 100 else f"{number:,.0f}"


def _fresh() -> dict[str, float]:
    """Time a fresh process: importing, and from nothing to the first move played."""
    told = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)  # noqa: S603
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", START], capture_output=True, check=True)  # noqa: S603
    return {"import medici (s)": float(told.stdout), "fresh process to first move (s)": time.perf_counter() - began}


def _compiled(edition: str, games: int) -> dict[str, float]:
    began = time.perf_counter()
    results = arena.simulate(edition, 4, ["random"], games)
    seconds = time.perf_counter() - began
    return {
        f"{edition}: compiled games a second": games / seconds,
        f"{edition}: compiled decisions a second": results.tally("decisions").sum() / seconds,
    }


def _faces(edition: str, games: int) -> dict[str, float]:
    """Time `Game.play` with its events, moves chosen at random from `Game.legal`."""
    plays = 0
    began = time.perf_counter()
    for number in range(games):
        game, key = Game(edition, 4, Seeded(0, number)), game_key(0, number)
        while not game.is_over:
            legal = game.legal
            game.play(legal[below(key, plays, len(legal))])
            plays += 1
    return {f"{edition}: Game.play a second": plays / (time.perf_counter() - began)}
