"""Games and logs verified: one verdict for each."""

import re
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from medici.chain import Log, Receipt, check_chain, check_receipt, is_log
from medici.errors import MalformedError, MediciError, RecordError
from medici.fair import Verdict, verify
from medici.record import Record, read_records
from medici.terminal.look import Look
from medici.terminal.paper import printable, progress, warn
from medici.terminal.reading import FEW

VERIFIED, WRONG, UNVERIFIED = range(3)
"""The exit codes: all is well, something is not what was promised, something cannot be verified at all."""

Found = tuple[str, Record | Log | MediciError]
"""What is in a file, or what is wrong with it, and where."""


def verify_files(console: Console, paths: Sequence[Path], commitments: Sequence[str], receipts: Sequence[str]) -> int:
    """Say of every game and log whether it verifies, and return the exit code.

    Commitments that somebody kept must be in the game, receipts in the log.
    """
    for commitment in commitments:
        if not re.fullmatch("[0-9a-f]{64}", commitment):
            raise MalformedError(f"commitment: should be 64 hexadecimal digits, not {commitment[:80]!r}")
    kept = [Receipt.parse(receipt) for receipt in receipts]
    found = [each for path in paths for each in _read(path)]
    for option, kind, name, given in (
        ("--commitment", Record, "game", commitments),
        ("--receipt", Log, "log", receipts),
    ):
        count = sum(isinstance(what, kind) for _, what in found)
        if given and count != 1:
            raise MalformedError(f"{option}: belongs to one {name}, but here are {count}")
    fast = None if len(found) > FEW else False
    with progress() as bar:
        verdicts = [_judge(what, commitments, kept, fast) for _, what in bar.track(found, description="verifying")]
    # Not before the bar is gone: it would take what is printed for its own.
    for (where, _), (code, said) in zip(found, verdicts, strict=True):
        if code == UNVERIFIED:
            warn(f"{where}: {said}")
        else:
            console.print(printable(f"{where}: {said}"), soft_wrap=True)
    codes = [code for code, _ in verdicts]
    if len(codes) > 1:
        console.print(
            f"{codes.count(VERIFIED):,} of {len(codes):,} verified, {codes.count(WRONG):,} wrong, "
            f"{codes.count(UNVERIFIED):,} cannot be verified"
        )
    return WRONG if WRONG in codes else max(codes)


def _judge(
    what: Record | Log | MediciError, commitments: Sequence[str], receipts: Sequence[Receipt], fast: bool | None
) -> tuple[int, str]:
    """Return the exit code and the verdict of one game or log."""
    try:
        if isinstance(what, MediciError):
            raise what
        said = _log(what, receipts) if isinstance(what, Log) else _game(what, commitments, fast)
    except RecordError as error:
        return WRONG, f"WRONG: {error}"
    except MediciError as error:
        return UNVERIFIED, str(error)
    return VERIFIED, f"verified: {said}"


def _read(path: Path) -> list[Found]:
    """Return what a file holds: a log, or records as `read_records` reads them."""
    where = str(path)
    try:
        # A pipe can be read only once, by read_records.
        if path.is_file() and (logs := _logs(path.read_bytes())):
            return [(where if len(logs) == 1 else f"{path}:{line}", log) for line, log in logs]
        records = list(read_records(path))
    except OSError as error:
        return [(where, MalformedError(f"cannot be read: {error.strerror}"))]
    except MediciError as error:
        return [(where, MalformedError(str(error).removeprefix(f"{path}: ")))]
    if len(records) == 1:
        return [(where, records[0][1])]
    return [(f"{path}:{line}", record) for line, record in records] or [
        (where, MalformedError("there is no game in it"))
    ]


def _logs(data: bytes) -> list[tuple[int, Log | MediciError]]:
    """Return the logs of a file, one in all or one a line, each with its line; none where it holds something else."""
    lines = [(1, data)] if is_log(data) else [(n, line) for n, line in enumerate(data.split(b"\n"), 1) if line.strip()]
    if not lines or not is_log(lines[0][1]):
        return []
    found: list[tuple[int, Log | MediciError]] = []
    for number, line in lines:
        try:
            found.append((number, Log.from_json(line)))
        except MediciError as error:
            found.append((number, error))
    return found


def _game(record: Record, commitments: Sequence[str], fast: bool | None) -> str:
    verdict = verify(record, fast=fast)
    for commitment in commitments:
        if commitment not in verdict.proof.commitments:
            raise RecordError(f"fair: the commitment {commitment} is not in this game: it was exchanged")
    return _praise(verdict, Look(record.edition, record.seats).names)


def _praise(verdict: Verdict, names: Sequence[str]) -> str:
    """Return what was verified, and whose randomness was in it."""
    proof = verdict.proof
    mixed = _list([names[seat] for seat in proof.mixed])
    said = (
        f"{_count(verdict.cards, 'card')} and {_count(verdict.firsts, 'first player')}, dealt by the server's secret "
    )
    said += f"and the randomness of {mixed}" if mixed else "alone: no player's randomness is in them"
    if proof.withheld:
        said += f"; promised but withheld by {_list([names[seat] for seat in proof.withheld])}"
    return said


def _list(names: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _log(log: Log, receipts: Sequence[Receipt]) -> str:
    rows, head = check_chain(log)
    for receipt in receipts:
        check_receipt(log, *receipt)
    kept = f" and {_count(len(receipts), 'receipt')} found" if receipts else ""
    return f"a log of {_count(rows, 'row')}, each following from those before it{kept}; its head is {head}"
