"""The socket of a table: what happens goes out, what is to be done comes in."""

import asyncio
import time
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import PermissionDeniedException, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from medici.server import metrics
from medici.server import protocol as p
from medici.server.deeds import Refusal
from medici.server.frames import EXTENSION, Wire
from medici.server.hall import After, Hall, Invite, TableId, address_of, guest_of, hall_of
from medici.server.refusals import NO_DATABASE, Answered, lament
from medici.server.room import Room, Watcher


@websocket("/tables/{name:str}/live")
async def live(socket: WebSocket[Any, Any, State], name: TableId, invite: Invite = None, after: After = -1) -> None:
    """Tell a client what happens, gapless from its last ply on, and take what it wants done."""
    hall = hall_of(socket)
    address = address_of(socket)
    guest = await guest_of(socket)
    if hall.sockets[address] >= hall.limits.sockets_per_address:
        raise PermissionDeniedException("too many sockets from your address")
    if not hall.messages.take(guest or address):
        raise PermissionDeniedException("slow down")
    hall.sockets[address] += 1  # before anything is waited for, or many at once would all pass
    try:
        wire = cast(Wire | None, (socket.scope.get("extensions") or {}).get(EXTENSION))
        room, watcher = await hall.rooms.watch(name, guest, invite, after, wire)
    except BaseException as error:
        _leave(hall, address)
        if isinstance(error, Refusal):
            raise PermissionDeniedException(error.message) from None
        raise
    sender = None
    try:
        await socket.accept()
        sender = asyncio.create_task(_send(socket, watcher))
        await _receive(hall, socket, guest, invite, room, watcher)
    except (WebSocketDisconnect, OSError):  # the latter when a client goes in the middle of its handshake
        pass
    finally:
        _leave(hall, address)
        hall.rooms.unwatch(room, watcher)
        if sender is not None:
            sender.cancel()
        del socket.receive, socket.send  # each holds on to the socket


def _leave(hall: Hall, address: str) -> None:
    hall.sockets[address] -= 1
    if not hall.sockets[address]:
        del hall.sockets[address]


async def _send(socket: WebSocket[Any, Any, State], watcher: Watcher) -> None:
    while True:
        message = await watcher.next()
        last = watcher.leaving
        watcher.sending_since = time.monotonic()
        try:
            await socket.send_data(message, mode="text")
        except Exception:  # the socket is gone; its receiver knows
            return
        watcher.sending_since = None
        if last:
            await socket.close(1008, "the invitation is another now")
            return


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
    client = guest or address_of(socket)
    while True:
        text = await socket.receive_data(mode="text")
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
                watcher.tell(p.encode(await hall.act(name, guest, invite, message)), ply=room.table.ply)
        except Answered as answered:
            watcher.tell(p.encode(answered.refused), ply=room.table.ply)
        except SQLAlchemyError as error:
            lament(error)
            _refuse(watcher, Refusal("busy", NO_DATABASE), getattr(message, "action_id", None))


def _refuse(watcher: Watcher, refusal: Refusal, action_id: str | None) -> None:
    metrics.refusals.labels(refusal.code).inc()
    watcher.tell(p.encode(p.Refused(refusal.code, refusal.message, action_id)), ply=-1)
