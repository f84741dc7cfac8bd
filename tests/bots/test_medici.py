"""`medici` as a bot: the same moves from any point of a game on; and what it has learned."""

import numpy as np
import pytest

from medici import Game, Seeded
from medici.bots import make
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
    assert 4 < len(nets) <= 1 + KIN, "two of its own, and those of earlier selves or siblings"
    card = weights.card(players)
    assert card["players"] == players
    assert card["games"] > 0


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_of_those_who_play_as_it_did_in_its_course_it_knows_every_word_beforehand(players: int) -> None:
    """Whatever net they play by: whoever misjudges them loses to what he once was, or to his siblings."""
    with untraced():
        nets = weights.load(players)
        game = Game("grail-2018", players, Seeded(players))
        own = [0, *range(2, len(nets))]
        company = [Medici(nets[[own[-1], 1]]), make("greedy-80"), make("magnate")]
        watching, kin = Medici(), [Medici(nets[[net, 1]]) for net in own]
        heard = 0
        while game.to_move is not None:
            one, others = watching.follow(game), [each.follow(game) for each in kin]
            for net, other in enumerate(others):
                np.testing.assert_array_equal(one.kin_minds[net], other.minds)
            if "pass" in game.legal:
                watching.choose(game)
                for net, each in enumerate(kin):
                    each.choose(game)
                    thought = each.follow(game).thoughts[0]
                    speakers = thought.lot[2]
                    expected = one.thoughts[0].kin_words[net][:speakers]
                    np.testing.assert_array_equal(expected, thought.words[:speakers])
                heard += 1
            game.play(company[game.to_move % 3].choose(game))
    assert heard > 20


@pytest.mark.parametrize("earlier", [0, 1, 2, 3])
def test_it_plays_with_as_many_earlier_selves_as_a_course_left(earlier: int) -> None:
    with untraced():
        game = Game("grail-2018", 3, Seeded(1))
        one = Medici(weights.load(3)[: 2 + earlier])
        while game.to_move is not None and game.day == 1:
            game.play(one.choose(game))
            seen = one.follow(game).minds[:3]
            np.testing.assert_allclose(seen.sum(axis=1), 1.0)
            assert (seen > 0).sum(axis=1).tolist() == [7 + (2 + earlier if earlier else 0)] * 3


def test_whoever_goes_by_its_own_net_alone_does_not_hear_the_others_out() -> None:
    with untraced():
        game = Game("grail-2018", 4, Seeded(2))
        while "pass" not in game.legal:
            game.play(game.legal[-1])
        alone, usual = Medici(own=1.0), Medici()
        for one in (alone, usual):
            one.choose(game)
        takes, others = alone.follow(game).thoughts[0].takes, usual.follow(game).thoughts[0].takes
        taker = int(alone.follow(game).thoughts[0].order[0])
        np.testing.assert_allclose(takes[0, taker, :10, :4], takes[1, taker, :10, :4], atol=1e-12)
        np.testing.assert_array_equal(takes[1:], others[1:])
        assert np.abs(takes[0, taker, :10, :4] - others[0, taker, :10, :4]).max() > 1e-4


def test_weights_are_small() -> None:
    sizes = [file.stat().st_size for file in (weights.FOLDER).glob("*.npz")]
    assert sum(sizes) < 1_400_000


def test_without_a_compiler_it_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "available", lambda: False)
    with pytest.raises(MalformedError, match="needs Numba"):
        Medici()
