"""Characters: who a bot is, as a row of numbers, so that one compiled loop can seat any of them.

A name is all that people need: `merchant`, or `greedy-90` for one of a family.
"""

import re
from typing import Any

import numpy as np

from medici.rules.engine import Records
from medici.rules.layout import layout

RANDOM, MERCHANT, GREEDY = range(3)
"""The policies: how a character thinks."""


class Character:
    """How a bot thinks, and what sets it apart from others who think alike."""

    policy: float
    """`RANDOM`, `MERCHANT` and so on."""
    share: float
    """How much of what a lot is worth it will bid while others can still answer."""
    noise: float
    """How much its eye for what a lot is worth errs, at most."""
    jump: float
    """How far it may jump at once towards the most it would bid."""


CHARACTER = layout(Character, np.float64)

CHARACTERS: dict[str, dict[str, float]] = {
    "random": {"policy": RANDOM},
    "merchant": {"policy": MERCHANT, "share": 0.9},
}
"""Those with a name of their own, weakest first."""

FAMILIES: dict[str, dict[str, float]] = {
    "greedy": {"policy": GREEDY},
    "noisy": {"policy": GREEDY, "noise": 0.25, "jump": 1.0},
}
"""Those with a number behind their name: the share that they bid, in hundredths."""


def row(name: str) -> Any | None:
    """Return the numbers of the character of this name, or None if there is no such character.

    >>> row("merchant").share
    0.9
    """
    traits = CHARACTERS.get(name)
    if traits is None and (match := re.fullmatch(r"([a-z]+)-([1-9][0-9]{0,2})", name)) and match[1] in FAMILIES:
        traits = FAMILIES[match[1]] | {"share": int(match[2]) / 100}
    if traits is None:
        return None
    character = np.zeros(1, CHARACTER)
    for trait, number in traits.items():
        character[trait] = number
    return character[0]


def rows(names: list[str] | tuple[str, ...]) -> Records:
    """Return the numbers of characters that are known to be some, as an array."""
    return np.array([row(name) for name in names], CHARACTER)
