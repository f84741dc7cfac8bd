"""`medici simulate` and `medici bench`."""

from pathlib import Path
from typing import Annotated

import typer

from medici.cli.common import SEED, EditionOption, app, examples
from medici.rules.edition import DEFAULT


@app.command(
    epilog=examples(
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


@app.command(epilog=examples(("medici bench", "half a minute"), ("medici bench --rounds 9", "steadier medians")))
def bench(
    rounds: Annotated[int, typer.Option(min=1, max=100, help="How often to measure.")] = 5,
    games: Annotated[int, typer.Option(min=1, help="Compiled games in a round.")] = 20_000,
) -> None:
    """Measure how fast this machine is, on one core."""
    from medici.terminal import speed
    from medici.terminal.paper import paper

    speed.bench(paper(), rounds, games)
