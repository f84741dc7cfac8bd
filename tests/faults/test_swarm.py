"""Undisturbed, the swarm does all that can be done, and the audit finds each deed once."""

import asyncio
from pathlib import Path

from tests.faults.swarm import LIMITS, ROWS, Player, audit, stop
from tests.ground.processes import free_port, serve


async def play_until_all_is_done(url: str, folder: Path) -> Player:
    port = free_port()
    options = [word for limit in LIMITS for word in ("--limit", limit)]
    with serve(port, url, folder / "server.log", *options) as process:
        await asyncio.to_thread(process.wait_ready, port)
        player = Player(1, [f"127.0.0.1:{port}"])
        task = asyncio.create_task(player.run())
        async with asyncio.timeout(60):
            while not task.done() and not {*ROWS, "order", "hand"} <= set(player.counts):
                await asyncio.sleep(0.02)
        await stop([task])
    return player


def test_every_kind_of_deed_is_done_and_found(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'medici.db'}"
    player = asyncio.run(play_until_all_is_done(url, tmp_path))
    assert audit(url, [player]).receipts == player.counts["done"] > 0
