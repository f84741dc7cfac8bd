"""The door: HTTP for asking and acting, a WebSocket for what happens, both in the words of `protocol`."""

import asyncio
import ctypes
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from types import FrameType
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa
from litestar import HttpMethod, Litestar, MediaType, Request, Response, Router, WebSocket, get, post, route, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, PermissionDeniedException, WebSocketDisconnect
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Body, FromPath, PathParameter, QueryParameter
from litestar.types import Scope
from sqlalchemy.exc import SQLAlchemyError

from medici import __version__, bots, chain
from medici.rules.edition import load, presets
from medici.server import metrics, store, views
from medici.server import protocol as p
from medici.server.channels import Channel, carrier
from medici.server.deeds import Refusal
from medici.server.guests import Guests
from medici.server.limits import Buckets, Limits
from medici.server.rooms import Room, Rooms, Watcher
from medici.server.store import Store

logger = logging.getLogger("medici.server")

COOKIE = "medici_guest"
STATUS = {"malformed": 400, "forbidden": 403, "unknown": 404, "stale": 409, "illegal": 422, "limit": 429, "busy": 429}
WORDS = {
    400: ("malformed", "It cannot be read."),
    403: ("forbidden", "You may not."),
    404: ("unknown", "There is no such table, or not for you."),
    409: ("stale", "Something happened that you have not seen; the position is in the answer."),
    413: ("malformed", "It is too long."),
    422: ("illegal", "Not now, or not by the rules."),
    429: ("busy", "Slow down."),
}
NO_DATABASE = "the database does not answer: send it again"
ERRORS = {code: ResponseSpec(p.Refused, description=words) for code, (_, words) in WORDS.items()}

Invite = Annotated[
    str | None, QueryParameter(max_length=64, description="The invitation to a table that is not public.")
]
After = Annotated[int, QueryParameter(ge=-1, le=10**6, description="The last ply seen.")]
TableId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9]{1,32}$")]


class Hall:
    """What all handlers share: the parts of the server, and who takes how much of it."""

    def __init__(self, database: str, channels: str, limits: Limits, origins: frozenset[str]) -> None:
        self.limits, self.origins = limits, origins
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

    async def stop(self) -> None:
        """Close everything, in the other order."""
        if self.channel is not None:
            await self.channel.stop()
        await self.rooms.stop()
        await asyncio.get_running_loop().run_in_executor(None, self.store.close)


def _hall(connection: ASGIConnection[Any, Any, Any, Any]) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


def _address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client else "nowhere"


