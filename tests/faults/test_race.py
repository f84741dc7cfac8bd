"""Two workers on one PostgreSQL; `make faults` races 10,000 actions."""

import asyncio
from pathlib import Path

from tests.faults.race import five_at_once, race, two_workers


def test_two_workers_race_and_the_log_is_a_serial_game(
    postgresql_database: str, redis_server: str, tmp_path: Path
) -> None:
    with two_workers(postgresql_database, redis_server, tmp_path) as addresses:
        found, counts = asyncio.run(race(postgresql_database, addresses, 80, tables=3))
        assert found.receipts == counts["done"] > 0
        assert counts["stale"] > 0, "they never met"
        _, once = asyncio.run(five_at_once(postgresql_database, addresses, 8))
        assert once > 0
