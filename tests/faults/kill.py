"""Kill the server again and again while many play: `python -m tests.faults.kill [--postgresql] [--times N]`."""

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from medici.server.caretaker import load_bots, load_rules
from tests.faults.swarm import LIMITS, Audit, Player, audit, stop
from tests.ground.databases import fresh_database, postgresql
from tests.ground.processes import free_port, serve

PLAY = 3.5
"""Seconds at most between two deaths: players need one or two to come back, then there is something to lose."""


class Killed(NamedTuple):
    """What came of it."""

    times: int
    ready: list[float]
    """Seconds from the start of a process to its readiness."""
    resumed: int
    """Tables that were being played when the last server was started, and went on."""
    found: Audit
    counts: Counter[str]


async def kill_again_and_again(
    url: str, folder: Path, times: int, players: int = 20, seed: int = 1, say: bool = False
) -> Killed:
    """Have players play while the server is killed and started again, then compare everything."""
    dice = random.Random(seed)  # noqa: S311
    port = free_port()
    options = [word for limit in LIMITS for word in ("--limit", limit)]
    process = serve(port, url, folder / "server.log", *options, env={"PYTHONFAULTHANDLER": "1"})
    swarm = [Player(seed * 1000 + number, [f"127.0.0.1:{port}"]) for number in range(players)]
    ready = []
    process.start()
    await asyncio.to_thread(process.wait_ready, port)
    tasks = [asyncio.create_task(player.run()) for player in swarm]
    try:
        for number in range(times):
            await asyncio.sleep(dice.uniform(0.05, PLAY))
            before = sum(len(player.receipts) for player in swarm)
            process.kill()
            process.start()
            ready.append(await asyncio.to_thread(process.wait_ready, port))
            for task in tasks:
                if task.done():
                    task.result()
            if say:
                print(f"\rkilled {number + 1} of {times}, {before} deeds acknowledged", end="", flush=True)
        resumed = await _go_on(swarm)
    finally:
        await stop(tasks)
        process.kill()
    counts: Counter[str] = sum((player.counts for player in swarm), Counter())
    return Killed(times, ready, resumed, audit(url, swarm), counts)


async def _go_on(swarm: list[Player]) -> int:
    """Wait until every player had another move acknowledged: all tables go on."""
    before = [len(player.receipts) for player in swarm]
    until = time.monotonic() + 20
    while time.monotonic() < until:
        if all(len(player.receipts) > old for player, old in zip(swarm, before, strict=True)):
            return len(swarm)
        await asyncio.sleep(0.05)
    return sum(len(player.receipts) > old for player, old in zip(swarm, before, strict=True))


def main() -> None:
    """Run it as often as wanted and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--postgresql", action="store_true", help="on PostgreSQL rather than SQLite")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    # Compiled once in a life: a server that is killed while it does so would begin with it again and again.
    load_rules()
    load_bots()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = f"sqlite:///{folder / 'medici.db'}"
        if wanted.postgresql:
            url = stack.enter_context(fresh_database(stack.enter_context(postgresql())))
        found = asyncio.run(kill_again_and_again(url, folder, wanted.times, seed=wanted.seed, say=True))
    where = "PostgreSQL" if wanted.postgresql else "SQLite"
    stored = found.found
    print(
        f"\n{where}: killed {found.times} times; {stored.receipts} deeds acknowledged at {stored.tables} tables "
        f"({stored.rows} rows): 0 lost, 0 doubled; {found.resumed} of 20 tables went on; "
        f"ready after {max(found.ready):.2f} s at most; {dict(found.counts)}"
    )
    assert found.resumed == 20, f"only {found.resumed} of 20 tables went on"
    assert max(found.ready) < 3, f"ready after {max(found.ready):.2f} s"


if __name__ == "__main__":
    main()
