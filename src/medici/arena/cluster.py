"""Clusters: the same work on Ray's workers, on this machine or many."""

import importlib.util
import logging
import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

from medici.arena.workers import AHEAD
from medici.errors import MalformedError

Task = TypeVar("Task")
Found = TypeVar("Found")


def spread_on_ray(play: Callable[[Task], Found], tasks: Iterable[Task], workers: int) -> Generator[Found]:
    """Yield what comes of each task, in their order.

    The cluster is that of RAY_ADDRESS; where there is none, as many processes as there are workers start here.
    """
    if importlib.util.find_spec("ray") is None:
        raise MalformedError("Ray is not installed: pip install 'medici[ray]'")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that we play
    import ray

    address = os.environ.get("RAY_ADDRESS")
    settings: dict[str, Any] = {} if address else {"num_cpus": workers, "include_dashboard": False}
    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False, **settings)
    except (ConnectionError, ValueError) as error:
        raise MalformedError(f"no Ray cluster at {address}: {' '.join(str(error).split())}") from None
    try:
        remote: Any = ray.remote(num_cpus=1)(_do)
        cores = ray.cluster_resources().get("CPU", 1)  # type: ignore[no-untyped-call]
        ahead = AHEAD * max(1, int(cores))
        under_way: deque[Any] = deque()
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
    finally:
        ray.shutdown()


def _do(paths: list[str], play: Callable[[Task], Found], task: Task) -> Found:
    """Do a task where bots of one's own are looked for in the same places."""
    sys.path.extend(path for path in paths if path not in sys.path)
    return play(task)
