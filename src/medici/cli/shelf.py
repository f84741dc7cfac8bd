"""`medici editions`."""

from typing import Annotated

import typer

from medici.cli.common import app, examples
from medici.errors import MalformedError


@app.command(
    epilog=examples(
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
