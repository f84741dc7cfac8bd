"""Batches: many games in one compiled loop, without Python between the moves."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.bots import policy
from medici.dealer import below, chance_key, deal, game_key, moment, whim_key
from medici.rules import engine
from medici.rules.engine import Records
from medici.rules.layout import CARDS, DISCARDED, REPORT, SOLD, TAKEN, Numbers, Report, layout
from medici.rules.table import DEAL, FIRST, OVER, STATE, State

Seating: TypeAlias = Records
"""The character at each seat, one row a game."""

Log: TypeAlias = NDArray[np.int32]
"""What happened in each game: phases times `PHASE` plus steps, or nothing where there is no room for it."""
PHASE = 2**15

Shoe: TypeAlias = NDArray[np.int8]
"""The cards that nobody has seen, by kind. Chance's outcomes have the same order in `table.outcome`, which has to
count them up to the one that comes; here it is picked from its place."""
_PLACES = np.arange(CARDS).astype(np.int8)


class Tally:
    """What happened in a game, counted."""

    plies: int
    decisions: int
    lots_sold: int
    lots_discarded: int
    cards_sold: int
    florins_paid: int
    takes: int
    cards_taken: int


TALLY = layout(Tally, np.int64)


def play_game(
    numbers: Numbers, state: State, report: Report, tally: Tally, key: int, seating: Seating, log: Log, shoe: Shoe
) -> None:
    """Play one game to its end; the log is filled as far as it goes."""
    engine.start(numbers, state)
    chance, whims = chance_key(key), whim_key(key)
    ply = 0
    decisions = 0
    phase = state.phase
    while phase != OVER:
        if phase == DEAL:
            left = state.unseen_left
            step = take(shoe, below(chance, moment(DEAL, state.day, left), left))
        elif phase == FIRST:
            lay_out(numbers, state, shoe)
            step = deal(numbers, state, chance)
        else:
            step = policy.decide(seating[state.to_move], numbers, state, whims, ply)
            decisions += 1
        told = engine.apply(numbers, state, step, report)
        if told:
            count(tally, report, told)
        if ply < len(log):
            log[ply] = phase * PHASE + step
        ply += 1
        phase = state.phase
    tally.plies = ply
    tally.decisions = decisions


def lay_out(numbers: Numbers, state: State, shoe: Shoe) -> None:
    """Put the cards of a new day into the shoe."""
    place = 0
    for kind in range(numbers.kinds):
        for _ in range(state.unseen[kind]):
            shoe[place] = kind
            place += 1


def take(shoe: Shoe, place: int) -> int:
    """Take the card at this place out of the shoe; those behind it move up."""
    card = int(shoe[place])
    gap = np.int8(place)
    # Every place is written anew, changed or not: without branches and in small numbers, it is 16 vector instructions.
    for other in range(CARDS):
        stays = shoe[other]
        moves_up = shoe[other + 1]
        shoe[other] = moves_up if _PLACES[other] >= gap else stays
    return card


def count(tally: Tally, report: Report, told: int) -> None:
    """Add what the rules reported to the tally."""
    if told & SOLD:
        tally.lots_sold += 1
        tally.cards_sold += report.card_count
        tally.florins_paid += report.price
    elif told & DISCARDED:
        tally.lots_discarded += 1
    elif told & TAKEN:
        tally.takes += 1
        tally.cards_taken += report.card_count


def play_games(
    numbers: Records, states: Records, tallies: Records, seed: int, first: int, seatings: Seating, logs: Log
) -> None:
    """Play the games of a series from number `first` on, one for each of the states."""
    reports = np.zeros(1, REPORT)
    shoe = np.zeros(CARDS + 1, np.int8)
    for index in range(len(states)):
        play_game(
            numbers[0],
            states[index],
            reports[0],
            tallies[index],
            game_key(seed, first + index),
            seatings[index],
            logs[index],
            shoe,
        )


def most_plies(players: int, days: int, cards: int) -> int:
    """Return a number of moves that no game exceeds: each card turned and chosen about, then spoken on by all."""
    return days * (1 + cards * (2 + players))


def new_batch(games: int, plies: int) -> tuple[Records, Records, Log]:
    """Return states, tallies and logs with room for so many moves."""
    return np.zeros(games, STATE), np.zeros(games, TALLY), np.zeros((games, plies), np.int32)
