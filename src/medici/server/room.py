"""A room: a table in use, and those who watch it."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Iterator

from medici import __version__
from medici.bots import Bot
from medici.server import metrics, store
from medici.server import protocol as p
from medici.server.frames import Wire
from medici.server.table import Table

logger = logging.getLogger("medici.server")


class Watcher:
    """Somebody who watches a table, and what he has not read yet."""

    def __init__(
        self, guest: str | None, most: int, most_bytes: int, invite: str | None = None, wire: Wire | None = None
    ) -> None:
        self.guest, self.invite, self.wire = guest, invite, wire
        self.leaving = False
        """Whether all that is still told is the end."""
        self.ply = -1
        """The last ply that he was told of."""
        self.you: p.You | None = None
        self.behind = False
        self.sending_since: float | None = None
        self._most, self._most_bytes, self._bytes = most, most_bytes, 0
        self._outbox: deque[bytes] = deque()
        self._ready = asyncio.Event()

    def tell(self, *messages: bytes, ply: int) -> None:
        """Send messages, or let them wait in the outbox; who lets that overflow gets nothing more until he asks."""
        idle = not self._outbox and self.sending_since is None and not self.behind
        if messages and not (idle and self.wire is not None and self.wire.push(*messages)):
            for message in messages:
                self._keep(message, ply)

    def _keep(self, message: bytes, ply: int) -> None:
        if self.behind:
            return
        waits = len(self._outbox)
        if waits >= self._most or (waits and self._bytes + len(message) > self._most_bytes):
            self._outbox.clear()
            self._bytes = 0
            self.behind = True
            metrics.resyncs.inc()
            message = p.encode(p.Resync(ply))
        self._put(message)

    def _put(self, message: bytes) -> None:
        self._outbox.append(message)
        self._bytes += len(message)
        self._ready.set()

    def dismiss(self) -> None:
        """Tell him that he may not watch any more, and nothing but that."""
        self._outbox.clear()
        self._bytes = 0
        self._put(p.encode(p.Bye("the invitation is another now", 1.0)))
        self.behind = self.leaving = True

    async def next(self) -> bytes:
        """Wait for the next message."""
        while not self._outbox:
            self._ready.clear()
            await self._ready.wait()
        message = self._outbox.popleft()
        self._bytes -= len(message)
        return message


class Room:
    """A table in use."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.heard = table.ply
        """The last ply that watchers were told."""
        self._telling: Iterator[bool] | None = None
        """Under way while some were told and others not yet; nothing happens here before all were."""
        self.stale = False
        """Whether the table must be read again before anybody looks at it."""
        self.thinking = False
        self.bots: dict[tuple[int, str], Bot] = {}
        """Who plays at which seat: some remember what was said."""
        self.used = time.monotonic()

    @property
    def has_news(self) -> bool:
        """Whether there is something that not all watchers were told."""
        return self._telling is not None or self.table.ply > self.heard

    def tell(self) -> None:
        """Tell watchers what they have not heard; those who may not watch any more, that alone."""
        while self._telling is not None:
            self.tell_one()
        while self.tell_one():
            pass

    def tell_one(self) -> bool:
        """Tell one of those who have not heard; return whether there are others."""
        telling, self._telling = self._telling or self._tell(), None
        if next(telling, False):
            self._telling = telling
        return self._telling is not None

    def _tell(self) -> Iterator[bool]:
        table, news, ply = self.table, b"", self.table.ply
        if self.watchers and ply > self.heard:
            news = p.encode(p.News(table.rows_after(self.heard), table.position(), store.now()))
        self.heard = ply
        watchers = list(self.watchers)
        while watchers:
            watcher = watchers.pop()
            if not table.may_watch(watcher.guest, watcher.invite):
                self.watchers.discard(watcher)
                watcher.dismiss()
                continue
            try:
                messages = []
                # First what is his own: whoever sees that a seat was taken should know whose it is.
                if watcher.guest is not None and (you := table.you(watcher.guest)) != watcher.you:
                    watcher.you = you
                    messages.append(p.encode(you))
                if news and watcher.ply < ply:
                    watcher.ply = ply
                    messages.append(news)
                watcher.tell(*messages, ply=ply)
            except Exception:  # whatever is wrong with one, the others are told
                logger.exception("somebody could not be told")
                if watcher.wire is not None:
                    watcher.wire.cut()  # he comes back and asks for what he missed, or he would wait for it for ever
            yield bool(watchers)


def welcome(table: Table, guest: str | None, after: int) -> p.Welcome:
    """Return a table for somebody who has seen it up to a ply."""
    rows = table.rows_after(after)
    return p.Welcome(table.view(), table.position(), table.you(guest), rows, __version__, store.now())


def greet(watcher: Watcher, table: Table, after: int) -> None:
    """Tell a watcher all that he needs to go on."""
    watcher.ply, watcher.you = table.ply, table.you(watcher.guest)
    watcher.tell(p.encode(welcome(table, watcher.guest, after)), ply=table.ply)
