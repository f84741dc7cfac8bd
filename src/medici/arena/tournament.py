"""Tournaments: which bot is stronger, by how much, and how sure that is.

What came of a deal depends on the seed and on nothing else: not on workers, on Ray, on breaks, nor on how many deals
are played at a time.
"""

import functools
import itertools
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from medici.arena.cluster import spread_on_ray
from medici.arena.journal import Journal, keep
from medici.arena.settle import ALIKE, ERROR, LESS, MARGIN, MORE, Verdicts
from medici.arena.simulate import are_fast
from medici.arena.standings import questions, standings
from medici.arena.tables import MIXED, Tables, code_digest
from medici.arena.workers import spread
from medici.errors import MalformedError
from medici.rules.edition import DEFAULT, Edition

PACE = 0.5
"""Seconds that a worker should play at a time."""
MOST = 1024
"""Deals that a worker plays at a time, at most."""


class Tournament:
    """What came of a tournament."""

    def __init__(self, tables: Tables, deals: int) -> None:
        self.tables = tables
        self.money = np.zeros((deals, tables.games, tables.players), np.int16)
        """Everybody's florins in the end, by deal, game and seat."""
        self.stopped_early = False
        """Whether all was settled before the last deal."""
        self._played = 0
        self._judged = 0
        bots = len(tables.bots)
        self._verdicts = Verdicts(bots * (bots - 1) // 2 if tables.kind == MIXED else len(tables.pairings))

    @property
    def lineups(self) -> NDArray[np.int64]:
        """Which of the bots sat where, by deal, game and seat."""
        return self.tables.lineups(range(len(self.money)))

    @functools.cached_property
    def summary(self) -> dict[str, Any]:
        """What came of it, for programs: `docs/arena.md` says what is in it."""
        return standings(self.tables, self.money) | {"settled": self._settled()}

    def _settled(self) -> dict[str, Any]:
        bots, mixed = self.tables.bots, self.tables.kind == MIXED
        pairs = itertools.combinations(range(len(bots)), 2) if mixed else self.tables.pairings
        verdicts = [
            {"bot": bots[one], "other": bots[other], "verdict": verdict}
            for (one, other), verdict in zip(pairs, self._verdicts.answers(), strict=True)
        ]
        return {"error": ERROR, "margin": MARGIN, "stopped_early": self.stopped_early, "verdicts": verdicts}

    def add(self, money: NDArray[np.int16], stop: bool) -> int:
        """Put the next deals in their place; if all is settled, stop there. Return how many of them count."""
        self.money[self._played : self._played + len(money)] = money
        self._played += len(money)
        length = self.tables.round
        rounds = self._played // length - self._judged
        first = self._judged * length
        self._verdicts.add(questions(self.tables, first, self.money[first : first + rounds * length]))
        self._judged += rounds
        settled = self._verdicts.settled
        if not stop or settled is None:
            return len(money)
        over = self._played - settled * length
        self.stopped_early = settled * length < len(self.money)
        self.money = self.money[: settled * length]
        return len(money) - over


def tournament(
    bots: Sequence[str],
    edition: str | Path | Edition = DEFAULT,
    players: int = 4,
    games: int = 1000,
    *,
    tables: str = MIXED,
    seed: int = 0,
    workers: int = 1,
    ray: bool = False,
    settle: bool = False,
    resume: str | Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tournament:
    """Let bots play for rank, and return what came of it.

    At mixed tables all sit down together, as evenly as the seats allow; with `one-vs-rest`, each plays alone against a
    table of each other. Every deal is played from every seat, so `games`, for all tables or for each pairing, is
    rounded up to whole deals. `settle` stops as soon as every difference is settled. `resume` names a file that keeps
    what was played; if it is there, the tournament goes on from it. `progress` is called with the games just finished.
    """
    plan = Tables.of(edition, players, bots, tables, seed)
    if games < 1 or workers < 1:
        raise MalformedError("games and workers: should be at least 1")
    found = Tournament(plan, -(-games // players))
    tell = progress or (lambda _: None)
    with keep(None if resume is None else Path(resume), plan) as (journal, held):
        held = held[: len(found.money)]
        found.add(held, settle)
        tell(len(held) * plan.games)
        if not found.stopped_early:
            with closing(_play(plan, range(len(held), len(found.money)), workers, ray)) as chunks:
                _gather(found, chunks, journal, settle, tell)
    return found


def _gather(
    found: Tournament,
    chunks: Iterator[NDArray[np.int16]],
    journal: Journal | None,
    settle: bool,
    tell: Callable[[int], None],
) -> None:
    for chunk in chunks:
        counted = found.add(chunk, settle)
        if journal is not None:
            journal.add(chunk[:counted])
        tell(counted * found.tables.games)
        if found.stopped_early:
            return


def _play(plan: Tables, deals: range, workers: int, ray: bool) -> Generator[NDArray[np.int16]]:
    """Yield what comes of the deals, in their order; how many at a time follows from how long they take."""
    size = 1

    def tasks() -> Iterator[range]:
        at = deals.start
        while at < deals.stop:
            task = range(at, min(at + size, deals.stop))
            at = task.stop
            yield task

    if not deals:
        return
    play = functools.partial(_timed, plan, plan.version if ray else None)
    found = spread_on_ray(play, tasks(), workers) if ray else spread(play, tasks(), are_fast(plan.bots), workers)
    with closing(found):
        for money, seconds in found:
            wished = int(len(money) * PACE / max(seconds, 1e-6))
            size = max(1, min(wished, 2 * max(size, len(money)), MOST))
            yield money


def _timed(plan: Tables, version: str | None, deals: range) -> tuple[NDArray[np.int16], float]:
    """Play some deals, by these bots and no others, and say how long it took."""
    if version is not None and code_digest(plan.bots) != version:
        raise MalformedError("a worker has other versions of the bots or the rules: install the same everywhere")
    start = time.perf_counter()
    return plan.play(deals), time.perf_counter() - start


__all__ = ["ALIKE", "LESS", "MORE", "Tournament", "tournament"]
