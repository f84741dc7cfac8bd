"""How strong the ladder's bots are, what their tempers change, and how long they think.

    python -m benchmarks.strength.banker                  # one against the others, everybody against everybody
    python -m benchmarks.strength.banker --everywhere     # neighbours on the ladder in every edition, at every count
    python -m benchmarks.strength.banker --tempers        # what those with a temper do differently
    python -m benchmarks.strength.banker --times          # how long a banker's and a magnate's choice takes

All print tables as they stand in the docs. One bot sits with copies of another and moves on by one seat with each
game; the figures are the share of games it wins in hundredths (a shared victory counts in part) with its standard
error.
"""

import argparse
import itertools
import time
from collections.abc import Sequence

import numpy as np

from medici import Game, Seeded, load, presets
from medici.arena import simulate
from medici.bots import make
from medici.bots.characters import LADDER, TEMPERS
from medici.events import DayScored, Sold

YARDSTICKS = ("greedy-90", "noisy-90")
COUNTS = [(edition, players) for edition in presets() for players in load(edition).players]


def share(edition: str, players: int, one: str, others: str, games: int, seed: int) -> str:
    """Return how many games one bot wins against copies of another, and how sure that is."""
    results = simulate(edition, players, [one, *[others] * (players - 1)], games, seed)
    won = (results.won * (results.seat_bot == 0)).sum(axis=1)
    return f"{100 * won.mean():.1f} ± {100 * won.std() / games**0.5:.1f}"


def table(*rows: Sequence[object]) -> None:
    """Print rows of a table as they come."""
    for row in rows:
        print("|", " | ".join(map(str, row)), "|", flush=True)


def crosstable(edition: str, players: int, games: int, seed: int) -> None:
    """Print how each bot does alone among copies of each other."""
    names = [*LADDER, *YARDSTICKS]
    table(["one \\ others", *names], ["---"] * (1 + len(names)))
    for one in names:
        table([one, *("" if one == each else share(edition, players, one, each, games, seed) for each in names)])


def everywhere(games: int, seed: int) -> None:
    """Print how neighbours on the ladder do against each other, in every edition at every count."""
    pairs = ("banker", "merchant"), ("magnate", "banker"), ("greedy-90", "banker"), ("greedy-90", "magnate")
    table(["edition", "players", "fair", *(f"{one} among {others}s" for one, others in pairs)], ["---"] * 7)
    for edition, players in COUNTS:
        won = [share(edition, players, *pair, games, seed) for pair in pairs]
        table([edition, players, f"{100 / players:.1f}", *won])


def tempers(edition: str, players: int, games: int, seed: int) -> None:
    """Print what each temper changes: one alone among magnates."""
    table(["one of", "wins", "lots", "cards a lot", "florins a card", "paid for ships", "for goods"], ["---"] * 7)
    for name in ("magnate", *TEMPERS):
        results = simulate(edition, players, [name, *["magnate"] * (players - 1)], games, seed, records=True)
        lots = cards = florins = ships = goods = 0
        for number, record in enumerate(results.records()):
            seat = int(np.flatnonzero(results.seat_bot[number] == 0)[0])
            for event in record.replay(fast=True).events:
                if isinstance(event, Sold) and event.seat == seat:
                    lots, cards, florins = lots + 1, cards + len(event.cards), florins + event.florins
                elif isinstance(event, DayScored):
                    account = event.accounts[seat]
                    ships += account.ship_payment
                    goods += account.income - account.ship_payment
        won = (results.won * (results.seat_bot == 0)).sum(axis=1).mean()
        row = (lots / games, cards / lots, florins / cards, ships / games, goods / games)
        table([name, f"{100 * won:.1f}", *(f"{figure:.2f}" for figure in row)])


def times(games: int, seed: int) -> None:
    """Print how long choices take on one core, forced ones included; waiting for the core is not counted."""
    table(["bot", "edition", "players", "choices", "median, ms", "p99, ms", "longest, ms"], ["---"] * 7)
    for name, (edition, players) in itertools.product(("banker", "magnate"), COUNTS):
        bot, taken = make(name), []
        for number in range(games):
            game = Game(edition, players, Seeded(seed, number), fast=True)
            bot.choose(game.copy())  # compiled by now
            while not game.is_over:
                start = time.thread_time()
                move = bot.choose(game)
                taken.append(1000 * (time.thread_time() - start))
                game.play(move)
        figures = (np.median(taken), np.quantile(taken, 0.99), max(taken))
        table([name, edition, players, len(taken), *(f"{figure:.2f}" for figure in figures)])


def main() -> None:
    """Print what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition", default="grail-2018")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=5)
    for kind in ("everywhere", "tempers", "times"):
        parser.add_argument(f"--{kind}", action="store_true")
    asked = parser.parse_args()
    if asked.everywhere:
        everywhere(asked.games, asked.seed)
    elif asked.tempers:
        tempers(asked.edition, asked.players, asked.games, asked.seed)
    elif asked.times:
        times(asked.games, asked.seed)
    else:
        crosstable(asked.edition, asked.players, asked.games, asked.seed)


if __name__ == "__main__":
    main()
