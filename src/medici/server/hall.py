"""The hall: what all handlers share, and who it is that asks."""

import asyncio
import time
from collections import Counter
from typing import Annotated, Any, TypeAlias
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.params import PathParameter, QueryParameter

from medici.server import metrics
from medici.server import protocol as p
from medici.server.channels import Channel, carrier
from medici.server.deeds import Refusal
from medici.server.guests import Guests
from medici.server.limits import Buckets, Limits
from medici.server.refusals import Answered
from medici.server.rooms import Rooms
from medici.server.store import Store
from medici.server.vigil import Vigil

Asker: TypeAlias = ASGIConnection[Any, Any, Any, Any]

Invite = Annotated[
    str | None, QueryParameter(max_length=64, description="The invitation to a table that is not public.")
]
After = Annotated[int, QueryParameter(ge=-1, le=10**6, description="The last ply seen.")]
TableId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9]{1,32}$")]


class Hall:
    """What all handlers share: the parts of the server, and who takes how much of it."""

    def __init__(
        self, database: str, channels: str, limits: Limits, origins: frozenset[str], *, awake: bool = False
    ) -> None:
        self.limits, self.origins = limits, origins
        self.vigil = Vigil() if awake else None
        self.store = Store(database)
        by = carrier(channels)
        self.channel = None if by is None else Channel(by)
        self.rooms = Rooms(self.store, limits, self.channel.publish if self.channel else None)
        self.guests = Guests(self.store, limits)
        self.messages = Buckets(limits.burst, limits.rate)
        self.reads = Buckets(3 * limits.reads, limits.reads)
        self.arrivals = Buckets(limits.guests_per_address, limits.guests_per_address / 60)
        self.sockets: Counter[str] = Counter()

    async def start(self) -> None:
        """Open the database, then the rooms."""
        alone = self.channel is None
        await asyncio.get_running_loop().run_in_executor(None, lambda: self.store.open(alone=alone))
        await self.rooms.start()
        if self.channel is not None:
            await self.channel.start(self.rooms.heard)

    async def act(self, name: str, guest: str, invite: str | None, act: p.Act) -> p.Done:
        """Do something at a table; a refusal tells whoever was late how it stands now."""
        started = time.perf_counter()
        try:
            done = await self.rooms.act(name, guest, invite, act)
        except Refusal as refusal:
            metrics.refusals.labels(refusal.code).inc()
            position = None
            if refusal.code in ("stale", "illegal"):
                position = (await self.rooms.enter(name, guest, invite, 10**6))[1].position
            raise Answered(p.Refused(refusal.code, refusal.message, act.action_id, position)) from None
        if not isinstance(act.do, p.Instruct):  # that somebody left an order is nobody's business
            metrics.acts.observe(time.perf_counter() - started)
        return done

    async def stop(self) -> None:
        """Close everything, in the other order."""
        if self.channel is not None:
            await self.channel.stop()
        await self.rooms.stop()
        await asyncio.get_running_loop().run_in_executor(None, self.store.close)


def hall_of(connection: Asker) -> Hall:
    """Return the hall that a connection leads to."""
    hall: Hall = connection.app.state.hall
    return hall


def address_of(connection: Asker) -> str:
    """Return where a connection comes from."""
    return connection.client.host if connection.client else "nowhere"


def _secret(connection: Asker) -> str | None:
    """Return a guest's secret: browsers send a cookie, programs a bearer token."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else connection.cookies.get(p.COOKIE)


async def guest_of(connection: Asker) -> str | None:
    """Return who asks; None for nobody."""
    return await hall_of(connection).guests.who(_secret(connection))


def same_origin(connection: Asker, _: BaseRouteHandler) -> None:
    """Refuse what other sites' pages send with a guest's cookie."""
    origin = connection.headers.get("origin")
    reads = isinstance(connection, Request) and connection.scope.get("method") in ("GET", "HEAD", "OPTIONS")
    if origin is None or reads:
        return
    try:
        home = urlsplit(origin).netloc in {connection.headers.get("host")} - {""}
    except ValueError:
        home = False
    if not home and origin not in hall_of(connection).origins:
        raise PermissionDeniedException("requests from other sites are refused")


async def reader_of(request: Request[Any, Any, State]) -> str | None:
    """Return who asks for something long, if he has not asked for too much."""
    guest = await guest_of(request)
    if not hall_of(request).reads.take(guest or address_of(request)):
        raise Refusal("busy", f"no more than {hall_of(request).limits.reads:g} tables a second")
    return guest


async def newcomer(request: Request[Any, Any, State]) -> tuple[str, Cookie | None]:
    """Return who asks, and the cookie that makes a guest of somebody who was nobody."""
    hall = hall_of(request)
    guest = await guest_of(request)
    if guest is not None:
        return guest, None
    if not hall.arrivals.take(address_of(request)):
        raise Refusal("busy", "too many new guests from your address")
    secret = await hall.guests.new()
    cookie = Cookie(
        p.COOKIE,
        path="/",
        value=secret,
        max_age=int(hall.limits.guest_days * 86400),
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https",
    )
    return str(await hall.guests.who(secret)), cookie


def take(request: Request[Any, Any, State], guest: str | None) -> None:
    """Count a message against its sender's allowance."""
    if not hall_of(request).messages.take(guest or address_of(request)):
        limits = hall_of(request).limits
        raise Refusal("busy", f"no more than {limits.rate:g} messages a second, {limits.burst} at once")
