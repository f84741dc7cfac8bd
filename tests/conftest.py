"""What all tests share: how hard Hypothesis looks, the two speeds of the rules, real databases, what coverage sees."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

import pytest
from hypothesis import HealthCheck, settings

from tests.ground import LONG
from tests.ground.fixtures import postgresql_database, postgresql_server, redis_server

__all__ = ["postgresql_database", "postgresql_server", "redis_server"]

collect_ignore = [] if LONG else ["long"]

pytest.register_assert_rewrite("tests.rulebook", "tests.properties")

# The same examples in every run: a red run is real and comes again. HYPOTHESIS_PROFILE=wild looks further.
settings.register_profile(
    "same",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=100 if LONG else 30,
)
settings.register_profile("wild", settings.get_profile("same"), derandomize=False, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


@pytest.fixture(params=[False, True], ids=["interpreted", "compiled"])
def fast(request: pytest.FixtureRequest) -> bool:
    """Run the test at both speeds of the rules."""
    return bool(request.param)


TRACED = ("tests/rulebook/", "tests/golden/", "tests/test_edition.py", "tests/test_compiled.py", "tests/test_game.py")
"""The tests that must reach every branch of the rules by themselves."""


COMPILED = (
    *("tests/analysis", "tests/arena", "tests/bots", "tests/envs", "tests/learning", "tests/terminal"),
    *("tests/test_cli", "tests/test_docs", "tests/test_examples", "src", "docs", "README"),
)
"""The tests that need series and bots compiled."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let every worker, whose share is one stretch of the list, do last what needs more compiled than the rules.

    `make test` compiles it meanwhile.
    """
    kinds: tuple[list[pytest.Item], list[pytest.Item]] = ([], [])
    for item in items:
        kinds[item.nodeid.startswith(COMPILED)].append(item)
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = [
        item
        for worker in range(workers)
        for kind in kinds
        for item in kind[len(kind) * worker // workers : len(kind) * (worker + 1) // workers]
    ]


def pytest_xdist_auto_num_workers() -> int:
    """Have one worker more than there are cores: many tests wait for a server, or for time to pass."""
    return (os.cpu_count() or 1) + 1


@contextmanager
def untraced() -> Iterator[None]:
    """Take coverage's tracer off for a while."""
    trace, in_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        yield
    finally:
        sys.settrace(trace)
        threading.settrace(in_threads)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Take the tracer off all other tests: it doubles their time, and they add nothing that it looks for."""
    with nullcontext() if item.nodeid.startswith(TRACED) else untraced():
        return (yield)
