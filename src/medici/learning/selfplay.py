"""Games to learn from: played in one compiled loop, with what was seen and how it ended written down."""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.bots import policy
from medici.bots.medici import choose, features, stakes
from medici.bots.medici.net import MARGIN, MARGIN_UNIT, WIN
from medici.bots.medici.records import Floats, Player
from medici.dealer import below, chance_key, deal, stream, whim_key
from medici.rules import engine
from medici.rules.engine import Records
from medici.rules.layout import DISCARDED, SCORED, SEATS, SOLD, Numbers, Report
from medici.rules.table import BID, BUILD, DEAL, FIRST, OVER, State

MOMENTS = 160
"""No game has more lots, or choices of a lot-maker, than this; what comes later is not learned from."""
LEARNER, PAST = -1, -2
"""Who sits at a seat: the one who learns, an earlier self, or a character by number."""

Seating: TypeAlias = NDArray[np.int64]


class Lesson(NamedTuple):
    """What was seen in one game."""

    looks: Floats
    """The table after each lot, as each seat saw it."""
    guesses: NDArray[np.float64]
    """What the net made of it: win and margin."""
    lots: Floats
    """The table when a lot-maker had the word, as he saw it."""
    makers: NDArray[np.int64]
    """Who that was, and after which look."""
    counts: NDArray[np.int64]
    """How many looks there are, and how many of lots."""
    aims: NDArray[np.float64]
    """What should have been made of each look."""
    lot_aims: NDArray[np.float64]
    wins: NDArray[np.float64]
    """How the game ended: each seat's share of the victory."""
    margins: NDArray[np.float64]


def new_lesson(players: int) -> Lesson:
    """Return a lesson to be filled."""
    return Lesson(
        np.zeros((MOMENTS, SEATS, features.width(players)), np.float32),
        np.zeros((MOMENTS, SEATS, 2)),
        np.zeros((MOMENTS, features.lot_width(players)), np.float32),
        np.zeros((MOMENTS, 2), np.int64),
        np.zeros(2, np.int64),
        np.zeros((MOMENTS, SEATS, 2)),
        np.zeros((MOMENTS, 2)),
        np.zeros(SEATS),
        np.zeros(SEATS),
    )


def play(
    numbers: Numbers,
    state: State,
    report: Report,
    key: int,
    seating: Seating,
    characters: Records,
    learner: Player,
    past: Player,
    explore: float,
    lesson: Lesson,
) -> None:
    """Play one game and write down what was seen."""
    players = int(numbers.players)
    choose.begin(numbers, learner)
    choose.begin(numbers, past)
    lesson.counts[0] = lesson.counts[1] = 0
    met = False
    for seat in range(players):
        met = met or seating[seat] == PAST
    chance, whims = chance_key(key), whim_key(key)
    engine.start(numbers, state)
    ply = 0
    while state.phase != OVER:
        if state.phase == DEAL or state.phase == FIRST:
            step = deal(numbers, state, chance)
        else:
            who = seating[state.to_move]
            if who == LEARNER:
                step = choose.choose(numbers, state, learner)
                step = stray(numbers, state, step, whims, ply, explore)
            elif who == PAST:
                step = choose.choose(numbers, state, past)
            else:
                step = policy.decide(characters[who], numbers, state, whims, ply)
            if state.phase == BID:
                choose.hear(numbers, state, learner, step)
                if met:
                    choose.hear(numbers, state, past, step)
        turned = state.phase == DEAL
        told = engine.apply(numbers, state, step, report)
        if turned and state.lot_size > 0:
            note_lot(numbers, state, learner, lesson)
        if told & (SOLD | DISCARDED | SCORED) and state.phase != OVER:
            note(numbers, state, learner, lesson)
        ply += 1
    end(numbers, state, lesson)


def stray(numbers: Numbers, state: State, step: int, whims: int, ply: int, explore: float) -> int:
    """Now and then do otherwise than seems best, for the sake of learning."""
    own = stream(whims, 1)
    if below(own, 2 * ply, 1000) >= 1000.0 * explore:
        return step
    if state.phase == BUILD:
        return 1 - step
    money = int(state.money[state.to_move])
    if step == 0:
        return min(int(state.highest) + 1, money)
    off = below(own, 2 * ply + 1, 7) - 3
    return max(int(state.highest) + 1, min(step + off, money)) if off != 0 else 0


