"""Sockets: however a client's messages reach us, in whatever pieces, they are heard as they were sent."""

import asyncio
from typing import Any

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.utils import apply_mask

from medici.server.frames import Frames
from tests.ground import LONG

TEXT, BINARY, CONTINUED, PING, PONG, WHOLE, MASKED = 0x1, 0x2, 0x0, 0x9, 0xA, 0x80, 0x80
REQUEST = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MOST = 2000


class Near(asyncio.Transport):
    """The near end of a connection: what is written to it, and whether it was closed."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default


def frame(head: int, payload: bytes, wide: int = 0) -> bytes:
    """Return a client's frame; `wide` bytes for the length, whether it needs them or not."""
    size, mask = len(payload), b"mask"
    wide = max(wide, 0 if size < 126 else 2 if size < 1 << 16 else 8)
    length = bytes((MASKED | {0: size, 2: 126, 8: 127}[wide],)) + (size.to_bytes(wide, "big") if wide else b"")
    return bytes((head,)) + length + mask + apply_mask(payload, mask)


def hear(pieces: list[bytes], takes: list[bool]) -> tuple[list[str], list[str], bytes, bool]:
    """Return what is heard of a stream: at once, in all, what was answered, and whether the connection was ended.

    The ear takes a text or not, as it is told.
    """
    at_once: list[str] = []
    heard: list[str] = []
    turns = iter(takes)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            heard.append(event["text"] if "text" in event else repr(event["bytes"]))

    def ear(text: str) -> bool:
        if not next(turns, True):
            return False
        at_once.append(text)
        heard.append(text)
        return True

    async def run() -> tuple[bytes, bool]:
        config = uvicorn.Config(
            app, log_config=None, ws=Frames, ws_max_size=MOST, ws_per_message_deflate=False, ws_ping_interval=None
        )
        near, frames = Near(), Frames(config, ServerState(), {})
        frames.connection_made(near)
        for piece in pieces:
            frames.data_received(piece)
            for _ in range(5):
                await asyncio.sleep(0)
            frames.listen(ear)
        frames.connection_lost(None)
        await asyncio.sleep(0)
        return near.written.partition(b"\r\n\r\n")[2], near.closed

    answered, closed = asyncio.run(run())
    return at_once, heard, answered, closed


texts = st.text(max_size=40) | st.integers(100, 600).map(lambda size: "ö" * size)
said = st.tuples(texts, st.sampled_from(("whole", "whole", "whole", "wide", "very wide", "parts", "ping", "pong")))


def stream(messages: list[tuple[str, str]]) -> list[bytes]:
    """Return the frames of some messages."""
    frames = []
    for text, how in messages:
        payload = text.encode()
        if how == "parts":
            cut = len(payload) // 2
            frames += [frame(TEXT, payload[:cut]), frame(WHOLE | PING, b""), frame(WHOLE | CONTINUED, payload[cut:])]
            continue
        if how in ("ping", "pong"):
            frames.append(frame(WHOLE | (PING if how == "ping" else PONG), payload[:100]))
        frames.append(frame(WHOLE | TEXT, payload, {"wide": 2, "very wide": 8}.get(how, 0)))
    return frames


@settings(max_examples=400 if LONG else 100)
@given(data=st.data())
def test_in_whatever_pieces_messages_come_they_are_heard_as_they_were_sent(data: st.DataObject) -> None:
    messages = data.draw(st.lists(said, max_size=8))
    takes = data.draw(st.lists(st.booleans(), max_size=8))
    pieces: list[bytes] = [b""]
    for each in [REQUEST, *stream(messages)]:
        begins = data.draw(st.sampled_from(("anew", "anew", "anew", "with the one before")))
        cuts = sorted(data.draw(st.lists(st.integers(0, len(each)), max_size=2)))
        parts = [each[start:end] for start, end in zip([0, *cuts], [*cuts, len(each)], strict=True)]
        if begins == "anew":
            pieces.append(b"")
        pieces[-1] += parts[0]
        pieces += parts[1:]
    _, heard, answered, _ = hear(pieces, takes)
    assert heard == [text for text, _ in messages]
    pings = sum(how in ("ping", "parts") for _, how in messages)
    assert answered.count(bytes((WHOLE | PONG,))) >= min(pings, 1)


