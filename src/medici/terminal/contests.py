"""A tournament as tables on paper."""

from typing import Any

from rich.console import Console
from rich.table import Table

from medici.arena.report import ranking, verdicts
from medici.terminal.paper import printable

ROOM = 4
"""With more bots than these, a crosstable has no room for errors."""


def show_standings(console: Console, figures: dict[str, Any]) -> None:
    """Print who is how strong, who beats whom, and what is settled."""
    players = figures["players"]
    order = ranking(figures)
    kind = "mixed tables" if figures["tables"] == "mixed" else "one against the rest"
    console.print(
        f"{figures['games']:,} games of {printable(figures['edition_name'])}, {players} players, {kind}, "
        f"seed {figures['seed']}"
    )
    console.print(
        f"{figures['deals']:,} deals, each played from every seat; +- reaches to the ends of 95 % intervals",
        style="dim",
    )
    console.print(f"a fair share of wins is {100 / players:.1f} %; a shared victory counts as its share", style="dim")
    table = _table("", "bot", "rating", "wins", "rank", "florins")
    for number, bot in enumerate(order, 1):
        row = figures["by_bot"][bot]
        table.add_row(
            str(number),
            printable(row["bot"]),
            _figure(row["rating"], 0),
            _figure(row["won"], 1, percent=True),
            _figure(row["rank"], 2),
            _figure(row["florins"], 1),
        )
    _print(console, table)
    if figures["alone"] is not None and players > 2:
        _crosstable(
            console, figures, order, "alone", f"how often each wins alone against {players - 1} of each other, %"
        )
    _crosstable(console, figures, order, "ahead", "how often each finishes before each other, %")
    _settled(console, figures)


def _settled(console: Console, figures: dict[str, Any]) -> None:
    settled = figures["settled"]
    said, open_ones = verdicts(figures), sum(one["verdict"] is None for one in settled["verdicts"])
    console.print()
    if settled["stopped_early"]:
        console.print("stopped early: every difference is settled")
    for line in said:
        console.print(printable(f"settled: {line}"))
    if open_ones:
        console.print(f"not settled: {open_ones} of {len(settled['verdicts'])}")
    console.print(
        f"all that is said to be settled is true with a chance of at least {100 * (1 - settled['error']):.0f} %, "
        f"and alike is within {100 * settled['margin']:.0f} point",
        style="dim",
    )


def _crosstable(console: Console, figures: dict[str, Any], order: list[int], key: str, title: str) -> None:
    roomy = len(order) <= ROOM
    table = _table("", "", *(str(number) for number in range(1, len(order) + 1)))
    for number, bot in enumerate(order, 1):
        cells = [figures[key][bot][other] for other in order]
        texts = ["." if cell is None else _figure(cell, 1, percent=True, bare=True, errors=roomy) for cell in cells]
        table.add_row(str(number), printable(figures["bots"][bot]), *texts)
    _print(console, table, title)


def _print(console: Console, table: Table, title: str = "") -> None:
    console.print()
    if title:
        console.print(title, style="bold")
    console.print(table)


def _table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for place, head in enumerate(heads):
        left = place < 2
        table.add_column(head, justify="left" if left else "right", no_wrap=not left, overflow="fold")
    return table


def _figure(
    figure: dict[str, float | None], digits: int, *, percent: bool = False, bare: bool = False, errors: bool = True
) -> str:
    """Return `58.1 +- 1.2 %`."""
    scale, unit = (100, "" if bare else " %") if percent else (1, "")
    mean, low, high = figure["mean"], figure["low"], figure["high"]
    assert mean is not None  # noqa: S101 - for the type checker
    far = "" if not errors or low is None or high is None else f" +- {scale * max(mean - low, high - mean):.{digits}f}"
    return f"{scale * mean:.{digits}f}{far}{unit}"
