"""What all tests share: how hard Hypothesis looks, the two speeds of the rules, real databases."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.ground.fixtures import postgresql_database, postgresql_server, redis_server

__all__ = ["postgresql_database", "postgresql_server", "redis_server"]

pytest.register_assert_rewrite("tests.rulebook", "tests.properties")

# The same examples in every run: a red run is real and comes again. HYPOTHESIS_PROFILE=wild looks further.
settings.register_profile(
    "same", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("wild", settings.get_profile("same"), derandomize=False, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


@pytest.fixture(params=[False, True], ids=["interpreted", "compiled"])
def fast(request: pytest.FixtureRequest) -> bool:
    """Run the test at both speeds of the rules."""
    return bool(request.param)
