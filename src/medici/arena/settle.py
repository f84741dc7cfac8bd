"""Settling: whether a difference is more than luck, asked after every round and never too often.

For each question a purse of 1 is bet, round after round, against a claim about the mean of what is seen. If the claim
is true no bet can win on average, so by Ville's inequality the purse ever reaches 1/a with a chance of at most a: the
claim may then be dropped, whenever that is. The purse is split over several stakes, from bold to timid, so that large
differences show soon and small ones at all. (I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random
variables by betting", 2024; nothing is assumed but that rounds are independent and what is seen lies from -1 to 1.)

Four claims are bet against for each question: the mean is at most 0, at least 0, at least the margin, at most minus the
margin. Without the first it is more than nothing, without the second less, without the last two as good as nothing.
"""

import numpy as np
from numpy.typing import NDArray

ERROR = 0.05
"""How likely one wrong verdict among all may be."""
MARGIN = 0.01
"""A smaller difference is as good as none."""
STAKES = 0.75 * 0.5 ** np.arange(9)
MORE, LESS, ALIKE = "more", "less", "alike"
_BLOCK = 256


class Verdicts:
    """What is known of some means after so many rounds."""

    def __init__(self, questions: int, error: float = ERROR, margin: float = MARGIN) -> None:
        self.rounds = 0
        self.questions = questions
        # Of the four claims at most two are true, and only two can be dropped wrongly.
        self._enough = np.log(2 * max(1, questions) / error)
        self._claims = np.array([0.0, 0.0, margin, -margin])
        self._signs = np.array([1.0, -1.0, -1.0, 1.0])
        self._stakes = STAKES / (1 + margin)
        self._purses = np.zeros((questions, 4, len(STAKES)))
        self._dropped = np.full((questions, 4), np.inf)
        """After how many rounds each claim was dropped."""

    def add(self, seen: NDArray[np.float64]) -> None:
        """Look at more rounds: a row for each, a number from -1 to 1 for each question."""
        for start in range(0, len(seen), _BLOCK):
            block = seen[start : start + _BLOCK, :, None]
            won = self._signs * (block - self._claims)
            purses = self._purses + np.cumsum(np.log1p(won[..., None] * self._stakes), axis=0)
            self._purses = purses[-1]
            top = purses.max(axis=3)
            whole = top + np.log(np.exp(purses - top[..., None]).mean(axis=3))
            reached = whole >= self._enough
            after = self.rounds + 1 + np.argmax(reached, axis=0)
            self._dropped = np.where(reached.any(axis=0), np.minimum(self._dropped, after), self._dropped)
            self.rounds += len(block)

    @property
    def settled(self) -> int | None:
        """After how many rounds every question had its answer, if they have."""
        last = self._when().min(axis=1).max(initial=0)
        return int(last) if np.isfinite(last) else None

    def answers(self) -> list[str | None]:
        """Return for each question the first verdict there was, if there is one."""
        names = (MORE, LESS, ALIKE)
        return [names[int(row.argmin())] if np.isfinite(row.min()) else None for row in self._when()]

    def _when(self) -> NDArray[np.float64]:
        """Return after how many rounds each verdict was reached, by question."""
        more, less, below, above = self._dropped.T
        return np.stack([more, less, np.maximum(below, above)], axis=1)
