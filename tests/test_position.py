"""Positions: one line for every state, and no line for what cannot be."""

import pytest

import medici
from medici import Game
from medici.events import Passed

LEVELS = "levels=0.0.0.0.0,0.0.0.0.0,0.0.0.0.0"
BUILD = f"grail-2018 3 day=1 phase=build turn=2 money=40,40,40 {LEVELS} lot=gold-10 deck=17"
BID = f"grail-2018 3 day=1 phase=bid turn=2 speaker=1 highest=7 buyer=0 money=40,40,40 {LEVELS} lot=gold-10 deck=17"
TURN = f"card-game-2017 3 day=1 phase=turn turn=2 revealed=1 money=0,0,0 {LEVELS} market=cloth-5.black-7 deck=108"
FULL = "cloth-0.cloth-1.cloth-2.cloth-3.cloth-4"
FULL_TOO = "furs-0.furs-1.furs-2.furs-3.furs-4"


@pytest.mark.parametrize("line", [BUILD, BID, TURN])
def test_a_line_comes_back_as_it_was(line: str, fast: bool) -> None:
    game = Game.from_position(line, fast=fast)
    assert game.position == line
    assert repr(game) == f"Game.from_position({line!r})"
    assert eval(repr(game)) == game  # noqa: S307 - a repr that can be pasted back


def test_keys_may_come_in_any_order() -> None:
    edition, players, *words = BID.split()
    assert Game.from_position(" ".join([edition, players, *reversed(words)])) == Game.from_position(BID)


def test_what_is_said_is_what_stands() -> None:
    game = Game.from_position(BID)
    assert (game.turn, game.to_move, game.highest, game.buyer, game.lot) == (2, 1, 7, 0, ("gold-10",))
    assert game.play("pass")[0] == Passed(1)


def test_cards_that_are_gone_are_counted() -> None:
    line = BUILD.replace("deck=17", "deck=13 gone=dye-0.dye-1.cloth-5*2")
    game = Game.from_position(line)
    assert game.position == line
    assert "cloth-5" not in game.unseen
    assert Game.from_position(line.replace("cloth-5*2", "cloth-5.cloth-5")) == game


def test_an_edition_of_ones_own_is_given_along() -> None:
    mine = medici.Edition.from_dict({**medici.load("grail-2018").to_dict(), "id": "mine", "lot": 2})
    line = Game(mine, 3, medici.Seeded(1)).position
    assert line.startswith("mine 3 day=1")
    assert Game.from_position(line, edition=mine).position == line
    with pytest.raises(medici.MalformedError, match=r"'mine' is none of grail-2018, .*: give the edition"):
        Game.from_position(line)
    with pytest.raises(medici.MalformedError, match="the position is of 'mine', the edition given is 'wbc'"):
        Game.from_position(line, edition="wbc")


