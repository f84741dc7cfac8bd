"""Export a million decisions to Parquet, and ask them a question with Polars: `python export_parquet.py decisions`.

Every batch of games becomes a file of its own in the folder, so that there is never more than one batch in memory.
"""

import argparse
import sys
from pathlib import Path

import polars as pl

from medici.bots import make
from medici.envs.decisions import Batch, decisions
from medici.envs.encoding import moves
from medici.errors import MediciError
from medici.rules.edition import Edition, load
from medici.terminal.paper import progress


def table(edition: Edition, players: int, batch: Batch) -> pl.DataFrame:
    """Return a batch as a table with one row for each decision."""
    words = [str(move) for move in moves(edition, players)]
    return pl.DataFrame(batch._asdict()).with_columns(
        pl.lit(edition.id).alias("edition"),
        pl.lit(players, pl.Int8).alias("players"),
        pl.Series("move", [words[action] for action in batch.action]),
    )


def export(folder: Path, edition: Edition, players: int, bots: list[str], wanted: int, seed: int) -> int:
    """Write at least so many decisions, a file for each batch of games, and return how many."""
    written = 0
    with progress() as bar:
        task = bar.add_task("decisions", total=wanted)
        # A game has more decisions than one, so this many games are enough.
        for number, batch in enumerate(decisions(edition, players, bots, games=wanted, seed=seed)):
            table(edition, players, batch).write_parquet(folder / f"{number:05}.parquet", compression="zstd")
            written += len(batch.action)
            bar.update(task, completed=min(written, wanted))
            if written >= wanted:
                break
    return written


def main() -> None:
    """Export, then read back."""
    parser = argparse.ArgumentParser(description="Decisions of Medici as Parquet")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--edition", default="grail-2018")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bots", default="merchant,random", help="who plays, with commas between")
    parser.add_argument("--decisions", type=int, default=1_000_000, help="at least so many: whole batches of games")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    if arguments.folder.exists():
        sys.exit(f"{arguments.folder} is there already: name a new folder")
    try:
        edition = load(arguments.edition)
        bots = arguments.bots.split(",")
        for name in bots:
            make(name)
        edition.numbers(arguments.players)
    except MediciError as error:
        sys.exit(str(error))
    arguments.folder.mkdir(parents=True)
    written = export(arguments.folder, edition, arguments.players, bots, arguments.decisions, arguments.seed)
    files = sorted(arguments.folder.glob("*.parquet"))
    size = sum(file.stat().st_size for file in files)
    print(f"{written} decisions in {len(files)} files, {size / 1e6:.1f} MB")

    # Lazily: Polars reads the columns that the question needs, and leaves the observations on the disk.
    asked = (
        pl.scan_parquet(arguments.folder / "*.parquet")
        .group_by(pl.col("move").str.split(" ").list.first().alias("word"))
        .agg(pl.len().alias("decisions"), pl.col("won").mean().round(3).alias("won in the end"))
        .sort("decisions", descending=True)
    )
    print(asked.collect())


if __name__ == "__main__":
    main()
