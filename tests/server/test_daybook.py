"""The day-book: what was written in it is there after any accident, once, and nothing else is."""

import asyncio
import os
import queue
import shutil
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st

from medici.errors import MalformedError
from medici.server import changes, daybook, queries, store
from medici.server import protocol as p
from medici.server.changes import Change
from medici.server.daybook import Daybook, Written
from medici.server.store import Store
from medici.server.table import Table
from tests.server.test_store import HOST, database, table

Row = tuple[str, int, str, str, str | None, str | None]


def row(ply: int, text: str = "text") -> Row:
    return "table1", ply, text, "0" * 64, None, f"action-{ply}"


def test_what_was_written_is_left_in_its_order(tmp_path: Path) -> None:
    book = Daybook(tmp_path / "book")
    for ply in range(10):
        assert book.write([row(ply), row(100 + ply, "x" * 999)]) is (Written.YES if ply else Written.FIRST)
    assert book.pending
    found = daybook.left(tmp_path / "book")
    assert found == [each for ply in range(10) for each in (row(ply), row(100 + ply, "x" * 999))]
    book.close()
    assert daybook.left(tmp_path / "book") == found, "what the database may not have is not thrown away"
    assert daybook.left(tmp_path / "none") == []


def test_a_page_is_written_on_while_the_other_is_carried_over_and_begun_anew_after_that(tmp_path: Path) -> None:
    book = Daybook(tmp_path / "book")
    told: list[Any] = []
    for ply in range(30):
        book.write([row(ply)])
        if ply % 3 == 0:
            told += book.turn()
            book.write([row(1000 + ply)])
            assert book.turn()[-1] == row(ply), "once more, if it came to nothing"
            found = [each[1] for each in daybook.left(tmp_path / "book")]
            assert found[-2:] == [ply, 1000 + ply]
            book.carried()
    assert [each[1] for each in told if each[1] < 1000] == [*range(28)]
    while book.turn():
        book.carried()
    book.close()
    assert not (tmp_path / "book").exists(), "all of it is in the database"


def test_what_is_lent_is_carried_over_once_and_a_page_of_which_all_was_lent_is_begun_anew(tmp_path: Path) -> None:
    book = Daybook(tmp_path / "book")
    other = ("table2", 0, "text", "0" * 64, None, "action")
    for lap in range(5):
        for ply in range(3):
            assert book.write([row(ply)]) is (Written.YES if ply else Written.FIRST), lap
        with suppress(ZeroDivisionError), book.lend({"table1"}):
            raise ZeroDivisionError
        assert book.has("table1"), "the database refused it"
        with book.lend({"table1", "table3"}) as lent:
            assert lent == [row(0), row(1), row(2)]
            book.write([row(3), other])
        assert book.has("table1"), "what came meanwhile"
        with book.lend({"table1"}) as lent:
            assert lent == [row(3)]
        assert not book.has("table1")
        with book.lend({"table2"}) as lent:
            assert lent == [other]
        assert not book.pending
        assert len(daybook.left(tmp_path / "book")) == 5, "no more than one lap"
    for ply in range(2000):
        book.write([row(ply, "x" * 9000)])
        with book.lend({"table1"}) as lent:
            assert lent, "a page that nobody turns is never full"
    book.write([row(9)])
    assert book.turn() == [row(9)]
    book.close()


def test_a_page_that_is_full_takes_nothing_more(tmp_path: Path) -> None:
    book = Daybook(tmp_path / "book")
    count = 0
    while book.write([row(count, "x" * 10_000)]) is not Written.NOT:
        count += 1
    assert 0 < count <= daybook.PAGE // 10_000
    assert len(daybook.left(tmp_path / "book")) == count
    book.turn()
    assert book.write([row(count)]) is Written.YES, "there is more that the database does not have"
    book.close()


@given(data=st.data())
def test_of_a_book_that_is_torn_all_is_read_up_to_the_tear(tmp_path_factory: Any, data: st.DataObject) -> None:
    file = tmp_path_factory.mktemp("book") / "book"
    sizes = data.draw(st.lists(st.integers(0, 300), min_size=1, max_size=8))
    book, ends, at = Daybook(file), [0], 0
    for ply, size in enumerate(sizes):
        book.write([row(ply, "x" * size)])
        at = book._at
        ends.append(at)
    book.close()
    torn = data.draw(st.integers(0, at - 1))
    text = bytearray(file.read_bytes())
    text[torn] ^= data.draw(st.integers(1, 255))
    file.write_bytes(text)
    whole = sum(end <= torn for end in ends[1:])
    assert daybook.left(file) == [row(ply, "x" * size) for ply, size in enumerate(sizes[:whole])]


