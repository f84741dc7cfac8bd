"""The ground itself holds: real databases answer, processes die when killed, the proxy does what it was told."""

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import psycopg
import pytest
from redis import Redis
from sqlalchemy import create_engine, text

from tests.ground.databases import fresh_database, libpq, postgresql, redis
from tests.ground.memory import resident
from tests.ground.processes import Process, free_port, members
from tests.ground.proxy import KINDS, Fault, Plan, Proxy, seeded

# Databases


def test_postgresql_answers_and_means_what_it_commits(postgresql_database: str) -> None:
    engine = create_engine(postgresql_database)
    with engine.connect() as connection:
        assert connection.scalar(text("select 1")) == 1
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            assert connection.scalar(text(f"show {setting}")) == "on"
    engine.dispose()


def test_each_test_has_an_empty_database_which_is_dropped_even_in_use(postgresql_server: str) -> None:
    with fresh_database(postgresql_server) as url:
        connection = psycopg.connect(libpq(url), autocommit=True)
        connection.execute("create table medici (ply int)")
    with pytest.raises(psycopg.OperationalError):
        connection.execute("select 1")
    connection.close()
    with fresh_database(postgresql_server) as url, psycopg.connect(libpq(url)) as connection:
        assert connection.execute("select count(*) from pg_tables where tablename = 'medici'").fetchone() == (0,)


CLIENT = """
import sys, time, psycopg
connection = psycopg.connect(sys.argv[1])
connection.execute("create table log (ply int)")
connection.execute("insert into log values (1)")
connection.commit()
connection.execute("insert into log values (2)")
print("ready", flush=True)
time.sleep(60)
"""


def test_postgresql_survives_a_killed_client_and_keeps_only_what_it_committed(
    postgresql_database: str, tmp_path: Path
) -> None:
    url = libpq(postgresql_database)
    with Process([sys.executable, "-c", CLIENT, url], tmp_path / "client") as client:
        eventually(lambda: "ready" in client.text)
        client.kill()
    with psycopg.connect(url, autocommit=True) as connection:
        others = "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
        eventually(lambda: connection.execute(others).fetchone() == (0,))
        assert connection.execute("select ply from log").fetchall() == [(1,)]


def test_two_postgresql_and_two_redis_run_side_by_side(postgresql_server: str, redis_server: str) -> None:
    with postgresql() as url, psycopg.connect(libpq(url)) as connection:
        assert connection.execute("select 1").fetchone() == (1,)
        assert url != postgresql_server
    with redis() as url, Redis.from_url(url) as client:
        assert client.ping()
        assert url != redis_server


def test_redis_carries_what_is_published(redis_server: str) -> None:
    with Redis.from_url(redis_server) as client, client.pubsub() as listener:
        listener.subscribe("table")
        assert listener.get_message(timeout=5)["type"] == "subscribe"
        client.publish("table", b"7")
        assert listener.get_message(timeout=5)["data"] == b"7"


# Processes

SERVER = """
import os, signal, sys, time
from http.server import BaseHTTPRequestHandler, HTTPServer
begin = time.monotonic()
class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200 if self.path == "/health" and time.monotonic() > begin + 0.2 else 503)
        self.end_headers()
server = HTTPServer(("127.0.0.1", int(sys.argv[1])), Handler)
if os.fork() == 0 and "stay" in sys.argv:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
else:
    signal.signal(signal.SIGTERM, lambda *_: os._exit(7))
if "die" in sys.argv:
    sys.exit("no such database")
server.serve_forever()
"""


def test_a_process_is_ready_killed_with_its_children_and_started_again_on_its_port(tmp_path: Path) -> None:
    port = free_port()
    with Process([sys.executable, "-c", SERVER, str(port)], tmp_path / "server") as server:
        for _ in range(3):
            assert 0.2 < server.wait_ready(port) < 10
            group = server.pid
            assert len(server.members()) == 2
            assert resident(*server.members()) > 5_000_000
            server.kill()
            assert not server.alive
            assert not members(group)
            server.start()
        server.wait_ready(port)
    assert not server.alive


def test_stop_gives_the_exit_code(tmp_path: Path) -> None:
    port = free_port()
    with Process(
        [sys.executable, "-c", "import os; os.fork = lambda: 1\n" + SERVER, str(port)], tmp_path / "s"
    ) as server:
        server.wait_ready(port)
        assert server.stop() == 7


