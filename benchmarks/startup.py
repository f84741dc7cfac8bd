"""How long a fresh process takes to start, to begin a game, and to compile when nothing is kept yet."""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

IMPORT = "import sys, medici; sys.exit('numba' in sys.modules)"
WITHOUT_SCIPY = "import sys; sys.modules['scipy'] = None\n"
"""Numba loads SciPy where it is installed: here OpenSpiel brings it along, with `make play` nobody does."""
FIRST_MOVE = """
import medici
game = medici.Game("grail-2018", players=4, dealer=medici.Seeded(7))
game.play(list(game.legal)[0])
"""
COMPILED = FIRST_MOVE.replace("(7)", "(7), fast=True")
"""With the compiled rules from the first move on, rather than when there have been moves enough for them to pay."""


class Startup(NamedTuple):
    """Seconds of whole processes, the interpreter's own start included, and what they said."""

    imported: list[float]
    first: float
    """With nothing kept on disk: all that the first move needs is compiled."""
    cached: list[float]
    compiled: list[float]
    """Cached, with the compiled rules from the first move on."""
    beside_scipy: list[float]
    """The same where SciPy is installed."""
    announced: bool
    """Whether the first said what it was doing, and none of the others compiled anything."""

    @property
    def import_time(self) -> float:
        """The median of the imports."""
        return median(self.imported)

    @property
    def cached_time(self) -> float:
        """The median of the cached starts."""
        return median(self.cached)


def measure(rounds: int, folder: Path) -> Startup:
    """Start processes that keep what they compile in an empty folder; fails if an import loads the compiler."""
    imported = [_run(IMPORT, folder)[0] for _ in range(rounds)]
    first, said = _run(WITHOUT_SCIPY + COMPILED, folder)
    programs = FIRST_MOVE, WITHOUT_SCIPY + COMPILED, COMPILED
    runs = [[_run(program, folder) for _ in range(rounds)] for program in programs]
    cached, compiled, beside = ([seconds for seconds, _ in run] for run in runs)
    silent = not any(noise for run in runs for _, noise in run)
    return Startup(imported, first, cached, compiled, beside, "compiling" in said and silent)


def _run(program: str, folder: Path) -> tuple[float, str]:
    """Return how long a program takes in a fresh process, and what it says on stderr."""
    world = os.environ | {"NUMBA_CACHE_DIR": str(folder), "MEDICI_INTERPRET": "0"}
    start = perf_counter()
    done = subprocess.run([sys.executable, "-c", program], env=world, check=True, capture_output=True, text=True)  # noqa: S603
    return perf_counter() - start, done.stderr
