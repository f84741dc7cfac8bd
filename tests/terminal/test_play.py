"""Whole games typed at the terminal client, and everything one can do there besides moving."""

import json
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from medici import Record, presets
from medici.record import read_records
from tests.terminal.keyboard import Type

AUCTION = ["s", "p"] * 300
"""Enough of stopping and passing for any auction game; what does not fit the moment is only answered."""
MARKET = ["r", "r", "1+2+3", "1+2", "1+3", "1"] * 80


def script(edition: str) -> list[str]:
    return MARKET if edition.startswith("card-game") else AUCTION


def saved(path: str = "game.json") -> Record:
    ((_, record),) = read_records(path)
    assert isinstance(record, Record)
    return record


@pytest.mark.parametrize(
    ("edition", "players"), [*((edition, 3) for edition in presets()), ("amigo-1995", 6), ("card-game-2017", 6)]
)
def test_a_whole_game_fits_into_80_columns_without_colour(medici: Type, edition: str, players: int) -> None:
    seats = ",".join(["Bartolomeo", *["random"] * (players - 2), "Massimilia"])
    said = medici(f"play -e {edition} --seats {seats} --seed 5 --save game.json", ["?", *script(edition)])
    assert said.code == 0
    assert said.err == ""
    assert "\x1b" not in said.out
    assert max(map(cell_len, said.out.splitlines())) <= 80
    assert "The books of day 3" in said.out
    assert re.search(r"wins? with \d+ florins|share the victory", said.out)
    record = saved()
    assert record.replay(fast=False).is_over
    assert record.seats[0] == "Bartolomeo"
    assert f"  {max(record.result.money if record.result else ())}\n" in said.out


@pytest.mark.parametrize("edition", ["grail-2018", "card-game-2017"])
def test_two_play_with_a_larger_hold(medici: Type, edition: str) -> None:
    said = medici(f"play -e {edition} -p 2 --seats you,random --seed 1", ["q"])
    assert ".   .   .   .   .   .   .  " in said.out


def test_a_merchant_plays_its_part(medici: Type) -> None:
    said = medici("play --players 3 --seed 8", ["p", "s", "p", "s", "p", "q"])
    assert "Played by merchant: Bardi, Albizzi" in said.out
    assert saved("medici-1.json").extra["bots"] == [None, "merchant", "merchant"]


def test_short_forms_and_notation_are_the_same_moves(medici: Type) -> None:
    short = medici("play --seats Anna,Bert,Cora --seed 5 --save a.json", ["d", "s", "3", "p", "b 7", "q"])
    full = medici("play --seats Anna,Bert,Cora --seed 5 --save b.json", ["draw", "stop", "bid 3", "pass", "bid 7", "q"])
    assert short.code == full.code == 0
    assert saved("a.json").entries == saved("b.json").entries
    assert saved("a.json").entries[-4:] == ("bid 3", "pass", "bid 7", saved("a.json").entries[-1])


@pytest.mark.parametrize("take", ["1+3", "take 1+3", "1 3", "31", "t 1,3", "TAKE 3+1"])
def test_cards_are_taken_in_any_writing(medici: Type, take: str) -> None:
    medici("play -e card-game-2017 --seats Anna,Bert --seed 5", ["r", "r", "r", take, "q"])
    assert "take 1+3" in saved("medici-1.json").entries


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "99 is too much: you have 40 florins. You can bid 3 to 40 or pass (p)."),
        ("2", "2 is too low: the highest bid is 2."),
        ("0", "'0' is no move."),
        ("d", "You cannot draw now. You can bid 3 to 40 or pass (p)."),
        ("-5", "'-5' is no move."),
        ("bid seven", "'bid seven' is no move."),
        ("x" * 500, "'xxxxxxxxxxxxxxxxx...' is no move."),
        ("take 1", "'take 1' is no move."),
        ("\x1b[2J", "is no move."),
    ],
)
def test_wrong_input_is_answered_and_nothing_is_lost(medici: Type, typed: str, answer: str) -> None:
    start = ["s", "2"]
    said = medici("play --seats Anna,Bert,Cora --seed 5 --save game.json", [*start, typed, "p", "q"])
    clean = medici("play --seats Anna,Bert,Cora --seed 5 --save clean.json", [*start, "p", "q"])
    assert answer in said.out
    assert "\x1b" not in said.out
    assert max(map(len, said.out.splitlines())) <= 80
    assert clean.code == said.code == 0
    assert saved().entries == saved("clean.json").entries


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (["1"], "The market is empty. You can reveal (r)."),
        (["r", "1+2"], "There is no card 2 in the market."),
        (["r", "r", "2"], "The newest card, 1, must be taken."),
        (["r", "r", "r", "r"], "No more to reveal: 3 cards a turn are the most."),
        (["r", "5"], "'5' is no move."),
        (["r", "1+1"], "'1+1' is no move."),
    ],
)
def test_the_market_says_what_is_wrong(medici: Type, typed: list[str], answer: str) -> None:
    assert answer in medici("play -e card-game-2017 --seats Anna,Bert --seed 5", typed).out


