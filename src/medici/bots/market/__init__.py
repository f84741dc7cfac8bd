"""The strongest player of the Card Game.

A turn is looked through exactly: every way to take, every card that may be revealed (`turn`). What the table is worth
afterwards says a small net (`features`, `net`) that learned it from games (`medici.learning.market`); the end of the
last day is worked out to the last florin (`endings`). It looks only at the table, remembers nothing and tosses no
coins: the same table, the same move.

In a compiled loop: `turn.choose(weights, numbers, state, DEPTH)`. From Python: `choose(game)`.
"""

import functools
import json
from pathlib import Path
from typing import Any

import numpy as np

from medici.bots.market import turn
from medici.bots.market.features import Floats
from medici.bots.market.turn import DEPTH
from medici.game import Game
from medici.moves import Move
from medici.rules.compiled import compiled

__all__ = ["DEPTH", "card", "choose", "weights", "write"]
FILE = Path(__file__).parent / "weights.npz"


@functools.cache
def weights() -> Floats:
    """Return the net that comes with the package: one for all editions and numbers of players."""
    with np.load(FILE) as arrays:
        found = np.asarray(arrays["weights"], np.float32)
    found.flags.writeable = False
    return found


def card() -> dict[str, Any]:
    """Return what is to be known about it: games, seed, results."""
    with np.load(FILE) as arrays:
        found: dict[str, Any] = json.loads(str(arrays["card"]))
    return found


def write(file: Path, net: Floats, about: dict[str, Any]) -> None:
    """Write a net to a file, in half precision, with its card."""
    np.savez_compressed(file, weights=net.astype(np.float16), card=np.array(json.dumps(about)))


def choose(game: Game) -> Move:
    """Return the move of the seat to move in a game of the Card Game."""
    look = compiled(turn.choose_at) if game.is_fast else turn.choose_at
    return game.move_for(look(weights(), game.numbers, game.state, DEPTH))
