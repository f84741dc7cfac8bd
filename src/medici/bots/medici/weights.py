"""What was learned, as it comes with the package: one file for each number of players."""

import functools
import json
from pathlib import Path
from typing import Any

import numpy as np

from medici.bots.medici import features
from medici.bots.medici.records import NET
from medici.errors import MalformedError
from medici.rules.engine import Records

FIELDS = NET.names or ()
FOLDER = Path(__file__).parent


@functools.cache
def load(players: int) -> Records:
    """Return the nets for so many players: its own two, and those of earlier selves."""
    file = FOLDER / f"{players}.npz"
    if not file.is_file():
        raise MalformedError(f"medici has not learned to play with {players}")
    with file.open("rb") as stream:
        return read(stream)


def read(file: Any) -> Records:
    """Return the nets of a file."""
    with np.load(file) as arrays:
        nets = np.zeros(sum(name.startswith("last_bias.") for name in arrays), NET)
        for index in range(len(nets)):
            for field in FIELDS:
                kept = arrays[f"{field}.{index}"]
                nets[field][index][: len(kept)] = kept
    nets.flags.writeable = False
    return nets


def write(file: Any, players: int, nets: Records, card: dict[str, Any]) -> None:
    """Write nets to a file, in half precision: what they say differs in the fourth digit."""
    widths = features.width(players), features.lot_width(players)
    arrays: dict[str, Any] = {"card": np.array(json.dumps(card))}
    for index in range(len(nets)):
        width = widths[index == 1]
        for field in FIELDS:
            array = nets[field][index]
            arrays[f"{field}.{index}"] = (array[:width] if field == "first" else array).astype(np.float16)
    np.savez_compressed(file, **arrays)


def card(players: int) -> dict[str, Any]:
    """Return what is to be known about the nets for so many players: games, seed, results."""
    file = FOLDER / f"{players}.npz"
    with file.open("rb") as stream, np.load(stream) as arrays:
        found: dict[str, Any] = json.loads(str(arrays["card"]))
    return found
