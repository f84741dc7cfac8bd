"""Tables: an array of games and the arrays that a step writes into, for the environments to stand on."""

import functools
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.bots import NAMES, characters
from medici.bots.characters import MEDICI
from medici.envs import company, encoding, kernel
from medici.envs.kernel import BOOK
from medici.errors import MalformedError
from medici.rules import compiled
from medici.rules.edition import Edition, load
from medici.rules.engine import Records
from medici.rules.layout import NOBODY, NUMBERS, REPORT
from medici.rules.table import OVER, STATE

View: TypeAlias = tuple[NDArray[np.int16], NDArray[np.int8]]
"""An observation and its mask."""

TRIES = 1000
"""So many games in which the own seat never has a choice are skipped before one is shown as it is: over."""


class Tables:
    """Some games of a series, all at the same table size; what a step brought about is in its arrays."""

    def __init__(
        self,
        count: int,
        edition: str | Path | Edition,
        players: int,
        reward: str,
        bots: str | Sequence[str] | None = None,
        seat: int | None = None,
        *,
        fast: bool | None = None,
    ) -> None:
        """Set up tables; with bots one seat is left, the same in all games or, for None, the next in each."""
        self.edition = load(edition)
        self.players = players
        self.kind = reward_kind(reward)
        self.fast = compiled.available() if fast is None else fast
        self.numbers = self.edition.numbers(players)
        self.size = encoding.size(self.edition, players)
        self.actions = len(encoding.moves(self.edition, players))
        self.seating = None if bots is None else characters.rows(compiled_names(bots, players))
        self.seat = checked_seat(seat, players, bots is not None)
        self._rotates = bots is not None and seat is None
        self.seed = 0
        self.states = np.zeros(count, STATE)
        self.reports = np.zeros(1, REPORT)
        self.books = np.zeros(count, BOOK)
        self.observations = np.zeros((count, self.size), np.int16)
        self.masks = np.zeros((count, self.actions), np.int8)
        self.rewards = np.zeros(count)
        self.payoffs = np.zeros((count, players))
        self.ended = np.zeros(count, np.bool_)
        self.refused = np.zeros(count, np.bool_)
        self.finals = np.zeros((count, self.size), np.int16)

    def __setstate__(self, state: dict[str, Any]) -> None:
        # Some ways to unpickle give arrays that must not be written to, and compiled code would do it all the same.
        for name, value in state.items():
            if isinstance(value, np.ndarray) and name != "numbers" and not value.flags.writeable:
                state[name] = value.copy()
        self.__dict__.update(state)

    def open(self, seed: int, first: int) -> None:
        """Begin the games of the series from number `first` on."""
        self.seed = seed
        count = len(self.states)
        self.states["phase"] = OVER
        self.books["game"] = first + np.arange(count) - count
        self.books["own"] = NOBODY if self.seat is None else self.seat
        self._reopen(count)
        if self.seating is not None:
            self._answer()
        call("look", self.fast)(self.numbers, self.states, self.books, self.observations, self.masks)

    def step(self, actions: NDArray[np.int64], jump: int) -> None:
        """Take one action in every game; where one ends the game `jump` numbers later begins, or none for 0."""
        if self.seating is not None:
            self._step_in_company(actions, jump)
            return
        call("step", self.fast)(
            self.numbers,
            self.states,
            self.reports,
            self.books,
            self.seed,
            self.kind,
            jump,
            actions,
            self.observations,
            self.masks,
            self.rewards,
            self.payoffs,
            self.ended,
            self.refused,
            self.finals,
        )

    def roll(self, steps: int, jump: int) -> int:
        """Take so many random actions in every game and return how many games ended."""
        self.refused[:] = False
        ended: int = call("roll", self.fast)(
            self.numbers,
            self.states,
            self.reports,
            self.books,
            self.seed,
            self.kind,
            jump,
            steps,
            self.observations,
            self.masks,
            self.rewards,
            self.payoffs,
            self.ended,
            self.finals,
        )
        return ended

    def see(self, seat: int) -> View:
        """Return what a seat of the first game sees and may do."""
        return see(self.edition, self.players, self.states, seat, self.fast)

    def _step_in_company(self, actions: NDArray[np.int64], jump: int) -> None:
        numbers, states, books = self.numbers, self.states, self.books
        call("act", self.fast)(numbers, states, self.reports, books, actions, self.rewards, self.refused)
        self._go_on()
        ended = call("close", self.fast)(
            numbers, states, books, self.kind, self.rewards, self.payoffs, self.ended, self.finals
        )
        if ended and jump:
            self._reopen(jump)
            self._answer()
        call("look", self.fast)(numbers, states, books, self.observations, self.masks)

    def _answer(self) -> None:
        """Let the bots begin; games that end before the own seat has a choice make way for the next ones."""
        self._go_on()
        for _ in range(TRIES):
            if not self._reopen(len(self.states)):
                return
            self._go_on()

    def _reopen(self, jump: int) -> int:
        arrays = (self.numbers, self.states, self.reports, self.books)
        reopened: int = call("reopen", self.fast)(*arrays, self.seed, jump, self._rotates)
        return reopened

    def _go_on(self) -> None:
        """Let the bots go on in all games, each way of thinking in its turn, until none of them is to move."""
        policies = sorted({int(row.policy) for row in self.seating})  # type: ignore[union-attr]
        # Some ways of thinking share a loop.
        loops = list(dict.fromkeys(company.LOOPS[policy] for policy in policies))
        while True:
            for loop in loops:
                _loop(loop, self.fast)(self.numbers, self.states, self.reports, self.books, self.seating)
            if len(loops) == 1 or not _waiting(self.fast)(self.numbers, self.states, self.books):
                return


