"""A bad network: a TCP proxy that cuts, resets, delays, throttles and half-opens connections, as planned."""

import asyncio
import socket
import struct
from asyncio import StreamReader, StreamWriter
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal, Self

import numpy as np

Kind = Literal["pass", "cut", "reset", "delay", "half-open", "throttle"]
KINDS: tuple[Kind, ...] = ("pass", "cut", "reset", "delay", "half-open", "throttle")
Way = Literal["up", "down"]  # up: from client to server


@dataclass(frozen=True)
class Fault:
    """What goes wrong, and when: after so many bytes or seconds, whichever comes first; at once if neither is given.

    pass       nothing
    cut        closes both sides without a word, after exactly `after_bytes`, in the middle of a frame or not
    reset      the same with RST, which may also take back bytes that were sent
    delay      from then on holds what comes for up to `seconds`
    half-open  from then on forwards nothing that way, not even that a side is gone; the sockets stay open
    throttle   from then on forwards at most `rate` bytes a second
    """

    kind: Kind
    after_bytes: int | None = None  # forwarded, in the ways it counts for
    after_seconds: float | None = None
    ways: tuple[Way, ...] = ("up", "down")
    seconds: float = 0.05
    rate: int = 2_000


Plan = Callable[[int], Sequence[Fault]]  # from the number of a connection, counted from 0


def seeded(seed: int, kinds: Sequence[Kind] = KINDS, up_to_bytes: int = 4_096, up_to_seconds: float = 1.0) -> Plan:
    """Plan one fault for each connection; the same seed plans the same."""

    def plan(number: int) -> Sequence[Fault]:
        chance = np.random.default_rng([seed, number])
        ways: list[tuple[Way, ...]] = [("up",), ("down",), ("up", "down")]
        by_bytes = chance.random() < 0.5
        return [
            Fault(
                kinds[int(chance.integers(len(kinds)))],
                after_bytes=int(chance.integers(up_to_bytes + 1)) if by_bytes else None,
                after_seconds=None if by_bytes else chance.uniform(0, up_to_seconds),
                ways=ways[int(chance.integers(len(ways)))],
            )
        ]

    return plan


class Proxy:
    """Listens on a loopback port, in the running event loop, and passes on to the target what the plan lets through.

    The target may be changed or be down: then clients are reset, and counted as refused.
    """

    def __init__(self, host: str, port: int, plan: Plan = lambda _: (), seed: int = 0) -> None:
        self.target = host, port
        self.plan = plan
        self.seed = seed
        self.port = 0
        self.connections = 0
        self.counts: Counter[str] = Counter()  # faults that came about, by kind, and "refused"
        self.forwarded: Counter[Way] = Counter()  # bytes
        self._open: set[_Connection] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0, backlog=1024)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        self.cut()
        await asyncio.gather(*self._tasks)
        await self._server.wait_closed()

    def cut(self) -> None:
        """Cut all connections there are now."""
        for connection in [*self._open]:
            connection.end()

    def mend(self) -> None:
        """Let nothing be wrong any more with the connections there are now."""
        for connection in self._open:
            connection.mend()

    def _accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        task = asyncio.create_task(self._carry(self.connections, reader, writer))
        self.connections += 1
        self._tasks.add(task)

        def done(task: asyncio.Task[None]) -> None:
            writer.transport.abort()
            if not task.exception():  # one that broke stays, and __aexit__ raises what broke it
                self._tasks.discard(task)

        task.add_done_callback(done)

    async def _carry(self, number: int, reader: StreamReader, writer: StreamWriter) -> None:
        faults = self.plan(number)
        try:
            server = await asyncio.open_connection(*self.target)
        except OSError:
            self.counts["refused"] += 1
            _abort(writer, reset=True)
            await _closed(writer)
            return
        connection = _Connection(self, number, faults, (reader, writer), server)
        self._open.add(connection)
        try:
            if not self._server.is_serving():
                connection.end()
            await connection.run()
        finally:
            self._open.discard(connection)
            await _closed(writer)
            await _closed(server[1])


