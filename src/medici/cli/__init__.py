"""The commands. Each says by example what it does: `medici --help`, `medici play --help`.

What a command needs is imported when it runs: `medici --help` should not wait for it.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from medici import __version__
from medici.cli.common import app, examples

# They are listed in this order.
from medici.cli import playing, simulating, contests, advising, training, reading, serving, shelf  # isort: skip
from medici.errors import MediciError

__all__ = [
    "advising",
    "app",
    "contests",
    "main",
    "playing",
    "reading",
    "run",
    "serving",
    "shelf",
    "simulating",
    "training",
]


@app.callback(
    invoke_without_command=True,
    epilog=examples(
        ("medici play", "a game in your browser"),
        ("medici play --terminal --edition card-game-2017", "the Card Game in the terminal"),
        ("medici simulate --bots merchant,random --games 10000", "who wins, by how much, and how sure that is"),
        ("medici tournament merchant random --settle", "which bot is stronger"),
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
