"""What both games do alike at the table: chance's two turns, who begins, who has room."""

from typing import Annotated

from medici.rules.layout import (
    CARDS,
    LOT,
    NO_CARD,
    NOBODY,
    PLACES,
    SEATS,
    Ints,
    Numbers,
    PerKind,
    PerSeat,
    PerSeatAndGood,
    layout,
)

INLINE = True

FIRST, DEAL, BUILD, BID, TURN, OVER, EVENING = range(7)
"""The phases: chance says who begins the day, chance turns a card, the lot-maker draws or stops, a speaker bids or
passes, a player reveals or takes, the game is over. At evening, which nobody ever sees, a day is scored."""


class State:
    """One table: all that is public, which is all there is."""

    phase: int
    day: int
    to_move: int
    """The seat that must choose, or `NOBODY` when chance does or the game is over."""
    turn: int
    """The lot-maker (auction), or the player whose turn it is (market)."""
    deck_left: int
    unseen_left: int
    lot_size: int
    highest: int
    """The highest bid on the lot, or 0."""
    buyer: int
    """Who made it, or `NOBODY`."""
    lot: Annotated[Ints, (LOT,)]
    """The lot, in the order of turning."""

    money: PerSeat
    used: PerSeat
    """Places taken in each hold."""
    loaded: PerSeat
    """Cards aboard each ship."""
    levels: PerSeatAndGood
    """Each marker's level on its track (auction), or the symbols in each warehouse (market)."""
    unseen: PerKind
    """Cards of each kind that nobody has seen."""

    revealed: int
    """Cards revealed to the market in this turn."""
    market_size: int

    ships: Annotated[Ints, (SEATS, PLACES)]
    """The cards aboard, in the order of loading."""
    market: Annotated[Ints, (CARDS,)]
    """The market row, oldest card first."""


STATE = layout(State)


def set_up(numbers: Numbers, state: State) -> None:
    """Set the table: everyone has the opening florins, the tracks and warehouses are empty."""
    for seat in range(numbers.players):
        state.money[seat] = numbers.money
        state.loaded[seat] = 0
        for place in range(PLACES):
            state.ships[seat, place] = NO_CARD
        for good in range(numbers.goods):
            state.levels[seat, good] = 0
    state.lot_size = 0
    state.highest = 0
    state.buyer = NOBODY
    for place in range(LOT):
        state.lot[place] = NO_CARD
    state.revealed = 0
    state.market_size = 0
    for place in range(CARDS):
        state.market[place] = NO_CARD
    state.day = 0


def empty_ships(numbers: Numbers, state: State) -> None:
    """Send yesterday's ships off; new ones are empty."""
    for seat in range(numbers.players):
        for place in range(PLACES):
            state.ships[seat, place] = NO_CARD
        state.used[seat] = 0
        state.loaded[seat] = 0


def load(numbers: Numbers, state: State, seat: int, kind: int) -> None:
    """Put a card aboard; some take no room."""
    state.ships[seat, state.loaded[seat]] = kind
    state.loaded[seat] += 1
    state.used[seat] += numbers.room[kind]


def turn_over(state: State, kind: int) -> None:
    """Take a card off the deck, for all to see."""
    state.unseen[kind] -= 1
    state.unseen_left -= 1
    state.deck_left -= 1


def await_chance(state: State, phase: int) -> None:
    """Let chance have the next step, or nobody when the game is over."""
    state.phase = phase
    state.to_move = NOBODY


def room(numbers: Numbers, state: State, seat: int) -> int:
    """Return the places left in a seat's hold."""
    return int(numbers.hold - state.used[seat])


def one_ship_left(numbers: Numbers, state: State) -> bool:
    """Return whether all ships but one are full."""
    ships = 0
    for seat in range(numbers.players):
        ships += int(room(numbers, state, seat) > 0)
    return ships == 1


def left_of(numbers: Numbers, seat: int) -> int:
    """Return the next seat clockwise."""
    return seat + 1 if seat + 1 < numbers.players else 0


def next_with_room(numbers: Numbers, state: State, seat: int) -> int:
    """Return the next seat clockwise whose ship has room."""
    seat = left_of(numbers, seat)
    while room(numbers, state, seat) == 0:
        seat = left_of(numbers, seat)
    return seat


def may_begin(numbers: Numbers, state: State, seat: int) -> bool:
    """Day 1 starts with any player, later days with the poorest or one of them."""
    if state.day > 1:
        for other in range(numbers.players):
            if state.money[other] < state.money[seat]:
                return False
    return True


def is_possible(numbers: Numbers, state: State, step: int) -> bool:
    """Return whether chance can bring this about now: a seat that may begin, a card that is unseen."""
    if state.phase == DEAL:
        return 0 <= step < numbers.kinds and state.unseen[step] > 0
    if state.phase == FIRST:
        return 0 <= step < numbers.players and may_begin(numbers, state, step)
    return False


def possibilities(numbers: Numbers, state: State) -> int:
    """Return how many different things chance can bring about now."""
    count = 0
    for step in range(numbers.players if state.phase == FIRST else numbers.kinds):
        if is_possible(numbers, state, step):
            count += 1
    return count


def possibility(numbers: Numbers, state: State, index: int) -> int:
    """Return the step that chance can take with this index, counted from 0."""
    step = 0
    while not is_possible(numbers, state, step) or index > 0:
        if is_possible(numbers, state, step):
            index -= 1
        step += 1
    return step


def outcomes(numbers: Numbers, state: State) -> int:
    """Return how many equally likely outcomes chance has: every unseen card, or every seat that may begin."""
    if state.phase == DEAL:
        return int(state.unseen_left)
    return possibilities(numbers, state)


def outcome(numbers: Numbers, state: State, index: int) -> int:
    """Return the step of one of chance's equally likely outcomes."""
    if state.phase == FIRST:
        return possibility(numbers, state, index)
    # Every kind is counted, though the first few would do: a loop that may end anywhere is slower than a whole one.
    kind = 0
    for other in range(numbers.kinds):
        index -= state.unseen[other]
        kind += int(index >= 0)
    return kind
