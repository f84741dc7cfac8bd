"""The crier: tells what happened in rooms, after those who made it happen were answered."""

import asyncio

from medici.server.room import Room

PATIENCE = 8
"""Turns of the event loop that news wait for answers: a move that was heard needs four of them where the disk is quick,
and where it is not the loop has nothing better to do."""


class Crier:
    """Tells news of room after room, and lets whoever is about to be answered be answered first."""

    def __init__(self) -> None:
        self.unanswered = 0
        """Actions that were heard and not answered yet."""
        self._rooms: dict[Room, None] = {}
        """Those with news, in the order in which they had them."""
        self._patience = PATIENCE

    def announce(self, room: Room) -> None:
        """Tell what is stored of a room, soon."""
        is_first = not self._rooms
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
        try:
            # One in a turn, or a move that comes meanwhile would wait for all; where there are many, half of them.
            for room in list(self._rooms)[: max(1, len(self._rooms) // 2)]:
                del self._rooms[room]
                if not room.stale:  # else somebody is at it, who tells what was stored before he begins
                    room.tell()
        finally:
            if self._rooms:
                self._come_back()
