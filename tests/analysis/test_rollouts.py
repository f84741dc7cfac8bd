"""Positions played out: the same at both speeds, on any number of cores, and honest about what is decided."""

import numpy as np
import pytest

from medici import Game, Seeded
from medici.analysis import MonteCarlo, crowd, rollouts
from medici.analysis.evaluator import hammer_falls, won
from medici.bots import ask, make
from medici.rules.compiled import compiled
from medici.rules.table import BID


def somewhere(edition: str, players: int, seed: int, choices: int) -> Game:
    """Return a game after so many choices at random."""
    game, bot = Game(edition, players, Seeded(seed), fast=False), make("random")
    for _ in range(choices):
        game.play(ask(bot, game))
    return game


def auction(edition: str, players: int, seed: int, choices: int) -> Game:
    """Return a game in which somebody is about to speak."""
    game, bot = somewhere(edition, players, seed, choices), make("random")
    while game.state[0]["phase"] != BID:
        game.play(ask(bot, game))
    return game


@pytest.mark.parametrize("edition", ["grail-2018", "amigo-1995", "card-game-2017"])
def test_positions_end_the_same_interpreted_and_compiled(edition: str) -> None:
    game = somewhere(edition, 3, 5, 9)
    plain, fast = (np.zeros((1, 2, 3), np.int16) for _ in range(2))
    rollouts.play_all(game.numbers, game.state.copy(), crowd.MOODS, 3, 0, plain)
    compiled(rollouts.play_all)(game.numbers, game.state.copy(), crowd.MOODS, 3, 0, fast)
    assert plain.tolist() == fast.tolist()


@pytest.mark.parametrize(("edition", "players"), [("grail-2018", 2), ("wbc", 6), ("card-game-2017-advanced", 5)])
def test_values_do_not_depend_on_the_number_of_cores_and_add_up(edition: str, players: int) -> None:
    game = somewhere(edition, players, 1, 20)
    one, three = (MonteCarlo(90, seed=4, workers=workers) for workers in (1, 3))
    state = game.state.copy()
    assert (one.samples(game.numbers, state) == three.samples(game.numbers, state)).all()
    win, florins = one.value(game.numbers, state)
    assert win.sum() == pytest.approx(1)
    assert florins.shape == (1, players)


def test_what_is_over_is_certain() -> None:
    game, bot = Game("grail-2018", 3, Seeded(2), fast=False), make("random")
    while not game.is_over:
        game.play(ask(bot, game))
    win, florins = MonteCarlo(10).value(game.numbers, game.state.copy())
    assert florins[0].tolist() == list(game.money)
    assert np.flatnonzero(win[0]).tolist() == list(game.winners)


def test_one_set_of_games_gives_the_whole_curve_over_prices() -> None:
    money = np.array([[50, 44, 41], [60, 60, 10], [20, 30, 30]], np.int16)
    win, florins = np.zeros((12, 3)), np.zeros((12, 3))
    rollouts.price_curves(money, 0, 4, win, florins)
    for price in range(12):
        then = money.copy()
        then[:, 0] += 4 - price
        assert win[price] == pytest.approx(won(then).mean(axis=0))
        assert florins[price] == pytest.approx(then.mean(axis=0))


def test_a_sale_at_a_price_promises_what_the_table_after_it_does() -> None:
    game = auction("grail-2018", 4, 3, 30)
    judge = MonteCarlo(200)
    takes = judge.takes(game.numbers, game.state.copy())
    seats, prices, after = hammer_falls(game.numbers, game.state.copy())
    win, florins = judge.value(game.numbers, after)
    assert seats[-1] == game.players
    for index, (seat, price) in enumerate(zip(seats, prices, strict=True)):
        assert takes.win[seat, price] == pytest.approx(win[index])
        assert takes.florins[seat, price] == pytest.approx(florins[index])


def test_the_crowd_finishes_a_bidding_as_the_rules_allow() -> None:
    game = auction("grail-2018", 4, 7, 12)
    ended = np.zeros((1, 5, 200), np.int64)
    rollouts.answers(game.numbers, game.state.copy(), crowd.MOODS, 1, 50, ended)
    assert ended.sum() == 50
    for buyer, price in zip(*np.nonzero(ended[0]), strict=True):
        if buyer == game.players:
            assert price == 0
        elif buyer == game.buyer:
            assert price == game.highest
        else:
            assert game.highest < price <= game.money[buyer]
            assert game.room[buyer] >= len(game.lot)
