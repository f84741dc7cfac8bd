"""Measure servers in turn with the same crowd: python -m benchmarks.server [--quick] [--json]."""

import argparse
import json
import os
import resource
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import linear_regression, median
from threading import Event, Thread
from typing import NamedTuple, cast

import sqlalchemy as sa
from rich.console import Console
from rich.table import Table

from benchmarks.crowd.players import SEATS, Phase, Side, Tally, UnavailableError, crowd, milliseconds, quantile
from benchmarks.crowd.sides import FLOOR, SIDES
from medici.server import database, schema

ROOT = Path(__file__).parents[1]
DISK = ROOT / "build"
"""Where servers keep what they keep: a folder for temporary files may be in memory, where storing costs nothing."""
WARM_UP, QUICK_WARM_UP = 3.0, 1.0
READY = 30.0
"""Seconds that a server may take to start."""
BUSY = 0.85
"""Above this share of a core, the crowd may be what is measured."""
LATENCY_AIM, MOVES_AIM = 3.0, 500.0
"""Ours: the 99th percentile as a multiple of the echo's at the same rate, and durable moves a second."""


class Sample(NamedTuple):
    """The server's process at a moment."""

    moment: float
    processor: float
    """Seconds used so far, all threads."""
    megabytes: float
    """Resident."""


