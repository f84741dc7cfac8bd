"""Simulate: play a series of games and say what came of it.

The games of a series depend on its seed and on nothing else: not on how many workers there are, nor on whether the
bots are compiled.
"""

import functools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from medici import bots as roster
from medici.arena import batch
from medici.arena.workers import spread
from medici.bots import characters
from medici.dealer import Seeded
from medici.errors import MalformedError
from medici.events import CardsTaken, Discarded, Sold
from medici.game import Game
from medici.record import Record, Result
from medici.rules import compiled
from medici.rules.edition import Edition, load
from medici.steps import move_of

CHUNK = 250
"""Games that a worker plays at a time, compiled."""
CHUNK_OF_OWN = 5
"""The same for bots of a user's own."""


class Series(NamedTuple):
    """What a worker must know."""

    edition: Edition
    players: int
    bots: tuple[str, ...]
    seed: int
    keep: bool


class Chunk(NamedTuple):
    """What a worker brings back."""

    first: int
    money: NDArray[np.int16]
    tallies: NDArray[Any]
    logs: list[Any]


class Results:
    """What came of a series: arrays with one row a game."""

    def __init__(self, series: Series, games: int) -> None:
        self.edition, self.players, self.bots, self.seed, self._keep = series
        self.games = games
        self.seat_bot = _seating(self.players, len(self.bots), 0, games)
        """Which of `bots` sat at each seat."""
        self.money = np.zeros((games, self.players), np.int64)
        """Each seat's florins in the end."""
        self._tallies = np.zeros(games, batch.TALLY)
        self._logs: list[Any] = [None] * games

    def add(self, chunk: Chunk) -> None:
        """Put a chunk of games in its place."""
        rows = slice(chunk.first, chunk.first + len(chunk.money))
        self.money[rows] = chunk.money
        self._tallies[rows] = chunk.tallies
        self._logs[rows] = chunk.logs

    @property
    def won(self) -> NDArray[np.float64]:
        """Each seat's share of the victory: 1, or less where several share it."""
        best = self.money == self.money.max(axis=1, keepdims=True)
        return np.asarray(best / best.sum(axis=1, keepdims=True))

    def tally(self, what: str) -> NDArray[np.int64]:
        """Return a count for each game, one of the fields of `medici.arena.batch.Tally`."""
        return np.asarray(self._tallies[what].astype(np.int64))

    def records(self) -> Iterator[Record]:
        """Yield the record of each game, if they were to be kept."""
        for game, log in enumerate(self._logs):
            if log is None:
                raise MalformedError("the records were not kept: simulate with records=True")
            seats = tuple(self.bots[bot] for bot in self.seat_bot[game])
            result = Result(tuple(self.money[game].tolist()), tuple(np.flatnonzero(self.won[game]).tolist()))
            entries = tuple(log) if isinstance(log, list) else self._entries(log)
            yield Record(self.edition, self.players, seats, entries, result)

    def _entries(self, log: NDArray[np.int32]) -> tuple[str, ...]:
        return tuple(_notation(self.edition, *divmod(number, batch.PHASE)) for number in log.tolist())


def simulate(
    edition: str | Path | Edition,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    workers: int = 1,
    records: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play a series of games and return what came of it.

    The bots take the seats in turn and move on by one seat with each game; where there are fewer bots than players they
    sit down several times. `progress` is called with the number of games just finished.
    """
    found = load(edition)
    found.count(players)
    if not 1 <= len(bots) <= players:
        raise MalformedError(f"bots: should be from 1 to {players}, not {len(bots)}")
    if games < 1 or workers < 1:
        raise MalformedError("games and workers: should be at least 1")
    Seeded(seed)
    for bot in bots:
        roster.make(bot)
    series = Series(found, players, tuple(bots), seed, records)
    results = Results(series, games)
    fast = are_fast(bots)
    size = CHUNK if fast else CHUNK_OF_OWN
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    for chunk in spread(functools.partial(_play_rotating, series), chunks, fast, workers):
        results.add(chunk)
        if progress is not None:
            progress(len(chunk.money))
    return results


def are_fast(bots: Sequence[str]) -> bool:
    """Return whether these bots can play in a compiled loop, all of them."""
    return compiled.available() and all(characters.row(bot) is not None for bot in bots)


def play_lineups(series: Series, first: int, lineups: NDArray[np.int64]) -> Chunk:
    """Play the games from number `first` on, one for each row of lineups: which of the bots sits at each seat."""
    return (_play_compiled if are_fast(series.bots) else _play_own)(series, first, lineups)


def _play_rotating(series: Series, games: range) -> Chunk:
    return play_lineups(series, games.start, _seating(series.players, len(series.bots), games.start, len(games)))


def _seating(players: int, bots: int, first: int, games: int) -> NDArray[np.int64]:
    """Return which bot sits where, one row a game: they move on by one seat with each."""
    return (np.arange(first, first + games)[:, None] + np.arange(players)) % players % bots


def _play_compiled(series: Series, first: int, lineups: NDArray[np.int64]) -> Chunk:
    edition, players, bots, seed, keep = series
    cards = sum(card.copies for card in edition.cards)
    plies = batch.most_plies(players, edition.days, cards) if keep else 0
    states, tallies, logs = batch.new_batch(len(lineups), plies)
    seats = characters.rows(bots)[lineups]
    if "medici" in bots:
        from medici.arena import minds

        minds.play_games(edition.numbers(players), states, tallies, seed, first, seats, logs)
    else:
        compiled.compiled(batch.play_games)(edition.numbers(players), states, tallies, seed, first, seats, logs)
    kept = [log[:plies].copy() if keep else None for log, plies in zip(logs, tallies["plies"], strict=True)]
    return Chunk(first, states["money"][:, :players], tallies, kept)


def _play_own(series: Series, first: int, lineups: NDArray[np.int64]) -> Chunk:
    edition, players, bots, seed, keep = series
    tallies = np.zeros(len(lineups), batch.TALLY)
    money = np.zeros((len(lineups), players), np.int16)
    logs: list[Any] = [None] * len(lineups)
    for index, lineup in enumerate(lineups):
        number = first + index
        seats = [roster.make(bots[bot], seed, number) for bot in lineup]
        game = Game(edition, players, Seeded(seed, number))
        while game.to_move is not None:
            game.play(roster.ask(seats[game.to_move], game))
        money[index] = game.money
        tallies[index] = _tally(game)
        if keep:
            logs[index] = list(game.entries)
    return Chunk(first, money, tallies, logs)


def _tally(game: Game) -> tuple[int, ...]:
    """Return the tally of a game that was not played in a compiled loop."""
    sold = [event for event in game.events if isinstance(event, Sold)]
    taken = [event for event in game.events if isinstance(event, CardsTaken)]
    return (
        game.ply,
        sum(not entry.startswith(("first", "deal")) for entry in game.entries),
        len(sold),
        sum(isinstance(event, Discarded) for event in game.events),
        sum(len(event.cards) for event in sold),
        sum(event.florins for event in sold),
        len(taken),
        sum(len(event.cards) for event in taken),
    )


@functools.lru_cache(maxsize=10_000)
def _notation(edition: Edition, phase: int, step: int) -> str:
    return str(move_of(edition, phase, step))
