"""A table of a server: how it stands, what happened, and what one may do there."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Self

import msgspec

from medici import fair
from medici.chain import Receipt
from medici.client.door import Door, Link, RefusedError
from medici.client.live import Live
from medici.client.log import Log
from medici.errors import MalformedError, MediciError, RecordError
from medici.game import Game
from medici.record import Record
from medici.rules.edition import Edition, load, presets
from medici.server import protocol as p


class Table:
    """A table, as `Client.open` and `Client.table` give it.

    What is done at it is done once, whatever the network does, and raises `RefusedError` if the table does not want
    it. As a context (`async with table`) it is live: it hears what happens, gapless, and connects again by itself.
    Not live, it stands still between one's own deeds; `refresh` asks how it stands.
    """

    def __init__(self, door: Door, welcome: p.Welcome, invite: str | None = None) -> None:
        self.view = welcome.table
        """What does not change."""
        self.position = welcome.position
        """How it stands."""
        self.you = welcome.you
        """One's own seats and orders."""
        self.mixes: dict[int, bytes] = {}
        """One's own randomness by seat. Who comes back as another process before the start brings it along."""
        self.receipts: list[Receipt] = []
        """What the server acknowledged; `medici verify --receipt` takes them."""
        self._door, self._invite = door, invite
        self._log = Log(self.id)
        self._edition: Edition | None = None
        self._live: Live | None = None
        self._welcomed = False
        self._news = asyncio.Event()
        self._revealed: set[bytes] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._greet(welcome, -1)

    @classmethod
    async def at(cls, door: Door, table: str, invite: str | None = None) -> Self:
        """Return a table of a server."""
        return cls(door, await door.ask("GET", f"tables/{table}", p.Welcome, invite=invite, after=-1), invite)

    # How it stands

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.view.id

    @property
    def rows(self) -> tuple[p.Told, ...]:
        """All that happened; a row's ply is its place."""
        return tuple(self._log.rows)

    @property
    def ply(self) -> int:
        """The last ply that one has."""
        return self._log.ply

    @property
    def to_move(self) -> int | None:
        """The seat that must decide, if any."""
        return None if self.position.game is None else self.position.game.to_move

    @property
    def is_over(self) -> bool:
        """Whether the game is over, or was ended."""
        return self.position.status in ("over", "ended")

    def ran_out(self, seat: int) -> bool:
        """Return whether a bot stands in on a seat because its time ran out."""
        return self._log.stood_in.get(seat) == "time" and not self.is_over

    @property
    def link(self) -> Link:
        """The link to invite others with."""
        return Link(self._door.server, self.id, self._invite or self.you.invite)

    async def game(self) -> Game:
        """Return the game as it stands, for a bot or for trying things out."""
        return self._log.game(await self._rules())

    async def record(self) -> Record:
        """Return the game so far as a record, made of the rows that were checked."""
        return self._log.record(await self._rules())

    async def verify(self) -> fair.Verdict:
        """Check, when it is over, that every card came as promised and that one's own randomness was in it."""
        verdict = fair.verify(await self.record())
        for seat, mix in self.mixes.items():
            mine = fair.Mix.of(mix)
            if self._log.promises.get(seat) == mine.commitment and verdict.proof.mixes[seat] != mine:
                raise RecordError(f"fair: mixes[{seat}]: your own randomness had no part in the cards")
        return verdict

    async def _rules(self) -> Edition:
        if self._edition is None:
            edition = load(self.view.edition) if self.view.edition in presets() else None
            if edition is None or edition.digest != self.view.digest:
                path = f"tables/{self.id}/edition"
                view = await self._door.ask("GET", path, p.EditionView, invite=self._invite)
                edition = Edition.from_dict(view.file)
            if edition.digest != self.view.digest:
                raise RecordError("edition: is not the one that the table was opened with")
            self._edition = edition
        return self._edition

    async def refresh(self) -> None:
        """Ask how the table stands."""
        after = self.ply
        path = f"tables/{self.id}"
        self._greet(await self._door.ask("GET", path, p.Welcome, invite=self._invite, after=after), after)
        if self._live is None:
            for reveal in self._due():
                await self._reveal(reveal)

    # What happens

    async def __aenter__(self) -> Self:
        self._welcomed = False
        self._live = Live(self._door, self.id, self._invite, self)
        try:
            await self.until(lambda: self._welcomed)
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        live, self._live = self._live, None
        if live is not None:
            await live.close()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait, at a live table, until something holds; raises what makes further news impossible."""
        while not holds():
            if self._live is None:
                raise RuntimeError("the table is not live: async with table")
            if self._live.failure is not None:
                raise self._live.failure
            await self._news.wait()

    async def __aiter__(self) -> AsyncIterator[p.Told]:
        async for row in self.news(self.ply):
            yield row

    async def news(self, after: int) -> AsyncIterator[p.Told]:
        """Yield everything that happens after a ply, one row after the other."""
        while True:
            await self.until(lambda: self.ply > after)  # noqa: B023 - it is awaited at once
            after += 1
            yield self._log.rows[after]

    def hear(self, message: p.Welcome | p.News | p.You, after: int) -> None:
        """Take in what the socket heard."""
        match message:
            case p.Welcome():
                self._greet(message, after)
                self._welcomed = True
            case p.News():
                self._stand(message.rows, message.position)
            case p.You():
                self.you = message
        self._wake()
        for seat in self._due():
            task = asyncio.create_task(self._reveal(seat))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def lose(self) -> None:
        """Take in that there is no more to hear."""
        self._wake()

    def _wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    def _greet(self, welcome: p.Welcome, after: int) -> None:
        if welcome.position.ply < after:
            raise RecordError(f"ply {after}: the server has forgotten it", after)
        self.view = welcome.table
        self._stand(welcome.rows, welcome.position)
        self.you = welcome.you

    def _stand(self, rows: tuple[p.Told, ...], position: p.Position) -> None:
        self._log.take(rows)
        self._log.check(position.ply, position.head)
        if position.ply >= self.position.ply:
            self.position = position
        self._wake()

    # What one does

    async def act(self, do: p.Do, seen: int | None = None) -> p.Done:
        """Do something, once, having seen the table up to a ply; returns when it is stored.

        Lost connections, timeouts and a busy server are waited for. A refusal raises `RefusedError`.
        """
        act = p.Act(secrets.token_hex(16), self.ply if seen is None else seen, do)
        message = p.encode(act)
        try:
            p.from_client.decode(message)
        except msgspec.ValidationError as error:
            raise MalformedError(f"{type(do).__name__.lower()}: {error}") from None
        if self._live is not None and self._door.token is not None:
            done = await self._tell(self._live, act.action_id, message)
            await self.until(lambda: self.ply >= done.ply)
        else:
            path = f"tables/{self.id}/act"
            done = await self._door.ask("POST", path, p.Done, message, invite=self._invite)
            if self._live is not None:
                self._live.introduce()
            await self.refresh()
        self._log.check(done.ply, done.head)
        self.receipts.append(Receipt(done.ply, done.head))
        return done

    async def _tell(self, live: Live, action_id: str, message: bytes) -> p.Done:
        patience = self._door.patience()
        while True:
            answer = await live.answer(action_id, message)
            if isinstance(answer, p.Done):
                return answer
            error = RefusedError(answer)
            if answer.code != "busy":
                raise error
            await patience.wait(error)

    def promise(self, mixes: dict[int, bytes]) -> None:
        """Keep one's own randomness, having made sure that the table knows what it was promised."""
        for seat, mix in mixes.items():
            if self._log.promises.get(seat) != fair.commit_mix(mix):
                raise RecordError(f"seat {seat}: the table did not take your own randomness down")
        self.mixes |= mixes

    def _due(self) -> list[int]:
        """Return the seats whose randomness is to be revealed now, each once."""
        if self.position.status != "starting":
            return []
        promises = self._log.promises
        due = [
            seat
            for seat, mix in self.mixes.items()
            if mix not in self._revealed and promises.get(seat) == fair.commit_mix(mix)
        ]
        self._revealed |= {self.mixes[seat] for seat in due}
        return due

    async def _reveal(self, seat: int) -> None:
        with suppress(MediciError, OSError):  # too late, or all is lost, which others hear of; `verify` tells
            await self.act(p.Reveal(seat, self.mixes[seat].hex()))

    async def sit(self, seat: int, name: str) -> p.Done:
        """Take an open seat, with randomness of one's own."""
        mix = fair.new_secret()
        done = await self.act(p.Sit(seat, name, fair.commit_mix(mix)))
        self.promise({seat: mix})
        return done

    async def leave(self, seat: int) -> p.Done:
        """Give a seat up."""
        return await self.act(p.Leave(seat))

    async def start(self) -> p.Done:
        """Begin, as the host; said again, without the randomness that is missing."""
        return await self.act(p.Start())

    async def play(self, entry: str, seen: int | None = None) -> p.Done:
        """Make a move, in notation."""
        return await self.act(p.Play(entry), seen)

    async def undo(self) -> p.Done:
        """Take back."""
        return await self.act(p.Undo())

    async def order(self, seat: int, order: p.Order | None) -> p.Done:
        """Leave an order for the lot at hand, or take it back."""
        return await self.act(p.Instruct(seat, order))

    async def say(self, text: str) -> p.Done:
        """Talk to the table."""
        return await self.act(p.Say(text))

    async def stand_in(self, seat: int, bot: str = "merchant") -> p.Done:
        """Let a bot of the server play for a while."""
        return await self.act(p.StandIn(seat, bot))

    async def come_back(self, seat: int) -> p.Done:
        """Take one's seat back from the bot."""
        return await self.act(p.Return(seat))

    async def remove(self, seat: int) -> p.Done:
        """Free a seat before the game, as the host."""
        return await self.act(p.Remove(seat))

    async def replace(self, seat: int, bot: str = "merchant") -> p.Done:
        """Give a seat to a bot for good, as the host."""
        return await self.act(p.Replace(seat, bot))

    async def end(self) -> p.Done:
        """End the game where it stands, as the host."""
        return await self.act(p.End())

    async def rematch(self) -> "Table":
        """Set up the same table once more, and return it."""
        done = await self.act(p.Rematch())
        return await Table.at(self._door, str(done.table))

    async def hand(self, seat: int) -> Link:
        """Return a link that moves a seat to another device, good once and for a short time."""
        token = (await self.act(p.Hand(seat))).token
        mix = self.mixes.get(seat) if self.position.status == "open" else None
        return self.link._replace(claim=token, mix=mix.hex() if mix else None)

    async def claim(self, link: Link | str) -> int:
        """Take a seat over with such a link or the token in it, and return which seat it is."""
        token, mix = (link, None) if isinstance(link, str) else (link.claim or "", link.mix)
        what = self._log.rows[(await self.act(p.Claim(token))).ply].what
        if not isinstance(what, p.Moved):
            raise RecordError("the server acknowledged something else")
        if mix is not None:
            self.promise({what.seat: bytes.fromhex(mix)})
        return what.seat
