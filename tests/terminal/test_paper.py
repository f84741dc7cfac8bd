"""What is said of files and commands."""

from pathlib import Path

import pytest

from medici.terminal.paper import command


@pytest.mark.parametrize(
    ("called", "on_path", "shown"),
    [
        (".venv/bin/medici", None, ".venv/bin/medici"),
        ("{here}/bin/medici", None, "bin/medici"),
        ("{here}/bin/medici", "{here}/bin/medici", "medici"),
        ("/x/pytest", None, "medici"),
        ("/x/medici/__main__.py", None, "python -m medici"),
    ],
)
def test_a_command_is_shown_as_it_can_be_typed_here(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, called: str, on_path: str | None, shown: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", [called.format(here=tmp_path)])
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    monkeypatch.setattr("shutil.which", lambda _: on_path)
    assert command("replay", Path("my game.json")) == f"{shown} replay 'my game.json'"
