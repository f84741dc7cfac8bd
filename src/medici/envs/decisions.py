"""Decisions of many games, with what was seen and what came of it: data to learn from.

>>> batch = next(decisions("grail-2018", 3, ["random"], games=2))
>>> batch.observation.shape[0] == batch.action.shape[0] == len(batch.seat)
True
>>> bool(batch.mask[range(len(batch.action)), batch.action].all())
True
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from medici.arena.simulate import Series, are_fast, play_lineups
from medici.dealer import Seeded
from medici.envs import encoding
from medici.envs.encoding import Mask
from medici.envs.notes import note
from medici.errors import MalformedError
from medici.rules import engine
from medici.rules.compiled import compiled
from medici.rules.edition import Edition, load
from medici.rules.layout import Ints

GAMES = 250
"""How many games a batch is made of, unless somebody says otherwise."""


class Batch(NamedTuple):
    """Some decisions, one in each row of every array."""

    game: NDArray[np.int32]
    """The game's number in the series."""
    ply: Ints
    """How many moves had been made in it, chance's included."""
    seat: Ints
    """Who decided."""
    observation: Ints
    """What he saw, in the order of `medici.envs.encoding.layout`."""
    mask: Mask
    """Which actions were legal."""
    action: Ints
    """What he did."""
    florins: Ints
    """What he had in the end."""
    won: NDArray[np.float32]
    """His share of the victory: 1, or less where several share it, or 0."""


def decisions(
    edition: str | Path | Edition, players: int, bots: Sequence[str], games: int, seed: int = 0, batch: int = GAMES
) -> Iterator[Batch]:
    """Let bots play a series of games, and yield the decisions of so many of them at a time.

    Who sits where, and every move, are those of `medici.arena.simulate` with the same arguments.
    """
    found = load(edition)
    found.count(players)
    Seeded(seed)
    if not 1 <= len(bots) <= players or games < 1 or batch < 1:
        raise MalformedError(f"there should be from 1 to {players} bots, and at least 1 game, in a batch too")
    if not are_fast(bots):
        raise MalformedError(f"{', '.join(bots)}: should all be bots of the package, and Numba should be there")
    series = Series(found, players, tuple(bots), seed, keep=True)
    return (_play(series, range(first, min(first + batch, games))) for first in range(0, games, batch))


def _play(series: Series, games: range) -> Batch:
    edition, players = series.edition, series.players
    lineups = (np.asarray(games)[:, None] + np.arange(players)) % players % len(series.bots)
    chunk = play_lineups(series, games.start, lineups)
    rows = int(chunk.tallies["decisions"].sum())
    observation = np.zeros((rows, encoding.size(edition, players)), np.int16)
    mask = np.zeros((rows, len(encoding.moves(edition, players))), np.int8)
    index = np.zeros(rows, np.int32)
    ply, seat, action = (np.zeros(rows, np.int16) for _ in range(3))
    log, plies = np.concatenate(chunk.logs), chunk.tallies["plies"].astype(np.int64)
    states, reports = engine.new_state(), engine.new_report()
    compiled(note)(edition.numbers(players), states, reports, log, plies, index, ply, seat, observation, mask, action)
    richest = chunk.money == chunk.money.max(axis=1, keepdims=True)
    shares = (richest / richest.sum(axis=1, keepdims=True)).astype(np.float32)
    number = index + np.int32(games.start)
    return Batch(number, ply, seat, observation, mask, action, chunk.money[index, seat], shares[index, seat])
