"""What a series of games came to: tables with error bars."""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from medici.arena import Results


def mean(values: NDArray[Any], digits: int = 1, unit: str = "") -> str:
    """Return the mean of one number a game and its standard error: `87.3 ± 0.4`."""
    kept = np.asarray(values, np.float64)
    kept = kept[~np.isnan(kept)]
    if len(kept) == 0:
        return "-"
    error = f" ± {kept.std(ddof=1) / np.sqrt(len(kept)):.{digits}f}" if len(kept) > 1 else ""
    return f"{kept.mean():.{digits}f}{error}{unit}"


def ratio(part: NDArray[Any], whole: NDArray[Any]) -> NDArray[np.float64]:
    """Return one number for each game in which there is something to divide by."""
    quotients: NDArray[np.float64] = np.full(len(part), np.nan)
    np.divide(part, whole, out=quotients, where=whole > 0)
    return quotients


def show_results(console: Console, results: Results) -> None:
    """Print how money and victories fell to seats and bots, and what was traded."""
    console.print(
        f"{results.games:,} games of {results.edition.name}, {results.players} players, seed {results.seed}",
        style="bold",
        soft_wrap=True,
    )
    console.print("means ± standard errors; a shared victory counts as its share", style="dim")
    console.print(_by_bot(results))
    console.print(_by_seat(results))
    console.print(_trade(results))


def _table(*heads: str) -> Table:
    table = Table(box=None, pad_edge=True, padding=(0, 2, 0, 1), header_style="bold")
    table.add_column(heads[0], overflow="fold")
    for head in heads[1:]:
        table.add_column(head, justify="right", no_wrap=True)
    return table


def _by_bot(results: Results) -> Table:
    table = _table("\nbot", "\nseats", "\nflorins", "\nwins, a seat")
    names = np.array(results.bots)[results.seat_bot]
    for name in dict.fromkeys(results.bots):
        here = names == name
        seats = here.sum(axis=1)
        money = ratio(np.where(here, results.money, 0).sum(axis=1), seats)
        won = ratio(np.where(here, results.won, 0).sum(axis=1), seats)
        table.add_row(name, f"{seats.mean():.2g}", mean(money), mean(100 * won, unit=" %"))
    return table


def _by_seat(results: Results) -> Table:
    table = _table("\nseat", "\nflorins", "\nwins")
    for seat in range(results.players):
        table.add_row(str(seat), mean(results.money[:, seat]), mean(100 * results.won[:, seat], unit=" %"))
    return table


def _trade(results: Results) -> Table:
    table = _table("\na game", "\n")
    tally = results.tally
    table.add_row("winner's florins", mean(results.money.max(axis=1)))
    if results.edition.game == "auction":
        sold, cards = tally("lots_sold"), tally("cards_sold")
        table.add_row("lots sold", mean(sold))
        table.add_row("lots discarded", mean(tally("lots_discarded"), 2))
        table.add_row("cards in a lot", mean(ratio(cards, sold), 2))
        table.add_row("price of a lot", mean(ratio(tally("florins_paid"), sold), 2))
        table.add_row("price of a card", mean(ratio(tally("florins_paid"), cards), 2))
    else:
        table.add_row("turns", mean(tally("takes")))
        table.add_row("cards taken", mean(tally("cards_taken")))
        table.add_row("cards in a take", mean(ratio(tally("cards_taken"), tally("takes")), 2))
    table.add_row("decisions", mean(tally("decisions")))
    return table
