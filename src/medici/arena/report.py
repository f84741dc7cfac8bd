"""The report of a tournament: one page that needs nothing else, with the same figures as JSON beside it."""

import json
import shlex
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any

from medici.arena import charts
from medici.errors import MalformedError

PAGE, FIGURES = "tournament.html", "tournament.json"
PERCENT = "\u202f%"
"""The sign, after a narrow space at which no line breaks."""

Summary = dict[str, Any]
Figure = dict[str, float | None]


@contextmanager
def report_folder(folder: Path | None) -> Iterator[None]:
    """See that a report can be written, before hours are spent on what goes into it."""
    if folder is None:
        yield
        return
    new = not folder.exists()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise MalformedError(f"{folder}: no report can be written there: {error.strerror}") from None
    try:
        yield
    except BaseException:
        if new:
            with suppress(OSError):
                folder.rmdir()
        raise


def write_report(folder: Path, summary: Summary) -> None:
    """Write the page and the figures."""
    (folder / PAGE).write_text(page(summary), "utf-8")
    (folder / FIGURES).write_text(json.dumps(summary, indent=2) + "\n", "utf-8")


def command(summary: Summary) -> str:
    """Return the command that plays the same games."""
    tables = [] if summary["tables"] == "mixed" else ["--tables", summary["tables"]]
    numbers = {"edition": summary["edition"], "players": summary["players"], "seed": summary["seed"]}
    numbers["games"] = summary["deals"] * summary["players"]
    options = [part for key, number in numbers.items() for part in (f"--{key}", str(number))]
    return shlex.join(["medici", "tournament", *summary["bots"], *tables, *options])


def ranking(summary: Summary) -> list[int]:
    """Return the bots' numbers, the strongest first."""
    return sorted(range(len(summary["bots"])), key=lambda bot: -summary["by_bot"][bot]["rating"]["mean"])


def verdicts(summary: Summary) -> list[str]:
    """Return in words what is settled between bots."""
    if summary["tables"] == "mixed" or summary["players"] == 2:
        said = {"more": "{0} wins more than {1}", "less": "{1} wins more than {0}", "alike": "{0} and {1} win alike"}
    else:
        said = {
            "more": "{0} wins more than its share among {1}s",
            "less": "{0} wins less than its share among {1}s",
            "alike": "{0} wins its share among {1}s",
        }
    found = summary["settled"]["verdicts"]
    return [said[one["verdict"]].format(one["bot"], one["other"]) for one in found if one["verdict"] is not None]


def page(summary: Summary) -> str:
    """Return the page."""
    order = ranking(summary)
    rows = [summary["by_bot"][bot] for bot in order]
    style = resources.files(__package__).joinpath("report.css").read_text("utf-8")
    best = rows[0]
    parts = [
        _header(summary, best),
        _section("The standing", _standing(rows), "Strongest first. The small figures are 95 % intervals."),
        '<div class="pair">',
        _section("Win share", _win_shares(summary, rows), _FAIR.format(100 / summary["players"])),
        _section("Rating", _ratings(rows), "400 points more is ten times as strong; the mean is 1500."),
        "</div>",
        *_crosstables(summary, order),
        '<div class="pair">',
        _section("Florins in the end", _florins(summary, rows), '<span class="key tick"></span>the median'),
        _section("Does it matter who begins?", _turns(summary), _TURNS),
        "</div>",
        _section("What is settled", _settled(summary), _SETTLED.format(100 * (1 - summary["settled"]["error"]))),
        _section("How to read this", _method(summary)),
    ]
    title = f"Tournament: {best['bot']} leads"
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(parts)
        + "\n</main>\n</body>\n</html>\n"
    )


_FAIR = '<span class="key"></span>a fair share, {:.1f} %. A shared victory counts as its share.'
_TURNS = '<span class="key"></span>no advantage. Win share of all bots by when they have their first turn.'
_SETTLED = "Asked after every round. With a chance of at least {:.0f} %, all of it is true."


def _header(summary: Summary, best: dict[str, Any]) -> str:
    won, players = best["won"], summary["players"]
    told = "" if won["low"] is None else f" ({_span(won)} %)"
    alone = "" if summary["tables"] == "mixed" else f" against {players - 1} of another"
    facts = {
        "edition": summary["edition_name"],
        "players": players,
        "tables": summary["tables"],
        "games": f"{summary['games']:,}",
        "deals": f"{summary['deals']:,}",
        "seed": summary["seed"],
    }
    listed = "".join(f"<div><dt>{key}</dt><dd>{escape(str(value))}</dd></div>" for key, value in facts.items())
    return (
        f'<header><p class="kicker">Medici · tournament</p><h1>{escape(best["bot"])} leads</h1>'
        f'<p class="lead">It wins {_percent(won["mean"])} of its games{alone}{told}; '
        f'a fair share is {100 / players:.1f} %.</p><dl class="facts">{listed}</dl></header>'
    )


def _section(title: str, body: str, note: str = "") -> str:
    told = f'<p class="note">{note}</p>' if note else ""
    return f"<section><h2>{title}</h2>{told}{body}</section>"


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f}{PERCENT}"


def _span(figure: Figure, scale: float = 100, digits: int = 1) -> str:
    """Return an interval in words."""
    low, high = figure["low"], figure["high"]
    return "" if low is None or high is None else f"{scale * low:.{digits}f} to {scale * high:.{digits}f}"


def _cell(figure: Figure, scale: float, digits: int, unit: str = "") -> str:
    mean = figure["mean"] or 0.0
    return f"<td>{scale * mean:.{digits}f}{unit}<small>{_span(figure, scale, digits)}</small></td>"


