"""Sockets as uvicorn serves them, and what ASGI has no word for: messages sent at once, and an end at once."""

import asyncio
import time
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "medici.wire"
"""The name under which a connection's scope has its wire."""
WHOLE_TEXT = 0x81


class Wire(Protocol):
    """The near end of a socket."""

    def push(self, *messages: bytes) -> bool:
        """Send texts now, if the client has read enough of what was sent before; return whether they were."""

    def cut(self) -> None:
        """End the connection without a word."""


def _head(size: int) -> bytes:
    """Return what comes before a text of so many bytes."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")


class Frames(WebSocketsSansIOProtocol):
    """A socket that can be written to directly: a turn of the event loop for each who hears a move adds up.

    Its pings and pongs are counted. They never come to us, but they take their time.
    """

    _since = 0.0
    _frames = 0

    def handle_connect(self, event: Request) -> None:
        """Let the application have the wire."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Let go of all that holds on to itself: rings are looked for seldom, and clients come and go all day."""
        super().on_task_complete(task)
        cast(dict[str, Any], self.scope["extensions"]).clear()
        cast(dict[str, Any], self.scope).clear()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of what reads, too."""
        super().connection_lost(exc)
        self.conn.parser.close()

    def push(self, *messages: bytes) -> bool:
        """Send texts now, if the client has read enough of what was sent before; return whether they were."""
        over = self.disconnected or self.close_sent or self.transport.is_closing()
        if over or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(b"".join([part for message in messages for part in (_head(len(message)), message)]))
        return True

    def cut(self) -> None:
        """End the connection without a word."""
        self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many."""
        if self._count():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """Take a pong, unless there are too many."""
        if self._count():
            super().handle_pong(event)

    def _count(self) -> bool:
        moment = time.monotonic()
        if moment - self._since > 1:
            self._since, self._frames = moment, 0
        self._frames += 1
        if self._frames > 20:
            self.transport.abort()
        return self._frames <= 20
