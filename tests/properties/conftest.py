"""Properties run untraced: other tests cover the rules, and these would only become slower."""

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def untraced() -> Iterator[None]:
    """Take coverage's tracer off; its own mark for this, `no_cover`, does nothing in xdist's workers."""
    trace = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(trace)
