"""The crowd: many players with a socket each, four to a table, who move in turn while somebody holds the watch.

It knows nothing of any server. What a player says and hears is told by a subclass of `Player`; how the server is
started and tables are made, by a `Side`.
"""

import asyncio
import gc
import multiprocessing
import random
import sys
import traceback
from abc import ABC, abstractmethod
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import ceil, isnan
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from pathlib import Path
from statistics import mean
from time import perf_counter, process_time
from typing import NamedTuple, Protocol

import uvloop

from benchmarks.crowd.wire import LostError, Socket

SEATS = 4
AT_ONCE = 50
"""How many connect at the same time."""
PATIENCE = 10.0
"""Seconds that an answer may take before it counts as none."""


class Phase(NamedTuple):
    """A stretch of play: at so many moves a second over all tables, or with no rate as fast as answers come."""

    name: str
    rate: float | None
    warm_up: float
    seconds: float


@dataclass
class Tally:
    """What came of a phase."""

    seconds: float
    latencies: "array[float]" = field(default_factory=lambda: array("d"))
    """From sending a move to its acknowledgement, for those acknowledged in the measured time."""
    delays: "array[float]" = field(default_factory=lambda: array("d"))
    """The same from the moment when the move was due, so that a server that stands still is not spared the queue."""
    errors: Counter[str] = field(default_factory=Counter)
    busy: list[float] = field(default_factory=list)
    """The share of a core that each process of the crowd used: near 1, it is the crowd that is measured."""

    @property
    def rate(self) -> float:
        """Moves acknowledged per second."""
        return len(self.latencies) / self.seconds

    def quantile(self, share: float) -> float:
        """The latency that this share of the moves did not exceed, in seconds."""
        return quantile(self.latencies, share)

    def add(self, other: "Tally") -> None:
        """Take in what another process counted."""
        self.latencies.extend(other.latencies)
        self.delays.extend(other.delays)
        self.errors.update(other.errors)
        self.busy.extend(other.busy)

    def figures(self) -> dict[str, object]:
        """The numbers, for people and programs; times in milliseconds."""
        return {
            "moves": len(self.latencies),
            "moves_per_second": round(self.rate, 1),
            "p50_ms": milliseconds(self.quantile(0.5)),
            "p90_ms": milliseconds(self.quantile(0.9)),
            "p99_ms": milliseconds(self.quantile(0.99)),
            "max_ms": milliseconds(self.quantile(1)),
            "p99_from_due_ms": milliseconds(quantile(self.delays, 0.99)),
            "errors": dict(self.errors),
            "crowd_busy": round(mean(self.busy or [0.0]), 2),
        }


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share does not exceed."""
    if not values:
        return float("nan")
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def milliseconds(seconds: float) -> float | None:
    """Seconds as JSON has them here; None where nothing was measured."""
    return None if isnan(seconds) else round(1000 * seconds, 3)


class Player(ABC):
    """One socket at one seat. Subclasses say where it connects, what it sends, and what it understands."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table, self.seat = table, seat
        self.socket = self.fresh_socket()
        self.answer: asyncio.Future[float] | None = None

    @abstractmethod
    async def connect(self) -> None:
        """Open the socket, and return when the player knows all that it needs to move."""

    @abstractmethod
    def move(self) -> bytes:
        """The message that makes a move now; called only after `turn`."""

    @abstractmethod
    def hear(self, message: bytes) -> None:
        """Take in a message, whoever caused it; call `turn`, `done` or `refused` if that is what it means."""

    def fresh_socket(self) -> Socket:
        """A socket that this player hears."""
        return Socket(self.hear, self.lose)

    def turn(self) -> None:
        """This player may move: once for each move."""
        self.table.turns.put_nowait(self)

    def done(self) -> None:
        """The move is acknowledged."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(perf_counter())

    def refused(self, why: str) -> None:
        """The move, or the whole player, is turned away."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(LostError(why))
        else:
            self.table.failed[why] += 1

    def lose(self, why: str) -> None:
        """The connection ended."""
        self.refused(f"connection {why}")

    async def act(self) -> tuple[float, float]:
        """Make a move: when it was sent, and when its acknowledgement was here."""
        message = self.move()
        self.answer = asyncio.get_running_loop().create_future()
        sent = perf_counter()
        self.socket.send(message)
        return sent, await self.answer

    def close(self) -> None:
        """Leave."""
        self.socket.close()


