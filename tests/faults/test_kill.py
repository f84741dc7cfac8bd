"""`make faults` kills 200 and 100 times; here it is a few, on both databases."""

import asyncio
from pathlib import Path

from tests.faults.kill import kill_again_and_again


def test_a_killed_server_on_sqlite_loses_and_doubles_nothing(tmp_path: Path) -> None:
    found = asyncio.run(kill_again_and_again(f"sqlite:///{tmp_path / 'medici.db'}", tmp_path, 2, players=5))
    assert found.resumed == 5
    assert found.found.receipts > 0


def test_a_killed_server_on_postgresql_loses_and_doubles_nothing(postgresql_database: str, tmp_path: Path) -> None:
    found = asyncio.run(kill_again_and_again(postgresql_database, tmp_path, 1, players=5))
    assert found.resumed == 5
    assert found.found.receipts > 0
