"""The store: the schema and its migrations, groups of changes, who was first."""

import asyncio
import os
import shutil
import sqlite3
import threading
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from medici.errors import MalformedError
from medici.rules.edition import load
from medici.server import deeds, queries, schema, store
from medici.server import protocol as p
from medici.server.changes import Change
from medici.server.database import HEAD, ROOM
from medici.server.store import Conflict, Store
from medici.server.table import Row, Settings, Table

HOST = "h" * 64


def table(name: str = "table1") -> tuple[Table, list[Row]]:
    """Return a table of three bots, and its rows."""
    made = Table(name, Settings("grail-2018", 3, True, True), bytes(32), bytes(range(32)), HOST)
    opened = p.Opened("grail-2018", made.edition.digest, 3, True, True, made.commitment)
    rows = [made.add(opened, 1000, HOST)]
    rows += [made.add(deeds.bot_sits(seat, "random"), 1000) for seat in range(3)]
    return made, rows


def database(tmp_path: Path) -> Store:
    made = Store(f"sqlite:///{tmp_path / 'medici.db'}")
    made.open()
    return made


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'medici.db'}"
    return str(request.getfixturevalue("postgresql_database"))


def test_the_migrations_make_the_schema(url: str) -> None:
    Store(url).open()
    engine = sa.create_engine(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()


def test_the_log_of_sqlite_has_its_room_and_keeps_what_was_in_it(tmp_path: Path) -> None:
    made, rows = table()
    kept = database(tmp_path)
    asyncio.run(save(kept, Change(made, tuple(rows), new="open-the-table")))
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for ending in ("", "-wal"):  # as they are when somebody pulls the plug
        shutil.copy(tmp_path / f"medici.db{ending}", crashed)
    kept.close()
    log = crashed / "medici.db-wal"
    assert log.stat().st_size == ROOM
    with log.open("r+b") as file:
        file.truncate(ROOM // 2)
    again = database(crashed)
    assert log.stat().st_size == ROOM
    found = again.read_now(partial(queries.load_table, name=made.id))
    assert found is not None
    assert found.head == made.head
    again.close()


def test_a_disk_that_is_nearly_full_gives_the_log_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("medici.server.database.os.fsync", full)
        kept = database(tmp_path)
        assert (tmp_path / "medici.db-wal").stat().st_size < ROOM
        kept.close()
    with monkeypatch.context() as patch:
        patch.setattr("medici.server.database.shutil.disk_usage", lambda _: SimpleNamespace(free=ROOM))
        kept = database(tmp_path)
        assert (tmp_path / "medici.db-wal").stat().st_size < ROOM
        kept.close()


async def save(kept: Store, change: Change) -> None:
    await kept.save(change)


def test_the_newest_migration_is_the_one_that_is_expected() -> None:
    config = Config()
    config.set_main_option("script_location", "medici:server/migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_a_table_comes_back_as_it_was(url: str) -> None:
    async def go() -> None:
        kept = Store(url)
        kept.open()
        made, rows = table()
        rows += [made.add(what, 2000, HOST) for what in deeds.start(made, HOST, p.Start(), 0)]
        rows += made.follow(2000)
        order = p.BidExactly(7)
        await kept.save(Change(made, tuple(rows), ((1, made.mark(1), order),), new="action-1"))
        found = await kept.read(lambda connection: queries.load_table(connection, "table1"))
        assert found is not None
        assert p.encode(found.position()) == p.encode(made.position())
        assert found.orders == {1: order}
        assert found.told == made.told
        assert await kept.read(lambda connection: queries.load_table(connection, "table2")) is None
        assert await kept.read(lambda connection: queries.opened_by(connection, HOST, "action-1")) == "table1"
        assert [line.id for line in await kept.read(queries.list_public)] == ["table1"]
        assert [line.id for line in await kept.read(lambda c: queries.list_own(c, HOST))] == ["table1"]
        kept.close()

    asyncio.run(go())


def test_whoever_is_second_at_a_ply_is_told_and_the_others_in_his_group_are_stored(url: str) -> None:
    async def go() -> None:
        kept = Store(url)
        kept.open()
        one, rows = table("one")
        other, others = table("other")
        await asyncio.gather(
            kept.save(Change(one, tuple(rows), new="action-1")), kept.save(Change(other, tuple(others), new="action-2"))
        )
        twin, _ = table("one")
        first = one.add(p.Said("Anna", "first"), 2000)
        second = twin.add(p.Said("Bert", "second"), 2000)
        third = other.add(p.Said("Cora", "third"), 2000)
        answers = await asyncio.gather(
            kept.save(Change(one, (first,))),
            kept.save(Change(twin, (second,))),
            kept.save(Change(other, (third,))),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
        log = await kept.read_all("one", lambda connection: queries.rows_after(connection, "one", 3))
        assert [row.text for row in log] == [first.text]
        others = await kept.read_all("other", lambda connection: queries.rows_after(connection, "other", 3))
        assert [row.text for row in others] == [third.text]
        kept.close()

    asyncio.run(go())


def test_the_same_action_is_stored_once(tmp_path: Path) -> None:
    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        row = made.add(p.Said("Anna", "hello"), 2000, HOST, "action-2")
        await kept.save(Change(made, (row,)))
        with pytest.raises(MalformedError, match="does again what was done at 4"):
            made.add(p.Said("Anna", "hello"), 2000, HOST, "action-2")
        del made.actions["action-2"]  # and if it were not known here, the database would know
        with pytest.raises(Conflict):
            await kept.save(Change(made, (made.add(p.Sat(0, "Anna"), 2000, HOST, "action-2"),)))
        kept.close()

    asyncio.run(go())


def test_what_was_answered_elsewhere_becomes_no_row(url: str) -> None:
    async def go() -> None:
        kept = Store(url)
        kept.open()
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await kept.save(Change(made, (), answer=(HOST, p.Done("an-order", 3, made.head))))
        elsewhere = await kept.read(lambda connection: queries.load_table(connection, "table1"))
        assert elsewhere is not None
        row = elsewhere.add(p.Said("Anna", "hello"), 2000, HOST, "an-order")
        with pytest.raises(Conflict):
            await kept.save(Change(elsewhere, (row,)))
        assert await kept.read(lambda connection: queries.rows_after(connection, "table1", 3)) == []
        kept.close()

    asyncio.run(go())


def test_a_locked_file_is_waited_for_and_what_was_refused_can_be_stored_later(tmp_path: Path) -> None:
    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await kept.write(lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout = 300"))
        with sqlite3.connect(tmp_path / "medici.db", isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            row = made.add(p.Sat(0, "Bert"), 2000, "guest")
            refused, turns = kept.save(Change(made, (row,))), 0
            while not refused.done():
                await asyncio.sleep(0.001)
                turns += 1
            with pytest.raises(sa.exc.OperationalError, match="locked"):
                await refused
            assert turns > 20
            assert kept.failing
            other.execute("ROLLBACK")
            await kept.save(Change(made, (row,)))
        log = await kept.read(lambda connection: queries.rows_after(connection, made.id, 3))
        assert [each.text for each in log] == [row.text]
        other.close()
        kept.close()

    asyncio.run(go())


@pytest.mark.parametrize("seconds", [-1.0, 60.0])
def test_rows_are_written_by_the_event_loop_or_where_the_disk_is_slow_by_the_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    monkeypatch.setattr(store, "QUICK", seconds)
    writers: list[str] = []
    write = os.write

    def witness(file: int, text: bytes) -> int:
        writers.append(threading.current_thread().name)
        return write(file, text)

    async def go() -> None:
        kept = database(tmp_path)
        monkeypatch.setattr("medici.server.daybook.os.write", witness)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        for number in range(store.SURE + 3):
            row = made.add(p.Said("Anna", f"hello {number}"), 2000, HOST, f"action-{number}")
            await kept.save(Change(made, (row,)))
        written = await kept.read(lambda connection: queries.rows_after(connection, made.id, 3))
        assert not written, "all of it is in the day-book"
        assert writers == ["MainThread"] * store.SURE + ["MainThread" if seconds > 0 else "writer"] * 3
        # Whatever is more than rows is the thread's, and so is all that is wrong, to say so.
        others = made.add(p.Sat(0, "Bert"), 2000, "guest")
        await kept.save(Change(made, (others,)))
        twin, _ = table()
        with pytest.raises(Conflict):
            await kept.save(Change(twin, (twin.add(p.Said("Anna", "again"), 2000),)))
        log = await kept.read(lambda connection: queries.rows_after(connection, made.id, 3))
        assert [each.ply for each in log] == list(range(4, made.ply + 1)), "what was in the day-book came first"
        kept.close()

    asyncio.run(go())


def test_what_goes_wrong_in_the_event_loop_is_tried_again_and_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))

        def fails(_: list[object]) -> bool:
            monkeypatch.undo()
            raise MemoryError

        monkeypatch.setattr(kept._book, "write", fails)
        await asyncio.wait_for(kept.save(Change(made, (made.add(p.Said("Anna", "hello"), 2000),))), 5)
        assert len(await kept.read_all(made.id, lambda connection: queries.rows_after(connection, made.id, 3))) == 1
        # Nobody writes to a file that another server may have by now.
        kept.close()
        late = kept.save(Change(made, (made.add(p.Said("Anna", "too late"), 2000),)))
        await asyncio.sleep(0.05)
        assert not late.done()

    asyncio.run(go())


def test_sqlite_is_written_to_the_disk_at_every_commit(tmp_path: Path) -> None:
    kept = database(tmp_path)
    settings = kept.write_now(
        lambda c: [c.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    )
    assert settings == ["wal", 2]
    kept.close()


def test_a_file_belongs_to_one_server_at_a_time(tmp_path: Path) -> None:
    kept = database(tmp_path)
    with pytest.raises(MalformedError, match="in use by a server"):
        database(tmp_path)
    kept.close()
    database(tmp_path).close()


def test_idle_tables_are_archived_and_never_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        assert await kept.write(lambda connection: queries.archive(connection, store.now() + 1000)) == 1
        assert await kept.read(queries.list_public) == ()
        assert await kept.read(lambda connection: queries.load_table(connection, "table1")) is not None
        tomorrow = store.now() + 86_400_000
        monkeypatch.setattr(store, "now", lambda: tomorrow)
        row = made.add(p.Said("Anna", "back"), 2000)
        await kept.save(Change(made, (row,)))
        assert [line.status for line in await kept.read(queries.list_public)] == ["open"]
        kept.close()

    asyncio.run(go())


def test_a_line_is_written_when_it_says_something_new(tmp_path: Path) -> None:
    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        written = kept.read_now(queries.list_public)
        await kept.save(Change(made, (made.add(p.Said("Anna", "hello"), 2000),)))
        assert kept.read_now(queries.list_public) == written
        made.add(p.Said("Anna", "another worker stores this"), 3000)
        await kept.save(Change(made, (made.add(p.Said("Anna", "again"), 4000),)))
        assert kept.read_now(queries.list_public)[0].updated > written[0].updated
        kept.close()

    asyncio.run(go())


def test_a_link_to_the_file_is_the_same_file(tmp_path: Path) -> None:
    kept = database(tmp_path)
    (tmp_path / "link.db").symlink_to(tmp_path / "medici.db")
    with pytest.raises(MalformedError, match="in use by a server"):
        Store(f"sqlite:///{tmp_path / 'link.db'}").open()
    kept.close()


def test_what_could_not_be_stored_is_not_in_the_error(tmp_path: Path) -> None:
    async def go() -> None:
        kept = database(tmp_path)
        await kept.write(lambda connection: connection.exec_driver_sql("DROP TABLE tables"))
        made, rows = table()
        with pytest.raises(sa.exc.SQLAlchemyError) as failed:
            await kept.save(Change(made, tuple(rows), new="action-1"))
        assert made.key.hex() not in str(failed.value)
        assert kept.failing
        kept.close()

    asyncio.run(go())


def test_a_table_keeps_the_numbers_it_was_opened_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(load("grail-2018").to_dict(), 3, True, True)
    monkeypatch.setattr("medici.server.table.load", lambda name: load("wbc"))
    assert settings.load().digest == load("grail-2018").digest
    with pytest.raises(MalformedError, match="rules version 99"):
        Settings("grail-2018", 3, True, True, rules=99).load()


@pytest.mark.parametrize("text", [b"no database at all, only a text that is long enough to be looked at" * 20, b""])
def test_a_database_that_is_none_is_refused_in_one_line(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "medici.db").write_bytes(text)
    if text:
        with pytest.raises(MalformedError, match="file is not a database"):
            store.check(f"sqlite:///{tmp_path / 'medici.db'}")
    else:
        store.check(f"sqlite:///{tmp_path / 'medici.db'}")


def test_a_database_of_a_newer_medici_is_refused(tmp_path: Path) -> None:
    kept = database(tmp_path)
    kept.write_now(lambda connection: connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0999'"))
    kept.close()
    with pytest.raises(MalformedError, match="made by a newer medici"):
        store.check(f"sqlite:///{tmp_path / 'medici.db'}")


def test_answers_are_kept_for_a_while(tmp_path: Path) -> None:
    async def go() -> None:
        kept = database(tmp_path)
        made, rows = table()
        await kept.save(Change(made, tuple(rows), new="action-1"))
        await kept.save(Change(made, (), answer=(HOST, p.Done("an-order", 3, made.head))))
        ask = partial(queries.answered, name="table1", action_id="an-order")
        before = store.now() - 1000
        assert await kept.write(lambda connection: queries.forget_answers(connection, before)) == 0
        assert await kept.read(ask) == (HOST, p.Done("an-order", 3, made.head))
        assert await kept.write(lambda connection: queries.forget_answers(connection, before + 10**6)) == 1
        assert await kept.read(ask) is None
        kept.close()

    asyncio.run(go())


def test_a_database_of_the_first_schema_is_brought_up_to_date(url: str) -> None:
    config = Config()
    config.set_main_option("script_location", "medici:server/migrations")
    engine = sa.create_engine(url)
    with engine.connect() as connection, connection.begin():
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    store.check(url)
    kept = Store(url)
    assert not kept.is_ready
    kept.open()
    assert kept.is_ready
    assert kept.write_now(lambda connection: queries.forget_answers(connection, 0)) == 0
    kept.close()
