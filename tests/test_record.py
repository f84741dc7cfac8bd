"""Records: the JSON of the design, what is checked in it, and what is kept."""

import json
from pathlib import Path
from typing import Any

import pytest

import medici
from medici.record import FORMAT, Record, Result, read_records

MINE = """
base = "grail-2018"
id = "mine"
name = "Mine"
days = 1
"""


def finished(edition: Any = "grail-2018", players: int = 3) -> medici.Game:
    """Return a game that was played to its end."""
    game = medici.Game(edition, players, medici.Seeded(5))
    while not game.is_over:
        game.play(game.legal[-1 if game.to_move == 0 else 0])
    return game


def data(**changes: Any) -> dict[str, Any]:
    """Return the plain data of a small record, changed."""
    record = {
        "format": FORMAT,
        "edition": "grail-2018",
        "players": 4,
        "seats": ["Anna", "Britta", "Carlos", "Dora"],
        "entries": ["first 2", "deal cloth-5", "stop", "bid 7"],
    }
    return {key: value for key, value in {**record, **changes}.items() if value is not ...}


def read(**changes: Any) -> Record:
    return Record.from_json(json.dumps(data(**changes)))


def test_a_record_is_written_as_the_design_says() -> None:
    game = finished()
    written = json.loads(Record.of(game, ["Anna", "Britta", "Carlos"]).to_json())
    assert written == {
        "format": "medici-record/1",
        "edition": "grail-2018",
        "digest": game.edition.digest,
        "rules": 1,
        "players": 3,
        "seats": ["Anna", "Britta", "Carlos"],
        "entries": [str(move) for move in game.moves],
        "result": {"money": list(game.money), "winners": list(game.winners)},
    }
    assert list(written)[-2:] == ["entries", "result"]


def test_a_record_is_one_line() -> None:
    text = Record.of(finished(), ["Анна", 'B"\n', "C\u2028"]).to_json()
    assert len(text.split("\n")) == 1
    assert Record.from_json(text).seats == ("Анна", 'B"\n', "C\u2028")


@pytest.mark.parametrize("as_bytes", [False, True])
def test_a_record_comes_back_as_it_was(as_bytes: bool) -> None:
    record = Record.of(finished(), event="final", table=7, clock={"minutes": [30, None]})
    text = record.to_json()
    again = Record.from_json(text.encode() if as_bytes else text)
    assert again == record
    assert again.to_json() == text


def test_unknown_header_keys_are_kept() -> None:
    record = read(event="final", nested={"a": [1, 2.5, None, True]})
    assert record.extra == {"event": "final", "nested": {"a": [1, 2.5, None, True]}}
    assert json.loads(record.to_json())["nested"] == {"a": [1, 2.5, None, True]}


def test_an_unknown_key_cannot_take_a_known_ones_place() -> None:
    for key in ("format", "edition", "digest", "rules", "players", "entries", "result"):
        extra: dict[str, Any] = {key: 1}
        with pytest.raises(medici.MalformedError, match=f"{key}: is the record's own"):
            Record.of(medici.Game(), **extra)


def test_digest_result_seats_and_rules_may_be_missing() -> None:
    record = read(seats=...)
    assert (record.seats, record.result, record.rules) == (("Seat 0", "Seat 1", "Seat 2", "Seat 3"), None, 1)
    game = record.replay()
    assert (game.highest, game.buyer, game.to_move) == (7, 3, 0)


