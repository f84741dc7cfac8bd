"""`medici play`."""

import os
from pathlib import Path
from typing import Annotated

import typer

from medici.cli.common import PORT, SEED, app, examples
from medici.errors import MalformedError
from medici.rules.edition import DEFAULT


@app.command(
    epilog=examples(
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
            help="Who plays, with commas: you, a person's Name, a bot (banker) or your own, module:Class. "
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
