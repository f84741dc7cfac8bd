"""Records read: one told in words, or many checked."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from medici.errors import MalformedError, MediciError
from medici.record import Record, read_records
from medici.terminal.board import table
from medici.terminal.books import final_table
from medici.terminal.look import Look
from medici.terminal.narrate import tell
from medici.terminal.paper import WIDTH, printable, progress

FEW = 20
"""Games that are replayed sooner than a compiler is started."""


def narrate_file(console: Console, path: Path, number: int | None) -> None:
    """Tell one game of a file in words: the first, or the one with this number, counted from 1."""
    records = list(read_records(path))
    if not records:
        raise MalformedError(f"{path}: there is no game in it")
    wanted = number or 1
    if not 1 <= wanted <= len(records):
        raise MalformedError(f"{path}: there is no game {wanted}, only 1 to {len(records)}")
    line, record = records[wanted - 1]
    try:
        if isinstance(record, MediciError):
            raise record
        narrate(console, record)
    except MediciError as error:
        raise MalformedError(f"{path}:{line}: {error}") from None
    if len(records) > 1 and number is None:
        console.print(Text(f"\n(game 1 of {len(records)}; --game N tells another)", "dim"))


def narrate(console: Console, record: Record) -> None:
    """Tell a game in words, having made sure that it can be played."""
    game = record.replay(fast=False)
    look = Look(record.edition, record.seats)
    width = min(WIDTH, console.width)
    console.print(Text(f"{look.title}, {record.players} players: {', '.join(look.names)}", "bold"), width=width)
    for line in tell(game.events, look):
        console.print(line, width=width)
    if game.is_over:
        console.print()
        for line in final_table(game, look):
            console.print(line, width=width)
    else:
        console.print(Text("\nHere the record stops.\n", "dim"), width=width)
        for line in table(game, look):
            console.print(line, width=width)
        console.print(Text("\nThe position:", "dim"), width=width)
        console.print(game.position, soft_wrap=True)


def check_file(console: Console, path: Path) -> bool:
    """Replay every game of a file; print the first fault of each bad one, and how many held."""
    records = list(read_records(path))
    if not records:
        raise MalformedError(f"{path}: there is no game in it")
    fast = None if len(records) > FEW else False
    faults: list[str] = []
    with progress() as bar:
        task = bar.add_task("checking", total=len(records))
        for line, record in records:
            try:
                if isinstance(record, MediciError):
                    raise record
                record.replay(fast=fast)
            except MediciError as error:
                faults.append(f"{path}:{line}: {error}")
            bar.advance(task)
    for fault in faults:
        console.print(printable(fault), soft_wrap=True)
    games = f"{len(records):,} game{'' if len(records) == 1 else 's'}"
    good = len(records) - len(faults)
    console.print(f"{games}: {good:,} hold, {len(faults):,} do not" if faults else f"{games}: all hold")
    return not faults
