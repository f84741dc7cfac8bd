"""`medici tournament`."""

from pathlib import Path
from typing import Annotated

import typer

from medici.cli.common import SEED, EditionOption, app, examples
from medici.rules.edition import DEFAULT


@app.command(
    epilog=examples(
        ("medici tournament merchant random", "who wins more, with four at the table"),
        ("medici tournament merchant random --tables one-vs-rest", "each alone against three of each other"),
        ("medici tournament merchant random -p 6 -e wbc --settle", "six players; stop when it is settled"),
        ("medici tournament merchant my_bots:Greedy --workers 4", "your own bot, on four cores"),
        ("medici tournament merchant random --report out", "a page with pictures, out/tournament.html"),
        (
            "medici tournament merchant random -n 100000 --resume all.jsonl",
            "keep every deal; after a break, the same line goes on",
        ),
        ("medici tournament merchant random --ray --workers 2", "on Ray: here, or on the cluster of RAY_ADDRESS"),
        ("medici tournament merchant random --json", "the numbers for a program"),
    )
)
def tournament(
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", help="Two bots or more; your own are module:Class.")],
    tables: Annotated[
        str, typer.Option(metavar="KIND", help="mixed: all together; one-vs-rest: each against a table of each other.")
    ] = "mixed",
    edition: EditionOption = DEFAULT,
    players: Annotated[int, typer.Option("--players", "-p", min=2, max=6, help="How many play at a table.")] = 4,
    games: Annotated[
        int,
        typer.Option(
            "--games", "-n", min=1, max=10_000_000, help="How many games, of each pairing if one plays the rest."
        ),
    ] = 1000,
    seed: Annotated[int, typer.Option(help=SEED)] = 0,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Cores to use; the games are the same.")] = 1,
    ray: Annotated[bool, typer.Option("--ray", help="Use Ray's workers; the games are the same.")] = False,
    settle: Annotated[bool, typer.Option("--settle", help="Stop as soon as every difference is settled.")] = False,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep every deal here, and go on with those that are there.")
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write tournament.html and tournament.json into this folder.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Let bots play for rank: who is stronger, by how much, and how sure that is.

    Every deal is played from every seat, so that no bot owes its place to the cards. There are win shares, ranks,
    florins, ratings and a table of who beats whom, all with 95 % intervals. The same seed gives the same games,
    whatever the workers, and after any break.
    """
    import json

    from medici import arena
    from medici.arena.report import report_folder, write_report
    from medici.terminal.contests import show_standings
    from medici.terminal.paper import paper, progress, warn

    told = 0
    with report_folder(report), progress() as bar:
        pairings = 1 if tables == "mixed" else len(bots) * (len(bots) - 1) // (2 if players == 2 else 1)
        task = bar.add_task("playing", total=-(-games // players) * players * pairings)

        def tell(finished: int) -> None:
            nonlocal told
            told += finished
            bar.advance(task, finished)

        try:
            found = arena.tournament(
                bots,
                edition,
                players,
                games,
                tables=tables,
                seed=seed,
                workers=workers,
                ray=ray,
                settle=settle,
                resume=resume,
                progress=tell,
            )
        except KeyboardInterrupt:
            if resume is not None:
                warn(f"{told:,} games are kept in {resume}: the same command goes on from there")
            raise
        if report is not None:
            write_report(report, found.summary)
    if as_json:
        print(json.dumps(found.summary, indent=2))
    else:
        show_standings(paper(), found.summary)
    if report is not None and not as_json:
        print(f"report: {report / 'tournament.html'}")
