"""The commands: what they print, and how they refuse."""

import json
from pathlib import Path

import pytest
from rich.cells import cell_len

from medici import Game, Record, Seeded, cli
from medici.arena import simulate
from medici.bots import ask, make


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with a game of each kind, and one that is not finished."""
    records = [
        *simulate("grail-2018", 4, ["random"], 1, seed=2, records=True).records(),
        *simulate("card-game-2017", 3, ["random"], 1, seed=2, records=True).records(),
    ]
    game = Game("grail-2018", 3, Seeded(3), fast=False)
    for _ in range(12):
        game.play(ask(make("random"), game))
    records.append(Record.of(game, ["Anna", "Britta", "Carlo"]))
    path = tmp_path / "games.jsonl"
    path.write_text("".join(f"{record.to_json()}\n" for record in records), "utf-8")
    return path


def fits(said: str, columns: int = 80) -> None:
    assert all(cell_len(line) <= columns for line in said.splitlines())


@pytest.mark.parametrize("arguments", [["--game", "3"], ["--ply", "4"], ["--game", "2", "--ply", "3"]])
def test_advice_fits_the_terminal(file: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["advise", str(file), "--games", "60", *arguments]) == 0
    said = capsys.readouterr().out
    fits(said)
    assert ">" in said


def test_advice_for_programs(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["advise", str(file), "--game", "3", "--games", "60", "--json"]) == 0
    advice = json.loads(capsys.readouterr().out)
    assert advice["best"] in [option["move"] for option in advice["options"]]
    assert advice["seats"] == ["Anna", "Britta", "Carlo"]


@pytest.mark.parametrize("number", ["1", "2", "3"])
def test_a_review_fits_the_terminal(file: Path, number: str, capsys: pytest.CaptureFixture[str]) -> None:
    picture = file.parent / "win.svg"
    assert cli.run(["review", str(file), "--game", number, "--games", "10", "--svg", str(picture)]) == 0
    said = capsys.readouterr().out
    fits(said)
    assert "start + luck + own + others" in said
    assert picture.read_text("utf-8").startswith("<svg")


def test_a_review_for_programs(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["review", str(file), "--games", "10", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["is_over"]
    assert [account["result"] for account in found["win"]].count(0) >= 2


def test_a_comparison_fits_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["compare", "amigo-1995", "rio-grande-2006", "grail-2018", "wbc", "--games", "4"]
    assert cli.run([*arguments, "--report", str(tmp_path / "out")]) == 0
    fits(capsys.readouterr().out)
    assert (tmp_path / "out" / "compare.html").exists()
    assert cli.run([*arguments, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["editions"]) == 4


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["advise", "FILE"], "the game is over"),
        (["advise", "FILE", "--ply", "LAST"], "the game is over"),
        (["advise", "FILE", "--ply", "9999"], "there is no ply 9999"),
        (["advise", "FILE", "--ply", "0"], "chance's turn"),
        (["advise", "FILE", "--game", "7"], "there is no game 7"),
        (["advise", "nowhere.json"], "cannot be read"),
        (["advise", "BROKEN"], "entries[1]"),
        (["review", "BROKEN"], "entries[1]"),
        (["review", "EMPTY"], "nothing has happened"),
        (["review", "FILE", "--svg", "nowhere/win.svg"], "cannot be written"),
        (["review", "FILE", "--svg", "win.png"], "SVG"),
        (["compare", "grail-2018"], "at least two"),
        (["compare", "grail-2018", "card-game-2017"], "cannot be compared"),
        (["compare", "grail-2018", "wbc", "--bot", "nobody"], "no bot 'nobody'"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    file: Path, arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    broken, empty = file.parent / "broken.json", file.parent / "empty.json"
    header = '{"format": "medici-record/1", "edition": "grail-2018", "players": 3, "entries": '
    broken.write_text(header + '["first 0", "deal gold-3"]}', "utf-8")
    empty.write_text(header + "[]}", "utf-8")
    last = str(len(json.loads(file.read_text("utf-8").splitlines()[0])["entries"]))
    names = {"FILE": str(file), "BROKEN": str(broken), "EMPTY": str(empty), "LAST": last}
    assert cli.run([names.get(argument, argument) for argument in arguments]) == 2
    said = capsys.readouterr().err.strip()
    assert why in said
    assert "\n" not in said


@pytest.mark.parametrize("command", ["advise", "review", "compare"])
def test_every_command_teaches_by_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    cli.run([command, "--help"])
    said = capsys.readouterr().out
    assert f"  medici {command} " in said
    fits(said)