def _name(number: int, bot: str) -> str:
    return f'<th scope="row"><span class="name"><span class="nr">{number}</span>{escape(bot)}</span></th>'


def _standing(rows: list[dict[str, Any]]) -> str:
    heads = "".join(f'<th scope="col">{head}</th>' for head in ("bot", "rating", "win share", "mean rank", "florins"))
    body = "".join(
        f"<tr>{_name(number, row['bot'])}{_cell(row['rating'], 1, 0)}{_cell(row['won'], 100, 1, PERCENT)}"
        f"{_cell(row['rank'], 1, 2)}{_cell(row['florins'], 1, 1)}</tr>"
        for number, row in enumerate(rows, 1)
    )
    return _scroll(f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>", "The standing")


def _scroll(table: str, label: str) -> str:
    """Let a wide table scroll in a box of its own, by keys, too."""
    return f'<div class="scroll" tabindex="0" role="region" aria-label="{label}">{table}</div>'


def _crosstables(summary: Summary, order: list[int]) -> list[str]:
    others = summary["players"] - 1
    found = []
    if summary["alone"] is not None and others > 1:
        note = f"How often the row's bot wins, alone against {others} of the column's; fair is {_fair(summary)}."
        table = _cross(summary, order, summary["alone"], 1 / summary["players"])
        found.append(_section("One against the rest", _scroll(table, "One against the rest"), note))
    note = "How often the row's bot finishes before the column's, seat against seat; a tie is half of it."
    table = _cross(summary, order, summary["ahead"], 0.5)
    found.append(_section("Who beats whom", _scroll(table, "Who beats whom"), note))
    return found


def _fair(summary: Summary) -> str:
    return f"{100 / summary['players']:.1f}{PERCENT}"


def _cross(summary: Summary, order: list[int], cells: list[list[Figure | None]], fair: float) -> str:
    heads = "".join(
        f'<th scope="col"><span class="name"><span class="nr">{number}</span>'
        f'<span class="label">{escape(summary["bots"][bot])}</span></span></th>'
        for number, bot in enumerate(order, 1)
    )
    rows = []
    for number, bot in enumerate(order, 1):
        tinted = "".join(_tinted(cells[bot][other], fair) for other in order)
        rows.append(f"<tr>{_name(number, summary['bots'][bot])}{tinted}</tr>")
    return (
        f'<table class="cross"><thead><tr><th scope="col">bot</th>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _tinted(figure: Figure | None, fair: float) -> str:
    """Return a cell the bluer the more, the redder the less than fair it is."""
    if figure is None:
        return '<td class="self">·</td>'
    mean = figure["mean"] or 0.0
    way, depth = ("more", (mean - fair) / (1 - fair)) if mean >= fair else ("less", (fair - mean) / fair)
    return f'<td class="cell" style="--{way}:{depth:.2f}">{100 * mean:.1f}{PERCENT}<small>{_span(figure)}</small></td>'


def _win_shares(summary: Summary, rows: list[dict[str, Any]]) -> str:
    lines = [(row["bot"], row["won"], _percent(row["won"]["mean"])) for row in rows]
    return charts.intervals(lines, _in_percent, fair=1 / summary["players"], floor=0.0, ceiling=1.0)


def _ratings(rows: list[dict[str, Any]]) -> str:
    lines = [(row["bot"], row["rating"], f"{row['rating']['mean']:.0f}") for row in rows]
    return charts.intervals(lines, "{:.0f}".format)


_in_percent: Callable[[float], str] = lambda share: f"{100 * share:.3g}{PERCENT}"  # noqa: E731 - a word for charts


def _florins(summary: Summary, rows: list[dict[str, Any]]) -> str:
    lines = [(row["bot"], row["histogram"], f"{row['florins']['mean']:.0f}") for row in rows]
    return charts.hills(lines, summary["bins"])


def _turns(summary: Summary) -> str:
    places = ["first", "second", "third", "fourth", "fifth", "sixth"]
    lines = [(places[place], figure, _percent(figure["mean"])) for place, figure in enumerate(summary["by_turn"])]
    return charts.intervals(lines, _in_percent, fair=1 / summary["players"], floor=0.0, ceiling=1.0)


def _settled(summary: Summary) -> str:
    settled = summary["settled"]
    lines = verdicts(summary)
    left = sum(one["verdict"] is None for one in settled["verdicts"])
    if left:
        lines.append(f"not settled yet: {left} of {len(settled['verdicts'])}")
    if settled["stopped_early"]:
        lines.append("all is settled, so the tournament stopped early")
    return f'<ul class="plain">{"".join(f"<li>{escape(line)}</li>" for line in lines)}</ul>'


def _method(summary: Summary) -> str:
    # No line breaks within an option.
    again = " ".join(f'<span class="word">{escape(word)}</span>' for word in command(summary).split())
    told = [
        "Every deal was played from every seat, by the same lineup moving on by one seat: nobody owes a place to "
        "the cards. Games of one deal hang together, so all errors are computed over deals, not over games.",
        "Ratings are those that make it most likely who finished before whom, level or behind, in all games at "
        f"once (Davidson's model; {_percent(summary['ties'])} of comparisons were ties). Their order does not matter.",
        "What is settled is tested by betting against luck, which may be looked at after every round. If the "
        "tournament stopped early, the intervals are a little narrower than they should be; the verdicts hold. Alike "
        f"means: within {100 * summary['settled']['margin']:.0f} point of win share.",
        f"The same games again: <code>{again}</code>",
    ]
    return "".join(f"<p>{line}</p>" for line in told)
