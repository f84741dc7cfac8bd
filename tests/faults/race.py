"""Two workers, one PostgreSQL: `python -m tests.faults.race [--actions N]` has them race for the same tables."""

import argparse
import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path

import httpx

from tests.faults.swarm import LIMITS, Audit, Player, audit, choose_any
from tests.ground.databases import fresh_database, postgresql, redis
from tests.ground.processes import free_port, serve


@contextmanager
def two_workers(url: str, channels: str, folder: Path) -> Iterator[list[str]]:
    """Start two servers that share a database and a channel; yields their addresses."""
    options = [word for limit in LIMITS for word in ("--limit", limit)]
    with ExitStack() as stack:
        addresses = []
        for number in range(2):
            port = free_port()
            process = serve(port, url, folder / f"worker-{number}.log", "--channels", channels, *options)
            stack.enter_context(process)
            process.wait_ready(port)
            addresses.append(f"127.0.0.1:{port}")
        yield addresses


@asynccontextmanager
async def devices(addresses: list[str], secret: str) -> AsyncIterator[list[httpx.AsyncClient]]:
    """Yield one device at each address, all of the same guest."""
    headers = {"authorization": f"Bearer {secret}"}
    clients = [httpx.AsyncClient(base_url=f"http://{address}", headers=headers, timeout=30) for address in addresses]
    try:
        yield clients
    finally:
        for client in clients:
            await client.aclose()


async def race(
    url: str, addresses: list[str], actions: int, tables: int = 10, seed: int = 1
) -> tuple[Audit, Counter[str]]:
    """Have two devices, one at each worker, act at the same tables at once, then compare logs and receipts."""
    players = [Player(seed * 100 + number, addresses) for number in range(tables)]
    counts: Counter[str] = Counter()

    async def act(player: Player, client: httpx.AsyncClient, dice: random.Random) -> None:
        while counts["sent"] < actions:
            table = player.opened[-1]
            position = (await client.get(f"/api/tables/{table}?after=100000")).json()["position"]
            do = choose_any(dice, position)
            if do is None and position["status"] == "playing":
                await asyncio.sleep(0.01)
                continue
            if do is None:
                if player.opened[-1] == table:
                    await player.open()
                continue
            counts["sent"] += 1
            body = player.send(table, do, position["ply"])
            answer = await client.post(f"/api/tables/{table}/act", json=body)
            assert answer.status_code in (200, 409, 422, 429), answer.text
            counts[answer.json().get("code", "done")] += 1
            player.answered(table, body["action_id"], answer.json())

    async def at(player: Player) -> None:
        await player.open()
        async with devices(addresses, player.secret) as clients:
            await asyncio.gather(*(act(player, client, random.Random(n)) for n, client in enumerate(clients)))  # noqa: S311

    await asyncio.gather(*map(at, players))
    return audit(url, players), counts


async def five_at_once(url: str, addresses: list[str], actions: int, seed: int = 1) -> tuple[Audit, int]:
    """Send each action five times at once, from two devices to two workers: one effect, one answer."""
    player = Player(seed, addresses)
    player.dice.random()
    await player.open()
    dice = random.Random(seed)  # noqa: S311
    once = 0
    async with devices([*addresses, *addresses, addresses[0]], player.secret) as clients:
        for _ in range(actions):
            table = player.opened[-1]
            position = (await clients[0].get(f"/api/tables/{table}?after=100000")).json()["position"]
            do = choose_any(dice, position)
            if do is None and position["status"] == "playing":
                await asyncio.sleep(0.05)
                continue
            if do is None:
                await player.open()
                continue
            if do["type"] == "hand":
                continue  # each link is another
            body = player.send(table, do, position["ply"])
            answers = await asyncio.gather(*(c.post(f"/api/tables/{table}/act", json=body) for c in clients))
            told = {answer.text for answer in answers}
            if any(answer.status_code == 200 for answer in answers):
                assert len(told) == 1, told
                once += 1
            player.answered(table, body["action_id"], answers[0].json())
    return audit(url, [player]), once


def main() -> None:
    """Race for as many actions as wanted and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=10_000)
    wanted = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = stack.enter_context(fresh_database(stack.enter_context(postgresql())))
        addresses = stack.enter_context(two_workers(url, stack.enter_context(redis()), folder))
        found, counts = asyncio.run(race(url, addresses, wanted.actions))
        print(
            f"raced {wanted.actions} actions at {found.tables} tables: {dict(counts)}; {found.rows} rows replay as told"
        )
        found, once = asyncio.run(five_at_once(url, addresses, max(50, wanted.actions // 50)))
        print(f"{once} actions sent five times at once: one effect and one answer each; {found.rows} rows")


if __name__ == "__main__":
    main()
