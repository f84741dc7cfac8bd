"""Play two editions with the same bots and seed, and compare what came of it."""

from pathlib import Path

from medici import load
from medici.arena import simulate

GAMES = 200
MINE = Path(__file__).with_name("my_edition.toml")


def main() -> None:
    """Print one line for each edition."""
    print(f"{'edition':<12} {'winner has':>10} {'lead':>6} {'a lot costs':>12}")
    for edition in (load("grail-2018"), load(MINE)):
        results = simulate(edition, 4, ["merchant"], games=GAMES, seed=1)
        money = results.money.copy()
        money.sort(axis=1)
        lead = money[:, -1] - money[:, -2]
        price = results.tally("florins_paid").sum() / results.tally("lots_sold").sum()
        print(f"{edition.id:<12} {money[:, -1].mean():>10.1f} {lead.mean():>6.1f} {price:>12.1f}")


if __name__ == "__main__":
    main()
