"""Gauges: how much memory processes hold, and what most waits stay under."""

import math
from collections.abc import Iterable
from pathlib import Path


def resident(*pids: int) -> int:
    """Add up the resident memory of processes, in bytes; pages that they share count for each.

    >>> import os
    >>> resident(os.getpid()) > 1_000_000
    True
    """
    return sum(_resident(pid) for pid in pids)


def _resident(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise ProcessLookupError(f"process {pid} has no memory any more")


def percentile(values: Iterable[float], percent: float) -> float:
    """Give the smallest value that so many percent of all do not exceed.

    >>> percentile([4, 1, 3, 2], 50), percentile(range(1, 101), 99), percentile([7], 99)
    (2, 99, 7)
    """
    ordered = sorted(values)
    if not ordered:
        raise ValueError("no values")
    return ordered[max(math.ceil(percent / 100 * len(ordered)), 1) - 1]
