"""A course of training from beginning to end: rounds, tests on the way, and what is left in a folder.

- `checkpoint.npz`: all there is to go on from;
- the weights as the package has them, with their card: `4.npz` (auctions, four players), `weights.npz` (the Card Game);
- `card.json`, `card.md`: what is to be known about them;
- `curve.svg`: how strong they were after how many games.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol
from zipfile import BadZipFile

import numpy as np

import medici
from medici.errors import MalformedError

KEPT = "checkpoint.npz"
"""The file with all there is to go on from."""
TESTS = 10
"""How often a run is tested on its way."""


class Learner(Protocol):
    """What a course brings on: nets for auctions (`training.Run`), or one for markets (`market_run.Run`)."""

    plan: Any
    """A named tuple: editions, players, games, seed, round and more."""
    rival: str
    """Whom it is tested against."""
    played: int
    history: list[dict[str, float]]

    def step(self, progress: Callable[[int], None]) -> dict[str, float]:
        """Play a round and learn from it."""

    def test(self, games: int) -> tuple[float, float]:
        """Return the share of victories of one against rivals, and its standard error."""

    def write(self, folder: Path, card: dict[str, Any]) -> Path:
        """Write the weights as the package has them."""

    def save(self, folder: Path) -> None:
        """Keep all there is to go on from."""

    def restore(self, folder: Path) -> None:
        """Go on from what was kept."""


def train(
    run: Learner,
    out: Path,
    resume: bool = False,
    test_games: int = 400,
    progress: Callable[[int], None] = lambda games: None,
) -> dict[str, Any]:
    """Run a course, or go on with one, and return its card."""
    if resume:
        kept, mine = kept_plan(out), json.loads(json.dumps(run.plan._asdict()))
        if kept | {"games": 0} != mine | {"games": 0}:
            raise MalformedError(f"{out}: this course began with another plan: {kept}")
        with whole(out):
            run.restore(out)
        if run.played > run.plan.games:
            raise MalformedError(f"{out}: this course has {run.played} games already, more than {run.plan.games}")
        progress(run.played)
    elif (out / KEPT).exists():
        raise MalformedError(f"{out}: a course was begun there: --resume goes on with it, or name another folder")
    while run.played < run.plan.games:
        told = run.step(progress)
        if passed(run.played, run.plan) or run.played == run.plan.games:
            if test_games:
                told["share"], told["error"] = run.test(test_games)
            run.save(out)
            leave(run, out)
    return leave(run, out)


def kept_plan(out: Path) -> dict[str, Any]:
    """Return the plan of a course that was begun in a folder."""
    if not (out / KEPT).exists():
        raise MalformedError(f"{out}: there is no course to go on with")
    with whole(out), (out / KEPT).open("rb") as file, np.load(file) as arrays:
        found: dict[str, Any] = json.loads(str(arrays["plan"]))
    return found


@contextmanager
def whole(out: Path) -> Iterator[None]:
    """Say in a word if what was kept in a folder cannot be read."""
    try:
        yield
    except (OSError, EOFError, ValueError, KeyError, BadZipFile) as error:
        raise MalformedError(f"{out / KEPT}: is damaged, nobody can go on from there: {error}") from None


def passed(played: int, plan: Any) -> bool:
    """Return whether it is time for a test."""
    each = max(plan.round, plan.games // TESTS)
    return bool(played // each > (played - plan.round) // each)


def leave(run: Learner, out: Path) -> dict[str, Any]:
    """Leave weights, card and curve in the folder."""
    plan = json.loads(json.dumps(run.plan._asdict()))
    card: dict[str, Any] = {
        "version": medici.__version__,
        "editions": plan.pop("editions"),
        "players": plan.pop("players"),
        "games": run.played,
        "seed": plan.pop("seed"),
        "plan": plan,
        "against": run.rival,
        "tests": [
            {"games": int(told["games"]), "share": round(told["share"], 4), "error": round(told["error"], 4)}
            for told in run.history
            if "share" in told
        ],
    }
    out.mkdir(parents=True, exist_ok=True)
    run.write(out, card)
    leave_card(out, card)
    (out / "curve.svg").write_text(curve(card), "utf-8")
    return card


def leave_card(out: Path, card: dict[str, Any]) -> None:
    """Leave a card in the folder, for programs and for people."""
    (out / "card.json").write_text(json.dumps(card, indent=2) + "\n", "utf-8")
    (out / "card.md").write_text(told_in_words(card), "utf-8")


def counts(card: dict[str, Any]) -> str:
    """Return for how many players a card's nets are."""
    players = card["players"]
    if isinstance(players, int):
        return str(players)
    return str(players[0]) if len(players) == 1 else f"{players[0]} to {players[-1]}"


def told_in_words(card: dict[str, Any]) -> str:
    """Return a card as a page."""
    seeds = card.get("seeds", [card["seed"]])
    each = f"with seed {seeds[0]}" if len(seeds) == 1 else f"each, with seeds {', '.join(map(str, seeds))}"
    lines = [
        f"# Nets for {counts(card)} players",
        "",
        f"Learned from {card['games']} games of {', '.join(card['editions'])} {each}, by medici {card['version']}.",
        "",
        f"| after games | one against {card['against']}, % | standard error |",
        "|---|---|---|",
    ]
    lines += [f"| {test['games']} | {100 * test['share']:.1f} | {100 * test['error']:.1f} |" for test in card["tests"]]
    return "\n".join(lines) + "\n"


def curve(card: dict[str, Any]) -> str:
    """Return a picture of how strong the nets were after how many games."""
    wide, high, left, low = 640, 320, 56, 40
    tests = card["tests"]
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
    players = card["players"]
    fair = y(1 / (players if isinstance(players, int) else 4 if 4 in players else players[0]))
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
    title = f"Share of victories of one against {card['against']}, {counts(card)} players, by games learned from"
    page = f'<rect width="{wide}" height="{high}" fill="#fff"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" font-family="sans-serif" '
        f'font-size="12"><title>{title}</title>{page}{"".join(marks)}</svg>\n'
    )
