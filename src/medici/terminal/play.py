"""A game at one keyboard: people and bots, take back, save and resume."""

import contextlib
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from medici import bots
from medici.dealer import Scripted, Seeded
from medici.errors import MalformedError, MediciError
from medici.events import CardsTaken, DayBegan, Discarded, Event, Sold
from medici.game import Game
from medici.moves import CHANCE_MOVES, Move, parse
from medici.record import Record, read_records
from medici.terminal import board, words
from medici.terminal.books import final_table
from medici.terminal.look import Look
from medici.terminal.narrate import chapters
from medici.terminal.paper import WIDTH, at_terminal, check_writable, command, paper, printable, write_whole
from medici.terminal.seats import Seat, seat_players

with contextlib.suppress(ImportError):
    import readline  # noqa: F401 - makes the line that is typed editable


class _Left(Exception):  # noqa: N818 - nothing is wrong when somebody leaves
    """A player left the table."""


class Sitting:
    """One game and those who play it, from here to its end or until somebody leaves."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        seed: int,
        save: Path | None = None,
        extra: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.look = Look(game.edition, [seat.name for seat in seats])
        self.console = paper()
        self._bots = [seat.bot and bots.make(seat.bot, seed) for seat in seats]
        self._extra = {**(extra or {}), "bots": [seat.bot for seat in seats], "seed": seed}
        self._save_to = save
        self._actors: list[int] = []
        self._untold: list[Event] = []
        self._table_is_old = True

    # Starting

    @staticmethod
    def new(edition: str, players: int | None, seats: str | None, seed: int | None, save: Path | None) -> "Sitting":
        """Set up a new game."""
        if save is not None:
            check_writable(save)
        seated = seat_players(seats, players)
        seed = secrets.randbits(62) if seed is None else seed
        for seat in seated:
            if seat.bot is not None:
                # A bot that cannot be made is found out before anything is compiled for it.
                bots.make(seat.bot, seed)
        sitting = Sitting(Game(edition, len(seated), Seeded(seed), fast=_fast(seated)), seated, seed, save)
        sitting._untold += sitting.game.events
        return sitting

    @staticmethod
    def resume(path: Path, save: Path | None = None, trusted: bool = False) -> "Sitting":
        """Set up a game that was left, as it was left; bots that are not the package's own need trust."""
        if save is not None:
            check_writable(save)
        records = list(read_records(path))
        if len(records) != 1:
            raise MalformedError(f"{path}: should hold one game, not {len(records)}")
        record = records[0][1]
        try:
            if isinstance(record, MediciError):
                raise record
            return _resumed(record, save or path, trusted)
        except MediciError as error:
            raise type(error)(f"{path}: {error}") from None

    # Playing

    def run(self) -> int:
        """Play until the game is over or somebody leaves; return the exit code."""
        try:
            self._welcome()
            self._play_on()
        except _Left:
            return 0
        except BaseException as error:
            # Whatever went wrong, the game is not lost.
            self._leave(newline=True)
            if isinstance(error, EOFError | KeyboardInterrupt) and not self._is_kept():
                self._print(
                    Text("The game is not kept." if self.game.is_over else "Nothing to save: you have not moved.")
                )
            if isinstance(error, KeyboardInterrupt):
                return 130
            if not isinstance(error, EOFError):
                raise
        return 0

    def _play_on(self) -> None:
        while not self.game.is_over:
            bot = self._bots[self.game.to_move or 0]
            if bot:
                self._play(bots.ask(bot, self.game))
            else:
                self._tell()
                self._show()
                self._play(self._decide())
        self._tell()
        self._print(Text(), *final_table(self.game, self.look))
        self._keep()

    def _play(self, move: Move) -> None:
        actor = self.game.to_move or 0
        events = self.game.play(move)
        self._actors.append(actor)
        self._untold += events

    def _decide(self) -> Move:
        """Ask the person to move until there is a move."""
        while True:
            said = self._ask()
            try:
                match said.strip().lower().split(maxsplit=1):
                    case []:
                        self._table_is_old = True
                        self._show()
                    case ["?" | "h" | "help"]:
                        self._explain()
                    case ["u" | "undo"]:
                        self._take_back()
                    case ["q" | "quit" | "exit", *_]:
                        self._quit(said.strip().partition(" ")[2].strip())
                    case _:
                        return words.understand(said, self.game)
            except MediciError as error:
                self._print(Text(str(error)))

    def _ask(self) -> str:
        name = self.look.columns[self.game.to_move or 0]
        return _read(f"{name}: {words.allowed(self.game)}? ")

    def _take_back(self) -> None:
        """Go back to the last decision of the person to move, unless another person has decided since."""
        seat = self.game.to_move
        since = 0
        for actor in reversed(self._actors):
            since += 1
            if actor == seat:
                break
            if self.seats[actor].bot is None:
                raise MalformedError(f"{self.look.names[actor]} has moved since: that is not taken back.")
        else:
            raise MalformedError("There is no move of yours to take back.")
        for _ in range(since):
            self.game.undo()
        del self._actors[-since:]
        self._print(Text("Taken back.", "bold"), Text())
        self._table_is_old = True
        self._show()

    # Leaving

    def _quit(self, name: str) -> None:
        self._leave(_new_file(name) if name else None, asked=True)
        raise _Left

    def _leave(self, path: Path | None = None, *, asked: bool = False, newline: bool = False) -> None:
        """Save the game and say how to go on with it; nobody misses a game in which no person has moved."""
        keep = asked or (self._has_moved() and not self.game.is_over)
        path = path or self._save_to or _free_name()
        if keep:
            self._save(path)
        if newline:
            self._print(Text())
        if keep:
            trust = ["--trust"] if any(seat.bot is not None and not bots.knows(seat.bot) for seat in self.seats) else []
            self._print_whole(f"Saved. To go on: {command('play', '--resume', path, *trust)}")
        elif self.game.is_over and self._save_to is not None:
            self._save(self._save_to)
            self._print_whole(_how_to_read(self._save_to))

    def _has_moved(self) -> bool:
        return any(self.seats[actor].bot is None for actor in self._actors)

    def _is_kept(self) -> bool:
        """Return whether leaving without a word saves the game."""
        return self._save_to is not None if self.game.is_over else self._has_moved()

    def _keep(self) -> None:
        """Save a finished game where it was to be saved, or where somebody now says."""
        if self._save_to is not None:
            self._save(self._save_to)
            self._print(Text())
            self._print_whole(_how_to_read(self._save_to))
        elif any(seat.bot is None for seat in self.seats):
            free = _free_name()
            prompt = f"\nKeep this game? y [{free}], another name, or n (Enter): "
            while (name := _read(prompt).strip()).lower() not in {"", "n", "no"}:
                try:
                    path = free if name.lower() in {"y", "yes"} else _new_file(name)
                    self._save(path)
                    return self._print_whole(_how_to_read(path))
                except MalformedError as error:
                    self._print(Text(str(error)))
        return None

    def _save(self, path: Path) -> None:
        record = Record.of(self.game, [seat.name for seat in self.seats], **self._extra)
        write_whole(path, [record.to_json()])

    # Showing

    def _welcome(self) -> None:
        self._print(Text(self.look.title, "bold"))
        players = list(zip(self.look.names, (seat.bot for seat in self.seats), strict=True))
        people = [name for name, bot in players if bot is None]
        self._print(Text(f"At the table: {', '.join(people) or 'bots only'}"))
        for kind in dict.fromkeys(bot for _, bot in players if bot):
            self._print(Text(f"Played by {kind}: {', '.join(name for name, bot in players if bot == kind)}"))
        if people:
            self._print(Text(words.KEYS, "dim"))

    def _tell(self) -> None:
        """Tell what happened since the last time; bots are quick, so a whole round is told at once."""
        untold, self._untold = self._untold, []
        self._table_is_old |= any(isinstance(event, Sold | Discarded | CardsTaken | DayBegan) for event in untold)
        for number, chapter in enumerate(chapters(untold, self.look)):
            if number:
                self._pause()
            self._print(*chapter)

    def _pause(self) -> None:
        """Let a person read the books of a day before they scroll away."""
        if at_terminal() and any(seat.bot is None for seat in self.seats):
            said = _read("\nEnter to go on ")
            if said.strip().lower() in {"q", "quit", "exit"} and not self.game.is_over:
                self._quit("")

    def _show(self) -> None:
        """Show the whole table when it has changed, else only what the decision is about."""
        show = board.table if self._table_is_old else board.brief
        self._print(Text(), *show(self.game, self.look))
        self._table_is_old = False

    def _explain(self) -> None:
        for paragraph in words.explain(self.game, self.look):
            self._print(Text(), Text(paragraph))
        self._print(Text())

    def _print(self, *lines: Text) -> None:
        for line in lines:
            self.console.print(line, width=min(WIDTH, self.console.width))

    def _print_whole(self, line: str) -> None:
        """Print a line that can be copied: it is not broken, however long it is."""
        self.console.print(line, soft_wrap=True)


