"""The door: HTTP for asking and acting, a WebSocket for what happens, both in the words of `protocol`."""

import logging
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

import msgspec
from litestar import HttpMethod, Litestar, Request, Response, Router, get, post, route
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Body, PathParameter

from medici import __version__, bots, chain
from medici.rules import compiled
from medici.rules.edition import load, presets
from medici.server import operations, page, queries, views
from medici.server import protocol as p
from medici.server.deeds import Refusal
from medici.server.hall import After, Hall, Invite, TableId, guest_of, hall_of, newcomer, reader_of, same_origin, take
from medici.server.limits import Limits
from medici.server.live import live
from medici.server.refusals import ERRORS, HANDLERS, note

logger = logging.getLogger("medici.server")

ZIPPED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig("gzip", 1024, gzip_compress_level=5))
"""For what is long and only read; sockets are left alone."""


EditionId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9-]{1,60}$", description="As the catalogue has it.")]


class Strictly(Request[Any, Any, State]):
    """A request that is read as sockets are and the schema says: Litestar takes 0 for false, and "1" for a number."""

    _READ = {kind: msgspec.json.Decoder(kind) for kind in (p.NewTable, p.Act)}

    async def json(self) -> Any:
        """Return what was sent, as what the handler wants."""
        wanted = self.route_handler.parsed_data_field
        try:
            return self._READ[wanted.annotation].decode(await self.body()) if wanted else await super().json()
        except msgspec.DecodeError as error:
            raise Refusal("malformed", str(error)[:200]) from None


@get("/catalogue", middleware=[ZIPPED], sync_to_thread=False)
def catalogue() -> p.Catalogue:
    """Return the editions and bots there are."""
    return p.Catalogue(tuple(views.edition_line(load(name)) for name in presets()), bots.NAMES, __version__)


@get(
    "/editions/{name:str}",
    middleware=[ZIPPED],
    responses={code: ERRORS[code] for code in (400, 404)},
    sync_to_thread=False,
)
def show_edition(name: EditionId) -> p.EditionView:
    """Return an edition of the catalogue in full."""
    if name not in presets():
        raise Refusal("unknown", f"no such edition; there are {', '.join(presets())}")
    return views.edition_view(load(name))


@get("/me", middleware=[ZIPPED])
async def me(request: Request[Any, Any, State]) -> p.Me:
    """Return who asks and at which tables he sat."""
    guest = await guest_of(request)
    if guest is None:
        return p.Me(False, ())
    return p.Me(True, await hall_of(request).store.read(lambda connection: queries.list_own(connection, guest)))


@post("/me", status_code=200, responses={code: ERRORS[code] for code in (403, 413, 429)})
async def arrive(request: Request[Any, Any, State]) -> Response[p.Me]:
    """Become a guest, by a cookie, before doing anything: an answer that is lost then takes no seat with it."""
    guest, cookie = await newcomer(request)
    take(request, guest)
    return Response(p.Me(True, ()), cookies=[cookie] if cookie else [])


@get("/tables", middleware=[ZIPPED])
async def list_tables(request: Request[Any, Any, State]) -> p.Tables:
    """Return public tables to join or to watch."""
    return p.Tables(await hall_of(request).store.read(queries.list_public))


@post("/tables", responses={code: ERRORS[code] for code in (400, 403, 413, 422, 429)})
async def open_table(request: Request[Any, Any, State], data: Annotated[p.NewTable, Body()]) -> Response[p.Welcome]:
    """Open a table. Who is nobody yet becomes a guest, by a cookie."""
    guest, cookie = await newcomer(request)
    take(request, guest)
    room = await hall_of(request).rooms.open(guest, data)
    _, welcome = await hall_of(request).rooms.enter(room.table.id, guest, None, -1)
    return Response(welcome, cookies=[cookie] if cookie else [])


@route(
    ["/me", "/tables"], http_method=HttpMethod.OPTIONS, status_code=204, include_in_schema=False, sync_to_thread=False
)
def may() -> Response[None]:
    """Say what can be done here; Litestar itself forgets the post."""
    return Response(None, headers={"allow": "GET, OPTIONS, POST"})


@get("/tables/{name:str}", middleware=[ZIPPED], responses={code: ERRORS[code] for code in (400, 404, 429)})
async def see_table(
    request: Request[Any, Any, State], name: TableId, invite: Invite = None, after: After = -1
) -> p.Welcome:
    """Return how a table stands and what happened after a ply."""
    _, welcome = await hall_of(request).rooms.enter(name, await reader_of(request), invite, after)
    return welcome


@post("/tables/{name:str}/act", status_code=200, responses=ERRORS)
async def act(
    request: Request[Any, Any, State], name: TableId, data: Annotated[p.Act, Body()], invite: Invite = None
) -> Response[p.Done]:
    """Do something at a table; the answer comes when it is stored. The same action again gets the same answer."""
    hall = hall_of(request)
    guest = await guest_of(request)
    take(request, guest)
    cookie = None
    if guest is None:
        if not isinstance(data.do, p.Sit | p.Claim):
            raise Refusal("forbidden", "you are nobody here yet: sit down first")
        await hall.rooms.enter(name, None, invite, -1)  # strangers make no guests at tables they cannot see
        guest, cookie = await newcomer(request)
    done = await hall.act(name, guest, invite, data)
    return Response(done, cookies=[cookie] if cookie else [])


