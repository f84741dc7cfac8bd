"""Nets: two small layers between what a seat sees and what that is worth to it.

Adding and multiplying is all that is done with the weights, in one fixed order, so the same table has the same value on
every machine.
"""

import numpy as np

from medici.bots.medici.records import FIRST, NET, SECOND, Floats, Net
from medici.rules.engine import Records

LEAK = np.float32(0.1)
"""How much of a negative sum gets through."""
WIN, MARGIN = 0, 1
"""What comes out: the share of the victory, and the lead over the best of the others, in units of `MARGIN_UNIT`."""
MARGIN_UNIT = 40.0


def new_nets(widths: tuple[int, int], seed: int) -> Records:
    """Return two nets that know nothing yet, and see so many numbers."""
    chance = np.random.Generator(np.random.PCG64(seed))
    nets = np.zeros(2, NET)
    for net, width in zip(nets, widths, strict=True):
        net["first"][:width] = chance.standard_normal((width, FIRST)) * 1.3 / width**0.5
        net["second"] = chance.standard_normal((FIRST, SECOND)) * 1.3 / FIRST**0.5
        net["last"] = chance.standard_normal((SECOND, 2)) * 0.3 / SECOND**0.5
    return nets


def enter(net: Net, x: Floats, width: int, sums: Floats) -> None:
    """Add up what goes into the first layer."""
    for unit in range(FIRST):
        sums[unit] = net.first_bias[unit]
    # Four at a time, here and below: the sums then stay where adding is quick.
    for at in range(0, width, 4):
        a, b, c, d = x[at], x[at + 1], x[at + 2], x[at + 3]
        for unit in range(FIRST):
            sums[unit] += (
                a * net.first[at, unit]
                + b * net.first[at + 1, unit]
                + c * net.first[at + 2, unit]
                + d * net.first[at + 3, unit]
            )


def leave(net: Net, sums: Floats, hidden: Floats, out: Floats) -> None:
    """Go on from the first layer to what comes out."""
    for unit in range(SECOND):
        hidden[unit] = net.second_bias[unit]
    for at in range(0, FIRST, 4):
        a, b, c, d = leak(sums[at]), leak(sums[at + 1]), leak(sums[at + 2]), leak(sums[at + 3])
        for unit in range(SECOND):
            hidden[unit] += (
                a * net.second[at, unit]
                + b * net.second[at + 1, unit]
                + c * net.second[at + 2, unit]
                + d * net.second[at + 3, unit]
            )
    win = net.last_bias[WIN]
    margin = net.last_bias[MARGIN]
    for at in range(SECOND):
        signal = leak(hidden[at])
        win += signal * net.last[at, WIN]
        margin += signal * net.last[at, MARGIN]
    out[WIN] = share(win)
    out[MARGIN] = margin


def leak(signal: np.float32) -> np.float32:
    """Let little of a negative sum through."""
    return max(signal, LEAK * signal)


def share(sum_: np.float32) -> np.float32:
    """Press a sum between 0 and 1; a root will do, and roots are exact where exponentials are not."""
    half = np.float32(0.5)
    one = np.float32(1.0)
    pressed: np.float32 = half + half * sum_ / np.sqrt(one + sum_ * sum_)
    return pressed
