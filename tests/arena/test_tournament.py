"""Tournaments: the same whoever computes them, on however many workers, in one go or after any break."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

from medici import MalformedError
from medici.arena import Tournament, simulate, tournament
from medici.arena.report import command, page
from medici.cli import run
from medici.game import Game
from medici.moves import Move
from tests.terminal.keyboard import Type, typist

PAIR = ["merchant", "random"]


class First:
    """A bot of one's own: it cannot be compiled, so its games are played move by move."""

    def choose(self, game: Game) -> Move:
        """Do the first legal thing."""
        return game.legal[0]


class Quitter:
    """Ends its process."""

    def choose(self, game: Game) -> Move:
        """Leave."""
        os._exit(3)


MINE = f"{__name__}:First"


def journal(
    path: Path, *, bots: list[str] = PAIR, games: int = 40, workers: int = 1, settle: bool = False
) -> Tournament:
    return tournament(bots, games=games, seed=4, resume=path, workers=workers, settle=settle)


@pytest.mark.parametrize(("bots", "games"), [(PAIR, 200), ([MINE, "random"], 16)], ids=["threads", "processes"])
def test_a_tournament_is_the_same_on_any_number_of_workers(bots: list[str], games: int, tmp_path: Path) -> None:
    one = journal(tmp_path / "one", bots=bots, games=games)
    two = journal(tmp_path / "two", bots=bots, games=games, workers=2)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert one.summary == two.summary


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nowhere", "x:99999"])
def test_where_there_is_no_cluster_it_is_said_at_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", address)
    with pytest.raises(MalformedError, match=f"RAY_ADDRESS {address}: there is no cluster"):
        tournament(PAIR, games=4, ray=True)


def test_a_tournament_can_be_played_by_hand_from_its_seed() -> None:
    found = tournament(PAIR, games=8, seed=4)
    series = simulate("grail-2018", 4, ["random"], games=2, seed=4, records=True)
    assert found.tables.beginners(range(2)).tolist() == [int(r.entries[0][6:]) for r in series.records()]
    assert found.money.shape == found.lineups.shape == (2, 4, 4)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "journal"
    journal(path)
    return path.read_bytes()


def test_a_run_cut_off_anywhere_goes_on_to_what_an_unbroken_one_comes_to(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    header = whole.index(b"\n") + 1
    for cut in [0, header, *range(header + 1, len(whole) + 1, 37), len(whole)]:
        path.write_bytes(whole[:cut])
        found = journal(path)
        assert path.read_bytes() == whole
        assert len(found.money) == 10
    assert found.summary == tournament(PAIR, games=40, seed=4).summary


def test_a_killed_run_goes_on_to_what_an_unbroken_one_comes_to(tmp_path: Path) -> None:
    asked = [sys.executable, "-m", "medici", "tournament", MINE, "random", "--games=32", "--seed=8", "--resume=broken"]
    environment = os.environ | {"MEDICI_INTERPRET": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    broken = tmp_path / "broken"
    for deals in (2, 5):
        with subprocess.Popen(asked, env=environment, cwd=tmp_path, stdout=subprocess.DEVNULL) as run:  # noqa: S603 - ours
            while not broken.exists() or broken.read_bytes().count(b"\n") < deals:
                assert run.poll() is None
                time.sleep(0.02)
            run.send_signal(signal.SIGKILL)
    kept = broken.read_bytes()
    tournament([MINE, "random"], games=32, seed=8, resume=broken)
    tournament([MINE, "random"], games=32, seed=8, resume=tmp_path / "unbroken")
    assert broken.read_bytes() == (tmp_path / "unbroken").read_bytes()
    assert broken.read_bytes().startswith(kept[: kept.rindex(b"\n")])


def test_a_finished_tournament_can_be_made_longer_and_looked_at_again(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    journal(path, games=20)
    assert whole.startswith(path.read_bytes())
    told: list[int] = []
    found = tournament(PAIR, games=40, seed=4, resume=path, progress=told.append)
    assert path.read_bytes() == whole
    assert told[0] == 20
    assert sum(told) == 40
    assert np.array_equal(journal(path, games=20).money, found.money[:5])
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "complaint"),
    [
        ({"seed": 5}, "is another tournament: seed 4 there, 5 here"),
        ({"players": 3}, "is another tournament: players 4 there, 3 here"),
        ({"tables": "one-vs-rest"}, "is another tournament: tables mixed there, one-vs-rest here"),
        ({"edition": "wbc"}, "is another tournament: edition grail-2018 there, wbc here"),
        ({"bots": ["merchant", "greedy-90"]}, "bots merchant, random there, merchant, greedy-90 here"),
    ],
)
def test_the_journal_of_another_tournament_is_refused(
    whole: bytes, tmp_path: Path, other: dict[str, object], complaint: str
) -> None:
    path = tmp_path / "journal"
    path.write_bytes(whole)
    asked = {"bots": PAIR, "seed": 4, "games": 40, "resume": path} | other
    with pytest.raises(MalformedError, match=complaint):
        tournament(**asked)  # type: ignore[arg-type]
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: text.replace(b'"version":"', b'"version":"0'), "played by other versions"),
        (lambda text: text.replace(b'"digest":"', b'"digest":"0'), "played by other rules"),
        (lambda text: b"dear diary\n" + text, "holds no tournament"),
        (lambda text: text[:30], "its first line is broken"),
        (lambda text: text.replace(b"\n[[", b"\n[[[", 1), ":2: is no deal of this tournament"),
    ],
)
def test_a_file_that_is_no_journal_of_ours_is_left_alone(
    whole: bytes, tmp_path: Path, change: "type[bytes]", complaint: str
) -> None:
    path = tmp_path / "journal"
    path.write_bytes(change(whole))
    with pytest.raises(MalformedError, match=complaint):
        journal(path)
    assert path.read_bytes() == change(whole)


