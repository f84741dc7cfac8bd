"""Sockets as uvicorn serves them, and what ASGI has no word for: messages sent at once, and an end at once."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

EXTENSION = "medici.wire"
"""The name under which a connection's scope has its wire."""
WHOLE_TEXT, WHOLE_PING, WHOLE_PONG = 0x81, 0x89, 0x8A
MASKED = 0x80
END_OF_HEAD = b"\r\n\r\n"


class Wire(Protocol):
    """The near end of a socket."""

    def push(self, *messages: bytes) -> bool:
        """Send texts now, if the client has read enough of what was sent before; return whether they were."""

    def cut(self) -> None:
        """End the connection without a word."""

    def listen(self, ear: Callable[[str], bool] | None) -> None:
        """Let somebody hear texts at once, if they come alone and whole and he takes them; others are received."""


def _head(size: int) -> bytes:
    """Return what comes before a text of so many bytes."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")


def _start(data: bytes) -> int:
    """Return where the payload begins if this is one masked frame of at most 64 KiB and nothing else, or else 0."""
    size = len(data)
    if size < 6 or not data[1] & MASKED:
        return 0
    length, start = data[1] & ~MASKED, 6
    if length == 127:  # what is longer has its length in eight bytes
        return 0
    if length == 126:
        length, start = int.from_bytes(data[2:4], "big"), 8
    return start if size == start + length else 0


class Frames(WebSocketsSansIOProtocol):
    """A socket that can be written to directly: a turn of the event loop for each who hears a move adds up.

    Its pings and pongs are counted. They never come to us, but they take their time.
    """

    _between = False
    """Whether all that came so far was whole messages: what comes next begins with a frame."""
    _since = 0.0
    _frames = 0
    _ear: Callable[[str], bool] | None = None

    def data_received(self, data: bytes) -> None:
        """Hear a text that comes alone and whole, as nearly all do, without taking a stream of frames apart."""
        start = _start(data) if self._between else 0
        if start and data[0] == WHOLE_TEXT and self._take(data[start - 4 : start], data[start:]):
            return
        waits_for_head = not self.handshake_initiated
        super().data_received(data)
        if waits_for_head:
            self._between = data.find(END_OF_HEAD) == len(data) - len(END_OF_HEAD)
        else:
            self._between = start > 0 and data[0] in (WHOLE_TEXT, WHOLE_PING, WHOLE_PONG)

    def _take(self, mask: bytes, payload: bytes) -> bool:
        """Let the ear have a text, if it takes it now and nothing is wrong with it."""
        if self._ear is None or self.close_sent or len(payload) > self.config.ws_max_size or not self.queue.empty():
            return False
        try:
            text = apply_mask(payload, mask).decode()
        except UnicodeDecodeError:
            return False
        return self._ear(text)

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
        """Let somebody hear texts at once, if they come alone and whole and he takes them; others are received."""
        self._ear = ear

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
