"""Pictures as SVG, drawn by hand: lines over a game, bars with their errors."""

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from medici.analysis.compare import Figure
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


# Editions compared

Bars: TypeAlias = Sequence[tuple[str, Sequence["Figure | None"]]]
"""Rows of a plot: what it is about, and a figure for each edition."""


def dots(title: str, editions: Sequence[str], rows: Bars, *, percent: bool = False) -> str:
    """Return rows of means with their 95 % intervals, one dot for each edition."""
    shown = [figure for _, figures in rows for figure in figures if figure is not None]
    scale = 100 if percent else 1
    low = min(0.0, *(figure.low for figure in shown)) * scale if not percent else 0.0
    high = max(figure.high for figure in shown) * scale
    left, right, step = 250.0, 40.0, 14.0 * len(editions) + 14
    top, across = 74.0, WIDTH - 250.0 - 40.0
    height = int(top + step * len(rows) + 30)
    ticks = nice(low, high)
    low, high = min(low, ticks[0]), max(high, ticks[-1])

    def at(number: float) -> float:
        return left + across * (number - low) / (high - low)

    parts = [text(20, 28, title, kind="title"), *_legend(editions, 50)]
    for tick in ticks:
        said = f"{tick:g}{' %' if percent else ''}"
        parts += [
            line(at(tick), top - 6, at(tick), height - 26),
            text(at(tick), height - 10, said, anchor="middle", kind="small"),
        ]
    for row, (name, figures) in enumerate(rows):
        y = top + step * row
        parts.append(text(left - 14, y + step / 2, name, anchor="end"))
        for index, figure in enumerate(figures):
            if figure is not None:
                parts += _dot(at, y + 10 + 14 * index, figure, scale, COLOURS[index % len(COLOURS)], percent)
    return svg(title, int(left + across + right), height, parts)


def _dot(
    at: Callable[[float], float], y: float, figure: "Figure", scale: float, colour: str, percent: bool
) -> list[str]:
    x, near, far = (
        at(figure.mean * scale),
        at(max(figure.low, 0.0 if percent else figure.low) * scale),
        at(figure.high * scale),
    )
    said = f"{figure.mean * scale:.1f}{' %' if percent else ''}"
    return [
        f'<line x1="{near:.1f}" y1="{y:.1f}" x2="{far:.1f}" y2="{y:.1f}" stroke="{colour}" stroke-width="3" '
        'stroke-opacity=".45" stroke-linecap="round"/>',
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}"><title>{said}</title></circle>',
    ]


def lines(title: str, editions: Sequence[str], heads: Sequence[str], rows: Sequence[Sequence["Figure | None"]]) -> str:
    """Return a line for each edition over places on the way, with 95 % intervals."""
    left, top, bottom = 56.0, 76.0, 36.0
    across, down = WIDTH - left - 30, HEIGHT - top - bottom
    shown = [figure for row in rows for figure in row if figure is not None]
    ticks = nice(min(0.0, *(figure.low for figure in shown)), max(figure.high for figure in shown))
    low, high = ticks[0], ticks[-1]

    def at(number: float) -> float:
        return top + down * (1 - (number - low) / (high - low))

    places = [left + across * (index + 0.5) / len(heads) for index in range(len(heads))]
    parts = [text(20, 28, title, kind="title"), *_legend(editions, 50)]
    for tick in ticks:
        parts += [
            line(left, at(tick), left + across, at(tick)),
            text(left - 8, at(tick) + 4, f"{tick:g}", anchor="end", kind="small"),
        ]
    parts += [text(x, HEIGHT - 12, head, anchor="middle", kind="small") for x, head in zip(places, heads, strict=True)]
    for index, row in enumerate(rows):
        colour, shift = COLOURS[index % len(COLOURS)], 6.0 * (index - (len(rows) - 1) / 2)
        kept = [(x + shift, figure) for x, figure in zip(places, row, strict=True) if figure is not None]
        path = " ".join(f"{x:.1f},{at(figure.mean):.1f}" for x, figure in kept)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.5" stroke-opacity=".6"/>'
        )
        for x, figure in kept:
            parts.append(
                f'<line x1="{x:.1f}" y1="{at(figure.low):.1f}" x2="{x:.1f}" y2="{at(figure.high):.1f}" '
                f'stroke="{colour}" stroke-width="3" stroke-opacity=".45"/>'
                f'<circle cx="{x:.1f}" cy="{at(figure.mean):.1f}" r="4" fill="{colour}"/>'
            )
    return svg(title, WIDTH, HEIGHT, parts)


