"""`medici train`."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from medici.cli.common import app, examples

if TYPE_CHECKING:
    from medici.learning.course import Learner
    from medici.learning.training import Workers


@app.command(
    epilog=examples(
        ("medici train --players 4 --out nets/4 --workers 2", "weights for four players, in minutes"),
        ("medici train -p 4 --out nets/4 --games 100000 --siblings 4 --workers 2", "those that come with the package"),
        ("medici train --players 4 --out nets/4 --games 120000 --resume", "go on where a course ended or was cut off"),
        ("medici train --edition wbc --players 3 --out nets/wbc", "for one edition alone"),
        ("medici train --players 5 --out nets/5 --ray --workers 16", "on a Ray cluster; the nets are the same"),
        ("medici train -e card-game-2017,card-game-2017-advanced --out nets/market", "the Card Game's one net"),
    )
)
def train(
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where all that is learned goes.")],
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", min=2, max=6, help="How many play: 4, or at the Card Game any number."),
    ] = None,
    edition: Annotated[
        str, typer.Option("--edition", "-e", metavar="LIST", help="Editions, with commas; the first most often.")
    ] = "grail-2018,amigo-1995,rio-grande-2006,wbc",
    games: Annotated[int, typer.Option("--games", "-n", min=100, help="How many games to learn from.")] = 20_000,
    seed: Annotated[int, typer.Option(help="A number: the same seed, the same nets.")] = 1,
    siblings: Annotated[
        int, typer.Option(min=1, max=4, help="Courses with seeds in a row, whose nets play together; auctions only.")
    ] = 1,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the course in DIR.")] = False,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Cores to use; the nets are the same.")] = 1,
    ray: Annotated[bool, typer.Option("--ray", help="Use the cluster of RAY_ADDRESS, or start one here.")] = False,
    test_games: Annotated[int, typer.Option(min=0, help="Games of each test on the way; 0 for no tests.")] = 400,
) -> None:
    """Learn to value tables, from games against itself and many others."""
    from medici.errors import MalformedError
    from medici.learning.actors import Actors
    from medici.learning.course import leave_card
    from medici.learning.course import train as run
    from medici.learning.training import Family, Run, Threads
    from medici.terminal.paper import paper, progress

    names = [name.strip() for name in edition.split(",")]
    crew = Actors(workers) if ray else Threads(workers)
    try:
        learners = [_learner(names, players, games, seed + number, crew) for number in range(siblings)]
        runs = [learner for learner in learners if isinstance(learner, Run)]
        if siblings > 1 and not runs:
            raise MalformedError("--siblings: the Card Game has one net")
        cards = []
        with progress() as bar:
            for learner in learners:
                folder = out / f"seed-{learner.plan.seed}" if siblings > 1 else out
                # Of siblings, those who come later may not have begun when the first was cut off.
                begun = resume and (siblings == 1 or (folder / "checkpoint.npz").exists())
                task = bar.add_task("learning" if siblings == 1 else f"learning, seed {learner.plan.seed}", total=games)
                cards.append(run(learner, folder, begun, test_games, partial(bar.advance, task)))
        file, card = learners[0].write(out, cards[0]), cards[0]
        if siblings > 1:
            file, card = Family(runs).write(out, cards, test_games)
            leave_card(out, card)
    finally:
        crew.close()
    for test in card["tests"][-1:]:
        paper().print(f"one against {card['against']}: {100 * test['share']:.1f}% ± {100 * test['error']:.1f}")
    beside = "curve.svg, card.md beside them" if siblings == 1 else "card.md beside them, a folder for each course"
    paper().print(f"{file}: the weights; {beside}")


def _learner(names: list[str], players: int | None, games: int, seed: int, crew: "Workers") -> "Learner":
    """Return who learns these editions, which must be of one kind of game and have that many players."""
    from medici.errors import MalformedError
    from medici.learning import market_run, training
    from medici.rules.edition import load

    editions = [load(name) for name in names]
    if len({edition.game for edition in editions}) > 1:
        raise MalformedError("--edition: auctions and the Card Game are learned apart: name editions of one of them")
    if editions[0].game == "market":
        shared = sorted(set.intersection(*(set(edition.players) for edition in editions)))
        counts = (players,) if players is not None else tuple(shared)
        if not set(counts) <= set(shared):
            raise MalformedError(f"--players: these editions are for {', '.join(map(str, shared))}, not {players}")
        return market_run.Run(market_run.Plan(tuple(names), counts, games, seed), crew)
    players = players or 4
    able = [name for name, edition in zip(names, editions, strict=True) if players in edition.players]
    if not able:
        raise MalformedError(f"--players: none of these editions is for {players}")
    return training.Run(training.Plan(tuple(able), players, games, seed), crew)
