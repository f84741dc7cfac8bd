"""A keyboard that types what a test says, and an eye on what is printed."""

import io
from collections.abc import Callable, Iterable
from typing import NamedTuple

import pytest

from medici.cli import run


class Said(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Type = Callable[..., Said]
"""Run a command and type lines at it."""


def typist(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Type:
    """Return a function that runs a command in this process, in a plain terminal of 80 columns."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")

    def type_at(command: str, lines: Iterable[str] = ()) -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = run(command.split())
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return type_at
