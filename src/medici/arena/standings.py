"""Standings: what came of a tournament, as plain data for programs, tables and pages.

Games of one deal hang together, so errors are computed over deals: a figure is the ratio of two sums over deals, and
its error follows from how much the deals differ.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from medici.arena.ratings import rate
from medici.arena.tables import MIXED, ONE_VS_REST, Tables

CONFIDENCE = 0.95
BINS = 40
_BLOCK = 4096

Floats = NDArray[np.float64]


class Moments:
    """Ratios of sums over deals, with their errors, gathered in blocks."""

    def __init__(self) -> None:
        self.deals = 0
        self._sums: Any = 0.0

    def add(self, part: Floats, whole: Floats) -> None:
        """Look at more deals; further axes are figures of their own."""
        self.deals += len(part)
        terms = (part, whole, part * part, part * whole, whole * whole)
        self._sums = self._sums + np.stack([term.sum(axis=0) for term in terms])

    @property
    def part(self) -> Floats:
        """The sums above the line."""
        return np.asarray(self._sums[0])

    def figures(self, most: float | None = None) -> Any:
        """Return each figure's mean, standard error and confidence interval, nested as the figures are.

        Shares lie from 0 to `most`, and so do their intervals.
        """
        part, whole, squares, mixed, wholes = self._sums
        mean = np.divide(part, whole, out=np.full(part.shape, np.nan), where=whole > 0)
        spread = squares - 2 * mean * mixed + mean**2 * wholes
        few = self.deals < 2
        error = np.full(part.shape, np.nan) if few else np.sqrt(np.maximum(spread, 0) * self.deals / (self.deals - 1))
        error = np.divide(error, whole, out=np.full(part.shape, np.nan), where=whole > 0)
        return _nested(mean, error, self.deals, most)


def _nested(mean: Any, error: Any, deals: int, most: float | None) -> Any:
    if np.ndim(mean):
        return [_nested(*pair, deals, most) for pair in zip(mean, error, strict=True)]
    if np.isnan(mean):
        return None
    if np.isnan(error):
        return {"mean": float(mean), "error": None, "low": None, "high": None}
    low, high = _interval(float(mean), float(error), deals, most)
    return {"mean": float(mean), "error": float(error), "low": low, "high": high}


def _interval(mean: float, error: float, deals: int, most: float | None) -> tuple[float, float]:
    """Return the confidence interval: that of Wilson for shares, which does not reach beyond them, else Student's."""
    far = quantile(deals - 1)
    if most is None:
        return mean - far * error, mean + far * error
    mean, error = min(1.0, mean / most), error / most
    # As many independent trials as would have this error; where nothing varied, as many as there were deals.
    trials = mean * (1 - mean) / error**2 if error > 1e-9 and 0 < mean < 1 else float(deals)
    middle = (mean + far**2 / (2 * trials)) / (1 + far**2 / trials)
    width = far / (1 + far**2 / trials) * (mean * (1 - mean) / trials + far**2 / (4 * trials**2)) ** 0.5
    return most * max(0.0, middle - width), most * min(1.0, middle + width)


def quantile(freedom: int) -> float:
    """Return how many standard errors reach to the end of a confidence interval: Student's, by Cornish and Fisher.

    >>> round(quantile(10), 2), round(quantile(1000), 2)
    (2.23, 1.96)
    """
    normal = 1.959963984540054
    terms = (
        (normal**3 + normal) / 4,
        (5 * normal**5 + 16 * normal**3 + 3 * normal) / 96,
        (3 * normal**7 + 19 * normal**5 + 17 * normal**3 - 15 * normal) / 384,
    )
    return float(normal + sum(term / freedom**power for power, term in enumerate(terms, 1)))


def standings(tables: Tables, money: NDArray[np.int16]) -> dict[str, Any]:
    """Return what came of these deals: everybody's florins by deal, game and seat."""
    bots = len(tables.bots)
    won, rank, florins, against, seats = (Moments() for _ in range(5))
    ahead = Moments()
    ties = np.zeros((bots, bots))
    counted = tables.counted
    edges = _edges(money)
    histogram = np.zeros((bots, len(edges) - 1), np.int64)
    for deals, block in _blocks(money):
        lineups = tables.lineups(deals)
        share, place = shares(block), places(block)
        here = (lineups[..., None] == np.arange(bots)) & counted[None, :, :, None]
        sat = here.sum(axis=(1, 2)).astype(float)
        for moments, values in ((won, share), (rank, place), (florins, block)):
            moments.add((values[..., None] * here).sum(axis=(1, 2)).astype(float), sat)
        wins, level = meetings(lineups, block, bots)
        ahead.add(wins + level / 2, wins + np.swapaxes(wins, 1, 2) + level)
        ties += level.sum(axis=0)
        if tables.kind == ONE_VS_REST:
            against.add(*_alone(tables, share))
        after = (np.arange(tables.players) - tables.beginners(deals)[:, None]) % tables.players
        by_turn = np.take_along_axis(share, np.argsort(after, axis=1)[:, None, :], axis=2)
        seats.add(by_turn.sum(axis=1), np.full((len(block), tables.players), float(tables.games)))
        for bot in range(bots):
            histogram[bot] += np.histogram(block[here[..., bot]], edges)[0]
    wins = ahead.part - ties / 2
    ratings = rate(wins, ties, (meetings(tables.lineups(deals), block, bots) for deals, block in _blocks(money)))
    far = quantile(max(1, len(money) - 1))
    strength = [
        {
            "mean": float(mean),
            "error": float(error),
            "low": float(mean - far * error),
            "high": float(mean + far * error),
        }
        for mean, error in zip(ratings.rating, ratings.error, strict=True)
    ]
    # Where a bot has several seats at a table, only one of them can win.
    most = min(1.0, bots / tables.players) if tables.kind == MIXED else 1.0
    columns = zip(won.figures(most), rank.figures(), florins.figures(), strength, histogram.tolist(), strict=True)
    by_bot = [
        {"bot": bot, "won": wins, "rank": ranks, "florins": coins, "rating": rating, "histogram": counts}
        for bot, (wins, ranks, coins, rating, counts) in zip(tables.bots, columns, strict=True)
    ]
    return {
        "edition": tables.edition.id,
        "edition_name": tables.edition.name,
        "digest": tables.edition.digest,
        "players": tables.players,
        "tables": tables.kind,
        "bots": list(tables.bots),
        "seed": tables.seed,
        "version": tables.version,
        "deals": len(money),
        "games": len(money) * tables.games,
        "confidence": CONFIDENCE,
        "by_bot": by_bot,
        "ahead": ahead.figures(1.0),
        "alone": _cross(tables, against) if tables.kind == ONE_VS_REST else None,
        "by_turn": seats.figures(1.0),
        "ties": float(ties.sum() / max(1.0, wins.sum() * 2 + ties.sum())),
        "bins": edges.tolist(),
    }


