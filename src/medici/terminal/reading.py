"""Records read: one told in words, or many checked."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from medici.errors import MalformedError, MediciError
from medici.record import Record, read_records
from medici.terminal.books import final_table
from medici.terminal.look import Look
from medici.terminal.narrate import tell
from medici.terminal.paper import WIDTH, progress


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
    game = record.replay()
    look = Look(record.edition, record.seats)
    width = min(WIDTH, console.width)
    console.print(
        Text(f"{record.edition.name}, {record.players} players: {', '.join(look.names)}", "bold"), width=width
    )
    for line in tell(game.events, look):
        console.print(line, width=width)
    if game.is_over:
        console.print()
        for line in final_table(game, look):
            console.print(line, width=width)
    else:
        console.print(Text(f"\nHere the record stops. The table stands at: {game.position}", "dim"), width=width)


def check_file(console: Console, path: Path) -> bool:
    """Replay every game of a file; print the first fault of each bad one, and how many held."""
    good = bad = 0
    records = list(read_records(path))
    with progress() as bar:
        task = bar.add_task("checking", total=len(records))
        for line, record in records:
            try:
                if isinstance(record, MediciError):
                    raise record
                record.replay()
                good += 1
            except MediciError as error:
                bad += 1
                bar.console.file.flush()
                console.print(f"{path}:{line}: {error}", soft_wrap=True)
            bar.advance(task)
    if not records:
        raise MalformedError(f"{path}: there is no game in it")
    total = good + bad
    games = f"{total:,} game{'' if total == 1 else 's'}"
    console.print(f"{games}: all hold" if not bad else f"{games}: {good:,} hold, {bad:,} do not")
    return bad == 0
