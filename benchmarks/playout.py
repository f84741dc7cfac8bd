"""The C playout of playout.c, built and called from Python."""

import ctypes
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from medici import Edition

SOURCE = Path(__file__).with_name("playout.c")
ENTRY = np.dtype([("phase", np.int16), ("seat", np.int16), ("choices", np.int16), ("step", np.int16)])
"""One step of a game as the C side reads and writes it.

A player's step is the index of his choice (draw, stop; pass, then the bids from the lowest), chance's step a seat or a
card, and `choices` how many of them were equally likely.
"""
DECISIONS, SOLD, DISCARDED, MONEY = range(4)
"""The columns of `Playout.play`; from the last on, one for each seat."""

_SEATS, _TOP = 6, 7
_LONGEST = 2000


def compiler() -> str | None:
    """Return the C compiler to build with, if there is one."""
    return shutil.which("gcc") or shutil.which("cc")


class Playout:
    """An edition of the auction game in C, for one number of players."""

    def __init__(self, folder: Path, edition: Edition, players: int) -> None:
        """Build it in a folder, if it is not there yet."""
        self.edition, self.players = edition, players
        library = folder / "playout.so"
        if not library.exists():
            gcc = compiler()
            if gcc is None:
                raise FileNotFoundError("no C compiler: the C playout needs gcc")
            flags = ["-std=c17", "-O3", "-march=native", "-shared", "-fPIC"]
            subprocess.run([gcc, *flags, str(SOURCE), "-o", str(library)], check=True)  # noqa: S603
        self._c = ctypes.CDLL(str(library))
        self._c.record.restype = self._c.replay.restype = ctypes.c_int64
        count, bonus = edition.count(players), edition.bonus(players)
        self._numbers = np.array(
            [
                *(players, edition.days, count.hold, count.money, count.deck),
                *(payment for row in (count.ships, count.goods) for payment in (*row, *[0] * (_SEATS - len(row)))),
                *(
                    max((florins for at, florins in bonus.items() if at <= level), default=0)
                    for level in range(_TOP + 1)
                ),
            ],
            np.int32,
        )
        self.cards = [(_good(edition, card.good), card.value) for card in edition.cards]
        """Good and value of each kind of card, as the C side counts them."""
        copies = [pair for pair, card in zip(self.cards, edition.cards, strict=True) for _ in range(card.copies)]
        self._cards = np.array(copies, np.int8)

    def play(self, seed: int, games: int) -> NDArray[np.int16]:
        """Play random games and return a row for each."""
        results = np.zeros((games, MONEY + self.players), np.int16)
        self._c.playout(*self._table(), ctypes.c_uint64(seed), ctypes.c_int64(games), _address(results))
        return results

    def record(self, seed: int) -> tuple[NDArray[Any], list[int]]:
        """Play one random game and return its entries and the final money."""
        entries, money = np.zeros(_LONGEST, ENTRY), np.zeros(self.players, np.int16)
        book = (_address(entries), ctypes.c_int64(_LONGEST), _address(money))
        size = self._c.record(*self._table(), ctypes.c_uint64(seed), *book)
        if size < 0:
            raise OverflowError("a game longer than any game can be")
        return entries[:size], money.tolist()

    def replay(self, entries: NDArray[Any]) -> tuple[int, list[int]]:
        """Return how many entries are a game by the C rules (all, if it is one), and the final money."""
        entries, money = np.ascontiguousarray(entries, ENTRY), np.zeros(self.players, np.int16)
        book = (_address(entries), ctypes.c_int64(len(entries)), _address(money))
        size = self._c.replay(*self._table(), *book)
        return int(size), money.tolist()

    def _table(self) -> tuple[ctypes.c_void_p, ctypes.c_void_p]:
        return _address(self._numbers), _address(self._cards)


def _good(edition: Edition, good: str | None) -> int:
    return len(edition.goods) if good is None else edition.goods.index(good)


def _address(array: NDArray[Any]) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)
