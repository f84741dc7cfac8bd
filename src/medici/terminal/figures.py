"""What a series of games came to: means with their standard errors, as plain data and as tables."""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from medici.arena import Results

GAME = {
    "winner_money": "winner's florins",
    "lots_sold": "lots sold",
    "lots_discarded": "lots discarded",
    "cards_per_lot": "cards in a lot",
    "price_of_lot": "price of a lot",
    "price_of_card": "price of a card",
    "takes": "turns",
    "cards_taken": "cards taken",
    "cards_per_take": "cards in a take",
    "decisions": "decisions",
}
"""What is said of a game, and how a table calls it."""


def summary(results: Results) -> dict[str, Any]:
    """Return what the series came to, for programs: each figure with its mean and standard error."""
    names = np.array(results.bots)[results.seat_bot]
    by_bot = []
    for name in dict.fromkeys(results.bots):
        here = names == name
        seats = here.sum(axis=1)
        money = _ratio(np.where(here, results.money, 0).sum(axis=1), seats)
        won = _ratio(np.where(here, results.won, 0).sum(axis=1), seats)
        by_bot.append({"bot": name, "seats": float(seats.mean()), "money": _mean(money), "won": _mean(won)})
    by_seat = [
        {"seat": seat, "money": _mean(results.money[:, seat]), "won": _mean(results.won[:, seat])}
        for seat in range(results.players)
    ]
    return {
        "edition": results.edition.id,
        "digest": results.edition.digest,
        "players": results.players,
        "bots": list(results.bots),
        "games": results.games,
        "seed": results.seed,
        "by_bot": by_bot,
        "by_seat": by_seat,
        "game": {key: _mean(values) for key, values in _game(results).items()},
    }


def _game(results: Results) -> dict[str, NDArray[Any]]:
    """Return what is counted of each game; the two games trade differently."""
    tally = results.tally
    counts: dict[str, NDArray[Any]] = {"winner_money": results.money.max(axis=1)}
    if results.edition.game == "auction":
        lots, cards, paid = tally("lots_sold"), tally("cards_sold"), tally("florins_paid")
        counts |= {"lots_sold": lots, "lots_discarded": tally("lots_discarded"), "cards_per_lot": _ratio(cards, lots)}
        counts |= {"price_of_lot": _ratio(paid, lots), "price_of_card": _ratio(paid, cards)}
    else:
        takes, cards = tally("takes"), tally("cards_taken")
        counts |= {"takes": takes, "cards_taken": cards, "cards_per_take": _ratio(cards, takes)}
    return {**counts, "decisions": tally("decisions")}


def _ratio(part: NDArray[Any], whole: NDArray[Any]) -> NDArray[np.float64]:
    """Return one number for each game in which there is something to divide by, and no number for the others."""
    quotients: NDArray[np.float64] = np.full(len(part), np.nan)
    np.divide(part, whole, out=quotients, where=whole > 0)
    return quotients


def _mean(values: NDArray[Any]) -> dict[str, float | None]:
    """Return the mean of one number a game and its standard error, or None where there are too few games."""
    kept = np.asarray(values, np.float64)
    kept = kept[~np.isnan(kept)]
    error = float(kept.std(ddof=1) / np.sqrt(len(kept))) if len(kept) > 1 else None
    return {"mean": float(kept.mean()) if len(kept) else None, "error": error}


def show_summary(console: Console, figures: dict[str, Any], title: str) -> None:
    """Print how money and victories fell to bots and seats, and what was traded."""
    console.print(f"{figures['games']:,} games of {title}, {figures['players']} players, seed {figures['seed']}")
    console.print("means +- standard errors; a shared victory counts as its share", style="dim")
    bots = _table("bot", "seats", "florins", "wins per seat")
    for bot in figures["by_bot"]:
        bots.add_row(bot["bot"], f"{bot['seats']:.2g}", _figure(bot["money"]), _figure(bot["won"], percent=True))
    seats = _table("seat", "florins", "wins")
    for seat in figures["by_seat"]:
        seats.add_row(str(seat["seat"]), _figure(seat["money"]), _figure(seat["won"], percent=True))
    game = _table("a game", "")
    for key, figure in figures["game"].items():
        game.add_row(GAME[key], _figure(figure))
    for table in (bots, seats, game):
        console.print()
        console.print(table)


def _table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    table.add_column(heads[0], overflow="fold")
    for head in heads[1:]:
        table.add_column(head, justify="right", no_wrap=True)
    return table


def _figure(figure: dict[str, float | None], *, percent: bool = False) -> str:
    """Return `87.31 +- 0.42`."""
    if figure["mean"] is None:
        return "-"
    scale, digits, unit = (100, 1, " %") if percent else (1, 2, "")
    error = "" if figure["error"] is None else f" +- {scale * figure['error']:.{digits}f}"
    return f"{scale * figure['mean']:.{digits}f}{error}{unit}"