def test_a_question_mark_explains_what_can_be_done_now(medici: Type) -> None:
    out = " ".join(medici("play --seats Anna,Bert,Cora --seed 5", ["?", "s", "?"]).out.split())
    assert "You make the lot." in out
    assert "Everyone speaks once about a lot." in out
    assert "30, 15, 0" in out
    assert "10 for the first, 5 for the second; and for everyone a bonus of 5 florins at level 5, 10 at level 6" in out
    assert "5+5 is level 5, bonus 5." in out
    assert "C cloth, F furs, G grain, D dye, S spice" in out


def test_a_move_against_bots_is_taken_back_and_the_same_cards_come_again(medici: Type) -> None:
    line = "play --seats you,random,random --seed 5 --save"
    straight = medici(f"{line} a.json", ["p", "p", "p", "q"])
    back = medici(f"{line} b.json", ["p", "p", "u", "p", "p", "q"])
    assert "Taken back." in back.out
    assert "Taken back." not in straight.out
    assert saved("a.json").entries == saved("b.json").entries


def test_taking_back_goes_as_far_as_the_first_decision(medici: Type) -> None:
    said = medici("play --seats you,random,random --seed 5", ["p", "s", "p", "s", *["u"] * 5, "q"])
    assert 2 <= said.out.count("Taken back.") <= 4
    assert "There is no move of yours to take back." in said.out
    table = said.out.index(" Day 1 of 3,")
    assert said.out[table : table + 1000] in said.out[said.out.rindex("Taken back.") :]


def test_nobody_takes_back_what_another_person_has_answered(medici: Type) -> None:
    said = medici("play --seats Anna,Bert,Cora --seed 5", ["s", "2", "u", "q"])
    assert re.search(r"(Anna|Bert|Cora) has moved since: that is not taken back\.", said.out)


@pytest.mark.parametrize("edition", ["grail-2018", "card-game-2017"])
def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(medici: Type, edition: str) -> None:
    line = f"play -e {edition} --seats you,random,random --seed 5 --save"
    medici(f"{line} whole.json", script(edition))
    left = medici(f"{line} game.json", [*script(edition)[:9], "q"])
    assert left.out.endswith("Saved. To go on: medici play --resume game.json\n")
    assert saved().result is None
    on = medici("play --resume game.json", script(edition)[9:])
    assert on.out.endswith("Saved. To read it again: medici replay game.json\n")
    assert saved().result == saved("whole.json").result


def test_moves_made_before_leaving_can_be_taken_back_after_resuming(medici: Type) -> None:
    medici("play --seats you,random,random --seed 5 --save game.json", ["p", "p", "q"])
    before = saved().entries
    medici("play --resume game.json", ["u", "u", "p", "p", "q"])
    assert saved().entries == before


def test_the_end_of_input_saves_once_somebody_has_moved(medici: Type) -> None:
    nothing = medici("play --seats Anna,Bert --seed 5", [])
    assert (nothing.code, list(Path().iterdir())) == (0, [])
    assert nothing.out.endswith("Nothing to save: you have not moved.\n")
    moved = medici("play --seats Anna,Bert --seed 5", ["s"])
    assert moved.code == 0
    assert "medici play --resume medici-1.json" in moved.out
    again = medici("play --seats Anna,Bert --seed 5", ["s"])
    assert "medici play --resume medici-2.json" in again.out


def test_a_game_is_saved_under_the_name_one_types_but_never_over_another(medici: Type) -> None:
    Path("mine.json").write_text("precious")
    said = medici("play --seats Anna,Bert --seed 5", ["s", "q mine.json", "q no/where.json", "q other.json"])
    assert "There is a mine.json already" in said.out
    assert "no/where.json: cannot be written" in said.out
    assert said.out.endswith("--resume other.json\n")
    assert Path("mine.json").read_text() == "precious"


