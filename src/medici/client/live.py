"""A socket that comes back: it hears what a server tells, and has actions answered however often it is lost."""

import asyncio
from contextlib import suppress
from typing import Protocol
from urllib.parse import urlencode

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from medici.client.door import Door
from medici.server import protocol as p

Answer = p.Done | p.Refused
from_server = msgspec.json.Decoder(p.FromServer)


class Listener(Protocol):
    """Whoever is told what the server tells."""

    @property
    def ply(self) -> int:
        """The last ply that he has."""

    def hear(self, message: p.Welcome | p.News | p.You, after: int) -> None:
        """Hear a message; a welcome has all rows after the ply."""

    def lose(self) -> None:
        """Hear that there is no more to hear: see `Live.failure`."""

    async def refresh(self) -> None:
        """Ask by HTTP, and raise if the table is not there for him."""


class Live:
    """The socket of a table, for as long as it is wanted."""

    def __init__(self, door: Door, table: str, invite: str | None, listener: Listener) -> None:
        self.failure: Exception | None = None
        """Why there will be no more news."""
        self._door, self._table, self._invite, self._listener = door, table, invite, listener
        self._pending: dict[str, tuple[bytes, asyncio.Future[Answer]]] = {}
        self._socket: ClientConnection | None = None
        self._guest: str | None = None
        self._welcomed = False
        self._retry = 0.0
        self._task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        """Leave; what waits for an answer gets none."""
        self._task.cancel()
        await asyncio.wait([self._task])
        self._fail(ConnectionError("the table was left"))

    async def answer(self, action_id: str, message: bytes) -> Answer:
        """Send an action, again after each loss, until it is answered."""
        if self.failure is not None:
            raise self.failure
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._pending[action_id] = message, answer
        self.introduce()
        try:
            if self._socket is not None:
                with suppress(WebSocketException):  # it will be sent again
                    await self._socket.send(message, text=True)
            while not (await asyncio.wait([answer], timeout=self._door.timeout))[0]:
                self._drop()  # half open, perhaps; the next connection sends it again
            return answer.result()
        finally:
            del self._pending[action_id]

    def introduce(self) -> None:
        """Come in again if one became a guest after the socket was opened as nobody."""
        if self._guest != self._door.token:
            self._drop()

    def _drop(self) -> None:
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    async def _stay(self) -> None:
        """Be connected, again and again, until something is wrong that does not pass."""
        patience = self._door.patience()
        try:
            while True:
                self._welcomed = False
                lost = ConnectionError(f"{self._door.server} closed the connection")
                try:
                    await self._listen()
                except InvalidStatus as error:
                    if error.response.status_code == 403:
                        await self._listener.refresh()  # raises if the table is not for us; else it is full
                    lost = ConnectionError(f"{self._door.server} answers {error.response.status_code}")
                except (OSError, WebSocketException) as error:
                    lost = ConnectionError(f"{self._door.server} is lost: {type(error).__name__} {error}".rstrip())
                finally:
                    self._socket = None
                if self._welcomed:
                    patience = self._door.patience()
                await patience.wait(lost, self._retry)
                self._retry = 0.0
        except Exception as error:
            self._fail(error)

    def _fail(self, why: Exception) -> None:
        self.failure = self.failure or why
        for _, answer in self._pending.values():
            if not answer.done():
                answer.set_exception(self.failure)
        self._listener.lose()

    async def _listen(self) -> None:
        after = self._listener.ply
        words = {"after": str(after)} | ({"invite": self._invite} if self._invite else {})
        seconds = self._door.timeout
        self._guest = self._door.token
        async with connect(
            f"ws{self._door.server[4:]}/api/tables/{self._table}/live?{urlencode(words)}",
            additional_headers=self._door.headers,
            compression=None,
            max_size=None,  # a welcome has a whole game in it
            open_timeout=seconds,
            ping_interval=seconds,
            ping_timeout=seconds,
            close_timeout=1,
        ) as socket:
            self._socket = socket
            async for text in socket:
                match from_server.decode(text):
                    case p.Welcome() as welcome:
                        self._listener.hear(welcome, after)
                        self._welcomed = True
                        for message, _ in list(self._pending.values()):
                            await socket.send(message, text=True)
                    case p.News() | p.You() as message:
                        self._listener.hear(message, after)
                    case p.Done() | p.Refused() as answer:
                        self._answered(answer)
                    case p.Resync():
                        after = self._listener.ply
                        await socket.send(p.encode(p.Sync(after)), text=True)
                    case p.Bye() as bye:
                        self._retry = bye.retry

    def _answered(self, answer: Answer) -> None:
        _, waiting = self._pending.get(answer.action_id or "", (b"", None))
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)