class Table:
    """Four players who move in turn; `turns` holds the one who may."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.players: list[Player] = []
        self.turns: asyncio.Queue[Player] = asyncio.Queue()
        self.failed: Counter[str] = Counter()

    def after(self, seat: int) -> Player:
        """The player to the left."""
        return self.players[(seat + 1) % len(self.players)]

    async def play(self, start: float, phase: Phase, tables: int, tally: Tally) -> None:
        """Play until the phase is over. Moves are due at random moments, the same for every server."""
        dice = random.Random(f"{self.number} {phase.name}")  # noqa: S311
        begin = start + phase.warm_up
        end = begin + phase.seconds
        due = start
        while True:
            if phase.rate is not None:
                due += dice.expovariate(phase.rate / tables)
            if max(due, perf_counter()) >= end:
                return
            if (early := due - perf_counter()) > 0:
                await asyncio.sleep(early)
            player = await self.turns.get()
            try:
                sent, acknowledged = await player.act()
            except LostError as lost:
                tally.errors[str(lost)] += 1
                continue
            if begin <= acknowledged < end:
                tally.latencies.append(acknowledged - sent)
                tally.delays.append(acknowledged - (due if phase.rate is not None else sent))


class Side(Protocol):
    """A server to measure. It is made anew in every process of the crowd, from its name."""

    name: str
    detail: str
    """What is behind a figure, in a line."""
    ours: bool
    """Whether it is to come up to the aims."""
    watched: bool
    """Whether its memory is watched."""

    def prepare(self) -> None:
        """Fetch what the server needs; raise `UnavailableError` where that cannot be had."""

    def command(self, port: int, folder: Path) -> list[str]:
        """The command that serves on this port of the loopback and keeps what it keeps in the folder."""

    def environment(self, folder: Path) -> dict[str, str]:
        """What the server's process finds in its environment beside ours."""

    async def seat(self, address: str, numbers: Iterable[int]) -> list[Table]:
        """Make tables with these numbers at the server, with four players each who have not connected yet."""


class UnavailableError(Exception):
    """This side cannot be measured here, and why."""


async def gather(side: Side, address: str, numbers: Iterable[int]) -> list[Table]:
    """Seat and connect everybody."""
    tables = await side.seat(address, numbers)
    door = asyncio.Semaphore(AT_ONCE)

    async def enter(player: Player) -> None:
        async with door:
            await asyncio.wait_for(player.connect(), PATIENCE)

    await asyncio.gather(*(enter(player) for table in tables for player in table.players))
    return tables


async def play(tables: list[Table], phase: Phase, of: int) -> Tally:
    """Play a phase at these of all tables."""
    tally = Tally(phase.seconds)
    start, used = perf_counter(), process_time()
    games = [asyncio.create_task(table.play(start, phase, of, tally)) for table in tables]
    done, waiting = await asyncio.wait(games, timeout=phase.warm_up + phase.seconds + PATIENCE)
    tally.busy.append((process_time() - used) / (perf_counter() - start))
    for game in waiting:
        tally.errors["no answer"] += 1
        game.cancel()
    for game in done:
        game.result()
    for table in tables:
        tally.errors.update(table.failed)
        table.failed.clear()
    return tally


class Order(NamedTuple):
    """What a process of the crowd is to do: its share of the tables, all phases."""

    side: Side
    address: str
    numbers: range
    tables: int
    phases: list[Phase]


async def work(order: Order, barrier: Barrier, report: "Connection[Tally | str, None]") -> None:
    """One process of the crowd; all begin a phase together."""
    tables = await gather(order.side, order.address, order.numbers)
    gc.collect()
    gc.freeze()
    for phase in order.phases:
        barrier.wait(120)
        report.send(await play(tables, phase, order.tables))
    for table in tables:
        for player in table.players:
            player.close()


def process(order: Order, barrier: Barrier, report: "Connection[Tally | str, None]") -> None:
    """Entry of a process of the crowd."""
    try:
        uvloop.run(work(order, barrier, report))
    except Exception:
        barrier.abort()
        report.send(traceback.format_exc())


def crowd(side: Side, address: str, clients: int, phases: list[Phase], processes: int) -> Iterable[Tally]:
    """Let a crowd play: the tally of each phase when it is over."""
    tables = clients // SEATS
    spawn = multiprocessing.get_context("spawn")
    barrier = spawn.Barrier(processes)
    pipes, workers = [], []
    for number in range(processes):
        ours, theirs = spawn.Pipe(duplex=False)
        order = Order(side, address, range(number, tables, processes), tables, phases)
        worker = spawn.Process(target=process, args=(order, barrier, theirs), daemon=True)
        worker.start()
        theirs.close()
        pipes.append(ours)
        workers.append(worker)
    try:
        for phase in phases:
            tally = Tally(phase.seconds)
            for pipe in pipes:
                match pipe.recv():
                    case Tally() as part:
                        tally.add(part)
                    case failure:
                        print(failure, file=sys.stderr)
                        raise UnavailableError(f"the crowd gave up: {str(failure).strip().splitlines()[-1]}")
            yield tally
        for worker in workers:
            worker.join(PATIENCE)
    finally:
        for worker in workers:
            worker.kill()
