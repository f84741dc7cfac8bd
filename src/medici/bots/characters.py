"""Characters: who a bot is, as a row of numbers, so that one compiled loop can seat any of them.

A name is all that people need: `merchant`, `greedy-90` for one of a family, `spiteful-merchant` for a temper of one's
own choice.
"""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from medici.rules.engine import Records
from medici.rules.layout import layout

RANDOM, MERCHANT, GREEDY, BANKER, APPRENTICE, MEDICI, MAGNATE = range(7)
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
    zeal: float
    """What a lot is worth to it, compared with what it will probably pay."""
    spite: float
    """How much more than to others it is worth to it that a rival has one florin less."""
    taste: float
    """How much payments for goods count with it; those for ships count the less."""


CHARACTER = layout(Character, np.float64)
PLAIN = {"share": 0.9, "zeal": 1.0, "taste": 1.0}

LADDER: dict[str, dict[str, float]] = {
    "random": {"policy": RANDOM},
    "apprentice": {"policy": APPRENTICE, "noise": 0.3, "jump": 0.5},
    "merchant": {"policy": MERCHANT},
    "banker": {"policy": BANKER},
    "magnate": {"policy": MAGNATE},
    "medici": {"policy": MEDICI},
}
"""Those with a name of their own, weakest first."""

TEMPERS: dict[str, dict[str, float]] = {
    "cautious": {"zeal": 0.75},
    "greedy": {"zeal": 1.3},
    "spiteful": {"spite": 1.25},
    "collector": {"taste": 1.4},
}
"""What makes magnates different from each other, or bankers, or merchants."""

FAMILIES: dict[str, dict[str, float]] = {
    "greedy": {"policy": GREEDY},
    "noisy": {"policy": GREEDY, "noise": 0.25, "jump": 1.0},
}
"""Those with a number behind their name: the share that they bid, in hundredths."""

CHARACTERS = LADDER | {temper: LADDER["magnate"] | traits for temper, traits in TEMPERS.items()}
"""All that a table offers."""


def row(name: str) -> Any | None:
    """Return the numbers of the character of this name, or None if there is no such character.

    >>> float(row("greedy-70").share)
    0.7
    """
    traits = CHARACTERS.get(name)
    first, _, second = name.partition("-")
    if first in TEMPERS and second in ("merchant", "banker", "magnate"):
        traits = LADDER[second] | TEMPERS[first]
    elif first in FAMILIES and re.fullmatch("[1-9][0-9]{0,2}", second):
        traits = FAMILIES[first] | {"share": int(second) / 100}
    if traits is None:
        return None
    character = np.zeros(1, CHARACTER)
    for trait, number in (PLAIN | traits).items():
        character[trait] = number
    return character[0]


def rows(names: Sequence[str]) -> Records:
    """Return the numbers of characters that are known to be some, as an array."""
    return np.array([row(name) for name in names], CHARACTER)
