"""The engine at its two speeds."""

import functools
import itertools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from medici.rules import engine as plain
from medici.rules.compiled import compiled
from medici.rules.engine import Records
from medici.rules.layout import NUMBERS


class Engine(NamedTuple):
    """What callers from Python ask of the rules; `medici.rules.engine` says what each function does."""

    begin: Callable[[Records, Records], None]
    play: Callable[[Records, Records, Records, int], int]
    count_options: Callable[[Records, Records], int]
    get_option: Callable[[Records, Records, int], int]
    allows: Callable[[Records, Records, int], bool]
    count_outcomes: Callable[[Records, Records], int]
    get_outcome: Callable[[Records, Records, int], int]


PATIENCE = 500
"""How many turns a process plays interpreted before it loads the compiled rules: that takes as long as thousands."""

_turns = itertools.count(1)


def ready() -> Engine:
    """Return the engine for one more turn: interpreted at first, compiled once there have been enough of them.

    So a first move comes at once, and a loop over many games is fast.
    """
    return engine(fast=next(_turns) > PATIENCE)


@functools.cache
def engine(fast: bool) -> Engine:
    """Return the engine, compiled or interpreted."""
    functions = [getattr(plain, name) for name in Engine._fields]
    return Engine(*map(_direct, functions)) if fast else Engine(*functions)


def _direct(function: Callable[..., Any]) -> Any:
    """Return the compiled function itself, past Numba's search for one that fits: that takes longer than the rules do.

    All calls are alike: edition numbers that cannot be written to, a state, perhaps a report, perhaps a whole number.
    """
    numbers = np.zeros(1, NUMBERS)
    numbers.flags.writeable = False
    arguments = {"numbers": numbers, "states": plain.new_state(), "reports": plain.new_report()}
    dispatcher: Any = compiled(function)
    parameters = function.__code__.co_varnames[: function.__code__.co_argcount]
    dispatcher.compile(tuple(dispatcher.typeof_pyval(arguments.get(name, 0)) for name in parameters))
    return dispatcher.overloads[dispatcher.signatures[0]].entry_point