class Course(NamedTuple):
    """A phase: what the crowd counted, and the server's process meanwhile, without the warming up."""

    tally: Tally
    samples: list[Sample]

    @property
    def busy(self) -> float:
        """How many cores the server used."""
        first, last = self.samples[0], self.samples[-1]
        return (last.processor - first.processor) / (last.moment - first.moment)

    @property
    def growth(self) -> float:
        """Megabytes an hour, by the straight line nearest to the samples; the first tenth is left out."""
        settled = self.samples[len(self.samples) // 10 :]
        moments, sizes = [s.moment for s in settled], [s.megabytes for s in settled]
        return 3600 * linear_regression(moments, sizes).slope

    def figures(self) -> dict[str, object]:
        """The numbers, for programs."""
        return {
            **self.tally.figures(),
            "server_busy": round(self.busy, 2),
            "megabytes": [round(self.samples[0].megabytes, 1), round(self.samples[-1].megabytes, 1)],
        }


class Result(NamedTuple):
    """What a side gave."""

    side: Side
    paced: Course
    free: Course
    long: Course | None

    def figures(self) -> dict[str, object]:
        """The numbers, for programs."""
        found: dict[str, object] = {
            "side": self.side.name,
            "paced": self.paced.figures(),
            "flat_out": self.free.figures(),
        }
        if self.long is not None:
            found["long"] = self.long.figures() | {"megabytes_per_hour": round(self.long.growth, 2)}
        return found


class Watch(Thread):
    """Looks at a process every half second."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self.file, self.samples, self.over = Path(f"/proc/{process}/stat"), list[Sample](), Event()

    def run(self) -> None:
        """Until told to end."""
        tick, page = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
        while not self.over.wait(0.5):
            fields = self.file.read_text().rpartition(")")[2].split()
            used, pages = int(fields[11]) + int(fields[12]), int(fields[21])
            self.samples.append(Sample(time.perf_counter(), used / tick, pages * page / 2**20))


@contextmanager
def served(side: Side, folder: Path) -> Iterator[tuple[str, int]]:
    """Run a side's server: its address and process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    with (folder / "log").open("w+") as log:
        server = subprocess.Popen(  # noqa: S603
            side.command(port, folder),
            cwd=ROOT,
            env=os.environ | side.environment(folder),
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        try:
            await_port(port, server)
            yield f"127.0.0.1:{port}", server.pid
        except Exception:
            log.seek(0)
            sys.stderr.write(log.read()[-2000:])
            raise
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def await_port(port: int, server: "subprocess.Popen[bytes]") -> None:
    """Return when somebody listens."""
    end = time.monotonic() + READY
    while time.monotonic() < end and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise UnavailableError("its server did not start")


def measure(side: Side, clients: int, phases: list[Phase], processes: int) -> Result:
    """Measure a side in all phases: at a rate, flat out, and ours for as long as its memory is watched."""
    side.prepare()
    DISK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=DISK) as folder, served(side, Path(folder)) as (address, process):
        watch = Watch(process)
        watch.start()
        courses = []
        try:
            for tally in crowd(side, address, clients, phases if side.watched else phases[:2], processes):
                begin = time.perf_counter() - tally.seconds
                courses.append(Course(tally, [sample for sample in watch.samples if sample.moment >= begin]))
        finally:
            watch.over.set()
            watch.join()
    paced, free, *long = courses
    return Result(side, paced, free, long[0] if long else None)


def disk(rate: float, seconds: float, tables: int) -> list[float]:
    """Seconds that rows like ours take to be on this disk if nothing but SQLite writes them, at this rate.

    From the moment when each was due; those that are due together are stored together. No answer that waits for SQLite
    is faster.
    """
    DISK.mkdir(exist_ok=True)
    chance = Random(0)  # noqa: S311 - no secret
    with tempfile.TemporaryDirectory(dir=DISK) as folder:
        engine = sa.create_engine(f"sqlite:///{folder}/medici.db")
        database.prepare(engine, "BEGIN IMMEDIATE", f"PRAGMA wal_autocheckpoint = {database.CHECKPOINT}")
        schema.metadata.create_all(engine)
        database.make_room(f"{folder}/medici.db")
        found: list[float] = []
        with engine.connect() as borrowed:
            connection = cast(sqlite3.Connection, borrowed.connection.driver_connection)
            connection.execute("PRAGMA foreign_keys = OFF")
            statement = f"INSERT INTO {schema.log.name} VALUES (?, ?, ?, ?, ?, ?)"  # noqa: S608 - our own name
            start = time.perf_counter()
            due, late = start + chance.expovariate(rate), 0
            while due < start + seconds or not found:
                time.sleep(max(0.0, due - time.perf_counter()))
                group = []
                while due <= time.perf_counter():
                    group.append(due)
                    due += chance.expovariate(rate)
                connection.execute("BEGIN IMMEDIATE")
                for _ in group:
                    late += 1
                    mark = f"{chance.getrandbits(256):064x}"
                    connection.execute(
                        statement, (f"{chance.randrange(tables):012}", late, "x" * 80, mark, mark, mark[:20])
                    )
                connection.execute("COMMIT")
                found += [time.perf_counter() - each for each in group]
        engine.dispose()
    return found


def show(results: list[Result], skipped: dict[str, str], clients: int, rate: float, alone: list[float]) -> None:
    """Print the table."""
    floor = next((result for result in results if result.side.name == FLOOR), None)
    table = Table(
        title=f"{clients} sockets at {clients // SEATS} tables; milliseconds from sending to acknowledgement",
        caption=f"SQLite alone, without a server, stores such rows at {rate:g}/s in {1000 * median(alone):.1f} ms, "
        f"p99 {1000 * quantile(alone, 0.99):.1f} ms",
    )
    table.add_column("side")
    for heading in (f"at {rate:g}/s", "p50", "p99", "/ echo", "flat out", "p50", "p99", "/ echo", "MB"):
        table.add_column(heading, justify="right")
    table.add_column("remarks")
    for result in results:
        ratios = ["", ""]
        if floor is not None:
            ratios = [
                f"{slower(result, floor):.1f}x p99",
                f"{result.free.tally.rate / floor.free.tally.rate:.2f}x rate",
            ]
        table.add_row(
            result.side.name,
            *speed(result.paced.tally),
            ratios[0],
            *speed(result.free.tally),
            ratios[1],
            f"{result.free.samples[-1].megabytes:.0f}",
            "\n".join(remarks(result, floor)),
        )
    for name, why in skipped.items():
        table.add_row(name, *[""] * 9, f"not measured: {why}")
    Console(width=None if sys.stdout.isatty() else 180).print(table)


def speed(tally: Tally) -> list[str]:
    """Moves a second, and two quantiles."""
    return [f"{tally.rate:,.0f}", *(f"{1000 * tally.quantile(share):.1f}" for share in (0.5, 0.99))]


def slower(result: Result, floor: Result) -> float:
    """The 99th percentile at the same rate, as a multiple of the floor's."""
    return result.paced.tally.quantile(0.99) / floor.paced.tally.quantile(0.99)


def remarks(result: Result, floor: Result | None) -> list[str]:
    """What one must know beside the figures."""
    lines = [result.side.detail]
    courses = [course for course in (result.paced, result.free, result.long) if course is not None]
    errors = sum((course.tally.errors for course in courses), Counter[str]())
    lines += [f"[red]{number} x {error}[/]" for error, number in errors.items()]
    crowd_busy = max(result.free.tally.busy)
    lines.append(f"flat out: server {result.free.busy:.0%} busy, crowd {crowd_busy:.0%}")
    if crowd_busy > BUSY:
        lines[-1] += "; this may be the crowd's limit"
    if result.long is not None:
        first, last = result.long.samples[0].megabytes, result.long.samples[-1].megabytes
        lines.append(f"memory {first:.0f} to {last:.0f} MB, {result.long.growth:+.1f} MB an hour at the end")
    if result.side.ours and floor is not None:
        good = slower(result, floor) <= LATENCY_AIM and result.free.tally.rate >= MOVES_AIM and not errors
        verdict = "[green]reached[/]" if good else "[red]MISSED[/]"
        lines.append(f"aim: p99 at most {LATENCY_AIM:g}x, {MOVES_AIM:g} moves/s or more, no errors: {verdict}")
    return lines


def main() -> None:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--clients", type=int, help="sockets, four to a table (1000; quick: 100)")
    parser.add_argument("--seconds", type=float, help="measured time of a phase (20; quick: 3)")
    parser.add_argument("--rate", type=float, help="moves a second when paced (half the clients)")
    parser.add_argument("--minutes-of-memory", type=float, help="how long ours is watched (10; quick: 0)")
    parser.add_argument("--processes", type=int, default=1, help="processes of the crowd (1)")
    parser.add_argument("--side", action="append", choices=[side.name for side in SIDES], help="only this one")
    parser.add_argument("--quick", action="store_true", help="few clients, seconds only")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    asked = parser.parse_args()
    clients = asked.clients or (100 if asked.quick else 1000)
    seconds = asked.seconds or (3.0 if asked.quick else 20.0)
    rate = asked.rate or clients / 2
    minutes = asked.minutes_of_memory if asked.minutes_of_memory is not None else (0.0 if asked.quick else 10.0)
    warm_up = QUICK_WARM_UP if asked.quick else WARM_UP
    phases = [Phase("paced", rate, warm_up, seconds), Phase("flat out", None, warm_up, seconds)]
    if minutes:
        phases.append(Phase("memory", rate, 0, 60 * minutes))
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print("measuring SQLite alone ...", file=sys.stderr)
    results, skipped, alone = [], {}, disk(rate, seconds, clients // SEATS)
    for side in SIDES:
        if asked.side and side.name not in asked.side:
            continue
        print(f"measuring {side.name} ...", file=sys.stderr)
        try:
            results.append(measure(side, clients, phases, asked.processes))
        except UnavailableError as why:
            skipped[side.name] = str(why)
    if asked.json:
        found = {
            "clients": clients,
            "sqlite_alone_ms": {"p50": milliseconds(median(alone)), "p99": milliseconds(quantile(alone, 0.99))},
            "sides": [result.figures() for result in results],
            "not_measured": skipped,
        }
        print(json.dumps(found, indent=2))
    else:
        show(results, skipped, clients, rate, alone)


if __name__ == "__main__":
    main()
