"""Limits: what one client may take, what happens to who takes more, and that the others do not notice."""

import asyncio
import gc
import json
import socket as sockets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from medici.server import protocol as p
from medici.server.frames import Frames
from medici.server.limits import Limits
from medici.server.room import Watcher
from medici.server.serve import configure
from tests.ground.processes import free_port
from tests.server.ground import Hall, hall, live, new_id, send

LIMITS = (
    "tables_per_guest=3",
    "sockets_per_address=8",
    "outbox=5",
    "outbox_bytes=100000",
    "stalled_seconds=2",
    "strikes=30",
    "guests_per_address=1000",
)


@pytest.fixture
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("limits"), *LIMITS) as here:
        yield here


def _closed(socket: ClientConnection) -> tuple[int, str]:
    """Read on until the server closes; return how it did."""
    with suppress(ConnectionClosed):
        while True:
            socket.recv(timeout=10)
    return int(socket.close_code or 0), str(socket.close_reason)


def _until_refused(ask: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Ask until it is refused, however slow the machine is; return all answers."""
    answers = [ask()]
    while answers[-1].status_code == 200:
        assert len(answers) < 1000
        answers.append(ask())
    return answers


SAY = {"type": "say", "text": "hello"}


def test_messages_are_16_kib_at_most(served: Hall) -> None:
    host = served.guest()
    table = host.open({"kind": "me"}, {})["table"]["id"]
    act = {"type": "act", "action_id": new_id(), "ply": 9, "do": SAY}
    longest = json.dumps(act).ljust(16 * 1024)
    path = f"/api/tables/{table}/act"
    headers = {"content-type": "application/json"}
    assert host.http.post(path, content=longest, headers=headers).status_code == 200
    assert host.http.post(path, content=longest + " ", headers=headers).status_code == 413
    chunks = (b" " * 1000 for _ in range(1000))
    assert host.http.post(path, content=chunks, headers=headers).status_code == 413
    with host.live(table) as socket:
        socket.recv(timeout=10)
        socket.send(longest)
        assert json.loads(socket.recv(timeout=10))["type"] == "done"
        socket.send(longest + " ")
        assert _closed(socket)[0] == 1009


def test_a_client_may_send_a_burst_and_then_five_a_second(served: Hall) -> None:
    host, other = served.guest(), served.guest()
    table = host.open({"kind": "me"}, {})["table"]["id"]
    yours = other.open({"kind": "me"}, {})["table"]["id"]
    begun = time.monotonic()
    answers = _until_refused(lambda: host.act(table, SAY))
    spent = time.monotonic() - begun
    assert 20 <= len(answers) <= 20 + 5 * spent + 2
    assert {answer.status_code for answer in answers[:-1]} == {200}
    assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "busy")
    assert other.act(yours, SAY).status_code == 200
    time.sleep(1)
    assert [host.act(table, SAY).status_code for _ in range(3)] == [200] * 3


def test_both_doors_share_one_allowance(served: Hall) -> None:
    host = served.guest()
    table = host.open({"kind": "me"}, {})["table"]["id"]
    with host.live(table) as one, host.live(table) as two:
        for _ in range(5):  # on a slow machine there may be something to spend again before all were asked
            _until_refused(lambda: host.act(table, SAY))
            answers = [send(one, SAY).get("code"), send(two, SAY).get("code"), host.act(table, SAY).json().get("code")]
            if answers.count("busy") >= 2:
                break
        else:
            pytest.fail("each door has an allowance of its own")


def test_a_flood_is_closed_and_others_are_not_disturbed(served: Hall) -> None:
    host, other = served.guest(), served.guest()
    table = host.open({"kind": "me"}, {}, public=True)["table"]["id"]
    yours = other.open({"kind": "me"}, {})["table"]["id"]
    with host.live(table) as flood, other.live(yours) as calm, other.live(table) as watching:
        calm.recv(timeout=10)
        watching.recv(timeout=10)
        with suppress(ConnectionClosed):
            for number in range(100_000):
                flood.send('{"type":"sync","after":1000000}' if number % 2 else "x")
        assert _closed(flood) == (1008, "too many messages")
        assert send(calm, SAY)["type"] == "done"
        time.sleep(1)
        host.does(table, SAY)
        assert json.loads(watching.recv(timeout=10))["type"] == "news"


def test_a_host_has_so_many_tables(served: Hall) -> None:
    host = served.guest()
    first, *_ = [host.open({}, {})["table"]["id"] for _ in range(3)]
    answer = host.post("/api/tables", {"action_id": new_id(), "seats": [{}, {}]})
    assert (answer.status_code, answer.json()["code"]) == (429, "limit")
    host.does(first, {"type": "end"})
    host.open({}, {})
    served.guest().open({}, {})


def test_an_address_has_so_many_sockets(tmp_path_factory: pytest.TempPathFactory) -> None:
    with hall(tmp_path_factory.mktemp("sockets"), "sockets_per_address=8", "rate=1000", "burst=1000") as here:
        table = here.guest().open({"kind": "me"}, {}, public=True)["table"]["id"]
        for _ in range(3):  # those that are closed, or were refused, count no more
            with ExitStack() as stack:
                for _ in range(8):
                    stack.enter_context(live(here, table, None)).recv(timeout=10)
                with pytest.raises(InvalidStatus):
                    live(here, table, None)
            limit = time.monotonic() + 10
            while _figure(here, "medici_sockets") > 0:
                assert time.monotonic() < limit, "closed sockets are still there"
                time.sleep(0.02)
            for _ in range(10):
                with pytest.raises(InvalidStatus):
                    live(here, "nosuchtable", None)


def test_a_socket_that_is_closed_is_gone_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rings are looked for seldom, and those that lived for minutes last of all: a connection must be none."""
    for name in ("DATABASE", "CHANNELS", "LIMITS", "ORIGINS"):
        monkeypatch.setenv(f"MEDICI_{name}", "")  # as they are to be afterwards
    monkeypatch.setenv("MEDICI_INTERPRET", "1")
    config = configure(f"sqlite:///{tmp_path / 'tables.db'}", "memory", 1, Limits(), [])
    config.port = free_port()
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    _wait(lambda: server.started, "the server is not there")
    try:
        body = {"action_id": new_id(), "seats": [{}, {}], "public": True}
        name = httpx.post(f"http://127.0.0.1:{config.port}/api/tables", json=body).json()["table"]["id"]
        gc.collect()
        gc.disable()
        for rude in (False, True):
            with connect(f"ws://127.0.0.1:{config.port}/api/tables/{name}/live") as socket:
                socket.recv(timeout=10)
                if rude:
                    socket.socket.shutdown(sockets.SHUT_RDWR)
        _wait(lambda: not any(type(each) is Frames for each in gc.get_objects()), "a ring is left")
    finally:
        gc.enable()
        server.should_exit = True
        thread.join(30)


def _wait(until: Callable[[], bool], else_: str) -> None:
    limit = time.monotonic() + 20
    while not until():
        assert time.monotonic() < limit, else_
        time.sleep(0.02)


def test_a_new_socket_counts_as_a_message(served: Hall) -> None:
    table = served.guest().open({"kind": "me"}, {}, public=True)["table"]["id"]
    let_in = 0
    with suppress(InvalidStatus):
        while let_in < 1000:
            with live(served, table, None):
                let_in += 1
    assert 15 < let_in < 1000


def test_new_guests_of_an_address_are_counted(tmp_path_factory: pytest.TempPathFactory) -> None:
    with hall(tmp_path_factory.mktemp("guests"), "guests_per_address=5", "burst=1000", "rate=1000") as here:
        codes = []
        for _ in range(12):
            guest = here.guest()
            codes.append(guest.post("/api/tables", {"action_id": new_id(), "seats": [{}, {}]}).status_code)
        assert 5 <= codes.count(201) <= 6
        assert codes[-1] == 429
        assert here.query("SELECT count(*) FROM guests")[0][0] == codes.count(201)


def _mute(here: Hall, table: str) -> sockets.socket:
    """Open a socket whose owner will not read."""
    client = sockets.socket()
    client.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    client.connect(("127.0.0.1", here.port))
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: 127.0.0.1:{here.port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
    ]
    client.sendall("\r\n".join([*lines, "", ""]).encode())
    return client


def _figure(here: Hall, name: str) -> float:
    text = here.guest().http.get("/metrics").text
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))


