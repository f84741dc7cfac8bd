"""A WebSocket client with nothing to spare: a thousand of them must not be what is measured.

`websockets` took 60 microseconds of processor for a message there and back, this takes 20, most of it the kernel's. It
knows what servers send to it here: whole text messages, pings and closes, uncompressed. The key of the mask is zero,
which servers undo like any other.
"""

import asyncio
import base64
import os
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

CONTINUED, TEXT, CLOSE, PING, PONG = 0x0, 0x1, 0x8, 0x9, 0xA
WHOLE, MASKED = 0x80, 0x80


class LostError(Exception):
    """The connection ended, or was refused."""


class Socket(asyncio.Protocol):
    """One connection: `hear` is called with every message, `lost` once if it ends before we end it."""

    def __init__(self, hear: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self.hear, self.lost = hear, lost
        self.unread = b""
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self, url: str, headers: Mapping[str, str] | None = None) -> None:
        """Connect and shake hands."""
        parts = urlsplit(url)
        fields = {
            "Host": parts.netloc,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
            **(headers or {}),
        }
        target = parts.path + (f"?{parts.query}" if parts.query else "")
        lines = [f"GET {target} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
        self.transport, _ = await asyncio.get_running_loop().create_connection(
            lambda: self, parts.hostname or "127.0.0.1", parts.port or 80
        )
        self.transport.write("\r\n".join([*lines, "", ""]).encode())
        await self.opened

    def send(self, message: bytes) -> None:
        """Send a text message."""
        self._frame(TEXT, message)

    def close(self) -> None:
        """End the connection: nobody is told that it was lost."""
        self.lost = lambda _: None
        if self.transport is not None and not self.transport.is_closing():
            self._frame(CLOSE, b"\x03\xe8")
            self.transport.close()

    def _frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = bytes((WHOLE | kind, MASKED | size))
        else:  # nobody here sends 64 KiB
            head = bytes((WHOLE | kind, MASKED | 126)) + size.to_bytes(2, "big")
        if self.transport is None or self.transport.is_closing():
            raise LostError("not connected")
        self.transport.write(head + b"\0\0\0\0" + payload)

    def data_received(self, data: bytes) -> None:
        """Hand on the whole messages, keep the rest."""
        if self.unread:
            data = self.unread + data
        start = 0 if self.opened.done() else self._answer(data)
        size = len(data)
        while size - start >= 2:
            begin, length = start + 2, data[start + 1]
            if length >= 126:
                wide = 2 if length == 126 else 8
                if size < begin + wide:
                    break
                length = int.from_bytes(data[begin : begin + wide], "big")
                begin += wide
            if size < begin + length:
                break
            self._take(data[start], data[begin : begin + length])
            start = begin + length
        self.unread = data[start:]

    def _answer(self, data: bytes) -> int:
        """Read the server's answer to the handshake: where the first message begins."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if data.startswith(b"HTTP/1.1 101"):
            self.opened.set_result(None)
        else:
            self.opened.set_exception(LostError(data.partition(b"\r\n")[0].decode(errors="replace")))
        return end + 4

    def _take(self, head: int, payload: bytes) -> None:
        if head == WHOLE | TEXT:
            self.hear(payload)
        elif head == WHOLE | PING:
            self._frame(PONG, payload)
        elif head == WHOLE | CLOSE:
            self._ended(f"closed with {int.from_bytes(payload[:2], 'big')}")
        elif head != WHOLE | PONG:
            self._ended(f"a message that this client does not know, {head:#x}")

    def connection_lost(self, error: Exception | None) -> None:
        """Tell whoever waits."""
        self._ended("cut")

    def _ended(self, why: str) -> None:
        if not self.opened.done():
            self.opened.set_exception(LostError(why))
        lost, self.lost = self.lost, lambda _: None
        lost(why)
        if self.transport is not None:
            self.transport.close()
