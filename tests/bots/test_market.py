"""The strongest player of the Card Game: exact where the end is near, alike at both speeds, better than merchants."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from medici import Game, Seeded, load
from medici.bots import ask, make, market
from medici.bots.market import endings, net, turn
from medici.bots.market.features import WIDTH, describe
from medici.rules import engine
from medici.rules.compiled import compiled
from medici.rules.layout import NO_CARD, REACH
from medici.rules.market import REVEAL
from medici.rules.table import DEAL, OVER

EDITIONS = ["card-game-2017", "card-game-2017-advanced"]


# The end of the last day, by a search that knows nothing but the rules


def worth(numbers: Any, states: Any) -> tuple[int, list[float]]:
    """Return what the player in turn does, and what that is worth to everybody."""
    if states[0]["phase"] == OVER:
        money = states[0]["money"][: numbers[0]["players"]].astype(int)
        leads = [money[seat] - max(np.delete(money, seat)) for seat in range(len(money))]
        tied = int((money == money.max()).sum())
        return 0, [(lead >= 0) / tied + endings.FLORIN * lead for lead in leads]
    seat = int(states[0]["turn"])
    best, most = REVEAL, [-1000.0] * 6
    for step in [*range(1, 8), REVEAL]:
        if engine.allows(numbers, states, step):
            then = expected(numbers, after(numbers, states, step))
            if then[seat] > most[seat] + endings.NEARLY:
                best, most = step, then
    return best, most


def expected(numbers: Any, states: Any) -> list[float]:
    """Return what a table is worth to everybody, chance's turn included."""
    if states[0]["phase"] != DEAL:
        return worth(numbers, states)[1]
    total = engine.count_outcomes(numbers, states)
    cards = [engine.get_outcome(numbers, states, index) for index in range(total)]
    parts = [
        (cards.count(card) / total, worth(numbers, after(numbers, states, card))[1]) for card in sorted(set(cards))
    ]
    return [sum(part * each[seat] for part, each in parts) for seat in range(len(parts[0][1]))]


def after(numbers: Any, states: Any, step: int) -> Any:
    """Return the table after a step."""
    copy = states.copy()
    assert engine.play(numbers, copy, engine.new_report(), step) != engine.REFUSED
    return copy


@st.composite
def endgames(draw: st.DrawFn) -> tuple[Any, Any]:
    """Draw a table of the last day with few cards to come and few places left."""
    players = draw(st.integers(2, 4))
    edition = load(draw(st.sampled_from(EDITIONS)))
    numbers = edition.numbers(players)
    kinds = int(numbers[0]["kinds"])
    states = engine.new_state()
    engine.begin(numbers, states)
    engine.play(numbers, states, engine.new_report(), 0)
    state = states[0]
    card = st.integers(0, kinds - 1)
    state["day"] = numbers[0]["days"]
    hold = int(numbers[0]["hold"])
    for seat in range(players):
        # All florins and symbols are close, so that every card may matter.
        state["money"][seat] = draw(st.integers(20, 24)) * 5
        state["levels"][seat, : numbers[0]["goods"]] = draw(st.lists(st.integers(2, 6), min_size=5, max_size=5))
    room = draw(
        st.lists(st.integers(0, 2), min_size=players, max_size=players).filter(lambda places: 0 < sum(places) < 4)
    )
    for seat, places in enumerate(room):
        heavy = [kind for kind in range(kinds) if numbers[0]["room"][kind]]
        for place in range(hold - places):
            state["ships"][seat, place] = draw(st.sampled_from(heavy))
        state["loaded"][seat] = state["used"][seat] = hold - places
    state["turn"] = state["to_move"] = draw(st.sampled_from([seat for seat, places in enumerate(room) if places]))
    deck = draw(st.lists(card, max_size=3))
    row = draw(st.lists(card, min_size=0 if deck else 1, max_size=REACH + 1))
    state["unseen"] = np.bincount(np.array(deck, int), minlength=len(state["unseen"]))
    state["unseen_left"] = state["deck_left"] = len(deck)
    state["market"] = [*row, *[NO_CARD] * (len(state["market"]) - len(row))]
    state["market_size"] = len(row)
    state["revealed"] = draw(st.integers(0, 3)) if row else 0
    return numbers, states


