"""Fitting: a net is brought nearer to what it should have said, a few hundred looks at a time.

The steps are those of Adam, by D. Kingma and J. Ba; what plays is the mean of the weights over the last while.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from medici.bots.medici.net import LEAK, MARGIN, WIN
from medici.bots.medici.records import NET, Floats

MARGIN_WEIGHT = 0.25
"""How much an error in the margin counts beside one in victories."""
FIELDS = NET.names or ()
MEMORY, SQUARES, SMALL = np.float32(0.9), np.float32(0.999), np.float32(1e-7)


class Fitter:
    """A net that learns."""

    def __init__(self, net: Any, width: int, decay: float = 1e-5) -> None:
        self.width = width
        self.weights = [net["first"][:width].copy(), *(net[name].copy() for name in FIELDS[1:])]
        self.means = [array.copy() for array in self.weights]
        self.moved = [np.zeros_like(array) for array in self.weights]
        self.squares = [np.zeros_like(array) for array in self.weights]
        self.steps = 0
        self.decay = np.float32(decay)

    @property
    def net(self) -> Any:
        """The mean of the weights over the last while: what plays, as a record."""
        net = np.zeros(1, NET)
        for name, array in zip(FIELDS, self.means, strict=True):
            net[name][0][: len(array)] = array
        return net[0]

    def fit(self, x: Floats, aims: Floats, rate: float, memory: float = 0.999) -> tuple[float, float]:
        """Take one step, and return the mean square errors of victories and margins before it."""
        first, first_bias, second, second_bias, last, last_bias = self.weights
        a = x @ first + first_bias
        a_out = np.where(a > 0, a, LEAK * a)
        b = a_out @ second + second_bias
        b_out = np.where(b > 0, b, LEAK * b)
        out = b_out @ last + last_bias
        root = np.sqrt(1 + out[:, WIN] ** 2)
        win_error = 0.5 + 0.5 * out[:, WIN] / root - aims[:, WIN]
        margin_error = out[:, MARGIN] - aims[:, MARGIN]
        slope = np.empty_like(out)
        slope[:, WIN] = 2 * win_error * 0.5 / root**3
        slope[:, MARGIN] = 2 * MARGIN_WEIGHT * margin_error
        slope /= len(x)
        b_slope = (slope @ last.T) * np.where(b > 0, np.float32(1), LEAK)
        a_slope = (b_slope @ second.T) * np.where(a > 0, np.float32(1), LEAK)
        slopes = [x.T @ a_slope, a_slope.sum(0), a_out.T @ b_slope, b_slope.sum(0), b_out.T @ slope, slope.sum(0)]
        self._move(slopes, np.float32(rate), np.float32(memory))
        return float(np.mean(win_error**2)), float(np.mean(margin_error**2))

    def _move(self, slopes: list[NDArray[Any]], rate: np.float32, memory: np.float32) -> None:
        self.steps += 1
        early = np.sqrt(1 - SQUARES**self.steps) / (1 - MEMORY**self.steps)
        # In the beginning the mean has little to go by.
        memory = min(memory, np.float32(self.steps / (self.steps + 10)))
        for weights, mean, moved, squares, slope in zip(
            self.weights, self.means, self.moved, self.squares, slopes, strict=True
        ):
            moved += (1 - MEMORY) * (slope - moved)
            squares += (1 - SQUARES) * (slope * slope - squares)
            weights -= rate * (early * moved / (np.sqrt(squares) + SMALL) + self.decay * weights)
            mean += (1 - memory) * (weights - mean)

    def state(self) -> dict[str, NDArray[Any]]:
        """Return all there is to go on from."""
        found: dict[str, NDArray[Any]] = {"steps": np.array(self.steps)}
        for name in ("weights", "means", "moved", "squares"):
            for field, array in zip(FIELDS, getattr(self, name), strict=True):
                found[f"{name}.{field}"] = array
        return found

    def restore(self, state: dict[str, NDArray[Any]]) -> None:
        """Go on from there."""
        self.steps = int(state["steps"])
        for name in ("weights", "means", "moved", "squares"):
            setattr(self, name, [state[f"{name}.{field}"].copy() for field in FIELDS])