def test_a_text_that_comes_alone_is_heard_at_once() -> None:
    alone = [frame(WHOLE | TEXT, b"one"), frame(WHOLE | PONG, b"p"), frame(WHOLE | TEXT, b"x" * 300)]
    at_once, heard, _, _ = hear([REQUEST, *alone], [])
    assert at_once == heard == ["one", "x" * 300]


def test_what_comes_together_or_in_pieces_is_heard_at_once_too_and_so_is_what_follows() -> None:
    one, two = frame(WHOLE | TEXT, b"one"), frame(WHOLE | TEXT, b"two")
    at_once, heard, _, _ = hear(
        [REQUEST, one, frame(WHOLE | PONG, b"") + one, one + two, two, two[:3], two[3:], one], []
    )
    assert at_once == heard == ["one", "one", "one", "two", "two", "two", "one"]


@pytest.mark.parametrize(
    "pieces",
    [
        [REQUEST[:-2], REQUEST[-2:] + bytes((WHOLE | TEXT,)), bytes((MASKED, 0, 0, 0, 0)) + frame(WHOLE | TEXT, b"in")],
        [
            REQUEST[:-1],
            REQUEST[-1:] + bytes((WHOLE | BINARY, MASKED | 12, 0, 0, 0, 0)) + b"\r\n\r\n",
            b"\x81\x82" + bytes(6),
        ],
    ],
)
def test_a_head_in_pieces_is_no_frame(pieces: list[bytes]) -> None:
    """Whatever ends as a head does, it is the stream that counts."""
    whole = hear([REQUEST, b"".join(pieces)[len(REQUEST) :]], [False] * 9)
    assert hear(pieces, [False] * 9)[1:] == whole[1:]
    assert hear(pieces, [])[1] == whole[1]


def test_after_a_piece_of_a_message_the_rest_is_not_taken_for_a_message_of_its_own() -> None:
    """Whoever wants to be heard twice could put a frame into the middle of another."""
    inner = frame(WHOLE | TEXT, b"inner")
    outer = bytes((WHOLE | BINARY, MASKED | len(inner))) + bytes(4) + inner
    at_once, heard, _, _ = hear([REQUEST, outer[:6], inner], [])
    assert (at_once, len(heard)) == ([], 1)
    assert "inner" not in heard
    assert hear([REQUEST + outer[:6], inner], [])[0] == []


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (bytes((WHOLE | TEXT, 3)) + b"abc" + bytes(3), 1002),  # not masked
        (frame(WHOLE | TEXT | 0x40, b"abc"), 1002),  # a bit that means nothing
        (frame(WHOLE | TEXT, b"\xff\xfe\xfd"), 1007),  # no text
        (frame(WHOLE | TEXT, b"x" * (MOST + 1)), 1009),  # too long
        (frame(WHOLE | CONTINUED, b"abc"), 1002),  # of what?
    ],
    ids=["bare", "odd", "no text", "long", "rest"],
)
def test_what_breaks_the_rules_ends_the_connection_as_ever(bad: bytes, code: int) -> None:
    good = frame(WHOLE | TEXT, b"good")
    at_once, heard, answered, _ = hear([REQUEST, good, bad, good], [])
    assert at_once == heard == ["good"]
    assert code.to_bytes(2, "big") in answered


def test_a_text_in_the_middle_of_another_is_refused() -> None:
    at_once, heard, answered, _ = hear([REQUEST, frame(TEXT, b"be"), frame(WHOLE | TEXT, b"whole")], [])
    assert (at_once, heard) == ([], [])
    assert (1002).to_bytes(2, "big") in answered
