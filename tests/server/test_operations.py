"""Watching over a server: is it ready, its figures, its logs, how it stops; alone and as several workers."""

import json
import random
import sqlite3
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.faults.swarm import choose
from tests.ground.processes import Process, free_port, serve
from tests.server.ground import LAVISH, Guest, Hall, hall, send

PLAIN = {"MEDICI_INTERPRET": "1"}
"""Loading the compiled rules takes longer than these tests need the server."""


def _settle(guest: Guest, table: str) -> dict[str, Any]:
    """Wait until it is a person's turn and return the position."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        position: dict[str, Any] = guest.see(table)["position"]
        if position["status"] == "playing" and choose(random.Random(1), position) is not None:  # noqa: S311
            return position
        time.sleep(0.06)  # 20 looks a second are allowed
    raise TimeoutError("the bot does not move")


def _move(guests: Sequence[Guest], table: str, dice: random.Random) -> None:
    """Have whoever is to move make a move."""
    position = _settle(guests[0], table)
    guests[position["game"]["to_move"]].does(table, choose(dice, position))


def _figures(guest: Guest) -> dict[tuple[str, str], float]:
    """Return all figures by their name and label."""
    text = guest.http.get("/metrics").text
    found = (sample for family in text_string_to_metric_families(text) for sample in family.samples)
    return {(one.name, next(iter(one.labels.values()), "")): one.value for one in found if "le" not in one.labels}


def _until_closed(socket: ClientConnection) -> list[dict[str, Any]]:
    """Read all that comes until the socket is closed."""
    heard = []
    with suppress(ConnectionClosed):
        while True:
            heard.append(json.loads(socket.recv(timeout=20)))
    return heard


def test_a_server_is_ready_when_its_database_answers_and_only_then(tmp_path: Path) -> None:
    with hall(tmp_path) as here:
        guest = here.guest()
        ready = guest.http.get("/health")
        assert (ready.status_code, ready.text) == (200, "ready\n")
        other = sqlite3.connect(here.file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")  # as somebody does who writes for ever
        try:
            busy = guest.http.get("/health")
            assert busy.status_code == 503
            assert busy.text.startswith("the database does not answer")
        finally:
            other.execute("ROLLBACK")
            other.close()
        here.process.wait_ready(here.port)


def test_figures_count_what_happened(tmp_path: Path) -> None:
    with hall(tmp_path, *LAVISH) as here:
        anna, bert, dice = here.guest(), here.guest(), random.Random(3)  # noqa: S311
        bert.http.post("/api/me")
        assert _figures(anna)["medici_tables", ""] == 0
        opened = anna.open({"kind": "me"}, {}, {"kind": "bot", "bot": "random"}, public=True)
        table = opened["table"]["id"]
        anna.open({"kind": "me"}, {})
        bert.does(table, {"type": "sit", "seat": 1, "name": "Bert"})
        anna.does(table, {"type": "start"})
        for _ in range(12):
            _move((anna, bert), table, dice)
        to_move = (anna, bert)[_settle(anna, table)["game"]["to_move"]]
        with anna.live(table) as one, bert.live(table) as two:
            assert json.loads(one.recv(timeout=10))["type"] == json.loads(two.recv(timeout=10))["type"] == "welcome"
            assert _figures(anna)["medici_sockets", ""] == 2
            assert send(two, {"type": "start"})["code"] == "forbidden"
        assert to_move.act(table, {"type": "play", "entry": "bid 1000"}).status_code == 422
        assert anna.act(table, {"type": "start"}).status_code == 422
        assert anna.act("a" * 12, {"type": "start"}).status_code == 404
        found = _figures(anna)
        log = [json.loads(row["row"])["what"] for row in anna.http.get(f"/api/tables/{table}/log").json()["rows"]]
        by_bot = sum(what["type"] == "played" and what.get("seat") == 2 for what in log)
        assert by_bot > 0
        assert found["medici_tables", ""] == 2
        assert found["medici_moves_total", "person"] == 12
        assert found["medici_moves_total", "bot"] == by_bot
        assert found["medici_bot_seconds_count", ""] == by_bot
        assert found["medici_bot_seconds_sum", ""] > 0
        assert found["medici_act_seconds_count", ""] == 12 + 2  # to sit down, and to start
        assert found["medici_act_seconds_sum", ""] > 0
        refusals = {code: n for (name, code), n in found.items() if name == "medici_refusals_total"}
        assert refusals == {"forbidden": 1, "illegal": 2, "unknown": 1}
        assert found["medici_rows_total", ""] == len(log) - len(opened["rows"])
        until = time.monotonic() + 10
        while _figures(anna)["medici_sockets", ""] and time.monotonic() < until:
            time.sleep(0.02)
        assert _figures(anna)["medici_sockets", ""] == 0


def test_a_server_that_is_told_to_stop_says_goodbye_and_has_stored_what_it_acknowledged(tmp_path: Path) -> None:
    port, file = free_port(), tmp_path / "medici.db"
    with serve(port, f"sqlite:///{file}", tmp_path / "out.txt", env=PLAIN) as process:
        process.wait_ready(port)
        here = Hall(process, port, file)
        guest = here.guest()
        table = guest.open({"kind": "me"}, {"kind": "me"}, {"kind": "me"})["table"]["id"]
        guest.does(table, {"type": "start"})
        with guest.live(table) as socket:
            do = choose(random.Random(1), json.loads(socket.recv(timeout=10))["position"])  # noqa: S311
            done = send(socket, do)
            assert done["type"] == "done"
            assert process.stop() == 0
            heard = _until_closed(socket)
            assert [message for message in heard if message["type"] == "bye"] == heard[-1:]
            assert heard[-1]["retry"] > 0
            assert socket.close_code == 1012
        row = here.query("SELECT text, chain FROM log WHERE table_id = ? AND ply = ?", table, done["ply"])
        here.close()
    assert [chain for _, chain in row] == [done["head"]]
    assert json.loads(row[0][0])["what"]["entry"] == do["entry"]  # type: ignore[index]  # what a query brings is untyped
    assert "Traceback" not in process.text


@pytest.mark.parametrize("by", ["redis", "postgresql"])
def test_workers_hear_of_each_other_and_stop_together(
    by: str, postgresql_database: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    channels = request.getfixturevalue("redis_server") if by == "redis" else postgresql_database
    port = free_port()
    options = ("--workers", "2", "--channels", channels.replace("+psycopg", ""))
    with serve(port, postgresql_database, tmp_path / "out.txt", *options, env=PLAIN) as process, ExitStack() as stack:
        process.wait_ready(port)
        here = Hall(process, port, tmp_path / "none")
        stack.callback(here.close)
        guest = here.guest()
        table = guest.open({"kind": "me"}, {"kind": "me"}, {"kind": "me"})["table"]["id"]
        sockets = [stack.enter_context(guest.live(table)) for _ in range(6)]  # at whichever worker takes each
        guest.does(table, {"type": "start"})
        dice = random.Random(1)  # noqa: S311
        acted = [send(socket, choose(dice, guest.see(table)["position"])) for socket in sockets[:2]]
        assert [answer["type"] for answer in acted] == ["done", "done"]
        for socket in sockets[2:]:
            ply = -1
            while ply < acted[-1]["ply"]:
                message = json.loads(socket.recv(timeout=10))
                if "position" in message:
                    ply = message["position"]["ply"]
        assert process.stop(20) == 0
        for socket in sockets:
            assert _until_closed(socket)[-1]["type"] == "bye"
            assert socket.close_code == 1012
    assert "Traceback" not in process.text


def test_all_that_is_logged_is_json_and_no_secret(tmp_path: Path) -> None:
    port, errors = free_port(), tmp_path / "errors.txt"
    options = ("--log-level", "debug")
    command = serve(port, f"sqlite:///{tmp_path / 'medici.db'}", tmp_path / "none", *options).command
    # With nothing compiled yet, it says that it compiles; it is not waited for.
    env = {"XDG_CACHE_HOME": str(tmp_path / "cache"), "MEDICI_INTERPRET": "0"}
    script = f'exec "$@" 2>"{errors}"'
    with Process(["sh", "-c", script, "sh", *command], tmp_path / "out.txt", env) as process, ExitStack() as stack:
        process.wait_ready(port)
        here = Hall(process, port, tmp_path / "medici.db")
        stack.callback(here.close)
        anna, bert, dice = here.guest(), here.guest(), random.Random(3)  # noqa: S311
        welcome = anna.open({"kind": "me"}, {}, {"kind": "bot", "bot": "random"})
        table, invite = welcome["table"]["id"], welcome["you"]["invite"]
        bert.does(table, {"type": "sit", "seat": 1, "name": "Bert"}, invite)
        token = anna.does(table, {"type": "hand", "seat": 0})["token"]
        with bert.live(table, invite) as socket:
            socket.send("nonsense")
            anna.does(table, {"type": "start"})
            for _ in range(4):
                _move((anna, bert), table, dice)
            anna.act("a" * 12, {"type": "start"}, invite=invite)
            anna.http.post(f"/api/tables?invite={invite}", content=b"{")
            until = time.monotonic() + 30
            while "compiling for speed" not in errors.read_text() and time.monotonic() < until:
                time.sleep(0.05)
            assert process.stop() == 0
        secrets = here.query("SELECT secret, key, host FROM tables")[0]
        lines = errors.read_text().splitlines()
    said = [json.loads(line) for line in lines]
    assert {"ready", "stopping"} < {line["message"] for line in said}
    assert any("compiling for speed" in line["message"] for line in said)
    assert all({"at", "level", "from"} < set(line) for line in said)
    for hidden in (anna.cookie, bert.cookie, invite, token, *secrets, "127.0.0.1"):
        assert str(hidden) not in "\n".join(lines)
