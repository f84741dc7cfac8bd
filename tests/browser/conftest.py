"""A browser and a server that tests share, and visitors who complain about anything that they should not see.

Shared within the package and not longer: while Playwright is there, nobody else in the process can run an event loop.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.chromium import launch
from tests.browser.visitor import Visitor
from tests.server.conftest import Server, serving

expect.set_options(timeout=30_000)  # a busy machine is slow, not wrong


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Give what drives browsers."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Give a running Chromium."""
    with launch(playwright) as running:
        yield running


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server that the tests share: nobody restarts it."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Let somebody visit the server, with a browser profile of his own; in the end nobody may have complained."""
    visitors: list[Visitor] = []

    def come(address: str = "/", url: str = server.url, **how: Any) -> Visitor:
        visitors.append(Visitor(browser, url, **how))
        visitors[-1].page.goto(url + address)
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
    assert [complaint for visitor in visitors for complaint in visitor.complaints] == []