def _read(prompt: str) -> str:
    """Return a line from the keyboard, or from whatever stands in for it."""
    if prompt.startswith("\n"):
        print()  # an editable line must know where it begins
    prompt = prompt.lstrip("\n")
    said = input(prompt)
    if not sys.stdin.isatty():
        # A terminal echoes what is typed; where nothing does, the tale would have holes.
        print(printable(said)[: WIDTH - len(prompt)])
    return said


def _fast(seats: Sequence[Seat]) -> bool | None:
    """Return whether to compile the rules: nobody should wait for that who only plays.

    The bots of the package decide quickly enough without; who knows what somebody's own bot tries out in its head.
    """
    return None if any(seat.bot and not bots.knows(seat.bot) for seat in seats) else False


def _how_to_read(path: Path) -> str:
    return f"Saved. To read it again: {command('replay', path)}"


def _new_file(name: str) -> Path:
    """Return the path that somebody typed, unless something is there already."""
    path = Path(name)
    if path.exists():
        raise MalformedError(f"There is a {name} already: type another name.")
    return path


def _free_name() -> Path:
    """Return the first of medici-1.json, medici-2.json, ... that is not there."""
    number = 1
    while Path(f"medici-{number}.json").exists():
        number += 1
    return Path(f"medici-{number}.json")


