"""A vigil: while many move, the event loop does not sleep between their moves.

Whoever sleeps wakes slowly: the processor must be woken, and has forgotten much. A move that comes after some
milliseconds of silence takes two or three times as long as one that comes at once.
"""

import asyncio
import time

from medici.server import metrics

LULL = 0.02
"""Seconds of silence after which one may sleep. A message that comes later after the one before begins no vigil."""


class Vigil:
    """Keeps the event loop of this thread awake."""

    def __init__(self) -> None:
        """Sleep, until messages come quickly one after the other."""
        self._last = -LULL
        self.awake = False

    def heard(self) -> None:
        """Hear that a message came."""
        moment = time.monotonic()
        if not self.awake and moment - self._last < LULL:
            self.awake = True
            metrics.vigils.inc()
            self._watch_on()
        self._last = moment

    def _watch(self) -> None:
        if time.monotonic() - self._last < LULL:
            self._watch_on()
        else:
            self.awake = False

    def _watch_on(self) -> None:
        asyncio.get_running_loop().call_soon(self._watch)
