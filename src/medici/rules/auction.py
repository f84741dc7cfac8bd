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

from medici.rules.layout import NO_CARD, NOBODY, Numbers, Report
from medici.rules.payments import score_day
from medici.rules.table import (
    BID,
    BUILD,
    DEAL,
    FIRST,
    OVER,
    State,
    await_chance,
    empty_ships,
    is_possible,
    load,
    next_with_room,
    open_ships,
    possibilities,
    possibility,
    room,
    silence,
    turn_over,
)

STOP, DRAW, PASS = 0, 1, 0


def begin_day(numbers: Numbers, state: State) -> None:
    """Shuffle all cards, deal the day's deck, put the rest away unseen."""
    state.day += 1
    state.unseen_left = 0
    for kind in range(numbers.kinds):
        state.unseen[kind] = numbers.copies[kind]
        state.unseen_left += numbers.copies[kind]
    state.deck_left = numbers.deck
    empty_ships(numbers, state)
    state.turn = NOBODY
    await_chance(state, FIRST)


# Who may do what


def most_room(numbers: Numbers, state: State) -> int:
    """Return the most room left on any ship."""
    most = 0
    for seat in range(numbers.players):
        most = max(most, room(numbers, state, seat))
    return most


def may_draw(numbers: Numbers, state: State) -> bool:
    """The lot may grow up to its limit, the end of the deck and the widest hold, anybody's."""
    return state.lot_size < min(numbers.lot, most_room(numbers, state)) and state.deck_left > 0


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


def apply(numbers: Numbers, state: State, step: int, report: Report) -> bool:
    """Take a legal step and return whether the report has something to tell beyond the step itself."""
    silence(report)
    if state.phase == BID:
        speak(numbers, state, step, report)
    elif state.phase == BUILD:
        if step == DRAW:
            await_chance(state, DEAL)
        else:
            open_auction(numbers, state, report)
    elif state.phase == DEAL:
        turn_up(numbers, state, step, report)
    else:
        state.turn = step
        await_chance(state, DEAL)
    return report.offered + report.sold + report.discarded + report.filled + report.scored > 0


def turn_up(numbers: Numbers, state: State, kind: int, report: Report) -> None:
    """Turn up a card: for the lot, or, when only one ship has room, straight into that ship."""
    turn_over(state, kind)
    if open_ships(numbers, state) == 1:
        seat = next_with_room(numbers, state, 0)
        load(numbers, state, seat, kind)
        report.filled = 1
        report.seat = seat
        if room(numbers, state, seat) == 0 or state.deck_left == 0:
            end_day(numbers, state, report)
        return
    state.lot[state.lot_size] = kind
    state.lot_size += 1
    if may_draw(numbers, state):
        state.phase = BUILD
        state.to_move = state.turn
    else:
        open_auction(numbers, state, report)


def open_auction(numbers: Numbers, state: State, report: Report) -> None:
    """Offer the lot: the player to the lot-maker's left speaks first."""
    report.offered = 1
    show_lot(state, report)
    state.phase = BID
    call_next(numbers, state, state.turn, report)


def speak(numbers: Numbers, state: State, bid: int, report: Report) -> None:
    """Hear the speaker's only word on this lot."""
    seat = state.to_move
    if bid != PASS:
        state.highest = bid
        state.buyer = seat
    if seat == state.turn:
        hammer(numbers, state, report)
    else:
        call_next(numbers, state, seat, report)


def call_next(numbers: Numbers, state: State, seat: int, report: Report) -> None:
    """Ask the next player clockwise who can bid; after the lot-maker the hammer falls."""
    while True:
        seat = (seat + 1) % numbers.players
        if can_bid(numbers, state, seat):
            state.to_move = seat
            return
        if seat == state.turn:
            hammer(numbers, state, report)
            return


def hammer(numbers: Numbers, state: State, report: Report) -> None:
    """The highest bidder pays the bank and loads the whole lot; a lot that nobody wants is discarded."""
    report.seat = state.buyer
    report.price = state.highest
    show_lot(state, report)
    if state.buyer == NOBODY:
        report.discarded = 1
    else:
        report.sold = 1
        state.money[state.buyer] -= state.highest
        for place in range(state.lot_size):
            load(numbers, state, state.buyer, state.lot[place])
    clear_lot(state)
    if state.deck_left == 0:
        end_day(numbers, state, report)
        return
    if open_ships(numbers, state) > 1:
        state.turn = next_with_room(numbers, state, state.turn)
    await_chance(state, DEAL)


def show_lot(state: State, report: Report) -> None:
    """Name the lot in the report."""
    report.card_count = state.lot_size
    for place in range(state.lot_size):
        report.cards[place] = state.lot[place]


def clear_lot(state: State) -> None:
    """Take the lot off the table."""
    for place in range(state.lot_size):
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
