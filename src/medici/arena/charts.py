"""Charts: small pictures for a report, drawn in SVG by hand.

Places along the axis are percentages, so a chart is as wide as there is room and its text keeps its size.
"""

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

HIGH = 28
"""The height of a row."""

Say = Callable[[float], str]


def intervals(
    lines: Sequence[tuple[str, dict[str, Any], str]],
    say: Say,
    fair: float | None = None,
    floor: float = -math.inf,
    ceiling: float = math.inf,
) -> str:
    """Return a chart of figures with their intervals: who, the figure, and what to say of it."""
    ends = [value for _, figure, _ in lines for value in (figure["low"], figure["mean"], figure["high"])]
    known = [value for value in [*ends, fair] if value is not None]
    low, high = _stretch(min(known), max(known), floor, ceiling)
    ticks = _ticks(low, high)
    at = _scale(low, high)
    rows = []
    for who, figure, what in lines:
        marks = _grid(ticks, at, HIGH)
        if fair is not None:
            marks += _upright("fair", at(fair), HIGH)
        if figure["low"] is not None:
            left, right = at(figure["low"]), at(figure["high"])
            marks += f'<line class="reach" x1="{left}" x2="{right}" y1="{HIGH / 2}" y2="{HIGH / 2}"/>'
        marks += f'<circle class="dot" cx="{at(figure["mean"])}" cy="{HIGH / 2}" r="5"/>'
        rows.append(_row(who, what, f'<svg height="{HIGH}" aria-hidden="true">{marks}</svg>'))
    return _chart(rows, _axis(ticks, at, say))


def hills(lines: Sequence[tuple[str, Sequence[int], str]], edges: Sequence[int]) -> str:
    """Return a chart of how often what came out: who, counts between the edges, and what to say of it."""
    low, high = float(edges[0]), float(edges[-1])
    ticks, at = _ticks(low, high), _scale(low, high)
    rows = []
    for who, counts, what in lines:
        tall, most = 44, max(*counts, 1)
        middle = 100 * (_median(counts, edges) - low) / (high - low)
        points = [(0.0, 0.0)]
        for left, right, count in zip(edges, edges[1:], counts, strict=False):
            points += [(left - low, count / most), (right - low, count / most)]
        points.append((high - low, 0.0))
        path = " ".join(f"{100 * x / (high - low):.2f},{tall - 2 - y * (tall - 6):.1f}" for x, y in points)
        hill = f'<polygon class="hill" points="{path}"/>'
        hill += f'<line class="middle" x1="{middle:.2f}" x2="{middle:.2f}" y1="{tall - 14}" y2="{tall - 2}"/>'
        inner = f'<svg height="{tall}" viewBox="0 0 100 {tall}" preserveAspectRatio="none">{hill}</svg>'
        rows.append(_row(who, what, f'<svg height="{tall}" aria-hidden="true">{_grid(ticks, at, tall)}{inner}</svg>'))
    return _chart(rows, _axis(ticks, at, "{:.0f}".format))


def _median(counts: Sequence[int], edges: Sequence[int]) -> float:
    """Return where half lies to the left."""
    half, seen = sum(counts) / 2, 0.0
    for left, right, count in zip(edges, edges[1:], counts, strict=False):
        if seen + count >= half and count:
            return left + (right - left) * (half - seen) / count
        seen += count
    return float(edges[-1])


def _stretch(low: float, high: float, floor: float, ceiling: float) -> tuple[float, float]:
    """Return a little more than what is to be shown, but no more than there can be."""
    room = 0.08 * (high - low) or max(abs(high), 1.0) * 0.05
    return max(floor, low - room), min(ceiling, high + room)


def _ticks(low: float, high: float) -> list[float]:
    """Return round numbers from one end to the other, about five."""
    rough = (high - low) / 5
    unit = 10.0 ** math.floor(math.log10(rough))
    step = next(unit * by for by in (1, 2, 5, 10) if unit * by >= rough)
    return [step * number for number in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def _scale(low: float, high: float) -> Say:
    return lambda value: f"{100 * (value - low) / (high - low):.2f}%"


def _upright(kind: str, x: str, tall: int) -> str:
    return f'<line class="{kind}" x1="{x}" x2="{x}" y1="0" y2="{tall}"/>'


def _grid(ticks: Sequence[float], at: Say, tall: int) -> str:
    return "".join(_upright("grid", at(tick), tall) for tick in ticks)


def _axis(ticks: Sequence[float], at: Say, say: Say) -> str:
    labels = "".join(f'<text x="{at(tick)}" y="14" text-anchor="middle">{escape(say(tick))}</text>' for tick in ticks)
    return f'<div class="row"><svg height="20" aria-hidden="true">{labels}</svg></div>'


def _row(who: str, what: str, picture: str) -> str:
    return f'<div class="row"><span class="who">{escape(who)}</span><span class="what">{what}</span>{picture}</div>'


def _chart(rows: Sequence[str], axis: str) -> str:
    return f'<div class="chart">{"".join(rows)}{axis}</div>'
