"""Secrecy: no byte sent to anyone depends on a card not yet turned up, nor on another seat's standing order.

The whole app runs here twice, or more, on the same script, and all that it sends is compared byte for byte. Clock, ids
and invitations are made the same. So is the server's promise, the hash of its secret: it must depend on the secret, and
that it tells nothing is SHA-256's matter. The chain follows from it and needs no mask.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient, WebSocketTestSession

from medici import fair
from medici.dealer import Chance
from medici.moves import Move
from medici.rules import compiled
from medici.server import app, limits, store, tokens
from tests.ground import LONG

NAMES = ("Anna", "Bruno", "Carla", "Dora")
LIMITS = '{"rate":1000000,"reads":1000000,"burst":1000000,"guests_per_address":1000000,"sockets_per_address":1000}'
ROUTES = ("", "/log", "/record", "/edition")


class World:
    """A server of its own whose table has four players and a spectator, and a transcript of all that each is sent."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, secret: bytes, shared: float) -> None:
        """Serve with a secret whose cards differ from those of any other only from the chance numbered `shared` on."""
        self.sent: dict[str, list[bytes]] = {name: [] for name in (*NAMES, "spectator")}
        counter = iter(range(10**6))
        patch.setenv("MEDICI_DATABASE", f"sqlite:///{folder / secret.hex()[:8]}-{id(self)}.db")
        patch.setenv("MEDICI_LIMITS", LIMITS)
        patch.setattr(compiled, "available", lambda: False)
        patch.setattr(store, "now", lambda: 1_000_000_000_000)
        patch.setattr(tokens, "new_table", lambda: f"table{next(counter)}")
        patch.setattr(tokens, "token", lambda key, what: sha256(what.encode()).hexdigest()[:32])
        patch.setattr(fair, "new_secret", lambda: secret)
        patch.setattr(fair, "commit_secret", lambda secret: "c" * 64)

        def choose(dealer: fair.Fair, chance: Chance) -> Move:
            key = b"shared" if chance.nth < shared else dealer._key
            return chance.outcome(fair.draw(key, chance.moment, chance.total))

        patch.setattr(fair.Fair, "choose", choose)
        self.stack = ExitStack()
        self.client = self.stack.enter_context(TestClient(app.create(), base_url="http://here.local"))
        self.cookies: dict[str, str] = {}
        self.figures = self.metrics()
        self.actions = 0
        self.sit()

    def __enter__(self) -> "World":
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def sit(self) -> None:
        seats = [{"kind": "me", "name": NAMES[0]}, {}, {}, {}]
        body = {"action_id": "open-the-table", "seats": seats, "public": True}
        answer = self.client.post("/api/tables", json=body)
        self.table = answer.json()["table"]["id"]
        self.cookies[NAMES[0]] = str(answer.cookies["medici_guest"])
        for seat, name in enumerate(NAMES[1:], 1):
            answer = self.act(None, {"type": "sit", "seat": seat, "name": name})
            self.cookies[name] = str(answer.cookies["medici_guest"])
        self.sockets = {name: self.live(name) for name in self.sent}
        self.act(NAMES[0], {"type": "start"})
        self.look()

    def live(self, name: str) -> WebSocketTestSession:
        url = f"ws://here.local/api/tables/{self.table}/live"
        return self.stack.enter_context(self.client.websocket_connect(url, headers=self.headers(name)))

    def headers(self, name: str | None) -> dict[str, str]:
        self.client.cookies.clear()
        return {"authorization": f"Bearer {self.cookies[name]}"} if name in self.cookies else {}

    def act(self, name: str | None, do: Any, ply: int = 10**6) -> Any:
        """Act; what is answered goes into the transcript of whoever acted."""
        self.actions += 1
        body = {"type": "act", "action_id": f"action-{self.actions:06}", "ply": ply, "do": do}
        answer = self.client.post(f"/api/tables/{self.table}/act", json=body, headers=self.headers(name))
        if name is not None:
            self.sent[name].append(answer.content)
        return answer

    def look(self) -> None:
        """Have everybody read all that was sent, and ask for everything there is."""
        self.client.get("/health")  # whoever acts is answered first: now the others have been told, too
        for name, socket in self.sockets.items():
            socket.send_text("are you there?")
            while True:
                text = socket.receive_text(timeout=20)
                self.sent[name].append(text.encode())
                if '"malformed"' in text:
                    break
            paths = [*(f"/api/tables/{self.table}{route}" for route in ROUTES), "/api/tables", "/api/me"]
            for path in paths:
                self.sent[name].append(self.client.get(path, headers=self.headers(name)).content)
        self.sent["spectator"].append(json.dumps(self.metrics_since()).encode())

    def metrics(self) -> dict[str, float]:
        """Return the figures that are no times: how long something took is not the same twice."""
        lines = [line.rpartition(" ") for line in self.client.get("/metrics").text.splitlines() if line[0] != "#"]
        timed = ("_sum", "_bucket", "_created")
        return {name: float(value) for name, _, value in lines if not name.partition("{")[0].endswith(timed)}

    def metrics_since(self) -> dict[str, float]:
        """Return what was counted here, and the gauges as they are."""
        gauges = ("medici_tables", "medici_sockets")
        now = self.metrics()
        counted = {name: value - (name not in gauges) * self.figures.get(name, 0) for name, value in now.items()}
        return {name: value for name, value in counted.items() if value}

    @property
    def position(self) -> Any:
        return self.client.get(f"/api/tables/{self.table}", headers=self.headers(None)).json()["position"]

    @property
    def chances(self) -> int:
        """Return how many cards and first players chance has shown."""
        rows = self.client.get(f"/api/tables/{self.table}", headers=self.headers(None)).json()["rows"]
        return sum(row["what"]["type"] == "played" and "seat" not in row["what"] for row in rows)


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., World]]:
    with ExitStack() as stack:

        def make(secret: bytes, shared: float) -> World:
            patch = stack.enter_context(pytest.MonkeyPatch.context())
            return World(tmp_path, patch, secret, shared)

        yield make


