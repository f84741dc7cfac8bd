"""The crier: tells what happened in rooms, after those who made it happen were answered."""

import asyncio
import os
from collections.abc import Callable

from medici.server.room import Room

PATIENCE = 8
"""Turns of the event loop that news wait for answers: a move that was heard needs one or two of them where the disk is
quick, and where it is not the loop has nothing better to do."""
MANY = 8
"""Rooms with news: where there are so many, it is news that wait and not answers."""
let_others_run: Callable[[], None] = getattr(os, "sched_yield", lambda: None)
"""Whoever was just answered may have been woken on this very core, and would wait there until all are told."""


class Crier:
    """Tells news of room after room, and lets whoever is about to be answered be answered first."""

    def __init__(self, at_rest: Callable[[], None] = lambda: None) -> None:
        """Be silent; `at_rest` is called when all is told."""
        self.unanswered = 0
        """Actions that were heard and not answered yet."""
        self._rooms: dict[Room, None] = {}
        """Those with news, in the order in which they had them."""
        self._patience = PATIENCE
        self._answered = False
        """Whether somebody was answered a moment ago."""
        self._at_rest = at_rest

    def announce(self, room: Room) -> None:
        """Tell what is stored of a room, soon."""
        is_first, self._answered = not self._rooms, True
        if room.watchers:
            self._rooms[room] = None
            if is_first:
                self._come_back()

    def _come_back(self) -> None:
        asyncio.get_running_loop().call_soon(self._cry)

    def _cry(self) -> None:
        if self.unanswered and self._patience:
            self._patience -= 1
            self._come_back()
            return
        self._patience = PATIENCE
        if self._answered:
            self._answered = False
            let_others_run()
        try:
            self._tell_some()
        finally:
            if self._rooms:
                self._come_back()
            else:
                self._at_rest()

    def _tell_some(self) -> None:
        """Tell one person in a turn, or a move that comes meanwhile would wait; of many rooms, all in half of them."""
        rooms = list(self._rooms)
        few = len(rooms) < MANY
        for room in rooms[: 1 if few else len(rooms) // 2]:
            del self._rooms[room]
            if room.stale:  # somebody is at it, who tells what was stored before he begins
                continue
            if not few:
                room.tell()
            elif room.tell_one():
                self._rooms[room] = None
