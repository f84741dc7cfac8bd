"""Learning the Card Game: games against itself, merchants and its own past; every seat's every choice is a lesson.

A lesson is how the table looked to a seat, and what that turned out to be worth: TD(lambda) over the choices of a game.
One net for all the numbers of players and editions it is given; `market_run` goes through a whole course.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.bots import merchant
from medici.bots.characters import rows
from medici.bots.market import endings, net, turn
from medici.bots.market.features import WIDTH, Floats, describe
from medici.dealer import below, chance_key, game_key, moment, whim_key
from medici.rules import market
from medici.rules.compiled import compiled
from medici.rules.engine import Records
from medici.rules.layout import REPORT, SEATS, Numbers
from medici.rules.table import OVER, STATE, TURN, State, outcomes, set_up
from medici.rules.table import outcome as dealt

RANDOM, MERCHANT, NOISY, NET, PAST = range(5)
"""Who may sit at a table of lessons; a noisy merchant often does anything."""
NOISE = 20
"""A noisy merchant does anything once in so many hundredths of its choices."""

ALONE = 0.25
"""How often the net plays with nobody but itself."""
MEMORY = 0.95
"""How much of what a table was worth is what it turned out to be, one choice later; the rest is what the net says."""
MARGIN_COUNTS = 0.3
"""How much an error in florins counts, beside one in chances."""
BEGINNING = 1500
"""Games of merchants alone, before there is anything to play with."""
CHUNK = 100
"""Games between two lots of studies."""
SNAPSHOT = 3000
"""Games between two nets that are kept to play against."""
REPLAY = 300_000
"""Lessons that are kept."""
BATCH = 128
GREED = 0.1
"""What a lead of fifty florins is worth to a new net, compared with victory."""
RATE = 0.001
AVERAGED = 0.0005
"""The part of the average that the latest weights are."""

Seating: TypeAlias = NDArray[np.int64]


def decide(
    who: int,
    merchants: Records,
    numbers: Numbers,
    state: State,
    nets: Floats,
    depth: int,
    noise: int,
    key: int,
    ply: int,
) -> int:
    """Return the step of whoever is to move; `noise` is in how many of a thousand choices a net does anything."""
    if (
        who == RANDOM
        or (who == NOISY and below(key, ply, 100) < NOISE)
        or (who >= NET and below(key, ply, 1000) < noise)
    ):
        return market.option(numbers, state, below(key, ply + 100000, market.options(numbers, state)))
    if who >= NET:
        return turn.choose(nets[who - NET], numbers, state, depth)
    return merchant.choose(merchants[0], numbers, state)


def play_games(
    numbers: Records,
    merchants: Records,
    nets: Floats,
    seatings: Seating,
    depth: int,
    noise: int,
    seed: int,
    first: int,
    memory: float,
    lessons: Floats,
    answers: Floats,
    results: NDArray[np.float64],
) -> int:
    """Play games and return how many lessons they gave, as far as there is room for them.

    `results` gets each seat's share of the victory and lead in florins; the editions take turns.
    """
    states, reports = np.zeros(1, STATE), np.zeros(1, REPORT)
    worth = np.zeros((len(lessons) + SEATS, 2))
    x, glance = np.zeros(WIDTH, np.float32), net.new_glance()
    count = 0
    for game in range(len(seatings)):
        # Taken anew for each game: a record alone does not keep its array from being freed in compiled code.
        state = states[0]
        rules = numbers[(first + game) % len(numbers)]
        players = int(rules.players)
        key = game_key(seed, first + game)
        chance, whims = chance_key(key), whim_key(key)
        set_up(rules, state)
        market.begin_day(rules, state)
        x[:] = 0.0
        begun = count
        ply = 0
        while state.phase != OVER:
            if state.phase == TURN:
                if count + players <= len(lessons):
                    for seat in range(players):
                        describe(rules, state, seat, x)
                        glance[0] = 0.0
                        lessons[count] = x
                        worth[count] = net.answer(nets[0], x, glance)
                        count += 1
                step = decide(int(seatings[game, state.turn]), merchants, rules, state, nets, depth, noise, whims, ply)
            else:
                when = moment(int(state.phase), int(state.day), int(state.unseen_left))
                step = dealt(rules, state, below(chance, when, outcomes(rules, state)))
            market.apply(rules, state, step, reports[0])
            ply += 1
        for seat in range(players):
            results[game, seat] = outcome(rules, state, seat)
        learn_back(players, begun, count, memory, worth, answers, results[game])
    return count


def outcome(numbers: Numbers, state: State, seat: int) -> tuple[float, float]:
    """Return a seat's share of the victory, and its lead over the best of the others."""
    return endings.share(numbers, state, seat), float(endings.lead(numbers, state, seat))


def learn_back(
    players: int,
    begun: int,
    count: int,
    memory: float,
    worth: NDArray[np.float64],
    answers: Floats,
    result: NDArray[np.float64],
) -> None:
    """Go back through a game: each table was worth what came next, part as the net saw it, part as it turned out."""
    for seat in range(players):
        win, margin = result[seat, 0], result[seat, 1]
        for row in range(count - players + seat, begun - 1, -players):
            answers[row, 0] = win
            answers[row, 1] = margin / net.MARGIN
            win = (1.0 - memory) * worth[row, 0] + memory * win
            margin = (1.0 - memory) * worth[row, 1] + memory * margin


