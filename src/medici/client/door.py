"""The way to a server: HTTP with patience, a guest's token, and links."""

import asyncio
import secrets
import time
from typing import Any, NamedTuple, TypeVar
from urllib.parse import parse_qsl, urlencode, urlsplit

import httpx
import msgspec

from medici.errors import IllegalError, MalformedError
from medici.server.protocol import COOKIE, Position, Refused

T = TypeVar("T")


class RefusedError(IllegalError):
    """What the server refused: nothing was changed.

    `code` is one of `malformed`, `forbidden`, `unknown`, `stale`, `illegal`, `limit`, `busy`; `position` is how the
    table stands, for whoever was late.
    """

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.message)
        self.code = refused.code
        self.message = refused.message
        self.position: Position | None = refused.position


class Link(NamedTuple):
    """A link to a table. What opens doors is behind the #, which browsers send to nobody.

    >>> Link.parse("http://127.0.0.1:8095/t/Abc#invite=01ab").invite
    '01ab'
    """

    server: str
    table: str = ""
    invite: str | None = None
    claim: str | None = None
    """The token that moves a seat here, once."""
    mix: str | None = None
    """The randomness of that seat, if it is still to be revealed."""

    @staticmethod
    def parse(text: str) -> "Link":
        """Return the link that is written; the address of a server is one without a table."""
        parts = urlsplit(text)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise MalformedError(f"link: should be http://HOST:PORT or http://HOST:PORT/t/TABLE, not {text[:80]!r}")
        words = dict(parse_qsl(parts.fragment))
        table = parts.path.removeprefix("/t/").strip("/") if parts.path.startswith("/t/") else ""
        server = f"{parts.scheme}://{parts.netloc}"
        return Link(server, table, words.get("invite"), words.get("claim"), words.get("mix"))

    def __str__(self) -> str:
        words = {name: getattr(self, name) for name in ("invite", "claim", "mix") if getattr(self, name)}
        return f"{self.server}/t/{self.table}" + (f"#{urlencode(words)}" if words else "")


class Patience:
    """Waits longer each time, and not for ever."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds
        self._next = 0.05

    async def wait(self, why: Exception, at_least: float = 0.0) -> None:
        """Wait before the next attempt, or raise why there is none."""
        if time.monotonic() > self._end:
            raise why
        # Not all clients of a server that comes back should come at once.
        await asyncio.sleep(at_least + self._next * (500 + secrets.randbelow(1000)) / 1000)
        self._next = min(2 * self._next, 2.0)


class Door:
    """A server, and who one is there."""

    def __init__(self, server: str, token: str | None, timeout: float, patience: float) -> None:
        self.server, self.token, self.timeout = server, token, timeout
        self._patience = patience
        self._http = httpx.AsyncClient(base_url=f"{server}/api/", timeout=timeout)
        self._arrival = asyncio.Lock()

    async def close(self) -> None:
        """Let go of all connections."""
        await self._http.aclose()

    def patience(self) -> Patience:
        """Return patience as long as the client has it."""
        return Patience(self._patience)

    @property
    def headers(self) -> dict[str, str]:
        """What says who one is."""
        return {} if self.token is None else {"authorization": f"Bearer {self.token}"}

    async def ask(self, method: str, path: str, kind: type[T], body: bytes | None = None, **query: Any) -> T:
        """Ask until there is an answer; a refusal raises, unless the server was only busy."""
        patience = self.patience()
        while True:
            try:
                return msgspec.json.decode(await self._answer(method, path, body, query), type=kind)
            except httpx.TransportError as error:
                lost = ConnectionError(f"{self.server} does not answer: {type(error).__name__} {error}".rstrip())
                await patience.wait(lost)
            except ConnectionError as error:
                await patience.wait(error)
            except RefusedError as error:
                if error.code != "busy":
                    raise
                await patience.wait(error)

    async def _answer(self, method: str, path: str, body: bytes | None, query: dict[str, Any]) -> bytes:
        if method == "POST" and self.token is None:
            async with self._arrival:  # nobody becomes two guests at once
                if self.token is None:
                    # Before anything else: if this answer is lost, no seat is lost with it.
                    await self._request("POST", "me", None, {})
        return await self._request(method, path, body, query)

    async def _request(self, method: str, path: str, body: bytes | None, query: dict[str, Any]) -> bytes:
        params = {name: value for name, value in query.items() if value is not None}
        headers = self.headers | ({} if body is None else {"content-type": "application/json"})
        response = await self._http.request(method, path, content=body, params=params, headers=headers)
        self.token = response.cookies.get(COOKIE) or self.token
        self._http.cookies.clear()
        if response.status_code >= 500:
            raise ConnectionError(f"{self.server} answers {response.status_code}")
        if response.status_code >= 300:
            try:
                refused = msgspec.json.decode(response.content, type=Refused)
            except msgspec.DecodeError:
                raise MalformedError(f"{response.url}: no table of ours: {response.status_code}") from None
            raise RefusedError(refused)
        return response.content
