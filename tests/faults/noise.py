"""Bad neighbours: `python -m tests.faults.noise [--seconds N]`.

100 tables are played at a human pace; then the same again beside one client that sends 5,000 messages a second, comes
back whenever it is closed, and 200 that never read. The others should hardly notice: see `main` for how little.
"""

import argparse
import asyncio
import json
import math
import random
import secrets
import socket
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.faults.swarm import choose
from tests.ground.memory import percentile, resident
from tests.ground.processes import free_port, serve

OPTIONS = (
    "guests_per_address=10000",
    "sockets_per_address=10000",
    "tables_per_guest=10000",
    "stalled_seconds=5",
    "reads=1000",
)


AGES = 80
"""Moves of a game, or nearly."""
GROWTH = 50 * 2**20
"""Bytes that bad neighbours may cost."""
PATIENCE = 60.0
"""Seconds after the noise in which whoever never reads must be closed: pings wait 20 seconds, twice."""


class Table:
    """A guest alone at a table with three seats, who takes his time."""

    def __init__(self, number: int, address: str) -> None:
        self.dice = random.Random(number)  # noqa: S311
        self.address = address
        self.waits: list[float] = []
        self.id = ""
        self.secret = ""

    async def open(self) -> None:
        """Open a public table, anew when a game is over."""
        seats = [{"kind": "me", "name": name} for name in ("Anna", "Bert", "Cora")]
        headers = {"authorization": f"Bearer {self.secret}"} if self.secret else {}
        body = {"action_id": secrets.token_hex(8), "seats": seats, "public": True}
        # Without certificates: to read those takes 20 ms, in the middle of what is measured.
        async with httpx.AsyncClient(base_url=f"http://{self.address}", timeout=30, verify=False) as client:  # noqa: S501
            answer = await client.post("/api/tables", json=body, headers=headers)
        self.secret = self.secret or answer.cookies["medici_guest"]
        self.id = answer.json()["table"]["id"]

    async def play(self, until: float, pace: float, moves: float = math.inf) -> None:
        """Make so many moves, one every so often, and note how long each takes to be acknowledged."""
        while time.monotonic() < until and moves > 0:
            url = f"ws://{self.address}/api/tables/{self.id}/live?after=100000"
            headers = {"authorization": f"Bearer {self.secret}"}
            async with connect(url, additional_headers=headers, compression=None) as live:
                position = json.loads(await live.recv())["position"]
                while time.monotonic() < until and moves > 0:
                    do = choose(self.dice, position)
                    if do is None:
                        break
                    moves -= 1
                    await asyncio.sleep(self.dice.uniform(0.5, 1.5) * pace)
                    position = await self._act(live, position, do)
            if position["status"] == "over":
                await self.open()

    async def _act(self, live: Any, position: dict[str, Any], do: dict[str, Any]) -> dict[str, Any]:
        act = {"type": "act", "action_id": secrets.token_hex(8), "ply": position["ply"], "do": do}
        started = time.perf_counter()
        await live.send(json.dumps(act))
        answered = False
        while not answered or position["ply"] == act["ply"]:
            message = json.loads(await asyncio.wait_for(live.recv(), 30))
            if message["type"] == "done":
                self.waits.append(time.perf_counter() - started)
                answered = True
            elif message["type"] == "news":
                position = message["position"]
            elif message["type"] == "refused":
                raise AssertionError(message)
        return position


async def _read(live: Any) -> None:
    with suppress(OSError, WebSocketException):
        async for _ in live:
            pass


async def shout(address: str, table: Table, until: float, counts: Counter[str]) -> None:
    """Send 5,000 messages a second, and come back when closed."""
    message = json.dumps({"type": "sync", "after": 100000})
    while time.monotonic() < until:
        try:
            headers = {"authorization": f"Bearer {table.secret}"}
            async with connect(f"ws://{address}/api/tables/{table.id}/live", additional_headers=headers) as live:
                reader = asyncio.create_task(_read(live))
                while time.monotonic() < until:
                    for _ in range(50):
                        await live.send(message)
                        counts["shouted"] += 1
                    await asyncio.sleep(0.01)
                reader.cancel()
        except (OSError, WebSocketException):
            counts["shouter closed"] += 1
            await asyncio.sleep(0.1)


