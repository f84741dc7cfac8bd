"""Rooms of two workers over one database."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from medici.server import protocol as p
from medici.server.changes import Change
from medici.server.deeds import Refusal
from medici.server.limits import Limits
from medici.server.room import Room, Watcher
from medici.server.rooms import Rooms
from medici.server.store import Conflict, Store

ME = p.SeatPlan("me", "Anna")
BOT = p.SeatPlan("bot", bot="random")


def new(*seats: p.SeatPlan) -> p.NewTable:
    return p.NewTable(secrets.token_hex(8), list(seats))


def act(room: Room, do: p.Do) -> p.Act:
    return p.Act(secrets.token_hex(8), room.table.ply, do)


def two(tmp_path: Path, test: Callable[[Rooms, Rooms], Awaitable[None]]) -> None:
    """Run a test with the rooms of two workers who hear of nothing by themselves."""

    async def go() -> None:
        database = Store(f"sqlite:///{tmp_path / 'medici.db'}")
        database.open()
        workers = [Rooms(database, Limits(), lambda table, ply: None) for _ in range(2)]
        for worker in workers:
            worker._caretaker.warm.set()
        await test(*workers)
        for worker in workers:
            await worker.stop()
        database.close()

    asyncio.run(go())


def plies(watcher: Watcher) -> int:
    """Return the last ply that a watcher was told."""
    told = [msgspec.json.decode(message) for message in watcher._outbox]
    return max(int(message["position"]["ply"]) for message in told if "position" in message)


def test_those_who_watch_at_the_worker_that_was_slower_are_told(tmp_path: Path) -> None:
    async def test(one: Rooms, other: Rooms) -> None:
        room = await one.open("guest", new(ME, p.SeatPlan("me", "Bert")))
        twin = await other.room(room.table.id)
        _, watcher = await other.watch(room.table.id, "guest", None, -1)
        await one.act(room.table.id, "guest", None, act(room, p.Start()))
        await other.heard(room.table.id, room.table.ply)
        # Both workers make the same move of their own accord: one of them is too late.
        seat = room.table.to_move
        await one.happen(room, [p.Played("stop", seat)])
        with pytest.raises(Conflict):
            await other.happen(twin, [p.Played("draw", seat)])
        await other.heard(room.table.id, room.table.ply)
        assert plies(watcher) == room.table.ply
        assert twin.table.head == room.table.head

    two(tmp_path, test)


def test_whoever_takes_a_seat_knows_that_it_is_his_before_he_hears_that_it_was_taken(tmp_path: Path) -> None:
    async def test(one: Rooms, other: Rooms) -> None:
        room = await one.open("guest", new(ME, p.SeatPlan("open")))
        _, watcher = await one.watch(room.table.id, "friend", room.table.invite, -1)
        watcher._outbox.clear()
        await one.act(room.table.id, "friend", room.table.invite, act(room, p.Sit(1, "Britta")))
        await asyncio.sleep(0)
        assert [msgspec.json.decode(message)["type"] for message in watcher._outbox] == ["you", "news"]

    two(tmp_path, test)


def test_nobody_is_sent_away_before_that_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(one: Rooms, other: Rooms) -> None:
        room = await one.open("guest", new(ME, p.SeatPlan("open")))
        invite = room.table.invite
        await one.act(room.table.id, "friend", invite, act(room, p.Sit(1, "Britta")))
        _, watcher = await one.watch(room.table.id, "spectator", invite, -1)

        store = one._store.save

        async def save(change: Change) -> None:
            if '"left"' in change.rows[0].text:
                raise OSError("the disk is gone")
            await store(change)

        monkeypatch.setattr(one._store, "save", save)
        said = asyncio.ensure_future(one.act(room.table.id, "guest", None, act(room, p.Say("hm"))))
        removed = asyncio.ensure_future(one.act(room.table.id, "guest", None, act(room, p.Remove(1))))
        await said
        with pytest.raises(OSError, match="the disk is gone"):
            await removed
        monkeypatch.undo()
        await one.act(room.table.id, "guest", None, act(room, p.Say("still here?")))
        await asyncio.sleep(0)
        assert watcher in room.watchers
        assert plies(watcher) == room.table.ply
        assert room.table.invite == invite

    two(tmp_path, test)


def test_an_order_is_seen_on_its_owners_devices_at_other_workers(tmp_path: Path) -> None:
    async def test(one: Rooms, other: Rooms) -> None:
        room = await one.open("guest", new(ME, p.SeatPlan("me", "Bert")))
        await one.act(room.table.id, "guest", None, act(room, p.Start()))
        _, watcher = await other.watch(room.table.id, "guest", None, -1)
        maker = room.table.to_move
        assert maker is not None
        await one.act(room.table.id, "guest", None, act(room, p.Play("stop")))
        told: list[tuple[str, int]] = []
        one._publish = lambda name, ply: told.append((name, ply))
        await one.act(room.table.id, "guest", None, act(room, p.Instruct(maker, p.PassLot())))
        await other.heard(*told[-1])
        assert watcher.you is not None
        assert watcher.you.orders == {maker: p.PassLot()}

    two(tmp_path, test)


def test_two_who_ask_for_a_rematch_at_two_workers_get_the_same_table(tmp_path: Path) -> None:
    async def test(one: Rooms, other: Rooms) -> None:
        room = await one.open("guest", new(ME, BOT))
        await one.act(room.table.id, "guest", None, act(room, p.End()))
        answers = await asyncio.gather(
            *(rooms.act(room.table.id, "guest", None, act(room, p.Rematch())) for rooms in (one, other, one, other))
        )
        assert len({answer.table for answer in answers}) == 1
        found = await one._store.read(lambda c: c.exec_driver_sql("SELECT count(*) FROM tables").scalar())
        assert found == 2

    two(tmp_path, test)


def test_talk_has_an_end_and_the_game_has_not(tmp_path: Path) -> None:
    async def go() -> None:
        database = Store(f"sqlite:///{tmp_path / 'medici.db'}")
        database.open()
        rooms = Rooms(database, Limits(rows_per_table=10))
        room = await rooms.open("guest", new(ME, p.SeatPlan("me", "Bert")))
        while room.table.ply < 10:
            await rooms.act(room.table.id, "guest", None, act(room, p.Say("hello")))
        with pytest.raises(Refusal, match="too much"):
            await rooms.act(room.table.id, "guest", None, act(room, p.Say("hello")))
        await rooms.act(room.table.id, "guest", None, act(room, p.Start()))
        assert room.table.status == "playing"
        await rooms.stop()
        database.close()

    asyncio.run(go())
