"""Our own server as a side: `medici serve` with SQLite, real games, four guests at each table.

A table's host opens it and three others sit down by the invitation, over HTTP; then everybody has a socket. When a game
is over the host asks for a rematch and all go to the new table, which nobody times.
"""

import asyncio
import random
import sys
from collections.abc import Iterable
from http.cookiejar import CookieJar, DefaultCookiePolicy
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec

from benchmarks.crowd.players import AT_ONCE, SEATS, Player, Table
from benchmarks.crowd.wire import LostError

COOKIE = "medici_guest"
LIMITS = {"rate": 1000, "burst": 1000, "guests_per_address": 100_000, "sockets_per_address": 100_000}
"""A crowd comes from one address, and a small one is faster than people."""


class Legal(msgspec.Struct):
    """What the seat to move may do."""

    moves: list[str]
    bids: tuple[int, int] | None


class Game(msgspec.Struct):
    """Of a game, whose turn it is."""

    to_move: int | None
    legal: Legal


class Position(msgspec.Struct):
    """Of a position, what a player must know to move."""

    ply: int
    status: str
    game: Game | None


class Message(msgspec.Struct):
    """Any message of the server."""

    type: str
    position: Position | None = None
    code: str = ""


decode = msgspec.json.Decoder(Message).decode


class Club:
    """The HTTP side of it: opening tables and sitting down."""

    def __init__(self, address: str) -> None:
        self.address = address
        nobody = CookieJar(DefaultCookiePolicy(allowed_domains=()))  # everybody has his own
        self.http = httpx.AsyncClient(base_url=f"http://{address}/api", timeout=60, cookies=nobody)
        self.actions = count()

    async def post(self, path: str, cookie: str | None, body: dict[str, Any]) -> tuple[dict[str, Any], str | None]:
        """Ask for something: the answer, and the cookie of who asked."""
        headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        body = {"action_id": f"crowd-{next(self.actions):08}", **body}
        answer = await self.http.post(path, json=body, headers=headers)
        if answer.is_error:
            raise LostError(f"{answer.status_code} {answer.json().get('code')}")
        return answer.json(), answer.cookies.get(COOKIE, cookie)

    async def act(self, table: str, cookie: str | None, do: dict[str, Any], invite: str = "") -> tuple[Any, str | None]:
        """Do something at a table."""
        path = f"/tables/{table}/act" + (f"?invite={invite}" if invite else "")
        return await self.post(path, cookie, {"type": "act", "ply": 0, "do": do})


class Guest(Player):
    """A guest of our server, who chooses among the legal moves."""

    def __init__(self, table: Table, seat: int, club: Club, cookie: str, name: str) -> None:
        super().__init__(table, seat)
        self.club, self.cookie, self.name = club, cookie, name
        self.dice = random.Random(f"{table.number} {seat}")  # noqa: S311
        self.actions = count()
        self.ready = asyncio.Event()
        self.ply = -1
        self.legal = Legal([], None)
        self.renewal: asyncio.Task[None] | None = None
        """Under way from the end of a game until the next one is begun."""

    async def connect(self) -> None:
        """Open the socket of the table, and wait for its welcome."""
        self.ready.clear()
        self.ply, self.renewal = -1, None
        self.socket = self.fresh_socket()
        url = f"ws://{self.club.address}/api/tables/{self.name}/live"
        await self.socket.open(url, {"Cookie": f"{COOKIE}={self.cookie}"})
        await self.ready.wait()

    def move(self) -> bytes:
        """A small bid or any other legal move."""
        entry = self.dice.choice(self.legal.moves or ["bid"])
        if self.legal.bids is not None and (entry == "bid" or self.dice.random() < 0.5):
            lowest, highest = self.legal.bids
            entry = f"bid {min(lowest + self.dice.randrange(4), highest)}"
        action = f"{self.seat}-{next(self.actions):08}"
        do = {"type": "play", "entry": entry}
        return msgspec.json.encode({"type": "act", "action_id": action, "ply": self.ply, "do": do})

    def hear(self, message: bytes) -> None:
        """Follow the position."""
        told = decode(message)
        if told.type == "done":
            self.done()
        elif told.type in ("welcome", "news") and told.position is not None:
            self.look(told.position)
            self.ready.set()
        elif told.type != "you":
            self.refused(f"{told.type} {told.code}")

    def look(self, position: Position) -> None:
        """Take in a position."""
        if position.ply <= self.ply:
            return
        self.ply = position.ply
        if position.game is not None and position.game.to_move == self.seat:
            self.legal = position.game.legal
            self.turn()
        elif position.status == "over" and self.seat == 0 and self.renewal is None:
            self.renewal = asyncio.create_task(self.again())

    async def again(self) -> None:
        """Take everybody to another game."""
        try:
            done, _ = await self.club.act(self.name, self.cookie, {"type": "rematch"})
            await self.club.act(done["table"], self.cookie, {"type": "start"})
            for player in self.table.players:
                if isinstance(player, Guest):
                    player.close()
                    player.name = done["table"]
                    await player.connect()
        except LostError as lost:
            self.table.failed[str(lost)] += 1


class Medici:
    """Our server, on SQLite."""

    name = "medici, SQLite"
    detail = "every move on the disk (fsync) before anybody hears of it; real games"
    ours = watched = True
    options: tuple[str, ...] = ()

    def prepare(self) -> None:
        """Nothing to fetch."""

    def command(self, port: int, folder: Path) -> list[str]:
        """The server as anybody runs it, but for the limits of one address."""
        limits = [word for name, number in LIMITS.items() for word in ("--limit", f"{name}={number}")]
        database = ["--database", f"sqlite:///{folder / 'medici.db'}"]
        return [sys.executable, "-m", "medici", "serve", "--port", str(port), *database, *limits, *self.options]

    def environment(self, folder: Path) -> dict[str, str]:
        """Nothing."""
        return {}

    async def seat(self, address: str, numbers: Iterable[int]) -> list[Table]:
        """Open tables, sit down at them, and start the games."""
        club = Club(address)
        door = asyncio.Semaphore(AT_ONCE)

        async def make(number: int) -> Table:
            async with door:
                table = Table(number)
                seats = [{"kind": "me", "name": "Seat 0"}, *[{"kind": "open"}] * (SEATS - 1)]
                welcome, host = await club.post("/tables", None, {"seats": seats})
                name, cookies = welcome["table"]["id"], [host]
                for seat in range(1, SEATS):
                    do = {"type": "sit", "seat": seat, "name": f"Seat {seat}"}
                    cookies.append((await club.act(name, None, do, welcome["you"]["invite"]))[1])
                await club.act(name, host, {"type": "start"})
                table.players = [Guest(table, seat, club, str(cookie), name) for seat, cookie in enumerate(cookies)]
                return table

        return await asyncio.gather(*(make(number) for number in numbers))


class MediciAwake(Medici):
    """The same, which does not sleep between moves."""

    name = "medici, SQLite, awake"
    detail = "the same with --awake: it does not sleep while many play"
    watched = False
    options = ("--awake",)
