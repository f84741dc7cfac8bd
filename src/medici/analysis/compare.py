"""Editions compared: the same bots play both, and what changes is counted.

Every figure is a mean over games with its 95 % interval. What the gold is worth comes from a regression of prices on
the size and value of lots.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from medici.analysis.evaluator import Floats, won
from medici.arena import simulate
from medici.errors import MalformedError
from medici.events import CardsTaken, DayBegan, DayScored, Discarded, Event, FreeCard, Sold
from medici.record import Record
from medici.rules.edition import Edition, load

SURE = 1.96
"""Standard errors on either side of a mean that make a 95 % interval."""
RESAMPLES = 400
"""How often the games are drawn anew for the interval of what a regression says."""

WORDS = {
    "seat": "first turn wins more than last",
    "lots_sold": "lots sold",
    "lot_cards": "cards in a lot sold",
    "single_lots": "lots of one card",
    "triple_lots": "lots of three cards",
    "lot_price": "price of a lot",
    "card_price": "price of a card",
    "highest_price": "highest price",
    "cards_discarded": "cards nobody bought",
    "cards_free": "cards loaded for nothing",
    "takes": "turns",
    "take_cards": "cards in a take",
    "gold": "what gold adds to a price",
    "gold_price": "price of a lot with gold",
    "ties": "shared victories",
    "comeback_1": "leader after day 1 does not win",
    "comeback_2": "leader before last day does not win",
    "winner": "winner's florins",
    "margin": "winner's lead",
    "spread": "first less last player",
    "ships": "a player gets from ships",
    "goods": "... from places on tracks",
    "bonuses": "... from bonuses",
    "spent": "... and pays for lots",
}
"""What is counted, and how a table calls it."""
SHARES = ("seat", "single_lots", "triple_lots", "ties", "comeback_1", "comeback_2")
"""Those that are shares of 1."""


class Figure(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """The standard error."""
        return (self.high - self.low) / (2 * SURE)


class EditionFigures(msgspec.Struct, frozen=True):
    """What the games of one edition came to."""

    edition: str
    name: str
    figures: dict[str, Figure]
    seats: tuple[Figure, ...]
    """How often those win who have their first turn first, second, third, on day 1."""
    prices: dict[str, Figure]
    """The mean price of lots by their value (`value 0 to 3` and so on)."""


class Comparison(msgspec.Struct, frozen=True):
    """Editions compared."""

    players: int
    bot: str
    games: int
    seed: int
    editions: tuple[EditionFigures, ...]

    def change(self, key: str, edition: int) -> Figure | None:
        """Return by how much a figure differs from the first edition's; None where one of them has none."""
        first, other = (self.editions[index].figures.get(key) for index in (0, edition))
        if first is None or other is None:
            return None
        error = SURE * (first.error**2 + other.error**2) ** 0.5
        mean = other.mean - first.mean
        return Figure(mean, mean - error, mean + error)

    def is_clear(self, key: str, edition: int) -> bool:
        """Return whether a figure certainly differs from the first edition's."""
        change = self.change(key, edition)
        return change is not None and (change.low > 0 or change.high < 0)


