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
WHOLE_TEXT = b"\x81"
WHOLE = b"\x81\x82\x89\x8a"
"""How whole messages begin: texts and others, pings and pongs."""
MASKED = 0x80
END_OF_HEAD = b"\r\n\r\n"


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
        return WHOLE_TEXT + bytes((size,))
    if size < 1 << 16:
        return WHOLE_TEXT + bytes((126,)) + size.to_bytes(2, "big")
    return WHOLE_TEXT + bytes((127,)) + size.to_bytes(8, "big")


def _bounds(data: bytes, at: int) -> tuple[int, int]:
    """Return where the payload of the frame that begins here begins and ends; if it is no whole message, nowhere."""
    size = len(data)
    if size < at + 6 or data[at] not in WHOLE or not data[at + 1] & MASKED:
        return 0, 0
    length, start = data[at + 1] & ~MASKED, at + 6
    if length == 127:  # what is longer has its length in eight bytes
        return 0, 0
    if length == 126:
        length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
    return (start, start + length) if start + length <= size else (0, 0)


class Frames(WebSocketsSansIOProtocol):
    """A socket that can be written to directly: a turn of the event loop for each who hears a move adds up.

    Its pings and pongs are counted. They never come to us, but they take their time.
    """

    _begun = _between = False
    """Whether anything came, and whether all of it was whole messages: what comes next begins with a frame."""
    _since = 0.0
    _frames = 0
    _ear: Callable[[str], bool] | None = None

    def data_received(self, data: bytes) -> None:
        """Hear a text that comes alone and whole, as nearly all do, without taking a stream of frames apart."""
        start, end = _bounds(data, 0) if self._between else (0, 0)
        if data[:1] == WHOLE_TEXT and end == len(data) and self._take(data[start - 4 : start], data[start:]):
            return
        if not self._begun:
            self._begun, self._between = True, data.find(END_OF_HEAD) == len(data) - len(END_OF_HEAD) > 0
        elif self._between:
            while 0 < end < len(data):
                end = _bounds(data, end)[1]
            self._between = end > 0
        super().data_received(data)

    def _take(self, mask: bytes, payload: bytes) -> bool:
        """Let the ear have a text, if it takes it now and nothing is wrong with it."""
        if self._ear is None or self.close_sent or len(payload) > self.config.ws_max_size or not self.queue.empty():
            return False
        try:
            text = apply_mask(payload, mask).decode()
        except UnicodeDecodeError:
            return False
        return self._ear(text)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on that came otherwise: to the ear if it takes it, else in its turn to whoever receives."""
        if self.curr_msg_data_type == "text" and self._take(bytes(4), b"".join(self.frames)):
            self.frames = []
        else:
            super().send_receive_event_to_app()

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
