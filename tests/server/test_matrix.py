"""Who may do and see what: every route and every message, by everyone, in every state of a table.

The routes come from the app and the messages from the protocol's own unions: one that is new and has no expectation
here fails.
"""

import json
import secrets
import time
import typing
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from medici import Game, fair
from medici.server import app
from medici.server import protocol as p
from medici.server.tokens import hashed
from tests.ground import LONG
from tests.server.ground import LAVISH, Guest, Hall, Json, hall, live, new_id

EDITION = "grail-2018"
MIX = bytes(range(32))
ROLES = ("host", "owner", "other", "former", "invited", "stranger", "nobody", "expired")
"""The host has no seat; the owner has seat 0, the other seat 1, the former player had seat 2 and left, the expired
guest has seat 3 and was not seen for ages; the invited one, the stranger and nobody never sat here."""
STATES = ("open", "full", "starting", "playing", "away", "over")
"""In `playing` the owner's lot is offered and the other has the word; in `away` a bot stands in for the owner too."""
SEATED = {"owner", "other"}
ANY = set(STATES)


def per(states: Iterable[str], *roles: str) -> dict[str, set[str]]:
    return {state: set(roles) for state in states}


# Who may do it, in which states; everyone else, and in every other state, must change nothing.
MAY: dict[str, tuple[Json, dict[str, set[str]]]] = {
    "sit": ({"seat": 2, "name": "Newcomer"}, {"open": set(ROLES)}),  # whoever may see the table
    "leave": ({"seat": 0}, per(("open", "full", "playing", "away"), "owner")),
    "start": ({}, per(("full", "starting"), "host")),
    "reveal": ({"seat": 0, "mix": MIX.hex()}, {"starting": {"owner"}}),
    "play": ({"entry": "pass"}, per(("playing", "away"), "other")),
    "undo": ({}, {"playing": {"owner"}}),
    "order": ({"seat": 0, "order": {"type": "bid_exactly", "florins": 7}}, {"playing": {"owner"}}),
    "say": ({"text": "hello"}, per(ANY, "host", *SEATED)),
    "stand_in": ({"seat": 0, "bot": "random"}, {"playing": {"owner"}}),
    "return": ({"seat": 0}, {"away": {"owner"}}),
    "remove": ({"seat": 0}, per(("open", "full"), "host")),
    "replace": ({"seat": 0, "bot": "random"}, per(("open", "full", "playing", "away"), "host")),
    "end": ({}, per(ANY - {"over"}, "host")),
    "rematch": ({}, {"over": {"host", *SEATED}}),
    "hand": ({"seat": 0}, per(ANY, "owner")),
    "claim": ({"token": f"0.{10**13}.{'0' * 32}"}, {}),  # a forged one; the true one has a test of its own
}

# What a route shows: everyone the same, only those admitted to the table, or each his own.
SHOWS = {
    "GET /": "all",
    "GET /t/{name:str}": "all",
    "GET /new": "all",
    "GET /games": "all",
    "GET /learn": "all",
    "GET /learn/{name:str}": "all",
    "GET /assets/{name:str}": "nothing",  # none of this name
    "GET /{path:path}": "nothing",
    "GET /t": "nothing",
    "GET /t/{name:str}/{path:path}": "nothing",
    "GET /learn/{name:str}/{path:path}": "nothing",
    "GET /health": "all",
    "GET /metrics": "all",
    "GET /api/catalogue": "all",
    "GET /api/editions/{name:str}": "nothing",  # none of this name
    "GET /api/schema": "all",
    "GET /api/schema/openapi.json": "all",
    "GET /api/schema/{path:str}": "nothing",
    "GET /api/me": "own",
    "POST /api/me": "new",
    "GET /api/tables": "public",
    "POST /api/tables": "new",
    "GET /api/tables/{name:str}": "table",
    "GET /api/tables/{name:str}/log": "table",
    "GET /api/tables/{name:str}/edition": "table",
    "GET /api/tables/{name:str}/record": "table",
    "GET /api/tables/{name:str}/outlook": "table",
    "POST /api/tables/{name:str}/act": "act",
    "WEBSOCKET /api/tables/{name:str}/live": "table",
}


def tag(message: type) -> str:
    return str(message.__struct_config__.tag)  # type: ignore[attr-defined]


def admitted(role: str, public: bool) -> bool:
    return public or role not in ("stranger", "nobody", "expired")


