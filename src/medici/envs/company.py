"""Company: the package's bots at the seats that nobody plays from outside, a loop for each way of thinking.

Each has a loop of its own because compiling takes its time: whoever plays with merchants does not wait for bankers.
"""

from collections.abc import Callable

from medici.bots import apprentice, banker, greedy, merchant
from medici.bots.characters import APPRENTICE, BANKER, GREEDY, MAGNATE, MERCHANT, RANDOM
from medici.envs.kernel import Book, go, whim
from medici.rules.engine import Records
from medici.rules.layout import NOBODY, Numbers
from medici.rules.table import State


def place(numbers: Numbers, state: State, book: Book) -> int:
    """Return how many seats clockwise from the own one the seat to move is, less one; or `NOBODY` where no bot is."""
    if state.to_move == NOBODY or state.to_move == book.own:
        return NOBODY
    return int((state.to_move - book.own - 1 + numbers.players) % numbers.players)


def turn_of(numbers: Numbers, state: State, book: Book, seating: Records, policy: int) -> int:
    """Return the place of the bot to move if it thinks in this way, or `NOBODY`."""
    at = place(numbers, state, book)
    return at if at != NOBODY and seating[at].policy == policy else NOBODY


def waiting(numbers: Records, states: Records, books: Records) -> int:
    """Return how many games wait for a bot."""
    games = 0
    for index in range(len(states)):
        games += int(place(numbers[0], states[index], books[index]) != NOBODY)
    return games


def idlers(numbers: Records, states: Records, reports: Records, books: Records, seating: Records) -> None:
    """Let those who do anything go on in every game, until it is somebody else's turn."""
    for index in range(len(states)):
        state, book = states[index], books[index]
        while turn_of(numbers[0], state, book, seating, RANDOM) != NOBODY:
            step = whim(numbers[0], state, book)
            go(numbers[0], state, reports[0], book, step)


def merchants(numbers: Records, states: Records, reports: Records, books: Records, seating: Records) -> None:
    """Let merchants go on."""
    for index in range(len(states)):
        state, book = states[index], books[index]
        at = turn_of(numbers[0], state, book, seating, MERCHANT)
        while at != NOBODY:
            step = merchant.choose(seating[at], numbers[0], state)
            go(numbers[0], state, reports[0], book, step)
            at = turn_of(numbers[0], state, book, seating, MERCHANT)


def bankers(numbers: Records, states: Records, reports: Records, books: Records, seating: Records) -> None:
    """Let bankers and magnates go on: they think alike."""
    for index in range(len(states)):
        state, book = states[index], books[index]
        at = place(numbers[0], state, book)
        while at != NOBODY and (seating[at].policy == BANKER or seating[at].policy == MAGNATE):
            step = banker.choose(seating[at], numbers[0], state)
            go(numbers[0], state, reports[0], book, step)
            at = place(numbers[0], state, book)


def greedy_ones(numbers: Records, states: Records, reports: Records, books: Records, seating: Records) -> None:
    """Let the greedy go on."""
    for index in range(len(states)):
        state, book = states[index], books[index]
        at = turn_of(numbers[0], state, book, seating, GREEDY)
        while at != NOBODY:
            step = greedy.choose(seating[at], numbers[0], state, int(book.whims), int(book.ply))
            go(numbers[0], state, reports[0], book, step)
            at = turn_of(numbers[0], state, book, seating, GREEDY)


def apprentices(numbers: Records, states: Records, reports: Records, books: Records, seating: Records) -> None:
    """Let apprentices go on."""
    for index in range(len(states)):
        state, book = states[index], books[index]
        at = turn_of(numbers[0], state, book, seating, APPRENTICE)
        while at != NOBODY:
            step = apprentice.choose(seating[at], numbers[0], state, int(book.whims), int(book.ply))
            go(numbers[0], state, reports[0], book, step)
            at = turn_of(numbers[0], state, book, seating, APPRENTICE)


LOOPS: dict[int, Callable[[Records, Records, Records, Records, Records], None]] = {
    RANDOM: idlers,
    MERCHANT: merchants,
    BANKER: bankers,
    MAGNATE: bankers,
    GREEDY: greedy_ones,
    APPRENTICE: apprentices,
}
"""The loop of each way of thinking."""
