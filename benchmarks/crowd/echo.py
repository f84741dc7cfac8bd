"""The floor: a bare Litestar app on the uvicorn that we use, which sends back what it got and knows nothing of games.

`/echo` answers the one who spoke; `/table/N` tells all four at the table, as any game must.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from benchmarks.crowd.players import SEATS, Player, Table

AnySocket = WebSocket[Any, Any, Any]
UVICORN: dict[str, Any] = {
    "loop": "uvloop",
    "ws": "websockets-sansio",
    "ws_max_size": 16_384,
    "ws_per_message_deflate": False,
    "access_log": False,
    "log_level": "warning",
}
"""How `medici serve` runs uvicorn."""


@websocket("/echo")
async def echo(socket: AnySocket) -> None:
    """Answer."""
    await socket.accept()
    while True:
        try:
            await socket.send_text(await socket.receive_text())
        except WebSocketDisconnect:
            return


at_table: defaultdict[int, set[AnySocket]] = defaultdict(set)


@websocket("/table/{number:int}")
async def to_table(socket: AnySocket, number: int) -> None:
    """Tell everybody at the table."""
    await socket.accept()
    at_table[number].add(socket)
    while True:
        try:
            text = await socket.receive_text()
        except WebSocketDisconnect:
            at_table[number].remove(socket)
            return
        for other in tuple(at_table[number]):
            await other.send_text(text)


app = Litestar([echo, to_table], openapi_config=None, logging_config=None)


def said_by(seat: int) -> str:
    """How the message of this seat ends."""
    return f'"seat":{seat}}}'


class Echoed(Player):
    """Hears what it said, and hands the turn on."""

    def __init__(self, table: Table, seat: int, url: str) -> None:
        super().__init__(table, seat)
        self.url, self.plies = url, count()

    async def connect(self) -> None:
        """Open the socket."""
        await self.socket.open(self.url)
        if self.seat == 0:
            self.turn()

    def move(self) -> bytes:
        """A message as long as a move of ours."""
        ply = next(self.plies)
        play = '"do":{"type":"play","entry":"bid 7"}'
        return f'{{"type":"act","action_id":"{ply:024x}","ply":{ply},{play},{said_by(self.seat)}'.encode()

    def hear(self, message: bytes) -> None:
        """Only one's own words come back."""
        self.done()
        self.table.after(self.seat).turn()


class Told(Echoed):
    """Hears what anybody at the table said."""

    def __init__(self, table: Table, seat: int, url: str) -> None:
        super().__init__(table, seat, url)
        self.mine = said_by(seat).encode()
        self.right = said_by((seat - 1) % SEATS).encode()

    def hear(self, message: bytes) -> None:
        """After the one to the right has spoken, it is this one's turn."""
        if message.endswith(self.mine):
            self.done()
        elif message.endswith(self.right):
            self.turn()


class Echo:
    """The bare echo."""

    name = "echo"
    detail = "Litestar on uvicorn, back to the one who spoke; nothing kept"
    ours = watched = False
    path, player = "/echo", Echoed

    def prepare(self) -> None:
        """Nothing to fetch."""

    def command(self, port: int, folder: Path) -> list[str]:
        """This module, as a program."""
        return [sys.executable, "-m", "benchmarks.crowd.echo", str(port)]

    def environment(self, folder: Path) -> dict[str, str]:
        """Nothing."""
        return {}

    async def seat(self, address: str, numbers: Iterable[int]) -> list[Table]:
        """Tables of this process only: an echo has none."""
        tables = [Table(number) for number in numbers]
        for table in tables:
            url = f"ws://{address}{self.path.format(table=table.number)}"
            table.players = [self.player(table, seat, url) for seat in range(SEATS)]
        return tables


class TableEcho(Echo):
    """The echo to the table."""

    name = "echo to the table"
    detail = "the same, to all four at the table"
    path, player = "/table/{table}", Told


def main() -> None:
    """Serve on the port that is named."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.crowd.echo", description=__doc__)
    parser.add_argument("port", type=int)
    uvicorn.run(app, host="127.0.0.1", port=parser.parse_args().port, **UVICORN)


if __name__ == "__main__":
    main()