def test_a_finished_game_is_kept_if_somebody_wants_it(medici: Type) -> None:
    Path("taken.json").write_text("precious")
    # A first game finds out how many lines it takes until the question comes.
    moves = ["p", "s"] * 60
    said = medici("play --seats you,random --seed 5", moves)
    typed = said.out.count("? p\n") + said.out.count("? s\n")
    said = medici("play --seats you,random --seed 5", [*moves[:typed], "taken.json", "kept.json"])
    assert "There is a taken.json already" in said.out
    assert said.out.endswith("Saved. To read it again: medici replay kept.json\n")
    assert saved("kept.json").result is not None
    for answer, kept in (("n", False), ("", False), ("y", True)):
        said = medici("play --seats you,random --seed 5", [*moves[:typed], answer])
        assert said.out.endswith("medici replay medici-1.json\n") == kept
        assert Path("medici-1.json").exists() == kept
    assert Path("taken.json").read_text() == "precious"


def test_bots_alone_need_nobody_at_the_keyboard(medici: Type) -> None:
    said = medici("play --seats random,random --seed 5")
    assert "bots only" in said.out
    assert "Keep this game" not in said.out
    assert "The end" in said.out


def test_free_cards_of_the_card_game_may_outnumber_the_hold(medici: Type) -> None:
    free = [f"{good}-0f" for good in ("cloth", "furs", "grain", "dye", "spice") for _ in range(2)] + ["green-2"] * 5
    entries = ["first 0"]
    for turn, number in enumerate(range(0, 15, 3)):
        for card in free[number : number + 3]:
            entries += ["reveal", f"deal {card}"]
        entries += ["take 1+2+3", "reveal", f"deal cloth-{turn + 2 if turn < 4 else 5}", "take 1"]
    data = {"format": "medici-record/1", "edition": "card-game-2017", "players": 2, "entries": entries}
    Path("game.json").write_text(json.dumps(data))
    said = medici("play --resume game.json", ["q"])
    assert said.code == 0
    ships = said.out[: said.out.index(" stored")]
    assert len(re.findall(r"[CFGDS]0\+|\*2\+", ships)) == 15
    assert max(map(len, said.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        ("you,merchent", "no such seat: 'merchent'"),
        ("you,,Anna", "no such seat: ''"),
        ("Anna,Anna", "two players are called Anna"),
        ("you,you", "two players are called You"),
        ("you,Maximilianus", "the name 'Maximilianus' is too long"),
        ("you,no_such_module:Bot", "bot 'no_such_module:Bot' cannot be made"),
        ("A,B,C,D,E,F,G", "--seats names 7 seats, but at most 6 can play"),
    ],
)
def test_a_seat_that_cannot_be_is_refused_in_one_line(medici: Type, seats: str, complaint: str) -> None:
    said = medici(f"play --terminal --seats {seats}")
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert complaint in said.err
    assert said.out == ""


def test_the_tracks_show_where_markers_would_land(medici: Type) -> None:
    entries = ["first 0", "deal cloth-5", "draw", "deal cloth-0", "stop", "bid 3", "pass", "deal furs-2"]
    data = {"format": "medici-record/1", "edition": "grail-2018", "players": 2, "seats": ["Anna", "Bert"]}
    Path("game.json").write_text(json.dumps(data | {"entries": entries}))
    out = medici("play --resume game.json", ["q"]).out
    (track,) = [line for line in out.splitlines() if line.startswith(" C cloth")]
    assert re.search(r"^ C cloth +AB +\. +b +\. ", track)


def test_at_a_terminal_the_books_wait_until_they_are_read(medici: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("medici.terminal.play.at_terminal", lambda: True)
    line = "play --seats you,random --seed 5"
    said = medici(line, ["p", "s"] * 100)
    assert said.out.count("Enter to go on") == 3
    typed = said.out[: said.out.index("Enter to go on")].count("? ")
    left = medici(line, [*(["p", "s"] * 100)[:typed], "q"])
    assert left.out.endswith("--resume medici-1.json\n")


def test_a_saved_game_runs_no_program_that_it_names_unless_it_is_trusted(medici: Type) -> None:
    header = {"format": "medici-record/1", "edition": "grail-2018", "players": 3, "entries": ["first 0"]}
    Path("sent.json").write_text(json.dumps({**header, "bots": ["code:interact", None, None]}))
    said = medici("play --resume sent.json", [])
    assert said.code == 2
    assert "played by code:interact, which is a program: --trust lets it run" in said.err


def test_whoever_leaves_a_game_with_a_program_of_his_own_is_told_to_trust_it(
    medici: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(Path.cwd())
    program = "from medici.bots import make\n\n\ndef Mine():\n    return make('random')\n"
    Path("mine.py").write_text(program)
    left = medici("play --seats you,mine:Mine,random --seed 5 --save game.json", ["s", "q"])
    assert left.out.endswith("Saved. To go on: medici play --resume game.json --trust\n")
    assert medici("play --resume game.json --trust", ["q"]).code == 0
