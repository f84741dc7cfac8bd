"""Bad neighbours are closed, and the others play on; `make faults` measures how little they notice."""

import asyncio
from pathlib import Path

from tests.faults.noise import GROWTH, disturb


def test_a_client_that_shouts_is_closed_and_the_others_play_on(tmp_path: Path) -> None:
    found = asyncio.run(disturb(tmp_path, 2, tables=4, deaf=10))
    assert found.counts["shouter closed"] > 0
    assert len(found.disturbed) > len(found.alone) / 3
    assert found.memory[2] - found.memory[1] < GROWTH
