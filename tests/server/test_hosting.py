"""What the hosting guide says is so."""

import os
import re
import shlex
import socket
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer.main
import uvicorn
import yaml  # type: ignore[import-untyped]

from medici.cli import app
from medici.errors import MalformedError
from medici.server import serve
from medici.server.limits import Limits
from medici.server.serve import configure

ROOT = Path(__file__).parent.parent.parent
GUIDE = (ROOT / "docs" / "hosting.md").read_text("utf-8")


def test_every_limit_is_in_the_guide_with_its_default() -> None:
    rows = re.findall(r"^\| (`[^|]+`) \| ([^|]+) \|", GUIDE, re.M)
    shown = {
        name: float(number)
        for names, numbers in rows
        for name, number in zip(re.findall(r"`(\w+)`", names), numbers.split(","), strict=True)
    }
    assert shown == msgspec.to_builtins(Limits())


@pytest.mark.parametrize("file", ["medici.service", "compose.yaml", "Dockerfile"])
def test_every_option_in_the_files_for_hosts_is_there(file: str) -> None:
    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    options = {option for parameter in command.params for option in parameter.opts}
    text = (ROOT / "deploy" / file).read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.lstrip().startswith(("#", "RUN", "&&"))]
    used = set(re.findall(r"--(?:host|port|workers|database|channels|limit|origin)\b", "\n".join(lines)))
    assert used
    assert used <= options


def test_the_compose_file_is_whole() -> None:
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))["services"]
    assert set(services) == {"medici", "db", "cache"}
    assert set(services["medici"]["depends_on"]) == {"db", "cache"}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("database=nonsense", "sqlite:///FILE or postgresql://"),
        ("workers=2", "several need a database and channels"),
        ("workers=2 database=postgresql://x@y/z", "several need a database and channels"),
    ],
)
def test_settings_that_cannot_work_are_refused(words: str, why: str) -> None:
    said = dict(word.split("=", 1) for word in shlex.split(words))
    with pytest.raises(MalformedError, match=re.escape(why)):
        configure(said.get("database"), "memory", int(said.get("workers", 1)), Limits(), [])


def test_the_folder_of_the_workers_figures_goes_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    folders: list[Path] = []

    class Workers:
        def __init__(self, config: Any, sockets: Any) -> None:
            pass

        def run(self) -> None:
            folders.append(Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]))
            assert folders[0].is_dir()

    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    monkeypatch.setattr(serve, "Multiprocess", Workers)
    with socket.socket() as bound:
        serve.run(uvicorn.Config("none", workers=2), bound)
    assert not folders[0].exists()


@pytest.mark.parametrize("word", ["rat=1", "rate", "rate=fast", "rate=-1", "rate=inf", "burst=1.5"])
def test_limits_that_make_no_sense_are_refused(word: str) -> None:
    with pytest.raises(MalformedError, match="--limit"):
        Limits.parse([word])


def test_a_limit_that_should_be_whole_says_so() -> None:
    with pytest.raises(MalformedError, match=re.escape("--limit burst=1.5: should be a whole number")):
        Limits.parse(["burst=1.5"])
    for name in Limits.__struct_fields__:
        assert msgspec.to_builtins(Limits.parse([f"{name}=3"]))[name] == 3


def test_a_limit_can_be_changed() -> None:
    assert Limits.parse(["rate=7.5", "burst=3"]) == Limits(rate=7.5, burst=3)
