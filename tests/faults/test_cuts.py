"""Connections that are cut, reset, delayed and half-open; `make faults` spoils 1,000 sessions."""

import asyncio
from pathlib import Path

from tests.faults.cuts import cut_again_and_again


def test_spoilt_connections_lose_and_double_nothing(tmp_path: Path) -> None:
    found = asyncio.run(cut_again_and_again(f"sqlite:///{tmp_path / 'medici.db'}", tmp_path, 15, players=5))
    assert found.found.receipts > 0
    assert {"cut", "reset", "half-open"} & set(found.faults)