def test_who_reads_nothing_is_told_to_resync_and_closed(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = ("outbox=5", "stalled_seconds=2", "rate=100000", "burst=100000")
    with hall(tmp_path_factory.mktemp("stalled"), *limits) as here:
        host = here.guest()
        table = host.open({"kind": "me"}, {}, public=True)["table"]["id"]
        text = "\U0001f600" * 280
        with _mute(here, table) as mute, host.live(table) as reader:
            reader.recv(timeout=10)
            for _ in range(100):
                assert send(reader, {"type": "say", "text": text})["type"] == "done"
            # The system's own buffers are large: it takes some megabytes until nothing more goes out.
            assert b"101 " in mute.recv(64)
            ask = b'{"type":"sync","after":-1}'
            limit = time.monotonic() + 60
            while _figure(here, "medici_sockets") > 1:
                assert time.monotonic() < limit, "the stalled client is still there"
                with suppress(ConnectionError):
                    mute.sendall(b"\x81" + bytes([0x80 | len(ask)]) + bytes(4) + ask)
                assert send(reader, {"type": "say", "text": text})["type"] == "done"
            assert _figure(here, "medici_resyncs_total") > 0
            assert send(reader, SAY)["type"] == "done"
            mute.settimeout(5)
            with suppress(ConnectionError):
                while mute.recv(1 << 20):
                    pass


@pytest.mark.parametrize(("most", "most_bytes"), [(3, 10**6), (100, 3000)])
def test_an_outbox_that_is_full_becomes_a_resync(most: int, most_bytes: int) -> None:
    watcher = Watcher(None, most, most_bytes)
    for number in range(10):
        watcher.tell(b"x" * 1000, ply=number)
    assert watcher.behind
    assert asyncio.run(watcher.next()) == p.encode(p.Resync(3))
    assert not watcher._outbox
    watcher.behind = False  # as when he asks
    watcher.tell(b"y", ply=11)
    assert asyncio.run(watcher.next()) == b"y"
