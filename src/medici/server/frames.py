"""Sockets as uvicorn serves them, and what ASGI has no word for: messages sent at once, and an end at once."""

import asyncio
import time
from collections.abc import Callable
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

    def listen(self, ear: Callable[[str], bool] | None) -> None:
        """Let somebody hear texts at once; those that he does not take now are received as usual."""


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
    _ear: Callable[[str], bool] | None = None

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
        self._ear = None
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

    def listen(self, ear: Callable[[str], bool] | None) -> None:
        """Let somebody hear texts at once; those that he does not take now are received as usual."""
        self._ear = ear

    def send_receive_event_to_app(self) -> None:
        """Hand a message on: at once to the ear if it takes it, else in its turn to whoever receives."""
        if self._ear is None or self.curr_msg_data_type != "text" or self.close_sent or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            super().send_receive_event_to_app()
            return
        if self._ear(text):
            self.frames = []
        else:
            super().send_receive_event_to_app()

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
