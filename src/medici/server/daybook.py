"""The day-book: moves are jotted down in it, and carried over to the database many at a time.

SQLite has a row on the disk after several writes, and stands still when its own log is full; the day-book has it there
after one, which is all that somebody who moved waits for. It has two pages. While what is on one is carried over, the
other is written on; a page is begun anew when all of it is in the database. After an accident whatever the pages still
say is carried over once more: rows that are in the database already stay as they are.
"""

import logging
import os
import struct
import zlib
from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path
from threading import Lock
from typing import Any, TypeAlias

import msgspec

PAGE = 1 << 22
"""Bytes of a page."""
LONG = 8000
"""So many rows should be carried over, or a start after an accident would take long."""
HEAD = struct.Struct("<QII")
"""Before each entry: its number, how long it is, and a check that it is whole."""

logger = logging.getLogger("medici.server")
Rows: TypeAlias = list[tuple[Any, ...]]
_read = msgspec.msgpack.Decoder(list[tuple[str, int, str, str, str | None, str | None]]).decode


class Written(Enum):
    """What became of rows: they are not in the book, or they are; as the first, or as what makes it long."""

    NOT = 0
    YES = 1
    FIRST = 2
    MUCH = 3


class Daybook:
    """A book in use. The event loop writes, or a thread in its stead, and the thread carries over."""

    def __init__(self, file: Path) -> None:
        """Begin an empty book; what another left in the file must have been carried over."""
        # The disk has its whole room from the start: to let a file grow is to store how long it is, too.
        try:
            with file.open("wb") as fresh:
                fresh.write(bytes(2 * PAGE))
                fresh.flush()
                os.fsync(fresh.fileno())
            _store_name(file.parent)
        except OSError:
            file.unlink(missing_ok=True)
            raise
        self._name = file
        self._file = os.open(file, os.O_RDWR | getattr(os, "O_DSYNC", 0) | getattr(os, "O_BINARY", 0))
        self._pen = Lock()
        """Whoever has it writes, or turns the page: it is held while the disk works, and taken before the other."""
        self._number = self._page = self._at = 0
        self._lock = Lock()
        self._rows: dict[str, Rows] = {}
        """What is on the page that is written on, by table, and is not in the database yet."""
        self._count = 0
        """How many these are."""
        self._taken: Rows = []
        """What is being carried over."""
        self._closed = False

    @property
    def pending(self) -> bool:
        """Whether there is something that the database may not have yet."""
        return bool(self._rows or self._taken)

    @property
    def stuck(self) -> bool:
        """Whether something was to be carried over, and that came to nothing."""
        return bool(self._taken)

    def has(self, table: str) -> bool:
        """Whether there is something of a table that the database may not have yet."""
        with self._lock:
            return table in self._rows or any(row[0] == table for row in self._taken)

    def write(self, rows: Rows) -> Written:
        """Have rows on the disk, and say whether they are, and what is to be done about it."""
        text = msgspec.msgpack.encode(rows)
        with self._pen:
            if not self.pending:
                self._at = 0  # all of this page is in the database
            if self._closed or self._at + HEAD.size + len(text) > PAGE:
                return Written.NOT
            if not self._put(HEAD.pack(self._number, len(text), _check(self._number, text)) + text):
                # What of it is on the disk nobody knows: were more written after it, both might be read one day.
                self._closed = True
                logger.error("the disk refused a row of the day-book: from now on there is none")
                return Written.NOT
            self._number += 1
            self._at += HEAD.size + len(text)
            with self._lock:
                was_empty, was_long = not self.pending, self._count >= LONG
                self._count += len(rows)
                for row in rows:
                    self._rows.setdefault(row[0], []).append(row)
                is_long = self._count >= LONG
        if was_empty:
            return Written.FIRST
        return Written.MUCH if is_long and not was_long else Written.YES

    def _put(self, entry: bytes) -> bool:
        with suppress(OSError):
            os.lseek(self._file, self._page * PAGE + self._at, os.SEEK_SET)
            whole = os.write(self._file, entry) == len(entry)
            if not hasattr(os, "O_DSYNC"):
                os.fsync(self._file)
            return whole
        return False

    def turn(self) -> Rows:
        """Turn the page and return what is to be carried over; if the last time came to nothing, that once more."""
        with self._pen, self._lock:
            if not self._taken and self._rows:
                self._taken = [row for rows in self._rows.values() for row in rows]
                self._rows, self._count = {}, 0
                self._page, self._at = 1 - self._page, 0
            return self._taken

    def carried(self) -> None:
        """Say that the database has it."""
        with self._lock:
            self._taken = []

    @contextmanager
    def lend(self, tables: Set[str]) -> Iterator[Rows]:
        """Lend what there is of some tables to whoever carries it over at once; unless that fails, it is done."""
        with self._lock:
            lent = {table: self._rows[table].copy() for table in tables if table in self._rows}
        yield [row for rows in lent.values() for row in rows]
        with self._lock:
            for table, rows in lent.items():
                self._count -= len(rows)
                del self._rows[table][: len(rows)]
                if not self._rows[table]:
                    del self._rows[table]

    def close(self) -> None:
        """Write no more; a book of which all is in the database is thrown away."""
        with self._pen, self._lock:
            self._closed = True
            os.close(self._file)
            if not self.pending:
                with suppress(OSError):
                    self._name.unlink()


def _store_name(folder: Path) -> None:
    """Have on the disk, too, that a folder has a new file, where the system can do that for a folder."""
    if hasattr(os, "O_DIRECTORY"):
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def left(file: Path) -> Rows:
    """Return what is written in a book that nobody uses, in the order in which it happened."""
    pages = file.read_bytes() if file.exists() else b""
    found = [entry for start in range(0, len(pages), PAGE) for entry in _entries(pages[start : start + PAGE])]
    return [row for _, rows in sorted(found) for row in rows]


def _entries(page: bytes) -> Sequence[tuple[int, Rows]]:
    """Return the entries of a page: each follows the one before; where that ends, older ones may begin."""
    found: list[tuple[int, Rows]] = []
    at = 0
    while at + HEAD.size <= len(page):
        number, size, check = HEAD.unpack_from(page, at)
        text = page[at + HEAD.size : at + HEAD.size + size]
        if not size or _check(number, text) != check or (found and number != found[-1][0] + 1):
            break
        found.append((number, _read(text)))
        at += HEAD.size + size
    return found


def _check(number: int, text: bytes) -> int:
    return zlib.crc32(text, number & 0xFFFFFFFF)