def test_stop_does_not_let_a_child_live_on(tmp_path: Path) -> None:
    port = free_port()
    with Process([sys.executable, "-c", SERVER, str(port), "stay"], tmp_path / "server") as server:
        server.wait_ready(port)
        group = server.pid
        with pytest.raises(TimeoutError, match=r"did not stop within 0\.5 s"):
            server.stop(within=0.5)
        assert not members(group)


def test_a_process_that_ends_or_is_never_ready_says_what_it_printed(tmp_path: Path) -> None:
    port = free_port()
    with (
        Process([sys.executable, "-c", SERVER, str(port), "die"], tmp_path / "server") as server,
        pytest.raises(RuntimeError, match="no such database"),
    ):
        server.wait_ready(port)
    with Process([sys.executable, "-c", SERVER, str(port)], tmp_path / "server") as server:
        server.wait_ready(port)
        with pytest.raises(TimeoutError, match=r"status 503(.|\n)*GET /nothing"):
            server.wait_ready(port, "/nothing", within=0.2)


# The proxy


@asynccontextmanager
async def echo(plan: Plan, heard: bytearray | None = None) -> AsyncIterator[Proxy]:
    """Run an echo server behind a proxy."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                if heard is not None:
                    heard.extend(data)
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()
            answered.release()

    answered = asyncio.Semaphore(0)
    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with Proxy("127.0.0.1", server.sockets[0].getsockname()[1], plan) as proxy:
        yield proxy
    async with asyncio.timeout(5):
        for _ in range(proxy.connections - proxy.counts["refused"]):
            await answered.acquire()
    server.close()
    await server.wait_closed()


@asynccontextmanager
async def client(proxy: Proxy) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()
        with suppress(OSError):
            await writer.wait_closed()


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run it, and forgive no task that hangs."""

    async def limited() -> None:
        async with asyncio.timeout(30):
            await test()

    asyncio.run(limited())


async def round_trip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, data: bytes) -> float:
    begin = time.monotonic()
    writer.write(data)
    assert await reader.readexactly(len(data)) == data
    return time.monotonic() - begin


def test_the_proxy_passes_everything_and_the_end_of_it() -> None:
    data = os.urandom(1_000_000)

    async def test() -> None:
        async with echo(lambda _: [Fault("pass")]) as proxy, client(proxy) as (reader, writer):
            writer.write(data)
            writer.write_eof()
            assert await reader.read(-1) == data
        assert proxy.counts == {"pass": 1}
        assert proxy.forwarded == {"up": len(data), "down": len(data)}

    run(test)


def test_a_cut_comes_after_exactly_so_many_bytes() -> None:
    heard = bytearray()

    async def test() -> None:
        plan = [Fault("cut", after_bytes=10, ways=("up",))]
        async with echo(lambda _: plan, heard) as proxy, client(proxy) as (reader, writer):
            writer.write(b"0123456789abcdef")
            assert await reader.read(-1) == b""
        assert heard == b"0123456789"
        assert proxy.counts == {"cut": 1}

    run(test)


def test_an_answer_is_cut_in_its_middle() -> None:
    async def test() -> None:
        async with (
            echo(lambda _: [Fault("cut", after_bytes=4, ways=("down",))]) as proxy,
            client(proxy) as (reader, writer),
        ):
            writer.write(b"0123456789")
            assert await reader.read(-1) == b"0123"

    run(test)


def test_a_reset_is_a_reset() -> None:
    async def test() -> None:
        async with (
            echo(lambda _: [Fault("reset", after_bytes=10, ways=("up",))]) as proxy,
            client(proxy) as (reader, writer),
        ):
            writer.write(b"0123456789")
            with pytest.raises(ConnectionResetError):
                await reader.read(-1)
            assert proxy.counts == {"reset": 1}

    run(test)


def test_a_fault_comes_after_so_many_seconds() -> None:
    async def test() -> None:
        async with echo(lambda _: [Fault("cut", after_seconds=0.2)]) as proxy, client(proxy) as (reader, writer):
            begin = time.monotonic()
            await round_trip(reader, writer, b"hello")
            assert await reader.read(-1) == b""
            assert time.monotonic() - begin > 0.15

    run(test)


