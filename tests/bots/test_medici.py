"""`medici` as a bot: the same moves from any point of a game on; and what it has learned."""

import numpy as np
import pytest

from medici import Game, Seeded
from medici.bots.medici import weights
from medici.bots.medici.face import Medici
from medici.bots.medici.records import KIN
from medici.errors import MalformedError
from medici.rules import compiled
from tests.conftest import untraced


def test_it_says_the_same_whether_it_followed_the_game_or_not() -> None:
    with untraced():
        game = Game("wbc", 3, Seeded(9))
        watching = Medici()
        for _ in range(40):
            assert game.to_move is not None
            move = watching.choose(game)
            assert move == Medici().choose(game)
            game.play(move)
        game.undo()
        game.undo()
        assert watching.choose(game) == Medici().choose(game)
        elsewhere = Game.from_position(game.position)
        assert watching.choose(elsewhere) == Medici().choose(elsewhere)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_it_has_learned_to_play_with_any_number(players: int) -> None:
    nets = weights.load(players)
    assert np.isfinite(nets["first"]).all()
    assert len(nets) == 2 + KIN
    card = weights.card(players)
    assert card["players"] == players
    assert card["games"] > 0


def test_weights_are_small() -> None:
    sizes = [file.stat().st_size for file in (weights.FOLDER).glob("*.npz")]
    assert sum(sizes) < 1_400_000


def test_without_a_compiler_it_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "available", lambda: False)
    with pytest.raises(MalformedError, match="needs Numba"):
        Medici()
