"""A game that is not played in a compiled loop, followed move by move: what was said is what a mind is made of."""

import numpy as np
from numpy.typing import NDArray

from medici.bots.medici import choose
from medici.bots.medici.records import Player
from medici.rules import engine
from medici.rules.engine import Records
from medici.rules.table import BID


def sit_down(numbers: Records, player: Player) -> None:
    """Begin to follow a game."""
    choose.begin(numbers[0], player)


def follow(numbers: Records, states: Records, player: Player, steps: NDArray[np.int64]) -> None:
    """Take these steps, and hear what is said."""
    for step in steps:
        if states[0].phase == BID:
            choose.hear(numbers[0], states[0], player, step)
        engine.apply(numbers[0], states[0], step, player.reports[0])


def choose_at(numbers: Records, states: Records, player: Player) -> int:
    """Return the step of the seat to move."""
    return choose.choose(numbers[0], states[0], player)
