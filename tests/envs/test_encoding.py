"""Numbers for moves and tables: reversible, large enough, alike for every seat, and of nothing but what is public."""

from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given

from medici import Game
from medici.envs import encoding
from medici.envs.tables import see
from medici.moves import parse
from medici.rules.edition import load
from medici.rules.engine import Records
from tests.envs import FEW
from tests.properties.strategies import TABLES, examples, played

DOCS = Path(__file__).parents[2] / "docs" / "environments"


def view(game: Game, seat: int, states: Records | None = None) -> tuple[Any, Any]:
    return see(game.edition, game.players, game.state.copy() if states is None else states, seat, fast=False)


def test_the_few_tables_of_ci_have_every_edition_and_every_count() -> None:
    assert {name for name, _ in FEW} == {name for name, _ in TABLES}
    assert {players for _, players in FEW} == {players for _, players in TABLES}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_actions_and_notation_are_the_same_thing_said_twice(name: str, players: int) -> None:
    edition = load(name)
    moves, actions = encoding.moves(edition, players), encoding.actions(edition, players)
    assert [actions[parse(str(move))] for move in moves] == list(range(len(moves)))


@given(played(fast=False))
@examples(60)
def test_the_mask_is_what_is_legal(game: Game) -> None:
    _, mask = view(game, game.to_move or 0)
    moves = encoding.moves(game.edition, game.players)
    assert [moves[action] for action in np.flatnonzero(mask)] == sorted(game.legal, key=moves.index)
    if game.to_move is not None:
        assert not view(game, (game.to_move + 1) % game.players)[1].any()


@given(played(fast=False))
@examples(60)
def test_nobody_ever_has_more_florins_than_there_are_bids_for(game: Game) -> None:
    if game.to_move is not None and game.edition.game == "auction":
        assert max(game.money) <= encoding.most_bid(game.edition, game.players)
    assert max(game.money) <= encoding.highs(game.edition, game.players)[2 + game.players]


@given(played(fast=False))
@examples(60)
def test_an_observation_says_what_the_game_says_and_stays_within_its_bounds(game: Game) -> None:
    for seat in range(game.players):
        row, _ = view(game, seat)
        assert (row >= 0).all()
        assert (row <= encoding.highs(game.edition, game.players)).all()
        pieces = encoding.unflatten(game.edition, game.players, row)
        around = [(seat + place) % game.players for place in range(game.players)]
        kinds = [card.id for card in game.edition.cards]
        assert pieces["day"] == game.day
        assert pieces["deck_left"] == game.deck_left
        assert pieces["money"].tolist() == [game.money[other] for other in around]
        assert pieces["room"].tolist() == [game.room[other] for other in around]
        assert pieces["levels"].tolist() == [list(game.levels[other]) for other in around]
        assert pieces["to_move"].tolist() == [int(other == game.to_move) for other in around]
        assert pieces["unseen"].tolist() == [game.unseen.get(kind, 0) for kind in kinds]
        assert pieces["ships"].tolist() == [[game.ships[other].count(kind) for kind in kinds] for other in around]
        values = {card.id: card.value for card in game.edition.cards}
        assert pieces["ship_value"].tolist() == [sum(values[card] for card in game.ships[other]) for other in around]
        cards = {card.id: card for card in game.edition.cards}
        aboard = [[cards[card] for card in game.ships[other]] for other in around]
        assert pieces["aboard"].tolist() == [
            [sum(card.symbols for card in ship if card.good == good) for good in game.edition.goods] for ship in aboard
        ]
        if game.edition.game == "auction":
            assert pieces["highest"] == game.highest
            assert pieces["turn"].tolist() == [int(other == game.turn) for other in around]
            assert pieces["buyer"].tolist() == [int(other == game.buyer) for other in around]
            assert pieces["lot"].tolist() == [game.lot.count(kind) for kind in kinds]
            assert pieces["bidding"] == ("pass" in game.legal)
        else:
            newest = [1 + kinds.index(card) for card in reversed(game.market)]
            assert pieces["market"].tolist() == newest + [0] * (len(pieces["market"]) - len(newest))
            assert (pieces["reach"].argmax(1) + pieces["reach"].any(1)).tolist() == (newest + [0] * 3)[:3]


@given(played(fast=False))
@examples(40)
def test_an_observation_knows_no_more_than_the_line_that_anybody_can_read(game: Game) -> None:
    other = Game.from_position(game.position, game.edition, fast=False)
    for seat in range(game.players):
        assert (view(game, seat)[0] == view(other, seat)[0]).all()


@given(played(fast=False))
@examples(40)
def test_rotating_the_seats_rotates_the_observations(game: Game) -> None:
    states = game.state.copy()
    state = cast("Any", states[0])
    players = game.players
    for field in ("money", "used", "loaded", "levels", "ships"):
        state[field][:players] = np.roll(state[field][:players], 1, axis=0)
    for field in ("to_move", "turn", "buyer"):
        if state[field] >= 0:
            state[field] = (state[field] + 1) % players
    for seat in range(players):
        mine, turned = view(game, seat), view(game, (seat + 1) % players, states)
        assert (mine[0] == turned[0]).all()
        assert (mine[1] == turned[1]).all()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_number_has_a_name_of_its_own(name: str, players: int) -> None:
    edition = load(name)
    names = encoding.names(edition, players)
    assert len(set(names)) == len(names) == encoding.size(edition, players)


@pytest.mark.parametrize("name", ["grail-2018", "card-game-2017"])
def test_the_docs_show_the_layout_as_it_is(name: str) -> None:
    assert encoding.index_table(load(name), 4) in (DOCS / "index.md").read_text("utf-8")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_docs_show_how_many_numbers_and_actions_there_are(name: str, players: int) -> None:
    edition = load(name)
    row = f"| `{name}` | {players} | {encoding.size(edition, players)} | {len(encoding.moves(edition, players))} |"
    assert row in (DOCS / "index.md").read_text("utf-8")


@given(played(fast=False))
@examples(30)
def test_rewards_are_those_of_the_table(game: Game) -> None:
    while not game.is_over:
        game.play(game.legal[0])
    numbers, state = cast("Any", game.numbers[0]), cast("Any", game.state[0])
    win, rank, florins = (
        [encoding.reward(numbers, state, kind, seat) for seat in range(game.players)]
        for kind in (encoding.WIN, encoding.RANK, encoding.FLORINS)
    )
    assert florins == list(game.money)
    assert win == [(seat in game.winners) / len(game.winners) for seat in range(game.players)]
    assert sum(rank) == pytest.approx(0)
    assert np.argsort(rank, kind="stable").tolist() == np.argsort(game.money, kind="stable").tolist()
