"""Medici: The Card Game: a market row, ships, warehouses.

The contract is that of the auction game: the state is what everyone may know, chance takes its steps from outside.

| phase | whose turn | step |
|---|---|---|
| FIRST | chance | the seat that begins the day |
| DEAL | chance | the kind of card revealed |
| TURN | the player | 0 reveal; otherwise the cards to take: 1 for the newest, plus 2 and 4 for the two before it |
| OVER | nobody | |
"""

from medici.rules.layout import NO_CARD, NOBODY, REACH, TAKEN, Numbers, Report
from medici.rules.payments import score_day
from medici.rules.table import (
    DEAL,
    EVENING,
    FIRST,
    OVER,
    TURN,
    State,
    await_chance,
    empty_ships,
    is_possible,
    load,
    next_with_room,
    one_ship_left,
    possibilities,
    possibility,
    room,
    turn_over,
)

INLINE = True

REVEAL = 0
NEWEST, SECOND, THIRD = 1, 2, 4
ALL_THREE = NEWEST | SECOND | THIRD


def begin_day(numbers: Numbers, state: State) -> None:
    """Shuffle the deck: all cards on day 1, later what is left of it and in the market.

    Cards that went aboard never come back: they lie in warehouses, or, having no good, are out of the game.
    """
    state.day += 1
    if state.day == 1:
        for kind in range(numbers.kinds):
            state.unseen[kind] = numbers.copies[kind]
    for place in range(state.market_size):
        state.unseen[state.market[place]] += 1
        state.market[place] = NO_CARD
    state.market_size = 0
    state.unseen_left = 0
    for kind in range(numbers.kinds):
        state.unseen_left += state.unseen[kind]
    state.deck_left = state.unseen_left
    empty_ships(numbers, state)
    state.revealed = 0
    state.turn = NOBODY
    await_chance(state, FIRST)


# Who may do what


def may_reveal(numbers: Numbers, state: State) -> bool:
    """A player reveals up to three cards in a turn, while the deck lasts."""
    return state.revealed < numbers.lot and state.deck_left > 0


def may_take(numbers: Numbers, state: State, cards: int) -> bool:
    """The newest card must be taken, either or both of the two before it may be, and all of it must fit."""
    if cards & NEWEST == 0 or cards > ALL_THREE:
        return False
    needed = 0
    for reach in range(REACH):
        if cards >> reach & 1:
            if reach >= state.market_size:
                return False
            needed += numbers.room[state.market[state.market_size - 1 - reach]]
    return needed <= room(numbers, state, state.turn)


# The choices at hand, counted and numbered


def is_legal(numbers: Numbers, state: State, step: int) -> bool:
    """Return whether the rules allow this step now."""
    if state.phase != TURN:
        return is_possible(numbers, state, step)
    if step == REVEAL:
        return may_reveal(numbers, state)
    return may_take(numbers, state, step)


def options(numbers: Numbers, state: State) -> int:
    """Return how many different steps are legal now."""
    if state.phase != TURN:
        return possibilities(numbers, state)
    count = 0
    for step in range(ALL_THREE + 1):
        if is_legal(numbers, state, step):
            count += 1
    return count


def option(numbers: Numbers, state: State, index: int) -> int:
    """Return the legal step with this index, counted from 0."""
    if state.phase != TURN:
        return possibility(numbers, state, index)
    step = 0
    while not is_legal(numbers, state, step) or index > 0:
        if is_legal(numbers, state, step):
            index -= 1
        step += 1
    return step


# What a step does


def apply(numbers: Numbers, state: State, step: int, report: Report) -> int:
    """Take a legal step and return what the report tells beyond the step itself, if anything."""
    report.told = 0
    if state.phase == TURN:
        if step == REVEAL:
            await_chance(state, DEAL)
        else:
            take(numbers, state, step, report)
    elif state.phase == DEAL:
        reveal(state, step)
    else:
        call(state, step)
    if state.phase == EVENING:
        end_day(numbers, state, report)
    return report.told


def call(state: State, seat: int) -> None:
    """Begin a seat's turn; with neither deck nor market the day is over."""
    state.revealed = 0
    state.turn = seat
    state.to_move = seat
    state.phase = EVENING if state.deck_left == 0 and state.market_size == 0 else TURN


def reveal(state: State, kind: int) -> None:
    """Reveal a card: it goes to the end of the market row."""
    turn_over(state, kind)
    state.market[state.market_size] = kind
    state.market_size += 1
    state.revealed += 1
    state.phase = TURN
    state.to_move = state.turn


def take(numbers: Numbers, state: State, cards: int, report: Report) -> None:
    """Load the chosen cards and close the gaps; if this ship alone had room, that was the day's last turn."""
    last_turn = one_ship_left(numbers, state)
    report.told |= TAKEN
    report.seat = state.turn
    report.card_count = 0
    newest = state.market_size - 1
    for reach in range(REACH):
        if cards >> reach & 1:
            kind = state.market[newest - reach]
            state.market[newest - reach] = NO_CARD
            load(numbers, state, state.turn, kind)
            report.cards[report.card_count] = kind
            report.card_count += 1
    close_gaps(state)
    if last_turn:
        state.phase = EVENING
    else:
        call(state, next_with_room(numbers, state, state.turn))


def close_gaps(state: State) -> None:
    """Push the market row together where cards were taken from its end."""
    place = max(0, state.market_size - REACH)
    for old in range(place, state.market_size):
        kind = state.market[old]
        state.market[old] = NO_CARD
        if kind != NO_CARD:
            state.market[place] = kind
            place += 1
    state.market_size = place


def end_day(numbers: Numbers, state: State, report: Report) -> None:
    """Score the ships, unload them into the warehouses, score those; then the next day, or the end."""
    score_day(numbers, state, report)
    if state.day < numbers.days:
        begin_day(numbers, state)
    else:
        await_chance(state, OVER)
