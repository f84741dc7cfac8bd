"""A course of training from beginning to end: rounds, tests on the way, and what is left in a folder.

- `checkpoint.npz`: all there is to go on from;
- `4.npz` (for four players): the weights as the package has them, with their card;
- `card.json`, `card.md`: what is to be known about them;
- `curve.svg`: how strong they were after how many games.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import medici
from medici.bots import characters
from medici.bots.medici import weights
from medici.errors import MalformedError
from medici.learning.training import Plan, Run, Workers, contest

TESTS = 10
"""How often a run is tested on its way."""


def train(
    plan: Plan,
    out: Path,
    workers: Workers,
    resume: bool = False,
    test_games: int = 400,
    progress: Callable[[int], None] = lambda games: None,
) -> dict[str, Any]:
    """Run a course, or go on with one, and return its card."""
    run = Run(plan, workers)
    if resume:
        kept = kept_plan(out)
        if kept != plan._replace(games=kept.games):
            raise MalformedError(f"{out}: this course began with another plan: {kept}")
        run.restore(out)
        progress(run.played)
    while run.played < plan.games:
        told = run.step(progress)
        if passed(run.played, plan) or run.played == plan.games:
            if test_games:
                told["magnate"], told["error"] = contest(plan, run.nets, magnate(), test_games, workers)
            run.save(out)
            leave(run, out)
    return leave(run, out)


def kept_plan(out: Path) -> Plan:
    """Return the plan of a course that was begun in a folder."""
    import numpy as np

    if not (out / "checkpoint.npz").exists():
        raise MalformedError(f"{out}: there is no course to go on with")
    with np.load(out / "checkpoint.npz") as arrays:
        fields = json.loads(str(arrays["plan"]))
    return Plan(**(fields | {"editions": tuple(fields["editions"])}))


def passed(played: int, plan: Plan) -> bool:
    """Return whether it is time for a test."""
    each = max(plan.round, plan.games // TESTS)
    return played // each > (played - plan.round) // each


def magnate() -> dict[str, float]:
    """Return the numbers of a magnate: the strongest that does not learn."""
    return {**characters.PLAIN, "policy": characters.MAGNATE}


def leave(run: Run, out: Path) -> dict[str, Any]:
    """Leave weights, card and curve in the folder."""
    plan = run.plan
    tests = [told for told in run.history if "magnate" in told]
    card: dict[str, Any] = {
        "version": medici.__version__,
        "editions": list(plan.editions),
        "players": plan.players,
        "games": run.played,
        "seed": plan.seed,
        "plan": {key: value for key, value in plan._asdict().items() if key not in ("editions", "players", "seed")},
        "against magnates": [
            {"games": int(told["games"]), "share": round(told["magnate"], 4), "error": round(told["error"], 4)}
            for told in tests
        ],
    }
    out.mkdir(parents=True, exist_ok=True)
    weights.write(out / f"{plan.players}.npz", plan.players, run.nets, card)
    (out / "card.json").write_text(json.dumps(card, indent=2) + "\n", "utf-8")
    (out / "card.md").write_text(told_in_words(card), "utf-8")
    (out / "curve.svg").write_text(curve(card), "utf-8")
    return card


def told_in_words(card: dict[str, Any]) -> str:
    """Return a card as a page."""
    lines = [
        f"# Nets for {card['players']} players",
        "",
        f"Learned from {card['games']} games of {', '.join(card['editions'])} with seed {card['seed']}, "
        f"by medici {card['version']}.",
        "",
        "| after games | one against magnates, % | standard error |",
        "|---|---|---|",
    ]
    lines += [
        f"| {test['games']} | {100 * test['share']:.1f} | {100 * test['error']:.1f} |"
        for test in card["against magnates"]
    ]
    return "\n".join(lines) + "\n"


def curve(card: dict[str, Any]) -> str:
    """Return a picture of how strong the nets were after how many games."""
    wide, high, left, low = 640, 320, 56, 40
    tests = card["against magnates"]
    most = max([test["games"] for test in tests], default=1)

    def x(games: float) -> float:
        return round(left + (wide - left - 16) * games / most, 1)

    def y(share: float) -> float:
        return round(high - low - (high - low - 16) * share, 1)

    marks = []
    for percent in range(0, 101, 20):
        at = y(percent / 100)
        marks.append(f'<line x1="{left}" x2="{wide - 16}" y1="{at}" y2="{at}" stroke="#ddd"/>')
        marks.append(f'<text x="{left - 8}" y="{at + 4}" text-anchor="end">{percent}%</text>')
    fair = y(1 / card["players"])
    marks.append(
        f'<line x1="{left}" x2="{wide - 16}" y1="{fair}" y2="{fair}" stroke="#b58900" stroke-dasharray="6 4"/>'
    )
    marks += [
        f'<text x="{x(games)}" y="{high - 16}" text-anchor="middle">{games}</text>' for games in (0, most // 2, most)
    ]
    points = " ".join(f"{x(test['games'])},{y(test['share'])}" for test in tests)
    marks.append(f'<polyline points="{points}" fill="none" stroke="#1f6f6f" stroke-width="2"/>')
    for test in tests:
        at, up, down = x(test["games"]), y(test["share"] + test["error"]), y(test["share"] - test["error"])
        marks.append(f'<line x1="{at}" x2="{at}" y1="{up}" y2="{down}" stroke="#1f6f6f"/>')
        marks.append(f'<circle cx="{at}" cy="{y(test["share"])}" r="3" fill="#1f6f6f"/>')
    title = f"Share of victories of one against magnates, {card['players']} players, by games learned from"
    page = f'<rect width="{wide}" height="{high}" fill="#fff"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" font-family="sans-serif" '
        f'font-size="12"><title>{title}</title>{page}{"".join(marks)}</svg>\n'
    )
