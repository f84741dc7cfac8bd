"""boardgame.io's own protocol, as its client speaks it, and the server as a side of the benchmark.

It is JSON in socket.io 4 in engine.io 4: `0` opens, `2` and `3` are ping and pong, `40/inc,` enters the namespace of
the game, `42/inc,["event", ...]` is an event. A player is up to date after `sync`; its move is an `update` with the
number of the state that it saw, and the answer is the `update` with the new state that goes to everybody in the match.
"""

import asyncio
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import httpx
import msgspec

from benchmarks.crowd.players import AT_ONCE, SEATS, Player, Table, UnavailableError

HERE = Path(__file__).parent
PREFIX = b"42/inc,"


class Context(msgspec.Struct, rename="camel"):
    """Of a match's context, whose turn it is."""

    current_player: str


class State(msgspec.Struct):
    """Of a state, its number and its context."""

    number: int = msgspec.field(name="_stateID")
    ctx: Context


class Info(msgspec.Struct):
    """Of the answer to `sync`, the state."""

    state: State


sync = msgspec.json.Decoder(tuple[str, str, Info])
update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])


class Guest(Player):
    """A player of boardgame.io."""

    def __init__(self, table: Table, seat: int, address: str, match: str, credentials: str) -> None:
        super().__init__(table, seat)
        self.url = f"ws://{address}/socket.io/?EIO=4&transport=websocket"
        self.match, self.id, self.credentials = match, str(seat), credentials
        self.ready = asyncio.Event()
        self.state = -1
        self.moved = False

    async def connect(self) -> None:
        """Connect, enter the namespace, and get the state."""
        await self.socket.open(self.url)
        await self.ready.wait()

    def move(self) -> bytes:
        """The one move there is."""
        self.moved = True
        payload = {"type": "inc", "args": [], "playerID": self.id, "credentials": self.credentials}
        return self.event("update", {"type": "MAKE_MOVE", "payload": payload}, self.state, self.match, self.id)

    def event(self, *words: object) -> bytes:
        """An event in socket.io's words."""
        return PREFIX + msgspec.json.encode(words)

    def hear(self, message: bytes) -> None:
        """Follow the state of the match; the news of who is connected do not matter."""
        if message.startswith(b'42/inc,["update"'):
            state = update.decode(message[len(PREFIX) :])[2]
            if self.moved and state.number > self.state:
                self.moved = False
                self.done()
            self.look(state)
        elif message.startswith(b'42/inc,["sync"'):
            self.look(sync.decode(message[len(PREFIX) :])[2].state)
            self.ready.set()
        elif message == b"2":
            self.socket.send(b"3")
        elif message.startswith(b"0"):
            self.socket.send(b"40/inc,")
        elif message.startswith(b"40/inc,"):
            self.socket.send(self.event("sync", self.match, self.id, self.credentials, SEATS))
        elif message.startswith((b"41", b"44")):
            self.refused(message.decode())

    def look(self, state: State) -> None:
        """Take in a state."""
        if state.number > self.state:
            self.state = state.number
            if state.ctx.current_player == self.id:
                self.turn()


class BoardgameIO:
    """boardgame.io that keeps matches in memory only."""

    name = "boardgame.io, memory"
    detail = "Node, socket.io; tells all four before it stores; nothing on disk"
    ours = watched = False

    def prepare(self) -> None:
        """Install the pinned packages, once."""
        npm = shutil.which("npm")
        if npm is None or shutil.which("node") is None:
            raise UnavailableError("needs node and npm")
        mark = HERE / "node_modules" / ".package-lock.json"
        lock = HERE / "package-lock.json"
        if mark.exists() and mark.stat().st_mtime >= lock.stat().st_mtime:
            return
        options = ["--ignore-scripts", "--no-audit", "--no-fund", "--omit=peer"]
        done = subprocess.run([npm, "ci", *options], cwd=HERE, capture_output=True, text=True, check=False)  # noqa: S603
        if done.returncode:
            raise UnavailableError(f"npm ci failed: {done.stderr.strip()[-300:]}")

    def command(self, port: int, folder: Path) -> list[str]:
        """The server beside this file."""
        return ["node", str(HERE / "server.js"), str(port)]

    def environment(self, folder: Path) -> dict[str, str]:
        """As a host runs it."""
        return {"NODE_ENV": "production"}

    async def seat(self, address: str, numbers: Iterable[int]) -> list[Table]:
        """Make matches and join them through the lobby's API, so that every move is checked against its credentials."""
        door = asyncio.Semaphore(AT_ONCE)
        async with httpx.AsyncClient(base_url=f"http://{address}/games/inc", timeout=60) as lobby:

            async def ask(path: str, wanted: str, **body: object) -> str:
                answer = await lobby.post(path, json=body)
                answer.raise_for_status()
                return str(answer.json()[wanted])

            async def make(number: int) -> Table:
                async with door:
                    table = Table(number)
                    match = await ask("/create", "matchID", numPlayers=SEATS)
                    for seat in range(SEATS):
                        name = f"Seat {seat}"
                        credentials = await ask(
                            f"/{match}/join", "playerCredentials", playerID=str(seat), playerName=name
                        )
                        table.players.append(Guest(table, seat, address, match, credentials))
                    return table

            return await asyncio.gather(*(make(number) for number in numbers))


class BoardgameIOFiles(BoardgameIO):
    """boardgame.io with its storage in files."""

    name = "boardgame.io, files"
    detail = "the same with its FlatFile storage, which rewrites a match's files at each move, without fsync"

    def environment(self, folder: Path) -> dict[str, str]:
        """As a host runs it, with a folder for the files."""
        return super().environment(folder) | {"FLATFILE_DIR": str(folder / "matches")}
