"""`medici advise`, `medici review` and `medici compare`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from medici.cli.common import SEED, app, examples
from medici.errors import MalformedError, MediciError

if TYPE_CHECKING:
    from medici.record import Record

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A record, or one a line.")]
GameOption = Annotated[int, typer.Option("--game", min=1, metavar="N", help="Which game of the file.")]
WorkersOption = Annotated[int, typer.Option(min=1, max=256, help="Cores to use; the numbers are the same.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]


@app.command(
    epilog=examples(
        ("medici advise medici-1.json", "what to do where the record stops"),
        ("medici advise medici-1.json --ply 57", "what would have been best before entry 57"),
        ("medici advise games.jsonl --game 12 --ply 57", "the same in the twelfth game of a file"),
        ("medici advise medici-1.json --games 20000", "surer, and slower"),
        ("medici advise medici-1.json --json", "every option, for a program"),
    )
)
def advise(
    file: FileArgument,
    ply: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Advise before this entry, counted from 0; else at the end.")
    ] = None,
    game: GameOption = 1,
    games: Annotated[int, typer.Option(min=10, max=1_000_000, help="How often to play the position out.")] = 4000,
    workers: WorkersOption = 2,
    as_json: JsonOption = False,
) -> None:
    """Say what the player to move should do, and why.

    Every option with its probability to win and the florins to expect, what the lot is worth to everybody, who will
    probably get it and for how much. The position is played out thousands of times.
    """
    import msgspec

    from medici.analysis import advise
    from medici.terminal.counsel import show_advice
    from medici.terminal.look import Look
    from medici.terminal.paper import paper

    record = _record(file, game)
    last = len(record.entries)
    if ply is not None and ply > last:
        raise MalformedError(f"{file}: there is no ply {ply}: the record has entries 0 to {last - 1}")
    stands = msgspec.structs.replace(record, entries=record.entries[:ply], result=None).replay(fast=False)
    if stands.is_over:
        raise MalformedError(f"{file}: the game is over; --ply N goes back to before entry N, 0 to {last - 1}")
    if stands.to_move is None:
        raise MalformedError(
            f"{file}: before entry {last if ply is None else ply} it is chance's turn, nobody's choice; "
            "choices are draw, stop, bid, pass, reveal and take"
        )
    found = advise(stands, Look(record.edition, record.seats).names, games=games, workers=workers)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        show_advice(paper(), stands, found)


@app.command(
    epilog=examples(
        ("medici review medici-1.json", "who had luck, who played well, and where it was lost"),
        ("medici review medici-1.json --svg win.svg", "and a picture of the probabilities to win"),
        ("medici review games.jsonl --game 12", "the twelfth game of a file"),
        ("medici review medici-1.json --games 200", "rougher, and quicker"),
        ("medici review medici-1.json --json", "every entry, for a program"),
    )
)
def review(
    file: FileArgument,
    game: GameOption = 1,
    games: Annotated[int, typer.Option(min=10, max=100_000, help="How often to play every position out.")] = 1000,
    workers: WorkersOption = 2,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a picture of the game here.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Say how a game was won: luck, everybody's own play, and the decisions that cost most.

    What the start promised, luck, one's own play and the others' add up to the result, for everybody.
    """
    import msgspec

    from medici.analysis import MonteCarlo, Reviewer
    from medici.analysis.plots import win_plot
    from medici.terminal.counsel import show_review
    from medici.terminal.look import Look
    from medici.terminal.paper import paper, progress

    record = _record(file, game)
    record = msgspec.structs.replace(record, seats=Look(record.edition, record.seats).names)
    if not record.entries:
        raise MalformedError(f"{file}: nothing has happened in this game")
    if svg is not None:
        _check_picture(svg)
    reviewer = Reviewer(record, MonteCarlo(games, workers=workers))
    with progress() as bar:
        task = bar.add_task("reviewing", total=len(record.entries))
        for moment in reviewer.moments():
            leader = max(range(record.players), key=moment.win.__getitem__)
            told = f"day {moment.day}, {record.seats[leader][:12]} {100 * moment.win[leader]:.0f} %"
            bar.update(task, advance=1, description=told)
    found = reviewer.result()
    if svg is not None:
        _write_picture(svg, win_plot(found))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        show_review(paper(), record, found)


def _record(file: Path, number: int) -> "Record":
    """Return a game of a file that can be played through."""
    from medici.record import read_records

    records = list(read_records(file))
    if not records:
        raise MalformedError(f"{file}: there is no game in it")
    if number > len(records):
        raise MalformedError(f"{file}: there is no game {number}, only 1 to {len(records)}")
    line, record = records[number - 1]
    try:
        if isinstance(record, MediciError):
            raise record
        record.replay(fast=False)
    except MediciError as error:
        raise MalformedError(f"{file}:{line}: {error}") from None
    return record


def _check_picture(path: Path) -> None:
    """Refuse a place where no picture can be written, before it is drawn."""
    if path.is_dir() or not path.resolve().parent.is_dir():
        raise MalformedError(f"{path}: cannot be written: name a file in a folder that is there")
    if path.suffix.lower() != ".svg":
        raise MalformedError(f"{path}: pictures are drawn as SVG: name it something.svg")


def _write_picture(path: Path, picture: str) -> None:
    from medici.terminal.paper import write_whole

    write_whole(path, [picture])


@app.command(
    epilog=examples(
        ("medici compare amigo-1995 grail-2018", "what changes between two editions, played by bots"),
        ("medici compare grail-2018 my-edition.toml", "what your own numbers change"),
        ("medici compare amigo-1995 rio-grande-2006 wbc --players 6", "three editions, six players"),
        ("medici compare amigo-1995 grail-2018 --report out", "a page with plots, out/compare.html"),
        ("medici compare amigo-1995 grail-2018 --json", "the numbers for a program"),
    )
)
def compare(
    editions: Annotated[list[str], typer.Argument(metavar="EDITION...", help="Two or more; your own as .toml files.")],
    players: Annotated[int, typer.Option("--players", "-p", min=2, max=6, help="How many play.")] = 4,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who plays, at every seat.")] = "merchant",
    games: Annotated[int, typer.Option("--games", "-n", min=2, max=1_000_000, help="How many games of each.")] = 1000,
    seed: Annotated[int, typer.Option(help=SEED)] = 0,
    workers: WorkersOption = 1,
    report: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write compare.html, its plots and compare.json here.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Say what changes from one edition to another when the same bots play both.

    Starting seats, prices, lots, discarded cards, ties, comebacks, what gold is worth, where the money comes from; all
    with 95 % intervals.
    """
    import msgspec

    from medici.analysis.compare import compare
    from medici.analysis.report import write_report
    from medici.arena.report import report_folder
    from medici.terminal.counsel import show_comparison
    from medici.terminal.paper import paper, progress

    with report_folder(report):
        with progress() as bar:
            task = bar.add_task("playing", total=games * len(editions))
            found = compare(
                editions,
                players,
                games,
                bot,
                seed=seed,
                workers=workers,
                progress=lambda finished: bar.advance(task, finished),
            )
        if report is not None:
            write_report(report, found)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        show_comparison(paper(), found)