def moves(position: Any) -> str:
    """Return a move that depends only on what everybody sees."""
    game = position["game"]
    choice = int(sha256(position["head"].encode()).hexdigest(), 16)
    bids = game["legal"].get("bids")
    if bids and choice % 3 and bids[0] <= bids[1]:
        return f"bid {bids[0]}"
    return str(game["legal"]["moves"][choice % len(game["legal"]["moves"])])


def script(world: World, until: int) -> tuple[dict[str, list[bytes]], dict[str, list[bytes]]]:
    """Play until chance has shown so many; return what was sent before the last of them, and all."""
    before = {name: list(sent) for name, sent in world.sent.items()}
    while world.chances <= until:
        before = {name: list(sent) for name, sent in world.sent.items()}
        position = world.position
        seat = position["game"]["to_move"]
        world.act(NAMES[(seat + 1) % 4], {"type": "play", "entry": "draw"})  # not his turn
        world.act(NAMES[seat], {"type": "play", "entry": "deal gold-10"})
        world.act(NAMES[seat], {"type": "play", "entry": "bid 30000"}, ply=3)
        world.act(NAMES[seat], {"type": "undo"}, ply=0)
        world.act(NAMES[seat], {"type": "play", "entry": moves(position)})
        world.look()
    return before, world.sent


@pytest.mark.parametrize("shared", [2, 4, 8] if LONG else [4])
def test_nothing_depends_on_a_card_not_yet_turned_up(world: Callable[..., World], shared: int) -> None:
    seen = []
    for secret in (b"\x00" * 32, b"\xfe" * 32):
        with world(secret, shared) as here:
            seen.append(script(here, shared))
    one, other = (before for before, _ in seen)
    for name in one:
        assert len(one[name]) > 5
        assert one[name] == other[name], name
    assert len({b"".join(after["spectator"]) for _, after in seen}) > 1, "the cards should differ in the end"


ORDERS: tuple[Any, ...] = (
    None,
    {"type": "pass_lot"},
    {"type": "bid_exactly", "florins": 5},
    {"type": "bid_exactly", "florins": 6},
    {"type": "bid_last", "up_to": 9},
)


def auction(world: World, order: Any) -> tuple[dict[str, list[bytes]], dict[str, list[bytes]]]:
    """Let the last speaker but one leave an order; return what the others were sent before it was used, and all."""
    maker = world.position["game"]["to_move"]
    first, second, sealed = (NAMES[(maker + n) % 4] for n in (1, 2, 3))
    others = [name for name in world.sent if name != sealed]
    world.act(NAMES[maker], {"type": "play", "entry": "stop"})
    seat = NAMES.index(sealed)
    if order is not None:
        world.act(sealed, {"type": "order", "seat": seat, "order": {"type": "pass_lot"}})
        assert world.act(sealed, {"type": "order", "seat": seat, "order": order}).status_code == 200
    else:
        world.actions += 2
    world.look()
    for name in others[:3]:  # what is refused, and what is not, tells nothing
        world.act(name, {"type": "order", "seat": seat, "order": {"type": "pass_lot"}})
        world.act(name, {"type": "order", "seat": seat, "order": None})
        if name != NAMES[maker]:  # he could take his stop back, and all orders with it
            world.act(name, {"type": "undo"})
        world.act(name, {"type": "hand", "seat": seat})
        world.act(name, {"type": "say", "text": "hm"})
        world.act(name, {"type": "play", "entry": "bid 40000"})
    world.act(first, {"type": "play", "entry": "bid 1"})
    world.look()
    world.act(first, {"type": "order", "seat": NAMES.index(first), "order": None})
    before = {name: list(world.sent[name]) for name in others}
    world.act(second, {"type": "play", "entry": "pass"})
    world.look()
    return before, world.sent


def test_nothing_depends_on_anothers_standing_order(world: Callable[..., World]) -> None:
    seen = []
    for order in ORDERS:
        with world(b"\x00" * 32, float("inf")) as here:
            seen.append(auction(here, order))
    for number, (before, _) in enumerate(seen):
        for name, sent in before.items():
            assert sent == seen[0][0][name], (name, ORDERS[number])
    after = [b"".join(sent["spectator"]) for _, sent in seen]
    assert len(set(after)) == 4, "orders should be used in the end; two of them do nothing at first"


def test_limits_of_the_test_are_limits() -> None:
    assert set(json.loads(LIMITS)) <= set(limits.Limits.__struct_fields__)
