"""One PostgreSQL and one Redis for a session (under xdist: for each worker), started when first asked for."""

from collections.abc import Iterator

import pytest

from tests.ground.databases import fresh_database, postgresql, redis


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """Give the URL of a PostgreSQL that all tests share; most want `postgresql_database`."""
    with postgresql() as url:
        yield url


@pytest.fixture
def postgresql_database(postgresql_server: str) -> Iterator[str]:
    """Give the URL of an empty PostgreSQL database of the test's own."""
    with fresh_database(postgresql_server) as url:
        yield url


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    """Give the URL of a Redis that all tests share: name your channels apart."""
    with redis() as url:
        yield url
