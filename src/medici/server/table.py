"""A table: the fold of its log. Whoever has the rows has the table, on any machine and after any accident."""

import functools
from collections.abc import Iterator
from typing import Any, Literal, cast

import msgspec

from medici import chain, fair
from medici.errors import MalformedError
from medici.events import Discarded, Event, LotOffered, Sold
from medici.game import Game
from medici.moves import Bid
from medici.record import RULES, Record
from medici.rules.edition import Edition, load, presets
from medici.server import orders, tokens
from medici.server import protocol as p
from medici.telling import AT

STILL = 2 * AT["money"]
"""Where in a state's bytes begins what stays the same while a lot is sold: all from the florins on."""
LOTS = (LotOffered, Sold, Discarded)
"""Another lot is at hand after these, or none."""
TALK = (p.Said, p.Moved)
"""Whatever else happens bears on the game."""
ANSWER = 10_000
"""Milliseconds that players' devices have to reveal their randomness before the game begins without it."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table was opened with. It keeps its edition's numbers, whatever becomes of the preset."""

    edition: str | dict[str, Any]
    players: int
    public: bool
    talk: bool
    clock: p.Clock | None = None
    rules: int = RULES

    def load(self) -> Edition:
        """Return the edition: a preset, or the one that came with the table."""
        if self.rules != RULES:
            raise MalformedError(f"played by rules version {self.rules}, which is not known here, only {RULES}")
        if isinstance(self.edition, dict):
            return _edition(msgspec.json.encode(self.edition))
        if self.edition not in presets():  # never a file: names come from strangers
            raise MalformedError(f"there are {', '.join(presets())}, not {self.edition!r}")
        return load(self.edition)


# Made here, where there is one thread: msgspec crashes if two are the first to use a type.
read_happening = msgspec.json.Decoder(p.Happening).decode
_told = msgspec.json.Decoder(p.Told).decode
read_settings = msgspec.json.Decoder(Settings).decode
read_order = msgspec.json.Decoder(p.Order).decode
read_seats = msgspec.json.Decoder(tuple[p.SeatView, ...]).decode


@functools.lru_cache(256)
def _edition(text: bytes) -> Edition:
    """Return a whole edition; checking one takes milliseconds, and tables of the same edition are many."""
    return Edition.from_dict(msgspec.json.decode(text), "edition")


class Row(msgspec.Struct, frozen=True, gc=False):
    """A row of the log as it is stored: what everyone sees, and who did it."""

    ply: int
    text: str
    """The JSON of a `Happening`, to the byte what the chain is made of."""
    chain: str
    guest: str | None = None
    action_id: str | None = None


class Seat:
    """A place at the table."""

    def __init__(self) -> None:
        self.moves = 0
        """How often it went to another device: a link is good once."""
        self.spoke = -1
        """The ply at which it last spoke or changed hands: an order left before that is void."""
        self.free()

    def free(self) -> None:
        """Let nobody have it."""
        self.kind: Literal["open", "person", "bot"] = "open"
        self.name: str | None = None
        self.guest: str | None = None
        self.bot: str | None = None
        self.commitment: str | None = None
        self.mix: str | None = None
        self.left: int | None = None


class Turn(msgspec.Struct, frozen=True, gc=False):
    """An entry of the game, and the clock before it."""

    played: p.Played
    spent: int
    left: int | None
    runs: bool


class Doer(msgspec.Struct, frozen=True, gc=False):
    """Who did something, and at which ply."""

    ply: int
    guest: str | None


