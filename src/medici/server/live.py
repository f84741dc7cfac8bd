"""The socket of a table: what happens goes out, what is to be done comes in."""

import asyncio
import logging
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
from medici.server.errand import Errand
from medici.server.frames import EXTENSION, Wire
from medici.server.hall import After, Hall, Invite, TableId, address_of, guest_of, hall_of
from medici.server.refusals import NO_DATABASE, Answered, lament
from medici.server.room import Room, Watcher

logger = logging.getLogger("medici.server")


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
        ear = Ear(hall, socket, guest, invite, room, watcher)
        if wire is not None:
            wire.listen(ear.hear)
        await ear.receive()
    except (WebSocketDisconnect, OSError):  # the latter when a client goes in the middle of its handshake
        pass
    finally:
        _leave(hall, address)
        hall.rooms.unwatch(room, watcher)
        if wire is not None:
            wire.listen(None)
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


class Ear:
    """Takes what a client sends, one message after the other: whoever sends faster than we store waits."""

    def __init__(
        self,
        hall: Hall,
        socket: WebSocket[Any, Any, State],
        guest: str | None,
        invite: str | None,
        room: Room,
        watcher: Watcher,
    ) -> None:
        self._hall, self._socket, self._guest, self._invite = hall, socket, guest, invite
        self._room, self._watcher = room, watcher
        self._client = guest or address_of(socket)
        self._strikes = 0
        self._busy = self._behind = False
        """Whether a message is being dealt with, and whether another one waits for that."""
        self._free = asyncio.Event()

    def hear(self, text: str) -> bool:
        """Deal with a message at once; return False if it must wait until those before it are dealt with."""
        if self._busy or self._behind:
            return False
        self._busy = True
        Errand(self._take(text), self._done)
        return True

    async def receive(self) -> None:
        """Deal with messages that had to wait, until the connection ends."""
        while True:
            text = await self._socket.receive_data(mode="text")
            self._behind = True
            while self._busy:
                self._free.clear()
                await self._free.wait()
            await self._take(text)
            self._behind = False

    def _done(self, fault: BaseException | None) -> None:
        self._busy = False
        self._free.set()
        if fault is None:
            return
        if not isinstance(fault, WebSocketDisconnect | OSError):  # whoever is gone is no accident
            logger.error("message failed: %s", type(fault).__name__, exc_info=fault)
        if self._watcher.wire is not None:
            self._watcher.wire.cut()

    async def _take(self, text: str) -> None:
        hall, watcher = self._hall, self._watcher
        message = read_message(text)
        fault = Refusal("malformed", message) if isinstance(message, str) else None
        if not hall.messages.take(self._client):
            self._strikes += 1
            if self._strikes > hall.limits.strikes:
                await self._socket.close(1008, "too many messages")
                return
            fault = Refusal("busy", "slow down")
        else:
            self._strikes = 0
            if hall.vigil is not None:  # whoever says too much is to keep nobody awake
                hall.vigil.heard()
        if isinstance(message, str) or fault is not None:
            if fault is not None:
                _refuse(watcher, fault, getattr(message, "action_id", None))
            return
        try:
            if isinstance(message, p.Sync):
                await hall.rooms.sync(self._room, watcher, message.after)
            elif self._guest is None:
                _refuse(watcher, Refusal("forbidden", "you are nobody here yet: sit down first"), message.action_id)
            else:
                done = await hall.act(self._room.table.id, self._guest, self._invite, message)
                watcher.tell(p.encode(done), ply=self._room.table.ply)
        except Answered as answered:
            watcher.tell(p.encode(answered.refused), ply=self._room.table.ply)
        except SQLAlchemyError as error:
            lament(error)
            _refuse(watcher, Refusal("busy", NO_DATABASE), getattr(message, "action_id", None))


def _refuse(watcher: Watcher, refusal: Refusal, action_id: str | None) -> None:
    metrics.refusals.labels(refusal.code).inc()
    watcher.tell(p.encode(p.Refused(refusal.code, refusal.message, action_id)), ply=-1)
