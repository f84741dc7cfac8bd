"""Many games stepped together: the loops that compiled code runs over arrays of records.

A step is made of small parts, each for one game. `step` and `roll` do all of them in one pass; with bots at the table,
who have loops of their own in `company`, the parts are passes of their own.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.dealer import below, chance_key, game_key, moment, whim_key
from medici.envs.encoding import Mask, fill_mask, observe, reward, step_of
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


def pay(numbers: Numbers, state: State, kind: int, payoffs: Florins) -> None:
    """Write what a finished game was worth to each seat."""
    for seat in range(numbers.players):
        payoffs[seat] = reward(numbers, state, kind, seat)


def show(numbers: Numbers, state: State, book: Book, observation: Ints, mask: Mask) -> None:
    """Write what the seat to act sees and may do."""
    observe(numbers, state, book.seat, observation)
    fill_mask(numbers, state, mask)


def whim(numbers: Numbers, state: State, book: Book) -> int:
    """Return any legal step, each as likely as the others: what the bot `random` does with the same seed."""
    return engine.option(numbers, state, below(int(book.whims), int(book.ply), engine.options(numbers, state)))


def advance(
    numbers: Numbers,
    state: State,
    report: Report,
    book: Book,
    seed: int,
    kind: int,
    jump: int,
    step: int,
    observation: Ints,
    mask: Mask,
    payoffs: Florins,
    final: Ints,
) -> bool:
    """Take a legal step; if the game is over, say what it was worth and go on with the game `jump` numbers later."""
    seat = book.seat
    go(numbers, state, report, book, step)
    over = state.phase == OVER
    if over:
        book.seat = seat
        pay(numbers, state, kind, payoffs)
        observe(numbers, state, seat, final)
        if jump > 0:
            open_game(numbers, state, report, book, seed, int(book.game) + jump)
    show(numbers, state, book, observation, mask)
    return over


# Many games


def reopen(
    numbers: Records, states: Records, reports: Records, books: Records, seed: int, jump: int, rotate: bool
) -> int:
    """Begin the next game where one is over, `jump` numbers later; return how many there were."""
    games = 0
    for index in range(len(states)):
        book = books[index]
        if states[index].phase == OVER:
            game = int(book.game) + jump
            if rotate:
                book.own = game % numbers[0].players
            open_game(numbers[0], states[index], reports[0], book, seed, game)
            games += 1
    return games


def look(numbers: Records, states: Records, books: Records, observations: Ints, masks: Mask) -> None:
    """Write what those who act see and may do."""
    for index in range(len(states)):
        show(numbers[0], states[index], books[index], observations[index], masks[index])


def see(numbers: Records, states: Records, seat: int, observations: Ints) -> None:
    """Write what a seat of the first game sees."""
    observe(numbers[0], states[0], seat, observations[0])


def view(numbers: Records, states: Records, seat: int, observations: Ints, masks: Mask) -> None:
    """Write what a seat of the first game sees, and may do if it is to move; the mask has been cleared."""
    observe(numbers[0], states[0], seat, observations[0])
    if states[0].to_move == seat:
        fill_mask(numbers[0], states[0], masks[0])


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
    """Take one action in every game; those that are not legal leave their game as it is."""
    for index in range(len(states)):
        state, book = states[index], books[index]
        wanted = step_of(state.phase, actions[index])
        refused[index] = wanted == REFUSED or not engine.is_legal(numbers[0], state, wanted)
        ended[index] = False
        rewards[index] = ILLEGAL if refused[index] else 0.0
        if not refused[index]:
            seat = book.seat
            ended[index] = advance(
                numbers[0],
                state,
                reports[0],
                book,
                seed,
                kind,
                jump,
                wanted,
                observations[index],
                masks[index],
                payoffs[index],
                finals[index],
            )
            if ended[index]:
                rewards[index] = payoffs[index, seat]


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
        for index in range(len(states)):
            state, book = states[index], books[index]
            seat = book.seat
            ended[index] = advance(
                numbers[0],
                state,
                reports[0],
                book,
                seed,
                kind,
                jump,
                whim(numbers[0], state, book),
                observations[index],
                masks[index],
                payoffs[index],
                finals[index],
            )
            rewards[index] = payoffs[index, seat] if ended[index] else 0.0
            games += int(ended[index])
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
    for index in range(len(states)):
        refused[index] = not try_action(numbers[0], states[index], reports[0], books[index], actions[index])
        rewards[index] = ILLEGAL if refused[index] else 0.0


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
    for index in range(len(states)):
        ended[index] = states[index].phase == OVER
        if ended[index]:
            pay(numbers[0], states[index], kind, payoffs[index])
            rewards[index] = payoffs[index, books[index].seat]
            observe(numbers[0], states[index], books[index].seat, finals[index])
            games += 1
    return games
