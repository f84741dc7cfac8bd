"""`medici train`."""

from pathlib import Path
from typing import Annotated

import typer

from medici.cli.common import app, examples


@app.command(
    epilog=examples(
        ("medici train --players 4 --out nets/4", "the weights for four players, in an hour or so"),
        ("medici train --players 4 --out nets/4 --games 40000 --resume", "go on where a course ended or was cut off"),
        ("medici train --edition wbc --players 3 --out nets/wbc", "for one edition alone"),
        ("medici train --players 5 --out nets/5 --ray --workers 16", "on a Ray cluster; the nets are the same"),
    )
)
def train(
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where all that is learned goes.")],
    players: Annotated[int, typer.Option("--players", "-p", min=2, max=6, help="How many play.")] = 4,
    edition: Annotated[
        str, typer.Option("--edition", "-e", metavar="LIST", help="Editions, with commas; the first most often.")
    ] = "grail-2018,amigo-1995,rio-grande-2006,wbc",
    games: Annotated[int, typer.Option("--games", "-n", min=100, help="How many games to learn from.")] = 20_000,
    seed: Annotated[int, typer.Option(help="A number: the same seed, the same nets.")] = 1,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the course in DIR.")] = False,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Cores to use; the nets are the same.")] = 1,
    ray: Annotated[bool, typer.Option("--ray", help="Use the cluster of RAY_ADDRESS, or start one here.")] = False,
    test_games: Annotated[int, typer.Option(min=0, help="Games of each test on the way; 0 for no tests.")] = 400,
) -> None:
    """Learn to value tables, from games against itself and many others."""
    from medici.learning.actors import Actors
    from medici.learning.course import train as run
    from medici.learning.training import Plan, Threads
    from medici.rules.edition import load
    from medici.terminal.paper import paper, progress

    names = [name.strip() for name in edition.split(",")]
    able = [name for name in names if players in load(name).players]
    plan = Plan(tuple(able or names), players, games, seed)
    crew = Actors(workers) if ray else Threads(workers)
    try:
        with progress() as bar:
            task = bar.add_task("learning", total=games)
            card = run(plan, out, crew, resume, test_games, lambda played: bar.advance(task, played))
    finally:
        crew.close()
    for test in card["against magnates"][-1:]:
        paper().print(f"one against magnates: {100 * test['share']:.1f}% ± {100 * test['error']:.1f}")
    paper().print(f"{out / f'{players}.npz'}: the weights; curve.svg, card.md beside them")
