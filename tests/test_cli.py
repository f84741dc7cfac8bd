"""The commands, as somebody at a shell meets them."""

import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from medici import __version__, presets
from tests.terminal.keyboard import Said, Type, typist

MEDICI = [sys.executable, "-m", "medici"]
AT_TERMINAL = """import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.open(os.ttyname(0), os.O_RDWR)
os.execv(sys.argv[1], sys.argv[1:])"""
"""Makes the terminal the session's own, so that its keys send signals, and goes on as the command that follows."""


@pytest.fixture
def medici(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Type:
    """Run `medici ...` in an empty folder, with the rules interpreted: nothing here needs speed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MEDICI_INTERPRET", "1")
    return typist(monkeypatch, capsys)


def shell(command: str, folder: Path, **environment: str) -> Said:
    """Run a shell command line in a process of its own; `medici` is the command under test."""
    own = {**os.environ, "MEDICI_INTERPRET": "1", "PYTHONWARNINGS": "error", **environment}
    line = f'medici() {{ "{sys.executable}" -m medici "$@"; }}; {command}'
    done = subprocess.run(["bash", "-c", line], cwd=folder, env=own, capture_output=True, text=True, timeout=120)  # noqa: S603, S607
    return Said(done.returncode, done.stdout, done.stderr)


# Help


def test_the_version_is_the_packages(medici: Type) -> None:
    assert medici("--version").out == f"medici {__version__}\n"


@pytest.mark.parametrize("command", ["", "play", "simulate", "replay", "editions", "bench"])
def test_help_teaches_by_examples_that_fit_into_80_columns(medici: Type, command: str) -> None:
    said = medici(f"{command} --help")
    assert said.code == 0
    assert "Examples:" in said.out
    assert f"  medici {command}" in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_without_a_command_there_is_help(medici: Type) -> None:
    assert medici("") == medici("--help")


# Wrong input

WRONG = {
    "fly": "No such command 'fly'",
    "--fly": "No such option: --fly",
    "play --fly": "No such option: --fly",
    "play --players 7": "less than or equal to 6",
    "play --players two": "Invalid value for '--players'",
    "play --seed -1": "a whole number from 0",
    "play --seed 99999999999999999999": "a whole number from 0",
    "play --edition atlantis": "no edition 'atlantis'",
    "play --edition atlantis.toml": "atlantis.toml: cannot be read: No such file",
    "play --edition broken.toml": "broken.toml: not TOML",
    "play --edition wrong.toml": "wrong.toml: days: should be from 1 to 9, not 99",
    "play --edition amigo-1995 --players 2": "amigo-1995 is for 3, 4, 5, 6 players, not 2",
    "play --players 2 --seats you,random,random": "--seats names 3 seats, but --players says 2",
    "play --resume nowhere.json": "nowhere.json: cannot be read: No such file",
    "play --resume .": ".: cannot be read: Is a directory",
    "play --resume empty.json": "empty.json: should hold one game, not 0",
    "play --resume binary.json": "binary.json: cannot be read: not UTF-8 text",
    "play --resume broken.toml": "broken.toml: not a record",
    "play --resume bots.json": "bots.json: bots: should be 2, a name or null for each seat, not 1",
    "play --resume over.json": "over.json: this game is over",
    "play --resume x.json --players 3": "--resume: the saved game says who plays what",
    "simulate --games 0": "greater than or equal to 1",
    "simulate --games many": "Invalid value for '--games'",
    "simulate --bots nobody": "no bot 'nobody': there are random, apprentice, merchant",
    "simulate --bots os:path": "bot 'os:path' cannot be made",
    "simulate --bots random,random,random --players 2": "bots: should be from 1 to 2, not 3",
    "simulate --workers 0": "greater than or equal to 1",
    "simulate --seed x": "Invalid value for '--seed'",
    "simulate --edition wbc --players 2": "wbc is for 3, 4, 5, 6 players, not 2",
    "simulate --games 5 --records no/where.jsonl": "no/where.jsonl: cannot be written: there is no folder",
    "simulate --games 5 --records broken.toml": "broken.toml: is there already and holds no game of Medici",
    "play --save broken.toml": "broken.toml: is there already and holds no game of Medici",
    "simulate --games 5 --records /proc/games.jsonl": "/proc/games.jsonl: cannot be written: ",
    "play --save no/where.json": "no/where.json: cannot be written: there is no folder",
    "simulate --games 5 --records .": ".: cannot be written: it is a folder",
    "replay": "Missing argument 'FILE'",
    "replay nowhere.json": "nowhere.json: cannot be read: No such file",
    "replay empty.json": "empty.json: there is no game in it",
    "replay empty.json --check": "empty.json: there is no game in it",
    "replay binary.json --check": "binary.json: cannot be read: not UTF-8 text",
    "replay bots.json --game 2": "bots.json: there is no game 2, only 1 to 1",
    "replay bots.json --check --game 1": "leave out --game",
    "replay illegal.json": "illegal.json:1: entries[1] 'bid 5': bid 5 is not legal",
    "editions atlantis": "no edition 'atlantis'",
    "editions wbc amigo-1995": "unexpected extra argument",
    "editions --compare wbc": "Option '--compare' requires 2 arguments",
    "editions --compare wbc atlantis": "no edition 'atlantis'",
    "editions wbc --compare wbc wbc": "--compare takes two editions",
    "bench --rounds 0": "greater than or equal to 1",
}


def record(edition: str = "grail-2018", **more: object) -> str:
    data = {"format": "medici-record/1", "edition": edition, "players": 2, "entries": ["first 0", "deal cloth-5"]}
    return json.dumps(data | more)


@pytest.fixture
def files(tmp_path: Path, medici: Type) -> None:
    (tmp_path / "broken.toml").write_text("id = [")
    (tmp_path / "wrong.toml").write_text('base = "grail-2018"\nid = "wrong"\ndays = 99')
    (tmp_path / "empty.json").write_text("")
    (tmp_path / "binary.json").write_bytes(b"\xff\x00\xfe")
    (tmp_path / "bots.json").write_text(record(bots=["random"]))
    (tmp_path / "illegal.json").write_text(record(entries=["first 0", "bid 5"]))
    medici("play --seats random,random --save over.json --seed 1")


@pytest.mark.usefixtures("files")
def test_wrong_input_gets_one_clear_line_and_exit_code_2(medici: Type) -> None:
    before = sorted(Path().iterdir())
    for command, complaint in WRONG.items():
        said = medici(command)
        assert (command, said.code, said.out) == (command, 2, "")
        assert (command, said.err.count("\n")) == (command, 1)
        assert said.err.startswith("medici: ")
        assert complaint in said.err
    assert sorted(Path().iterdir()) == before


def test_a_hostile_name_cannot_play_with_the_terminal(medici: Type, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(record(seats=["\x1b[2J" * 20, "\u4f4d" * 30]))
    said = medici("play --resume x.json", ["s", "q"])
    assert said.code == 0
    assert "\x1b" not in said.out + medici("replay x.json").out


# Simulating


@pytest.mark.parametrize("edition", ["grail-2018", "card-game-2017"])
def test_a_simulation_says_what_came_of_it(medici: Type, edition: str) -> None:
    said = medici(f"simulate -e {edition} --games 6 --players 3 --bots random --records games.jsonl")
    assert (said.code, said.err) == (0, "")
    assert "6 games of Medici" in said.out
    assert re.search(r"random +3 +[\d.]+ \+- [\d.]+ +33\.3 \+- 0\.0 %", said.out)
    assert ("lots discarded" in said.out) == (edition == "grail-2018")
    checked = medici("replay games.jsonl --check")
    assert (checked.code, checked.out) == (0, "6 games: all hold\n")


def test_a_simulation_speaks_json(medici: Type) -> None:
    figures = json.loads(medici("simulate --games 4 --players 3 --bots random --json --seed 3").out)
    assert figures["games"] == 4
    assert sum(seat["won"]["mean"] for seat in figures["by_seat"]) == pytest.approx(1)
    assert figures["by_bot"][0]["bot"] == "random"
    assert figures["game"]["lots_sold"]["mean"] > 0
    single = json.loads(medici("simulate --games 1 --players 2 --bots random --json").out)
    assert single["by_seat"][0]["money"]["error"] is None


def test_the_games_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    line = "medici simulate --games 600 --bots random --seed 9 --json --records"
    compiled = {"MEDICI_INTERPRET": "0"}
    one = shell(f"{line} one.jsonl --workers 1", tmp_path, **compiled)
    two = shell(f"{line} two.jsonl --workers 2", tmp_path, **compiled)
    assert one.code == two.code == 0
    assert one.out == two.out
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "two.jsonl").read_bytes()


def test_a_bot_of_ones_own_is_found_where_one_is(tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text("class Miser:\n    def choose(self, game):\n        return game.legal[0]\n")
    said = shell("medici simulate --bots my_bots:Miser,random --players 2 --games 2 --json", tmp_path)
    assert (said.code, said.err) == (0, "")
    assert json.loads(said.out)["bots"] == ["my_bots:Miser", "random"]


# Reading records


def test_check_names_the_first_fault_of_each_bad_game(medici: Type, tmp_path: Path) -> None:
    medici("simulate --games 5 --players 3 --bots random --records games.jsonl --seed 2")
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    second, third = json.loads(lines[1]), json.loads(lines[2])
    second["entries"][7] = "bid 999"
    third["result"]["money"][0] += 1
    mangled = [lines[0], json.dumps(second), json.dumps(third), "{", lines[4]]
    (tmp_path / "games.jsonl").write_text("\n".join(mangled))
    said = medici("replay games.jsonl --check")
    assert (said.code, said.err) == (1, "")
    faults = said.out.splitlines()
    assert faults[0].startswith("games.jsonl:2: entries[7] 'bid 999': ")
    assert faults[1].startswith("games.jsonl:3: result: money")
    assert faults[2].startswith("games.jsonl:4: not a record")
    assert faults[3:] == ["5 games: 2 hold, 3 do not"]


def test_a_record_is_told_in_words(medici: Type) -> None:
    medici("simulate --games 2 --players 3 --bots random --records games.jsonl --seed 2")
    said = medici("replay games.jsonl")
    assert said.code == 0
    assert re.search(r"random 1 offers \w+ \d", said.out)
    assert re.search(r"Sold: random \d loads .* for \d+ florins?\.", said.out)
    assert said.out.count("The books of day") == 3
    assert said.out.endswith("(game 1 of 2; --game N tells another)\n")
    assert medici("replay games.jsonl --game 2").out != said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_a_record_that_stops_says_where_the_table_stands(medici: Type, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(record())
    said = medici("replay x.json")
    assert "Seat 0 turns up cloth 5." in said.out
    assert " Lot    C5  worth 5, made by Seat 0" in said.out
    assert said.out.splitlines()[-1].startswith("grail-2018 2 day=1 phase=build")


@pytest.mark.parametrize("entries", [[], ["first 0"], ["first 1", "deal cloth-5", "draw"]])
def test_a_record_may_stop_where_chance_has_to_speak(medici: Type, tmp_path: Path, entries: list[str]) -> None:
    (tmp_path / "x.json").write_text(record(entries=entries))
    said = medici("replay x.json")
    assert (said.code, said.err) == (0, "")
    assert " Day 1 of 3, " in said.out


def test_records_are_written_anew(medici: Type, tmp_path: Path) -> None:
    for games in (3, 2):
        assert medici(f"simulate --games {games} --players 3 --bots random --records games.jsonl").code == 0
        assert len((tmp_path / "games.jsonl").read_text().splitlines()) == games


@pytest.mark.parametrize(
    ("command", "hint"),
    [
        ("fly", "medici: No such command 'fly'. See: medici --help\n"),
        ("play --fly", "medici: No such option: --fly. See: medici play --help\n"),
        ("replay", "medici: Missing argument 'FILE'. See: medici replay --help\n"),
    ],
)
def test_a_wrong_option_leads_to_the_help_of_its_command(medici: Type, command: str, hint: str) -> None:
    assert medici(command).err == hint


def test_a_question_ends_with_its_mark(medici: Type) -> None:
    assert re.search(r"Did you mean [^.]*\? See: medici --help", medici("pla").err)


# Editions


def test_all_editions_are_listed(medici: Type) -> None:
    out = medici("editions").out
    assert all(f"{name} " in out for name in presets())


@pytest.mark.parametrize("name", presets())
def test_an_edition_is_shown_in_full(medici: Type, name: str) -> None:
    said = medici(f"editions {name}")
    assert said.code == 0
    assert "30 20 10 0" in said.out
    assert "digest" in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_a_comparison_shows_what_differs_and_nothing_else(medici: Type) -> None:
    out = medici("editions --compare amigo-1995 grail-2018").out
    rows = [re.split(r" {2,}", line.strip()) for line in out.splitlines()]
    assert ["ships, 6 players", "30 20 10 10 5 0", "30 20 15 10 5 0"] in rows
    assert ["bonus, level+florins, 3-6 players", "6+10 7+20", "5+5 6+10 7+20"] in rows
    assert "hold" not in out
    assert medici("editions --compare wbc wbc").out == "wbc and wbc play alike.\n"


def test_an_edition_of_ones_own_is_shown_compared_and_played(medici: Type, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        'base = "grail-2018"\nid = "mine"\nname = "Mine"\ntop = 30\ngoods = ["ale", "amber", "alum"]\n'
        "[players.2]\ndeck = 12\n[players.3]\ndeck = 12\n[players.4]\ndeck = 12\n[players.5]\ndeck = 12\n"
        "[players.6]\ndeck = 12\n"
    )
    assert "ale, amber, alum" in medici("editions mine.toml").out
    assert "goods" in medici("editions --compare grail-2018 mine.toml").out
    said = medici("play -e mine.toml --seats Anna,random --seed 1", ["s", "p"] * 40)
    assert said.code == 0
    assert " L alum" in said.out
    assert "(levels reached, + aboard; bonus for a good: 5 from 5, 10 from 6, 20 from 7)" in said.out


# The machine


def test_bench_measures_both_games(medici: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MEDICI_INTERPRET")
    said = medici("bench --rounds 1 --games 2")
    assert said.code == 0
    for name in ("import medici (s)", "grail-2018: Game.play", "card-game-2017: compiled decisions"):
        assert name in said.out


# Shells


def test_a_reader_who_leaves_early_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(record())
    said = shell("medici replay x.json | true; medici editions | true; medici --help | true", tmp_path)
    assert (said.code, said.err) == (0, "")


def test_a_terminal_without_letters_of_ones_own_shows_something(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text(record(seats=["J\u00fcrgen", "\u5b89\u5a1c"]), "utf-8")
    said = shell("medici replay x.json", tmp_path, PYTHONIOENCODING="ascii", LC_ALL="C")
    assert (said.code, said.err) == (0, "")
    assert "J?rgen" in said.out


@pytest.mark.parametrize("key", [b"\x03", b"\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_leaving_by_a_key_saves_the_game(tmp_path: Path, key: bytes) -> None:
    mine, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    environment.pop("NO_COLOR", None)
    game = subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", AT_TERMINAL, *MEDICI, "play", "--seats", "Anna,Bert", "--seed", "5"],
        cwd=tmp_path,
        env=environment,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    screen = _until(mine, b"(s)? ")
    os.write(mine, b"s\n")
    screen += _until(mine, b"(p)? ")
    for _ in range(3):
        # readline misses a signal between its prompt and its waiting for a key: who sees nothing presses again
        time.sleep(0.5)
        os.write(mine, key)
        if b"medici-1.json" in (screen := screen + _until(mine, b"medici-1.json", patience=10)):
            break
    assert game.wait(20) == (130 if key == b"\x03" else 0)
    os.close(mine)
    assert b"\x1b[" in screen
    assert b"Traceback" not in screen
    assert (tmp_path / "medici-1.json").exists()


def _until(screen: int, text: bytes, patience: float = 30) -> bytes:
    """Read from a terminal until a text appears, or nothing more."""
    seen = b""
    while text not in seen and select.select([screen], [], [], patience)[0]:
        seen += os.read(screen, 4096)
    return seen


def test_an_interrupted_simulation_writes_nothing(medici: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("medici.arena.simulate", interrupted)
    assert medici("simulate --records games.jsonl") == Said(130, "", "")
    assert list(Path().iterdir()) == []
