"""Game: what its face promises, whatever the edition."""

import copy
import pickle
from collections.abc import Sequence

import numpy as np
import pytest

import medici
from medici import Game, Scripted, Seeded
from medici.dealer import Chance
from medici.events import CardTurned, DayBegan, LotOffered
from medici.moves import Bid, Deal, Draw, First, Move, Pass, Stop, parse

START = ("first 2", "deal cloth-5", "deal furs-3", "deal gold-10")


@pytest.fixture
def game(fast: bool) -> Game:
    """Seat 2 has turned up a cloth 5 and may draw."""
    return Game("grail-2018", 4, Scripted(*START), fast=fast)


# Legal moves


def test_legal_is_a_lazy_sequence(game: Game) -> None:
    legal = game.legal
    assert isinstance(legal, Sequence)
    assert (legal.count(Stop()), legal.count(Bid(1))) == (1, 0)
    assert list(legal) == [Draw(), Stop()] == legal[:]
    assert (len(legal), legal[0], legal[-1], legal.index(Stop())) == (2, Draw(), Stop(), 1)
    assert list(reversed(legal)) == [Stop(), Draw()]
    game.play("stop")
    assert (len(legal), legal[-1]) == (41, Bid(40))


def test_legal_takes_notation_too(game: Game) -> None:
    allowed = game.legal
    assert "draw" in allowed
    assert Draw() in allowed
    assert "bid 7" not in allowed
    assert 7 not in allowed
    assert None not in allowed


def test_legal_can_be_compared_and_hashed(game: Game) -> None:
    assert game.legal == game.copy().legal == [Draw(), Stop()]
    assert game.legal != [Stop()]
    assert game.legal != 3
    assert hash(game.legal) == hash((Draw(), Stop()))


def test_legal_says_what_it_holds(game: Game) -> None:
    assert repr(game.legal) == "<Legal: draw, stop>"
    game.play("stop")
    assert str(game.legal) == "pass, bid 1 to 40"
    game.play("bid 39")
    assert str(game.legal) == "pass, bid 40"
    game.play("bid 40")
    assert str(game.legal).startswith("draw")


def test_an_index_beyond_the_end_is_pythons_own_error(game: Game) -> None:
    with pytest.raises(IndexError):
        game.legal[2]


def test_nothing_is_legal_when_the_game_is_over(fast: bool) -> None:
    game = Game(players=2, dealer=Seeded(1), fast=fast)
    while not game.is_over:
        game.play(game.legal[0])
    assert (len(game.legal), repr(game.legal)) == (0, "<Legal: nothing: the game is over>")
    with pytest.raises(medici.IllegalError, match="pass is not legal; legal: nothing: the game is over"):
        game.play("pass")


# Playing


def test_play_takes_a_move_or_its_notation(game: Game) -> None:
    twin = game.copy(Scripted(*START))
    assert game.play("draw") == twin.play(Draw()) == (CardTurned(2, "furs-3", 22),)


def test_all_moves_and_events_are_kept(game: Game) -> None:
    game.play("draw")
    game.play("stop")
    game.play("bid 3")
    assert game.entries == ("first 2", "deal cloth-5", "draw", "deal furs-3", "stop", "bid 3")
    assert game.moves == tuple(map(parse, game.entries))
    assert game.ply == 6
    assert game.events[:3] == (DayBegan(1, 2), CardTurned(2, "cloth-5", 23), CardTurned(2, "furs-3", 22))
    assert LotOffered(2, ("cloth-5", "furs-3")) in game.events


@pytest.mark.parametrize(
    "move",
    [Pass(), Bid(1), First(1), Deal("furs-3"), "take 1", "reveal", Deal("nonsense"), First(-1), Bid(-5), Bid(10**9)],
    ids=str,
)
def test_an_illegal_move_says_what_is_legal_and_changes_nothing(game: Game, move: Move | str) -> None:
    before = game.state.tobytes(), game.entries, game.events
    with pytest.raises(medici.IllegalError, match="is not legal; legal: draw, stop"):
        game.play(move)
    assert (game.state.tobytes(), game.entries, game.events) == before


