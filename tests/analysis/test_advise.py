"""Advice: every option, exact where the rest is certain, in a sentence."""

import msgspec
import numpy as np
import pytest

from medici import Game, IllegalError, Scripted, Seeded
from medici.analysis import Advice, MonteCarlo, advise
from medici.analysis.advise import FLORIN, use
from medici.bots import ask, make
from tests.analysis.test_rollouts import auction, somewhere

NAMES = ("Anna", "Britta", "Carlo", "Dora", "Elio", "Fina")


@pytest.mark.parametrize(
    ("edition", "players", "choices"),
    [("grail-2018", 2, 5), ("amigo-1995", 4, 31), ("wbc", 6, 44), ("card-game-2017", 4, 3), ("card-game-2017", 2, 30)],
)
def test_every_legal_move_is_an_option_whose_probabilities_add_up(edition: str, players: int, choices: int) -> None:
    game = somewhere(edition, players, 11, choices)
    for _ in range(3):
        advice = advise(game, NAMES[:players], games=60)
        assert [option.move for option in advice.options] == [str(move) for move in game.legal]
        for option in advice.options:
            assert sum(option.win) == pytest.approx(1)
        seat = advice.seat
        assert use(advice.chosen, seat) == max(use(option, seat) for option in advice.options)
        assert advice.sentence
        assert msgspec.json.decode(msgspec.json.encode(advice), type=Advice) == advice
        game.play(ask(make("random"), game))


def test_the_same_position_gets_the_same_advice() -> None:
    game = auction("grail-2018", 4, 3, 20)
    assert advise(game, games=80) == advise(game, games=80, workers=2)


LAST = (
    "grail-2018 3 day=3 phase=bid turn=0 speaker={} {}money=7,6,6 levels=3.2.0.1.4,2.2.1.3.3,3.1.2.1.4 "
    "ships=cloth-5.dye-3,furs-5.grain-2,spice-4.dye-4 lot=cloth-4.spice-3 deck=0 "
    "gone=cloth-0.cloth-1.cloth-2.furs-0.furs-1.furs-2.grain-0.grain-1.spice-0.spice-1"
)
"""The last bidding of a game: what comes of it is certain."""


def best(table: Game) -> tuple[list[float], list[float]]:
    """Return what everybody has, and wins, if all choose what is best for them, every word tried."""
    if table.is_over:
        won = [float(seat in table.winners) / len(table.winners) for seat in range(table.players)]
        return [share + FLORIN * florins for share, florins in zip(won, table.money, strict=True)], won
    found = []
    for move in table.legal:
        then = table.copy()
        then.play(move)
        found.append(best(then))
    seat = table.to_move
    assert seat is not None
    return max(found, key=lambda each: each[0][seat])


@pytest.mark.parametrize(
    ("speaker", "said"),
    [(1, ""), (2, "highest=3 buyer=1 "), (0, "highest=4 buyer=2 ")],
    ids=["first", "second", "last"],
)
def test_the_last_bidding_is_solved_exactly(speaker: int, said: str) -> None:
    game = Game.from_position(LAST.format(speaker, said), fast=False)
    for option in advise(game, games=10).options:
        then = game.copy()
        then.play(option.move)
        assert option.exact == pytest.approx(best(then)[1][speaker])


def test_nobody_pays_more_than_a_lot_is_worth_to_him() -> None:
    game = auction("grail-2018", 4, 3, 40)
    judge = MonteCarlo(300)
    takes, advice = judge.takes(game.numbers, game.state.copy()), advise(game, evaluator=judge)
    use = takes.win + FLORIN * takes.florins
    for seat, worth in enumerate(advice.worth):
        assert (worth is None) == (game.room[seat] < len(game.lot))
        if worth and worth < min(game.money[seat], use.shape[1] - 1):
            others = [use[other, worth + 1, seat] for other in range(4) if other != seat]
            assert use[seat, worth + 1, seat] <= max(*others, use[4, 0, seat]) + 1e-12


def test_a_lot_that_only_hurts_is_passed_by() -> None:
    game = Game("grail-2018", 3, Scripted("first 0", "deal cloth-0", "deal furs-0", "deal grain-0"), fast=False)
    game.play("draw")
    game.play("draw")
    game.play("bid 38")
    advice = advise(game, NAMES[:3], games=200)
    assert advice.best == "pass"
    assert "pass:" in advice.sentence


def test_a_free_lot_of_fives_is_taken() -> None:
    game = Game("grail-2018", 3, Scripted("first 0", "deal cloth-5", "deal furs-5", "deal grain-5"), fast=False)
    for move in ("draw", "draw", "pass", "pass"):
        game.play(move)
    advice = advise(game, NAMES[:3], games=200)
    assert advice.best == "bid 1"
    assert "nobody can answer" in advice.sentence
    shares = np.array([option.win[0] for option in advice.options[1:]])
    assert (np.diff(shares) <= 0).all()


def test_there_is_nothing_to_advise_when_nobody_chooses() -> None:
    with pytest.raises(IllegalError, match="chance"):
        advise(Game(players=3))
    game = Game("grail-2018", 2, Seeded(1), fast=False)
    while not game.is_over:
        game.play(ask(make("random"), game))
    with pytest.raises(IllegalError, match="over"):
        advise(game)
