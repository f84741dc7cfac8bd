"""The chain of a table's log: whoever kept one receipt can tell whether anything before it was changed.

>>> head = link(genesis("table-1"), b'{"ply":0}')
>>> log = Log(FORMAT, "table-1", (Row('{"ply":0}', head),))
>>> check_chain(log) == (1, head)
True
"""

import re
from hashlib import sha256
from typing import Annotated, NamedTuple

import msgspec

from medici.errors import MalformedError, RecordError

FORMAT = "medici-log/1"

Digits = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
"""32 bytes as hexadecimal digits, small letters."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a log: the exact text that was hashed, and the head of the chain after it."""

    row: str
    chain: Digits


class Log(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that happened at a table, as it is exported. A row's ply is its place, counted from 0."""

    format: str
    table: str
    rows: tuple[Row, ...]

    @staticmethod
    def from_json(text: str | bytes) -> "Log":
        """Return the log that the JSON says; `check_chain` checks it."""
        if not is_log(text):
            raise MalformedError(f"not a log: should be a JSON object with the format {FORMAT!r}")
        try:
            return msgspec.json.decode(text, type=Log)
        except msgspec.DecodeError as error:
            raise MalformedError(f"not a log: {error}") from None

    def to_json(self) -> str:
        """Return the log as one line of JSON."""
        return msgspec.json.encode(self).decode()


# msgspec crashes if two threads are the first to use a type; at import there is only one.
msgspec.json.Decoder(Log)


class Receipt(NamedTuple):
    """What a player keeps: the head of the chain after a ply. It is written PLY:HEAD."""

    ply: int
    head: str

    @staticmethod
    def parse(text: str) -> "Receipt":
        """Return the receipt that is written.

        >>> Receipt.parse("57:" + "0" * 64).ply
        57
        """
        found = re.fullmatch("([0-9]{1,9}):([0-9a-f]{64})", text)
        if found is None:
            raise MalformedError(f"receipt: should be PLY:HEAD, a number and 64 hexadecimal digits, not {text[:80]!r}")
        return Receipt(int(found[1]), found[2])


class _Header(msgspec.Struct):
    format: str = ""


def is_log(text: str | bytes) -> bool:
    """Return whether a text means to be a log."""
    try:
        return msgspec.json.decode(text, type=_Header).format == FORMAT
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False


def genesis(table: str) -> str:
    """Return the head of the chain before a table's first row."""
    return sha256(f"{FORMAT}\n{table}".encode()).hexdigest()


def link(previous: str, row: bytes) -> str:
    """Return the head of the chain after a row; the heads are hashed as the digits they are written with."""
    return sha256(previous.encode() + b"\n" + row).hexdigest()


def check_chain(log: Log) -> tuple[int, str]:
    """Return how many rows a log has, and the head after the last; a `RecordError` names the first that is wrong."""
    head = genesis(log.table)
    for number, row in enumerate(log.rows):
        head = link(head, row.row.encode())
        if row.chain != head:
            raise RecordError(f"rows[{number}]: does not follow from the rows before it: {head} came about", number)
    return len(log.rows), head


def check_receipt(log: Log, ply: int, head: str) -> None:
    """Check that a receipt that a player kept is in the log; a `RecordError` says that the log was cut or altered."""
    rows, _ = check_chain(log)
    if ply >= rows:
        raise RecordError(f"receipt {ply}: the log was cut: it has only {rows} rows, though one with this ply was kept")
    if log.rows[ply].chain != head:
        raise RecordError(f"receipt {ply}: the log was altered: rows[{ply}] or one before it is not what it was", ply)