@pytest.mark.parametrize("nothing", [None, 7, ("draw",), b"draw"])
def test_what_is_no_move_is_refused_and_changes_nothing(game: Game, nothing: object) -> None:
    before = game.copy()
    with pytest.raises(medici.IllegalError):
        game.play(nothing)  # type: ignore[arg-type]
    assert game == before
    assert game.ply == before.ply


def test_a_malformed_move_changes_nothing(game: Game) -> None:
    before = game.copy()
    with pytest.raises(medici.MalformedError):
        game.play("hammer")
    assert game == before


class Faulty:
    """A dealer who turns up a first card and then fails."""

    def choose(self, chance: Chance) -> Move:
        """Fail at the third turn of chance."""
        if chance.nth == 2:
            raise OSError("the cards fell off the table")
        return chance.outcome(0)


def test_a_dealers_error_leaves_no_half_made_move(fast: bool) -> None:
    game = Game(dealer=Faulty(), fast=fast)
    before = game.state.tobytes(), game.entries, game.events, game.ply
    with pytest.raises(OSError, match="fell off"):
        game.play("draw")
    assert (game.state.tobytes(), game.entries, game.events, game.ply) == before
    assert game.legal == [Draw(), Stop()]


class Cheat:
    """A dealer who answers with a player's move."""

    def choose(self, chance: Chance) -> Move:
        """Bid."""
        return Bid(1)


def test_a_dealers_illegal_move_is_refused(fast: bool) -> None:
    with pytest.raises(medici.IllegalError, match="bid 1 is not legal; legal: first 0"):
        Game(dealer=Cheat(), fast=fast)


def test_without_a_dealer_chance_is_played_by_hand(fast: bool) -> None:
    game = Game(players=3, fast=fast)
    assert (game.to_move, game.turn, len(game.legal)) == (None, None, 3)
    game.play("first 1")
    assert (game.to_move, game.turn, len(game.legal)) == (None, 1, 31)
    game.play("deal gold-10")
    assert game.to_move == 1


def test_a_dealer_who_is_set_makes_what_is_due(fast: bool) -> None:
    game = Game(players=3, fast=fast)
    game.dealer = Seeded(7)
    assert game == Game(players=3, dealer=Seeded(7), fast=fast)
    game.dealer = None
    game.play("draw")
    assert game.to_move is None


# Taking back


def test_undo_takes_back_a_move_and_what_chance_did_after_it(game: Game) -> None:
    before = game.copy()
    game.play("draw")
    assert game.undo() == (Draw(), Deal("furs-3"))
    assert (game, game.entries, game.events, game.ply) == (before, before.entries, before.events, before.ply)
    assert game.play("draw") == (CardTurned(2, "furs-3", 22),)


def test_there_is_nothing_to_take_back_before_the_first_move(game: Game) -> None:
    with pytest.raises(medici.IllegalError, match="nothing to take back"):
        game.undo()
    assert game.ply == 2


def test_undo_takes_back_a_dealers_cards_with_the_move_before_them(fast: bool) -> None:
    game = Game(players=3, fast=fast)
    game.play("first 1")
    game.dealer = Scripted("first 1", "deal gold-10")
    assert game.lot == ("gold-10",)
    assert game.undo() == (First(1), Deal("gold-10"))
    assert game.entries == ()


# Copies


def test_a_copy_goes_its_own_way(game: Game) -> None:
    twin = game.copy()
    assert (twin, twin.entries, twin.dealer) == (game, game.entries, None)
    twin.play("stop")
    assert (game.lot, game.to_move, game.ply) == (("cloth-5",), 2, 2)
    game.play("draw")
    assert twin.lot == ("cloth-5",)
    twin.undo()
    assert twin.legal == [Draw(), Stop()]


def test_a_copy_with_a_dealer_deals_on(game: Game) -> None:
    twin = game.copy(Scripted(*START[:2], "deal dye-0"))
    twin.play("draw")
    assert twin.lot == ("cloth-5", "dye-0")


