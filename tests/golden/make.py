"""Make the golden games that are missing: `python -m tests.golden.make`, or all anew with `--all`.

There is one file for each edition and bot, with one finished game for each number of players. To the header of a
record come `bot`, `final`, the position in which the game ended, and `days`, a digest of the events of each day. A
game that is there is never touched unless all are made anew: then a changed line means changed rules (or, for a bot
that was tuned, other moves), and the commit should say which.
"""

import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

import medici
from medici import bots
from medici.events import DayScored, Event

FOLDER = Path(__file__).parent
NAMES = ("random", "merchant")
WANTED = [(name, players, bot) for name in medici.presets() for players in medici.load(name).players for bot in NAMES]
"""Every edition at every count, by every bot."""
SEED = 1492


def path_of(edition: str, bot: str) -> Path:
    """Return the file with the games of an edition by a bot."""
    return FOLDER / f"{edition}.{bot}.jsonl"


def days_of(events: Iterable[Event]) -> list[str]:
    """Return a digest of the events of each day."""
    days, seen = [], hashlib.sha256()
    for event in events:
        seen.update(msgspec.json.encode(event))
        if isinstance(event, DayScored):
            days.append(seen.hexdigest()[:16])
            seen = hashlib.sha256()
    return days


def play(edition: str, players: int, bot: str) -> medici.Record:
    """Play the golden game of an edition, a count and a bot."""
    game = medici.Game(edition, players, medici.Seeded(SEED, game=players))
    seat = bots.make(bot, seed=SEED, game=players)
    while not game.is_over:
        game.play(bots.ask(seat, game))
    return medici.Record.of(game, bot=bot, final=game.position, days=days_of(game.events))


def golden() -> dict[tuple[str, int, str], medici.Record]:
    """Return the games that are there."""
    found = {}
    for path in sorted(FOLDER.glob("*.jsonl")):
        for number, record in medici.read_records(path):
            if isinstance(record, medici.MediciError):
                raise medici.RecordError(f"{path.name}: line {number}: {record}")
            found[record.edition.id, record.players, record.extra["bot"]] = record
    return found


def main(anew: bool) -> None:
    """Make what is missing, and write every file whole."""
    found = {} if anew else golden()
    for key in WANTED:
        if key not in found:
            found[key] = play(*key)
            print("made", *key)
    for edition, bot in sorted({(edition, bot) for edition, _, bot in WANTED}):
        games = [found[key] for key in WANTED if (key[0], key[2]) == (edition, bot)]
        path_of(edition, bot).write_text("".join(f"{record.to_json()}\n" for record in games), "utf-8")


if __name__ == "__main__":
    main(anew="--all" in sys.argv)
