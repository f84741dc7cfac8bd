"""The docs promise names, commands and links: what a reader types or follows must be there."""

import io
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from medici import cli, position, presets
from medici.arena import simulate
from medici.rules.edition import Card, Count

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(ROOT.glob("docs/**/*.md"))]
SHORT = {
    "play": ["--terminal"],
    "simulate": ["--games", "6"],
    "tournament": ["--games", "4"],
    "bench": ["--rounds", "1", "--games", "20"],
    "advise": ["--games", "20"],
    "review": ["--games", "10"],
    "compare": ["--games", "4", "--bot", "random"],
}
"""A later option wins: what a command shows must work, not take its time."""


def commands() -> list[str]:
    """Return every medici command that a page shows in a block of shell."""
    blocks = [
        block for page in PAGES for block in re.findall(r"^```sh\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)
    ]
    lines = [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]
    return sorted({line for line in lines if line.startswith("medici ")})


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder with all that the commands name: the examples and a file of games."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    shutil.copy(ROOT / "examples" / "my_bot.py", tmp_path)
    games = simulate("grail-2018", 4, ["random"], games=12, seed=1, records=True).records()
    (tmp_path / "games.jsonl").write_text("".join(f"{game.to_json()}\n" for game in games), "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("?\nq\n"))
    return tmp_path


def test_the_pages_show_every_command() -> None:
    shown = {command.split()[1] for command in commands()}
    assert shown == {"play", "simulate", "replay", "editions", "bench", "tournament", "advise", "review", "compare"}


@pytest.mark.parametrize("command", commands())
@pytest.mark.usefixtures("folder")
def test_every_command_that_a_page_shows_works(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, name, *arguments = command.split()
    assert cli.run([name, *arguments, *SHORT.get(name, [])]) == 0
    said = capsys.readouterr()
    assert said.out
    assert "medici: compiling" in said.err or not said.err


def test_the_figures_of_a_simulation_on_the_page_are_those_that_come_out(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "cli.md").read_text("utf-8")
    assert cli.run(["simulate", "--bots", "merchant,random", "--games", "300"]) == 0
    said = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    shown = re.findall(r"^```text\n(.*?)^```", page, re.M | re.S)[0].splitlines()
    assert [line for line in shown if line not in said] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_between_pages_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        path = target.partition("#")[0]
        assert "://" in target or not path or (page.parent / path).exists(), target


def test_every_preset_is_in_the_rules() -> None:
    rules = (ROOT / "docs" / "rules.md").read_text("utf-8")
    assert [preset for preset in presets() if f"| `{preset}`" not in rules] == []


def test_every_key_of_an_edition_is_in_its_reference() -> None:
    reference = (ROOT / "docs" / "writing-an-edition.md").read_text("utf-8")
    keys = {
        "base",
        "id",
        "name",
        "source",
        "game",
        "goods",
        "days",
        "lot",
        "top",
        "rounding",
        "cards",
        "bonus",
        "players",
    }
    keys |= {*Count.__struct_fields__, *Card.__struct_fields__} - {"good"}
    assert [key for key in sorted(keys) if f"| `{key}` |" not in reference] == []


def test_every_key_of_a_position_is_in_its_reference() -> None:
    reference = (ROOT / "docs" / "record.md").read_text("utf-8")
    rows = " ".join(re.findall(r"^\| (`.*?) \|", reference, re.M))
    assert [key for key in position.KEYS if f"`{key}`" not in rows] == []


def test_no_picture_fetches_anything() -> None:
    for picture in ROOT.glob("docs/**/*.svg"):
        assert not re.findall(r"url\(.?http|href=.http|@import", picture.read_text("utf-8")), picture


def test_the_built_site_asks_nobody_else_for_anything(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"})  # noqa: S603 - our own
    pages = [page.read_text("utf-8") for page in tmp_path.rglob("*.html")]
    assert pages
    loaded = r"<(?:script|img|iframe|source)[^>]*\ssrc=\"?([^\s\">]+)|<link[^>]*\shref=\"?([^\s\">]+)"
    foreign = {url for page in pages for match in re.findall(loaded, page) for url in match if "//" in url}
    assert foreign == set()


def test_every_module_is_in_the_tree_of_the_architecture() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    package = ROOT / "src" / "medici"
    modules = [path.name for folder in (package, package / "rules") for path in folder.glob("*.py")]
    assert [name for name in modules if name != "__init__.py" and name not in page] == []