def _secret(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Return a guest's secret: browsers send a cookie, programs a bearer token."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else connection.cookies.get(COOKIE)


async def _guest(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    return await _hall(connection).guests.who(_secret(connection))


def same_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse what other sites' pages send with a guest's cookie."""
    origin = connection.headers.get("origin")
    reads = isinstance(connection, Request) and connection.scope.get("method") in ("GET", "HEAD", "OPTIONS")
    if origin is None or reads:
        return
    try:
        home = urlsplit(origin).netloc in {connection.headers.get("host")} - {""}
    except ValueError:
        home = False
    if not home and origin not in _hall(connection).origins:
        raise PermissionDeniedException("requests from other sites are refused")


async def _reader(request: Request[Any, Any, State]) -> str | None:
    """Return who asks for something long, if he has not asked for too much."""
    guest = await _guest(request)
    if not _hall(request).reads.take(guest or _address(request)):
        raise Refusal("busy", f"no more than {_hall(request).limits.reads:g} tables a second")
    return guest


async def _newcomer(request: Request[Any, Any, State]) -> tuple[str, Cookie | None]:
    """Return who asks, and the cookie that makes a guest of somebody who was nobody."""
    hall = _hall(request)
    guest = await _guest(request)
    if guest is not None:
        return guest, None
    if not hall.arrivals.take(_address(request)):
        raise Refusal("busy", "too many new guests from your address")
    secret = await hall.guests.new()
    cookie = Cookie(
        COOKIE,
        path="/",
        value=secret,
        max_age=int(hall.limits.guest_days * 86400),
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https",
    )
    return str(await hall.guests.who(secret)), cookie


def _take(request: Request[Any, Any, State], guest: str | None) -> None:
    """Count a message against its sender's allowance."""
    if not _hall(request).messages.take(guest or _address(request)):
        limits = _hall(request).limits
        raise Refusal("busy", f"no more than {limits.rate:g} messages a second, {limits.burst} at once")


async def _strictly(request: Request[Any, Any, State], kind: Any) -> None:
    """Refuse what Litestar lets pass: it takes 0 for false and "1" for a number; sockets and the schema do not."""
    try:
        msgspec.json.decode(await request.body(), type=kind)
    except msgspec.DecodeError as error:
        raise Refusal("malformed", str(error)[:200]) from None


@get("/catalogue", sync_to_thread=False)
def catalogue() -> p.Catalogue:
    """Return the editions and bots there are."""
    return p.Catalogue(tuple(views.edition_line(load(name)) for name in presets()), bots.NAMES, __version__)


@get("/me")
async def me(request: Request[Any, Any, State]) -> p.Me:
    """Return who asks and at which tables he sat."""
    guest = await _guest(request)
    if guest is None:
        return p.Me(False, ())
    return p.Me(True, await _hall(request).store.read(lambda connection: store.list_own(connection, guest)))


@post("/me", status_code=200, responses={code: ERRORS[code] for code in (403, 413, 429)})
async def arrive(request: Request[Any, Any, State]) -> Response[p.Me]:
    """Become a guest, by a cookie, before doing anything: an answer that is lost then takes no seat with it."""
    guest, cookie = await _newcomer(request)
    _take(request, guest)
    return Response(p.Me(True, ()), cookies=[cookie] if cookie else [])


@get("/tables")
async def list_tables(request: Request[Any, Any, State]) -> p.Tables:
    """Return public tables to join or to watch."""
    return p.Tables(await _hall(request).store.read(store.list_public))


@post("/tables", responses={code: ERRORS[code] for code in (400, 403, 413, 429)})
async def open_table(request: Request[Any, Any, State], data: Annotated[p.NewTable, Body()]) -> Response[p.Welcome]:
    """Open a table. Who is nobody yet becomes a guest, by a cookie."""
    await _strictly(request, p.NewTable)
    guest, cookie = await _newcomer(request)
    _take(request, guest)
    room = await _hall(request).rooms.open(guest, data)
    _, welcome = await _hall(request).rooms.enter(room.table.id, guest, None, -1)
    return Response(welcome, cookies=[cookie] if cookie else [])


@route(
    ["/me", "/tables"], http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False, sync_to_thread=False
)
def may() -> Response[None]:
    """Say what can be done here; Litestar itself forgets the post."""
    return Response(None, headers={"allow": "GET, OPTIONS, POST"})


@get("/tables/{name:str}", responses={code: ERRORS[code] for code in (400, 404, 429)})
async def see_table(
    request: Request[Any, Any, State], name: TableId, invite: Invite = None, after: After = -1
) -> p.Welcome:
    """Return how a table stands and what happened after a ply."""
    _, welcome = await _hall(request).rooms.enter(name, await _reader(request), invite, after)
    return welcome


@post("/tables/{name:str}/act", status_code=200, responses=ERRORS)
async def act(
    request: Request[Any, Any, State], name: TableId, data: Annotated[p.Act, Body()], invite: Invite = None
) -> Response[p.Done]:
    """Do something at a table; the answer comes when it is stored. The same action again gets the same answer."""
    started = time.perf_counter()
    await _strictly(request, p.Act)
    hall = _hall(request)
    guest = await _guest(request)
    _take(request, guest)
    cookie = None
    if guest is None:
        if not isinstance(data.do, p.Sit | p.Claim):
            raise Refusal("forbidden", "you are nobody here yet: sit down first")
        await hall.rooms.enter(name, None, invite, -1)  # strangers make no guests at tables they cannot see
        guest, cookie = await _newcomer(request)
    try:
        done = await hall.rooms.act(name, guest, invite, data)
    except Refusal as refusal:
        raise await _with_position(hall, refusal, name, guest, invite, data.action_id) from None
    _measure(data, started)
    return Response(done, cookies=[cookie] if cookie else [])


def _measure(act: p.Act, started: float) -> None:
    """Measure what everyone may know of: that somebody left an order is nobody's business."""
    if not isinstance(act.do, p.Instruct):
        metrics.acts.observe(time.perf_counter() - started)


class Answered(Exception):  # noqa: N818 - it is an answer
    """A refusal as it is sent."""

    def __init__(self, refused: p.Refused) -> None:
        super().__init__(refused.message)
        self.refused = refused


async def _with_position(
    hall: Hall, refusal: Refusal, name: str, guest: str | None, invite: str | None, action_id: str
) -> Answered:
    """Return a refusal that tells whoever was late how it stands now."""
    metrics.refusals.labels(refusal.code).inc()
    position = None
    if refusal.code in ("stale", "illegal"):
        position = (await hall.rooms.enter(name, guest, invite, 10**6))[1].position
    return Answered(p.Refused(refusal.code, refusal.message, action_id, position))


@get("/tables/{name:str}/log", responses={code: ERRORS[code] for code in (400, 404, 429)})
async def read_log(request: Request[Any, Any, State], name: TableId, invite: Invite = None) -> chain.Log:
    """Return all rows with their chain, for `medici verify`."""
    hall = _hall(request)
    room, _ = await hall.rooms.enter(name, await _reader(request), invite, 10**6)
    told = room.table.told
    rows = (chain.Row(p.encode(p.Happening(t.ply, t.at, t.what)).decode(), t.chain) for t in told)
    return chain.Log(chain.FORMAT, name, tuple(rows))


@get("/tables/{name:str}/edition", responses={code: ERRORS[code] for code in (400, 404, 429)})
async def read_edition(request: Request[Any, Any, State], name: TableId, invite: Invite = None) -> p.EditionView:
    """Return the edition of a table in full: its goods, its cards in their order, its numbers."""
    room, _ = await _hall(request).rooms.enter(name, await _reader(request), invite, 10**6)
    return views.edition_view(room.table.edition)


@get("/tables/{name:str}/record", responses={code: ERRORS[code] for code in (400, 404, 422, 429)})
async def read_record(request: Request[Any, Any, State], name: TableId, invite: Invite = None) -> dict[str, Any]:
    """Return the game so far as a record."""
    hall = _hall(request)
    room, _ = await hall.rooms.enter(name, await _reader(request), invite, 10**6)
    if room.table.game is None:
        raise Refusal("illegal", "the game has not begun")
    return room.table.record().to_dict()


@get("/tables/{name:str}/outlook", responses={code: ERRORS[code] for code in (400, 404, 422, 429)})
async def read_outlook(request: Request[Any, Any, State], name: TableId, invite: Invite = None) -> p.Outlook:
    """Return what each seat would be paid if the day ended now."""
    room, _ = await _hall(request).rooms.enter(name, await _reader(request), invite, 10**6)
    game = room.table.game
    if game is None or room.table.status != "playing":
        raise Refusal("illegal", "no game is on")
    return p.Outlook(game.day, game.outlook())


@websocket("/tables/{name:str}/live")
async def live(socket: WebSocket[Any, Any, State], name: TableId, invite: Invite = None, after: After = -1) -> None:
    """Tell a client what happens, gapless from its last ply on, and take what it wants done."""
    hall = _hall(socket)
    address = _address(socket)
    guest = await _guest(socket)
    if hall.sockets[address] >= hall.limits.sockets_per_address:
        raise PermissionDeniedException("too many sockets from your address")
    if not hall.messages.take(guest or address):
        raise PermissionDeniedException("slow down")
    hall.sockets[address] += 1  # before anything is waited for, or many at once would all pass
    try:
        room, watcher = await hall.rooms.watch(name, guest, invite, after)
    except BaseException as error:
        _leave(hall, address)
        if isinstance(error, Refusal):
            raise PermissionDeniedException(error.message) from None
        raise
    watcher.task = asyncio.current_task()
    sender = None
    try:
        await socket.accept()
        sender = asyncio.create_task(_send(socket, watcher))
        await _receive(hall, socket, guest, invite, room, watcher)
    except (WebSocketDisconnect, OSError):  # the latter when a client goes in the middle of its handshake
        pass
    except asyncio.CancelledError:
        # A client that read nothing for too long: its socket goes with its task.
        if watcher.sending_since is None:
            raise
    finally:
        _leave(hall, address)
        hall.rooms.unwatch(room, watcher)
        if sender is not None:
            sender.cancel()


def _leave(hall: Hall, address: str) -> None:
    hall.sockets[address] -= 1
    if not hall.sockets[address]:
        del hall.sockets[address]


async def _send(socket: WebSocket[Any, Any, State], watcher: Watcher) -> None:
    while True:
        message = await watcher.next()
        watcher.sending_since = time.monotonic()
        try:
            await socket.send_data(message, mode="text")
        except Exception:  # the socket is gone; its receiver knows
            return
        watcher.sending_since = None


def read_message(text: str | bytes) -> p.FromClient | str:
    """Return what a client sent, or what is wrong with it."""
    try:
        message: p.FromClient = p.from_client.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return str(error)[:200]
    return message


async def _receive(
    hall: Hall, socket: WebSocket[Any, Any, State], guest: str | None, invite: str | None, room: Room, watcher: Watcher
) -> None:
    """Take messages one after the other: whoever sends faster than we store waits."""
    strikes, name = 0, room.table.id
    client = guest or _address(socket)
    while True:
        text = await socket.receive_data(mode="text")
        started = time.perf_counter()
        message = read_message(text)
        fault = Refusal("malformed", message) if isinstance(message, str) else None
        if not hall.messages.take(client):
            strikes += 1
            if strikes > hall.limits.strikes:
                await socket.close(1008, "too many messages")
                return
            fault = Refusal("busy", "slow down")
        else:
            strikes = 0
        if isinstance(message, str) or fault is not None:
            if fault is not None:
                _refuse(watcher, fault, getattr(message, "action_id", None))
            continue
        try:
            if isinstance(message, p.Sync):
                await hall.rooms.sync(room, watcher, message.after)
            elif guest is None:
                _refuse(watcher, Refusal("forbidden", "you are nobody here yet: sit down first"), message.action_id)
            else:
                watcher.tell(await _act(hall, name, guest, invite, message, started), room.table.ply)
        except SQLAlchemyError as error:
            _lament(error)
            _refuse(watcher, Refusal("busy", NO_DATABASE), getattr(message, "action_id", None))


async def _act(hall: Hall, name: str, guest: str, invite: str | None, act: p.Act, started: float) -> bytes:
    """Do something at a table and return the answer."""
    try:
        done = await hall.rooms.act(name, guest, invite, act)
    except Refusal as refusal:
        return p.encode((await _with_position(hall, refusal, name, guest, invite, act.action_id)).refused)
    _measure(act, started)
    return p.encode(done)


def _refuse(watcher: Watcher, refusal: Refusal, action_id: str | None) -> None:
    metrics.refusals.labels(refusal.code).inc()
    watcher.tell(p.encode(p.Refused(refusal.code, refusal.message, action_id)), -1)


# For those who watch over the server


@get("/health", media_type=MediaType.TEXT, include_in_schema=False)
async def health(request: Request[Any, Any, State]) -> Response[str]:
    """Say that the server is ready: it is when the database answers."""
    try:
        database, one = _hall(request).store, sa.text("SELECT 1")
        await asyncio.wait_for(database.read(lambda connection: connection.execute(one).scalar()), 2)
        await asyncio.wait_for(database.write(lambda connection: connection.execute(one).scalar()), 2)
        if database.failing:
            return Response("the last write failed\n", status_code=503)
    except Exception as error:
        return Response(f"the database does not answer: {type(error).__name__}\n", status_code=503)
    return Response("ready\n")


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False, sync_to_thread=False)
def show_metrics() -> bytes:
    """Return figures for Prometheus."""
    return metrics.render()


# The page


@get(["/", "/t/{name:str}"], media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def page(name: FromPath[str] = "") -> Response[bytes]:
    """Return the page; the rest is its own."""
    return Response(_file("index.html"), headers=_PAGE)


@get("/page/{name:str}", include_in_schema=False, sync_to_thread=False)
def page_file(name: FromPath[str]) -> Response[bytes]:
    """Return a part of the page."""
    kinds = {
        "page.js": "text/javascript",
        "live.js": "text/javascript",
        "words.js": "text/javascript",
        "fair.js": "text/javascript",
        "style.css": "text/css",
        "icon.svg": "image/svg+xml",
        "turn.svg": "image/svg+xml",
    }
    if name not in kinds:
        raise Refusal("unknown", "no such file")
    return Response(_file(name), media_type=kinds[name], headers=_PAGE)


def _file(name: str) -> bytes:
    return resources.files("medici").joinpath("server/page", name).read_bytes()


_PAGE = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cache-control": "no-cache",
}


# What goes wrong


def _refused(_: Request[Any, Any, State], refusal: Refusal) -> Response[p.Refused]:
    metrics.refusals.labels(refusal.code).inc()
    return Response(p.Refused(refusal.code, refusal.message), status_code=STATUS[refusal.code])


def _answered(_: Request[Any, Any, State], answered: Answered) -> Response[p.Refused]:
    return Response(answered.refused, status_code=STATUS[answered.refused.code])


def _unreadable(_: Request[Any, Any, State], error: Exception) -> Response[p.Refused]:
    why = "it is nested too deep" if isinstance(error, RecursionError) else "it is not UTF-8"
    return Response(p.Refused("malformed", why), status_code=400)


_lamented = 0.0


def _lament(error: SQLAlchemyError) -> None:
    """Log that the database is in trouble, once in ten seconds."""
    global _lamented
    if time.monotonic() - _lamented > 10:
        _lamented = time.monotonic()
        logger.error("the database fails: %s", type(getattr(error, "orig", None) or error).__name__)


def _without_database(_: Request[Any, Any, State], error: SQLAlchemyError) -> Response[p.Refused]:
    _lament(error)
    return Response(p.Refused("busy", NO_DATABASE), status_code=503, headers={"retry-after": "2"})


def _note(error: Exception, scope: Scope) -> None:
    """Log what is an accident and no answer."""
    answers = HTTPException | Refusal | Answered | RecursionError | UnicodeDecodeError | SQLAlchemyError
    if not isinstance(error, answers):
        logger.error("request failed: %s", type(error).__name__, exc_info=error)


def _http(_: Request[Any, Any, State], error: HTTPException) -> Response[Any]:
    """Say what is wrong with a request in the words of the protocol."""
    if error.status_code == 405:
        return Response({"detail": "Method Not Allowed"}, status_code=405, headers=error.headers)
    code, words = WORDS.get(error.status_code, ("malformed", ""))
    extra = "; ".join(f"{e.get('key', '')}: {e.get('message', '')}" for e in error.extra or [] if isinstance(e, dict))
    message = extra or error.detail or words
    return Response(p.Refused(code, message[:500]), status_code=error.status_code)  # type: ignore[arg-type]


def _say_goodbye(hall: Hall) -> None:
    """Have clients told to come back when the process is told to stop, before uvicorn closes their sockets."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)

        def stop(number: int, frame: FrameType | None, before: Any = before) -> None:
            loop.call_soon_threadsafe(hall.rooms.goodbye)
            if callable(before):
                before(number, frame)

        signal.signal(number, stop)


def _be_strict(app: Litestar) -> None:
    """Have the schema say what Litestar leaves out: in what clients send, nothing goes unread."""
    for name, schema in (app.openapi_schema.components.schemas or {}).items():
        struct = getattr(p, name, None)
        if struct is not None and struct.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False


def _die_with_parent() -> None:
    """Have a worker stop when the process that started it is killed."""
    if multiprocessing.parent_process() is not None and sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG


DESCRIBED = OpenAPIConfig(
    title="Medici",
    version=__version__,
    path="/api/schema",
    render_plugins=[JsonRenderPlugin(path="/openapi.json")],
)


def api() -> Router:
    """Return all that programs may ask for."""
    own = [may, catalogue, me, arrive, list_tables, open_table]
    of_a_table = [see_table, act, read_log, read_edition, read_record, read_outlook, live]
    return Router("/api", route_handlers=[*own, *of_a_table])


def create() -> Litestar:
    """Return the application, as the environment says: `medici serve` puts it there for its workers."""
    # The event loop should not wait 5 ms for a thread that writes or thinks to give the interpreter back.
    sys.setswitchinterval(0.0005)
    limits = msgspec.json.decode(os.environ.get("MEDICI_LIMITS", "{}"), type=Limits)
    origins = frozenset(filter(None, os.environ.get("MEDICI_ORIGINS", "").split()))
    hall = Hall(os.environ["MEDICI_DATABASE"], os.environ.get("MEDICI_CHANNELS", "memory"), limits, origins)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        _die_with_parent()
        await hall.start()
        _say_goodbye(hall)
        logger.info("ready")
        try:
            yield
        finally:
            logger.info("stopping")
            await hall.stop()

    app = Litestar(
        [api(), health, show_metrics, page, page_file],
        guards=[same_origin],
        lifespan=[life],
        state=State({"hall": hall}),
        request_max_body_size=limits.message_bytes,
        exception_handlers={
            Refusal: _refused,
            Answered: _answered,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            HTTPException: _http,
            SQLAlchemyError: _without_database,
        },
        after_exception=[_note],
        openapi_config=DESCRIBED,
        logging_config=None,
    )
    _be_strict(app)
    return app