def _resumed(record: Record, save: Path, trusted: bool) -> Sitting:
    if record.replay(fast=False).is_over:
        raise MalformedError("this game is over; read it with medici replay")
    moves = [parse(entry) for entry in record.entries]
    seats = [Seat(name, bot) for name, bot in zip(record.seats, _bots_of(record, trusted), strict=True)]
    script = Scripted(*(move for move in moves if isinstance(move, CHANCE_MOVES)))
    game = Game(record.edition, record.players, script, fast=_fast(seats))
    seed = record.extra.get("seed")
    if type(seed) is not int or not 0 <= seed < 2**62:
        seed = secrets.randbits(62)
    sitting = Sitting(game, seats, seed, save, dict(record.extra))
    for move in moves:
        if not isinstance(move, CHANCE_MOVES):
            sitting._play(move)
    told = len(game.events)
    game.dealer = Seeded(seed)
    sitting._untold = list(game.events[told:])
    return sitting


def _bots_of(record: Record, trusted: bool) -> list[str | None]:
    """Return the bot at each seat; a record that does not say has people only."""
    try:
        found = msgspec.convert(record.extra.get("bots") or [None] * record.players, list[str | None])
    except msgspec.ValidationError as error:
        raise MalformedError(f"bots: {error}") from None
    if len(found) != record.players:
        raise MalformedError(f"bots: should be {record.players}, a name or null for each seat, not {len(found)}")
    own = [bot for bot in found if bot is not None and not bots.knows(bot)]
    if own and not trusted:
        # A file that somebody sent must not decide which code runs here.
        raise MalformedError(f"the saved game is played by {own[0]}, which is a program: --trust lets it run")
    return found
