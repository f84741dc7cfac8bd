"""Ratings: how strong bots are, from who finished before whom in every game.

The model is R. Davidson's of 1970, which is that of Bradley and Terry with ties: of two bots with strengths a and b,
the first finishes before the other with a chance of a / s, behind it with b / s, level with v sqrt(ab) / s, where s is
the sum of the three. Every pair of seats in a game is a comparison, whether there are two seats or six. The strengths
are those that make what was seen most likely, so the order of the games does not matter. Comparisons of one deal hang
together: the errors are computed from how much the deals differ, not as if all comparisons were independent.

A rating is 400 log10(strength), with a mean of 1500: 400 more is ten times as strong.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

SCALE = 400 / np.log(10)
MEAN = 1500.0
PRIOR = 0.5
"""Wins each way that are added for each pair that met: who has never lost is not infinitely strong."""

Floats = NDArray[np.float64]


class Ratings(NamedTuple):
    """Every bot's rating, its share of the errors, and the weight of ties.

    The standard error of a difference of two is about the square root of the sum of their squared errors.
    """

    rating: Floats
    error: Floats
    ties: float


def rate(wins: Floats, ties: Floats, deals: Iterable[tuple[Floats, Floats]]) -> Ratings:
    """Return the ratings, from how often each bot finished before each other, and level with it, in all.

    The same by deal, bot and other bot, in blocks of deals that add up to it, says how sure they are.
    """
    met = (wins + wins.T + ties > 0) & ~np.eye(len(wins), dtype=bool)
    wins = wins + PRIOR * met
    theta, tie = _fit(wins, ties)
    # The added wins pull, too: or one who never lost would seem to be known exactly.
    added = np.zeros((met.sum(), *met.shape))
    added[np.arange(len(added)), *np.nonzero(met)] = 1
    pulls = _pull(added, np.zeros_like(added), theta, tie)
    spread = PRIOR * pulls.T @ pulls
    count = 0
    for block in deals:
        pulls = _pull(*block, theta, tie)
        spread += pulls.T @ pulls
        count += len(pulls)
    back = np.linalg.pinv(_curvature(wins, ties, theta, tie))
    covariance = (back @ spread @ back)[:-1, :-1] * (count / max(1, count - 1))
    return Ratings(MEAN + SCALE * theta, SCALE * np.sqrt(_own_share(covariance)), float(np.exp(tie)))


def _own_share(covariance: Floats) -> Floats:
    """Return for each bot a variance such that those of two add up to that of their difference, as well as can be.

    Only differences of ratings mean anything. Told against the mean, a bot that nobody knows how weak it is would make
    all others uncertain. (D. Firth and R. de Menezes, "Quasi-variances", 2004; two bots share evenly.)
    """
    one, other = np.triu_indices(len(covariance), 1)
    variance = np.diag(covariance)
    gaps = np.maximum(variance[one] + variance[other] - 2 * covariance[one, other], 1e-12)
    pairs = np.zeros((len(gaps), len(covariance)))
    pairs[np.arange(len(gaps)), one] = pairs[np.arange(len(gaps)), other] = 1
    shares = np.linalg.lstsq(pairs / gaps[:, None], np.ones(len(gaps)), rcond=None)[0]
    return np.asarray(np.maximum(shares, 0))


def _fit(wins: Floats, ties: Floats) -> tuple[Floats, float]:
    """Return the logarithms of the most likely strengths, and of the weight of ties, by Newton's method."""
    theta = np.zeros(len(wins))
    tie = 0.0 if ties.sum() else -np.inf
    for _ in range(100):
        gradient = _pull(wins[None], ties[None], theta, tie)[0]
        step = np.linalg.pinv(_curvature(wins, ties, theta, tie)) @ gradient
        largest = float(np.abs(step).max())
        step *= min(1.0, 2 / max(largest, 1e-12))
        theta = theta + step[:-1]
        theta -= theta.mean()
        tie += float(step[-1])
        if largest < 1e-10:
            break
    return theta, tie


def _chances(theta: Floats, tie: float) -> tuple[Floats, Floats]:
    """Return the chance of each bot to finish before each other, and level with it."""
    gap = (theta[:, None] - theta) / 2
    total = np.exp(gap) + np.exp(-gap) + np.exp(tie)
    return np.exp(gap) / total, np.exp(tie) / total


def _pull(wins: Floats, ties: Floats, theta: Floats, tie: float) -> Floats:
    """Return which way each deal pulls each strength, and the weight of ties: all of them together balance."""
    win, level = _chances(theta, tie)
    met = wins + np.swapaxes(wins, 1, 2) + ties
    strengths = (wins + ties / 2 - met * (win + level / 2)).sum(axis=2)
    weight = np.triu(ties - met * level, 1).sum(axis=(1, 2))
    return np.concatenate([strengths, weight[:, None]], axis=1)


def _curvature(wins: Floats, ties: Floats, theta: Floats, tie: float) -> Floats:
    """Return how the pulls weaken as strengths follow them: the second derivatives of the likelihood, negated."""
    win, level = _chances(theta, tie)
    score = win + level / 2
    met = wins + wins.T + ties
    np.fill_diagonal(met, 0)
    # The variance of a score of 1, 1/2 or 0, and how it goes with a tie.
    variance = met * (win + level / 4 - score**2)
    with_tie = (met * level * (0.5 - score)).sum(axis=1)
    of_tie = np.triu(met * level * (1 - level)).sum()
    return np.block([[np.diag(variance.sum(axis=1)) - variance, with_tie[:, None]], [with_tie[None], of_tie]])
