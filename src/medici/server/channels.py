"""Channels: how workers hear of each other's moves. Only a table and a ply are sent; the log has the rest."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from litestar.channels.backends.base import ChannelsBackend

from medici.errors import MalformedError

logger = logging.getLogger("medici.server")
NAME = "medici"

Hear = Callable[[str, int], Awaitable[None]]


def backend(url: str) -> ChannelsBackend | None:
    """Return what carries messages between workers; None for a single one, who hears himself."""
    if url == "memory":
        return None
    scheme = url.partition("://")[0]
    try:
        if scheme in ("redis", "rediss"):
            from litestar.channels.backends.redis import RedisChannelsPubSubBackend
            from redis.asyncio import Redis

            return RedisChannelsPubSubBackend(redis=Redis.from_url(url))
        if scheme in ("postgresql", "postgres"):
            from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

            return PsycoPgChannelsBackend(url)
    except ImportError as error:
        raise MalformedError(
            f"--channels {scheme}: needs more packages: pip install medici[hosting] ({error})"
        ) from None
    raise MalformedError(f"--channels {url}: should be memory, redis://... or postgresql://...")


class Channel:
    """The line between workers. When it breaks nothing is lost: they look into the log now and then."""

    def __init__(self, carrier: ChannelsBackend) -> None:
        self._carrier = carrier
        self._task: asyncio.Task[None] | None = None

    async def start(self, hear: Hear) -> None:
        """Begin to listen."""
        await self._carrier.on_startup()
        await self._carrier.subscribe([NAME])
        self._task = asyncio.create_task(self._listen(hear))

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._carrier.on_shutdown()

    async def publish(self, table: str, ply: int) -> None:
        """Say that a table has come to a ply."""
        try:
            await self._carrier.publish(f"{table} {ply}".encode(), [NAME])
        except Exception as error:
            logger.warning("channel: cannot publish: %s", error)

    async def _listen(self, hear: Hear) -> None:
        while True:
            try:
                async for _, data in self._carrier.stream_events():
                    table, _, ply = data.decode().partition(" ")
                    await hear(table, int(ply))
            except Exception as error:
                logger.warning("channel: cannot listen: %s", error)
            await asyncio.sleep(1)
