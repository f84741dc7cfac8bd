"""`medici replay` and `medici verify`."""

from pathlib import Path
from typing import Annotated

import typer

from medici.cli.common import app, examples
from medici.errors import MalformedError


@app.command(
    epilog=examples(
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
    epilog=examples(
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
