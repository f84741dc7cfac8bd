"""Tables: who sits where in a tournament.

Every deal is played once from every seat, with the whole lineup moving on by one: what the cards gave to one, they give
to all. Which bots meet, and in which order they sit, depends on the seed and the deal alone.
"""

import functools
import hashlib
import importlib.util
import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import medici
from medici import bots as roster
from medici.arena.simulate import Series, play_lineups
from medici.dealer import Seeded, below, chance_key, game_key, moment, stream
from medici.errors import MalformedError
from medici.rules.edition import Edition, load
from medici.rules.table import FIRST

MIXED, ONE_VS_REST = KINDS = ("mixed", "one-vs-rest")


class Tables(NamedTuple):
    """All that the games of a tournament depend on."""

    edition: Edition
    players: int
    bots: tuple[str, ...]
    kind: str
    seed: int

    @staticmethod
    def of(edition: str | Path | Edition, players: int, bots: Sequence[str], kind: str, seed: int) -> "Tables":
        """Return the tables of a tournament, having made sure that it can be played."""
        found = load(edition)
        found.count(players)
        if kind not in KINDS:
            raise MalformedError(f"no tables {kind!r}: there are {' and '.join(KINDS)}")
        if len(bots) < 2:
            raise MalformedError(f"a tournament needs at least 2 bots, not {len(bots)}")
        for bot in bots:
            if bots.count(bot) > 1:
                raise MalformedError(f"bot {bot!r} is named twice: each plays once, and sits down as often as needed")
            roster.make(bot)
        Seeded(seed)
        return Tables(found, players, tuple(bots), kind, seed)

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """One against the rest: each bot alone against each other; two players are both alone."""
        pairs = itertools.combinations if self.players == 2 else itertools.permutations
        return list(pairs(range(len(self.bots)), 2))

    @property
    def games(self) -> int:
        """How many games are played with each deal."""
        return self.players * (1 if self.kind == MIXED else len(self.pairings))

    @property
    def round(self) -> int:
        """How many deals it takes until all bots have sat down equally often."""
        return 1 if self.kind == ONE_VS_REST or self.players % len(self.bots) == 0 else len(self.bots)

    def lineups(self, deals: range) -> NDArray[np.int64]:
        """Return which bot sits where: by deal, game and seat."""
        seats = np.arange(self.players)
        if self.kind == MIXED:
            rows = np.array([self._company(deal) for deal in deals]).reshape(len(deals), 1, self.players)
            return np.take_along_axis(rows, ((seats[:, None] + seats) % self.players)[None], axis=2)
        alone = np.eye(self.players, dtype=bool)
        games = np.concatenate([np.where(alone, one, rest) for one, rest in self.pairings])
        return np.broadcast_to(games, (len(deals), *games.shape))

    def _company(self, deal: int) -> list[int]:
        """Return the bots of a deal at mixed tables.

        In as many deals as there are bots, each bot sits at each place of the lineup once: all play equally often,
        and none meets itself unless there are more seats than bots.
        """
        order, steps = _draw(self.seed, deal // len(self.bots), len(self.bots), self.players)
        return [order[(deal + step) % len(order)] for step in steps]

    @property
    def counted(self) -> NDArray[np.bool_]:
        """Which seats of a deal's games count for the bot that sits there: all, or the one that is alone."""
        if self.kind == MIXED or self.players == 2:
            return np.ones((self.games, self.players), bool)
        return np.tile(np.eye(self.players, dtype=bool), (len(self.pairings), 1))

    def beginners(self, deals: range) -> NDArray[np.int64]:
        """Return the seat that makes the first lot, or has the first turn, of each deal: chance alone says it."""
        counter = moment(FIRST, 1, 0)
        keys = (chance_key(game_key(self.seed, deal)) for deal in deals)
        return np.array([below(key, counter, self.players) for key in keys], np.int64)

    def play(self, deals: range) -> NDArray[np.int16]:
        """Play these deals: return everybody's florins by deal, game and seat."""
        series = Series(self.edition, self.players, self.bots, self.seed, keep=False)
        lineups = self.lineups(deals)
        rows = [play_lineups(series, deals.start, lineups[:, game]).money for game in range(self.games)]
        return np.stack(rows, axis=1)

    @property
    def version(self) -> str:
        """A digest of the rules and the bots: what was played by others must not be mixed with what these play."""
        return code_digest(self.bots)


@functools.lru_cache(maxsize=2)
def _draw(seed: int, block: int, bots: int, players: int) -> tuple[list[int], list[int]]:
    """Return a shuffled order of the bots, and how far apart in it those are who meet."""
    # The streams 0 and 1 of a game are its cards and its players' whims.
    key = stream(game_key(seed, block), 2)
    order = _shuffled(range(bots), key, 0)
    steps = _shuffled(range(bots), key, bots)[: players % bots] + list(range(bots)) * (players // bots)
    return order, _shuffled(steps, key, 2 * bots)


def _shuffled(things: Sequence[int], key: int, counter: int) -> list[int]:
    left = list(things)
    return [left.pop(below(key, counter + count, count)) for count in range(len(left), 0, -1)]


@functools.cache
def code_digest(bots: tuple[str, ...]) -> str:
    """Return a digest of the files that rules and bots consist of."""
    package = Path(medici.__file__).parent
    files = [package / "dealer.py", package / "arena" / "batch.py", package / "arena" / "minds.py"]
    files += [file for part in ("rules", "bots") for file in sorted((package / part).rglob("*"))]
    for bot in sorted(bots):
        module, colon, _ = bot.partition(":")
        spec = importlib.util.find_spec(module) if colon else None
        files += [Path(spec.origin)] if spec is not None and spec.origin is not None else []
    digest = hashlib.sha256()
    for file in files:
        if file.is_file() and file.suffix != ".pyc":
            digest.update(file.name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]
