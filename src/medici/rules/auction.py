"""Medici: lots, once-around auctions, ships, tracks.

A state holds what everyone at the table may know and nothing else. Which card comes next is not in it: `DEAL` and
`FIRST` are chance's turns, and whoever runs the game says what chance did, as a step like any other.

A step is one number; what it means depends on the phase:

| phase | whose turn | step |
|---|---|---|
| FIRST | chance | the seat that makes the first lot of the day |
| DEAL | chance | the kind of card turned up |
| BUILD | the lot-maker | 0 stop, 1 draw |
| BID | the speaker | 0 pass, n bid n florins |
| OVER | nobody | |
"""

from medici.rules.layout import DISCARDED, FILLED, KINDS, LOT, NO_CARD, NOBODY, OFFERED, SOLD, Numbers, Report
from medici.rules.payments import score_day
from medici.rules.table import (
    BID,
    BUILD,
    DEAL,
    EVENING,
    FIRST,
    OVER,
    State,
    await_chance,
    empty_ships,
    is_possible,
    left_of,
    load,
    next_with_room,
    one_ship_left,
    possibilities,
    possibility,
    room,
    turn_over,
)

INLINE = True

STOP, DRAW, PASS = 0, 1, 0
CALL, HAMMER = 7, 8
"""Phases that last no longer than a step, as `EVENING` does: the next speaker is called, the hammer falls."""


def begin_day(numbers: Numbers, state: State) -> None:
    """Shuffle all cards, deal the day's deck, put the rest away unseen."""
    state.day += 1
    cards = 0
    for kind in range(KINDS):
        state.unseen[kind] = numbers.copies[kind]
        cards += numbers.copies[kind]
    state.unseen_left = cards
    state.deck_left = numbers.deck
    empty_ships(numbers, state)
    state.turn = NOBODY
    await_chance(state, FIRST)


# Who may do what


def fits_a_ship(numbers: Numbers, state: State, size: int) -> bool:
    """Return whether any ship, whoever's it is, has room for a lot of this size."""
    most = 0
    for seat in range(numbers.players):
        most = max(most, room(numbers, state, seat))
    return size <= most


def may_draw(numbers: Numbers, state: State) -> bool:
    """The lot may grow while it is small enough, the deck lasts and some ship could hold it."""
    return state.lot_size < numbers.lot and state.deck_left > 0 and fits_a_ship(numbers, state, state.lot_size + 1)


def can_bid(numbers: Numbers, state: State, seat: int) -> bool:
    """A bidder needs room for the whole lot and more money than the highest bid."""
    return state.lot_size <= room(numbers, state, seat) and state.money[seat] > state.highest


# The choices at hand, counted and numbered


def is_legal(numbers: Numbers, state: State, step: int) -> bool:
    """Return whether the rules allow this step now."""
    if state.phase == BID:
        return step == PASS or state.highest < step <= state.money[state.to_move]
    if state.phase == BUILD:
        return step in (DRAW, STOP)
    return is_possible(numbers, state, step)


def options(numbers: Numbers, state: State) -> int:
    """Return how many different steps are legal now."""
    if state.phase == BID:
        return int(1 + state.money[state.to_move] - state.highest)
    if state.phase == BUILD:
        return 2
    return possibilities(numbers, state)


def option(numbers: Numbers, state: State, index: int) -> int:
    """Return the legal step with this index, counted from 0."""
    if state.phase == BID:
        return PASS if index == 0 else int(state.highest + index)
    if state.phase == BUILD:
        return DRAW if index == 0 else STOP
    return possibility(numbers, state, index)


# What a step does


def apply(numbers: Numbers, state: State, step: int, report: Report) -> int:
    """Take a legal step and return what the report tells beyond the step itself, if anything."""
    report.told = 0
    if state.phase == BID:
        speak(state, step)
    elif state.phase == DEAL:
        turn_up(numbers, state, step, report)
    elif state.phase == BUILD and step == STOP:
        open_auction(state, report)
    else:
        if state.phase == FIRST:
            state.turn = step
        await_chance(state, DEAL)
    # What a step brings about happens in one place each: compiled code is larger and slower otherwise.
    if state.phase == CALL:
        call_next(numbers, state)
    if state.phase == HAMMER:
        hammer(numbers, state, report)
    if state.phase == EVENING:
        end_day(numbers, state, report)
    return report.told


def turn_up(numbers: Numbers, state: State, kind: int, report: Report) -> None:
    """Turn up a card: for the lot, or, when only one ship has room, straight into that ship."""
    turn_over(state, kind)
    if state.lot_size == 0 and one_ship_left(numbers, state):
        fill(numbers, state, kind, report)
        return
    state.lot[state.lot_size] = kind
    state.lot_size += 1
    if may_draw(numbers, state):
        state.phase = BUILD
        state.to_move = state.turn
    else:
        open_auction(state, report)


def fill(numbers: Numbers, state: State, kind: int, report: Report) -> None:
    """Load a free card; the day goes on until the ship is full or the deck is empty."""
    seat = next_with_room(numbers, state, 0)
    load(numbers, state, seat, kind)
    report.told |= FILLED
    report.seat = seat
    if room(numbers, state, seat) == 0 or state.deck_left == 0:
        state.phase = EVENING


def open_auction(state: State, report: Report) -> None:
    """Offer the lot: the player to the lot-maker's left speaks first."""
    report.told |= OFFERED
    state.to_move = state.turn
    state.phase = CALL


def speak(state: State, bid: int) -> None:
    """Hear the speaker's only word on this lot; the lot-maker's is the last."""
    if bid != PASS:
        state.highest = bid
        state.buyer = state.to_move
    state.phase = HAMMER if state.to_move == state.turn else CALL


def call_next(numbers: Numbers, state: State) -> None:
    """Ask the next player clockwise who can bid; after the lot-maker the hammer falls."""
    seat = state.to_move
    while True:
        seat = left_of(numbers, seat)
        if can_bid(numbers, state, seat):
            state.to_move = seat
            state.phase = BID
            return
        if seat == state.turn:
            state.phase = HAMMER
            return


def hammer(numbers: Numbers, state: State, report: Report) -> None:
    """The highest bidder pays the bank and loads the whole lot; a lot that nobody wants is discarded."""
    report.seat = state.buyer
    report.price = state.highest
    report.card_count = state.lot_size
    if state.buyer == NOBODY:
        report.told |= DISCARDED
    else:
        report.told |= SOLD
        state.money[state.buyer] -= state.highest
        for place in range(state.lot_size):
            load(numbers, state, state.buyer, state.lot[place])
    clear_lot(state)
    if state.deck_left == 0:
        state.phase = EVENING
        return
    if not one_ship_left(numbers, state):
        state.turn = next_with_room(numbers, state, state.turn)
    await_chance(state, DEAL)


def clear_lot(state: State) -> None:
    """Take the lot off the table."""
    for place in range(LOT):
        state.lot[place] = NO_CARD
    state.lot_size = 0
    state.highest = 0
    state.buyer = NOBODY


def end_day(numbers: Numbers, state: State, report: Report) -> None:
    """Score the day, then begin the next one or end the game."""
    score_day(numbers, state, report)
    if state.day < numbers.days:
        begin_day(numbers, state)
    else:
        await_chance(state, OVER)
