"""Telling: which events a step of the rules was, from what was on the table before it and what the rules reported."""

from typing import Any

import numpy as np

from medici.events import (
    Account,
    BidMade,
    CardsTaken,
    CardTurned,
    DayBegan,
    DayScored,
    Discarded,
    Event,
    FreeCard,
    GameOver,
    GoodAccount,
    LotOffered,
    Passed,
    Sold,
)
from medici.rules.edition import Edition
from medici.rules.engine import Records
from medici.rules.layout import DISCARDED, FILLED, LOT, OFFERED, REPORT, SCORED, SOLD, TAKEN
from medici.rules.table import BID, DEAL, FIRST, OVER, STATE


def offsets(dtype: Any) -> dict[str, int]:
    """Return where each field begins in a record seen as plain numbers: Python reads those much faster than fields."""
    return {name: field[1] // 2 for name, field in dtype.fields.items()}


AT = offsets(STATE)
_IN_REPORT = offsets(REPORT)
_LOT = AT["lot"]
GLANCE = _LOT + LOT
"""How many of a state's numbers a glance at the table takes in: all up to the lot."""


class Teller:
    """Tells what happened at one table."""

    def __init__(self, edition: Edition, players: int, state: Records, report: Records) -> None:
        self._edition, self._players, self._state, self._report = edition, players, state, report
        self._raw = report.view(np.int16)

    def tell(self, before: list[int], step: int, told: int, events: list[Event]) -> None:
        """Add the events of a step; `before` is what a glance at the table took in before it."""
        phase, day, seat, turn = before[0], before[1], before[2], before[3]
        if phase == BID:
            events.append(BidMade(seat, step) if step else Passed(seat))
        elif phase == DEAL:
            card = self._edition.cards[step].id
            if told & FILLED:
                events.append(FreeCard(self._number("seat"), card))
            else:
                events.append(CardTurned(turn, card, before[AT["deck_left"]] - 1))
        elif phase == FIRST:
            events.append(DayBegan(day, step))
        if told & (OFFERED | SOLD | DISCARDED):
            lot = before[_LOT : _LOT + before[AT["lot_size"]]]
            if phase == DEAL:
                lot.append(step)
            self._tell_lot(told, turn, self._cards(lot), events)
        if told & TAKEN:
            start = _IN_REPORT["cards"]
            taken = self._raw[start : start + self._number("card_count")].tolist()
            events.append(CardsTaken(seat, self._cards(taken)))
        if told & SCORED:
            accounts = self.accounts()
            events.append(DayScored(self._number("day"), accounts))
            if self._state[0]["phase"] == OVER:
                money = tuple(account.money for account in accounts)
                winners = tuple(seat for seat, florins in enumerate(money) if florins == max(money))
                events.append(GameOver(money, winners))

    def _tell_lot(self, told: int, turn: int, cards: tuple[str, ...], events: list[Event]) -> None:
        if told & OFFERED:
            events.append(LotOffered(turn, cards))
        if told & SOLD:
            events.append(Sold(self._number("seat"), self._number("price"), cards))
        if told & DISCARDED:
            events.append(Discarded(cards))

    def accounts(self) -> tuple[Account, ...]:
        """Return what the day that the report is of brought each seat."""
        report, state = self._report[0], self._state[0]
        columns = zip(
            *(field.tolist() for field in (state["levels"], report["good_payment"], report["bonus"])), strict=True
        )
        names = self._edition.goods
        goods = [tuple(GoodAccount(*good) for good in zip(names, *seat, strict=False)) for seat in columns]
        ships = (report[field].tolist() for field in ("ship_value", "ship_rank", "ship_payment"))
        rows = zip(range(self._players), *ships, goods, state["money"].tolist(), strict=False)
        return tuple(Account(*row) for row in rows)

    def _cards(self, kinds: list[int]) -> tuple[str, ...]:
        return tuple([self._edition.cards[kind].id for kind in kinds])

    def _number(self, field: str) -> int:
        return self._raw.item(_IN_REPORT[field])