class Scene:
    """A table in some state with everyone around it."""

    def __init__(self, here: Hall, people: dict[str, Guest], state: str, public: bool) -> None:
        self.hall, self.people, self.state, self.public = here, people, state, public
        self.mark = secrets.token_hex(6)
        """In every name here, and nowhere else."""
        self._build()
        self.born = time.monotonic()

    def _build(self) -> None:
        people, host, owner = self.people, self.people["host"], self.people["owner"]
        welcome = host.open(*[{}] * 4, public=self.public, edition=EDITION)
        self.id, self.invite = welcome["table"]["id"], welcome["you"]["invite"]
        mix = None if self.state in ("open", "over") else self._lucky() if self.state in ("playing", "away") else MIX
        commitment = fair.commit_mix(mix) if mix else None
        owner.does(self.id, {"type": "sit", "seat": 0, "name": f"Owner {self.mark}", "mix": commitment}, self.invite)
        for role, seat in (("other", 1), ("former", 2), ("expired", 3)):
            people[role].does(self.id, {"type": "sit", "seat": seat, "name": f"{role} {self.mark}"}, self.invite)
        people["former"].does(self.id, {"type": "leave", "seat": 2})
        if self.state != "open":
            host.does(self.id, {"type": "replace", "seat": 2, "bot": "random"})
        if self.state not in ("open", "full"):
            host.does(self.id, {"type": "start"})
        if mix and self.state in ("playing", "away"):
            owner.does(self.id, {"type": "reveal", "seat": 0, "mix": mix.hex()})
            owner.does(self.id, {"type": "play", "entry": "stop"})
        if self.state == "away":
            owner.does(self.id, {"type": "stand_in", "seat": 0, "bot": "random"})
        if self.state == "over":
            host.does(self.id, {"type": "end"})

    def _lucky(self) -> bytes:
        """Return a mix with which the owner begins: we know the server's secret, as nobody else may."""
        secret = bytes.fromhex(self.hall.query("SELECT secret FROM tables WHERE id = ?", self.id)[0][0])
        mixes = (bytes([number]) * 32 for number in range(256))
        return next(
            mix
            for mix in mixes
            if Game(EDITION, 4, fair.Fair(secret, (mix, None, None, None), self.id, EDITION), fast=False).turn == 0
        )

    def done(self) -> Any:
        """Return all that people did here; what follows of itself has no guest."""
        log = "SELECT ply, text, guest FROM log WHERE table_id = ? AND guest IS NOT NULL ORDER BY ply"
        orders = "SELECT seat, lot, terms FROM orders WHERE table_id = ?"
        return self.hall.query(log, self.id), self.hall.query(orders, self.id)

    def secrets(self) -> list[bytes]:
        """Return what nobody may see of any table that is not over: the secret, the key, who the guests are."""
        secret, key = self.hall.query("SELECT secret, key FROM tables WHERE id = ?", self.id)[0]
        cookies = [str(guest.cookie) for guest in self.people.values() if guest.cookie]
        hidden = [key, *cookies, *(hashed(cookie) for cookie in cookies)]
        return [word.encode() for word in hidden + [secret] * (self.state != "over")]

    def content(self) -> list[bytes]:
        """Return what only those admitted may see: names, the invitation, the promise, the log's head."""
        secret = self.hall.query("SELECT secret FROM tables WHERE id = ?", self.id)[0][0]
        heads = [row[0] for row in self.hall.query("SELECT chain FROM log WHERE table_id = ?", self.id)]
        promise = fair.commit_secret(bytes.fromhex(secret))
        return [word.encode() for word in [self.mark, self.invite, promise, secret, *heads]]

    def check_seen(self, role: str, seen: bytes) -> None:
        assert not [word for word in self.secrets() if word in seen], (role, seen)
        if not admitted(role, self.public):
            assert not [word for word in self.content() if word in seen], (role, seen)


class Everyone:
    """All scenes, and the people in them. A scene that was changed is set anew."""

    def __init__(self, here: Hall) -> None:
        self.hall = here
        self.people = {role: here.guest() for role in ROLES}
        for role in set(ROLES) - {"nobody"}:
            self.people[role].open({}, {})
        self.cookies = {role: guest.cookie for role, guest in self.people.items()}
        self.scenes = {key: Scene(here, self.people, *key) for key in product(STATES, (False, True))}
        here.query("UPDATE guests SET seen = 1 WHERE hash = ?", hashed(str(self.cookies["expired"])))
        here.restart()
        # From now on another sits where the expired guest sat, in the scenes that are set anew.
        self.people["expired"] = here.guest()
        self.people["expired"].open({}, {})
        self.caller = here.guest().http

    def renew(self, state: str, public: bool) -> None:
        self.scenes[state, public] = Scene(self.hall, self.people, state, public)

    def ask(self, role: str, method: str, path: str, scene: Scene, body: Json = None) -> httpx.Response:
        """Ask as somebody; the invited one has the invitation."""
        self.caller.cookies.clear()
        cookie = self.cookies[role]
        headers = {"cookie": f"medici_guest={cookie}"} if cookie else {}
        params = {"invite": scene.invite} if role == "invited" else {}
        return self.caller.request(method, path, headers=headers, params=params, json=body)

    def live(self, role: str, scene: Scene) -> ClientConnection:
        return live(self.hall, scene.id, self.cookies[role], scene.invite if role == "invited" else None)


