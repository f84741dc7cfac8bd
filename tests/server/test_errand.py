"""Errands: begun at once, gone on with as soon as they can be, and whatever goes wrong in them is told."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from medici.server.errand import Errand, Prompt
from tests.server.ground import hall


def run(test: Callable[[list[object]], Awaitable[None]]) -> list[object]:
    """Run a test with a list for what it notes, and return that."""
    told: list[object] = []

    async def go() -> None:
        await test(told)

    asyncio.run(go())
    return told


def test_it_is_done_before_it_returns_if_nothing_is_waited_for() -> None:
    async def test(told: list[object]) -> None:
        async def work() -> None:
            told.append("work")

        Errand(work(), told.append)
        told.append("after")

    assert run(test) == ["work", None, "after"]


def test_it_goes_on_in_the_moment_in_which_a_prompt_future_is_settled() -> None:
    async def test(told: list[object]) -> None:
        stored: Prompt = Prompt(loop=asyncio.get_running_loop())

        async def work() -> None:
            told.append(await stored)

        Errand(work(), told.append)
        told.append("waits")
        stored.settle("stored", None)
        told.append("after")
        stored.settle("twice", None)

    assert run(test) == ["waits", "stored", None, "after"]


def test_it_waits_for_any_future_and_lets_others_have_a_turn() -> None:
    async def test(told: list[object]) -> None:
        other = asyncio.get_running_loop().create_future()
        lock = asyncio.Lock()

        async def work() -> None:
            async with lock:
                await asyncio.sleep(0)
                told.append(await other)

        Errand(work(), told.append)
        other.set_result("other")
        assert lock.locked()
        told.append("waits")
        async with lock:
            told.append("free")

    assert run(test) == ["waits", "other", None, "free"]


def test_what_goes_wrong_is_told() -> None:
    fault = OSError("gone")

    async def test(told: list[object]) -> None:
        stored: Prompt = Prompt(loop=asyncio.get_running_loop())

        async def work() -> None:
            await stored

        Errand(work(), told.append)
        stored.settle(None, fault)

    assert run(test) == [fault]


def test_what_one_client_sends_at_once_is_done_in_its_order(tmp_path: Path) -> None:
    with hall(tmp_path, "rate=1000000", "burst=1000000") as here:
        anna = here.guest()
        table = anna.open({"kind": "me"}, {})["table"]["id"]
        with anna.live(table) as socket:
            for turn in range(3):
                texts = [f"{turn} {number}" for number in range(40)]
                acts = [
                    {
                        "type": "act",
                        "action_id": f"action-{text.replace(' ', '-')}",
                        "ply": 10**6,
                        "do": {"type": "say", "text": text},
                    }
                    for text in texts
                ]
                for act in acts[:-1]:
                    socket.send(json.dumps(act))
                socket.send("no JSON")  # what cannot be read waits for its turn, too, or is refused at once
                socket.send(json.dumps(acts[-1]))
                done: list[str] = []
                while len(done) < len(acts):
                    heard = json.loads(socket.recv(timeout=10))
                    done += [heard["action_id"]] if heard["type"] == "done" else []
                assert done == [act["action_id"] for act in acts]
                said = [row["what"]["text"] for row in anna.see(table)["rows"] if row["what"]["type"] == "said"]
                assert said[-40:] == texts
