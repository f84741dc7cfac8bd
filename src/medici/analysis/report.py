"""A comparison of editions as a page with plots, for people, and as plots alone."""

import shlex
from html import escape
from pathlib import Path

import msgspec

from medici.analysis import plots
from medici.analysis.compare import SHARES, WORDS, Comparison, Figure

PAGE, FIGURES = "compare.html", "compare.json"
_STYLE = """
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.25rem .8rem;text-align:right}
th:first-child{text-align:left;font-weight:400}td{white-space:nowrap}
tbody tr{border-top:1px solid #8884}small{opacity:.7}
.clear{font-weight:700}figure{margin:1.5rem 0}svg{width:100%;height:auto}.scroll{overflow-x:auto}
"""


def pictures(found: Comparison) -> dict[str, str]:
    """Return the plots, by name."""
    editions = found.editions
    names = [each.edition for each in editions]

    def rows(*keys: str) -> list[tuple[str, list[Figure | None]]]:
        kept = [key for key in keys if any(key in each.figures for each in editions)]
        return [(WORDS[key], [each.figures.get(key) for each in editions]) for key in kept]

    turns = range(found.players)
    drawn = {
        "seats": plots.lines(
            "Share of victories, in %, by turn on day 1",
            names,
            [f"turn {turn + 1}" for turn in turns],
            [[_scaled(each.seats[turn], 100) for turn in turns] for each in editions],
        ),
        "comebacks": plots.dots(
            "Leaders who do not win, and shared victories",
            names,
            rows("comeback_1", "comeback_2", "ties"),
            percent=True,
        ),
        "income": plots.stacks(
            "Where a player's florins come from, and go", names, [_income(each.figures) for each in editions]
        ),
    }
    if any(each.prices for each in editions):
        heads = list(dict.fromkeys(head for each in editions for head in each.prices))
        drawn["prices"] = plots.lines(
            "Price of a lot, in florins, by its value",
            names,
            heads,
            [[each.prices.get(head) for head in heads] for each in editions],
        )
        drawn["trade"] = plots.dots("Prices and gold, in florins", names, rows("lot_price", "card_price", "gold"))
        drawn["cards"] = plots.dots("Cards in a game", names, rows("cards_discarded", "cards_free"))
    return drawn


def _scaled(figure: Figure, scale: float) -> Figure:
    return Figure(figure.mean * scale, figure.low * scale, figure.high * scale)


def _income(figures: dict[str, Figure]) -> list[tuple[str, float]]:
    found = [(key, figures[key].mean) for key in ("ships", "goods", "bonuses")]
    return [*found, ("spent", -figures["spent"].mean)] if "spent" in figures else found


def command(found: Comparison) -> str:
    """Return the command that plays the same games."""
    editions = [each.edition for each in found.editions]
    options = [
        "--players",
        str(found.players),
        "--bot",
        found.bot,
        "--games",
        str(found.games),
        "--seed",
        str(found.seed),
    ]
    return shlex.join(["medici", "compare", *editions, *options])


def write_report(folder: Path, found: Comparison) -> None:
    """Write the page, the plots and the figures."""
    drawn = pictures(found)
    for name, picture in drawn.items():
        (folder / f"{name}.svg").write_text(picture + "\n", "utf-8")
    (folder / PAGE).write_text(_page(found, drawn), "utf-8")
    encoded = msgspec.json.format(msgspec.json.encode(found), indent=2)
    (folder / FIGURES).write_bytes(encoded + b"\n")


def said(key: str, figure: Figure | None) -> tuple[str, str]:
    """Return a mean, and half the width of its interval."""
    if figure is None:
        return "-", ""
    scale, digits = (100, 1) if key in SHARES else (1, 2 if abs(figure.mean) < 10 else 1)
    return f"{scale * figure.mean:.{digits}f}", f"{scale * (figure.high - figure.low) / 2:.{digits}f}"


def label(key: str) -> str:
    """Return what a figure is called, with its unit."""
    return WORDS[key] + (", %" if key in SHARES else "")


def _page(found: Comparison, drawn: dict[str, str]) -> str:
    heads = "".join(f'<th scope="col">{escape(each.edition)}</th>' for each in found.editions)
    body = []
    for key in WORDS:
        if not any(key in each.figures for each in found.editions):
            continue
        cells = []
        for index, each in enumerate(found.editions):
            mean, error = said(key, each.figures.get(key))
            clear = ' class="clear"' if index and found.is_clear(key, index) else ""
            cells.append(f"<td{clear}>{mean} <small>&#177; {error}</small></td>" if error else f"<td>{mean}</td>")
        body.append(f'<tr><th scope="row">{escape(label(key))}</th>{"".join(cells)}</tr>')
    title = ", ".join(each.edition for each in found.editions)
    figures = "".join(f"<figure>{picture}</figure>" for picture in drawn.values())
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)} compared</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n"
        f"<p>{found.games:,} games each, {found.players} players, all {escape(found.bot)}s. "
        "Means with 95 % intervals; bold: other than in the first edition.</p>\n"
        f"<p><code>{escape(command(found))}</code></p>\n"
        f'<div class="scroll" tabindex="0" role="region" aria-label="Figures"><table><thead><tr><th></th>{heads}</tr>'
        f"</thead><tbody>{''.join(body)}</tbody></table></div>\n{figures}\n</body>\n</html>\n"
    )
