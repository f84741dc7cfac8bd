"""The contract of both games: what a table can be asked and told, whichever game is played at it.

The functions over one state are for compiled loops. Those over arrays, the second half, are for callers from Python,
where handing over an array is much cheaper than handing over one of its elements; they speak of its first element.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.rules import auction, market, table
from medici.rules.layout import AUCTION, REPORT, Numbers, Report
from medici.rules.table import STATE, State

INLINE = True

Records: TypeAlias = NDArray[Any]
"""An array of `NUMBERS`, `STATE` or `REPORT` records."""

REFUSED = -1
"""What `play` says of a step that is not legal."""


def start(numbers: Numbers, state: State) -> None:
    """Set the table and begin the first day."""
    table.set_up(numbers, state)
    if numbers.game == AUCTION:
        auction.begin_day(numbers, state)
    else:
        market.begin_day(numbers, state)


def is_legal(numbers: Numbers, state: State, step: int) -> bool:
    """Return whether the rules allow this step now."""
    if numbers.game == AUCTION:
        return auction.is_legal(numbers, state, step)
    return market.is_legal(numbers, state, step)


def options(numbers: Numbers, state: State) -> int:
    """Return how many different steps are legal now."""
    if numbers.game == AUCTION:
        return auction.options(numbers, state)
    return market.options(numbers, state)


def option(numbers: Numbers, state: State, index: int) -> int:
    """Return the legal step with this index, counted from 0."""
    if numbers.game == AUCTION:
        return auction.option(numbers, state, index)
    return market.option(numbers, state, index)


def apply(numbers: Numbers, state: State, step: int, report: Report) -> int:
    """Take a legal step and return what the report tells beyond the step itself, if anything."""
    if numbers.game == AUCTION:
        return auction.apply(numbers, state, step, report)
    return market.apply(numbers, state, step, report)


# For callers from Python


def new_state() -> Records:
    """Return an array of one state."""
    return np.zeros(1, STATE)


def new_report() -> Records:
    """Return an array of one report."""
    return np.zeros(1, REPORT)


def begin(numbers: Records, states: Records) -> None:
    """Set the table and begin the first day."""
    start(numbers[0], states[0])


def play(numbers: Records, states: Records, reports: Records, step: int) -> int:
    """Take a step if it is legal: return what the report tells beyond the step itself, or `REFUSED`."""
    if not is_legal(numbers[0], states[0], step):
        return REFUSED
    return apply(numbers[0], states[0], step, reports[0])


def count_options(numbers: Records, states: Records) -> int:
    """Return how many different steps are legal now."""
    return options(numbers[0], states[0])


def get_option(numbers: Records, states: Records, index: int) -> int:
    """Return the legal step with this index, counted from 0."""
    return option(numbers[0], states[0], index)


def allows(numbers: Records, states: Records, step: int) -> bool:
    """Return whether the rules allow this step now."""
    return is_legal(numbers[0], states[0], step)


def count_outcomes(numbers: Records, states: Records) -> int:
    """Return how many equally likely outcomes chance has."""
    return table.outcomes(numbers[0], states[0])


def get_outcome(numbers: Records, states: Records, index: int) -> int:
    """Return the step of one of chance's equally likely outcomes."""
    return table.outcome(numbers[0], states[0], index)
