"""The review of a game: what every decision cost, who had luck, and who played well.

A position promises every seat something: a probability to win, and florins. Every entry of a record changes that. What
chance changes is luck, what a player's own decisions change is his own doing, what others' decisions change is theirs.
So for every seat what the start promised, its luck, its own play and the others' add up to the result.
"""

from collections.abc import Iterator

import msgspec
import numpy as np

from medici.analysis import words
from medici.analysis.advise import bid_options, counts_on, other_options, use
from medici.analysis.evaluator import Evaluator, Floats, MonteCarlo, Takes, won
from medici.game import Game
from medici.record import Record
from medici.rules.table import BID

GAMES = 1000
"""How often every position is played out for a review, unless somebody says otherwise."""
FEW = 12
"""How many of the worst decisions are told."""


class Moment(msgspec.Struct, frozen=True):
    """One entry of a record, and what it changed."""

    ply: int
    entry: str
    day: int
    seat: int | None
    """Whose decision it was; None for chance."""
    win: tuple[float, ...]
    """Every seat's probability to win after it."""
    florins: tuple[float, ...]
    """Every seat's expected florins at the end of the game, after it."""
    best: str | None = None
    """The decision that promised most."""
    lost_win: float = 0.0
    """What the decision promised less than the best one: probability to win."""
    lost_florins: float = 0.0
    """The same in florins; less than nothing where the best decision costs money."""
    sentence: str = ""
    """What happened, in words, where something better was at hand."""


class Account(msgspec.Struct, frozen=True):
    """How one seat came from what the start promised to its result, in win probability or florins."""

    start: float
    luck: float
    """What chance's entries changed, all together."""
    own: float
    """What the seat's own decisions changed."""
    others: float
    """What the others' decisions changed."""
    result: float
    """How it ended, or what the record's last position promises: the sum of the four."""
    error: float
    """The standard error of luck, and of all decisions together: what one has too much, the others have too little."""

    @property
    def skill(self) -> float:
        """What all decisions at the table changed: start, luck and skill make the result."""
        return self.own + self.others


class Review(msgspec.Struct, frozen=True):
    """A game reviewed."""

    edition: str
    seats: tuple[str, ...]
    is_over: bool
    games: int
    """How often each position was played out."""
    start_win: tuple[float, ...]
    start_florins: tuple[float, ...]
    moments: tuple[Moment, ...]
    """Every entry in order."""
    win: tuple[Account, ...]
    """Each seat's way from an equal share to victory or defeat."""
    florins: tuple[Account, ...]
    """The same in florins."""

    @property
    def worst(self) -> tuple[Moment, ...]:
        """The decisions that cost most, the worst first."""
        told = [moment for moment in self.moments if moment.sentence]
        return tuple(sorted(told, key=lambda moment: -moment.lost_win)[:FEW])

    def lost(self, seat: int) -> tuple[float, float]:
        """Return what a seat's decisions cost it against the best ones: probability to win, and florins."""
        own = [moment for moment in self.moments if moment.seat == seat]
        return sum(moment.lost_win for moment in own), sum(moment.lost_florins for moment in own)


def review(record: Record, evaluator: Evaluator | None = None, *, games: int = GAMES, workers: int = 1) -> Review:
    """Return the review of a record, finished or not.

    Positions are valued by playing them out `games` times, or by another evaluator.
    """
    reviewer = Reviewer(record, evaluator or MonteCarlo(games, workers=workers))
    for _ in reviewer.moments():
        pass
    return reviewer.result()


class Reviewer:
    """A review that is being made: `moments` yields it entry by entry, `result` sums it up."""

    def __init__(self, record: Record, judge: Evaluator) -> None:
        self.record = record
        self.judge = judge
        self._game = record.replay(fast=False)  # a broken record is refused before anything is shown
        self._told: list[Moment] = []
        self._names = record.seats

    def moments(self) -> Iterator[Moment]:
        """Yield every entry with what it changed, as soon as that is known."""
        record = self.record
        game = Game(record.edition, record.players, fast=False)
        promised = self._promise(game)
        self._start = promised
        players = record.players
        self._luck, self._own, self._others = (np.zeros_like(promised) for _ in range(3))
        takes: Takes | None = None
        for entry in record.entries:
            seat, phase, ply, day = game.to_move, int(game.state[0]["phase"]), game.ply, game.day
            best, lost, told = None, (0.0, 0.0), ""
            if seat is None:
                takes = None
            elif len(game.legal) > 1:
                if phase == BID and takes is None:
                    takes = self.judge.takes(game.numbers, game.state.copy())
                options = bid_options(game, takes) if takes is not None else other_options(game, self.judge, None)
                chosen = next(option for option in options if option.move == entry)
                better = max(options, key=lambda option: use(option, seat))
                best = better.move
                lost = (counts_on(better, seat) - counts_on(chosen, seat), better.florins[seat] - chosen.florins[seat])
                if lost[0] < 0:  # as good for winning, and worth a florin
                    lost = (0.0, lost[1])
                told = words.mistake(game, self._names, chosen, better, lost[0])
            game.play(entry)
            now = self._promise(game)
            change = now - promised
            if seat is None:
                self._luck += change
            else:
                own = np.zeros(players)
                own[seat] = 1.0
                self._own += change * own
                self._others += change * (1.0 - own)
            promised = now
            win, florins = promised.mean(axis=1)
            moment = Moment(
                ply, entry, day, seat, tuple(win.tolist()), tuple(florins.tolist()), best, lost[0], lost[1], told
            )
            self._told.append(moment)
            yield moment
        self._end = promised

    def _promise(self, game: Game) -> Floats:
        """Return what the position promises: win and florins, by game played out and seat."""
        state = game.state.copy()
        if isinstance(self.judge, MonteCarlo):
            if game.is_over:
                money = np.array([game.money], np.int16)
                return np.repeat(np.stack([won(money), money.astype(float)]), self.judge.games, axis=1)
            money = self.judge.samples(game.numbers, state)[0]
            return np.stack([won(money), money.astype(float)])
        if game.is_over:
            money = np.array([game.money], np.int16)
            return np.stack([won(money), money.astype(float)])
        win, florins = self.judge.value(game.numbers, state)
        return np.stack([win, florins])

    def result(self) -> Review:
        """Return the whole review; all moments must have been heard."""
        record = self.record
        start = self._start.mean(axis=1)
        count = self._start.shape[1]
        error = self._luck.std(axis=1) / max(1, count - 1) ** 0.5
        luck, own, others, end = (part.mean(axis=1) for part in (self._luck, self._own, self._others, self._end))
        win, florins = (
            tuple(
                Account(*(float(part[what, seat]) for part in (start, luck, own, others, end, error)))
                for seat in range(record.players)
            )
            for what in range(2)
        )
        return Review(
            record.edition.id,
            self._names,
            self._game.is_over,
            count,
            tuple(start[0].tolist()),
            tuple(start[1].tolist()),
            tuple(self._told),
            win,
            florins,
        )
