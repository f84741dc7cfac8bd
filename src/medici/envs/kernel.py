"""Many games stepped together: the loops that compiled code runs over arrays of records.

A step is made of small parts, each for one game. `step` and `roll` do all of them in one pass; with bots at the table,
who have loops of their own in `company`, the parts are passes of their own.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.dealer import below, chance_key, game_key, moment, whim_key
from medici.envs.encoding import Mask, fill_mask, observe_row, reward, step_of
from medici.rules import engine
from medici.rules.engine import REFUSED, Records
from medici.rules.layout import NOBODY, Ints, Numbers, Report, layout
from medici.rules.table import DEAL, FIRST, OVER, State, outcome, outcomes

Many: TypeAlias = NDArray[np.int64]
Florins: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]

ILLEGAL = -1.0
"""The reward of an action that is not legal; nothing else comes of it."""


class Book:
    """What is known of a game besides its state."""

    game: int
    """Its number in the series."""
    chance: int
    """The key of its cards."""
    whims: int
    """The key of its players' coins."""
    ply: int
    seat: int
    """Whose turn it is to act and to see."""
    own: int
    """The only seat that acts from outside, or `NOBODY` when all do."""


BOOK = layout(Book, np.int64)


# One game


def signed(key: int) -> int:
    """Return a key as a signed number, which has the same low 64 bits."""
    high = (key >> 32) & 0xFFFFFFFF
    if high >= 0x80000000:
        high -= 0x100000000
    return high * 0x100000000 + (key & 0xFFFFFFFF)


def open_game(numbers: Numbers, state: State, report: Report, book: Book, seed: int, game: int) -> None:
    """Begin a game of the series: its cards depend on the seed and its number alone."""
    key = game_key(seed, game)
    book.game = game
    book.chance = signed(chance_key(key))
    book.whims = signed(whim_key(key))
    book.ply = 0
    engine.start(numbers, state)
    settle(numbers, state, report, book)


def settle(numbers: Numbers, state: State, report: Report, book: Book) -> None:
    """Let chance have its turns, up to the next choice of a player."""
    while state.phase in (DEAL, FIRST):
        counter = moment(state.phase, int(state.day), int(state.unseen_left))
        drawn = below(int(book.chance), counter, outcomes(numbers, state))
        engine.apply(numbers, state, outcome(numbers, state, drawn), report)
        book.ply += 1
    book.seat = state.to_move if book.own == NOBODY else book.own


def go(numbers: Numbers, state: State, report: Report, book: Book, step: int) -> None:
    """Take a legal step of a player, and let chance answer."""
    engine.apply(numbers, state, step, report)
    book.ply += 1
    settle(numbers, state, report, book)


def try_action(numbers: Numbers, state: State, report: Report, book: Book, action: int) -> bool:
    """Do what a player wants and return True, or nothing and False where that is not legal."""
    step = step_of(state.phase, action)
    if step == REFUSED or not engine.is_legal(numbers, state, step):
        return False
    go(numbers, state, report, book, step)
    return True


def show(numbers: Numbers, state: State, book: Book, observations: Ints, masks: Mask, row: int) -> None:
    """Write what the seat to act sees and may do."""
    observe_row(numbers, state, book.seat, observations, row)
    fill_mask(numbers, state, masks, row)


def score(
    numbers: Numbers, state: State, kind: int, seat: int, rewards: Florins, payoffs: Florins, finals: Ints, row: int
) -> None:
    """Write what a finished game was worth to each seat, and what the one who acted sees of its end."""
    for other in range(numbers.players):
        payoffs[row, other] = reward(numbers, state, kind, other)
    rewards[row] = payoffs[row, seat]
    observe_row(numbers, state, seat, finals, row)


def whim(numbers: Numbers, state: State, book: Book) -> int:
    """Return any legal step, each as likely as the others: what the bot `random` does with the same seed."""
    return engine.option(numbers, state, below(int(book.whims), int(book.ply), engine.options(numbers, state)))


# Many games