def stacks(title: str, editions: Sequence[str], rows: Sequence[Sequence[tuple[str, float]]]) -> str:
    """Return a bar for each edition, made of its parts; what is less than nothing lies left of the middle."""
    left, step, top = 150.0, 46.0, 76.0
    across = WIDTH - left - 60
    gain = max(sum(number for _, number in row if number > 0) for row in rows)
    loss = max(-sum(number for _, number in row if number < 0) for row in rows)
    height = int(top + step * len(rows) + 20)
    scale = across / (gain + loss)
    names = list(dict.fromkeys(name for row in rows for name, _ in row))
    parts = [text(20, 28, title, kind="title"), *_legend(names, 50)]
    middle = left + loss * scale
    for index, row in enumerate(rows):
        y = top + step * index
        parts.append(text(left - 12, y + 20, editions[index], anchor="end"))
        x, back = middle, middle
        for name, number in row:
            wide = abs(number) * scale
            begin = x if number > 0 else back - wide
            x, back = (x + wide, back) if number > 0 else (x, back - wide)
            colour = COLOURS[names.index(name) % len(COLOURS)]
            parts.append(f'<rect x="{begin:.1f}" y="{y:.1f}" width="{wide:.1f}" height="30" fill="{colour}"/>')
            if wide > 30:
                parts.append(text(begin + wide / 2, y + 20, f"{number:.0f}", anchor="middle", fill="#ffffff"))
    parts.append(line(middle, top - 6, middle, height - 14, "axis"))
    return svg(title, WIDTH, height, parts)


def _legend(names: Sequence[str], y: float) -> list[str]:
    parts, x = [], 20.0
    for index, name in enumerate(names):
        parts.append(f'<circle cx="{x + 5:.1f}" cy="{y - 4:.1f}" r="5" fill="{COLOURS[index % len(COLOURS)]}"/>')
        parts.append(text(x + 15, y, name, kind="small"))
        x += 34 + 6.4 * len(name)
    return parts


def nice(low: float, high: float) -> list[float]:
    """Return four to eight round numbers that span a range.

    >>> nice(0, 37)
    [0.0, 10.0, 20.0, 30.0, 40.0]
    """
    span = max(high - low, 1e-9)
    power = 10.0 ** math.floor(math.log10(span / 4))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if span / (power * factor) <= 6)
    first = math.floor(low / step)
    return [round(step * number, 10) for number in range(first, math.ceil(high / step - 1e-9) + 1)]


def reliability_plot(rows: Sequence[tuple[float, float, int]]) -> str:
    """Return how often what was said came true: on the diagonal where the words were honest."""
    side, left, top = 360.0, 60.0, 50.0
    most = max(count for _, _, count in rows)

    def at(said: float, was: float) -> tuple[float, float]:
        return left + side * said, top + side * (1 - was)

    parts = [text(left, 28, "How often it came true", kind="title")]
    for tick in (0, 25, 50, 75, 100):
        x, y = at(tick / 100, tick / 100)
        parts += [line(left, y, left + side, y), line(x, top, x, top + side)]
        parts += [
            text(left - 8, y + 4, f"{tick} %", anchor="end", kind="small"),
            text(x, top + side + 18, f"{tick} %", anchor="middle", kind="small"),
        ]
    parts.append(line(*at(0, 0), *at(1, 1), "axis"))
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(said, was) for said, was, _ in rows))
    parts.append(f'<polyline points="{path}" fill="none" stroke="{COLOURS[0]}" stroke-width="1.5"/>')
    for said, was, count in rows:
        x, y = at(said, was)
        size = 3 + 8 * (count / most) ** 0.5
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{COLOURS[0]}" fill-opacity=".75">'
            f"<title>said {100 * said:.1f} %, came true {100 * was:.1f} %, {count} cases</title></circle>"
        )
    parts.append(text(left + side / 2, top + side + 40, "the adviser said", anchor="middle"))
    return svg("How often what the adviser said came true", int(left + side + 40), int(top + side + 60), parts)