def test_a_delay_holds_bytes_and_loses_none() -> None:
    async def test() -> None:
        plan = [Fault("delay", seconds=0.1, ways=("down",))]
        async with echo(lambda _: plan) as proxy, client(proxy) as (reader, writer):
            waits = [await round_trip(reader, writer, bytes([n])) for n in range(10)]
            assert sum(waits) > 0.1
            assert proxy.counts == {"delay": 1}

    run(test)


def test_a_throttle_slows_bytes_and_loses_none() -> None:
    async def test() -> None:
        plan = [Fault("throttle", rate=10_000, ways=("up",))]
        async with echo(lambda _: plan) as proxy, client(proxy) as (reader, writer):
            assert await round_trip(reader, writer, os.urandom(3_000)) > 0.25

    run(test)


def test_a_half_open_way_is_silent_and_the_other_is_not() -> None:
    heard = bytearray()

    async def test() -> None:
        async with echo(lambda _: [Fault("half-open", after_bytes=5, ways=("down",))], heard) as proxy:
            async with client(proxy) as (reader, writer):
                await round_trip(reader, writer, b"hello")
                writer.write(b" world")
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(reader.read(1), 0.3)
                assert not reader.at_eof()
                assert heard == b"hello world"
            assert proxy.counts == {"half-open": 1}

    run(test)


def test_a_server_does_not_hear_that_a_half_open_client_is_gone() -> None:
    async def test() -> None:
        gone = asyncio.Event()

        async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            for _ in range(20):
                writer.write(b"are you there?")
                await writer.drain()
                await asyncio.sleep(0.02)
            assert not reader.at_eof()
            writer.close()
            gone.set()

        server = await asyncio.start_server(talk, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with Proxy("127.0.0.1", port, lambda _: [Fault("half-open", ways=("up",))]) as proxy:
            async with client(proxy) as (reader, _):
                await reader.readexactly(14)
            await gone.wait()
            await asyncio.sleep(0.05)
            assert not proxy._open  # the server's end ended it
        server.close()
        await server.wait_closed()

    run(test)


def test_a_server_that_is_down_resets_and_one_that_moved_is_found() -> None:
    async def test() -> None:
        async with echo(lambda _: ()) as proxy:
            target = proxy.target
            proxy.target = "127.0.0.1", free_port()
            async with client(proxy) as (reader, _):
                with pytest.raises(ConnectionResetError):
                    await reader.read(1)
            assert proxy.counts == {"refused": 1}
            proxy.target = target
            async with client(proxy) as (reader, writer):
                await round_trip(reader, writer, b"hello")
                proxy.cut()
                assert await reader.read(1) == b""

    run(test)


def test_a_plan_that_breaks_is_not_passed_over() -> None:
    def broken(number: int) -> list[Fault]:
        raise ValueError(f"no plan for {number}")

    async def test() -> None:
        with pytest.raises(ValueError, match="no plan for 0"):
            async with Proxy("127.0.0.1", free_port(), broken) as proxy, client(proxy) as (reader, _):
                assert await reader.read(1) == b""

    run(test)


def test_the_same_seed_plans_the_same_and_all_kinds_come() -> None:
    plans = [seeded(7)(number)[0] for number in range(200)]
    assert plans == [seeded(7)(number)[0] for number in range(200)]
    assert plans != [seeded(8)(number)[0] for number in range(200)]
    assert {fault.kind for fault in plans} == set(KINDS)


def test_two_hundred_bad_connections_leave_nothing_behind() -> None:
    async def talk(proxy: Proxy) -> None:
        async with client(proxy) as (reader, writer):
            try:
                async with asyncio.timeout(1):
                    for _ in range(10):
                        await round_trip(reader, writer, os.urandom(300))
            except (OSError, asyncio.IncompleteReadError):
                pass

    async def test() -> None:
        async with echo(seeded(1, up_to_seconds=0.2)) as proxy:
            await asyncio.gather(*(talk(proxy) for _ in range(200)))
            assert proxy.connections == 200
            assert all(proxy.counts[kind] for kind in KINDS)
        assert not proxy._tasks
        assert len(asyncio.all_tasks()) == 1

    before = len(list(Path("/proc/self/fd").iterdir()))
    run(test)
    assert len(list(Path("/proc/self/fd").iterdir())) <= before


def eventually(holds: Callable[[], bool], within: float = 10.0) -> None:
    """Wait until something holds."""
    limit = time.monotonic() + within
    while not holds():
        assert time.monotonic() < limit
        time.sleep(0.02)
