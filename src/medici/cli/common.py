"""What the commands share: the application they belong to, options, the way examples are shown."""

from typing import Annotated

import typer

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


def examples(*lines: tuple[str, str]) -> str:
    """Return an epilog that shows commands and says what they do."""
    return "\b\nExamples:\n" + "\n".join(f"  {command}\n      {what}" for command, what in lines)