@get("/tables/{name:str}/log", middleware=[ZIPPED], responses={code: ERRORS[code] for code in (400, 404, 429)})
async def read_log(request: Request[Any, Any, State], name: TableId, invite: Invite = None) -> chain.Log:
    """Return all rows with their chain, for `medici verify`."""
    hall = hall_of(request)
    room, _ = await hall.rooms.enter(name, await reader_of(request), invite, 10**6)
    told = map(room.table.row, range(len(room.table.told)))
    rows = (chain.Row(p.encode(p.Happening(t.ply, t.at, t.what)).decode(), t.chain) for t in told)
    return chain.Log(chain.FORMAT, name, tuple(rows))


@get("/tables/{name:str}/edition", middleware=[ZIPPED], responses={code: ERRORS[code] for code in (400, 404, 429)})
async def read_edition(request: Request[Any, Any, State], name: TableId, invite: Invite = None) -> p.EditionView:
    """Return the edition of a table in full: its goods, its cards in their order, its numbers."""
    room, _ = await hall_of(request).rooms.enter(name, await reader_of(request), invite, 10**6)
    return views.edition_view(room.table.edition)


@get("/tables/{name:str}/record", middleware=[ZIPPED], responses={code: ERRORS[code] for code in (400, 404, 422, 429)})
async def read_record(request: Request[Any, Any, State], name: TableId, invite: Invite = None) -> dict[str, Any]:
    """Return the game so far as a record."""
    hall = hall_of(request)
    room, _ = await hall.rooms.enter(name, await reader_of(request), invite, 10**6)
    if room.table.game is None:
        raise Refusal("illegal", "the game has not begun")
    return room.table.record().to_dict()


@get("/tables/{name:str}/outlook", middleware=[ZIPPED], responses={code: ERRORS[code] for code in (400, 404, 422, 429)})
async def read_outlook(request: Request[Any, Any, State], name: TableId, invite: Invite = None) -> p.Outlook:
    """Return what each seat would be paid if the day ended now."""
    room, _ = await hall_of(request).rooms.enter(name, await reader_of(request), invite, 10**6)
    game = room.table.game
    if game is None or room.table.status != "playing":
        raise Refusal("illegal", "no game is on")
    return p.Outlook(game.day, game.outlook())


class Described(JsonRenderPlugin):
    """The schema, made when somebody asks for it: a server that starts again has people waiting."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Say what Litestar leaves out: in what clients send, nothing goes unread."""
        for name, schema in openapi_schema["components"]["schemas"].items():
            struct = getattr(p, name, None)
            if struct is not None and struct.__struct_config__.forbid_unknown_fields:
                schema["additionalProperties"] = False
        return super().render(request, openapi_schema)


DESCRIBED = OpenAPIConfig(
    title="Medici",
    version=__version__,
    path="/api/schema",
    render_plugins=[Described(path="/openapi.json")],
)


def api() -> Router:
    """Return all that programs may ask for."""
    own = [may, catalogue, show_edition, me, arrive, list_tables, open_table]
    of_a_table = [see_table, act, read_log, read_edition, read_record, read_outlook, live]
    return Router("/api", route_handlers=[*own, *of_a_table])


class Served(Litestar):
    """The application, which tells whoever asks for the head of an answer what it would tell anybody.

    Uvicorn leaves the rest out. Those who watch over servers ask so.
    """

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Take a request."""
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope = scope | {"method": "GET"}
        await super().__call__(scope, receive, send)


def create() -> Litestar:
    """Return the application, as the environment says: `medici serve` puts it there for its workers."""
    # The event loop should not wait 5 ms for a thread that writes or thinks to give the interpreter back.
    sys.setswitchinterval(0.0005)
    # Whatever is said in this process is said as a line of the log.
    compiled.announce = logger.info
    logging.captureWarnings(True)
    limits = msgspec.json.decode(os.environ.get("MEDICI_LIMITS", "{}"), type=Limits)
    origins = frozenset(filter(None, os.environ.get("MEDICI_ORIGINS", "").split()))
    channels, awake = os.environ.get("MEDICI_CHANNELS", "memory"), "MEDICI_AWAKE" in os.environ
    hall = Hall(os.environ["MEDICI_DATABASE"], channels, limits, origins, awake=awake)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        operations.die_with_parent()
        await hall.start()
        operations.say_goodbye(hall)
        logger.info("ready")
        try:
            yield
        finally:
            logger.info("stopping")
            await hall.stop()

    return Served(
        [api(), operations.health, operations.show_metrics, page.router()],
        guards=[same_origin],
        lifespan=[life],
        state=State({"hall": hall}),
        request_max_body_size=limits.message_bytes,
        exception_handlers=HANDLERS,
        request_class=Strictly,
        after_exception=[note],
        openapi_config=DESCRIBED,
        logging_config=None,
    )
