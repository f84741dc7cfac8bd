"""Workers of a Ray cluster: actors that play chunks of games, on this machine or many."""

import importlib.util
import logging
import os
from collections import deque
from collections.abc import Iterator
from typing import Any

from medici.errors import MalformedError
from medici.learning.training import Seen, Task, play_chunk


class _Actor:
    """One who plays for others."""

    def play(self, task: Task) -> Seen:
        """Play a chunk of games."""
        return play_chunk(task)


class Actors:
    """Workers on the cluster of RAY_ADDRESS; where there is none, as many processes as wanted start here."""

    def __init__(self, count: int) -> None:
        if importlib.util.find_spec("ray") is None:
            raise MalformedError("Ray is not installed: pip install 'medici[ray]'")
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that we learn
        import ray

        address = os.environ.get("RAY_ADDRESS")
        settings: dict[str, Any] = {} if address else {"num_cpus": count, "include_dashboard": False}
        try:
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False, **settings)
        except (ConnectionError, ValueError) as error:
            raise MalformedError(f"no Ray cluster at {address}: {' '.join(str(error).split())}") from None
        self._ray = ray
        remote: Any = ray.remote(num_cpus=1)(_Actor)
        self._actors = [remote.remote() for _ in range(count)]

    def map(self, tasks: list[Task]) -> Iterator[Seen]:
        """Return what was seen, task by task."""
        free = deque(self._actors)
        under_way: deque[tuple[Any, Any]] = deque()
        for task in tasks:
            if not free:
                actor, seen = under_way.popleft()
                yield self._ray.get(seen)
                free.append(actor)
            actor = free.popleft()
            under_way.append((actor, actor.play.remote(task)))
        for _, seen in under_way:
            yield self._ray.get(seen)

    def close(self) -> None:
        """Send everybody home."""
        self._ray.shutdown()
