"""What everything in the terminal is printed on, and how it gets into files."""

import os
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from medici.errors import MalformedError

WIDTH = 80
"""The columns that everything fits into."""
LOOKED_AT = 1 << 20
"""The bytes of a file that are looked at to see whether it is a record."""


def paper(*, errors: bool = False) -> Console:
    """Return the console for standard output or standard error: plain where colour is not wanted or not there."""
    # Rich itself would still write bold and dim, which some who ask for no colour cannot read either.
    colours: Literal["auto"] | None = None if os.environ.get("NO_COLOR") else "auto"
    return Console(stderr=errors, highlight=False, markup=False, emoji=False, color_system=colours)


def progress() -> Progress:
    """Return a progress bar on standard error, which shows only where somebody watches."""
    console = paper(errors=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    )


def write_whole(path: str | Path, lines: Iterable[str]) -> None:
    """Write lines to a file: all of them, or none and the file is as it was."""
    try:
        _write(Path(path).resolve(), lines)
    except (OSError, ValueError) as error:
        raise MalformedError(f"{path}: cannot be written: {getattr(error, 'strerror', None) or error}") from None


def check_writable(path: Path) -> None:
    """Refuse a file that could not or should not be written, before hours are spent on what goes into it."""
    try:
        folder = path.resolve().parent
    except (OSError, RuntimeError):
        raise MalformedError(f"{path}: cannot be written: it leads nowhere") from None
    if path.is_dir():
        raise MalformedError(f"{path}: cannot be written: it is a folder")
    if path.exists() and not path.is_file():
        return  # a pipe or a device
    if not folder.is_dir():
        raise MalformedError(f"{path}: cannot be written: there is no folder {folder}")
    try:
        with tempfile.TemporaryFile(dir=folder):  # only who tries knows: not all folders that say so can be written to
            pass
    except OSError:
        raise MalformedError(f"{path}: cannot be written: nothing can be written to {folder}") from None
    if path.is_file() and not _ours(path):
        raise MalformedError(f"{path}: is there already and holds no game of Medici: name another file")


def _ours(path: Path) -> bool:
    """Return whether a file may be written anew: it is empty, or begins with a record."""
    try:
        with path.open("rb") as file:
            head = file.read(LOOKED_AT).strip()
    except OSError as error:
        raise MalformedError(f"{path}: cannot be read: {error.strerror}") from None
    return not head or (head.startswith(b"{") and re.search(rb'"format"\s*:\s*"medici-record/', head) is not None)


def _write(path: Path, lines: Iterable[str]) -> None:
    if path.exists() and not path.is_file():
        # A pipe or a device has no half-written state that anybody could find later.
        with path.open("w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
        return
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.writelines(f"{line}\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def command(*arguments: str | Path) -> str:
    """Return a command line that can be typed here: the program as it was called, where no shell finds `medici`."""
    called = Path(sys.argv[0])
    program = ["medici"]
    if shutil.which("medici") is None and called.stem == "medici":
        program = [min(str(called), os.path.relpath(called), key=len)]
    elif shutil.which("medici") is None and called.name == "__main__.py":
        program = [min(sys.executable, os.path.relpath(sys.executable), key=len), "-m", "medici"]
    return shlex.join([*program, *map(str, arguments)])


def at_terminal() -> bool:
    """Return whether somebody sits here who types and reads."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def warn(line: str) -> None:
    """Say one line on standard error."""
    print(f"medici: {printable(line)}", file=sys.stderr)


def printable(text: str) -> str:
    """Return a text on one line and without control codes: files of others must not play with the terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))