def note(numbers: Numbers, state: State, learner: Player, lesson: Lesson) -> None:
    """Write down the table after a lot, as each seat sees it, and what the net makes of it."""
    at = lesson.counts[0]
    if at == MOMENTS:
        return
    work = learner.works[0]
    features.survey(numbers, state, work)
    for seat in range(numbers.players):
        stakes.value(numbers, state, learner.nets[0], work, stakes.eyes(learner, 0), seat)
        for place in range(lesson.looks.shape[2]):
            lesson.looks[at, seat, place] = work.x[place]
        lesson.guesses[at, seat, WIN] = work.out[WIN]
        lesson.guesses[at, seat, MARGIN] = work.out[MARGIN]
    lesson.counts[0] = at + 1


def note_lot(numbers: Numbers, state: State, learner: Player, lesson: Lesson) -> None:
    """Write down the table with a lot on it, as its maker sees it."""
    at = lesson.counts[1]
    if at == MOMENTS:
        return
    work, seat = learner.works[0], int(state.turn)
    features.survey(numbers, state, work)
    features.look(numbers, state, work, stakes.eyes(learner, 0), seat, work.x)
    features.look_at_lot(numbers, state, work, seat, work.x)
    for place in range(lesson.lots.shape[1]):
        lesson.lots[at, place] = work.x[place]
    lesson.makers[at, 0] = seat
    lesson.makers[at, 1] = lesson.counts[0]
    lesson.counts[1] = at + 1


def end(numbers: Numbers, state: State, lesson: Lesson) -> None:
    """Write down how the game ended."""
    players = int(numbers.players)
    best = -(2**15)
    count = 0
    for seat in range(players):
        if state.money[seat] > best:
            best = int(state.money[seat])
            count = 0
        if state.money[seat] == best:
            count += 1
    for seat in range(players):
        rival = -(2**15)
        for other in range(players):
            if other != seat:
                rival = max(rival, int(state.money[other]))
        lesson.wins[seat] = 1.0 / count if state.money[seat] == best else 0.0
        lesson.margins[seat] = (state.money[seat] - rival) / MARGIN_UNIT


def aim(players: int, trust: float, lesson: Lesson) -> None:
    """Say what should have been made of each look: what came next, and, as far as that is trusted, how it ended."""
    for seat in range(players):
        win, margin = lesson.wins[seat], lesson.margins[seat]
        for at in range(lesson.counts[0] - 1, -1, -1):
            lesson.aims[at, seat, WIN] = win
            lesson.aims[at, seat, MARGIN] = margin
            win = trust * win + (1.0 - trust) * lesson.guesses[at, seat, WIN]
            margin = trust * margin + (1.0 - trust) * lesson.guesses[at, seat, MARGIN]
    for lot in range(lesson.counts[1]):
        seat, at = lesson.makers[lot, 0], lesson.makers[lot, 1]
        if at < lesson.counts[0]:
            lesson.lot_aims[lot, WIN] = trust * lesson.aims[at, seat, WIN] + (1 - trust) * lesson.guesses[at, seat, WIN]
            lesson.lot_aims[lot, MARGIN] = (
                trust * lesson.aims[at, seat, MARGIN] + (1 - trust) * lesson.guesses[at, seat, MARGIN]
            )
        else:
            lesson.lot_aims[lot, WIN] = lesson.wins[seat]
            lesson.lot_aims[lot, MARGIN] = lesson.margins[seat]


def play_some(
    numbers: Records,
    states: Records,
    reports: Records,
    keys: NDArray[np.int64],
    seatings: Seating,
    characters: Records,
    learner: Player,
    past: Player,
    explore: float,
    trust: float,
    lesson: Lesson,
    looks: Floats,
    aims: Floats,
    lots: Floats,
    lot_aims: Floats,
    results: NDArray[np.float64],
    counts: NDArray[np.int64],
) -> None:
    """Play one game for each key, each by its own numbers, and write down all lessons, one after another."""
    filled, filled_lots = 0, 0
    for game in range(len(keys)):
        play(
            numbers[game],
            states[0],
            reports[0],
            keys[game],
            seatings[game],
            characters,
            learner,
            past,
            explore,
            lesson,
        )
        players = int(numbers[game].players)
        aim(players, trust, lesson)
        for at in range(lesson.counts[0]):
            for seat in range(players):
                for place in range(looks.shape[1]):
                    looks[filled, place] = lesson.looks[at, seat, place]
                aims[filled, WIN] = lesson.aims[at, seat, WIN]
                aims[filled, MARGIN] = lesson.aims[at, seat, MARGIN]
                filled += 1
        for lot in range(lesson.counts[1]):
            for place in range(lots.shape[1]):
                lots[filled_lots, place] = lesson.lots[lot, place]
            lot_aims[filled_lots, WIN] = lesson.lot_aims[lot, WIN]
            lot_aims[filled_lots, MARGIN] = lesson.lot_aims[lot, MARGIN]
            filled_lots += 1
        for seat in range(players):
            results[game, seat] = lesson.wins[seat]
    counts[0], counts[1] = filled, filled_lots