async def ignore(address: str, table: Table) -> socket.socket:
    """Watch a table through a socket that is never read."""
    host, port = address.split(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.setblocking(False)
    await asyncio.get_running_loop().sock_connect(deaf, (host, int(port)))
    request = (
        f"GET /api/tables/{table.id}/live HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await asyncio.get_running_loop().sock_sendall(deaf, request.encode())
    return deaf


async def figure(address: str, name: str) -> int:
    """Ask the server for one of its figures."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=30) as client:
        lines = (await client.get("/metrics")).text.splitlines()
    return int(float(next(line.split()[1] for line in lines if line.startswith(f"{name} "))))


class Heard(NamedTuple):
    """What the others noticed."""

    alone: list[float]
    disturbed: list[float]
    memory: tuple[int, int, int]
    """Resident bytes before, after the quiet time and after the noise."""
    counts: Counter[str]


async def disturb(
    folder: Path,
    seconds: float,
    tables: int = 100,
    deaf: int = 200,
    pace: float = 0.5,
    patience: float = 0,
    oldest: int = 0,
) -> Heard:
    """Play for a while undisturbed, then as long beside bad neighbours; then wait until they are closed."""
    port = free_port()
    address = f"127.0.0.1:{port}"
    options = [word for limit in OPTIONS for word in ("--limit", limit)]
    counts: Counter[str] = Counter()
    with serve(port, f"sqlite:///{folder / 'medici.db'}", folder / "server.log", *options) as process:
        await asyncio.to_thread(process.wait_ready, port)
        good = [Table(number, address) for number in range(tables)]
        for table in good:
            await table.open()
        # Games of all ages, or all of them would be over, and others opened, beside the same of the two.
        await asyncio.gather(*(table.play(math.inf, 0.22, table.dice.randint(0, oldest)) for table in good))
        await asyncio.gather(*(table.play(time.monotonic() + 3, pace) for table in good))
        before = resident(process.pid)
        waits: list[list[float]] = []
        memory = []
        for disturbed in (False, True):
            for table in good:
                table.waits.clear()
            until = time.monotonic() + seconds
            sockets = [await ignore(address, good[n % len(good)]) for n in range(deaf)] if disturbed else []
            noise = [asyncio.create_task(shout(address, good[0], until, counts))] if disturbed else []
            await asyncio.gather(*noise, *(table.play(until, pace) for table in good[1:]))
            waits.append([wait for table in good for wait in table.waits])
            memory.append(resident(process.pid))
            until = time.monotonic() + patience
            while (left := await figure(address, "medici_sockets")) and time.monotonic() < until:
                await asyncio.sleep(0.5)
            counts["sockets left"] = left
            counts["told to resync"] = await figure(address, "medici_resyncs_total")
            for one in sockets:
                one.close()
    return Heard(waits[0], waits[1], (before, *memory), counts)  # type: ignore[arg-type]


def main() -> None:
    """Disturb for as long as wanted, print what the others noticed, and see that it is little."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(disturb(Path(folder), wanted.seconds, patience=PATIENCE, oldest=AGES))
    for name, waits in (("alone", found.alone), ("disturbed", found.disturbed)):
        p50, p99 = (1000 * percentile(waits, percent) for percent in (50, 99))
        print(f"{name}: {len(waits)} moves, p50 {p50:.1f} ms, p99 {p99:.1f} ms")
    mebibytes = ", ".join(f"{size / 2**20:.0f}" for size in found.memory)
    print(f"memory before, after the quiet, after the noise: {mebibytes} MiB; {dict(found.counts)}")
    alone, beside = (1000 * percentile(waits, 99) for waits in (found.alone, found.disturbed))
    assert beside <= 2 * alone, f"p99 of the others: {alone:.1f} ms alone, {beside:.1f} ms beside bad neighbours"
    grown = found.memory[2] - found.memory[1]
    assert grown < GROWTH, f"bad neighbours took {grown / 2**20:.0f} MiB"
    assert found.counts["shouter closed"] > 0, "the client that shouts was never closed"
    left, told = found.counts["sockets left"], found.counts["told to resync"]
    assert left <= told, f"{left} who never read are neither closed nor told to resync"


if __name__ == "__main__":
    main()
