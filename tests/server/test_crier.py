"""What is told when: answers before news, nothing that is not stored, nothing twice; and positions as they are."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from medici.rules.edition import load, presets
from medici.server import deeds
from medici.server import protocol as p
from medici.server.changes import Change
from medici.server.limits import Limits
from medici.server.rooms import Rooms
from medici.server.store import Store
from medici.server.table import Settings, Table
from tests.server.test_rooms import ME, act, new

FRIEND = p.SeatPlan("me", "Bert")
MANY = 40


class Wire:
    """A client that reads all at once, and what it read."""

    def __init__(self, heard: list[tuple[str, dict[str, Any]]], name: str) -> None:
        self.heard, self.name = heard, name

    def push(self, *messages: bytes) -> bool:
        self.heard += [(self.name, msgspec.json.decode(message)) for message in messages]
        return True

    def cut(self) -> None:
        raise AssertionError("nobody is slow here")

    def listen(self, ear: Callable[[str], bool] | None) -> None:
        raise AssertionError("nobody speaks here")


def alone(tmp_path: Path, test: Callable[[Rooms], Awaitable[None]]) -> None:
    """Run a test with the rooms of a server that is alone."""

    async def go() -> None:
        database = Store(f"sqlite:///{tmp_path / 'medici.db'}")
        database.open()
        rooms = Rooms(database, Limits())
        rooms._caretaker.warm.set()
        await test(rooms)
        await rooms.stop()
        database.close()

    asyncio.run(go())


def test_whoever_acts_is_answered_before_anybody_hears_of_it_and_all_do(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        heard: list[tuple[str, dict[str, Any]]] = []
        tables = [(await rooms.open("guest", new(ME, FRIEND))).table.id for _ in range(MANY // 2)]
        tables += [(await rooms.open("other", new(ME, FRIEND))).table.id for _ in range(MANY // 2)]
        for name in tables:
            await rooms.watch(name, None, (await rooms.room(name)).table.invite, -1, Wire(heard, name))
        heard.clear()

        async def say(name: str) -> None:
            room = await rooms.room(name)
            done = await rooms.act(name, room.table.host, None, act(room, p.Say("hello")))
            heard.append((name, {"type": "done", "ply": done.ply}))

        await asyncio.gather(*map(say, tables))
        await turns(1000)
        for name in tables:
            assert [message["type"] for whose, message in heard if whose == name] == ["done", "news"]

    alone(tmp_path, test)


def test_news_do_not_wait_for_answers_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(rooms: Rooms) -> None:
        heard: list[tuple[str, dict[str, Any]]] = []
        room, slow = await rooms.open("guest", new(ME, FRIEND)), await rooms.open("guest", new(ME, FRIEND))
        await rooms.watch(room.table.id, "guest", None, -1, Wire(heard, "room"))
        heard.clear()
        store, disk = rooms._store.save, asyncio.Event()

        async def save(change: Change) -> None:
            if change.table.id == slow.table.id:
                await disk.wait()
            await store(change)

        monkeypatch.setattr(rooms._store, "save", save)
        waiting = asyncio.ensure_future(rooms.act(slow.table.id, "guest", None, act(slow, p.Say("hm"))))
        await rooms.act(room.table.id, "guest", None, act(room, p.Say("hello")))
        await turns()
        assert [message["type"] for _, message in heard] == ["news"]
        disk.set()
        await waiting

    alone(tmp_path, test)


def test_nothing_is_told_that_is_not_stored_and_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(rooms: Rooms) -> None:
        heard: list[tuple[str, dict[str, Any]]] = []
        room = await rooms.open("guest", new(ME, FRIEND))
        await rooms.watch(room.table.id, "guest", None, -1, Wire(heard, "early"))
        heard.clear()

        def said(name: str) -> list[str]:
            rows = [row["what"] for whose, told in heard if whose == name for row in told.get("rows", ())]
            return [what["text"] for what in rows if what["type"] == "said"]

        store, disk = rooms._store.save, asyncio.Event()

        async def save(change: Change) -> None:
            await disk.wait()
            await store(change)

        await rooms.act(room.table.id, "guest", None, act(room, p.Say("one")))
        assert heard == [], "he is answered first"
        monkeypatch.setattr(rooms._store, "save", save)
        second = asyncio.ensure_future(rooms.act(room.table.id, "guest", None, act(room, p.Say("two"))))
        await turns()
        assert said("early") == ["one"], "what is on its way to the disk is not told"
        disk.set()
        await second
        # Whoever comes now hears of both when he is welcomed, and of neither again.
        await rooms.watch(room.table.id, "guest", None, -1, Wire(heard, "late"))
        await rooms.act(room.table.id, "guest", None, act(room, p.Say("three")))
        await turns()
        assert said("early") == said("late") == ["one", "two", "three"]

    alone(tmp_path, test)


class Broken(Wire):
    """A wire with which something is wrong as soon as it is to be used."""

    is_cut = False

    def push(self, *messages: bytes) -> bool:
        if not self.heard:
            return super().push(*messages)
        raise RuntimeError("out of order")

    def cut(self) -> None:
        self.is_cut = True


def test_whoever_cannot_be_told_is_cut_off_and_comes_back_and_the_others_are_told(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        heard: list[tuple[str, dict[str, Any]]] = []
        room = await rooms.open("guest", new(ME, FRIEND))
        broken = Broken([], "broken")
        await rooms.watch(room.table.id, "guest", None, -1, broken)
        await rooms.watch(room.table.id, "guest", None, -1, Wire(heard, "sound"))
        assert not broken.is_cut
        heard.clear()
        await rooms.act(room.table.id, "guest", None, act(room, p.Say("hello")))
        await turns()
        assert broken.is_cut, "or he would wait for ever for what he was not told"
        assert [message["type"] for _, message in heard] == ["news"]

    alone(tmp_path, test)


async def turns(count: int = 100) -> None:
    """Let the event loop turn."""
    for _ in range(count):
        await asyncio.sleep(0)


def test_what_is_wrong_with_one_room_does_not_silence_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(rooms: Rooms) -> None:
        heard: list[tuple[str, dict[str, Any]]] = []
        open_ = [await rooms.open("guest", new(ME, FRIEND)) for _ in range(5)]
        for room in open_:
            await rooms.watch(room.table.id, "guest", None, -1, Wire(heard, room.table.id))
        heard.clear()
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        monkeypatch.setattr(open_[1], "_tell", dict[str, str]().popitem)
        for _ in range(2):
            await asyncio.gather(
                *(rooms.act(room.table.id, "guest", None, act(room, p.Say("hm"))) for room in open_[2:]),
                *([] if heard else [rooms.act(open_[1].table.id, "guest", None, act(open_[1], p.Say("hm")))]),
            )
            await turns()
        assert len([name for name, message in heard if message["type"] == "news"]) == 6

    alone(tmp_path, test)


def test_what_is_stored_is_told_though_others_keep_the_room_busy_or_what_follows_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(rooms: Rooms) -> None:
        heard: list[tuple[str, dict[str, Any]]] = []
        room = await rooms.open("guest", new(ME, FRIEND))
        await rooms.watch(room.table.id, "guest", None, -1, Wire(heard, "room"))
        heard.clear()
        store = rooms._store.save

        async def save(change: Change) -> None:
            if '"the last"' in change.rows[0].text:
                raise OSError("the disk is gone")
            await asyncio.sleep(0.002)
            await store(change)

        monkeypatch.setattr(rooms._store, "save", save)
        words = [*map(str, range(20)), "the last"]
        said = [rooms.act(room.table.id, "guest", None, act(room, p.Say(word))) for word in words]
        answers = await asyncio.gather(*said, return_exceptions=True)
        assert isinstance(answers[-1], OSError)
        assert [[row["ply"] for row in message["rows"]] for _, message in heard] == [[ply] for ply in range(3, 23)]

    alone(tmp_path, test)


def test_whoever_leaves_an_order_sees_it_before_he_is_answered(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        room = await rooms.open("guest", new(ME, FRIEND))
        await rooms.act(room.table.id, "guest", None, act(room, p.Start()))
        heard: list[tuple[str, dict[str, Any]]] = []
        await rooms.watch(room.table.id, "guest", None, -1, Wire(heard, "room"))
        await turns()
        maker = room.table.to_move
        assert maker is not None
        if room.table.game is not None and "stop" in room.table.game.legal:
            await rooms.act(room.table.id, "guest", None, act(room, p.Play("stop")))
        await turns()
        heard.clear()
        await rooms.act(room.table.id, "guest", None, act(room, p.Instruct(maker, p.PassLot())))
        heard.append(("room", {"type": "done"}))
        await turns()
        assert [message["type"] for _, message in heard] == ["you", "done"]

    alone(tmp_path, test)


@pytest.mark.parametrize("edition", presets())
def test_a_position_says_how_the_game_stands_whatever_it_said_before(edition: str) -> None:
    dice = random.Random(edition)  # noqa: S311
    for players in load(edition).players:
        table = Table("table1", Settings(edition, players, True, True), bytes(32), bytes(32), "host")
        for number in range(players):
            table.add(deeds.bot_sits(number, "random"), 1000)
        table.add(p.Starting(), 1000)
        table.add(deeds.begin(table), 1000)
        for _ in table.follow(1000):
            pass
        while (seat := table.to_move) is not None and table.game is not None:
            before = table.position()
            table._still = b"", ()
            assert before == table.position()
            if dice.random() < 0.1 and table.turns[-1].played.seat is not None:
                table.add(p.Undone(1, seat), 1000)
                continue
            table.add(p.Played(str(dice.choice(table.game.legal[:4])), seat), 1000)
            for _ in table.follow(1000):
                pass
