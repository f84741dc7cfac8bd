"""Events: what a move brought about, in the words of the table. They are derived from moves and never stored."""

from typing import TypeAlias

import msgspec


class _Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that everyone at the table sees happen."""


class DayBegan(_Event, frozen=True):
    """A new day, and who begins it."""

    day: int
    seat: int


class CardTurned(_Event, frozen=True):
    """A card was turned up for the lot or for the market."""

    seat: int
    card: str
    deck_left: int


class LotOffered(_Event, frozen=True):
    """The lot is complete and the auction open."""

    seat: int
    cards: tuple[str, ...]


class BidMade(_Event, frozen=True):
    """A player bid."""

    seat: int
    florins: int


class Passed(_Event, frozen=True):
    """A player who could have bid did not."""

    seat: int


class Sold(_Event, frozen=True):
    """The hammer fell: the lot went aboard its buyer's ship."""

    seat: int
    florins: int
    cards: tuple[str, ...]


class Discarded(_Event, frozen=True):
    """Nobody wanted the lot."""

    cards: tuple[str, ...]


class FreeCard(_Event, frozen=True):
    """The last ship with room got a card for nothing."""

    seat: int
    card: str


class CardsTaken(_Event, frozen=True):
    """A player took cards from the market, the newest first."""

    seat: int
    cards: tuple[str, ...]


class GoodAccount(msgspec.Struct, frozen=True, gc=False):
    """What one good brought one player on one day."""

    good: str
    level: int
    payment: int
    bonus: int


class Account(msgspec.Struct, frozen=True, gc=False):
    """What one day brought one player."""

    seat: int
    ship_value: int
    rank: int
    """1 for the best ship; tied ships share a rank."""
    ship_payment: int
    goods: tuple[GoodAccount, ...]
    money: int
    """Florins after the day's payments."""

    @property
    def income(self) -> int:
        """All payments of the day."""
        return self.ship_payment + sum(good.payment + good.bonus for good in self.goods)


class DayScored(_Event, frozen=True):
    """The day is over: what it brought to whom."""

    day: int
    accounts: tuple[Account, ...]


class GameOver(_Event, frozen=True):
    """The last day is scored: the richest win, ties share the victory."""

    money: tuple[int, ...]
    winners: tuple[int, ...]


Event: TypeAlias = (
    DayBegan
    | CardTurned
    | LotOffered
    | BidMade
    | Passed
    | Sold
    | Discarded
    | FreeCard
    | CardsTaken
    | DayScored
    | GameOver
)