def test_games_are_equal_when_they_stand_alike(fast: bool) -> None:
    one = Game(players=3, dealer=Scripted("first 0", "deal gold-10"), fast=fast)
    other = Game.from_position(one.position, fast=fast)
    assert one == other
    assert hash(one) == hash(other)
    assert one != Game(players=3, fast=fast)
    assert one != Game(players=4, fast=fast)
    assert Game("wbc", 5) != Game("amigo-1995", 5)
    assert one != "game"


@pytest.mark.parametrize("way", [pickle.dumps, copy.deepcopy])
def test_a_game_travels_with_its_dealer_and_its_past(game: Game, way: object) -> None:
    game.play("draw")
    twin = pickle.loads(pickle.dumps(game)) if way is pickle.dumps else copy.deepcopy(game)  # noqa: S301 - our own
    assert (twin, twin.entries, twin.events, twin.ply) == (game, game.entries, game.events, game.ply)
    assert twin.play("draw") == game.play("draw")
    twin.undo()
    twin.undo()
    assert twin.lot == ("cloth-5",)


# What everyone sees


def test_the_state_cannot_be_written_to(game: Game) -> None:
    with pytest.raises(ValueError, match="read-only"):
        game.state["day"] = 3
    with pytest.raises(ValueError, match="read-only"):
        game.numbers["days"] = 1


def test_all_that_is_seen_is_plain_python(game: Game) -> None:
    game.play("draw")
    game.play("stop")
    game.play("bid 7")
    seen = [game.day, game.highest, game.deck_left, game.turn, game.buyer, game.to_move, game.ply]
    seen += [*game.money, *game.room, *game.unseen.values(), *(level for levels in game.levels for level in levels)]
    assert {type(number) for number in seen} == {int}
    assert (game.ships, game.lot, game.market) == (((), (), (), ()), ("cloth-5", "furs-3"), ())
    assert (game.winners, game.is_over) == ((), False)


def test_bids_and_seats_in_events_are_plain_python(fast: bool) -> None:
    game = Game(players=3, dealer=Seeded(3), fast=fast)
    while not game.is_over:
        game.play(game.legal[-1])

    def leaves(value: object) -> list[type]:
        if isinstance(value, tuple):
            return [leaf for each in value for leaf in leaves(each)]
        fields = getattr(value, "__struct_fields__", None)
        return leaves(tuple(getattr(value, name) for name in fields)) if fields else [type(value)]

    assert set(leaves(game.events)) == {int, str}
    assert not any(isinstance(move.florins, np.generic) for move in game.moves if isinstance(move, Bid))


@pytest.mark.parametrize("players", [0, 1, 7, -1])
def test_a_game_needs_a_count_that_its_edition_knows(players: int) -> None:
    with pytest.raises(medici.MalformedError, match=r"grail-2018 is for 2, 3, 4, 5, 6 players"):
        Game(players=players)


def test_an_entry_is_written_as_the_rules_understood_it() -> None:
    game = medici.Game(players=3, dealer=medici.Scripted("first 0", "deal cloth-5"))
    game.play("stop")
    game.play(Bid(True))
    assert game.entries[-1] == "bid 1"
    assert medici.Record.of(game).replay(fast=False) == game


@pytest.mark.parametrize("index", [-1, 3, 10**9])
def test_chance_has_only_the_outcomes_it_has(index: int) -> None:
    class Cheat:
        def choose(self, chance: medici.Chance) -> Move:
            return chance.outcome(index)

    game = medici.Game(players=3, fast=False)
    with pytest.raises(medici.IllegalError, match=f"chance has outcomes 0 to 2, not {index}"):
        game.dealer = Cheat()
    assert game.dealer is None
    game.play("first 0")


def test_a_shallow_copy_goes_its_own_way() -> None:
    game = medici.Game(players=3, dealer=medici.Seeded(1), fast=False)
    twin = copy.copy(game)
    twin.play(twin.legal[0])
    assert len(game.moves) == game.ply == 2
