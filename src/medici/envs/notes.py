"""The loop that reads decisions off the logs of games; apart from what asks for it, so that it can be compiled."""

import numpy as np
from numpy.typing import NDArray

from medici.arena.batch import PHASE, Log
from medici.envs.encoding import Mask, action_of, fill_mask, observe_row
from medici.rules import engine
from medici.rules.engine import Records
from medici.rules.layout import NOBODY, Ints


def note(
    numbers: Records,
    states: Records,
    reports: Records,
    log: Log,
    plies: NDArray[np.int64],
    games: NDArray[np.int32],
    ply: Ints,
    seats: Ints,
    observations: Ints,
    masks: Mask,
    actions: Ints,
) -> None:
    """Play games again from their log, one after the other, and note every decision in a row."""
    at = 0
    row = 0
    for game in range(len(plies)):
        state = states[0]
        engine.start(numbers[0], state)
        for nth in range(plies[game]):
            phase, step = log[at] // PHASE, log[at] % PHASE
            if state.to_move != NOBODY:
                games[row] = game
                ply[row] = nth
                seats[row] = state.to_move
                observe_row(numbers[0], state, state.to_move, observations, row)
                fill_mask(numbers[0], state, masks, row)
                actions[row] = action_of(phase, step)
                row += 1
            engine.apply(numbers[0], state, step, reports[0])
            at += 1
