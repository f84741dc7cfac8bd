"""Policies: the bots that can be compiled, chosen by number so that a compiled loop can seat any of them."""

from medici.bots import merchant
from medici.dealer import below
from medici.rules import engine
from medici.rules.engine import Records
from medici.rules.layout import Numbers
from medici.rules.table import State

INLINE = True

RANDOM, MERCHANT = 0, 1
POLICIES = {"random": RANDOM, "merchant": MERCHANT}
"""The number of each policy, by its bot's name."""


def decide(policy: int, numbers: Numbers, state: State, key: int, ply: int) -> int:
    """Return the step of the seat to move; `key` and `ply` are all that its whims depend on."""
    if policy == MERCHANT:
        return merchant.choose(numbers, state)
    return engine.option(numbers, state, below(key, ply, engine.options(numbers, state)))


def decide_at(policy: int, numbers: Records, states: Records, key: int, ply: int) -> int:
    """Return the step of the seat to move at the first table."""
    return decide(policy, numbers[0], states[0], key, ply)