def compare(
    editions: Sequence[str | Path | Edition],
    players: int = 4,
    games: int = 1000,
    bot: str = "merchant",
    *,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Comparison:
    """Let the same bots play each edition, and return what came of it.

    >>> found = compare(["amigo-1995", "grail-2018"], players=3, games=20, seed=1)
    >>> [each.edition for each in found.editions], round(found.editions[0].figures["lot_cards"].mean)
    (['amigo-1995', 'grail-2018'], 2)
    """
    if len(editions) < 2:
        raise MalformedError("editions: name at least two to compare")
    loaded = [load(edition) for edition in editions]
    for edition in loaded:
        edition.count(players)
    if len({edition.game for edition in loaded}) > 1:
        raise MalformedError("editions: the auction game and the Card Game cannot be compared with each other")
    found = []
    for edition in loaded:
        results = simulate(edition, players, [bot], games, seed, workers, records=True, progress=progress)
        found.append(_figures(edition, [_Counts(record) for record in results.records()]))
    return Comparison(players, bot, games, seed, tuple(found))


class _Counts:
    """What happened in one game."""

    def __init__(self, record: Record) -> None:
        game = record.replay()
        self.players = record.players
        self.money = np.array(game.money)
        self.won = won(self.money)
        self.sold: list[Sold] = []
        self.scored: list[DayScored] = []
        self.discarded = self.free = 0
        self.taken: list[CardsTaken] = []
        self.first = 0
        for event in game.events:
            self._count(event)

    def _count(self, event: Event) -> None:
        match event:
            case DayBegan(day, seat) if day == 1:
                self.first = seat
            case Sold():
                self.sold.append(event)
            case Discarded(cards):
                self.discarded += len(cards)
            case FreeCard():
                self.free += 1
            case CardsTaken():
                self.taken.append(event)
            case DayScored():
                self.scored.append(event)

    def comeback(self, day: int) -> float:
        """Return which share of the leaders after a day does not win."""
        money = [account.money for account in self.scored[day - 1].accounts]
        leaders = [seat for seat, florins in enumerate(money) if florins == max(money)]
        return 1.0 - float(np.mean([self.won[seat] > 0 for seat in leaders]))

    def income(self) -> dict[str, float]:
        """Return where a player's money came from, on average."""
        accounts = [account for day in self.scored for account in day.accounts]
        goods = [good for account in accounts for good in account.goods]
        sums = {
            "ships": sum(account.ship_payment for account in accounts),
            "goods": sum(good.payment for good in goods),
            "bonuses": sum(good.bonus for good in goods),
        }
        if self.sold:
            sums["spent"] = sum(sale.florins for sale in self.sold)
        return {key: total / self.players for key, total in sums.items()}


def _figures(edition: Edition, games: Sequence[_Counts]) -> EditionFigures:
    """Return every figure of an edition."""
    rows: dict[str, list[float]] = {}
    for game in games:
        for key, number in _numbers(edition, game).items():
            rows.setdefault(key, []).append(number)
    figures = {key: _mean(numbers) for key, numbers in rows.items()}
    turns = np.array([np.roll(game.won, -game.first) for game in games])
    seats = tuple(_mean(column) for column in turns.T)
    values = {card.id: card.value for card in edition.cards}
    golden = {card.id for card in edition.cards if card.good is None}
    if edition.game == "auction" and golden:
        premium, price = _gold(games, values, golden)
        if premium is not None:
            figures["gold"] = premium
        if price:
            figures["gold_price"] = _mean(price)
    ordered = {key: figures[key] for key in WORDS if key in figures}
    return EditionFigures(edition.id, edition.name, ordered, seats, _prices(games, values))


def _numbers(edition: Edition, game: _Counts) -> dict[str, float]:
    """Return the figures of one game; those that it does not have are left out."""
    money = np.sort(game.money)[::-1]
    found = {
        "seat": float(game.won[game.first] - game.won[game.first - 1]),
        "ties": float(np.count_nonzero(game.won) > 1),
        "comeback_1": game.comeback(1),
        "winner": float(money[0]),
        "margin": float(money[0] - money[1]),
        "spread": float(money[0] - money[-1]),
        **game.income(),
    }
    if edition.days > 2:
        found["comeback_2"] = game.comeback(edition.days - 1)
    if edition.game == "auction":
        found |= {"lots_sold": len(game.sold), "cards_discarded": game.discarded, "cards_free": game.free}
        if game.sold:
            sizes = np.array([len(sale.cards) for sale in game.sold])
            prices = np.array([sale.florins for sale in game.sold])
            found |= {
                "lot_cards": float(sizes.mean()),
                "single_lots": float((sizes == 1).mean()),
                "triple_lots": float((sizes >= 3).mean()),
                "lot_price": float(prices.mean()),
                "card_price": float(prices.sum() / sizes.sum()),
                "highest_price": float(prices.max()),
            }
    else:
        found |= {"takes": len(game.taken)}
        if game.taken:
            found["take_cards"] = float(np.mean([len(take.cards) for take in game.taken]))
    return found


def _mean(numbers: Sequence[float] | NDArray[np.float64]) -> Figure:
    kept = np.asarray(numbers, np.float64)
    error = SURE * float(kept.std(ddof=1)) / len(kept) ** 0.5 if len(kept) > 1 else float("inf")
    mean = float(kept.mean())
    return Figure(mean, mean - error, mean + error)


def _gold(games: Sequence[_Counts], values: dict[str, int], golden: set[str]) -> tuple[Figure | None, list[float]]:
    """Return what gold adds to the price of a lot, its value apart, and what lots with gold went for.

    Prices are explained by the lot's size, the value of its other cards, the most cards of one good in it and the day;
    what remains for gold is its worth. Games are drawn anew for the interval: lots of one game hang together.
    """
    squares, products, prices = [], [], []
    for game in games:
        rows, paid = [], []
        days = iter(range(len(game.sold)))
        for sale in game.sold:
            cards = [card for card in sale.cards if card not in golden]
            kinds = [card.rpartition("-")[0] for card in cards]
            alike = max((kinds.count(kind) for kind in kinds), default=0)
            gold = len(sale.cards) - len(cards)
            rows.append(
                (1.0, len(cards), sum(values[card] for card in cards), alike, next(days) / len(game.sold), gold)
            )
            paid.append(sale.florins)
            if gold:
                prices.append(float(sale.florins))
        table, price = np.array(rows, np.float64).reshape(-1, 6), np.array(paid, np.float64)
        squares.append(table.T @ table)
        products.append(table.T @ price)
    if len(prices) < 2:
        return None, prices
    square, product = np.array(squares), np.array(products)
    rng = np.random.Generator(np.random.PCG64(1))
    found = []
    for _ in range(RESAMPLES):
        drawn = rng.multinomial(len(games), [1 / len(games)] * len(games))
        found.append(_coefficient(np.tensordot(drawn, square, 1), np.tensordot(drawn, product, 1)))
    error = SURE * float(np.std(found))
    mean = _coefficient(square.sum(axis=0), product.sum(axis=0))
    return Figure(mean, mean - error, mean + error), prices


def _coefficient(square: Floats, product: Floats) -> float:
    return float(np.linalg.lstsq(square, product, rcond=None)[0][-1])


def _prices(games: Sequence[_Counts], values: dict[str, int]) -> dict[str, Figure]:
    """Return the mean price of lots by their value."""
    lots: dict[int, list[float]] = {}
    for game in games:
        for sale in game.sold:
            lots.setdefault(min(sum(values[card] for card in sale.cards) // 3, 5), []).append(sale.florins)
    heads = ("value 0 to 2", "3 to 5", "6 to 8", "9 to 11", "12 to 14", "15 and more")
    return {heads[third]: _mean(lots[third]) for third in sorted(lots) if len(lots[third]) > 1}
