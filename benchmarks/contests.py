"""The contestants: each plays some games and says how many decisions it made in how many seconds.

Seconds are the processor's, so that whatever else runs on the machine does not count. Chance's moves are nobody's
decisions.
"""

import random
from collections.abc import Callable
from time import process_time
from typing import NamedTuple

import chess
import numpy as np
import pyspiel
from numpy.typing import NDArray

from benchmarks.playout import DECISIONS, DISCARDED, MONEY, SOLD, Playout
from medici import Game, Seeded
from medici.arena import batch
from medici.arena.simulate import CHUNK
from medici.bots import characters
from medici.rules.compiled import compiled
from medici.rules.edition import load

EDITION, PLAYERS = "grail-2018", 4
LONGEST_CHESS = 200
COLUMNS = {DECISIONS: "decisions", SOLD: "lots_sold", DISCARDED: "lots_discarded"}


class Work(NamedTuple):
    """What was done in a round."""

    decisions: int
    seconds: float


Contestant = Callable[[int, int], Work]
"""Plays a number of games, seeded with a number."""


def play_compiled(seed: int, games: int) -> tuple[NDArray[np.int16], float]:
    """Play random games with our compiled rules: return the columns of `Playout.play`, and the seconds taken."""
    numbers = load(EDITION).numbers(PLAYERS)
    play_games = compiled(batch.play_games)
    seating = np.tile(characters.rows(["random"]), (CHUNK, PLAYERS))
    results = np.zeros((games, MONEY + PLAYERS), np.int16)
    start = process_time()
    for first in range(0, games, CHUNK):  # as `simulate` does it: what is at hand stays in the cache
        rows = results[first : first + CHUNK]
        states, tallies, log = batch.new_batch(len(rows), 0)
        play_games(numbers, states, tallies, seed, first, seating[: len(rows)], log)
        for column, name in COLUMNS.items():
            rows[:, column] = tallies[name]
        rows[:, MONEY:] = states["money"][:, :PLAYERS]
    return results, process_time() - start


def ours_compiled(games: int, seed: int) -> Work:
    """Our compiled rules, random players."""
    results, seconds = play_compiled(seed, games)
    return Work(int(results[:, DECISIONS].sum()), seconds)


def c_playout(playout: Playout) -> Contestant:
    """The C playout, random players."""

    def play(games: int, seed: int) -> Work:
        start = process_time()
        results = playout.play(seed, games)
        seconds = process_time() - start
        return Work(int(results[:, DECISIONS].sum()), seconds)

    return play


def hearts(games: int, seed: int) -> Work:
    """OpenSpiel's hearts with its uniform random bots; the loop over a game is its own, in C++."""
    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(game.num_players())]
    states = [game.new_initial_state() for _ in range(games)]
    start = process_time()
    for number, state in enumerate(states):
        pyspiel.evaluate_bots(state, bots, seed + number)
    seconds = process_time() - start
    return Work(sum(step.player >= 0 for state in states for step in state.full_history()), seconds)


def game_play(games: int, seed: int) -> Work:
    """`Game.play`, which returns the events, with a seeded dealer and random legal moves."""
    dice = random.Random(seed)  # noqa: S311
    decisions = 0
    start = process_time()
    for number in range(games):
        game = Game(EDITION, PLAYERS, Seeded(seed, number))
        while not game.is_over:
            legal = game.legal
            game.play(legal[dice.randrange(len(legal))])
            decisions += 1
    return Work(decisions, process_time() - start)


def python_chess(games: int, seed: int) -> Work:
    """python-chess with random legal moves."""
    dice = random.Random(seed)  # noqa: S311
    decisions = 0
    start = process_time()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < LONGEST_CHESS:
            board.push(dice.choice(list(board.legal_moves)))
            decisions += 1
    return Work(decisions, process_time() - start)
