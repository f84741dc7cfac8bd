"""A swarm of players who never give up: they do whatever can be done at many tables, through whatever happens.

Each sends an action until it is answered, always with the same id, and keeps every receipt. `audit` compares what they
were told with what is stored: the log of each table must hold every receipt, every action once and as it was meant, and
play by the rules; what is no row of a log must be stored as the last of those who asked for it was told.
"""

import asyncio
import itertools
import json
import math
import random
import secrets
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import httpx
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from medici import chain
from medici.server import queries, schema
from medici.server.store import Store
from medici.server.table import Row

LIMITS = ("rate=100000", "burst=100000", "reads=100000", "tables_per_guest=100000", "sockets_per_address=100000")
"""For servers whose clients all come from one address and are in a hurry."""
LOST = OSError, TimeoutError, WebSocketException, InvalidHandshake, httpx.HTTPError, EOFError, json.JSONDecodeError


class Receipt(NamedTuple):
    """What a player was told when an action of his was stored."""

    table: str
    action_id: str
    ply: int
    head: str


Do: TypeAlias = dict[str, Any]


class Wish:
    """An order that was sent: when it was, and when it was answered, by the player's own count."""

    def __init__(self, do: Do, sent: float) -> None:
        self.do, self.sent, self.answered = do, sent, math.inf
        self.stands: bool | None = None
        """Whether it was stored, if anybody was told."""


def choose(dice: random.Random, position: dict[str, Any]) -> Do | None:
    """Return a move, or the start of a game, at a table that stands so; None when there is none to make."""
    game = position["game"]
    if position["status"] == "open":
        return {"type": "start"}
    if not game or game["to_move"] is None or position["seats"][game["to_move"]]["bot"]:
        return None
    moves = list(game["legal"]["moves"])
    if game["legal"]["bids"]:
        low, high = game["legal"]["bids"]
        moves.append(f"bid {dice.randint(low, min(high, low + 5))}")
    return {"type": "play", "entry": dice.choice(moves)}


def choose_any(dice: random.Random, position: dict[str, Any]) -> Do | None:
    """Return a move in most cases, else anything that somebody who has all seats may think of, allowed or not."""
    game = position["game"]
    if position["status"] != "playing" or not game or dice.random() < 0.7:
        return choose(dice, position)
    people = [seat for seat, one in enumerate(position["seats"]) if one["kind"] == "person"]
    away = [seat for seat in people if position["seats"][seat]["bot"]]
    if away and dice.random() < 0.7:
        return {"type": "return", "seat": dice.choice(away)}
    seat = dice.choice(people)
    orders: list[Do | None] = [None, {"type": "pass_lot"}]
    orders += [
        {"type": kind, key: dice.randint(1, 9)} for kind, key in (("bid_exactly", "florins"), ("bid_last", "up_to"))
    ]
    wishes: list[Do] = [
        *[{"type": "order", "seat": seat, "order": order} for order in orders],
        {"type": "say", "text": f"I have {dice.randint(1, 10**9)} florins"},
        {"type": "undo"},
        {"type": "hand", "seat": seat},
    ]
    if not away:
        wishes.append({"type": "stand_in", "seat": seat, "bot": "random"})
    return dice.choice(wishes)


