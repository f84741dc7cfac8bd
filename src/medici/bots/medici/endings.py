"""Where the game ends there is nothing to guess: who is richest, and by how much."""

from medici.bots.medici.net import MARGIN_UNIT
from medici.bots.medici.records import Values
from medici.rules.layout import Numbers
from medici.rules.table import State


def settle(numbers: Numbers, state: State, payer: int, top: int, wins: Values, margins: Values) -> None:
    """Write down each seat's share of victory and lead in the end, if the payer has yet to pay 0 to `top` florins.

    `payer` is the row that is filled; one that is no seat pays nothing.
    """
    players = int(numbers.players)
    for price in range(top + 1):
        best = second = -(2**15)
        count = 0
        for seat in range(players):
            money = state.money[seat] - (price if seat == payer else 0)
            if money > best:
                second = best
                best = money
                count = 1
            elif money == best:
                second = best
                count += 1
            elif money > second:
                second = money
        for seat in range(players):
            money = state.money[seat] - (price if seat == payer else 0)
            wins[payer, price, seat] = 1.0 / count if money == best else 0.0
            margins[payer, price, seat] = (money - (second if money == best else best)) / MARGIN_UNIT
