"""Twins: the same text compiled, found anew when it changes, announced once, and not there when switched off."""

import functools
import importlib.util
import itertools
import sys
from pathlib import Path

import numba
import platformdirs
import pytest

import medici
from medici import dealer
from medici.rules import auction, compiled, payments, speed, table
from medici.rules import engine as plain


def test_a_twin_is_made_once() -> None:
    assert compiled.compiled(payments.share) is compiled.compiled(payments.share)
    assert speed.engine(True) is speed.engine(True)


def test_the_interpreted_engine_is_the_plain_functions() -> None:
    assert [*speed.engine(False)] == [getattr(plain, name) for name in speed.Engine._fields]


def test_the_first_turns_of_a_process_are_interpreted_and_many_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MEDICI_INTERPRET", raising=False)
    monkeypatch.setattr(speed, "_turns", itertools.count(1))
    game = medici.Game(players=2, dealer=medici.Seeded(7))
    assert game._engine is speed.engine(fast=False)
    monkeypatch.setattr(speed, "_turns", itertools.count(speed.PATIENCE + 1))
    game.play(game.legal[0])
    assert game._engine is speed.engine(fast=True)


def test_a_twin_leaves_the_plain_function_alone() -> None:
    twin = compiled.compiled(dealer.below)
    assert twin is not dealer.below
    assert dealer.below.__globals__["word"] is dealer.word


def test_what_a_twin_calls_is_a_twin_in_whatever_module_it_lives(fresh: Path) -> None:
    world = compiled._twin_module(plain.__name__).__dict__
    assert world["auction"] is compiled._twin_module(auction.__name__) is not auction
    assert world["auction"].score_day is compiled._twin_module(payments.__name__).score_day is not payments.score_day


@pytest.mark.parametrize(("value", "on"), [(None, True), ("", True), ("0", True), ("1", False), ("yes", False)])
def test_the_environment_may_switch_twins_off(monkeypatch: pytest.MonkeyPatch, value: str | None, on: bool) -> None:
    monkeypatch.delenv("MEDICI_INTERPRET", raising=False)
    if value is not None:
        monkeypatch.setenv("MEDICI_INTERPRET", value)
    assert compiled.available() is on


def test_without_numba_there_are_no_twins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MEDICI_INTERPRET", raising=False)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert not compiled.available()


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No twin was made yet, none is kept on disk, and nobody was told of any."""
    for name in ("compiled", "_numba", "_digest", "_source"):
        monkeypatch.setattr(compiled, name, functools.cache(getattr(compiled, name).__wrapped__))
    monkeypatch.setattr(compiled, "_twins", {})
    monkeypatch.setattr(compiled, "announce", compiled._print)  # a server in an earlier test had its own
    monkeypatch.setattr(numba.config, "CACHE_DIR", "")
    monkeypatch.setattr(platformdirs, "user_cache_dir", lambda name: str(tmp_path / name))
    return tmp_path


def test_the_first_compilation_says_what_it_is_doing_once(fresh: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert compiled.compiled(dealer.below)(1, 2, 1) == 0
    assert "medici: compiling for speed, once" in capfd.readouterr().err
    compiled.compiled(dealer.stream)(1, 2)
    assert "medici: compiling" not in capfd.readouterr().err


def test_a_server_can_have_it_said_elsewhere(
    fresh: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(compiled, "announce", said.append)
    compiled.compiled(dealer.below)(1, 2, 1)
    assert [words[:19] for words in said] == ["compiling for speed"]
    assert capfd.readouterr().err == ""


def test_what_was_compiled_is_kept_for_the_next_start(fresh: Path) -> None:
    compiled.compiled(dealer.word)(1, 2)
    assert list(fresh.rglob("dealer.word_from_python-*.nbc"))
    assert compiled._digest("medici.dealer") in {folder.name for folder in (fresh / "medici").iterdir()}


def test_a_folder_that_cannot_be_written_is_no_obstacle(fresh: Path) -> None:
    (fresh / "medici").write_text("in the way")
    assert compiled.compiled(dealer.word)(1, 2) == dealer.word(1, 2)


def test_what_was_kept_and_cannot_be_read_is_compiled_again(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled.compiled(dealer.word)(1, 2)
    for kept in fresh.rglob("*.nbi"):
        kept.write_bytes(b"")
    for name in ("compiled", "_digest"):
        monkeypatch.setattr(compiled, name, functools.cache(getattr(compiled, name).__wrapped__))
    monkeypatch.setattr(compiled, "_twins", {})
    assert compiled.compiled(dealer.word)(1, 2) == dealer.word(1, 2)


def test_the_digest_sees_a_change_in_any_module_that_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    digest = compiled._digest.__wrapped__
    monkeypatch.setattr(compiled, "_source", compiled._source.__wrapped__)
    before, layout = digest("medici.rules.auction"), digest("medici.rules.layout")
    changed = tmp_path / "table.py"
    changed.write_bytes(Path(str(sys.modules[table.__name__].__file__)).read_bytes() + b"# changed\n")
    monkeypatch.setattr(table, "__file__", str(changed))
    assert digest("medici.rules.auction") != before
    assert digest("medici.rules.layout") == layout
