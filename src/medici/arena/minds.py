"""Batches with `medici` at the table: the loop of `batch`, once for auctions and once for markets.

They have a file of their own because compiling them takes its time: games without such a player never wait for it.
"""

import numpy as np

from medici.arena.batch import PHASE, Log, Seating, Shoe, Tally, count, lay_out, take
from medici.bots import market, policy
from medici.bots.characters import MEDICI
from medici.bots.market import turn
from medici.bots.market.features import Floats
from medici.bots.medici import choose, weights
from medici.bots.medici.records import Player, new_player
from medici.dealer import below, chance_key, deal, game_key, moment, whim_key
from medici.rules import engine
from medici.rules.compiled import compiled
from medici.rules.engine import Records
from medici.rules.layout import CARDS, MARKET, REPORT, Numbers, Report
from medici.rules.table import BID, DEAL, FIRST, OVER, State


def play_auctions(
    numbers: Records,
    states: Records,
    tallies: Records,
    seed: int,
    first: int,
    seatings: Seating,
    logs: Log,
    player: Player,
) -> None:
    """Play the games of a series from number `first` on; `player` thinks for every `medici`."""
    reports = np.zeros(1, REPORT)
    shoe = np.zeros(CARDS + 1, np.int8)
    for index in range(len(states)):
        key = game_key(seed, first + index)
        choose.begin(numbers[0], player)
        tally, seating, log = tallies[index], seatings[index], logs[index]
        play_auction(numbers[0], states[index], reports[0], tally, key, seating, log, shoe, player)


def play_auction(
    numbers: Numbers,
    state: State,
    report: Report,
    tally: Tally,
    key: int,
    seating: Seating,
    log: Log,
    shoe: Shoe,
    player: Player,
) -> None:
    """Play one game to its end; all who think hear the same."""
    engine.start(numbers, state)
    chance, whims = chance_key(key), whim_key(key)
    ply = 0
    decisions = 0
    while state.phase != OVER:
        if is_chance(state):
            step = draw(numbers, state, chance, shoe)
        else:
            if seating[state.to_move].policy == MEDICI:
                step = choose.choose(numbers, state, player)
            else:
                step = policy.decide(seating[state.to_move], numbers, state, whims, ply)
            if state.phase == BID:
                choose.hear(numbers, state, player, step)
            decisions += 1
        note(numbers, state, step, report, tally, ply, log)
        ply += 1
    tally.plies = ply
    tally.decisions = decisions


def play_markets(
    numbers: Records,
    states: Records,
    tallies: Records,
    seed: int,
    first: int,
    seatings: Seating,
    logs: Log,
    net: Floats,
    depth: int,
) -> None:
    """Play the games of a series from number `first` on; every `medici` has this net."""
    reports = np.zeros(1, REPORT)
    shoe = np.zeros(CARDS + 1, np.int8)
    for index in range(len(states)):
        key = game_key(seed, first + index)
        tally, seating, log = tallies[index], seatings[index], logs[index]
        play_market(numbers[0], states[index], reports[0], tally, key, seating, log, shoe, net, depth)


def play_market(
    numbers: Numbers,
    state: State,
    report: Report,
    tally: Tally,
    key: int,
    seating: Seating,
    log: Log,
    shoe: Shoe,
    net: Floats,
    depth: int,
) -> None:
    """Play one game to its end."""
    engine.start(numbers, state)
    chance, whims = chance_key(key), whim_key(key)
    ply = 0
    decisions = 0
    while state.phase != OVER:
        if is_chance(state):
            step = draw(numbers, state, chance, shoe)
        else:
            if seating[state.to_move].policy == MEDICI:
                step = turn.choose(net, numbers, state, depth)
            else:
                step = policy.decide(seating[state.to_move], numbers, state, whims, ply)
            decisions += 1
        note(numbers, state, step, report, tally, ply, log)
        ply += 1
    tally.plies = ply
    tally.decisions = decisions


def is_chance(state: State) -> bool:
    """Return whether it is chance's turn."""
    return state.phase in (DEAL, FIRST)


def draw(numbers: Numbers, state: State, chance: int, shoe: Shoe) -> int:
    """Return what chance does."""
    if state.phase == FIRST:
        lay_out(numbers, state, shoe)
        return deal(numbers, state, chance)
    left = state.unseen_left
    return take(shoe, below(chance, moment(DEAL, state.day, left), left))


def note(numbers: Numbers, state: State, step: int, report: Report, tally: Tally, ply: int, log: Log) -> None:
    """Take a step, count what came of it, and write it down as far as there is room."""
    if ply < len(log):
        log[ply] = state.phase * PHASE + step
    told = engine.apply(numbers, state, step, report)
    if told:
        count(tally, report, told)


def play_games(
    numbers: Records, states: Records, tallies: Records, seed: int, first: int, seatings: Seating, logs: Log
) -> None:
    """Play the games of a series, compiled, whichever game it is."""
    if numbers[0].game == MARKET:
        compiled(play_markets)(numbers, states, tallies, seed, first, seatings, logs, market.weights(), market.DEPTH)
    else:
        nets = weights.load(int(numbers[0].players))
        compiled(play_auctions)(numbers, states, tallies, seed, first, seatings, logs, new_player(nets))