def reopen(
    numbers: Records, states: Records, reports: Records, books: Records, seed: int, jump: int, rotate: bool
) -> int:
    """Begin the next game where one is over, `jump` numbers later; return how many there were."""
    games = 0
    for row in range(len(states)):
        book = books[row]
        if states[row].phase == OVER:
            game = int(book.game) + jump
            if rotate:
                book.own = game % numbers[0].players
            open_game(numbers[0], states[row], reports[0], book, seed, game)
            games += 1
    return games


def look(numbers: Records, states: Records, books: Records, observations: Ints, masks: Mask) -> None:
    """Write what those who act see and may do."""
    for row in range(len(states)):
        show(numbers[0], states[row], books[row], observations, masks, row)


def view(numbers: Records, states: Records, seat: int, observations: Ints, masks: Mask) -> None:
    """Write what a seat of the first game sees, and may do if it is to move; the mask has been cleared."""
    observe_row(numbers[0], states[0], seat, observations, 0)
    if states[0].to_move == seat:
        fill_mask(numbers[0], states[0], masks, 0)


def step(
    numbers: Records,
    states: Records,
    reports: Records,
    books: Records,
    seed: int,
    kind: int,
    jump: int,
    actions: Many,
    observations: Ints,
    masks: Mask,
    rewards: Florins,
    payoffs: Florins,
    ended: Flags,
    refused: Flags,
    finals: Ints,
) -> None:
    """Take one action in every game; those that are not legal leave their game as it is.

    Where a game ends, that of the number `jump` later begins, or none for 0.
    """
    for row in range(len(states)):
        state, book = states[row], books[row]
        seat = book.seat
        refused[row] = not try_action(numbers[0], state, reports[0], book, actions[row])
        rewards[row] = ILLEGAL if refused[row] else 0.0
        ended[row] = state.phase == OVER
        if ended[row]:
            book.seat = seat
            score(numbers[0], state, kind, seat, rewards, payoffs, finals, row)
            if jump > 0:
                open_game(numbers[0], state, reports[0], book, seed, int(book.game) + jump)
        show(numbers[0], state, book, observations, masks, row)


def roll(
    numbers: Records,
    states: Records,
    reports: Records,
    books: Records,
    seed: int,
    kind: int,
    jump: int,
    steps: int,
    observations: Ints,
    masks: Mask,
    rewards: Florins,
    payoffs: Florins,
    ended: Flags,
    finals: Ints,
) -> int:
    """Take so many random actions in every game, one after the other as `step` does; return how many games ended."""
    games = 0
    for _ in range(steps):
        for row in range(len(states)):
            state, book = states[row], books[row]
            seat = book.seat
            go(numbers[0], state, reports[0], book, whim(numbers[0], state, book))
            rewards[row] = 0.0
            ended[row] = state.phase == OVER
            if ended[row]:
                games += 1
                score(numbers[0], state, kind, seat, rewards, payoffs, finals, row)
                open_game(numbers[0], state, reports[0], book, seed, int(book.game) + jump)
            show(numbers[0], state, book, observations, masks, row)
    return games


# The parts of a step as passes over all games, for tables with bots


def act(
    numbers: Records,
    states: Records,
    reports: Records,
    books: Records,
    actions: Many,
    rewards: Florins,
    refused: Flags,
) -> None:
    """Do what the players from outside want, where it is legal."""
    for row in range(len(states)):
        refused[row] = not try_action(numbers[0], states[row], reports[0], books[row], actions[row])
        rewards[row] = ILLEGAL if refused[row] else 0.0


def close(
    numbers: Records,
    states: Records,
    books: Records,
    kind: int,
    rewards: Florins,
    payoffs: Florins,
    ended: Flags,
    finals: Ints,
) -> int:
    """Say what finished games were worth, and how many there are."""
    games = 0
    for row in range(len(states)):
        ended[row] = states[row].phase == OVER
        if ended[row]:
            score(numbers[0], states[row], kind, books[row].seat, rewards, payoffs, finals, row)
            games += 1
    return games
