"""The books: what a day and what the game brought to everyone."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from medici.events import DayScored, Event, GoodAccount, Sold
from medici.game import Game
from medici.terminal.look import NAME, Look, fit, ordinal, pad

LABEL = 14
COLUMN = 11


def _row(label: Text | str, cells: Sequence[Text | str]) -> Text:
    row = pad(Text.assemble(" ", label), LABEL)
    for cell in cells:
        row.append_text(pad(Text.assemble(cell), COLUMN, right=True))
    row.rstrip()
    return row


def _names(look: Look) -> list[Text | str]:
    return list(look.columns)


def day_table(scored: DayScored, look: Look) -> Iterator[Text]:
    """Yield the day's account of every player, line by line: ship, goods, sum."""
    accounts = scored.accounts
    ranks = [account.rank for account in accounts]
    step = "level" if look.edition.game == "auction" else "symbols"
    yield Text(f"The books of day {scored.day}", "bold")
    yield Text.assemble(_row("", _names(look)), style="bold")
    ships = [f"{a.ship_value} {'=' if ranks.count(a.rank) > 1 else ''}{ordinal(a.rank)}" for a in accounts]
    yield _row("ship", ships)
    yield _row("  florins", [_money(account.ship_payment) for account in accounts])
    for number, good in enumerate(look.edition.goods):
        yield _row(look.good(good), [_good(account.goods[number]) for account in accounts])
    yield _row("the day", [_money(account.income) for account in accounts])
    yield Text.assemble(_row("in hand", [str(account.money) for account in accounts]), style="bold")
    yield Text(f" (a good: {step}, then florins for its place, + bonus)", "dim")


def _money(florins: int) -> str:
    return f"+{florins}" if florins else "."


def _good(account: GoodAccount) -> Text:
    """Return a level and what it brought: `6  10+5`."""
    paid = str(account.payment) if account.payment or account.bonus else "."
    bonus = f"+{account.bonus}" if account.bonus else ""
    return Text.assemble(f"{account.level:>2} ", (f"{paid + bonus:>6}", "" if paid != "." else "dim"))


def final_table(game: Game, look: Look) -> Iterator[Text]:
    """Yield how the game ended, the richest first, and where the money came from."""
    auction = game.edition.game == "auction"
    opening = game.edition.count(game.players).money
    totals = [_Totals(game.events, seat) for seat in range(game.players)]
    order = sorted(range(game.players), key=lambda seat: -game.money[seat])
    heads = ["ships", "goods", "bonuses", "florins"]
    if auction:
        heads = ["opening", "ships", "goods", "bonuses", "lots", "florins"]
    yield Text("The end", "bold")
    yield Text.assemble(pad(Text(), 6 + NAME), *(f"{head:>9}" for head in heads), style="bold")
    for seat in order:
        place = 1 + sum(other > game.money[seat] for other in game.money)
        own = totals[seat]
        sums = [own.ships, own.goods, own.bonus, game.money[seat]]
        if auction:
            sums = [opening, own.ships, own.goods, own.bonus, -own.paid, game.money[seat]]
        tied = "=" if game.money.count(game.money[seat]) > 1 else ""
        line = f" {tied + ordinal(place):>4} {fit(look.columns[seat], NAME)}" + "".join(
            f"{number:>9}" for number in sums
        )
        yield Text(line, "bold" if seat in game.winners else "")


class _Totals:
    """What one player was paid for in a game, and what he paid."""

    def __init__(self, events: Sequence[Event], seat: int) -> None:
        accounts = [event.accounts[seat] for event in events if isinstance(event, DayScored)]
        self.ships = sum(account.ship_payment for account in accounts)
        self.goods = sum(good.payment for account in accounts for good in account.goods)
        self.bonus = sum(good.bonus for account in accounts for good in account.goods)
        self.paid = sum(event.florins for event in events if isinstance(event, Sold) and event.seat == seat)
