"""The commands. Each says by example what it does: `medici --help`, `medici play --help`."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from medici import __version__
from medici.errors import MalformedError, MediciError
from medici.rules.edition import DEFAULT

# What a command needs is imported when it runs: `medici --help` should not wait for it.

app = typer.Typer(
    name="medici",
    add_completion=False,
    no_args_is_help=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)

EditionOption = Annotated[
    str, typer.Option("--edition", "-e", metavar="ID|FILE", help="An edition, or your own .toml.")
]
PORT = 8095
SEED = "A number: the same seed, the same cards."


def _examples(*lines: tuple[str, str]) -> str:
    """Return an epilog that shows commands and says what they do."""
    return "\b\nExamples:\n" + "\n".join(f"  {command}\n      {what}" for command, what in lines)


@app.callback(
    invoke_without_command=True,
    epilog=_examples(
        ("medici play", "a game in your browser"),
        ("medici play --terminal --edition card-game-2017", "the Card Game in the terminal"),
        ("medici simulate --bots merchant,random --games 10000", "who wins, by how much, and how sure that is"),
        ("medici replay medici-1.json", "a saved game, told in words"),
        ("medici verify game.json", "whether its cards were dealt as promised"),
        ("medici editions --compare amigo-1995 grail-2018", "what differs between two editions"),
    ),
)
def medici(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say the version and stop.")] = False,
) -> None:
    """Medici, Reiner Knizia's auction game: play it, simulate it, read it again."""
    if version:
        print(f"medici {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


@app.command(
    epilog=_examples(
        ("medici play", "opens your browser: one click and you play"),
        ("medici play --players 6", "straight to a table: you against five merchants"),
        ("medici play --seats Anna,Bert,merchant", "two people at one screen and a bot"),
        ("medici play --edition card-game-2017", "the Card Game"),
        ("medici play --terminal", "you against three merchants, in the terminal"),
        ("medici play --terminal --seats you,my_bots:Greedy", "your own bot: class Greedy in my_bots.py"),
        ("medici play --terminal --seed 7", "cards that can be had again"),
        ("medici play --resume medici-1.json", "go on where you left the terminal"),
    )
)
def play(
    edition: Annotated[
        str | None,
        typer.Option("--edition", "-e", metavar="ID|FILE", help="An edition, or your own .toml; else grail-2018."),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", min=2, max=6, help="How many play; else as many as --seats names, or 4."),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="LIST",
            help="Who plays, with commas: you, a person's Name, a bot (random, merchant) or your own, module:Class. "
            "Merchants take the seats that are left.",
        ),
    ] = None,
    terminal: Annotated[bool, typer.Option("--terminal", "-t", help="Play at this terminal, in no browser.")] = False,
    seed: Annotated[int | None, typer.Option(help=f"{SEED} Implies --terminal.")] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Where the game is saved, also at its end; a game that is there is written anew. "
            "If left out, q saves to medici-1.json, or the next number that is free. Implies --terminal.",
        ),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game. Implies --terminal.")
    ] = None,
    trust: Annotated[
        bool, typer.Option("--trust", help="Let a saved game run the bots of your own it names. Implies --terminal.")
    ] = False,
) -> None:
    """Play, people and bots mixed, in the browser or at this terminal.

    A server of your own starts on this machine and your browser opens, or its address is said; Ctrl-C stops it, and
    the tables are there next time. Bots of your own, module:Class, play at the terminal only.

    At the terminal type moves as you are asked: a number bids it, p passes, d draws, s stops; in the Card Game r
    reveals and 1, 1+2, 1+3 or 1+2+3 take. Enter shows the table, ? explains, u takes back, q saves and quits.
    """
    only_there = any(option is not None for option in (seed, save, resume)) or trust or ":" in (seats or "")
    if not (terminal or only_there):
        return _play_in_browser(edition, players, seats)

    from medici.terminal.play import Sitting

    if resume is None:
        sitting = Sitting.new(edition or DEFAULT, players, seats, seed, save)
    elif any(option is not None for option in (edition, players, seats, seed)):
        raise MalformedError("--resume: the saved game says who plays what; leave out all but --save")
    else:
        sitting = Sitting.resume(resume, save, trust)
    raise typer.Exit(sitting.run())


def _play_in_browser(edition: str | None, players: int | None, seats: str | None) -> None:
    """Serve this machine and open the page: at home, or at the table that was asked for."""
    from medici.server import browser
    from medici.server.database import InUseError
    from medici.server.limits import Limits
    from medici.server.serve import configure, listen, run
    from medici.terminal.seats import seat_players

    table = ""
    if any(option is not None for option in (edition, players, seats)):
        table = browser.table(edition or DEFAULT, [(seat.name, seat.bot) for seat in seat_players(seats, players)])
    try:
        config = configure(None, "memory", 1, Limits(), [], "warning")
    except InUseError as running:
        if not running.address:
            raise
        print(f"Medici is running at {running.address}", flush=True)
        browser.open_when_ready(running.address, table).join()
        return
    try:
        bound = listen("127.0.0.1", PORT)  # the same each time: a browser keeps what it has by address
    except MalformedError:
        bound = listen("127.0.0.1", 0)
    address = f"http://127.0.0.1:{bound.getsockname()[1]}/"
    os.environ["MEDICI_ADDRESS"] = address
    print(f"Medici at {address}  (Ctrl-C stops)", flush=True)
    browser.open_when_ready(address, table)
    run(config, bound)


