"""`medici serve`, `medici export` and `medici import`."""

import os
from pathlib import Path
from typing import Annotated

import typer

from medici.cli.common import PORT, app, examples
from medici.errors import MalformedError


@app.command(
    epilog=examples(
        ("medici serve", "tables for this machine, at http://127.0.0.1:8095"),
        ("medici serve --host 0.0.0.0 --port 80", "for everybody who can reach it"),
        ("medici serve --database sqlite:////srv/medici.db", "kept in a file of your choice"),
        ("medici serve --host 0.0.0.0 --awake", "sooner answers where many play and a core is to spare"),
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
        list[str] | None,
        typer.Option(
            metavar="URL",
            help="Where browsers find this server, if a proxy changes Host: posts and sockets with this Origin are "
            "taken, too; may be repeated.",
        ),
    ] = None,
    limit: Annotated[
        list[str] | None, typer.Option(metavar="NAME=NUMBER", help="Change a limit; may be repeated. See the docs.")
    ] = None,
    awake: Annotated[
        bool,
        typer.Option(
            "--awake", help="Do not sleep while many play: sooner answers, if there is a core to spare for each worker."
        ),
    ] = False,
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
    config = configure(database, channels, workers, Limits.parse(limit or []), origin or [], log_level, awake=awake)
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
    epilog=examples(
        ("medici export games.jsonl", "every game that is over or was ended on this machine's server"),
        ("medici export games.jsonl --unfinished", "those that are being played, too"),
        ("medici export logs.jsonl --logs", "the tables' logs, for medici verify"),
        ("medici export - --database postgresql://medici@db/medici", "to the standard output"),
    ),
)
def export_records(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write, anew; - for the standard output.")],
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
    epilog=examples(("medici import games.jsonl", "keep these games with those of the server on this machine")),
)
def import_records(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files of records.")],
    database: DatabaseOption = None,
) -> None:
    """Take the records of games into a server's database, each once; those that do not replay are refused.

    All records that `medici export` writes can be taken in, finished or not. The server must be stopped.
    """
    from medici.terminal.desk import take_in

    raise typer.Exit(take_in(files, database))