@settings(max_examples=20, deadline=None)
@given(endgames())
def test_near_the_end_it_does_what_trying_everything_finds_best(ending: tuple[Any, Any]) -> None:
    numbers, states = ending
    seat = int(states[0]["turn"])
    step = turn.choose_at(market.weights(), numbers, states, turn.DEPTH)
    assert step == compiled(turn.choose_at)(market.weights(), numbers, states, turn.DEPTH)
    assert engine.allows(numbers, states, step)
    most = worth(numbers, states)[1][seat]
    assert expected(numbers, after(numbers, states, step))[seat] == pytest.approx(most, abs=1e-8)


@pytest.mark.parametrize("number", range(3))
def test_the_last_turn_is_worked_out_with_a_whole_deck_to_come(number: int) -> None:
    game = Game("card-game-2017", 3, Seeded(5, number), fast=True)
    merchant = make("merchant")
    while not (game.day == 3 and sorted(game.room)[-2] == 0 and game.state[0]["revealed"] > 1):
        game.play("reveal" if "reveal" in game.legal and game.state[0]["revealed"] < 2 else ask(merchant, game))
    best, most = worth(game.numbers, game.state)
    assert turn.choose_at(market.weights(), game.numbers, game.state, turn.DEPTH) == best
    assert compiled(turn.choose_at)(market.weights(), game.numbers, game.state, turn.DEPTH) == best
    tables, worths, patience = game.state.copy(), np.zeros(6), np.full(1, endings.PATIENCE)
    assert endings.last_turn(game.numbers[0], tables[0], worths, patience) == best
    assert worths[:3] == pytest.approx(most)


# The net and what it is told


def test_it_chooses_alike_at_both_speeds() -> None:
    game = Game("card-game-2017", 3, Seeded(2), fast=True)
    for _ in range(6):
        step = compiled(turn.choose_at)(market.weights(), game.numbers, game.state, 1)
        assert step == turn.choose_at(market.weights(), game.numbers, game.state, 1)
        game.play(game.move_for(step))


def test_the_net_is_told_alike_at_both_speeds() -> None:
    game, merchant = Game("card-game-2017", 5, Seeded(4), fast=True), make("merchant")
    slow, fast = np.zeros((2, WIDTH), np.float32)
    while not game.is_over:
        if game.to_move is not None:
            describe(game.numbers[0], game.state[0], game.to_move, slow)
            compiled(describe)(game.numbers[0], game.state[0], game.to_move, fast)
            assert np.array_equal(slow, fast)
        game.play(ask(merchant, game))


def test_it_needs_no_more_than_the_table_as_it_stands() -> None:
    game = Game("card-game-2017-advanced", 5, Seeded(3), fast=True)
    for _ in range(40):
        move = market.choose(game)
        assert move == market.choose(Game.from_position(game.position, fast=True))
        game.play(move)


def test_a_table_looks_the_same_from_every_chair() -> None:
    game = Game("card-game-2017", 4, Seeded(1))
    for _ in range(60):
        game.play(market.choose(game))
    turned = game.state.copy()
    for field in ("money", "used", "loaded", "levels", "ships"):
        turned[0][field][:4] = np.roll(game.state[0][field][:4], 1, axis=0)
    turned[0]["turn"] = (game.state[0]["turn"] + 1) % 4
    for seat in range(4):
        before, now = np.zeros((2, WIDTH), np.float32)
        describe(game.numbers[0], game.state[0], seat, before)
        describe(game.numbers[0], turned[0], (seat + 1) % 4, now)
        assert np.array_equal(before, now)


def test_a_glance_changes_nothing_but_the_time_it_takes() -> None:
    chance = np.random.default_rng(4)
    tables = chance.normal(size=(5, WIDTH)).astype(np.float32)
    glance = net.new_glance()
    for x in tables:
        fresh = net.new_glance()
        assert net.answer(market.weights(), x, glance) == pytest.approx(
            net.answer(market.weights(), x, fresh), abs=1e-3
        )


def test_the_weights_are_small_and_complete() -> None:
    weights = market.weights()
    assert weights.shape == (net.SIZE,)
    assert np.isfinite(weights).all()
    assert not weights.flags.writeable