class Player:
    """Whoever sits on all seats of a table, and on those of the next when the game is over."""

    def __init__(self, number: int, addresses: Sequence[str], patience: float = 5.0, tables: int = 10**9) -> None:
        self.dice = random.Random(number)  # noqa: S311
        self.addresses = addresses
        self.patience = patience
        self.tables = tables
        self.receipts: list[Receipt] = []
        self.opened: list[str] = []
        self.seen: dict[str, dict[int, str]] = {}
        """The rows that came over sockets: ply and chain."""
        self.counts: Counter[str] = Counter()
        self.pending: dict[str, dict[str, Any]] = {}
        """Actions that were sent and not answered, by table."""
        self.sent: dict[str, Do] = {}
        """All that was ever to be done, by the id of the action."""
        self.wishes: dict[tuple[str, int], dict[str, Wish]] = {}
        """Orders by table and seat, and by the id of the action."""
        self.tokens: dict[str, str] = {}
        """The last link to another device, by table."""
        self.again: dict[str, str | None] = {}
        """The tables of rematches, by the table that was over; None where none is wanted."""
        self.secret = ""
        self._time = itertools.count()

    @property
    def address(self) -> str:
        """One of the workers or proxies to speak to."""
        return self.dice.choice(self.addresses)

    async def run(self) -> None:
        """Play until cancelled, or until as many tables are over as wanted."""
        table = ""
        while len(self.opened) < self.tables:
            table = self._go_to(self.again.get(table)) or await self.open()
            while not await self.sit(table):
                self.counts["reconnected"] += 1
                await asyncio.sleep(self.dice.uniform(0.01, 0.1))

    async def open(self) -> str:
        """Open a table of three or four seats, however long it takes."""
        seats = [{"kind": "me", "name": name} for name in ("Anna", "Bert", "Cora")]
        if self.dice.random() < 0.3:
            seats.append({"kind": "bot", "bot": "random"})
        order = {"action_id": secrets.token_hex(8), "seats": seats, "public": self.dice.random() < 0.5}
        while True:
            with suppress(*LOST):
                async with httpx.AsyncClient(base_url=f"http://{self.address}", timeout=self.patience) as client:
                    headers = {"authorization": f"Bearer {self.secret}"} if self.secret else {}
                    answer = await client.post("/api/tables", json=order, headers=headers)
                    if answer.status_code == 201:
                        self.secret = self.secret or answer.cookies["medici_guest"]
                        table = str(answer.json()["table"]["id"])
                        self._go_to(table)
                        return table
            await asyncio.sleep(0.05)

    def _go_to(self, table: str | None) -> str | None:
        if table is not None:
            self.opened.append(table)
            self.seen[table] = {}
        return table

    async def sit(self, table: str) -> bool:
        """Play over one connection; return whether the game came to its end."""
        after = max(self.seen[table], default=-1)
        url = f"ws://{self.address}/api/tables/{table}/live?after={after}"
        headers = {"authorization": f"Bearer {self.secret}"}
        with suppress(*LOST):
            async with connect(url, additional_headers=headers, open_timeout=self.patience, compression=None) as socket:
                await self._play(table, socket)
                return True
        return False

    async def _play(self, table: str, socket: ClientConnection) -> None:
        position = await self._hear(table, socket)
        while True:
            # What was sent and not answered is sent again as it was.
            act = self.pending.get(table) or self._act(table, position)
            if act is None:
                if position["status"] in ("over", "ended"):
                    return
                position = await self._hear(table, socket) or position
                continue
            self.pending[table] = act
            await socket.send(json.dumps(act))
            answer = None
            while answer is None:
                message = await self._receive(table, socket)
                if message["type"] in ("done", "refused") and message["action_id"] == act["action_id"]:
                    answer = message
                elif message["type"] in ("news", "welcome"):
                    position = message["position"]
            del self.pending[table]
            self.counts[answer["type"]] += 1
            self.answered(table, act["action_id"], answer)
            if answer["type"] == "done":
                while position["ply"] < answer["ply"]:
                    position = await self._hear(table, socket) or position
            else:
                self.counts[answer["code"]] += 1
                position = answer.get("position") or position

    def send(self, table: str, do: Do, ply: int) -> dict[str, Any]:
        """Return an action to be sent, and remember it."""
        act: dict[str, Any] = {"type": "act", "action_id": secrets.token_hex(8), "ply": ply, "do": do}
        self.sent[act["action_id"]] = do
        if do["type"] == "order":
            self.wishes.setdefault((table, do["seat"]), {})[act["action_id"]] = Wish(do, next(self._time))
        return act

    def answered(self, table: str, action_id: str, answer: dict[str, Any]) -> None:
        """Take in what came of an action."""
        do, done = self.sent[action_id], answer["type"] == "done"
        if do["type"] == "order":
            wish = self.wishes[table, do["seat"]][action_id]
            wish.answered, wish.stands = next(self._time), done
        if not done:
            return
        self.counts[do["type"]] += 1
        self.receipts.append(Receipt(table, action_id, answer["ply"], answer["head"]))
        if do["type"] == "hand":
            self.tokens[table] = answer["token"]
        elif do["type"] == "rematch":
            self.again[table] = answer["table"]

    async def look_again(self) -> None:
        """Ask once more for all rows of one's tables that one has not seen."""
        headers = {"authorization": f"Bearer {self.secret}"}
        async with httpx.AsyncClient(base_url=f"http://{self.address}", headers=headers, timeout=30) as client:
            for table in self.opened:
                answer = await client.get(f"/api/tables/{table}", params={"after": max(self.seen[table], default=-1)})
                for row in answer.json()["rows"]:
                    self.seen[table][row["ply"]] = row["chain"]

    def _act(self, table: str, position: dict[str, Any]) -> dict[str, Any] | None:
        """Return what to do now, if it is ours to do something."""
        if position["status"] in ("over", "ended"):
            if table in self.again:
                return None
            self.again[table] = None
            do: Do | None = {"type": "rematch"} if self.dice.random() < 0.5 else None
        elif table in self.tokens and self.dice.random() < 0.5:
            do = {"type": "claim", "token": self.tokens.pop(table)}
        else:
            do = choose_any(self.dice, position)
        return None if do is None else self.send(table, do, position["ply"])

    async def _hear(self, table: str, socket: ClientConnection) -> dict[str, Any]:
        while True:
            message = await self._receive(table, socket)
            if message["type"] in ("news", "welcome"):
                position: dict[str, Any] = message["position"]
                return position

    async def _receive(self, table: str, socket: ClientConnection) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), self.patience))
        if message["type"] == "resync":
            await socket.send(json.dumps({"type": "sync", "after": max(self.seen[table], default=-1)}))
        for row in message.get("rows", ()):
            known = self.seen[table].setdefault(row["ply"], row["chain"])
            assert known == row["chain"], f"table {table} ply {row['ply']} was told in two ways"
            assert row["ply"] == 0 or row["ply"] - 1 in self.seen[table], f"table {table}: a gap before {row['ply']}"
        return message


