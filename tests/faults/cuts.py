"""Cut, delay, half-open and reset the clients' connections: `python -m tests.faults.cuts [--sessions N]`."""

import argparse
import asyncio
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.faults.swarm import LIMITS, Audit, Player, audit, stop
from tests.ground.processes import free_port, serve
from tests.ground.proxy import Proxy, seeded


class Cut(NamedTuple):
    """What came of it."""

    sessions: int
    """Those whose fault came about."""
    faults: Counter[str]
    found: Audit
    counts: Counter[str]


async def cut_again_and_again(url: str, folder: Path, sessions: int, players: int = 20, seed: int = 1) -> Cut:
    """Have players play through a proxy that spoils their connections, then compare everything, to the byte."""
    port = free_port()
    options = [word for limit in LIMITS for word in ("--limit", limit)]
    with serve(port, url, folder / "server.log", *options) as process:
        await asyncio.to_thread(process.wait_ready, port)
        plan = seeded(seed, ("cut", "reset", "delay", "half-open"), up_to_bytes=20_000, up_to_seconds=1.5)
        async with Proxy("127.0.0.1", port, plan, seed=seed) as proxy:
            address = f"127.0.0.1:{proxy.port}"
            # Impatient: a half-open connection is never answered, and only the client can give it up.
            swarm = [Player(seed * 1000 + number, [address], patience=0.5) for number in range(players)]
            tasks = [asyncio.create_task(player.run()) for player in swarm]
            while proxy.counts.total() < sessions and not any(task.done() for task in tasks):
                await asyncio.sleep(0.05)
            for task in tasks:
                if task.done():
                    task.result()
            await stop(tasks)
            faults, counted = Counter(proxy.counts), proxy.counts.total()
        # Without the proxy, each asks for all that it has missed: client and server must agree on every row.
        for player in swarm:
            player.addresses, player.patience = [f"127.0.0.1:{port}"], 10.0
            await player.look_again()
    counts: Counter[str] = sum((player.counts for player in swarm), Counter())
    return Cut(counted, faults, audit(url, swarm, whole=True), counts)


def main() -> None:
    """Spoil as many sessions as wanted and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = asyncio.run(
            cut_again_and_again(f"sqlite:///{folder / 'medici.db'}", folder, wanted.sessions, seed=wanted.seed)
        )
    print(
        f"{found.sessions} sessions spoilt, {dict(found.faults)}; {found.found.receipts} deeds acknowledged at "
        f"{found.found.tables} tables: 0 lost, 0 doubled; all {found.found.rows} rows the same at both ends; "
        f"{dict(found.counts)}"
    )


if __name__ == "__main__":
    main()
