"""The log of a table as a client has it: every row checked against the chain, and what follows from the rows."""

from collections.abc import Iterable

from medici import chain, fair
from medici.errors import MalformedError, RecordError
from medici.game import Game
from medici.record import Record
from medici.rules.edition import Edition
from medici.server import protocol as p


class Log:
    """Rows without a gap, none of them altered."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.rows: list[p.Told] = []
        self.promises: dict[int, str | None] = {}
        """The commitment to each seat's own randomness: at the start, once there was one."""
        self.names: dict[int, str] = {}
        self.stood_in: dict[int, str] = {}
        """Why a bot stands in on a person's seat."""
        self._opened: p.Opened | None = None
        self._began: p.Began | None = None
        self._finished: p.Finished | None = None
        self._game: Game | None = None
        self._folded = 0

    @property
    def ply(self) -> int:
        """The last ply, -1 before the first."""
        return len(self.rows) - 1

    def take(self, rows: Iterable[p.Told]) -> None:
        """Take rows in; a `RecordError` names one that is missing or altered."""
        for row in rows:
            if row.ply > self.ply + 1:
                raise RecordError(f"ply {self.ply + 1}: is missing, {row.ply} came", self.ply + 1)
            head = self.rows[row.ply - 1].chain if row.ply else chain.genesis(self.table)
            if row.chain != chain.link(head, p.encode(p.Happening(row.ply, row.at, row.what))):
                raise RecordError(f"ply {row.ply}: does not follow from the rows before it", row.ply)
            if row.ply <= self.ply:
                self.check(row.ply, row.chain)
                continue
            self.rows.append(row)
            self._fold(row.what)

    def check(self, ply: int, head: str) -> None:
        """Check that the log had this head after a ply that one has."""
        if ply > self.ply:
            raise RecordError(f"ply {self.ply + 1}: is missing, the server is at {ply}", self.ply + 1)
        if ply >= 0 and self.rows[ply].chain != head:
            raise RecordError(f"ply {ply}: is not what it was, or one before it", ply)

    def _fold(self, what: p.What) -> None:
        match what:
            case p.Opened():
                self._opened = what
            case p.Sat():
                self.names[what.seat] = what.name
                self.promises[what.seat] = what.mix
            case p.BotSat():
                self.names[what.seat] = what.name
                self._free(what.seat)
            case p.Left():
                self.names.pop(what.seat, None)
                self._free(what.seat)
            case p.StoodIn():
                self.stood_in[what.seat] = what.why
            case p.Returned():
                self.stood_in.pop(what.seat, None)
            case p.Began():
                self._began = what
            case p.Finished():
                self._finished = what
            case _:
                pass

    def _free(self, seat: int) -> None:
        self.stood_in.pop(seat, None)
        if self._began is None:  # what was promised at the start stays, whoever plays on
            self.promises.pop(seat, None)

    def game(self, edition: Edition) -> Game:
        """Return the game as it stands."""
        if self._began is None:
            raise MalformedError("the game has not begun")
        if self._game is None:
            self._game = Game(edition, len(self._began.mixes))
        for row in self.rows[self._folded :]:
            if isinstance(row.what, p.Played):
                self._game.play(row.what.entry)
            elif isinstance(row.what, p.Undone):
                for _ in range(row.what.count):
                    self._game.undo()
        self._folded = len(self.rows)
        return self._game.copy()

    def record(self, edition: Edition) -> Record:
        """Return the game so far as a record, with all that is known to prove its cards."""
        game = self.game(edition)
        if self._opened is None or self._began is None:
            raise MalformedError("the game has not begun")
        mixes = tuple(
            None if promise is None else fair.Mix(promise, mix)
            for promise, mix in ((self.promises.get(seat), mix) for seat, mix in enumerate(self._began.mixes))
        )
        secret = None if self._finished is None else self._finished.secret
        proof = fair.Proof(fair.PROTOCOL, self.table, self._opened.commitment, mixes, secret)
        names = [self.names.get(seat) or f"Seat {seat}" for seat in range(game.players)]
        return Record.of(game, names, fair=proof.to_header())