@given(text=st.binary(max_size=3000))
def test_a_file_that_is_no_book_is_empty(tmp_path_factory: Any, text: bytes) -> None:
    file = tmp_path_factory.mktemp("book") / "book"
    file.write_bytes(text)
    assert daybook.left(file) == []


async def say(kept: Store, at: Table, *words: str) -> None:
    """Let something be said at a table that is no more than a row."""
    for word in words:
        await kept.save(Change(at, (at.add(p.Said("Anna", word), 2000, HOST, f"{word}-{at.ply}"),)))


def crash(tmp_path: Path) -> Path:
    """Return a folder with all as it is when somebody pulls the plug."""
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for ending in ("", "-wal", "-daybook"):
        shutil.copy(tmp_path / f"medici.db{ending}", crashed)
    return crashed


def rows_of(kept: Store, name: str) -> list[int]:
    return [each.ply for each in kept.read_now(partial(queries.rows_after, name=name, ply=-1))]


def test_what_was_answered_is_there_after_an_accident(tmp_path: Path) -> None:
    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await say(kept, made, *"abcdef")
        assert rows_of(kept, made.id) == [*range(4)], "it is in the book alone"
        crashed = crash(tmp_path)
        for _ in range(2):  # and nothing is there twice
            again = database(crashed)
            found = again.read_now(partial(queries.load_table, name=made.id))
            assert found is not None
            assert (found.head, found.ply) == (made.head, made.ply)
            shutil.copy(tmp_path / "medici.db-daybook", crashed / "kept")
            again.close()
            assert not (crashed / "medici.db-daybook").exists()
            shutil.copy(crashed / "kept", crashed / "medici.db-daybook")
        kept.close()

    asyncio.run(go())


def test_those_who_are_heard_one_after_the_other_share_a_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write, writes = os.write, []

    def witness(file: int, text: bytes) -> int:
        writes.append(text)
        return write(file, text)

    async def go() -> None:
        kept, loop = database(tmp_path), asyncio.get_running_loop()
        tables = [table(name) for name in "abcdefgh"]
        for number, (made, rows) in enumerate(tables):
            await kept.save(Change(made, tuple(rows), new=f"action-{number}"))
        monkeypatch.setattr("medici.server.daybook.os.write", witness)
        stored: list[asyncio.Future[None]] = []

        def hear() -> None:
            """Hear one; the others are heard in the turns that follow."""
            made, _ = tables[len(stored)]
            stored.append(kept.save(Change(made, (made.add(p.Said("Anna", "hello"), 2000, HOST, "hello"),))))
            if len(stored) < len(tables):
                loop.call_soon(hear)

        hear()
        for _ in range(14):
            await asyncio.sleep(0)
        assert (len(stored), all(each.done() for each in stored)) == (8, True)
        assert len(writes) == 3, "three, three and two: nobody waits for ever"
        await say(kept, tables[0][0], "a", "b")
        assert len(writes) == 5, "who is alone waits for nobody"
        kept.close()

    asyncio.run(go())


def test_whatever_could_miss_it_waits_until_it_is_carried_over(tmp_path: Path) -> None:
    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await say(kept, made, "a", "b")
        found = await kept.read_all(made.id, lambda connection: queries.load_table(connection, made.id))
        assert found is not None
        assert found.head == made.head
        await say(kept, made, "c")
        # Whatever is more than rows goes to the database, and all that was before it.
        await kept.save(Change(made, (made.add(p.Sat(0, "Bert"), 2000, "guest"),)))
        assert rows_of(kept, made.id) == [*range(made.ply + 1)]
        kept.close()

    asyncio.run(go())


def test_it_is_carried_over_after_a_while_and_when_there_is_much_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))

        async def arrives() -> None:
            for _ in range(500):
                if rows_of(kept, made.id) == [*range(made.ply + 1)]:
                    return
                await asyncio.sleep(0.01)
            raise AssertionError("it is not carried over")

        monkeypatch.setattr(store, "CARRY", 0.05)
        await say(kept, made, "a")
        await arrives()
        monkeypatch.setattr(store, "CARRY", 60.0)
        monkeypatch.setattr(daybook, "LONG", 5)
        await say(kept, made, *"bcde")
        await asyncio.sleep(0.1)
        assert len(rows_of(kept, made.id)) == made.ply - 3
        await say(kept, made, "f")
        await arrives()
        kept.close()

    asyncio.run(go())