def _blocks(money: NDArray[np.int16]) -> Iterator[tuple[range, NDArray[np.int16]]]:
    for start in range(0, len(money), _BLOCK):
        block = money[start : start + _BLOCK]
        yield range(start, start + len(block)), block


def _edges(money: NDArray[np.int16]) -> NDArray[np.int64]:
    """Return whole florins between which the bins of the histograms lie."""
    low, high = (int(money.min()), int(money.max())) if money.size else (0, 1)
    width = -(-(high + 1 - low) // BINS)
    return np.arange(low, high + width + 1, width)


def shares(money: NDArray[np.int16]) -> Floats:
    """Return each seat's share of the victory: 1, or less where several share it."""
    best = money == money.max(axis=-1, keepdims=True)
    return np.asarray(best / best.sum(axis=-1, keepdims=True))


def places(money: NDArray[np.int16]) -> Floats:
    """Return each seat's rank, from 1; those who are level share the mean of their ranks."""
    others, own = money[..., None, :], money[..., :, None]
    return np.asarray(0.5 + (others > own).sum(axis=-1) + (others == own).sum(axis=-1) / 2)


def meetings(lineups: NDArray[np.int64], money: NDArray[np.int16], bots: int) -> tuple[Floats, Floats]:
    """Return by deal how often each bot finished before each other, and level with it; none meets itself."""
    wins = np.zeros((len(money), bots, bots))
    ties = np.zeros((len(money), bots, bots))
    deals = np.broadcast_to(np.arange(len(money))[:, None], money.shape[:2])
    for seat in range(money.shape[2]):
        for other in range(money.shape[2]):
            if seat != other:
                pair = (deals, lineups[..., seat], lineups[..., other])
                np.add.at(wins, pair, money[..., seat] > money[..., other])
                np.add.at(ties, pair, money[..., seat] == money[..., other])
    for table in (wins, ties):
        table[:, np.arange(bots), np.arange(bots)] = 0
    return wins, ties


def _alone(tables: Tables, share: Floats) -> tuple[Floats, Floats]:
    """Return by deal and pairing how much the one won against the rest, and in how many games."""
    by_pairing = share.reshape(len(share), len(tables.pairings), tables.players, tables.players)
    alone = np.einsum("dpss->dp", by_pairing)
    return alone, np.full(alone.shape, float(tables.players))


def _cross(tables: Tables, against: Moments) -> list[list[Any]]:
    """Return the figures of all pairings as a table: the row is alone against the column."""
    rows: list[list[Any]] = [[None] * len(tables.bots) for _ in tables.bots]
    for (one, rest), figure in zip(tables.pairings, against.figures(1.0), strict=True):
        rows[one][rest] = figure
        if tables.players == 2 and figure is not None:
            low, high = (None if figure[end] is None else 1 - figure[end] for end in ("high", "low"))
            rows[rest][one] = {"mean": 1 - figure["mean"], "error": figure["error"], "low": low, "high": high}
    return rows


def questions(tables: Tables, first: int, money: NDArray[np.int16]) -> Floats:
    """Return by round what is to be settled, from -1 to 1; the rounds begin with the deal `first`.

    At mixed tables, for each two bots, how much more the first won of the games it sat in; one against the rest, for
    each pairing, how much more than its fair share the one won.
    """
    share = shares(money)
    if tables.kind == ONE_VS_REST:
        part, whole = _alone(tables, share)
        return part / whole - 1 / tables.players
    bots, length = len(tables.bots), tables.round
    rounds = len(money) // length
    lineups = tables.lineups(range(first, first + rounds * length))
    here = lineups[..., None] == np.arange(bots)
    won = (share[: rounds * length, ..., None] * here).sum(axis=(1, 2)).reshape(rounds, length, bots).sum(axis=1)
    won /= tables.players * tables.players * length / bots
    one, other = np.triu_indices(bots, 1)
    return np.asarray(won[:, one] - won[:, other])
