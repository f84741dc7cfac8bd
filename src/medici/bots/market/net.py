"""A small net: what a table looks like, to how likely its seat is to win and by how much.

Two hidden layers of rectified sums. No exponentials: their last digits differ from library to library.
"""

import math

import numpy as np

from medici.bots.market.features import WIDTH, Floats

FIRST_LAYER = 64
SECOND_LAYER = 32
ANSWERS = 2
MARGIN = 50.0
"""The net counts florins in fifties."""
GREED = (WIDTH + 1) * FIRST_LAYER + (FIRST_LAYER + 1) * SECOND_LAYER + (SECOND_LAYER + 1) * ANSWERS
"""Where, behind the weights, it is written what a lead of `MARGIN` florins is worth, compared with victory."""
SIZE = GREED + 1
"""How many numbers a net is."""


def new_glance() -> Floats:
    """Return room for a glance: a table as it was described last, and what the first layer made of it."""
    return np.zeros(1 + WIDTH + FIRST_LAYER, np.float32)


def layer(weights: Floats, at: int, x: Floats, y: Floats) -> int:
    """Add up a layer: its weights, one row for each input, and then its thresholds, begin at `at`."""
    outputs = len(y)
    end = at + len(x) * outputs
    y[:] = weights[end : end + outputs]
    for place in range(len(x)):
        amount = x[place]
        if amount != 0.0:
            # Cut out first: counted from the whole, the row would not be added up in vectors.
            row = weights[at + place * outputs : at + (place + 1) * outputs]
            for output in range(outputs):
                y[output] += amount * row[output]
    return end + outputs


def rectify(y: Floats) -> None:
    """Leave nothing below zero."""
    for place in range(len(y)):
        y[place] = max(y[place], np.float32(0.0))


def squash(z: float) -> float:
    """Return a likelihood for any number, by roots alone."""
    return 0.5 + 0.5 * z / math.sqrt(1.0 + z * z)


def look(weights: Floats, x: Floats, glance: Floats, first: Floats) -> None:
    """Add up the first layer.

    Most tables that are looked at one after the other are much alike: only what differs from the glance is added.
    The first table after `glance[0]` was set to 0 becomes the glance.
    """
    before, sums = glance[1 : 1 + WIDTH], glance[1 + WIDTH :]
    if glance[0] == 0.0:
        layer(weights, 0, x, sums)
        before[:] = x
        glance[0] = 1.0
    first[:] = sums
    for place in range(WIDTH):
        if x[place] != before[place]:
            amount = x[place] - before[place]
            row = weights[place * FIRST_LAYER : (place + 1) * FIRST_LAYER]
            for output in range(FIRST_LAYER):
                first[output] += amount * row[output]


def answer(weights: Floats, x: Floats, glance: Floats) -> tuple[float, float]:
    """Return how likely the seat is to win, and by how many florins it will lead the best of the others."""
    first = np.zeros(FIRST_LAYER, np.float32)
    second = np.zeros(SECOND_LAYER, np.float32)
    third = np.zeros(ANSWERS, np.float32)
    look(weights, x, glance, first)
    rectify(first)
    at = layer(weights, (WIDTH + 1) * FIRST_LAYER, first, second)
    rectify(second)
    layer(weights, at, second, third)
    return squash(float(third[0])), MARGIN * float(third[1])
