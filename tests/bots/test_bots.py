"""The bots of the package play whole games of everything, sensibly, and alike at both speeds."""

import pytest

from medici import Game, MalformedError, Scripted, Seeded, load, presets
from medici.arena import simulate
from medici.bots import NAMES, ask, characters, make
from medici.moves import Bid, Move, Pass
from tests.ground import LONG

PLIES = 10**6 if LONG else 120
"""Whole games, or about a day: an interpreted banker takes his time."""
COUNTS = [(name, players) for name in presets() for players in load(name).players]


def play(game: Game, names: list[str], plies: int = 10**6) -> Game:
    bots = [make(name, seed=4) for name in names]
    while game.to_move is not None and game.ply < plies:
        game.play(ask(bots[game.to_move], game))
    return game


@pytest.mark.parametrize("name", NAMES if LONG else characters.LADDER)
@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_a_bot_plays_whole_games_of_every_edition(name: str, edition: str, players: int) -> None:
    assert play(Game(edition, players, Seeded(1)), [name, *["random"] * (players - 1)]).is_over


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("edition", ["grail-2018", "card-game-2017"])
def test_a_bot_chooses_alike_at_both_speeds(edition: str, calm: bool) -> None:
    lineup = ["merchant", "spiteful-merchant", "noisy-80"] if calm else ["banker", "apprentice", "spiteful"]
    fast = play(Game(edition, 3, Seeded(9), fast=True), lineup, PLIES)
    slow = play(Game(edition, 3, Seeded(9), fast=False), lineup, PLIES)
    assert fast.entries == slow.entries


def choice(position: str) -> Move:
    return ask(make("merchant"), Game.from_position(position, fast=False))


BEFORE = "grail-2018 3 day=3 phase=bid turn=2 {speaker} money=40,40,40 levels=0.0.0.0.0,0.0.0.0.0,0.0.0.0.0"


def test_the_merchant_gets_a_lot_that_only_it_can_hold_for_one_florin() -> None:
    ships = "ships=cloth-1.furs-1,cloth-2.cloth-3.furs-2,cloth-4.furs-3.furs-4"
    line = f"{BEFORE.format(speaker='speaker=0')} {ships} lot=dye-5.spice-5.gold-10 deck=7"
    assert choice(line) == Bid(1)


def test_the_merchant_who_speaks_last_bids_one_more_and_not_more() -> None:
    line = f"{BEFORE.format(speaker='speaker=2 highest=3 buyer=1')} lot=dye-5.spice-5.gold-10 deck=15"
    assert choice(line) == Bid(4)


def test_the_merchant_does_not_pay_all_it_has_for_a_worthless_card() -> None:
    line = f"{BEFORE.format(speaker='speaker=2 highest=39 buyer=1')} lot=dye-0 deck=17"
    assert choice(line) == Pass()


@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_the_merchant_wins_far_more_than_its_share_against_random_players(edition: str, players: int) -> None:
    lineup = ["merchant", *["random"] * (players - 1)]
    results = simulate(edition, players, lineup, games=20 * players, seed=1)
    share = results.won[results.seat_bot == 0].mean()
    assert share > 2 / players if players > 2 else share > 0.7


def test_a_bot_sees_no_dealer() -> None:
    class Spy:
        def choose(self, game: Game) -> str:
            assert game.dealer is None
            return "stop"

    assert str(ask(Spy(), Game(dealer=Scripted("first 0", "deal cloth-5")))) == "stop"


@pytest.mark.parametrize("name", ["", "grandmaster", "medici.game:", ":Game", "no.such.module:Bot", "medici:presets"])
def test_a_name_that_is_no_bot_is_refused(name: str) -> None:
    with pytest.raises(MalformedError, match="bot"):
        make(name)
