"""A swarm of players who never give up: they play random moves at many tables, through whatever happens.

Each sends an action until it is answered, always with the same id, and keeps every receipt. `audit` compares what they
were told with what is stored: the log of each table must hold every receipt, every action once, and play by the rules.
"""

import asyncio
import json
import random
import secrets
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from medici import chain
from medici.server import queries
from medici.server.store import Store

LIMITS = ("rate=100000", "burst=100000", "reads=100000", "tables_per_guest=100000", "sockets_per_address=100000")
"""For servers whose clients all come from one address and are in a hurry."""
LOST = OSError, TimeoutError, WebSocketException, InvalidHandshake, httpx.HTTPError, EOFError, json.JSONDecodeError


class Receipt(NamedTuple):
    """What a player was told when an action of his was stored."""

    table: str
    action_id: str
    ply: int
    head: str


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
        self.sent: set[str | None] = set()
        """The ids of all actions that were ever sent."""
        self.secret = ""

    @property
    def address(self) -> str:
        """One of the workers or proxies to speak to."""
        return self.dice.choice(self.addresses)

    async def run(self) -> None:
        """Play until cancelled, or until as many tables are over as wanted."""
        while len(self.opened) < self.tables:
            table = await self.open()
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
                        self.opened.append(table)
                        self.seen[table] = {}
                        return table
            await asyncio.sleep(0.05)

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
        while position["status"] not in ("over", "ended"):
            act = self._act(position)
            if act is None:
                position = await self._hear(table, socket) or position
                continue
            # What was sent and not answered is sent again as it was.
            act = self.pending.setdefault(table, act)
            self.sent.add(act["action_id"])
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
            if answer["type"] == "done":
                self.receipts.append(Receipt(table, act["action_id"], answer["ply"], answer["head"]))
                while position["ply"] < answer["ply"]:
                    position = await self._hear(table, socket) or position
            elif answer["code"] == "stale":
                position = answer["position"]
            else:
                self.counts[answer["code"]] += 1

    async def look_again(self) -> None:
        """Ask once more for all rows of one's tables that one has not seen."""
        headers = {"authorization": f"Bearer {self.secret}"}
        async with httpx.AsyncClient(base_url=f"http://{self.address}", headers=headers, timeout=30) as client:
            for table in self.opened:
                answer = await client.get(f"/api/tables/{table}", params={"after": max(self.seen[table], default=-1)})
                for row in answer.json()["rows"]:
                    self.seen[table][row["ply"]] = row["chain"]

    def _act(self, position: dict[str, Any]) -> dict[str, Any] | None:
        """Return what to do now, if it is ours to do something."""
        game = position["game"]
        if position["status"] == "open":
            do: dict[str, Any] = {"type": "start"}
        elif not game or game["to_move"] is None or position["seats"][game["to_move"]]["bot"]:
            return None
        else:
            moves = list(game["legal"]["moves"])
            if game["legal"]["bids"]:
                low, high = game["legal"]["bids"]
                moves.append(f"bid {self.dice.randint(low, min(high, low + 5))}")
            do = {"type": "play", "entry": self.dice.choice(moves)}
        return {"type": "act", "action_id": secrets.token_hex(8), "ply": position["ply"], "do": do}

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


def audit(url: str, players: Sequence[Player], *, whole: bool = False) -> Audit:
    """Compare what players were told with what is stored; fail at the first difference.

    `whole` asks that they were told every row.
    """
    database = Store(url)
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
            moves = [row.action_id for row in log if row.guest is not None and '"type":"played"' in row.text]
            assert set(moves) <= player.sent, f"table {name}: moves that nobody made"
            assert len(set(moves)) == len(moves), f"table {name}: a move was made twice"
            for receipt in by_table.get(name, []):
                assert receipt.ply < len(log), f"acknowledged and lost: {receipt}"
                row = log[receipt.ply]
                assert (row.action_id, row.chain) == (receipt.action_id, receipt.head), f"not as told: {receipt}"
            for ply, head in player.seen[name].items():
                assert log[ply].chain == head, f"table {name}: ply {ply} was told and is another"
            assert not whole or len(player.seen[name]) == len(log), f"table {name}: not all was told"
            if table.game is not None:
                table.record().replay(fast=False)
            rows += len(log)
            receipts += len(by_table.get(name, []))
    database.close()
    return Audit(sum(len(player.opened) for player in players), rows, receipts)
