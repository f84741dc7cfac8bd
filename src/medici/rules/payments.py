"""What a day pays: ships by rank, goods by rank and level, ties shared. Both games score with this."""

from collections.abc import Sequence

from medici.rules.layout import NO_GOOD, SCORED, Ints, Numbers, Report
from medici.rules.table import State

INLINE = True


def share(payments: Sequence[int], better: int, tied: int, unit: int) -> int:
    """Return what each of `tied` players gets when `better` players are ahead of them.

    The tied pool the places they cover and split, rounded down to a multiple of the unit. An edition works this out for
    every tie there can be; scoring only looks it up.
    """
    pool = sum(payments[better : better + tied])
    if tied == 1:
        return pool
    each = pool // tied
    return each - each % unit


def score_day(numbers: Numbers, state: State, report: Report) -> None:
    """Pay every ship, unload it, then pay every good."""
    report.told |= SCORED
    report.day = state.day
    for seat in range(numbers.players):
        report.ship_value[seat] = 0
        for place in range(state.loaded[seat]):
            kind = state.ships[seat, place]
            report.ship_value[seat] += numbers.value[kind]
            climb(numbers, state.levels, seat, kind)
    pay_ships(numbers, state.money, report)
    pay_goods(numbers, state.money, state.levels, report)


def climb(numbers: Numbers, levels: Ints, seat: int, kind: int) -> None:
    """Move a seat's marker up for one card: by its symbols, never past the top, and not at all for no good."""
    good = numbers.good[kind]
    if good != NO_GOOD:
        levels[seat, good] = min(levels[seat, good] + numbers.symbols[kind], numbers.top)


def standing(numbers: Numbers, scores: Ints, seat: int) -> tuple[int, int]:
    """Return how many are ahead of a seat, and how many are level with it, itself included."""
    better = 0
    tied = 0
    for other in range(numbers.players):
        better += int(scores[other] > scores[seat])
        tied += int(scores[other] == scores[seat])
    return better, tied


def pay_ships(numbers: Numbers, money: Ints, report: Report) -> None:
    """Rank the ships by the value in the report and pay each by its rank."""
    for seat in range(numbers.players):
        better, tied = standing(numbers, report.ship_value, seat)
        report.ship_rank[seat] = better + 1
        payment = numbers.ship_shares[better, tied]
        report.ship_payment[seat] = payment
        money[seat] += payment


def pay_goods(numbers: Numbers, money: Ints, levels: Ints, report: Report) -> None:
    """Pay the first and second of each good, and everyone's bonus for the level reached.

    A bonus is never shared. A player at level 0 shares a place like any other.
    """
    for good in range(numbers.goods):
        for seat in range(numbers.players):
            better, tied = standing(numbers, levels[:, good], seat)
            payment = numbers.good_shares[better, tied]
            bonus = numbers.bonus[levels[seat, good]]
            report.good_payment[seat, good] = payment
            report.bonus[seat, good] = bonus
            money[seat] += payment + bonus
