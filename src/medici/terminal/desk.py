"""The desk: records out of a server's database and into it."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import chain, count
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from medici.errors import MalformedError, MediciError
from medici.record import read_records
from medici.server import archive, store
from medici.server.database import InUseError
from medici.server.serve import find_database
from medici.server.store import Store
from medici.terminal.paper import check_writable, printable, progress, warn, write_whole


@contextmanager
def opened(url: str | None, *, to_write: bool) -> Iterator[Store]:
    """Open a server's database, its schema up to date; whatever is wrong with it is said in one line.

    One that is up to date may be read while a server uses it; what happened in the last seconds may be missing then.
    """
    database = None
    try:
        place, file = find_database(url)
        if not to_write and file is not None and not file.exists():
            raise MalformedError(f"--database: there is no file {file}")
        database = Store(place)
        if to_write or not database.is_ready:
            database.open()
        elif not database.is_whole:
            with suppress(InUseError):  # who runs carries it over himself
                database.open()
            database.close()  # a server that starts again is not to wait for us
            database = Store(place)
        yield database
    except (SQLAlchemyError, ImportError) as error:
        why = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise MalformedError(f"--database: cannot be used: {printable(why)}") from None
    finally:
        if database is not None:
            database.close()


def export(file: Path, url: str | None, unfinished: bool, logs: bool) -> None:
    """Write records or logs to a file, all or none."""
    to_screen = str(file) == "-"
    if not to_screen:
        check_writable(file)
    with opened(url, to_write=False) as database, progress() as bar:
        lines = archive.export_logs(database) if logs else archive.export_records(database, unfinished)
        task = bar.add_task("exporting", total=None)
        counted = 0

        def told() -> Iterator[str]:
            nonlocal counted
            for line in lines:
                counted += 1
                bar.advance(task)
                yield line

        if to_screen:
            for line in told():
                print(line)
        elif (first := next(rest := told(), None)) is None and file.is_file():
            warn(f"there is nothing to export: {file} stays as it is")
            return
        else:
            write_whole(file, chain([] if first is None else [first], rest))
    warn(f"{counted} {'logs' if logs else 'games'} written to {'the standard output' if to_screen else file}")


def take_in(files: list[Path], url: str | None) -> int:
    """Store the records of files; return the exit code: 1 if one was refused."""
    new = known = refused = 0
    moments = count(store.now())  # records of one millisecond would lose their order
    with opened(url, to_write=True) as database:
        for file in files:
            for line, record in read_records(file):
                try:
                    if isinstance(record, MediciError):
                        raise record
                    fresh = database.write_now(partial(archive.import_record, record=record, at=next(moments)))
                except MediciError as error:
                    refused += 1
                    warn(f"{file}, line {line}: {error}")
                else:
                    new, known = new + fresh, known + (not fresh)
    print(f"{new} games taken in, {known} were here already, {refused} refused")
    return 1 if refused else 0
