"""Records out of a server's database and into another: a backup loses nothing."""

import asyncio
from pathlib import Path

import pytest

from medici.cli import run
from medici.record import read_records
from medici.server import deeds, opening
from medici.server import protocol as p
from medici.server.changes import Change
from medici.server.store import Store
from medici.server.table import Table

HOST = "h" * 64


def _table(until: int, end: bool) -> Change:
    """Return a table at which so many moves were made, always the first there is, and which the host then ended."""
    people = [p.SeatPlan("me", name) for name in ("Anna", "Bert", "Çora")]
    table, rows = opening.open_table(HOST, p.NewTable("open-table", people))
    rows += [table.add(what, 2000, HOST) for what in deeds.start(table, HOST, p.Start(), 0)]
    rows += table.follow(2000)
    for _ in range(until):
        if table.game is None or table.game.is_over:
            break
        rows.append(table.add(p.Played(str(table.game.legal[0]), table.to_move), 3000, HOST))
        rows += table.follow(3000)
    if end:
        rows += [table.add(what, 4000, HOST) for what in deeds.end(table, HOST, p.End(), table.ply)]
    return Change(table, tuple(rows), new=f"open-{table.id}")


async def _fill(kept: Store) -> list[Table]:
    """Store four tables, the third of which is being played."""
    changes = [_table(10**6, end=False), _table(20, end=True), _table(20, end=False), _table(0, end=True)]
    for change in changes:
        await kept.save(change)
        await asyncio.sleep(0.002)  # so that they have an order
    return [change.table for change in changes]


@pytest.fixture
def filled(tmp_path: Path) -> str:
    """Give a database with tables that are over, ended and being played."""
    url = f"sqlite:///{tmp_path / 'here.db'}"
    kept = Store(url)
    kept.open()
    tables = asyncio.run(_fill(kept))
    kept.close()
    assert [table.status for table in tables] == ["over", "ended", "playing", "ended"]
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'there.db'}"
    return str(request.getfixturevalue("postgresql_database"))


def _export(url: str, file: Path, *options: str) -> list[str]:
    assert run(["export", str(file), "--database", url, *options]) == 0
    return file.read_text("utf-8").splitlines()


def test_what_was_exported_can_be_imported_and_exported_again(
    filled: str, elsewhere: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, back = tmp_path / "out.jsonl", tmp_path / "back.jsonl"
    finished, everything = _export(filled, out), _export(filled, out, "--unfinished")
    assert len(finished) == 3
    assert len(everything) == 4
    assert set(finished) < set(everything)
    for new, known in ((4, 0), (0, 4)):
        capsys.readouterr()
        assert run(["import", str(out), "--database", elsewhere]) == 0
        assert f"{new} games taken in, {known} were here already, 0 refused" in capsys.readouterr().out
        assert _export(elsewhere, back, "--unfinished") == everything
        assert _export(elsewhere, back) == finished


def test_where_there_is_nothing_to_export_a_file_stays_as_it_is(
    filled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, nothing, database = tmp_path / "out.jsonl", tmp_path / "nothing.jsonl", f"sqlite:///{tmp_path / 'new.db'}"
    before = _export(filled, out)
    nothing.write_text("", "utf-8")
    run(["import", str(nothing), "--database", database])
    capsys.readouterr()
    assert _export(database, out) == before
    assert "stays as it is" in capsys.readouterr().err
    assert _export(database, tmp_path / "fresh.jsonl") == []


def test_a_game_of_a_table_that_is_here_is_not_taken_in(
    filled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.jsonl"
    before = _export(filled, out, "--unfinished")
    assert run(["import", str(out), "--database", filled]) == 0
    assert "0 games taken in, 4 were here already" in capsys.readouterr().out
    assert _export(filled, out, "--unfinished") == before


def test_a_game_that_was_ended_can_be_verified(filled: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.jsonl"
    _export(filled, out)
    records = [record for _, record in read_records(out)]
    assert [getattr(record, "result", 0) is None for record in records] == [False, True, True]
    assert run(["verify", str(out)]) == 0
    assert "3 of 3 verified" in capsys.readouterr().out


def test_a_record_that_does_not_replay_is_refused_and_the_others_are_taken(
    filled: str, elsewhere: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.jsonl"
    first, *rest = _export(filled, out)
    out.write_text("\n".join([first.replace('"entries": ["', '"entries": ["bid 7", "', 1), "nonsense", *rest]), "utf-8")
    assert run(["import", str(out), "--database", elsewhere]) == 1
    said = capsys.readouterr()
    assert "2 games taken in, 0 were here already, 2 refused" in said.out
    assert "line 1: entries[0] 'bid 7'" in said.err
    assert "line 2: not a record" in said.err


@pytest.mark.parametrize("url", ["sqlite:///", "sqlite:///:memory:", "sqlite://", "sqlite:///file::memory:?uri=true"])
@pytest.mark.parametrize("command", ["serve", "export", "import"])
def test_a_database_without_a_file_is_refused_before_anything_is_made(
    command: str, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = {"serve": ["--port", "0"], "export": ["-"], "import": ["games.jsonl"]}[command]
    assert run([command, *words, "--database", url]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "--database" in said.err
    assert "sqlite:///FILE" in said.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["serve", "export", "import"])
def test_a_folder_is_no_database(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    words = {"serve": ["--port", "0"], "export": ["-"], "import": ["games.jsonl"]}[command]
    assert run([command, *words, "--database", f"sqlite:///{folder}"]) == 2
    assert "is a folder" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [folder]
