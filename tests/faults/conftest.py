"""Real PostgreSQL and Redis servers."""

from tests.ground.fixtures import postgresql_database, postgresql_server, redis_server

__all__ = ["postgresql_database", "postgresql_server", "redis_server"]
