"""Every golden game still plays as it did."""

import json

import pytest

import medici
from tests.golden.make import FOLDER, WANTED, days_of, golden

GAMES = golden()


def test_no_combination_of_edition_count_and_bot_is_missing() -> None:
    assert [" ".join(map(str, key)) for key in WANTED if key not in GAMES] == [], "run python -m tests.golden.make"
    assert len(GAMES) >= 40


@pytest.mark.parametrize("key", sorted(GAMES), ids=lambda key: "-".join(map(str, key)))
def test_a_golden_game_plays_as_it_did(key: tuple[str, int, str], fast: bool) -> None:
    record = GAMES[key]
    game = medici.Game(record.edition, record.players, fast=fast)
    for entry in record.entries:
        game.play(entry)
    assert game.position == record.extra["final"]
    assert days_of(game.events) == record.extra["days"]
    assert record.result == medici.Result(game.money, game.winners)
    assert game == medici.Game.from_position(record.extra["final"], fast=fast)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_golden_files_are_written_as_records_are(path: object) -> None:
    for number, record in medici.read_records(str(path)):
        assert isinstance(record, medici.Record), number
        text = record.to_json()
        assert json.loads(text)["digest"] == medici.load(record.edition.id).digest
        assert record.replay().is_over
