"""Pictures as SVG, drawn by hand: lines over a game, bars with their errors."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from medici.analysis.review import Review

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#aa4499", "#b58900", "#333333")
"""Colours that the colour-blind can tell apart, one for each seat or edition."""
_STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#3a3530}.title{font-weight:600;font-size:15px;fill:#1f1b16}"
    ".small{font-size:11px;fill:#6b645b}.grid{stroke:#e4ded3}.axis{stroke:#a39b8d}"
)
WIDTH, HEIGHT = 760, 340


def svg(title: str, width: int, height: int, parts: Sequence[str]) -> str:
    """Return a picture on paper of its own, so that it can be read on any page."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(title, quote=True)}">'
        f'<style>{_STYLE}</style><rect width="{width}" height="{height}" rx="8" fill="#fbf9f4"/>{"".join(parts)}</svg>'
    )


def text(x: float, y: float, said: str, *, anchor: str = "start", kind: str = "", fill: str = "") -> str:
    """Return a text."""
    more = (f' class="{kind}"' if kind else "") + (f' style="fill:{fill}"' if fill else "")
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(said)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str = "grid") -> str:
    """Return a straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def win_plot(review: "Review") -> str:
    """Return how everybody's probability to win went through the game."""
    left, right, top, bottom = 48.0, 130.0, 44.0, 34.0
    across, down = WIDTH - left - right, HEIGHT - top - bottom
    last = len(review.moments)
    parts = [text(left, 26, "The probability to win", kind="title")]
    for tick in (0, 25, 50, 75, 100):
        y = top + down * (1 - tick / 100)
        parts += [line(left, y, left + across, y), text(left - 8, y + 4, f"{tick} %", anchor="end", kind="small")]
    day = 0
    for index, moment in enumerate(review.moments):
        if moment.day != day:
            day = moment.day
            x = left + across * index / last
            parts += [line(x, top, x, top + down, "axis"), text(x + 4, HEIGHT - 14, f"day {day}", kind="small")]
    ends = []
    for seat, name in enumerate(review.seats):
        shares = [review.start_win[seat], *(moment.win[seat] for moment in review.moments)]
        path = " ".join(
            f"{left + across * index / last:.1f},{top + down * (1 - share):.1f}" for index, share in enumerate(shares)
        )
        colour = COLOURS[seat % len(COLOURS)]
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2" stroke-linejoin="round"/>'
        )
        ends.append((top + down * (1 - shares[-1]), name, shares[-1], colour))
    below = top - 8.0
    for height, name, share, colour in sorted(ends):
        below = max(below + 16, height + 4)  # names do not lie on each other
        parts.append(text(left + across + 8, below, f"{_short(name)} {100 * share:.0f} %", fill=colour))
    return svg("The probability to win through the game", WIDTH, max(HEIGHT, int(below) + 12), parts)


def _short(name: str) -> str:
    return name if len(name) <= 11 else name[:10] + "."
