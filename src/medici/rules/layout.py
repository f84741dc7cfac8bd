"""Records: the NumPy layout that the rules run over, interpreted or compiled.

A class lists the fields; `layout` turns it into a structured dtype. An element of an array of that dtype reads and
writes as `state.money[seat]` in plain Python and in compiled code alike. Every number is an int16: no rule needs more,
and sums of them stay exact in both modes.
"""

from typing import Annotated, Any, TypeAlias, get_type_hints

import numpy as np
from numpy.typing import NDArray

# The most that a record has room for: seats, goods, kinds of cards, levels of a track, cards aboard one ship, cards in
# a lot, cards in all.
SEATS = 6
GOODS = 8
KINDS = 64
LEVELS = 64
PLACES = 24
LOT = 6
CARDS = 128
REACH = 3
"""How many cards at the end of the market a player can reach."""

Ints: TypeAlias = NDArray[np.int16]
PerSeat: TypeAlias = Annotated[Ints, (SEATS,)]
PerSeatAndGood: TypeAlias = Annotated[Ints, (SEATS, GOODS)]
PerPlaceAndTie: TypeAlias = Annotated[Ints, (SEATS, SEATS + 1)]
PerKind: TypeAlias = Annotated[Ints, (KINDS,)]

OFFERED, SOLD, DISCARDED, FILLED, TAKEN, SCORED = 1, 2, 4, 8, 16, 32
"""What a report can tell: a lot was offered, sold or discarded, a free card went aboard, cards were taken, a day was
scored."""
AUCTION, MARKET = 0, 1
"""The two games."""
NOBODY = -1
"""No seat: nobody is to move (chance is, or the game is over), or nobody has bid."""
NO_CARD = -1
"""An empty place in a hold, a lot or a market."""
NO_GOOD = -1
"""The good of a card that belongs to none."""


def layout(fields: type, number: type = np.int16) -> np.dtype[Any]:
    """Return the dtype with one number, or array of them, for each annotation of the class."""
    return np.dtype(
        (
            np.record,
            [
                (name, number, getattr(hint, "__metadata__", ((),))[0])
                for name, hint in get_type_hints(fields, include_extras=True).items()
            ],
        )
    )


class Numbers:
    """The numbers of one edition for one number of players: all that the rules ask about an edition."""

    game: int
    """`AUCTION` or `MARKET`."""
    players: int
    days: int
    lot: int
    """Most cards in a lot (auction), most cards revealed in a turn (market)."""
    hold: int
    deck: int
    """Cards in a day's deck (auction)."""
    money: int
    top: int
    """The highest level of a track."""
    goods: int
    kinds: int
    ship_payments: PerSeat
    good_payments: PerSeat
    ship_shares: PerPlaceAndTie
    """What each ship of a tie is paid, by how many are better and how many are tied."""
    good_shares: PerPlaceAndTie
    bonus: Annotated[Ints, (LEVELS,)]
    """Florins for being at each level."""
    copies: PerKind
    value: PerKind
    good: PerKind
    """Which good a kind of card belongs to, or `NO_GOOD`."""
    symbols: PerKind
    """Steps that a card moves its good's marker."""
    room: PerKind
    """Places that a card takes in a hold."""


class Report:
    """What one step brought about, for those who tell the tale. Every step writes it anew; no rule reads it."""

    told: int
    """What happened beyond the step itself: the sum of `OFFERED`, `SOLD` and so on."""
    day: int
    """The day that was scored."""
    seat: int
    """Who bought the lot, took the cards or got the free card."""
    price: int
    card_count: int
    """How many cards were sold, discarded or taken."""
    cards: Annotated[Ints, (REACH,)]
    """Those that were taken, the newest first."""
    ship_value: PerSeat
    ship_rank: PerSeat
    ship_payment: PerSeat
    good_payment: PerSeatAndGood
    bonus: PerSeatAndGood


NUMBERS = layout(Numbers)
REPORT = layout(Report)
