"""Workers: the same work, in the same order, on threads, in processes or on a Ray cluster."""

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import TypeVar

from medici.errors import MalformedError

Task = TypeVar("Task")
Found = TypeVar("Found")

AHEAD = 4
"""Tasks under way or waiting for each worker, so that none is idle while another has a long one."""


def spread(play: Callable[[Task], Found], tasks: Iterable[Task], threads: bool, workers: int) -> Generator[Found]:
    """Yield what comes of each task, in their order.

    Compiled games leave Python's lock alone, so threads will do; all others need processes.
    """
    if workers == 1:
        yield from map(play, tasks)
        return
    executor: Executor
    if threads:
        executor = ThreadPoolExecutor(workers)
    else:
        spawn = multiprocessing.get_context("spawn")
        executor = ProcessPoolExecutor(workers, spawn, initializer=_leave_interrupts_to_the_parent)
    under_way: deque[Future[Found]] = deque()
    try:
        for task in tasks:
            under_way.append(executor.submit(play, task))
            if len(under_way) == AHEAD * workers:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    except BrokenProcessPool:
        raise MalformedError("a bot ended its whole process: no game can be finished with it") from None
    finally:
        workers_left = list(getattr(executor, "_processes", None) or {})
        executor.shutdown(wait=False, cancel_futures=True)
        # A bot that thinks for ever would otherwise be waited for at the end of the program.
        for pid in workers_left if sys.exc_info()[0] is not None else []:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
