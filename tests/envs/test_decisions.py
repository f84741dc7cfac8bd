"""Decisions as data are those of the games that were played, with what was seen and what came of it."""

import re
from pathlib import Path

import numpy as np
import polars as pl
import pytest

import medici
from medici.arena import simulate
from medici.envs import encoding
from medici.envs.decisions import decisions
from tests.envs import SOME
from tests.test_examples import run


@pytest.mark.parametrize(("name", "players"), SOME)
def test_every_decision_is_there_as_a_game_knows_it(name: str, players: int) -> None:
    edition = medici.load(name)
    results = simulate(edition, players, ["merchant", "random"], games=2, seed=3, records=True)
    batches = list(decisions(edition, players, ["merchant", "random"], games=2, seed=3, batch=1))
    moves = encoding.moves(edition, players)
    row = np.zeros(encoding.size(edition, players), np.int16)
    for number, (record, batch) in enumerate(zip(results.records(), batches, strict=True)):
        game = medici.Game(edition, players)
        at = 0
        for entry in record.entries:
            if game.to_move is not None:
                assert (batch.game[at], batch.ply[at], batch.seat[at]) == (number, game.ply, game.to_move)
                assert {moves[action] for action in np.flatnonzero(batch.mask[at])} == set(game.legal)
                assert str(moves[batch.action[at]]) == entry
                encoding.observe(game.numbers[0], game.state[0], game.to_move, row)
                assert batch.observation[at].tolist() == row.tolist()
                at += 1
            game.play(entry)
        assert at == len(batch.action)
        assert batch.florins.tolist() == [game.money[seat] for seat in batch.seat]
        assert np.allclose(batch.won, [results.won[number, seat] for seat in batch.seat])


def test_the_size_of_a_batch_changes_nothing() -> None:
    def columns(batch: int) -> list[list[object]]:
        parts = list(decisions("grail-2018", 3, ["random"], games=5, seed=1, batch=batch))
        return [np.concatenate(column).tolist() for column in zip(*parts, strict=True)]

    assert columns(2) == columns(5)


@pytest.mark.parametrize(
    ("bots", "games", "message"),
    [
        (["random"] * 4, 1, "from 1 to 3 bots"),
        (["random"], 0, "at least 1 game"),
        (["my_bot:Thrifty"], 1, "my_bot:Thrifty: should all be bots of the package"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(bots: list[str], games: int, message: str) -> None:
    with pytest.raises(medici.MalformedError, match=message):
        decisions("grail-2018", 3, bots, games)


def test_the_export_can_be_read_back(tmp_path: Path) -> None:
    folder = tmp_path / "decisions"
    said = run("export_parquet.py", str(folder), "--decisions", "30000", "--players", "3", "--bots", "random")
    counted = re.match(r"(\d+) decisions in (\d+) files", said)
    assert counted is not None
    assert int(counted[1]) >= 30000
    assert int(counted[2]) > 1
    table = pl.read_parquet(folder / "*.parquet")
    assert table.height == int(counted[1])
    first = next(decisions("grail-2018", 3, ["random"], games=250, seed=1))
    head = table.head(len(first.action))
    assert (head["observation"].to_numpy() == first.observation).all()
    assert (head["mask"].to_numpy() == first.mask).all()
    assert head["won"].to_list() == first.won.tolist()
    moves = encoding.moves(medici.load("grail-2018"), 3)
    assert head["move"].to_list() == [str(moves[action]) for action in first.action]
    assert set(table["edition"]) == {"grail-2018"}


def test_search_sits_down_with_our_bots() -> None:
    arguments = "--games 2 --simulations 2 --against random --game medici_card_game(players=2)"
    *games, won = run("openspiel_mcts.py", *arguments.split()).splitlines()
    assert [re.sub(r"[\d.]+(,|$)", r"n\1", game) for game in games] == [
        "game 1: mcts n, random n",
        "game 2: random n, mcts n",
    ]
    assert sum(map(float, re.findall(r" ([\d.]+)", won))) == pytest.approx(2)
