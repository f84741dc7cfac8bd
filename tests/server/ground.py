"""A served table for the tests of safety: a real process, guests with cookies, sockets."""

import json
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.ground.processes import Process, free_port, serve

Json = Any
LAVISH = ("rate=1000000", "reads=1000000", "burst=1000000", "guests_per_address=1000000", "tables_per_guest=1000000")
"""Limits that hide nothing."""


class Guest:
    """Somebody with a cookie of his own, or with none."""

    def __init__(self, hall: "Hall", **headers: str) -> None:
        self.hall = hall
        self.http = httpx.Client(base_url=hall.url, headers=headers, timeout=30, verify=False)  # noqa: S501 - loopback

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get("medici_guest")

    def post(self, path: str, body: Json, **more: Any) -> httpx.Response:
        return self.http.post(path, json=body, **more)

    def open(self, *seats: Json, **settings: Json) -> Json:
        """Open a table and return its welcome."""
        body = {"action_id": new_id(), "seats": list(seats), **settings}
        answer = self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def act(self, table: str, do: Json, ply: int = 10**6, invite: str | None = None) -> httpx.Response:
        """Do something, having seen everything."""
        act = {"type": "act", "action_id": new_id(), "ply": ply, "do": do}
        return self.post(f"/api/tables/{table}/act", act, params={"invite": invite} if invite else {})

    def does(self, table: str, do: Json, invite: str | None = None) -> Json:
        """Do something that must be done."""
        answer = self.act(table, do, invite=invite)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def see(self, table: str, invite: str | None = None) -> Json:
        answer = self.http.get(f"/api/tables/{table}", params={"invite": invite} if invite else {})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def live(self, table: str, invite: str | None = None, **more: Any) -> ClientConnection:
        """Open a socket."""
        return live(self.hall, table, self.cookie, invite, **more)


class Hall:
    """A server with a database that the tests may look into."""

    def __init__(self, process: Process, port: int, file: Path) -> None:
        self.process, self.port, self.file = process, port, file
        self.url = f"http://127.0.0.1:{port}"
        self.guests: list[Guest] = []
        self._database: sqlite3.Connection | None = None

    def guest(self, **headers: str) -> Guest:
        """Let somebody come who has no cookie yet."""
        self.guests.append(Guest(self, **headers))
        return self.guests[-1]

    def query(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Ask or change the database behind the server's back, when all is in it that was answered."""
        with suppress(httpx.TransportError):  # to answer this it writes, after all in its day-book, as when it stops
            httpx.get(f"{self.url}/health", timeout=10)
        if self._database is None:
            self._database = sqlite3.connect(self.file, timeout=10)
        with self._database:
            return self._database.execute(sql, values).fetchall()

    def close(self) -> None:
        """Let go of what was opened here."""
        for guest in self.guests:
            guest.http.close()
        if self._database is not None:
            self._database.close()

    def restart(self) -> None:
        """Kill it and start it again."""
        self.process.kill()
        self.process.start()
        self.process.wait_ready(self.port)


def live(here: Hall, table: str, cookie: str | None, invite: str | None = None, **more: Any) -> ClientConnection:
    """Open a socket as whoever has the cookie."""
    headers = {"Cookie": f"medici_guest={cookie}"} if cookie else {}
    headers |= more.pop("headers", {})
    url = f"ws://127.0.0.1:{here.port}/api/tables/{table}/live" + (f"?invite={invite}" if invite else "")
    socket: ClientConnection = connect(url, additional_headers=headers, compression=None, max_size=None, **more)
    return socket


def new_id() -> str:
    """Return an action id."""
    return secrets.token_hex(8)


@contextmanager
def hall(folder: Path, *limits: str, fast: bool = False) -> Iterator[Hall]:
    """Serve from a folder; loading the compiled rules takes longer than most tests need the server."""
    port = free_port()
    options = [word for limit in limits for word in ("--limit", limit)]
    process = serve(
        port,
        f"sqlite:///{folder / 'tables.db'}",
        folder / "out.txt",
        *options,
        env={"MEDICI_INTERPRET": str(int(not fast))},
    )
    with process:
        process.wait_ready(port)
        here = Hall(process, port, folder / "tables.db")
        try:
            yield here
        finally:
            here.close()
        assert process.alive, process.text
        assert "Traceback" not in process.text, process.text


def send(socket: ClientConnection, do: Json, ply: int = 10**6) -> Json:
    """Do something over a socket, and return the answer to it; all else that comes meanwhile is dropped."""
    act = {"type": "act", "action_id": new_id(), "ply": ply, "do": do}
    socket.send(json.dumps(act))
    while True:
        answer = json.loads(socket.recv(timeout=20))
        if answer.get("action_id") == act["action_id"]:
            return answer