@pytest.mark.parametrize(
    ("line", "old", "new", "why"),
    [
        (BID, BID, "", "a position begins with an edition and a number of players, not ''"),
        (BID, BID, "grail-2018", "a position begins with an edition and a number of players"),
        (BID, "2018 3", "2018 7", "a position begins with an edition and a number of players"),
        (BID, "2018 3", "2018 ٣", "a position begins with an edition and a number of players"),
        (BID, "grail-2018", "grail-2019", "'grail-2019' is none of grail-2018, "),
        (BID, "grail-2018 3", "amigo-1995 2", "amigo-1995 is for 3, 4, 5, 6 players, not 2"),
        (BID, "day=1", "day", "'day': should be key=value, once for each of day, phase, turn"),
        (BID, "day=1", "day=1 day=1", "'day=1': should be key=value, once for each"),
        (BID, "day=1", "week=1", "'week=1': should be key=value"),
        (BID, "day=1", "day=4", "day: should be from 1 to 3, not '4'"),
        (BID, "day=1", "", "day: should be from 1 to 3, not ''"),
        (BID, "day=1", "day=٣", "day: should be from 1 to 3"),
        (BID, "day=1", "day=" + "9" * 5000, "day: should be from 1 to 3"),
        (BID, "phase=bid", "phase=tea", "phase: should be one of first, deal, build, bid, turn, over"),
        (BID, "phase=bid", "", "phase: should be one of"),
        (BID, "turn=2", "turn=3", "turn: should be from 0 to 2, not '3'"),
        (BID, "speaker=1", "", "speaker: should be from 0 to 2, not ''"),
        (BID, "highest=7", "highest=0", "highest: should be from 1 to"),
        (BID, "money=40,40,40", "", "money: should be 3 numbers"),
        (BID, "money=40,40,40", "money=40,40", "money: should be 3 numbers from 0 to"),
        (BID, "money=40,40,40", "money=40,40,-1", "money: should be 3 numbers from 0 to"),
        (BID, "money=40,40,40", "money=40,40,99999", "money: should be 3 numbers from 0 to"),
        (BID, LEVELS, "", "levels: should be 3 parts with commas between them"),
        (BID, LEVELS, "levels=0.0.0.0.0,0.0.0.0.0,0.0.0.0", "levels: should be 5 numbers from 0 to 7"),
        (BID, LEVELS, "levels=0.0.0.0.0,0.0.0.0.0,0.0.0.0.8", "levels: should be 5 numbers from 0 to 7"),
        (BID, "lot=gold-10", "lot=gold-11", "lot: grail-2018 has no card 'gold-11'"),
        (BID, "lot=gold-10", "lot=gold-10.gold-10", "grail-2018 has only 1 gold-10"),
        (BID, "lot=gold-10", f"lot={FULL}.{FULL_TOO}", "lot: should be 6 cards at most"),
        (BID, "lot=gold-10", "ships=cloth-5,", "ships: should be 3 parts with commas between them"),
        (BID, "deck=17", "", "deck: should be from 0 to 128, not ''"),
        (BID, "deck=17", "deck=16", "the deck has 16 cards and 1 were shown, but it had 18 to begin with"),
        (BID, "deck=17", f"deck=11 ships={FULL}.dye-0,,", "ship 0 holds more than 5"),
        (BID, "phase=bid", "phase=turn", "this game has no market"),
        (BID, "lot=gold-10", "market=gold-10", "this game has no market"),
        (BID, "highest=7", "", "a highest bid needs a buyer and an auction"),
        (BID, "buyer=0", "", "a highest bid needs a buyer and an auction"),
        (BUILD, "turn=2", "turn=2 highest=3 buyer=1", "a highest bid needs a buyer and an auction"),
        (BUILD, "phase=build", "phase=first", "a day begins with a whole deck and ends without a lot"),
        (BUILD, "phase=build turn=2", "phase=over", "a day begins with a whole deck and ends without a lot"),
        (BUILD, "phase=build turn=2", "phase=build", "a lot needs a lot-maker: turn"),
        (BUILD, "lot=gold-10", "gone=gold-10", "the lot is empty, or larger than any ship has room for"),
        (BUILD, "lot=gold-10 deck=17", "lot=dye-0.dye-1.dye-2.dye-3 deck=14", "the lot is empty, or larger"),
        (BUILD, "lot=gold-10 deck=17", "lot=dye-0.dye-1.dye-2 deck=15", "no further card can be drawn"),
        (BUILD, "deck=17", f"deck=12 ships=,,{FULL}", "the lot-maker 2 has a full ship"),
        (BUILD, "deck=17", f"deck=7 ships={FULL},{FULL_TOO},", "the lot is empty, or larger than any ship"),
        (BUILD, "phase=build", "phase=deal", ""),
        (BUILD, "phase=build turn=2 money=40,40,40", "phase=first turn=2 money=40,40,40", "a day begins with"),
        (BID, "speaker=1", "speaker=0", "the buyer 0 cannot have bid 7"),
        (BID, "buyer=0", "buyer=2", "the buyer 2 cannot have bid 7"),
        (BID, "money=40,40,40", "money=6,40,40", "the buyer 0 cannot have bid 7"),
        (BID, "money=40,40,40", "money=40,7,40", "the speaker 1 cannot bid"),
        (BID, "deck=17", f"deck=12 ships=,{FULL},", "the speaker 1 cannot bid"),
        (TURN, "phase=turn", "phase=bid speaker=0", "this game has no auction"),
        (TURN, "deck=108", "deck=107", "the deck should be all 108 unseen cards"),
        (TURN, "phase=turn turn=2 revealed=1", "phase=first", "a day begins with empty ships and an empty market"),
        (TURN, "phase=turn turn=2", "phase=turn", "a turn needs a player with room: turn"),
        (TURN, "revealed=1", "revealed=3", "more cards were revealed than are in the market"),
        (TURN, "revealed=1", "revealed=4", "revealed: should be from 1 to 3"),
        (TURN, "phase=turn", "phase=over", "the game is not over before the last day"),
        (TURN, "phase=turn turn=2 revealed=1 ", "phase=deal turn=2 revealed=3 ", "more cards were revealed"),
    ],
)
def test_a_line_that_no_game_could_lead_to_is_refused(line: str, old: str, new: str, why: str) -> None:
    assert old in line
    changed = line.replace(old, new)
    if not why:
        assert Game.from_position(changed).to_move is None
        return
    with pytest.raises(medici.MalformedError) as refused:
        Game.from_position(changed)
    assert why in str(refused.value)
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (f"phase=deal turn=0 lot=gold-10 deck=7 ships={FULL},{FULL_TOO},", "no card can be turned up"),
        ("phase=deal turn=0 lot=dye-0.dye-1.dye-2 deck=15", "no card can be turned up"),
        (f"phase=deal turn=0 deck=3 ships={FULL},{FULL_TOO},dye-0.dye-1.dye-2.dye-3.dye-4", "full"),
        ("phase=over deck=18", "a day begins with a whole deck and ends without a lot"),
        ("day=3 phase=over deck=18", "a day has a lot-maker once it has begun"),
        ("day=2 phase=first turn=1 deck=18", "a day has a lot-maker once it has begun"),
    ],
)
def test_a_stand_that_cannot_be_is_refused(line: str, why: str) -> None:
    day = "" if line.startswith("day") else "day=1 "
    with pytest.raises(medici.MalformedError, match=why):
        Game.from_position(f"grail-2018 3 {day}{line} money=40,40,40 {LEVELS}")


def test_nobody_has_more_money_than_the_days_could_bring() -> None:
    most = 40 + 30 + 5 * (10 + 20)
    line = BUILD.replace("day=1", "day=2")
    assert Game.from_position(line.replace("40,40,40", f"40,{most},40")).money[1] == most
    with pytest.raises(medici.MalformedError, match=f"money: should be 3 numbers from 0 to {most}"):
        Game.from_position(line.replace("40,40,40", f"40,{most + 1},40"))


def test_a_finished_game_may_have_the_money_of_all_days() -> None:
    most = 40 + 3 * (30 + 5 * (10 + 20))
    line = f"grail-2018 3 day=3 phase=over turn=0 money=0,{most},0 {LEVELS} deck=18"
    assert Game.from_position(line).winners == (1,)
    with pytest.raises(medici.MalformedError, match="money"):
        Game.from_position(line.replace(str(most), str(most + 1)))