async def stop(tasks: Sequence["asyncio.Task[None]"]) -> None:
    """Stop players; one that was just being answered may not hear of it at once (CPython issue 86296)."""
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=0.5)


class Audit(NamedTuple):
    """What was found in the database."""

    tables: int
    rows: int
    receipts: int


ROWS = {
    "start": ("starting",),
    "play": ("played", "entry"),
    "undo": ("undone",),
    "say": ("said", "text"),
    "stand_in": ("stood_in", "seat", "bot"),
    "return": ("returned", "seat"),
    "claim": ("moved",),
    "rematch": ("rematched",),
}
"""What each deed is in the log, and what is as whoever did it said."""


def check_row(row: Row, do: Do) -> None:
    """Fail if a row is not what was to be done."""
    what = json.loads(row.text)["what"]
    kind, *same = ROWS[do["type"]]
    assert what["type"] == kind, f"{do} became {what}"
    assert all(what[key] == do[key] for key in same), f"{do} became {what}"


def stored_answers(connection: sa.Connection, name: str) -> list[tuple[str, tuple[int, str]]]:
    """Return what was answered to actions that are no rows, by their ids."""
    table = schema.answers
    found = connection.execute(table.select().where(table.c.table_id == name))
    return [(row.action_id, (row.ply, row.head)) for row in found]


def stored_orders(connection: sa.Connection, name: str) -> list[tuple[int, Do]]:
    """Return the order of each seat that has one, void or not."""
    table = schema.orders
    found = connection.execute(table.select().where(table.c.table_id == name))
    return [(row.seat, json.loads(row.terms)) for row in found]


def check_orders(player: Player, table: str, stored: dict[int, Do]) -> None:
    """Fail if a seat's order could not have been the last that was left: none that was done later came after it."""
    assert {(table, seat) for seat in stored} <= set(player.wishes), f"table {table}: orders that nobody left"
    for (where, seat), wishes in player.wishes.items():
        if where != table:
            continue
        last = max((wish.sent for wish in wishes.values() if wish.stands), default=-1)
        may = [wish.do["order"] for wish in wishes.values() if wish.stands is not False and wish.answered >= last]
        assert stored.get(seat) in (may if last >= 0 else [*may, None]), f"table {table}, seat {seat}: {may}"


def audit(url: str, players: Sequence[Player], *, whole: bool = False) -> Audit:
    """Compare what players were told with what is stored; fail at the first difference.

    `whole` asks that they were told every row.
    """
    database = Store(url)
    if not database.is_whole:  # the server was killed: whoever is next finds what it left in its day-book
        database.open()
    rows = receipts = 0
    for player in players:
        by_table: dict[str, list[Receipt]] = {}
        for receipt in player.receipts:
            by_table.setdefault(receipt.table, []).append(receipt)
        for name in player.opened:
            log = database.read_now(partial(queries.rows_after, name=name, ply=-1))
            table = database.read_now(partial(queries.load_table, name=name))
            assert table is not None, f"table {name} was acknowledged and is gone"
            exported = chain.Log(chain.FORMAT, name, tuple(chain.Row(row.text, row.chain) for row in log))
            assert chain.check_chain(exported)[0] == len(log)
            done = [row.action_id for row in log if row.action_id is not None]
            assert set(done) <= set(player.sent), f"table {name}: deeds that nobody did"
            assert len(set(done)) == len(done), f"table {name}: something was done twice"
            for row in log:
                if row.action_id is not None:
                    check_row(row, player.sent[row.action_id])
            answers = dict(database.read_now(partial(stored_answers, name=name)))
            for receipt in by_table.get(name, []):
                assert receipt.ply < len(log), f"acknowledged and lost: {receipt}"
                row = log[receipt.ply]
                assert row.chain == receipt.head, f"not as told: {receipt}"
                if (kind := player.sent[receipt.action_id]["type"]) == "order":
                    assert answers.get(receipt.action_id) == (receipt.ply, receipt.head), f"forgotten: {receipt}"
                if kind in ("order", "hand"):
                    assert receipt.action_id not in done, f"a row of the log that is none: {receipt}"
                elif row.action_id != receipt.action_id:
                    # Whoever asks for a rematch that there is already is told of it.
                    assert kind == "rematch", f"not as told: {receipt}"
            assert set(answers) <= set(player.sent), f"table {name}: orders that nobody left"
            check_orders(player, name, dict(database.read_now(partial(stored_orders, name=name))))
            for ply, head in player.seen[name].items():
                assert log[ply].chain == head, f"table {name}: ply {ply} was told and is another"
            assert not whole or len(player.seen[name]) == len(log), f"table {name}: not all was told"
            if table.game is not None:
                table.record().replay(fast=False)
            rows += len(log)
            receipts += len(by_table.get(name, []))
    database.close()
    return Audit(sum(len(player.opened) for player in players), rows, receipts)