def test_two_runs_do_not_write_to_one_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal"

    def meanwhile(_: int) -> None:
        with pytest.raises(MalformedError, match="another run is writing to it"):
            journal(path)

    tournament(PAIR, games=8, seed=4, resume=path, progress=meanwhile)


def test_a_settled_tournament_stops_where_it_is_settled_whatever_the_workers(tmp_path: Path) -> None:
    one = journal(tmp_path / "one", games=4000, settle=True)
    two = journal(tmp_path / "two", games=4000, settle=True, workers=2)
    again = journal(tmp_path / "two", games=4000, settle=True)
    assert one.stopped_early
    assert 5 < len(one.money) < 100
    assert one.summary == two.summary == again.summary
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert one.summary["settled"]["verdicts"] == [{"bot": "merchant", "other": "random", "verdict": "more"}]
    unsettled = tournament(PAIR, games=4 * (len(one.money) - 1), seed=4)
    assert unsettled.summary["settled"]["verdicts"][0]["verdict"] is None


def test_a_bot_that_ends_its_process_is_told_of() -> None:
    with pytest.raises(MalformedError, match="a bot ended its whole process"):
        tournament([f"{__name__}:Quitter", "random"], games=8, workers=2)


@pytest.mark.parametrize("edition", ["grail-2018", "card-game-2017"])
@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("tables", ["mixed", "one-vs-rest"])
def test_every_game_and_count_has_its_tournament_and_its_report(edition: str, players: int, tables: str) -> None:
    found = tournament([*PAIR, "greedy-70"], edition, players, 8, tables=tables)
    assert sum(turn["mean"] for turn in found.summary["by_turn"]) == pytest.approx(1)
    text = page(found.summary)
    Whole().feed(text)
    assert json.loads(json.dumps(found.summary)) == found.summary


# The report