def see(edition: Edition, players: int, states: Records, seat: int, fast: bool) -> View:
    """Return what a seat sees and may do where the first of the states is."""
    observations = np.zeros((1, encoding.size(edition, players)), np.int16)
    masks = np.zeros((1, len(encoding.moves(edition, players))), np.int8)
    call("view", fast)(edition.numbers(players), states, seat, observations, masks)
    return observations[0], masks[0]


def legal_text(edition: Edition, players: int, mask: NDArray[np.int8]) -> str:
    """Return the legal actions in words, with the moves that they are."""
    legal = np.flatnonzero(mask).tolist()
    moves = encoding.moves(edition, players)
    if len(legal) > 5:
        first, last = legal[1], legal[-1]
        return f"{legal[0]} ({moves[legal[0]]}), {first} ({moves[first]}) to {last} ({moves[last]})"
    return ", ".join(f"{action} ({moves[action]})" for action in legal) or "none: nobody is to move"


def new_seed() -> int:
    """Return a seed that nobody can foresee, for a series that nobody asked to be repeatable."""
    return secrets.randbits(62)


def reward_kind(reward: str) -> int:
    """Return the number of a reward."""
    if reward not in encoding.REWARDS:
        raise MalformedError(f"reward: should be one of {', '.join(encoding.REWARDS)}, not {reward!r}")
    return encoding.REWARDS[reward]


def seat_names(bots: str | Sequence[str], players: int) -> list[str]:
    """Return the name of the bot at each seat but one, clockwise from it; one name stands for all."""
    if not isinstance(bots, str) and not (isinstance(bots, Sequence) and all(isinstance(name, str) for name in bots)):
        raise MalformedError(f"bots: should be a name, or names; your own is `module:Class`, not {bots!r}")
    names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
    if len(names) == 1:
        names *= players - 1
    if len(names) != players - 1:
        raise MalformedError(f"bots: should be one name, or {players - 1} for {players} players, not {len(names)}")
    return names


def compiled_names(bots: str | Sequence[str], players: int) -> list[str]:
    """Return the names, having made sure that these bots have compiled loops."""
    names = seat_names(bots, players)
    for name in names:
        row = characters.row(name)
        if row is None or row.policy == MEDICI:
            able = ", ".join(each for each in NAMES if each != "medici")
            raise MalformedError(f"bots: {name!r} cannot play at many tables at once: there are {able}")
    return names


def checked_seat(seat: int | None, players: int, bots: bool) -> int | None:
    """Return the own seat, having made sure that there is one."""
    if seat is not None and not bots:
        raise MalformedError("seat: has a meaning only with bots at the other seats")
    if seat is not None and (not isinstance(seat, int | np.integer) or not 0 <= seat < players):
        raise MalformedError(f"seat: should be from 0 to {players - 1}, not {seat}")
    return seat


# Compiled functions, found once: Numba's search for the one that fits would take longer than a step does.

_EXAMPLES: dict[str, Any] = {
    "states": np.zeros(1, STATE),
    "reports": np.zeros(1, REPORT),
    "books": np.zeros(1, BOOK),
    "actions": np.zeros(1, np.int64),
    "observations": np.zeros((1, 1), np.int16),
    "masks": np.zeros((1, 1), np.int8),
    "rewards": np.zeros(1),
    "payoffs": np.zeros((1, 1)),
    "ended": np.zeros(1, np.bool_),
    "refused": np.zeros(1, np.bool_),
    "finals": np.zeros((1, 1), np.int16),
    "seating": characters.rows(["random"]),
    "rotate": True,
}


@functools.cache
def call(name: str, fast: bool) -> Callable[..., Any]:
    """Return a function of the kernel at one of its speeds."""
    return _direct(getattr(kernel, name)) if fast else getattr(kernel, name)  # type: ignore[no-any-return]


@functools.cache
def _loop(loop: Callable[..., Any], fast: bool) -> Callable[..., Any]:
    return _direct(loop) if fast else loop


@functools.cache
def _waiting(fast: bool) -> Callable[..., Any]:
    return _direct(company.waiting) if fast else company.waiting


def _direct(function: Callable[..., Any]) -> Any:
    numbers = np.zeros(1, NUMBERS)
    numbers.flags.writeable = False
    arguments: dict[str, Any] = {"numbers": numbers} | _EXAMPLES
    dispatcher: Any = compiled.compiled(function)
    parameters = function.__code__.co_varnames[: function.__code__.co_argcount]
    dispatcher.compile(tuple(dispatcher.typeof_pyval(arguments.get(name, 0)) for name in parameters))
    return dispatcher.overloads[dispatcher.signatures[0]].entry_point
