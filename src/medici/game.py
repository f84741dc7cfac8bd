"""Game: the typed face of a table.

>>> from medici.dealer import Scripted
>>> game = Game("grail-2018", players=4, dealer=Scripted("first 2", "deal cloth-5"))
>>> game.to_move, game.lot
(2, ('cloth-5',))
>>> game.legal
<Legal: draw, stop>
>>> game.play("stop")
(LotOffered(seat=2, cards=('cloth-5',)),)
>>> game.legal
<Legal: pass, bid 1 to 40>
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, overload

import msgspec
import numpy as np

from medici import position
from medici.dealer import Chance, Dealer, moment
from medici.errors import IllegalError, MalformedError
from medici.events import Account, Event
from medici.moves import Move, parse
from medici.rules import compiled
from medici.rules.edition import DEFAULT, Edition, load
from medici.rules.engine import REFUSED, Records, new_report, new_state
from medici.rules.payments import score_day
from medici.rules.speed import engine, ready
from medici.rules.table import BID, DEAL, FIRST, OVER
from medici.steps import move_of, step_of
from medici.telling import AT, GLANCE, Teller


class Legal:
    """The legal moves of a game as it stands: nothing is listed before somebody asks.

    It is a sequence of moves, and `in` takes notation as well:

    >>> game = Game(players=3)
    >>> len(game.legal), game.legal[0], "first 2" in game.legal, "draw" in game.legal
    (3, First(seat=0), True, False)
    """

    def __init__(self, game: "Game") -> None:
        self._game = game

    def __len__(self) -> int:
        return self._game._options()

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self._game._option(each) for each in range(len(self))[index]]
        count = self._game._options()
        if not -count <= index < count:
            raise IndexError(f"there are {count} legal moves, none has the index {index}")
        return self._game._option(index if index >= 0 else index + count)

    def __contains__(self, move: object) -> bool:
        try:
            return self._game._allows(parse(move) if isinstance(move, str) else move)
        except MalformedError:
            return False

    def __iter__(self) -> Iterator[Move]:
        return iter(self[:])

    def index(self, move: Move) -> int:
        """Return the index of a legal move."""
        return list(self).index(move)

    def count(self, move: Move) -> int:
        """Return 1 for a legal move and 0 for any other."""
        return int(move in self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __str__(self) -> str:
        """Return the notation of every legal move, bids as a range."""
        bids = len(self) - 1 if self._game._phase == BID else 0
        if bids > 1:
            return f"pass, {self[1]} to {self._game.money[self._game._to_move]}"
        return ", ".join(map(str, self)) or "nothing: the game is over"

    def __repr__(self) -> str:
        return f"<Legal: {self}>"


# A sequence in all but name: declared as one of moves, type checkers would object to notation in `in`.
Sequence.register(Legal)


_INTERPRETED = engine(fast=False)


class _Turn(msgspec.Struct, frozen=True, gc=False):
    """What one call of `play` did, or a dealer who was set, and how the table stood before.

    Nothing in it knows the game, so it can be part of no cycle (`gc=False`).
    """

    before: bytes
    ply: int
    chances: int
    played: bool
    moves: tuple[Move, ...]
    events: tuple[Event, ...]


class Game:
    """A game of an edition, from the first card to the last payment.

    With a dealer, chance's moves are made for you as soon as they are due. Without one they are yours to play, and
    `to_move` is None when chance has the next word.

    Two games are equal when edition, players and state are; how they came about does not matter. The hash is that of
    the state and changes with it.
    """

    def __init__(
        self,
        edition: str | Path | Edition = DEFAULT,
        players: int = 4,
        dealer: Dealer | None = None,
        *,
        fast: bool | None = None,
    ) -> None:
        """Begin a game; `fast=False` runs the rules interpreted, True compiled.

        None does what is quicker: interpreted for the first turns of a process, then compiled, where Numba is there.
        """
        self.edition = load(edition)
        self.players = players
        self._fast = compiled.available() if fast is None else fast
        self._engine = ready() if fast is None and self._fast else engine(self._fast)
        self._numbers = self.edition.numbers(players)
        self._take_state(new_state())
        self._engine.begin(self._numbers, self._state)
        self._log: list[_Turn] = []
        self._ply = self._chances = 0
        self.dealer = dealer

    def _take_state(self, state: Records) -> None:
        self._state = state
        self._raw = state.view(np.int16)
        self._report = new_report()
        self._teller = Teller(self.edition, self.players, self._state, self._report)

    # What everyone sees

    @property
    def to_move(self) -> int | None:
        """The seat that must choose; None when chance has the next word or the game is over."""
        seat = self._to_move
        return None if seat < 0 else seat

    @property
    def legal(self) -> Legal:
        """The moves that `play` accepts now, chance's moves included."""
        return Legal(self)

    @property
    def is_over(self) -> bool:
        """Whether the last day is scored."""
        return self._phase == OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """The richest seats once the game is over, nobody before."""
        money = self.money
        return tuple(seat for seat in range(self.players) if money[seat] == max(money)) if self.is_over else ()

    @property
    def day(self) -> int:
        """The day, counted from 1."""
        return self._number("day")

    @property
    def money(self) -> tuple[int, ...]:
        """Each seat's florins."""
        return tuple(self._numbers_of("money", self.players))

    @property
    def levels(self) -> tuple[tuple[int, ...], ...]:
        """Each seat's level for each of the edition's goods (symbols in the warehouse, in the Card Game)."""
        levels = self._state[0]["levels"][: self.players, : len(self.edition.goods)]
        return tuple(map(tuple, levels.tolist()))

    @property
    def ships(self) -> tuple[tuple[str, ...], ...]:
        """The cards aboard each ship, in the order of loading."""
        ships = self._state[0]["ships"].tolist()
        loaded = self._numbers_of("loaded", self.players)
        return tuple(self._cards(ship[:cards]) for ship, cards in zip(ships, loaded, strict=False))

    @property
    def room(self) -> tuple[int, ...]:
        """The places left in each hold."""
        hold = self.edition.count(self.players).hold
        return tuple(hold - used for used in self._numbers_of("used", self.players))

    @property
    def lot(self) -> tuple[str, ...]:
        """The cards of the lot, in the order of turning (auction)."""
        return self._cards(self._numbers_of("lot", self._number("lot_size")))

    @property
    def market(self) -> tuple[str, ...]:
        """The market row, oldest card first (Card Game)."""
        return self._cards(self._numbers_of("market", self._number("market_size")))

    @property
    def turn(self) -> int | None:
        """The lot-maker, or in the Card Game the player whose turn it is."""
        seat = self._number("turn")
        return None if seat < 0 else seat

    @property
    def highest(self) -> int:
        """The highest bid on the lot, 0 if there is none."""
        return self._number("highest")

    @property
    def buyer(self) -> int | None:
        """Who made the highest bid."""
        seat = self._number("buyer")
        return None if seat < 0 else seat

    @property
    def deck_left(self) -> int:
        """The cards left in the day's deck."""
        return self._number("deck_left")

    @property
    def unseen(self) -> dict[str, int]:
        """How many cards of each kind nobody has seen: those of the deck, and those put away for the day."""
        unseen = self._numbers_of("unseen", len(self.edition.cards))
        return {card.id: left for card, left in zip(self.edition.cards, unseen, strict=True) if left}

    def outlook(self) -> tuple[Account, ...]:
        """Return what each seat would be paid, and have then, if the day ended as the ships are now.

        >>> from medici.dealer import Seeded
        >>> [account.ship_payment for account in Game(players=2, dealer=Seeded(1)).outlook()]
        [10, 10]
        """
        if self.is_over:
            raise IllegalError("the game is over: every day is paid")
        state, report = self._state.copy(), new_report()
        score_day(self._numbers[0], state[0], report[0])
        return Teller(self.edition, self.players, state, report).accounts()

    @property
    def state(self) -> Records:
        """The record under the game, as an array of one that cannot be written to."""
        view = self._state.view()
        view.flags.writeable = False
        return view

    @property
    def is_fast(self) -> bool:
        """Whether the rules may run compiled."""
        return self._fast

    @property
    def numbers(self) -> Records:
        """The edition's numbers for this game, as an array of one record."""
        return self._numbers

    # How it came about

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far, chance's included."""
        return tuple(move for turn in self._log for move in turn.moves)

    @property
    def entries(self) -> tuple[str, ...]:
        """Every move so far in notation: what a record holds."""
        return tuple(map(str, self.moves))

    @property
    def is_whole(self) -> bool:
        """Whether the moves tell all, from the first card on; a game set up from a position knows nothing before it."""
        first = self._log[0].before if self._log else self._raw.tobytes()
        return first == Game(self.edition, self.players, fast=False)._raw.tobytes()

    @property
    def ply(self) -> int:
        """How many moves were made, chance's included."""
        return self._ply

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened so far."""
        return tuple(event for turn in self._log for event in turn.events)

    # Playing

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Make a move, given as a value or in notation, and return what it brought about.

        The dealer, if there is one, then makes chance's moves up to the next choice. If anything is wrong an error
        says what, and nothing has happened.
        """
        if isinstance(move, str):
            move = parse(move)
        if move is None:
            raise IllegalError(f"nothing is no move; legal: {self.legal}")
        return self._turn(move)

    def undo(self) -> tuple[Move, ...]:
        """Take back the last `play` and what chance did after it, and return those moves."""
        last = max((index for index, turn in enumerate(self._log) if turn.played), default=None)
        if last is None:
            raise IllegalError("nothing to take back: no move was made")
        undone = tuple(move for turn in self._log[last:] for move in turn.moves)
        self._raw[:] = np.frombuffer(self._log[last].before, np.int16)
        self._ply, self._chances = self._log[last].ply, self._log[last].chances
        del self._log[last:]
        return undone

    @property
    def dealer(self) -> Dealer | None:
        """Who makes chance's moves; one who is set makes those that are due."""
        return self._dealer

    @dealer.setter
    def dealer(self, dealer: Dealer | None) -> None:
        before, self._dealer = getattr(self, "_dealer", None), dealer
        if dealer is not None and self._phase in (FIRST, DEAL):
            try:
                self._turn(None)
            except BaseException:
                self._dealer = before
                raise

    def copy(self, dealer: Dealer | None = None) -> "Game":
        """Return a game that goes its own way from here, with another dealer or none.

        A copy never keeps this game's dealer: whoever is given one cannot learn from it which cards are to come.
        """
        twin = Game.__new__(Game)
        twin.edition, twin.players, twin._fast, twin._engine = self.edition, self.players, self._fast, self._engine
        twin._numbers = self._numbers
        twin._take_state(self._state.copy())
        twin._log, twin._ply, twin._chances = self._log.copy(), self._ply, self._chances
        twin.dealer = dealer
        return twin

    @property
    def position(self) -> str:
        """The state as one line that `from_position` reads.

        >>> Game("grail-2018", players=2).position
        'grail-2018 2 day=1 phase=first money=40,40 levels=0.0.0.0.0,0.0.0.0.0 deck=18'
        """
        return position.write(self.edition, self.players, self._state)

    @staticmethod
    def from_position(
        text: str,
        edition: str | Path | Edition | None = None,
        dealer: Dealer | None = None,
        *,
        fast: bool | None = None,
    ) -> "Game":
        """Return the game that stands as the line says; an edition that is not a preset must be given."""
        found, players = position.read_header(text, edition)
        game = Game(found, players, fast=fast)
        position.read(text, game.edition, players, game._numbers, game._state)
        game.dealer = dealer
        return game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[str, int, bytes]:
        return self.edition.digest, self.players, self._raw.tobytes()

    def __repr__(self) -> str:
        return f"Game.from_position({self.position!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        # Compiled functions do not travel; whoever gets the game finds his own.
        return _thaw, (
            self.edition,
            self.players,
            self._fast,
            self._raw.tobytes(),
            self._log,
            self._ply,
            self._chances,
            self._dealer,
        )

    # Between the face and the record

    @property
    def _phase(self) -> int:
        return self._raw.item(AT["phase"])

    @property
    def _to_move(self) -> int:
        return self._raw.item(AT["to_move"])

    def _number(self, field: str) -> int:
        return self._raw.item(AT[field])

    def _numbers_of(self, field: str, count: int) -> list[int]:
        start = AT[field]
        numbers: list[int] = self._raw[start : start + count].tolist()
        return numbers

    def _cards(self, kinds: list[int]) -> tuple[str, ...]:
        return tuple(self.edition.cards[kind].id for kind in kinds)

    def _options(self) -> int:
        return self._engine.count_options(self._numbers, self._state)

    def _option(self, index: int) -> Move:
        return self.move_for(self._engine.get_option(self._numbers, self._state, index))

    def _allows(self, move: object) -> bool:
        step = step_of(self.edition, self._phase, move)
        return step != REFUSED and self._engine.allows(self._numbers, self._state, step)

    def move_for(self, step: int) -> Move:
        """Return the move that a step of the rules is now."""
        return move_of(self.edition, self._phase, step)

    def _turn(self, move: Move | None) -> tuple[Event, ...]:
        """Make a move, then let the dealer have his turns; do all of it or nothing."""
        if self._fast and self._engine is _INTERPRETED:
            self._engine = ready()
        before, ply, chances = self._raw.tobytes(), self._ply, self._chances
        moves: list[Move] = []
        events: list[Event] = []
        try:
            if move is not None:
                self._step(move, moves, events)
            while self._dealer is not None and self._phase in (FIRST, DEAL):
                dealt = self._dealer.choose(self._chance())
                if dealt is None:
                    break
                self._step(dealt, moves, events)
        except BaseException:
            self._raw[:] = np.frombuffer(before, np.int16)
            self._ply, self._chances = ply, chances
            raise
        happened = tuple(events)
        self._log.append(_Turn(before, ply, chances, move is not None, tuple(moves), happened))
        return happened

    @property
    def chance(self) -> Chance | None:
        """Chance's turn as a dealer is told of it; None when it is somebody else's."""
        return self._chance() if self._phase in (FIRST, DEAL) else None

    def _chance(self) -> Chance:
        when = moment(self._phase, self._number("day"), self._number("unseen_left"))
        return Chance(self._chances, when, self._engine.count_outcomes(self._numbers, self._state), self._outcome)

    def _outcome(self, index: int) -> Move:
        total = self._engine.count_outcomes(self._numbers, self._state)
        if not 0 <= index < total:
            raise IllegalError(f"chance has outcomes 0 to {total - 1}, not {index}")
        return self.move_for(self._engine.get_outcome(self._numbers, self._state, index))

    def _step(self, move: Move, moves: list[Move], events: list[Event]) -> None:
        """Make one move and add what happened to the events."""
        glance: list[int] = self._raw[:GLANCE].tolist()
        phase = glance[0]
        step = step_of(self.edition, phase, move)
        told = REFUSED if step == REFUSED else self._engine.play(self._numbers, self._state, self._report, step)
        if told == REFUSED:
            raise IllegalError(f"{move} is not legal; legal: {self.legal}")
        # Written as the rules understood it: `Bid(True)` is a bid of 1.
        moves.append(move_of(self.edition, phase, step))
        self._ply += 1
        if phase in (FIRST, DEAL):
            self._chances += 1
        self._teller.tell(glance, step, told, events)


def _thaw(
    edition: Edition, players: int, fast: bool, raw: bytes, log: list[_Turn], ply: int, chances: int, dealer: Any
) -> Game:
    game = Game(edition, players, fast=None if fast else False)
    game._raw[:] = np.frombuffer(raw, np.int16)
    game._log, game._ply, game._chances, game._dealer = list(log), ply, chances, dealer
    return game
