"""Workers of a Ray cluster: actors that play chunks of games, on this machine or many."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

from medici.arena.cluster import connected
from medici.learning.training import S, T


class _Actor:
    """One who plays for others."""

    def play(self, play: Callable[[T], S], task: T) -> S:
        """Play a chunk of games."""
        return play(task)


class Actors:
    """Workers on the cluster of RAY_ADDRESS; where there is none, as many processes as wanted start here."""

    def __init__(self, count: int) -> None:
        self._stack = ExitStack()
        self._ray = self._stack.enter_context(connected(count))
        remote: Any = self._ray.remote(num_cpus=1)(_Actor)
        self._actors = [remote.remote() for _ in range(count)]

    def map(self, play: Callable[[T], S], tasks: list[T]) -> Iterator[S]:
        """Return what was seen, task by task."""
        free = deque(self._actors)
        under_way: deque[tuple[Any, Any]] = deque()
        for task in tasks:
            if not free:
                actor, seen = under_way.popleft()
                yield self._ray.get(seen)
                free.append(actor)
            actor = free.popleft()
            under_way.append((actor, actor.play.remote(play, task)))
        for _, seen in under_way:
            yield self._ray.get(seen)

    def close(self) -> None:
        """Send everybody home."""
        self._stack.close()
