"""Vigils: the event loop does not sleep while messages come quickly one after the other, and sleeps otherwise."""

import asyncio
import os
import selectors
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from medici.server import vigil
from medici.server.app import create
from medici.server.limits import Limits
from medici.server.serve import configure
from medici.server.vigil import Vigil

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


def test_the_event_loop_sleeps_again_when_there_was_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vigil, "LULL", 0.3)  # so that a slow machine hears both within it

    async def test(watch: Vigil, waits: Waits) -> None:
        watch.heard()
        watch.heard()
        assert watch.awake
        while watch.awake:
            await asyncio.sleep(0.001)
        assert (True, False) in waits
        assert (True, True) not in waits, "it slept while it was to stay awake"
        waits.clear()
        await asyncio.sleep(0.05)
        assert (False, True) in waits

    run(test)


@pytest.mark.parametrize("awake", [False, True])
def test_only_who_is_asked_to_stays_awake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, awake: bool) -> None:
    for name in ("DATABASE", "CHANNELS", "LIMITS", "ORIGINS", "AWAKE"):
        monkeypatch.setenv(f"MEDICI_{name}", "")  # as they are to be afterwards
    configure(f"sqlite:///{tmp_path / 'tables.db'}", "memory", 1, Limits(), [], awake=awake)
    assert ("MEDICI_AWAKE" in os.environ) == awake
    assert (create().state.hall.vigil is not None) == awake