class _Connection:
    """One client's way to the server and back."""

    def __init__(
        self,
        proxy: Proxy,
        number: int,
        faults: Sequence[Fault],
        client: tuple[StreamReader, StreamWriter],
        server: tuple[StreamReader, StreamWriter],
    ) -> None:
        self._proxy = proxy
        self._chance = np.random.default_rng([proxy.seed, number])
        self._planned = list(faults)
        self._active: list[Fault] = []
        self._ends: dict[Way, tuple[StreamReader, StreamWriter]] = {
            "up": (client[0], server[1]),
            "down": (server[0], client[1]),
        }
        self._forwarded: Counter[Way] = Counter()
        self._finished: set[Way] = set()
        self._ended = asyncio.Event()

    async def run(self) -> None:
        """Carry bytes both ways until both are finished or a fault ends it."""
        loop = asyncio.get_running_loop()
        timers = [
            loop.call_later(fault.after_seconds, self._begin, fault)
            for fault in self._planned
            if fault.after_seconds is not None
        ]
        try:
            self._begin_due()
            async with asyncio.TaskGroup() as group:
                pumps = [group.create_task(self._pump(way)) for way in self._ends]
                await self._ended.wait()
                for pump in pumps:
                    pump.cancel()
        except BaseException:
            self.end()
            raise
        finally:
            for timer in timers:
                timer.cancel()

    def end(self, reset: bool = False) -> None:
        """Close both sides now; what was not sent yet is lost."""
        for _, writer in self._ends.values():
            _abort(writer, reset)
        self._ended.set()

    def mend(self) -> None:
        """Forget every fault."""
        self._planned.clear()
        self._active.clear()

    def _begin_due(self) -> None:
        for fault in [*self._planned]:
            if (fault.after_seconds is None and fault.after_bytes is None) or self._room(fault) <= 0:
                self._begin(fault)

    def _begin(self, fault: Fault) -> None:
        if fault not in self._planned or self._ended.is_set():
            return
        self._planned.remove(fault)
        self._proxy.counts[fault.kind] += 1
        if fault.kind in ("cut", "reset"):
            self.end(reset=fault.kind == "reset")
        else:
            self._active.append(fault)
            self._end_if_over()

    def _room(self, fault: Fault) -> float:
        """How many bytes may still pass before this fault."""
        if fault.after_bytes is None:
            return float("inf")
        return fault.after_bytes - sum(self._forwarded[way] for way in fault.ways)

    def _suffers(self, way: Way, kind: Kind) -> list[Fault]:
        return [fault for fault in self._active if fault.kind == kind and way in fault.ways]

    async def _pump(self, way: Way) -> None:
        reader, writer = self._ends[way]
        try:
            while data := await reader.read(65_536):
                await self._forward(way, data, writer)
        except OSError:
            if not self._suffers(way, "half-open"):
                self.end(reset=True)
        else:
            if not self._suffers(way, "half-open"):
                with suppress(OSError):
                    writer.write_eof()
                self._finished.add(way)
                self._end_if_over()

    async def _forward(self, way: Way, data: bytes, writer: StreamWriter) -> None:
        if delays := self._suffers(way, "delay"):
            await asyncio.sleep(self._chance.uniform(0, max(fault.seconds for fault in delays)))
        while data:
            if self._ended.is_set() or self._suffers(way, "half-open"):
                await self._ended.wait()
                return
            throttles = [fault.rate for fault in self._suffers(way, "throttle")]
            room = min([self._room(fault) for fault in self._planned if way in fault.ways], default=len(data))
            part = data[: int(min(len(data), room, *(max(rate // 20, 1) for rate in throttles)))]
            data = data[len(part) :]
            try:
                writer.write(part)
                self._forwarded[way] += len(part)
                self._proxy.forwarded[way] += len(part)
                self._begin_due()
                await writer.drain()
            except OSError:  # the receiver is gone; the sender hears of it, unless word would go a silent way
                if not self._suffers("down" if way == "up" else "up", "half-open"):
                    self.end(reset=True)
                return
            if throttles:
                await asyncio.sleep(len(part) / min(throttles))

    def _end_if_over(self) -> None:
        """End when one side finished and the other did, too, or cannot say so any more."""
        if self._finished and all(way in self._finished or self._suffers(way, "half-open") for way in self._ends):
            for _, writer in self._ends.values():
                writer.close()
            self._ended.set()


def _abort(writer: StreamWriter, reset: bool) -> None:
    """Close without sending what waits; without lingering that is a reset."""
    if reset and not writer.is_closing():
        with suppress(OSError):
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()


async def _closed(writer: StreamWriter) -> None:
    """Wait until it is closed; do not wait for a peer that never reads."""
    try:
        async with asyncio.timeout(2):
            await writer.wait_closed()
    except TimeoutError:
        writer.transport.abort()
    except OSError:
        pass
