"""Clusters: the same work on Ray's workers, on this machine or many."""

import importlib.util
import logging
import os
import socket
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from medici.arena.workers import AHEAD
from medici.errors import MalformedError

TRIES = 3
"""How often Ray may fail to start: it gives up after half a minute, which a busy machine can take."""

Task = TypeVar("Task")
Found = TypeVar("Found")


def spread_on_ray(play: Callable[[Task], Found], tasks: Iterable[Task], workers: int) -> Generator[Found]:
    """Yield what comes of each task, in their order."""
    with connected(workers) as ray:
        remote: Any = ray.remote(num_cpus=1)(_do)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        under_way: deque[Any] = deque()
        try:
            for task in tasks:
                under_way.append(remote.remote(sys.path, play, task))
                if len(under_way) == ahead:
                    yield ray.get(under_way.popleft())
            while under_way:
                yield ray.get(under_way.popleft())
        except ray.exceptions.RayTaskError as error:
            raise getattr(error, "cause", error) from None
        except ray.exceptions.WorkerCrashedError:
            raise MalformedError("a bot ended its whole process: no game can be finished with it") from None


@contextmanager
def connected(workers: int) -> Iterator[Any]:
    """Yield Ray, connected to the cluster of RAY_ADDRESS, or to as many processes here as there are workers."""
    if importlib.util.find_spec("ray") is None:
        raise MalformedError("Ray is not installed: pip install 'medici[ray]'")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that we play
    import ray

    address = os.environ.get("RAY_ADDRESS")
    if address and address != "auto":
        _knock(address)
    settings: dict[str, Any] = {} if address else {"num_cpus": workers, "include_dashboard": False}
    for tried in range(1, TRIES + 1):
        try:
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False, **settings)
            break
        except Exception as error:
            ray.shutdown()
            if address or tried == TRIES:
                where = f"no Ray cluster at {address}" if address else "Ray does not start here"
                raise MalformedError(f"{where}: {' '.join(str(error).split())}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """See that there is somebody at an address: Ray itself tries for minutes before it says so."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, ValueError, OverflowError) as error:
        raise MalformedError(f"RAY_ADDRESS {address}: there is no cluster: {error}") from None


def _do(paths: list[str], play: Callable[[Task], Found], task: Task) -> Found:
    """Do a task where bots of one's own are looked for in the same places."""
    sys.path.extend(path for path in paths if path not in sys.path)
    return play(task)
