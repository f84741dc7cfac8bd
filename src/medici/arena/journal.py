"""The journal of a tournament: a line says what is played, and one line for each deal what came of it.

Deals are written in their order, so a journal is always the beginning of the one that an unbroken run would write. A
line that was cut short when the run broke off is played again.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
import numpy as np
from numpy.typing import NDArray

from medici.arena.tables import Tables
from medici.errors import MalformedError

FORMAT = "medici-tournament/1"
PAUSE = 1.0
"""Seconds between two times that the disk is waited for: a killed run loses nothing, a power cut no more than these."""


class Journal:
    """A file that deals are added to."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._synced = time.monotonic()

    def add(self, money: NDArray[np.int16]) -> None:
        """Write what came of some deals."""
        self._file.write(b"".join(msgspec.json.encode(deal) + b"\n" for deal in money.tolist()))
        self._file.flush()
        if time.monotonic() - self._synced > PAUSE:
            os.fsync(self._file.fileno())
            self._synced = time.monotonic()


@contextmanager
def keep(path: Path | None, tables: Tables) -> Iterator[tuple[Journal | None, NDArray[np.int16]]]:
    """Open a journal, or a new one, and yield it with what came of the deals that it holds."""
    nothing = np.zeros((0, tables.games, tables.players), np.int16)
    if path is None:
        yield None, nothing
        return
    try:
        file = path.open("r+b" if path.exists() else "x+b")
    except OSError as error:
        raise MalformedError(f"{path}: cannot be written: {error.strerror}") from None
    with file:
        _take(path, file)
        header = msgspec.json.encode(_header(tables)) + b"\n"
        if file.read(1) == b"":
            file.write(header)
            file.flush()
            held = nothing
        else:
            file.seek(0)
            held = _read(path, file, tables)
        yield Journal(file), held
        with suppress(OSError):  # a pipe or a device
            os.fsync(file.fileno())


def _take(path: Path, file: BinaryIO) -> None:
    """Make sure that no other run writes here."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise MalformedError(f"{path}: another run is writing to it") from None


def _header(tables: Tables) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "edition": tables.edition.id,
        "digest": tables.edition.digest,
        "players": tables.players,
        "bots": list(tables.bots),
        "tables": tables.kind,
        "seed": tables.seed,
        "version": tables.version,
    }


def _read(path: Path, file: BinaryIO, tables: Tables) -> NDArray[np.int16]:
    """Return what came of the deals in a journal, and leave the file where the next is to be written."""
    first = file.readline()
    header, ours = _decode(first), _header(tables)
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        if ours["format"].encode() in first or not first.endswith(b"\n"):
            raise MalformedError(f"{path}: its first line is broken: begin anew with another file")
        raise MalformedError(f"{path}: is there already and holds no tournament: name another file")
    for key, here in ours.items():
        if header.get(key) != here:
            raise MalformedError(f"{path}: {_difference(key, header.get(key), here)}; name another file")
    held: list[Any] = []
    whole = file.tell()
    for line in file:
        deal = _decode(line)
        if not (line.endswith(b"\n") and _fits(deal, tables)):
            if file.read(1):
                raise MalformedError(f"{path}:{len(held) + 2}: is no deal of this tournament: name another file")
            break  # the run broke off while it wrote this
        held.append(deal)
        whole += len(line)
    file.truncate(whole)
    file.seek(whole)
    return np.array(held, np.int16).reshape(len(held), tables.games, tables.players)


def _decode(line: bytes) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _fits(deal: Any, tables: Tables) -> bool:
    """Return whether these are everybody's florins in every game of a deal."""
    return (
        isinstance(deal, list)
        and len(deal) == tables.games
        and all(isinstance(game, list) and len(game) == tables.players for game in deal)
        and all(type(florins) is int and 0 <= florins < 2**15 for game in deal for florins in game)
    )


def _difference(key: str, there: Any, here: Any) -> str:
    if key == "version":
        return "was played by other versions of the bots or the rules"
    if key == "digest":
        return f"was played by other rules of {here and 'the edition'}"
    said = [", ".join(map(str, value)) if isinstance(value, list) else str(value) for value in (there, here)]
    return f"is another tournament: {key} {said[0]} there, {said[1]} here"
