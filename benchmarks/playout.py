"""The C playout of playout.c, built and called from Python."""

import ctypes
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

SOURCE = Path(__file__).with_name("playout.c")
ENTRY = np.dtype([("phase", np.int16), ("seat", np.int16), ("choices", np.int16), ("step", np.int16)])
"""One step of a game as the C side reads and writes it.

A player's step is the index of his choice (draw, stop; pass, then the bids from the lowest), chance's step a seat or a
card, and `choices` how many of them were equally likely.
"""
DECISIONS, SOLD, DISCARDED, MONEY = range(4)
"""The columns of `Playout.play`; from the last on, one for each seat."""

_LONGEST = 2000


def compiler() -> str | None:
    """Return the C compiler to build with, if there is one."""
    return shutil.which("gcc") or shutil.which("cc")


class Playout:
    """grail-2018 in C, for one number of players."""

    def __init__(self, players: int, folder: Path) -> None:
        """Build it in a folder."""
        self.players = players
        gcc = compiler()
        if gcc is None:
            raise FileNotFoundError("no C compiler: the C playout needs gcc")
        library = folder / f"playout{players}.so"
        flags = ["-std=c17", "-O3", "-march=native", "-shared", "-fPIC"]
        subprocess.run([gcc, *flags, f"-DPLAYERS={players}", str(SOURCE), "-o", str(library)], check=True)  # noqa: S603
        self._c = ctypes.CDLL(str(library))
        self._c.record.restype = self._c.replay.restype = ctypes.c_int64

    def play(self, seed: int, games: int) -> NDArray[np.int16]:
        """Play random games and return a row for each."""
        results = np.zeros((games, MONEY + self.players), np.int16)
        self._c.playout(ctypes.c_uint64(seed), ctypes.c_int64(games), _address(results))
        return results

    def record(self, seed: int) -> tuple[NDArray[Any], list[int]]:
        """Play one random game and return its entries and the final money."""
        entries, money = np.zeros(_LONGEST, ENTRY), np.zeros(self.players, np.int16)
        size = self._c.record(ctypes.c_uint64(seed), _address(entries), ctypes.c_int64(_LONGEST), _address(money))
        if size < 0:
            raise OverflowError("a game longer than any game can be")
        return entries[:size], money.tolist()

    def replay(self, entries: NDArray[Any]) -> tuple[int, list[int]]:
        """Return how many entries are a game by the C rules (all, if it is one), and the final money."""
        entries, money = np.ascontiguousarray(entries, ENTRY), np.zeros(self.players, np.int16)
        size = self._c.replay(_address(entries), ctypes.c_int64(len(entries)), _address(money))
        return int(size), money.tolist()


def _address(array: NDArray[Any]) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)