def test_a_database_that_is_locked_is_waited_for_and_nobody_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "CARRY", 0.01)

    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await kept.write(lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout = 20"))
        other = sa.create_engine(kept.url)
        with other.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            await say(kept, made, *"abc")
            await asyncio.sleep(0.2)
            await say(kept, made, *"de")
            assert kept.failing
            connection.exec_driver_sql("ROLLBACK")
        other.dispose()
        found = await kept.read_all(made.id, lambda connection: queries.load_table(connection, made.id))
        assert found is not None
        assert found.head == made.head
        kept.close()

    asyncio.run(go())


def test_a_disk_that_refuses_is_not_written_to_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await say(kept, made, "a")

        def full(*_: Any) -> int:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr("medici.server.daybook.os.write", full)
            await say(kept, made, "b")  # the thread stores it
        await say(kept, made, "c")
        assert rows_of(kept, made.id) == [*range(made.ply + 1)]
        again = database(crash(tmp_path))
        found = again.read_now(partial(queries.load_table, name=made.id))
        assert found is not None
        assert found.head == made.head
        again.close()
        kept.close()

    asyncio.run(go())


def test_where_there_can_be_no_book_the_thread_stores_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    async def go() -> None:
        with monkeypatch.context() as patch:
            patch.setattr("medici.server.daybook.os.fsync", full)
            kept = database(tmp_path)
        assert not (tmp_path / "medici.db-daybook").exists()
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await say(kept, made, "a", "b")
        assert rows_of(kept, made.id) == [*range(made.ply + 1)]
        kept.close()

    asyncio.run(go())


def test_a_book_that_cannot_be_read_is_not_passed_over(tmp_path: Path) -> None:
    (tmp_path / "medici.db-daybook").mkdir()
    kept = Store(f"sqlite:///{tmp_path / 'medici.db'}")
    with pytest.raises(MalformedError, match="daybook cannot be read"):
        kept.open()
    kept.close()


def test_a_book_of_another_database_changes_nothing(tmp_path: Path) -> None:
    """Somebody may have put an older copy of the database in its place."""

    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        with sqlite3.connect(tmp_path / "medici.db") as now, sqlite3.connect(tmp_path / "older.db") as copy:
            now.backup(copy)
        now.close()
        copy.close()
        await say(kept, made, *"abc")
        await kept.read_all(made.id, lambda connection: None)
        await say(kept, made, *"de")
        crashed = crash(tmp_path)
        os.truncate(crashed / "medici.db-wal", 0)
        shutil.copy(tmp_path / "older.db", crashed / "medici.db")
        book = (crashed / "medici.db-daybook").read_bytes()
        (crashed / "medici.db-daybook").write_bytes(bytes(daybook.PAGE) + book[daybook.PAGE :])  # the second page alone
        again = database(crashed)
        assert rows_of(again, made.id) == [*range(4)], "there is a gap before it"
        assert len(daybook.left(crashed / "medici.db-daybook.odd")) == 2, "somebody may want to look at it"
        again.close()
        kept.close()

    asyncio.run(go())


def test_what_was_refused_is_not_put_before_what_was_answered_instead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk may say no and yet have the row; whoever was refused then does something else."""

    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await say(kept, made, "a")
        twin = await kept.read_all(made.id, lambda connection: queries.load_table(connection, made.id))
        assert twin is not None
        write = os.write

        def fails(file: int, text: bytes) -> int:
            write(file, text)
            raise OSError(5, "Input/output error")

        refused = [made.add(p.Said("Anna", word), 2000, HOST, f"{word}-refused") for word in "bcd"]
        with monkeypatch.context() as patch:
            patch.setattr("medici.server.daybook.os.write", fails)
            assert kept._book is not None
            logs = [(made.id, r.ply, r.text, r.chain, r.guest, r.action_id) for r in refused]
            assert kept._book.write(logs) is Written.NOT
        await kept.save(Change(twin, (twin.add(p.Said("Anna", "instead"), 3000, HOST, "instead"),)))
        again = database(crash(tmp_path))
        found = again.read_now(partial(queries.load_table, name=made.id))
        assert found is not None
        assert (found.ply, found.head) == (twin.ply, twin.head)
        again.close()
        kept.close()

    asyncio.run(go())


def _as_old_as_can_be(connection: sa.Connection) -> None:
    """Let SQLite take as many values in a statement as its old versions do."""
    driver: Any = connection.connection.driver_connection
    driver.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 999)


def test_much_is_carried_over_at_once(tmp_path: Path) -> None:
    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await kept.write(_as_old_as_can_be)
        many = tuple(made.add(p.Said("Anna", str(number)), 2000) for number in range(1000))
        await kept.save(Change(made, many))
        assert len(await kept.read_all(made.id, partial(queries.rows_after, name=made.id, ply=3))) == 1000
        kept.close()

    asyncio.run(go())


def test_two_who_write_at_once_have_all_of_it_in_the_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write

    def slowly(file: int, text: bytes) -> int:
        time.sleep(0.001)
        return write(file, text)

    monkeypatch.setattr("medici.server.daybook.os.write", slowly)
    book = Daybook(tmp_path / "book")

    def some(first: int) -> None:
        for ply in range(first, first + 50):
            assert book.write([row(ply)]) is not Written.NOT

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(some, (0, 1000)))
    assert sorted(each[1] for each in daybook.left(tmp_path / "book")) == [*range(50), *range(1000, 1050)]
    book.close()


def test_where_the_event_loop_and_the_thread_take_turns_what_was_answered_is_there_after_an_accident(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "QUICK", -1.0)  # no disk is quick enough
    monkeypatch.setattr(store, "SURE", 1)
    monkeypatch.setattr(store, "REST", 0.005)
    write = os.write

    def slowly(file: int, text: bytes) -> int:
        time.sleep(0.0005)
        return write(file, text)

    monkeypatch.setattr("medici.server.daybook.os.write", slowly)

    async def play(kept: Store, at: Table) -> None:
        for number in range(60):
            what = p.Sat(0, f"Bert {number}") if number % 17 == 0 else p.Said("Anna", str(number))
            await kept.save(Change(at, (at.add(what, 2000, HOST, f"{at.id}-{number}"),)))

    async def go() -> None:
        kept = database(tmp_path)
        tables = []
        for number in range(8):
            made, rows = table(f"table{number}")
            await kept.save(Change(made, tuple(rows), new=f"action-{number}"))
            tables.append(made)
        await asyncio.gather(*(play(kept, made) for made in tables))
        again = database(crash(tmp_path))
        for made in tables:
            found = again.read_now(partial(queries.load_table, name=made.id))
            assert found is not None
            assert (found.ply, found.head) == (made.ply, made.head)
        again.close()
        kept.close()

    asyncio.run(go())


def test_the_book_is_carried_over_in_time_and_never_full_however_busy_the_thread_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "CARRY", 0.2)
    monkeypatch.setattr(daybook, "PAGE", 1 << 14)

    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table("one")
        other, others = table("other")
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await kept.save(Change(other, tuple(others), new="action-2"))
        await say(kept, made, "soon")
        book = kept._book
        assert book is not None
        refused, write = [], book.write

        def witness(some: daybook.Rows) -> Written:
            written = write(some)
            refused.append(written is Written.NOT)
            return written

        monkeypatch.setattr(book, "write", witness)
        for number in range(200):
            await kept.save(Change(other, (other.add(p.Sat(0, f"Bert {number}"), 2000, "guest"),)))
            await say(kept, other, "x" * 200)
            await asyncio.sleep(0.002)
        assert rows_of(kept, "one") == [*range(made.ply + 1)], "carried over, though the thread was never idle"
        assert not any(refused[-20:]), "there is room again"
        kept.close()

    asyncio.run(go())


def test_an_order_to_carry_over_is_heard_among_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daybook, "LONG", 3)

    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table("one")
        other, others = table("other")
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await say(kept, made, "a")
        busy = asyncio.ensure_future(kept.write(lambda connection: time.sleep(0.1)))
        await asyncio.sleep(0.05)
        opened = kept._submit(Change(other, tuple(others), new="action-2"))
        await say(kept, made, *"bcdef")
        await asyncio.gather(busy, opened)
        await asyncio.sleep(0.2)
        assert rows_of(kept, "one") == [*range(made.ply + 1)]
        kept.close()

    asyncio.run(go())


def test_others_have_their_turn_while_much_is_carried_over_unless_somebody_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "TOGETHER", 10)
    rested: list[float] = []

    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await say(kept, made, *"abcdefghijklmnopqrstuvwxyz")
        with monkeypatch.context() as patch:
            patch.setattr("medici.server.store.time.sleep", rested.append)
            kept._carry_over(kept._rest)
            assert rested == [store.PAUSE] * 2, "between three statements"
            await say(kept, made, *"abcdefghijklmnopqrstuvwxyz")
            waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()
            waiting.put(store.NOW)
            patch.setattr(kept, "_queue", waiting)
            kept._carry_over(kept._rest)
            assert len(rested) == 2
        assert rows_of(kept, made.id) == [*range(made.ply + 1)]
        kept.close()

    asyncio.run(go())


def test_what_could_not_be_carried_over_comes_before_what_follows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> int:
        raise MemoryError

    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await say(kept, made, "a")
        with monkeypatch.context() as patch:
            patch.setattr(store, "carry_over", fails)
            with pytest.raises(MemoryError):
                await kept.write(lambda connection: None)
        await kept.save(Change(made, (made.add(p.Sat(0, "Bert"), 2000, "guest"),)))
        assert rows_of(kept, made.id) == [*range(made.ply + 1)]
        kept.close()

    asyncio.run(go())