class Table:
    """What the rows of a log add up to."""

    fast: bool | None = False
    """Whether rules run compiled: not before the compiler is warm, for nobody should wait for it."""

    def __init__(self, name: str, settings: Settings, secret: bytes, key: bytes, host: str) -> None:
        self.id, self.settings, self.secret, self.key, self.host = name, settings, secret, key, host
        self.edition = settings.load()
        self.commitment = fair.commit_secret(secret)
        self.seats = [Seat() for _ in range(settings.players)]
        self.people: list[int] = []
        """The seats of people."""
        self.status: Literal["open", "starting", "playing", "over", "ended"] = "open"
        self.game: Game | None = None
        self.dealer: fair.Fair | None = None
        self.mixes: tuple[fair.Mix | None, ...] = ()
        self.orders: dict[int, p.Order] = {}
        self.lot = -1
        """The ply at which the lot at hand was offered, or the last one went: orders are for one lot and no other."""
        self.since = 0
        """When the seat to move got the word, or where its game clock was last read."""
        self.runs = False
        """Whether the clock of this decision was set going: when a person got the word, or came back to it, once."""
        self.changed = -1
        """The last ply that bears on the game: whoever has seen it has seen enough to act."""
        self.told: list[bytes] = []
        """Every row as it is sent, encoded: games are long, and tables many."""
        self.at = 0
        """When the last of them happened."""
        self.head = chain.genesis(name)
        self.actions: dict[str, Doer] = {}
        self.answered: set[str] = set()
        """Actions that are no row: the orders of the last days that this worker knows of."""
        self.guests: set[str] = {host}
        """Everyone who ever sat here, but for those whom the host removed before the game."""
        self.removed: set[str] = set()
        self._invites = 0
        """How many invitations there were: nobody whom the host removed comes back with an old one."""
        self._invite_anew()
        self.turns: list[Turn] = []
        """Those that were not taken back."""
        self.rematch: str | None = None
        self._still: tuple[bytes, tuple[Any, ...]] = b"", ()
        """What a bid does not change of the game's state, and how it looks."""
        self._seat_views: tuple[p.SeatView, ...] | None = None
        """The seats as everyone sees them, unless they changed since somebody looked."""
        self._seats_text = ""
        self.line: tuple[int, dict[str, Any]] | None = None
        """The last ply that this process stored, and what it then stored for lists and clocks."""

    # Folding

    @property
    def ply(self) -> int:
        """The last ply, -1 before the first."""
        return len(self.told) - 1

    def add(self, what: p.What, at: int, guest: str | None = None, action_id: str | None = None) -> Row:
        """Let something happen, and return its row."""
        happening = p.Happening(self.ply + 1, at, what)
        text = p.encode(happening)
        row = Row(happening.ply, text.decode(), chain.link(self.head, text), guest, action_id)
        self.fold(row, happening)
        return row

    def fold(self, row: Row, happening: p.Happening | None = None) -> None:
        """Take a row of the log in; who has just written it knows what it says."""
        happening = happening or read_happening(row.text)
        if (row.ply, row.ply) != (self.ply + 1, happening.ply):
            raise MalformedError(f"table {self.id}: row {row.ply} does not follow {self.ply}")
        if row.action_id is not None and row.action_id in self.actions:
            raise MalformedError(
                f"table {self.id}: row {row.ply} does again what was done at {self.actions[row.action_id].ply}"
            )
        events = self._fold(happening.what, happening.at, row)
        self.head, self.at = row.chain, happening.at
        self.told.append(p.encode(p.Told(row.ply, happening.at, happening.what, row.chain, events)))
        if row.action_id is not None:
            self.actions[row.action_id] = Doer(row.ply, row.guest)
        if not isinstance(happening.what, TALK):
            self.changed = row.ply
        is_move = isinstance(happening.what, p.Played)
        if not is_move or isinstance(self.settings.clock, p.GameClock):
            self._seat_views = None
        if not is_move:
            self.people = [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def _fold(self, what: p.What, at: int, row: Row) -> tuple[Event, ...]:
        match what:
            case p.Played():
                return self._play(what, at, row.ply)
            case p.Undone():
                self._undo(what.count, at, row.ply)
            case p.Sat():
                self._sit(what, str(row.guest))
            case p.BotSat():
                seat = self.seats[what.seat]
                self._free(seat, row.guest)
                self._void(row.ply, what.seat)
                seat.kind, seat.name, seat.bot = "bot", what.name, what.bot
            case p.Left():
                self._free(self.seats[what.seat], row.guest)
            case p.StoodIn():
                self._stand_in(what, at)
                self._void(row.ply, what.seat)
            case p.Returned():
                self._return(what.seat, at)
            case p.Moved():
                self.seats[what.seat].guest = str(row.guest)
                self.seats[what.seat].moves += 1
                self.guests.add(str(row.guest))
            case p.Starting():
                self.status, self.since = "starting", at
            case p.Revealed():
                self.seats[what.seat].mix = what.mix
            case p.Began():
                self._begin(what, at)
            case p.Finished():
                self.status = "over" if what.money else "ended"
                self._void(row.ply)
            case p.Rematched():
                self.rematch = what.table
            case p.Opened() | p.Said():
                pass
        return ()

    def _sit(self, what: p.Sat, guest: str) -> None:
        seat = self.seats[what.seat]
        seat.kind, seat.name, seat.guest, seat.commitment = "person", what.name, guest, what.mix
        self.guests.add(guest)
        self.removed.discard(guest)

    def _free(self, seat: Seat, by: str | None) -> None:
        """Let nobody have a seat; who loses it to the host before the game is not at the table any more."""
        guest = seat.guest
        seat.free()
        if self.status == "open" and guest not in (None, by, self.host) and not self.seats_of(guest):
            self.guests.discard(str(guest))
            self.removed.add(str(guest))
            self._invite_anew()

    def _invite_anew(self) -> None:
        self._invites += 1
        self.invite = tokens.token(self.key, "invite" if self._invites == 1 else f"invite {self._invites}")
        """The word that opens the door of this table; it is no seat."""

    def _stand_in(self, what: p.StoodIn, at: int) -> None:
        seat = self.seats[what.seat]
        if self.to_move == what.seat and self.runs and seat.left is not None:
            seat.left = max(0, seat.left - (at - self.since))
            self.since = at
        seat.bot = what.bot

    def _return(self, number: int, at: int) -> None:
        seat, clock = self.seats[number], self.settings.clock
        seat.bot = None
        # Who comes back to the decision that he left finds its clock where it would be: the bot's time was his too.
        self._set_going(at)
        if isinstance(clock, p.GameClock) and not seat.left:
            # Whoever ran out of time comes back to a little of it, or could never play again.
            seat.left = 1000 * max(clock.increment, 15)
            if self.to_move == number:
                self.since = at

    def _set_going(self, at: int) -> None:
        """Let the clock of a person who has the word run, unless it does: each decision has its time once."""
        seat = self.to_move
        if seat is not None and not self.runs and self.seats[seat].bot is None:
            self.since, self.runs = at, True

    def _begin(self, what: p.Began, at: int) -> None:
        self.status, self.since = "playing", at
        mixes = [None if mix is None else bytes.fromhex(mix) for mix in what.mixes]
        promises = [seat.commitment for seat in self.seats]
        self.mixes = tuple(
            None if promise is None else fair.Mix(promise, mix)
            for promise, mix in zip(promises, what.mixes, strict=True)
        )
        self.dealer = fair.Fair(self.secret, mixes, self.id, self.edition)
        self.game = Game(self.edition, self.settings.players, fast=self.fast)
        if isinstance(self.settings.clock, p.GameClock):
            for seat in self.seats:
                seat.left = 1000 * self.settings.clock.seconds

    def _play(self, what: p.Played, at: int, ply: int) -> tuple[Event, ...]:
        game = self._running()
        events = game.play(what.entry)
        left = None if what.seat is None else self.seats[what.seat].left
        self.turns.append(Turn(what, at - self.since, left, self.runs))
        if what.seat is not None:
            self._void(ply, what.seat)
            seat, clock = self.seats[what.seat], self.settings.clock
            if isinstance(clock, p.GameClock) and seat.bot is None and seat.left is not None:
                seat.left = max(0, seat.left - (at - self.since)) + 1000 * clock.increment
        for event in events:
            if isinstance(event, LOTS):
                self._void(ply)
        self.since, self.runs = at, False
        self._set_going(at)
        return events

    def _undo(self, count: int, at: int, ply: int) -> None:
        """Take entries back, and the clocks with them."""
        game = self._running()
        for _ in range(count):
            game.undo()
            turn = self.turns.pop()
            seat, self.runs = turn.played.seat, turn.runs
            self.since = at - turn.spent
            if seat is not None:
                self.seats[seat].left = turn.left
                self._void(ply, seat)
            if not turn.played.entry.startswith(("bid", "pass")):
                self._void(ply)  # the lot is another
        self._set_going(at)

    def _void(self, ply: int, seat: int | None = None) -> None:
        """Clear the order of a seat, or all of them, so that none comes back when the log is read again."""
        if seat is None:
            self.orders.clear()
            self.lot = ply
        else:
            self.orders.pop(seat, None)
            self.seats[seat].spoke = ply

    def mark(self, seat: int) -> int:
        """Return what an order of this seat is stored with: it counts as long as this is the same."""
        return max(self.lot, self.seats[seat].spoke)

    def quicken(self) -> None:
        """Have the rules run compiled from now on, if they can."""
        if self.fast and self.game is not None and not self.game.is_fast:
            slow, self.game = self.game, Game(self.edition, self.settings.players, fast=True)
            for entry in slow.entries:
                self.game.play(entry)

    def _running(self) -> Game:
        if self.game is None:
            raise MalformedError(f"table {self.id}: the game has not begun")
        return self.game

    # What follows of itself

    def follow(self, at: int) -> Iterator[Row]:
        """Let chance have its turns and orders their say, until somebody must decide or the game is over."""
        while self.status == "playing":
            game = self._running()
            if game.is_over:
                yield self.add(p.Finished(self.secret.hex(), game.money, game.winners), at)
            elif (chance := game.chance) is not None and self.dealer is not None:
                yield self.add(p.Played(str(self.dealer.choose(chance))), at)
            elif (move := self.ordered()) is not None:
                yield self.add(p.Played(str(move), game.to_move), at)
            else:
                return

    def ordered(self) -> Any:
        """Return the move that an order has ready for the seat to move, if any."""
        game = self._running()
        order = self.orders.get(-1 if game.to_move is None else game.to_move)
        return None if order is None else orders.carry_out(order, game)

    @property
    def to_move(self) -> int | None:
        """The seat that must decide, if any."""
        return self.game.to_move if self.game is not None and self.status == "playing" else None

    @property
    def bot_to_move(self) -> str | None:
        """The bot that must decide, if it is one."""
        seat = self.to_move
        return None if seat is None else self.seats[seat].bot

    @property
    def is_forsaken(self) -> bool:
        """Whether there are people at the table and bots play for all of them."""
        return bool(self.people) and all(self.seats[number].bot is not None for number in self.people)

    @property
    def due(self) -> int | None:
        """When the server must do something by itself: a bot's move, the end of a clock, the end of patience."""
        if self.status == "starting":
            return self.since + ANSWER
        seat = self.to_move
        if seat is None:
            return None
        return self.since if self.seats[seat].bot else self.runs_out

    @property
    def runs_out(self) -> int | None:
        """When the time of the seat to move is up, if its clock runs; bots have none."""
        clock = self.settings.clock
        if clock is None or self.to_move is None or self.bot_to_move:
            return None
        seat = self.seats[self.to_move]
        return self.since + (1000 * clock.seconds if isinstance(clock, p.DecisionClock) else seat.left or 0)

    def undoable(self, guest: str) -> int:
        """Return how many entries this guest may take back, 0 if none."""
        if self.status != "playing" or not self.turns:
            return 0
        if len(self.people) == 1 and self.seats[self.people[0]].guest == guest:
            for back, turn in enumerate(reversed(self.turns), 1):
                if turn.played.seat == self.people[0]:
                    return back
            return 0
        last = self.turns[-1].played
        if last.seat is None:
            return 0
        seat = self.seats[last.seat]
        return int(seat.guest == guest and seat.bot is None and last.entry.startswith(("bid", "pass", "stop")))

    # How it looks

    def row(self, ply: int) -> p.Told:
        """Return what happened at a ply."""
        return _told(self.told[ply])

    def rows_after(self, ply: int) -> tuple[p.Told, ...]:
        """Return what happened after a ply, to be sent and for nothing else: it is encoded, whatever its type says."""
        return cast(tuple[p.Told, ...], tuple(map(msgspec.Raw, self.told[max(ply, -1) + 1 :])))

    def may_watch(self, guest: str | None, invite: str | None) -> bool:
        """Return whether somebody may see the table: anybody if it is public, else who sat here or is invited."""
        return self.settings.public or guest in self.guests or (invite is not None and tokens.same(invite, self.invite))

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """Return the seats that a guest has."""
        return () if guest is None else tuple([n for n, seat in enumerate(self.seats) if seat.guest == guest])

    def view(self) -> p.TableView:
        """Return what does not change."""
        settings = self.settings
        return p.TableView(
            self.id,
            self.edition.id,
            self.edition.digest,
            settings.players,
            settings.public,
            settings.talk,
            settings.clock,
            self.commitment,
        )

    def you(self, guest: str | None) -> p.You:
        """Return what only this guest may know."""
        seats = self.seats_of(guest)
        own = {seat: self.orders[seat] for seat in seats if seat in self.orders} if self.orders else {}
        inside = guest in self.guests
        return p.You(
            seats,
            guest == self.host,
            guest is not None and self.undoable(guest) > 0,
            own,
            self.invite if inside or self.settings.public else None,
        )

    def position(self) -> p.Position:
        """Return how the table stands."""
        return p.Position(self.ply, self.head, self.status, self.seat_views(), self._game_view(), self.runs_out)

    def seat_views(self) -> tuple[p.SeatView, ...]:
        """Return the seats as everyone sees them."""
        if self._seat_views is None:
            clock = self.settings.clock
            full = 1000 * clock.seconds if isinstance(clock, p.DecisionClock) else None
            views = [
                p.SeatView(seat.kind, seat.name, seat.bot, full if seat.left is None else seat.left)
                for seat in self.seats
            ]
            # The text first: the thread that writes asks for it, too, when the views are there.
            self._seats_text = p.encode(views).decode()
            self._seat_views = tuple(views)
        return self._seat_views

    @property
    def seats_text(self) -> str:
        """The same as it is stored for lists."""
        self.seat_views()
        return self._seats_text

    def _game_view(self) -> p.GameView | None:
        game = self.game
        if game is None:
            return None
        still = game.state.tobytes()[STILL:]
        if still != self._still[0]:
            self._still = still, (game.money, game.ships, game.room, game.levels, game.market, game.unseen)
        money, ships, room, levels, market, unseen = self._still[1]
        to_move = self.to_move
        return p.GameView(
            game.day,
            game.turn,
            to_move,
            self._legal() if to_move is not None else p.LegalView(()),
            money,
            ships,
            room,
            levels,
            game.lot,
            game.highest,
            game.buyer,
            market,
            game.deck_left,
            unseen,
            () if to_move is None else orders.bidders(game),
        )

    def _legal(self) -> p.LegalView:
        legal = self._running().legal
        last = legal[-1]
        if isinstance(last, Bid):
            lowest = legal[1]
            assert isinstance(lowest, Bid)  # noqa: S101 - for the type checker: bids follow a pass
            return p.LegalView((str(legal[0]),), (lowest.florins, last.florins))
        return p.LegalView(tuple(map(str, legal)))

    def record(self) -> Record:
        """Return the game so far as a record, with the proof of its cards."""
        names = [seat.name or f"Seat {number}" for number, seat in enumerate(self.seats)]
        secret = self.secret.hex() if self.status in ("over", "ended") else None
        proof = fair.Proof(fair.PROTOCOL, self.id, self.commitment, self.mixes, secret)
        return Record.of(self._running(), names, fair=proof.to_header())
