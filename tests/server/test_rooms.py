"""Rooms of two workers over one database."""

import asyncio
import functools
import secrets
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from medici.server import protocol as p
from medici.server import queries, schema
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


def alone(tmp_path: Path, limits: Limits, test: Callable[[Rooms], Awaitable[None]]) -> None:
    """Run a test with the rooms of the only worker."""

    async def go() -> None:
        database = Store(f"sqlite:///{tmp_path / 'medici.db'}")
        database.open()
        rooms = Rooms(database, limits)
        rooms._caretaker.warm.set()
        await test(rooms)
        await rooms.stop()
        database.close()

    asyncio.run(go())


def test_talk_has_an_end_and_the_game_has_not(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room = await rooms.open("guest", new(ME, p.SeatPlan("me", "Bert")))
        while room.table.ply < 10:
            await rooms.act(room.table.id, "guest", None, act(room, p.Say("hello")))
        with pytest.raises(Refusal, match="too much"):
            await rooms.act(room.table.id, "guest", None, act(room, p.Say("hello")))
        await rooms.act(room.table.id, "guest", None, act(room, p.Start()))
        assert room.table.status == "playing"

    alone(tmp_path, Limits(rows_per_table=10), test)


async def until_full(repeat: Callable[[], Awaitable[None]]) -> None:
    """Do something again and again until too much has happened."""
    for _ in range(50):
        try:
            await repeat()
        except Refusal as refusal:
            assert refusal.message == "too much has happened at this table"  # noqa: PT017 - which time is not known
            return
    pytest.fail("it can be repeated for ever")


def test_all_that_can_be_repeated_has_an_end(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        async def replace() -> None:
            await rooms.act(name, "guest", None, act(room, p.Replace(1, "random")))

        async def remove() -> None:
            await rooms.act(name, "guest", None, act(room, p.Replace(1, "random")))
            await rooms.act(name, "guest", None, act(room, p.Remove(1)))

        async def move() -> None:
            owner = str(room.table.seats[0].guest)
            link = await rooms.act(name, owner, None, act(room, p.Hand(0)))
            other = "guest" if owner == "other" else "other"
            await rooms.act(name, other, room.table.invite, act(room, p.Claim(str(link.token))))

        for repeat in (replace, remove, move):
            room = await rooms.open("guest", new(ME, BOT))
            name = room.table.id
            await until_full(repeat)
            assert room.table.ply <= 21
            if room.table.seats[1].kind == "open":
                await replace()  # or the host could not begin
            await rooms.act(name, "guest", None, act(room, p.Start()))
            assert room.table.status == "playing"

    alone(tmp_path, Limits(rows_per_table=10), test)


def test_a_game_at_a_table_that_is_full_comes_to_its_end(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room = await rooms.open("guest", new(ME, p.SeatPlan()))
        name, invite = room.table.id, room.table.invite
        await rooms.act(name, "other", invite, act(room, p.Sit(1, "Bert")))
        await rooms.act(name, "guest", None, act(room, p.Start()))

        async def come_and_go() -> None:
            await rooms.act(name, "other", None, act(room, p.StandIn(1)))
            await rooms.act(name, "other", None, act(room, p.Return(1)))

        await until_full(come_and_go)
        await rooms.act(name, "guest", None, act(room, p.Replace(1, "random")))
        with pytest.raises(Refusal, match="too much"):
            await rooms.act(name, "guest", None, act(room, p.Replace(1, "random")))
        await rooms.act(name, "guest", None, act(room, p.End()))
        assert (await rooms.act(name, "guest", None, act(room, p.Rematch()))).table is not None

    alone(tmp_path, Limits(rows_per_table=20), test)


def count(answers: Sequence[object]) -> int:
    """Return how many tables there are among answers that are else that there are enough."""
    refusals = [answer for answer in answers if isinstance(answer, Refusal)]
    assert {refusal.code for refusal in refusals} == {"limit"}
    return len(answers) - len(refusals)


def test_who_asks_for_many_tables_at_once_gets_no_more(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        asked = [rooms.open("guest", new(ME, BOT)) for _ in range(12)]
        *answers, other = await asyncio.gather(*asked, rooms.open("other", new(ME, BOT)), return_exceptions=True)
        assert count(answers) == 2
        assert isinstance(other, Room)
        for answer in [answer for answer in answers if isinstance(answer, Room)]:
            await rooms.act(answer.table.id, "guest", None, act(answer, p.End()))
        ended = []
        for _ in range(6):
            ended.append(await rooms.open("guest", new(ME, BOT)))
            await rooms.act(ended[-1].table.id, "guest", None, act(ended[-1], p.End()))
        again = [rooms.act(room.table.id, "guest", None, act(room, p.Rematch())) for room in ended]
        assert count(await asyncio.gather(*again, return_exceptions=True)) == 2
        assert not rooms._opening

    alone(tmp_path, Limits(tables_per_guest=2), test)


async def auction(rooms: Rooms) -> tuple[Room, int, int]:
    """Return a table of three people with a lot on offer, who has the word, and who may leave an order."""
    room = await rooms.open("guest", new(ME, p.SeatPlan("me", "Bert"), p.SeatPlan("me", "Carl")))
    await rooms.act(room.table.id, "guest", None, act(room, p.Start()))
    await rooms.act(room.table.id, "guest", None, act(room, p.Play("stop")))
    seat = room.table.to_move
    assert seat is not None
    return room, seat, (seat + 1) % 3


def test_orders_have_an_end(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room, _, waits = await auction(rooms)
        order = p.Instruct(waits, p.PassLot())
        for _ in range(30):
            last = act(room, order)
            await rooms.act(room.table.id, "guest", None, last)
        with pytest.raises(Refusal, match="too many orders"):
            await rooms.act(room.table.id, "guest", None, act(room, order))
        await rooms.act(room.table.id, "guest", None, last)  # what was done is still answered
        await rooms.act(room.table.id, "guest", None, act(room, p.Instruct(waits, None)))
        assert not room.table.orders
        with pytest.raises(Refusal, match="too many orders"):
            await rooms.act(room.table.id, "guest", None, act(room, p.Instruct(waits, None)))
        await rooms.act(room.table.id, "guest", None, act(room, p.Play("pass")))

    alone(tmp_path, Limits(rows_per_table=30), test)


@pytest.mark.parametrize("forgotten", [False, True])
def test_an_order_sent_again_as_something_else_is_not_done(tmp_path: Path, forgotten: bool) -> None:
    async def test(rooms: Rooms) -> None:
        room, _, waits = await auction(rooms)
        name = room.table.id
        first = act(room, p.Instruct(waits, p.PassLot()))
        done = await rooms.act(name, "guest", None, first)
        if forgotten:
            rooms.forget(room)
            room = await rooms.room(name)
        ply = room.table.ply
        for do in (p.Say("hello"), p.Play("pass"), p.Instruct(waits, None)):
            again = p.Act(first.action_id, ply, do)
            assert await rooms.act(name, "guest", None, again) == done
            with pytest.raises(Refusal, match="somebody else's"):
                await rooms.act(name, "other", room.table.invite, again)
        assert room.table.ply == ply
        assert room.table.orders == {waits: p.PassLot()}

    alone(tmp_path, Limits(), test)


def test_a_bot_has_a_name_that_nobody_has(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room = await rooms.open("guest", new(p.SeatPlan("me", "merchant 2"), p.SeatPlan("bot"), p.SeatPlan()))
        name = room.table.id
        assert [seat.name for seat in room.table.seats] == ["merchant 2", "Merchant 4", None]
        with pytest.raises(Refusal, match="somebody here is called"):
            await rooms.act(name, "guest", None, act(room, p.Sit(2, "Merchant 4")))
        await rooms.act(name, "guest", None, act(room, p.Sit(2, "Merchant 3")))
        await rooms.act(name, "guest", None, act(room, p.Replace(2)))
        assert room.table.seats[2].name == "Merchant 3"  # nobody else has it now
        await rooms.act(name, "guest", None, act(room, p.Start()))
        await rooms.act(name, "guest", None, act(room, p.Leave(0)))
        assert room.table.seats[0].name == "Merchant 1"

    alone(tmp_path, Limits(), test)


def test_tables_of_bots_do_not_keep_clocks_from_being_seen(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        names = [(await rooms.open("guest", new(ME, BOT))).table.id for _ in range(9)]
        tables = schema.tables
        for at, name in enumerate(names):
            work = tables.update().where(tables.c.id == name).values(due=at)
            await rooms._store.write(functools.partial(sa.Connection.execute, statement=work))

        async def due(most: int) -> list[str]:
            return await rooms._store.read(lambda connection: queries.due_before(connection, 100, most))

        assert await due(10) == names
        seen = [await due(4) for _ in range(100)]
        assert {name for some in seen for name in some} == set(names)
        assert all(some[:4] == names[:4] and len(set(some)) == len(some) <= 8 for some in seen)

    alone(tmp_path, Limits(), test)