@pytest.fixture(scope="module")
def everyone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Everyone]:
    with hall(tmp_path_factory.mktemp("matrix"), *LAVISH, fast=True) as here:
        yield Everyone(here)


def test_every_route_has_its_expectation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEDICI_DATABASE", f"sqlite:///{tmp_path / 'x.db'}")
    found = set()
    for route in app.create().routes:
        if isinstance(route, HTTPRoute):
            found |= {f"{method} {route.path}" for method in route.methods if method != "OPTIONS"}
        else:
            assert isinstance(route, WebSocketRoute), f"what may be done with {route}?"
            found.add(f"WEBSOCKET {route.path}")
    assert found == set(SHOWS)


def test_every_message_has_its_expectation() -> None:
    assert {tag(message) for message in typing.get_args(p.Do)} == set(MAY)
    assert {tag(message) for message in typing.get_args(p.FromClient)} == {"act", "sync"}


@pytest.mark.parametrize("role", ROLES)
def test_routes_show_only_what_may_be_seen(everyone: Everyone, role: str) -> None:
    for ((state, public), scene), (route, shows) in product(everyone.scenes.items(), SHOWS.items()):
        method, _, path = route.partition(" ")
        if shows == "act" or method == "WEBSOCKET":
            continue  # below, with every message
        before = scene.done()
        path = path.replace("{name:str}", scene.id).replace("/{path:path}", f"/{scene.id}/x")
        body = {"action_id": new_id(), "seats": [{}, {}]} if method == "POST" else None
        answer = everyone.ask(role, method, path, scene, body)
        label = (role, state, public, route, answer.status_code, answer.text[:300])
        assert scene.done() == before, label
        scene.check_seen(role, answer.content)
        if shows == "table":
            if not admitted(role, public):
                assert (answer.status_code, answer.json()["message"]) == (404, "no such table"), label
            elif not path.endswith(("/record", "/outlook")) or state in ("playing", "away"):
                assert answer.status_code == 200, label
            continue
        assert (answer.status_code == 404) if shows == "nothing" else answer.is_success, label
        listed = {"public": public, "own": role in ("host", "owner", "other", "former")}
        assert (scene.id in answer.text) <= listed.get(shows, False), label


@pytest.mark.parametrize(
    ("role", "door"),
    [(role, "http") for role in ROLES]
    + [(role, "socket") for role in ROLES if LONG or role in ("owner", "other", "stranger", "nobody")],
)
def test_messages_do_only_what_may_be_done(everyone: Everyone, role: str, door: str) -> None:
    for (state, public), do in product(list(everyone.scenes), MAY):
        if state == "starting" and role != "expired" and time.monotonic() > everyone.scenes[state, public].born + 5:
            everyone.renew(state, public)  # a start does not wait for ever
        scene = everyone.scenes[state, public]
        form, may = MAY[do]
        before = scene.done()
        status, seen = act(everyone, scene, role, door, {"type": do, **form})
        label = (role, door, state, public, do, status, seen[:300])
        allowed = role in may.get(state, ()) and admitted(role, public)
        if door == "socket" and role in ("nobody", "expired"):
            allowed = False  # who comes by socket has his cookie already
        assert (status == "done") == allowed, label
        changed = scene.done() != before
        assert changed == (allowed and do != "hand"), label
        if allowed:
            everyone.renew(state, public)
            continue
        scene.check_seen(role, seen)
        if not admitted(role, public):
            # It must look as if there were no such table. To act one must be somebody; that says nothing of the table.
            assert status in ("unknown", "refused 403", "forbidden"), label
            nowhere = Elsewhere(scene)
            assert act(everyone, nowhere, role, door, {"type": do, **form})[0] == status, label


def act(everyone: Everyone, scene: Scene, role: str, door: str, do: Json) -> tuple[str, bytes]:
    """Act as somebody; return `done` or why not, and every byte that came."""
    message = {"type": "act", "action_id": new_id(), "ply": 10**6, "do": do}
    if door == "http":
        answer = everyone.ask(role, "POST", f"/api/tables/{scene.id}/act", scene, message)
        return ("done" if answer.status_code == 200 else answer.json()["code"]), answer.content
    seen = b""
    try:
        with everyone.live(role, scene) as socket:
            socket.send(json.dumps(message))
            while True:
                seen += (text := str(socket.recv(timeout=20)).encode())
                answered = json.loads(text)
                if answered.get("action_id") == message["action_id"]:
                    return answered.get("code", answered["type"]), seen
    except InvalidStatus as error:
        return f"refused {error.response.status_code}", bytes(error.response.body or b"")


