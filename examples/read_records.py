"""Read a file of records and say what was paid for the gold.

Make one first: `medici simulate --games 100 --records games.jsonl`, then `python read_records.py games.jsonl`.
"""

import sys
from statistics import mean

from medici import MediciError, read_records
from medici.events import Sold


def prices(path: str, card: str) -> list[int]:
    """Return the price of every lot with this card in it."""
    found: list[int] = []
    for line, record in read_records(path):
        if isinstance(record, MediciError):
            print(f"line {line}: {record}", file=sys.stderr)
            continue
        sales = (event for event in record.replay().events if isinstance(event, Sold))
        found += [sale.florins for sale in sales if card in sale.cards]
    return found


def main() -> None:
    """Read the file named on the command line."""
    if len(sys.argv) != 2:
        sys.exit("usage: python read_records.py games.jsonl")
    paid = prices(sys.argv[1], "gold-10")
    if paid:
        print(f"lots with gold: {len(paid)}, on average {mean(paid):.1f} florins, at most {max(paid)}")
    else:
        print("no lot with gold was sold")


if __name__ == "__main__":
    main()
