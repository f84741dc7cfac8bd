"""A run of training at the Card Game: `step` plays some games and learns from them, the same however many play.

Everything in it is drawn anew from the seed and the number of games played, so that a run that is cut off goes on as if
nothing had happened.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from medici.bots import market as shipped
from medici.bots.market.features import Floats
from medici.learning.market import BATCH, MEMORY, MERCHANT, NET, RATE, Seating, Shelf, Student, play, seat
from medici.learning.training import Workers
from medici.rules.edition import load
from medici.rules.engine import Records

CHUNK = 20
"""Games that a worker plays at a time."""
LESSONS = 150
"""No game has more choices than this; what comes later is not learned from."""


class Plan(NamedTuple):
    """What a run is to do: the same plan, the same net."""

    editions: tuple[str, ...]
    players: tuple[int, ...]
    games: int
    seed: int
    round: int = 100
    """Games between two lots of studies."""
    school: int = 1500
    """Games at the beginning in which only merchants play."""
    snapshot: int = 3000
    """Games between two nets that are kept to play against."""
    noise: int = 20
    """In how many of a thousand choices it does anything, for the sake of learning."""


class Task(NamedTuple):
    """A chunk of games for a worker."""

    numbers: Records
    nets: Floats
    seatings: Seating
    seed: int
    first: int
    depth: int
    noise: int
    memory: float
    room: int


def play_chunk(task: Task) -> tuple[Floats, Floats, NDArray[np.float64]]:
    """Play a chunk of games."""
    return play(**task._asdict())


class Run:
    """A run of training."""

    rival = "merchants"

    def __init__(self, plan: Plan, workers: Workers) -> None:
        self.plan, self.workers = plan, workers
        self.played = 0
        self.student, self.shelf = Student(plan.seed), Shelf()
        self.league = [self.student.weights.copy()]
        self.history: list[dict[str, float]] = []

    def step(self, progress: Callable[[int], None] = lambda games: None) -> dict[str, float]:
        """Play a round, learn from it, and return how far off the chances were."""
        plan, first, student = self.plan, self.played, self.student
        games = min(plan.round, plan.games - first)
        chance = np.random.default_rng([plan.seed, first])
        school = first < plan.school
        count = plan.players[first // plan.round % len(plan.players)]
        seatings = np.full((games, count), MERCHANT) if school else seat(chance, games, count)
        nets = np.stack([student.averaged, self.league[chance.integers(len(self.league))]])
        memory = 1.0 if school else MEMORY
        lessons = 0
        tasks = self._tasks(nets, seatings, first, depth=1, noise=plan.noise, memory=memory, room=LESSONS * count)
        for seen, answers, results in self.workers.map(play_chunk, tasks):
            self.shelf.add(seen, answers)
            lessons += len(seen)
            progress(len(results))
        self.played += games
        rate = RATE * min(1.0, 2.0 * (1 - first / plan.games) + 0.02)
        errors = [student.study(*self.shelf.pick(chance), rate) for _ in range(max(1, lessons // (2 * BATCH)))]
        if not school and first % plan.snapshot < plan.round:
            self.league.append(student.averaged.copy())
        told = {"games": float(self.played), "win": float(np.mean(errors))}
        self.history.append(told)
        return told

    def _tasks(self, nets: Floats, seatings: Seating, first: int, room: int = 0, **how: Any) -> list[Task]:
        """Return the games of these seatings in chunks; the editions take turns."""
        count = seatings.shape[1]
        numbers = np.concatenate([load(name).numbers(count) for name in self.plan.editions])
        return [
            Task(numbers, nets, some, self.plan.seed, first + start, room=room * len(some), **how)
            for start in range(0, len(seatings), CHUNK)
            for some in [seatings[start : start + CHUNK]]
        ]

    def test(self, games: int) -> tuple[float, float]:
        """Return the share of victories of one against merchants, and its error: with four, if four can play."""
        players = 4 if 4 in self.plan.players else self.plan.players[0]
        seats = np.arange(games) % players
        seatings = np.full((games, players), MERCHANT)
        seatings[np.arange(games), seats] = NET
        nets = np.stack([self.student.averaged] * 2)
        tasks = self._tasks(nets, seatings, 2**40, depth=shipped.DEPTH, noise=0, memory=MEMORY)
        results = np.concatenate([results for _, _, results in self.workers.map(play_chunk, tasks)])
        won = results[np.arange(games), seats, 0]
        return float(won.mean()), float(won.std() / games**0.5)

    def write(self, folder: Path, card: dict[str, Any]) -> Path:
        """Write the weights as the package has them."""
        file = folder / "weights.npz"
        shipped.write(file, self.student.averaged, card)
        return file

    def save(self, folder: Path) -> None:
        """Keep all there is to go on from."""
        shelf, student = self.shelf, self.student
        arrays: dict[str, Any] = {name: getattr(student, name) for name in Student.STATE}
        arrays |= {"lessons": shelf.lessons[: shelf.held], "answers": shelf.answers[: shelf.held]}
        arrays |= {"counts": np.array([self.played, student.steps, shelf.place]), "league": np.stack(self.league)}
        arrays |= {"history": np.array(json.dumps(self.history)), "plan": np.array(json.dumps(self.plan._asdict()))}
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / "checkpoint.part.npz"
        np.savez(draft, **arrays)
        draft.replace(folder / "checkpoint.npz")

    def restore(self, folder: Path) -> None:
        """Go on from what was kept."""
        shelf, student = self.shelf, self.student
        with np.load(folder / "checkpoint.npz") as arrays:
            for name in Student.STATE:
                getattr(student, name)[:] = arrays[name]
            self.played, student.steps, shelf.place = map(int, arrays["counts"])
            shelf.held = len(arrays["lessons"])
            shelf.lessons[: shelf.held], shelf.answers[: shelf.held] = arrays["lessons"], arrays["answers"]
            self.league = list(arrays["league"])
            self.history = json.loads(str(arrays["history"]))