@app.command(
    epilog=_examples(
        ("medici simulate", "1000 games of four merchants"),
        ("medici simulate --bots merchant,random --games 10000", "two of each; seats change with every game"),
        ("medici simulate --edition card-game-2017 --players 3 --seed 5", "three merchants at the Card Game"),
        ("medici simulate --bots my_bots:Greedy,merchant --workers 4", "your own bot, on four cores"),
        ("medici simulate --games 500 --records games.jsonl", "keep every game, one a line"),
        ("medici simulate --json", "the numbers for a program"),
    )
)
def simulate(
    edition: EditionOption = DEFAULT,
    players: Annotated[int, typer.Option("--players", "-p", min=2, max=6, help="How many play.")] = 4,
    bots: Annotated[str, typer.Option(metavar="LIST", help="Bots, with commas; they sit down in turn.")] = "merchant",
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help=SEED)] = 0,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Cores to use; the games are the same.")] = 1,
    records: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the games here, one a line; anew if there are some.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Let bots play many games and say what came of it, with error bars."""
    import json

    from medici import arena
    from medici.terminal.figures import show_summary, summary
    from medici.terminal.paper import check_writable, paper, printable, progress, write_whole

    if records is not None:
        check_writable(records)
    with progress() as bar:
        task = bar.add_task("playing", total=games)
        names = [name.strip() for name in bots.split(",")]
        results = arena.simulate(
            edition,
            players,
            names,
            games,
            seed=seed,
            workers=workers,
            records=records is not None,
            progress=lambda finished: bar.advance(task, finished),
        )
    if records is not None:
        write_whole(records, (record.to_json() for record in results.records()))
    if as_json:
        print(json.dumps(summary(results), indent=2))
    else:
        show_summary(paper(), summary(results), printable(results.edition.name))


@app.command(
    epilog=_examples(
        ("medici replay medici-1.json", "a game, told in words"),
        ("medici replay games.jsonl --game 12", "the twelfth of many"),
        ("medici replay games.jsonl --check", "play all through; exit code 1 if one does not hold"),
    )
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, or one a line.")],
    check: Annotated[bool, typer.Option("--check", help="Verify every game instead of telling one.")] = False,
    game: Annotated[int | None, typer.Option(min=1, metavar="N", help="Which game of the file to tell.")] = None,
) -> None:
    """Tell a recorded game in words, or check a file of many."""
    from medici.terminal.paper import paper
    from medici.terminal.reading import check_file, narrate_file

    if not check:
        narrate_file(paper(), file, game)
    elif game is not None:
        raise MalformedError("--check looks at all games of the file; leave out --game")
    elif not check_file(paper(), file):
        raise typer.Exit(1)


@app.command(
    epilog=_examples(
        ("medici verify game.json", "were the cards of this game dealt as promised?"),
        ("medici verify game.json --commitment 5d41...", "and was this what was promised?"),
        ("medici verify games.jsonl log.json", "many games, and the log of a table"),
        ("medici verify log.json --receipt 57:9f86...", "is what I was told at ply 57 still in the log?"),
    )
)
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Records, alone or one a line, and logs.")],
    commitment: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HEX", help="A commitment that you kept, the server's or your own: it must be in the game."
        ),
    ] = None,
    receipt: Annotated[
        list[str] | None,
        typer.Option(metavar="PLY:HEAD", help="A receipt that you kept: it must be in the log."),
    ] = None,
) -> None:
    """Check that the cards of a fair game are what was promised before it began.

    Every card and first player is dealt anew, from the server's secret and the players' own randomness. In a log, every
    row must follow from those before it. Exit code 1 if something is wrong, 2 if something cannot be verified.
    """
    from medici.terminal.paper import paper
    from medici.terminal.proof import verify_files

    raise typer.Exit(verify_files(paper(), files, commitment or [], receipt or []))


@app.command(
    epilog=_examples(
        ("medici serve", "tables for this machine, at http://127.0.0.1:8095"),
        ("medici serve --host 0.0.0.0 --port 80", "for everybody who can reach it"),
        ("medici serve --database sqlite:////srv/medici.db", "kept in a file of your choice"),
        (
            "medici serve --workers 4 --database postgresql://medici@db/medici --channels redis://cache",
            "for thousands",
        ),
    )
)
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen at; 0 takes a free one.")] = PORT,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; else SQLite in your data folder."),
    ] = None,
    channels: Annotated[
        str, typer.Option(metavar="URL", help="How workers hear of each other: memory, redis://... or postgresql://...")
    ] = "memory",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; several need PostgreSQL and channels.")] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="A site whose pages may use this server; may be repeated.")
    ] = None,
    limit: Annotated[
        list[str] | None, typer.Option(metavar="NAME=NUMBER", help="Change a limit; may be repeated. See the docs.")
    ] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve tables to browsers and bots.

    Every move is on the disk before anybody hears of it. Ctrl-C or SIGTERM stops: what is being written is finished,
    clients are told to come back, and the tables go on where they were when the server does.
    """
    from medici.server.limits import Limits
    from medici.server.serve import configure, default_database, listen, own_address, run

    if log_level not in ("debug", "info", "warning", "error"):
        raise MalformedError(f"--log-level {log_level}: should be debug, info, warning or error")
    config = configure(database, channels, workers, Limits.parse(limit or []), origin or [], log_level)
    bound = listen(host, port)
    address = f"http://{f'[{host}]' if ':' in host else host}:{bound.getsockname()[1]}"
    os.environ["MEDICI_ADDRESS"] = f"{address}/"
    print(f"Medici at {address}  (Ctrl-C stops)", flush=True)
    if host in ("0.0.0.0", "::"):  # noqa: S104 - the user asked for it
        print(f"for others: http://{own_address()}:{bound.getsockname()[1]}", flush=True)
    if database is None:
        print(f"games are kept in {default_database().removeprefix('sqlite:///')}", flush=True)
    run(config, bound)


DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database", metavar="URL", help="sqlite:///FILE or postgresql://...; else SQLite in your data folder."
    ),
]


@app.command(
    name="export",
    epilog=_examples(
        ("medici export games.jsonl", "every finished game of the server on this machine"),
        ("medici export games.jsonl --unfinished", "those that are being played, too"),
        ("medici export logs.jsonl --logs", "the tables' logs, for medici verify"),
        ("medici export - --database postgresql://medici@db/medici", "to the standard output"),
    ),
)
def export_records(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write, - for the standard output.")],
    database: DatabaseOption = None,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Games that are not over, too.")] = False,
    logs: Annotated[bool, typer.Option("--logs", help="Whole logs rather than records.")] = False,
) -> None:
    """Write the records of a server's games, one a line.

    The server may be running. A game that is not over has no secret in it: its cards can be verified when it is.
    """
    from medici.terminal.desk import export

    export(file, database, unfinished, logs)


@app.command(
    name="import",
    epilog=_examples(("medici import games.jsonl", "keep these games with those of the server on this machine")),
)
def import_records(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files of records.")],
    database: DatabaseOption = None,
) -> None:
    """Take records of finished games into a server's database, each once; those that do not replay are refused."""
    from medici.terminal.desk import take_in

    raise typer.Exit(take_in(files, database))


@app.command(
    epilog=_examples(
        ("medici editions", "all there are"),
        ("medici editions wbc", "one in full"),
        ("medici editions my-rules.toml", "your own, checked and shown"),
        ("medici editions --compare amigo-1995 grail-2018", "what differs"),
    )
)
def editions(
    edition: Annotated[str | None, typer.Argument(metavar="[ID|FILE]", help="The edition to show in full.")] = None,
    compare: Annotated[
        tuple[str, str] | None, typer.Option(metavar="A B", help="Show what differs between two.")
    ] = None,
) -> None:
    """List the editions, show one in full, or compare two."""
    from medici.rules.edition import load
    from medici.terminal import catalogue
    from medici.terminal.paper import paper

    if compare is not None and edition is not None:
        raise MalformedError("--compare takes two editions, and none beside them")
    if compare is not None:
        catalogue.compare(paper(), load(compare[0]), load(compare[1]))
    elif edition is not None:
        catalogue.show_edition(paper(), load(edition))
    else:
        catalogue.list_editions(paper())


@app.command(epilog=_examples(("medici bench", "half a minute"), ("medici bench --rounds 9", "steadier medians")))
def bench(
    rounds: Annotated[int, typer.Option(min=1, max=100, help="How often to measure.")] = 5,
    games: Annotated[int, typer.Option(min=1, help="Compiled games in a round.")] = 20_000,
) -> None:
    """Measure how fast this machine is, on one core."""
    from medici.terminal import speed
    from medici.terminal.paper import paper

    speed.bench(paper(), rounds, games)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; whatever was wrong is said in one line."""
    from medici.terminal.paper import warn

    try:
        found = app(arguments, prog_name="medici", standalone_mode=False)
        sys.stdout.flush()
    except typer.Abort:
        return 130
    except typer.TyperException as error:
        said = error.format_message() if hasattr(error, "format_message") else str(error)
        said = said.rstrip(".")
        where = getattr(getattr(error, "ctx", None), "command_path", "medici")
        warn(f"{said}{'' if said.endswith('?') else '.'} See: {where} --help")
        return 2
    except MediciError as error:
        warn(str(error))
        return 2
    except BrokenPipeError:
        # The reader has gone (`medici replay FILE | head`); Python must not stumble over it again when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        warn(f"{error.filename or 'medici'}: {error.strerror or error}")
        return 2
    return found if isinstance(found, int) else 0


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A letter that cannot be read or shown becomes a question mark, not a traceback.
            stream.reconfigure(errors="replace")
    # A bot of one's own, module:Class, is looked for where one is, as with `python -m`.
    sys.path.append(str(Path.cwd()))
    sys.exit(run())


if __name__ == "__main__":
    main()
