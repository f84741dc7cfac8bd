"""The ladder: each bot is stronger than the one below, and tempers show."""

import numpy as np
import pytest
from hypothesis import given

from medici import Game
from medici.arena import Results, simulate
from medici.bots import NAMES, ask, characters, knows, make, merchant, prospects
from medici.moves import Pass
from medici.rules.layout import AUCTION
from tests.properties.strategies import examples, played


def alone(one: str, others: str, games: int, edition: str = "grail-2018") -> Results:
    return simulate(edition, 4, [one, *[others] * 3], games, seed=3)


def share(results: Results) -> float:
    return float((results.won * (results.seat_bot == 0)).sum(axis=1).mean())


@pytest.mark.parametrize(
    ("one", "others"), [("apprentice", "random"), ("merchant", "apprentice"), ("banker", "merchant")]
)
@pytest.mark.parametrize("edition", ["grail-2018", "card-game-2017"])
def test_each_is_stronger_than_the_one_below(one: str, others: str, edition: str) -> None:
    assert share(alone(one, others, 200, edition)) > 0.3


def test_at_an_auction_a_magnate_is_stronger_than_bankers() -> None:
    assert share(alone("magnate", "banker", 200)) > 0.3


def test_bankers_leave_the_greedy_little() -> None:
    assert share(alone("greedy-90", "banker", 100)) < 0.08


def test_tempers_show() -> None:
    paid, left = {}, {}
    for name in ("magnate", *characters.TEMPERS):
        among_themselves = simulate("grail-2018", 4, [name], games=40, seed=3)
        paid[name], left[name] = among_themselves.tally("florins_paid").mean(), among_themselves.money.mean()
    assert paid["cautious"] < paid["magnate"] < paid["greedy"]
    assert left["spiteful"] < left["magnate"]
    assert len(set(left.values())) == len(left)


def test_tempers_show_where_nobody_bids() -> None:
    found = {
        name: alone(name, "magnate", 20, "card-game-2017").money.tolist() for name in ("magnate", *characters.TEMPERS)
    }
    assert all(money != found["magnate"] for name, money in found.items() if name != "magnate")


def test_a_family_is_known_by_its_name_and_share() -> None:
    assert all(
        map(knows, [*NAMES, "greedy-90", "noisy-105", "spiteful-merchant", "collector-banker", "greedy-magnate"])
    )
    assert not any(map(knows, ["greedy-", "greedy-0", "greedy-1000", "noisy", "merchant-90", "cautious-random"]))
    assert repr(make("greedy-70")) == "<bot greedy-70>"


def test_a_bid_beyond_all_reason_is_left_alone() -> None:
    line = "grail-2018 3 day=3 phase=bid turn=2 speaker=2 highest=150 buyer=1 money=40,160,400"
    levels = "levels=0.0.0.0.0,0.0.0.0.0,0.0.0.0.0 lot=dye-5.spice-5.gold-10 deck=15"
    for name in NAMES[1:]:
        assert ask(make(name), Game.from_position(f"{line} {levels}", fast=False)) == Pass()


@given(played(fast=False).filter(lambda game: game.numbers[0].game == AUCTION and game.to_move is not None))
@examples(20)
def test_who_loads_nothing_changes_nothing(game: Game) -> None:
    """What others may expect is worked out but for one rival: put back, he must make it whole."""
    numbers, state = game.numbers[0], game.state[0]
    contests = prospects.look(characters.rows(["magnate"])[0], numbers, state)
    scene = prospects.new_scene(contests)
    count, players = contests.stands.shape
    gains, odds, stand = np.zeros((players + 1, players)), np.zeros(players), np.zeros(count)
    size = int(state.lot_size)
    prospects.imagine(numbers, state, contests, size, False, scene, odds)
    prospects.leave(numbers, state, contests, scene, gains)
    for taker in range(players):
        prospects.take(numbers, state, contests, scene, taker, state.lot, 0, odds, stand, gains)
        assert gains[taker] == pytest.approx(gains[players])


@given(played(fast=False).filter(lambda game: game.numbers[0].game == AUCTION and game.lot != ()))
@examples(20)
def test_bankers_value_a_lot_as_merchants_do(game: Game) -> None:
    numbers, state = game.numbers[0], game.state[0]
    survey = merchant.take_survey(characters.rows(["merchant"])[0], numbers, state)
    players, size = game.players, int(state.lot_size)
    gains = np.zeros((players + 1, players))
    merchant.appraise(numbers, state, survey, state.lot, size, gains)
    able = [seat for seat in range(players) if size <= game.room[seat]]
    for seat in able:
        for rival in able:
            if rival != seat:
                value = merchant.worth(numbers, state, survey, seat, rival, state.lot, size)
                assert gains[seat, seat] - gains[rival, seat] == pytest.approx(value)