def test_an_edition_that_is_no_preset_is_written_out_whole(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(MINE)
    game = finished(path)
    record = Record.of(game)
    written = json.loads(record.to_json())
    assert written["edition"]["id"] == "mine"
    assert written["edition"]["players"]["3"]["ships"] == [30, 15, 0]
    path.unlink()
    again = Record.from_json(record.to_json())
    assert again.edition == game.edition
    assert again.replay() == game


def test_a_replay_goes_on_with_a_dealer() -> None:
    game = read(entries=["first 2", "deal cloth-5", "draw"]).replay(medici.Seeded(1))
    assert (game.to_move, len(game.lot)) == (2, 2)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"format": ...}, "format: should be 'medici-record/1', not 'None'"),
        ({"format": "medici-record/2"}, "format: should be 'medici-record/1', not 'medici-record/2'"),
        ({"edition": ...}, "edition: should be one of grail-2018, .*, or a whole edition"),
        ({"edition": "poker"}, "edition: should be one of"),
        ({"edition": 3}, "edition: should be one of"),
        ({"edition": {"id": "mine"}}, "edition: name: should be there"),
        ({"players": ...}, "players: Expected `int`, got `null`|players: "),
        ({"players": "4"}, "players: Expected `int`, got `str`"),
        ({"players": 4.5}, "players: Expected `int`, got `float`"),
        ({"players": True}, "players: Expected `int`, got `bool`"),
        ({"players": 7}, "grail-2018 is for 2, 3, 4, 5, 6 players, not 7"),
        ({"players": 10**30}, "grail-2018 is for 2, 3, 4, 5, 6 players"),
        ({"seats": ["Anna"]}, "seats: should be 4 names, not 1"),
        ({"seats": [1, 2, 3, 4]}, "seats: Expected `str`, got `int`"),
        ({"seats": None}, "seats: Expected `array`, got `null`|seats: "),
        ({"entries": ...}, "entries: "),
        ({"entries": "first 2"}, "entries: Expected `array`, got `str`"),
        ({"entries": [7]}, "entries: Expected `str`, got `int`"),
        ({"rules": "1"}, "rules: Expected `int`, got `str`"),
        ({"result": 5}, "result: Expected `object .*, got `int`|result: "),
        ({"result": {"money": [1]}}, "result: Object missing required field `winners`"),
    ],
)
def test_a_header_that_cannot_be_read(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(medici.MalformedError, match=why):
        read(**changes)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"digest": "0" * 16}, "digest: '0000000000000000' is written, but grail-2018 has 'f858c9e5dc083561'"),
        ({"digest": 7}, "digest: '7' is written"),
        ({"rules": 2}, "rules: version 2 is not known here, only 1"),
    ],
)
def test_a_header_that_does_not_hold(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(medici.RecordError, match=why) as wrong:
        read(**changes)
    assert wrong.value.entry is None


@pytest.mark.parametrize(
    ("entries", "number", "why"),
    [
        (["first 4"], 0, r"entries\[0\] 'first 4': first 4 is not legal; legal: first 0, first 1, first 2, first 3"),
        (["first 2", "deal cloth-9"], 1, r"entries\[1\] 'deal cloth-9': deal cloth-9 is not legal"),
        (["first 2", "deal gold-10", "draw", "deal gold-10"], 3, r"entries\[3\] 'deal gold-10'"),
        (["first 2", "bid 3"], 1, r"entries\[1\] 'bid 3': bid 3 is not legal; legal: deal cloth-0"),
        (["first 2", "deal cloth-5", "stop", "bid 41"], 3, "legal: pass, bid 1 to 40"),
        (["first 2", "gibberish"], 1, r"entries\[1\] 'gibberish': no such move"),
        ([""], 0, r"entries\[0\] '': no such move"),
    ],
)
def test_a_wrong_entry_is_named_with_its_number_and_why(entries: list[str], number: int, why: str) -> None:
    with pytest.raises(medici.RecordError, match=why) as wrong:
        read(entries=entries).replay()
    assert wrong.value.entry == number


def test_nothing_may_follow_the_end() -> None:
    record = json.loads(Record.of(finished()).to_json())
    record["entries"].append("pass")
    with pytest.raises(medici.RecordError, match="legal: nothing: the game is over"):
        Record.from_json(json.dumps(record)).replay()


def test_a_result_is_checked() -> None:
    record = json.loads(Record.of(finished()).to_json())
    money, winners = record["result"]["money"], record["result"]["winners"]
    for result in ({"money": [0, 0, 0], "winners": winners}, {"money": money, "winners": [0, 1, 2]}):
        with pytest.raises(medici.RecordError, match=r"result: money .* are written, money .* came about"):
            Record.from_json(json.dumps({**record, "result": result})).replay()
    record["entries"].pop()
    with pytest.raises(medici.RecordError, match="the entries stop before the end of the game"):
        Record.from_json(json.dumps(record)).replay()


def test_a_game_has_as_many_names_as_players() -> None:
    with pytest.raises(medici.MalformedError, match="3 players need 3 names, not 1"):
        Record.of(medici.Game(players=3), ["Anna"])


def test_an_unfinished_game_has_no_result() -> None:
    assert Record.of(medici.Game()).result is None
    assert "result" not in json.loads(Record.of(medici.Game()).to_json())


def test_a_game_that_began_in_the_middle_has_no_record() -> None:
    game = medici.Game.from_position(medici.Game(dealer=medici.Seeded(1)).position)
    game.play("stop")
    with pytest.raises(medici.MalformedError, match="not played from its beginning"):
        Record.of(game)


def test_a_game_set_up_by_its_first_position_has_one() -> None:
    game = medici.Game.from_position(medici.Game().position)
    game.play("first 1")
    assert Record.of(game).replay() == game


# Files


def test_a_file_holds_one_record_a_line(tmp_path: Path) -> None:
    records = [Record.of(finished(players=players)) for players in (2, 3)]
    path = tmp_path / "games.jsonl"
    path.write_text("".join(f"{record.to_json()}\n\n" for record in records))
    assert list(read_records(path)) == [(1, records[0]), (3, records[1])]


def test_a_file_may_hold_one_record_on_many_lines(tmp_path: Path) -> None:
    record = Record.of(finished(), note={"a": 1})
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record.to_dict(), indent=2))
    assert list(read_records(str(path))) == [(1, record)]


@pytest.mark.parametrize("bad", ["oops", "{}", '{"format": "medici-record/1"', "[1]", '"}"'])
@pytest.mark.parametrize("place", [0, 1])
def test_a_bad_line_does_not_hide_the_others(tmp_path: Path, bad: str, place: int) -> None:
    good = read()
    lines = [good.to_json()]
    lines.insert(place, bad)
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(lines))
    found = dict(read_records(path))
    assert found[2 - place] == good
    assert isinstance(found[1 + place], medici.MalformedError)


@pytest.mark.parametrize(
    ("text", "why"), [(b"\xff\xfe", "not UTF-8 text"), (None, "No such file or directory")], ids=["binary", "absent"]
)
def test_a_file_that_cannot_be_read(tmp_path: Path, text: bytes | None, why: str) -> None:
    path = tmp_path / "games.jsonl"
    if text is not None:
        path.write_bytes(text)
    with pytest.raises(medici.MalformedError, match=f"games.jsonl: cannot be read: {why}"):
        list(read_records(path))


def test_an_empty_file_holds_no_records(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("\n \n")
    assert list(read_records(path)) == []


def test_results_are_plain() -> None:
    assert Result((1, 2), (1,)) == Result(money=(1, 2), winners=(1,))
