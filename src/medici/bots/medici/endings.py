"""Where the game ends there is nothing to guess: who is richest, and by how much."""

from medici.bots.medici.net import MARGIN_UNIT
from medici.bots.medici.records import Values
from medici.rules import auction
from medici.rules.engine import Records
from medici.rules.layout import Numbers
from medici.rules.table import OVER, State, next_with_room, one_ship_left, room

SPARE = 2
"""The tables from here on are free for endings: one for each card that is still to come aboard by chance."""
FREE = 2
"""So many free cards for the last ship are all tried out."""


def free_cards(numbers: Numbers, state: State) -> int:
    """Return how many cards come aboard by chance before the game ends, if nobody has a choice any more, or -1."""
    if state.phase == OVER:
        return 0
    if state.day < numbers.days or not one_ship_left(numbers, state):
        return -1
    return min(room(numbers, state, next_with_room(numbers, state, 0)), int(state.deck_left))


def end(numbers: Numbers, tables: Records, reports: Records, payer: int, top: int, greed: float, takes: Values) -> None:
    """Add up, over all cards that may come aboard, each seat's share of victory, and its lead as far as there is greed.

    The game stands at the first of the tables. The payer has yet to pay 0 to `top` florins; his row is filled, and one
    that is no seat pays nothing.
    """
    clear(int(numbers.players), payer, top, takes)
    state, then, last = tables[0], tables[SPARE], tables[SPARE + 1]
    if state.phase == OVER:
        settle(numbers, state, payer, top, 1.0, greed, takes)
        return
    for kind in range(numbers.kinds):
        if state.unseen[kind] > 0:
            tables[SPARE] = state
            auction.apply(numbers, then, kind, reports[0])
            likely = state.unseen[kind] / state.unseen_left
            if then.phase == OVER:
                settle(numbers, then, payer, top, likely, greed, takes)
                continue
            for other in range(numbers.kinds):
                if then.unseen[other] > 0:
                    tables[SPARE + 1] = then
                    auction.apply(numbers, last, other, reports[0])
                    settle(numbers, last, payer, top, likely * then.unseen[other] / then.unseen_left, greed, takes)


def settle(numbers: Numbers, state: State, payer: int, top: int, weight: float, greed: float, takes: Values) -> None:
    """Add what each seat has in the end, with a weight."""
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
            lead = money - (second if money == best else best)
            won = 1.0 / count if money == best else 0.0
            takes[payer, price, seat] += weight * (won + greed * lead / MARGIN_UNIT)


def clear(players: int, payer: int, top: int, takes: Values) -> None:
    """Begin to add up."""
    for price in range(top + 1):
        for seat in range(players):
            takes[payer, price, seat] = 0.0
