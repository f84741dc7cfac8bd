"""Channels: how workers hear of each other's moves. Only a table and a ply are sent; the log has the rest.

When a channel breaks nothing is lost: it is made anew, and meanwhile workers look into the log every few seconds.
Litestar's own backends are not used: that for PostgreSQL makes a connection for each message and does not come back
after a lost one.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Protocol

from medici.errors import MalformedError

logger = logging.getLogger("medici.server")
NAME = "medici"
WAIT = 1.0
"""Seconds between attempts to reach a channel."""

Hear = Callable[[str, int], Awaitable[None]]


class Carrier(Protocol):
    """What carries messages between workers."""

    async def publish(self, messages: list[str]) -> None:
        """Send messages to all workers."""

    def listen(self) -> AsyncIterator[str]:
        """Yield what workers say, until the connection is lost."""

    async def close(self) -> None:
        """Let go of all connections."""


class Redis:
    """Redis' publish and subscribe."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis as Client

        self._client: Any = Client.from_url(url, socket_connect_timeout=5)

    async def publish(self, messages: list[str]) -> None:
        """Send messages in one go."""
        async with self._client.pipeline(transaction=False) as pipeline:
            for message in messages:
                pipeline.publish(NAME, message)
            await pipeline.execute()

    async def listen(self) -> AsyncIterator[str]:
        """Yield what workers say."""
        async with self._client.pubsub(ignore_subscribe_messages=True) as pubsub:
            await pubsub.subscribe(NAME)
            async for message in pubsub.listen():
                yield message["data"].decode()

    async def close(self) -> None:
        """Let go."""
        await self._client.aclose()


class Postgresql:
    """PostgreSQL's notify and listen, over one connection each."""

    def __init__(self, url: str) -> None:
        import psycopg

        self._psycopg, self._url = psycopg, url
        self._sending: Any = None

    async def _connect(self) -> Any:
        return await self._psycopg.AsyncConnection.connect(self._url, autocommit=True, connect_timeout=5)

    async def publish(self, messages: list[str]) -> None:
        """Send messages in one statement."""
        if self._sending is None or self._sending.closed:
            self._sending = await self._connect()
        await self._sending.execute("SELECT pg_notify(%s, m) FROM unnest(%s::text[]) AS m", (NAME, messages))

    async def listen(self) -> AsyncIterator[str]:
        """Yield what workers say."""
        async with await self._connect() as connection:
            await connection.execute(f"LISTEN {NAME}")
            async for notice in connection.notifies():
                yield notice.payload

    async def close(self) -> None:
        """Let go."""
        if self._sending is not None:
            await self._sending.close()


def carrier(url: str) -> Carrier | None:
    """Return what carries messages between workers; None for a single one, who hears himself."""
    if url == "memory":
        return None
    scheme, _, rest = url.partition("://")
    try:
        if scheme in ("redis", "rediss"):
            return Redis(url)
        if scheme in ("postgresql", "postgres", "postgresql+psycopg"):
            return Postgresql(f"postgresql://{rest}")
    except ImportError as error:
        raise MalformedError(
            f"--channels {scheme}: needs more packages: pip install medici[hosting] ({error})"
        ) from None
    raise MalformedError("--channels: should be memory, redis://... or postgresql://...")


class Channel:
    """The line between workers."""

    def __init__(self, by: Carrier) -> None:
        self._by = by
        self._waiting: dict[str, int] = {}
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, hear: Hear) -> None:
        """Begin to listen and to send."""
        self._tasks = [asyncio.create_task(self._listen(hear)), asyncio.create_task(self._send())]

    async def stop(self) -> None:
        """Stop both."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._by.close()

    def publish(self, table: str, ply: int) -> None:
        """Say that a table has come to a ply; what waits to be sent is one message a table at most."""
        self._waiting[table] = ply
        self._news.set()

    async def _send(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            waiting, self._waiting = self._waiting, {}
            try:
                await self._by.publish([f"{table} {ply}" for table, ply in waiting.items()])
            except Exception as error:
                logger.warning("channel: cannot publish: %s", type(error).__name__)
                await asyncio.sleep(WAIT)

    async def _listen(self, hear: Hear) -> None:
        while True:
            try:
                async for message in self._by.listen():
                    table, _, ply = message.partition(" ")
                    await hear(table, int(ply))
            except Exception as error:
                logger.warning("channel: cannot listen: %s", type(error).__name__)
            await asyncio.sleep(WAIT)
