"""How strong and how quick the Card Game's `medici` is.

    python -m benchmarks.strength.market                    # every edition and number of players against merchants
    python -m benchmarks.strength.market --against random   # the same against others
    python -m benchmarks.strength.market --times            # how long a choice takes

One `medici` against merchants at all other seats; it moves on by one seat with each game. The figures are the share of
games won (a shared victory counts in part), and its standard error.
"""

import argparse
import time

import numpy as np

from medici import Game, Seeded, load
from medici.bots import make, market
from medici.learning.market import MERCHANT, NET, NOISY, RANDOM, play

EDITIONS = ("card-game-2017", "card-game-2017-advanced")
OTHERS = {"merchant": MERCHANT, "noisy": NOISY, "random": RANDOM}


def duel(edition: str, players: int, others: int, games: int, seed: int, depth: int) -> tuple[float, float, float]:
    """Return the share of games that one `medici` wins, its standard error, and by how many florins it leads."""
    numbers = load(edition).numbers(players)
    seats = np.arange(games) % players
    seatings = np.full((games, players), others)
    seatings[np.arange(games), seats] = NET
    nets = np.stack([market.weights(), market.weights()])
    results = play(numbers, nets, seatings, seed, 0, depth)[2][np.arange(games), seats]
    return results[:, 0].mean(), results[:, 0].std() / games**0.5, results[:, 1].mean()


def strength(against: str, games: int, seed: int, depth: int, counts: list[int]) -> None:
    """Print the share of games won, for every edition and number of players."""
    print("| edition | players | fair | won | ± | lead in florins |\n|---|---|---|---|---|---|")
    for edition in EDITIONS:
        for players in counts:
            won, error, lead = duel(edition, players, OTHERS[against], games, seed, depth)
            row = [edition, players, f"{1 / players:.1%}", f"{won:.1%}", f"{error:.1%}", f"{lead:+.1f}"]
            print("|", " | ".join(map(str, row)), "|", flush=True)


def times(games: int, seed: int, counts: list[int]) -> None:
    """Print how long choices take, the choices of forced moves included."""
    print("| players | choices | median, ms | p99, ms | longest, ms |\n|---|---|---|---|---|")
    for players in counts:
        taken = []
        for number in range(games):
            game = Game(EDITIONS[0], players, Seeded(seed, number), fast=True)
            merchant = make("merchant")
            while game.to_move is not None:
                if game.to_move == number % players:
                    before = time.perf_counter()
                    move = market.choose(game)
                    taken.append(1000 * (time.perf_counter() - before))
                    game.play(move)
                else:
                    game.play(merchant.choose(game))
        # The first choice of all may have to compile.
        figures = np.percentile(taken[1:], [50, 99, 100])
        print(
            "|", " | ".join([str(players), str(len(taken)), *(f"{figure:.1f}" for figure in figures)]), "|", flush=True
        )


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", choices=OTHERS, default="merchant")
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=2017)
    parser.add_argument("--depth", type=int, default=market.DEPTH, help="reveals to look ahead")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--times", action="store_true")
    asked = parser.parse_args()
    if asked.times:
        times(max(1, asked.games // 60), asked.seed, asked.players)
    else:
        strength(asked.against, asked.games, asked.seed, asked.depth, asked.players)


if __name__ == "__main__":
    main()
