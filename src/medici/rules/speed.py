"""The engine at its two speeds."""

import functools
from collections.abc import Callable
from typing import NamedTuple

from medici.rules import engine as plain
from medici.rules.compiled import compiled
from medici.rules.engine import Records


class Engine(NamedTuple):
    """What callers from Python ask of the rules; `medici.rules.engine` says what each function does."""

    begin: Callable[[Records, Records], None]
    play: Callable[[Records, Records, Records, int], int]
    count_options: Callable[[Records, Records], int]
    get_option: Callable[[Records, Records, int], int]
    allows: Callable[[Records, Records, int], bool]
    count_outcomes: Callable[[Records, Records], int]
    get_outcome: Callable[[Records, Records, int], int]


@functools.cache
def engine(fast: bool) -> Engine:
    """Return the engine, compiled or interpreted."""
    functions = [getattr(plain, name) for name in Engine._fields]
    return Engine(*(compiled(function) if fast else function for function in functions))
