"""What the tests of the terminal share."""

from pathlib import Path

import pytest

from tests.terminal.keyboard import Type, typist


@pytest.fixture
def medici(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Type:
    """Run `medici ...` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return typist(monkeypatch, capsys)