class Whole(HTMLParser):
    """Sees that every tag is closed and nothing is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a tag."""
        assert not {"src", "href", "srcset", "action", "onload"} & {name for name, _ in attrs}
        assert tag not in ("script", "link", "iframe", "img", "object")
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Pass by."""

    def handle_endtag(self, tag: str) -> None:
        """Close a tag."""
        assert self.open.pop() == tag


def test_a_report_fetches_nothing_and_says_how_to_play_it_again(tmp_path: Path) -> None:
    found = tournament(PAIR, games=40, seed=4, tables="one-vs-rest")
    text = page(found.summary)
    parser = Whole()
    parser.feed(text)
    assert parser.open == []
    assert not re.findall(r"url\(|@import|https?:", text)
    assert "light-dark(" in text
    line = command(found.summary)
    assert line in re.sub(r"</?span[^>]*>", "", text)
    assert run([*line.split()[1:], "--report", str(tmp_path / "new" / "folder")]) == 0
    assert (tmp_path / "new" / "folder" / "tournament.html").read_text("utf-8") == text
    assert json.loads((tmp_path / "new" / "folder" / "tournament.json").read_text()) == found.summary


def test_a_bots_name_cannot_play_with_the_page() -> None:
    summary = tournament(PAIR, games=8).summary
    evil = "<script>alert(1)</script>&"
    told = json.loads(json.dumps(summary).replace('"random"', json.dumps(evil)))
    assert "<script" not in page(told)
    assert "&lt;script&gt;alert(1)&lt;/script&gt;&amp;" in page(told)


# The command


@pytest.fixture
def medici(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Type:
    """Run `medici ...` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return typist(monkeypatch, capsys)


def test_help_teaches_by_examples_that_fit_into_80_columns(medici: Type) -> None:
    said = medici("tournament --help")
    assert said.code == 0
    assert "Examples:" in said.out
    assert max(map(len, said.out.splitlines())) <= 80


WRONG = {
    "tournament": "Missing argument 'BOT...'",
    "tournament random": "a tournament needs at least 2 bots, not 1",
    "tournament random nobody": "no bot 'nobody'",
    "tournament random random": "bot 'random' is named twice",
    "tournament random os:path": "bot 'os:path' cannot be made",
    "tournament random merchant --tables round": "no tables 'round': there are mixed and one-vs-rest",
    "tournament random merchant --games 0": "greater than or equal to 1",
    "tournament random merchant --seed -1": "a whole number from 0",
    "tournament random merchant --edition atlantis": "no edition 'atlantis'",
    "tournament random merchant --edition wbc --players 2": "wbc is for 3, 4, 5, 6 players, not 2",
    "tournament random merchant --report file": "file: no report can be written there: File exists",
    "tournament random merchant --report file/under": "file/under: no report can be written there: Not a directory",
    "tournament random merchant --resume file": "file: is there already and holds no tournament",
    "tournament random merchant --resume .": ".: cannot be written: Is a directory",
    "tournament random merchant --resume no/where": "no/where: cannot be written: No such file or directory",
    "tournament random merchant --resume file --report new": "file: is there already and holds no tournament",
}


def test_wrong_input_gets_one_clear_line_and_exit_code_2(medici: Type, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("dear diary\n")
    for line, complaint in WRONG.items():
        said = medici(line)
        assert (line, said.code, said.out) == (line, 2, "")
        assert (line, said.err.count("\n")) == (line, 1)
        assert said.err.startswith("medici: ")
        assert complaint in said.err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_the_command_says_who_is_stronger_and_how_sure_that_is(medici: Type) -> None:
    said = medici("tournament random merchant --games 24 --report out")
    assert (said.code, said.err) == (0, "")
    assert "24 games of Medici (2018), 4 players, mixed tables, seed 0" in said.out
    assert re.search(r"^1 +merchant +\d+ \+- \d+ +50\.0 \+- [\d.]+ % +1\.50 \+- ", said.out, re.M)
    assert re.search(r"^2 +random +0\.0 \+- [\d.]+ +\.$", said.out, re.M)
    assert "report: out/tournament.html" in said.out
    assert max(map(len, said.out.splitlines())) <= 80
    alone = medici("tournament random merchant --games 4 --players 3 --tables one-vs-rest")
    assert "wins alone against 2 of each other, %" in alone.out
    figures = json.loads(medici("tournament random merchant --games 4 --json").out)
    assert figures["by_bot"][0]["won"]["error"] is None
