"""Vigils: the event loop does not sleep while messages come quickly one after the other, and sleeps otherwise."""

import asyncio
import json
import selectors
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from medici.server import vigil
from medici.server.vigil import Vigil
from tests.ground.processes import free_port, serve
from tests.server.ground import Hall

Waits = list[tuple[bool, bool]]
"""Of every turn of the event loop: whether there was a vigil, and whether it would have slept."""


def run(test: Callable[[Vigil, Waits], Awaitable[None]]) -> None:
    """Run a test with a vigil and what the event loop did."""
    watch, waits = Vigil(), Waits()

    class Selector(selectors.SelectSelector):
        def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
            waits.append((watch.awake, timeout != 0))
            return super().select(timeout)

    async def go() -> None:
        await test(watch, waits)

    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(Selector())) as runner:
        runner.run(go())


def test_one_message_keeps_nobody_awake() -> None:
    async def test(watch: Vigil, waits: Waits) -> None:
        watch.heard()
        assert not watch.awake
        waits.clear()
        await asyncio.sleep(0.05)
        assert (False, True) in waits

    run(test)


def test_the_event_loop_stays_awake_until_there_was_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(watch: Vigil, waits: Waits) -> None:
        monkeypatch.setattr(vigil, "LULL", 1e9)
        watch.heard()
        watch.heard()
        assert watch.awake
        waits.clear()
        await asyncio.sleep(0.05)
        assert (True, False) in waits
        assert (True, True) not in waits, "it slept while it was to stay awake"
        monkeypatch.setattr(vigil, "LULL", 0)
        await asyncio.sleep(0.05)
        assert not watch.awake
        assert (False, True) in waits

    run(test)


@pytest.mark.parametrize("options", [(), ("--awake",)])
def test_a_server_stays_awake_if_it_was_asked_to_and_messages_come_together(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    port = free_port()
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with serve(port, database, tmp_path / "out.txt", *options, env={"MEDICI_INTERPRET": "1"}) as process:
        process.wait_ready(port)
        here = Hall(process, port, tmp_path / "tables.db")
        guest = here.guest()
        table = guest.open({"kind": "me"}, {})["table"]["id"]
        with guest.live(table) as socket:
            for _ in range(8):  # on a busy machine two that were sent together may be heard apart
                socket.send('{"type": "sync", "after": -1}')
            found = [json.loads(socket.recv(timeout=10)) for _ in range(9)]
            assert all(message["type"] == "welcome" for message in found)
        line = next(line for line in guest.http.get("/metrics").text.splitlines() if line.startswith("medici_vigils_t"))
        assert (float(line.split()[-1]) > 0) == bool(options)
        here.close()
