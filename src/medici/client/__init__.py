"""A server's tables from Python: open them, sit down, play, and check at the end that the cards were fair.

    async with Client("http://127.0.0.1:8095") as client:
        table = await client.open([SeatPlan("me", "Anna"), SeatPlan("bot", bot="merchant")])
        async with table:
            await table.start()
            await play_seat(table, 0, make("merchant"))
            print(table.position.game.money, await table.verify())

Everything is done once, however bad the network is, and every row that the server tells is checked against the chain
of the log. The words are those of `medici.server.protocol`.
"""

import asyncio
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from medici import fair
from medici.bots import Bot, ask
from medici.client.door import Door, Link, RefusedError
from medici.client.table import Table
from medici.rules.edition import Edition, load
from medici.server.protocol import Catalogue, Clock, Me, NewTable, SeatPlan, TableLine, Tables, Welcome, encode

__all__ = ["Client", "Link", "RefusedError", "SeatPlan", "Table", "play_seat"]


class Client:
    """A guest of a server.

    The address may be any link to it. With the `token` of an earlier client one is the same guest again. An answer is
    waited for so many seconds (`timeout`); whoever does not reach the server for longer than `patience` gets a
    `ConnectionError`.
    """

    def __init__(self, url: str, token: str | None = None, *, timeout: float = 10.0, patience: float = 60.0) -> None:
        self._door = Door(Link.parse(url).server, token, timeout, patience)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._door.close()

    @property
    def token(self) -> str | None:
        """What makes this guest this guest: keep it, and keep it secret. None before the first seat or table."""
        return self._door.token

    async def catalogue(self) -> Catalogue:
        """Return the editions and bots there are."""
        return await self._door.ask("GET", "catalogue", Catalogue)

    async def tables(self) -> tuple[TableLine, ...]:
        """Return public tables, the newest first."""
        return (await self._door.ask("GET", "tables", Tables)).tables

    async def mine(self) -> tuple[TableLine, ...]:
        """Return the tables at which one sat or is the host."""
        return (await self._door.ask("GET", "me", Me)).tables

    async def table(self, where: Link | str, invite: str | None = None) -> Table:
        """Return a table by its id or by any link to it."""
        if isinstance(where, str) and "://" not in where:
            return await Table.at(self._door, where, invite)
        link = Link.parse(where) if isinstance(where, str) else where
        return await Table.at(self._door, link.table, invite or link.invite)

    async def open(
        self,
        seats: Sequence[SeatPlan],
        edition: str | Path | Edition | dict[str, Any] = "grail-2018",
        *,
        public: bool = False,
        talk: bool = True,
        clock: Clock | None = None,
    ) -> Table:
        """Open a table, with randomness of one's own for each seat that is `me`."""
        mixes = {seat: fair.new_secret() for seat, plan in enumerate(seats) if plan.kind == "me" and plan.mix is None}
        plans = [
            msgspec.structs.replace(plan, mix=fair.commit_mix(mixes[seat])) if seat in mixes else plan
            for seat, plan in enumerate(seats)
        ]
        if isinstance(edition, Path | Edition):
            edition = load(edition).to_dict()
        new = NewTable(secrets.token_hex(16), plans, edition, public, talk, clock)
        table = Table(self._door, await self._door.ask("POST", "tables", Welcome, encode(new)))
        table.promise(mixes)
        return table


async def play_seat(table: Table, seat: int, bot: Bot) -> None:
    """Let a bot play one's seat to the end, at a table that was entered.

    It takes the seat back if the clock gave it to another bot, and stops when the seat is no longer one's own.
    """

    def due() -> bool:
        plays = table.to_move == seat and table.position.seats[seat].bot is None
        return table.is_over or seat not in table.you.seats or plays or table.ran_out(seat)

    while True:
        await table.until(due)
        if table.is_over or seat not in table.you.seats:
            return
        seen = table.ply
        try:
            if table.ran_out(seat):
                await table.come_back(seat)
            else:
                game = await table.game()
                # In a thread: a bot that thinks for long must not keep the connection waiting.
                move = await asyncio.to_thread(ask, bot, game)
                await table.play(str(move), seen)
        except RefusedError as error:
            if error.code != "stale" and table.ply == seen:
                raise