class Elsewhere(Scene):
    """A table that is not there."""

    def __init__(self, scene: Scene) -> None:
        self.id, self.invite = "nosuchtable0", scene.invite


@pytest.mark.parametrize("role", ROLES)
def test_sync_tells_each_his_own(everyone: Everyone, role: str) -> None:
    for public in (False, True):
        everyone.renew("playing", public)
        scene = everyone.scenes["playing", public]
        order = {"type": "order", "seat": 0, "order": {"type": "bid_exactly", "florins": 29}}
        everyone.people["owner"].does(scene.id, order)
        if not admitted(role, public):
            with pytest.raises(InvalidStatus):
                everyone.live(role, scene)
        else:
            with everyone.live(role, scene) as socket:
                socket.send('{"type":"sync","after":-1}')
                for _ in range(2):
                    text = str(socket.recv(timeout=20))
                    scene.check_seen(role, text.encode())
                    you = json.loads(text)["you"]
                    assert ("bid_exactly" in text) == (role == "owner")
                    assert you["host"] == (role == "host")
                    assert you["seats"] == {"owner": [0], "other": [1]}.get(role, [])
                    inside = role in ("host", "owner", "other", "former") or public
                    assert (you["invite"] is not None) == inside


def test_a_link_moves_a_seat_once_and_only_for_those_admitted(everyone: Everyone) -> None:
    everyone.renew("playing", False)
    scene = everyone.scenes["playing", False]
    owner = everyone.people["owner"]
    token = owner.does(scene.id, {"type": "hand", "seat": 0})["token"]
    claim = {"type": "claim", "token": token}
    until = token.split(".")[1]
    proof = token[-32:]
    for forged in (f"1.{until}.{proof}", f"0.{int(until) + 1}.{proof}", token[:-1], token + "0", "..", "0.0."):
        status, _ = act(everyone, scene, "invited", "http", {"type": "claim", "token": forged})
        assert status == "forbidden", forged
    for role in ("stranger", "nobody", "expired"):
        assert act(everyone, scene, role, "http", claim)[0] == "unknown"
    assert act(everyone, scene, "invited", "http", claim)[0] == "done"
    assert act(everyone, scene, "other", "http", claim)[0] == "forbidden"
    assert act(everyone, scene, "owner", "http", claim)[0] == "forbidden"
    assert act(everyone, scene, "owner", "http", {"type": "leave", "seat": 0})[0] == "forbidden"
    assert act(everyone, scene, "invited", "http", {"type": "leave", "seat": 0})[0] == "done"
    everyone.renew("playing", False)


def test_a_guest_is_only_whoever_has_the_whole_secret(everyone: Everyone) -> None:
    scene = everyone.scenes["playing", False]
    cookie = str(everyone.cookies["owner"])
    for wrong in (hashed(cookie), cookie[:-1], cookie.upper(), "0" * 64, "x", "' OR 1=1 --", "%00", cookie * 2):
        for headers in ({"cookie": f"medici_guest={wrong}"}, {"authorization": f"Bearer {wrong}"}):
            everyone.caller.cookies.clear()
            answer = everyone.caller.get(f"/api/tables/{scene.id}", headers=headers)
            assert answer.status_code == 404, wrong
    answer = everyone.caller.get(f"/api/tables/{scene.id}", headers={"authorization": f"Bearer {cookie}"})
    assert answer.json()["you"]["seats"] == [0]


def test_an_invitation_is_no_seat(everyone: Everyone) -> None:
    scene = everyone.scenes["open", False]
    for wrong in (scene.invite[:-1], "0" * 32, "", scene.id):
        everyone.caller.cookies.clear()
        assert everyone.caller.get(f"/api/tables/{scene.id}", params={"invite": wrong}).status_code == 404
    seen = everyone.caller.get(f"/api/tables/{scene.id}", params={"invite": scene.invite}).json()
    assert seen["you"] == {"type": "you", "seats": [], "host": False, "undo": False, "orders": {}, "invite": None}


def test_an_action_of_another_is_not_answered(everyone: Everyone) -> None:
    everyone.renew("open", True)
    scene = everyone.scenes["open", True]
    message = {"type": "act", "action_id": new_id(), "ply": 10**6, "do": {"type": "say", "text": "mine"}}
    path = f"/api/tables/{scene.id}/act"
    first = everyone.ask("owner", "POST", path, scene, message)
    assert everyone.ask("owner", "POST", path, scene, message).content == first.content
    assert everyone.ask("other", "POST", path, scene, message).status_code == 403