class Student:
    """A net that learns: Adam over mini-batches of lessons, and the average of its latest weights."""

    STATE = "weights", "averaged", "mean", "square"
    """All there is to go on from, with the number of steps."""

    def __init__(self, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.weights = np.zeros(net.SIZE, np.float32)
        self.weights[net.GREED] = GREED
        self.averaged = self.weights.copy()
        self._slopes = np.zeros_like(self.weights)
        self.mean = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.steps = 0
        for matrix, _ in _layers(self.weights)[:2]:
            matrix[:] = chance.normal(size=matrix.shape) * (2 / len(matrix)) ** 0.5

    def study(self, lessons: Floats, answers: Floats, rate: float) -> float:
        """Take one step down the slope of a mini-batch and return how far off the chances were, on average."""
        layers = _layers(self.weights)
        seen = [lessons]
        for matrix, thresholds in layers:
            seen.append(seen[-1] @ matrix + thresholds)
            if len(seen) <= len(layers):
                np.maximum(seen[-1], 0, out=seen[-1])
        said = seen.pop()
        chances = 0.5 + 0.5 * said[:, 0] / np.sqrt(1 + said[:, 0] ** 2)
        error = np.stack([chances - answers[:, 0], MARGIN_COUNTS * (said[:, 1] - answers[:, 1])], axis=1)
        off = float(np.abs(error[:, 0]).mean())
        error /= len(lessons)
        slopes = _layers(self._slopes)
        for index in reversed(range(len(layers))):
            slopes[index][0][:] = seen[index].T @ error
            slopes[index][1][:] = error.sum(axis=0)
            error = (error @ layers[index][0].T) * (seen[index] > 0)
        self._step(rate)
        return off

    def _step(self, rate: float) -> None:
        self.steps += 1
        self.mean += (1 - 0.9) * (self._slopes - self.mean)
        self.square += (1 - 0.999) * (self._slopes**2 - self.square)
        scale = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        self.weights -= scale * self.mean / (np.sqrt(self.square) + 1e-8)
        self.averaged += (self.weights - self.averaged) * max(AVERAGED, 1 / self.steps)


def _layers(weights: Floats) -> list[tuple[Floats, Floats]]:
    """Return the matrices and thresholds of a net, as views of its weights."""
    layers, at, inputs = [], 0, WIDTH
    for outputs in (net.FIRST_LAYER, net.SECOND_LAYER, net.ANSWERS):
        end = at + inputs * outputs
        layers.append((weights[at:end].reshape(inputs, outputs), weights[end : end + outputs]))
        at, inputs = end + outputs, outputs
    return layers


def seat(chance: np.random.Generator, games: int, players: int) -> Seating:
    """Return who sits where: the net against itself, or at one seat at least against all sorts."""
    seatings = chance.choice([NET, PAST, MERCHANT, NOISY, RANDOM], (games, players), p=[0.15, 0.15, 0.5, 0.17, 0.03])
    seatings[chance.random(games) < ALONE] = NET
    seatings[np.arange(games), chance.integers(players, size=games)] = NET
    return seatings


def play(
    numbers: Records,
    nets: Floats,
    seatings: Seating,
    seed: int,
    first: int,
    depth: int = 1,
    noise: int = 0,
    memory: float = MEMORY,
    room: int = 0,
) -> tuple[Floats, Floats, NDArray[np.float64]]:
    """Play games of lessons; return the lessons, as many as there is room for, their answers, and the results."""
    games, players = seatings.shape
    lessons = np.zeros((room, WIDTH), np.float32)
    answers = np.zeros((room, 2), np.float32)
    results = np.zeros((games, players, 2))
    merchants = rows(["merchant"])
    count = compiled(play_games)(
        # A copy can be written to, which is another kind of array to a compiler: one is enough.
        numbers.copy(),
        merchants,
        nets,
        seatings,
        depth,
        noise,
        seed,
        first,
        memory,
        lessons,
        answers,
        results,
    )
    return lessons[:count], answers[:count], results


class Shelf:
    """The latest lessons, to be studied in any order."""

    def __init__(self) -> None:
        self.lessons = np.zeros((REPLAY, WIDTH), np.float32)
        self.answers = np.zeros((REPLAY, 2), np.float32)
        self.held = 0
        self.place = 0

    def add(self, lessons: Floats, answers: Floats) -> None:
        """Put lessons in the places of the oldest."""
        places = (self.place + np.arange(len(lessons))) % REPLAY
        self.lessons[places], self.answers[places] = lessons, answers
        self.place = (self.place + len(lessons)) % REPLAY
        self.held = min(REPLAY, self.held + len(lessons))

    def pick(self, chance: np.random.Generator) -> tuple[Floats, Floats]:
        """Return a mini-batch of lessons and answers."""
        picked = chance.integers(self.held, size=BATCH)
        return self.lessons[picked], self.answers[picked]
