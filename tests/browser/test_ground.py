"""The ground that the browser's tests stand on: npm's Chromium runs, and a visitor notices what he should."""

from collections.abc import Callable

from playwright.sync_api import Playwright

from tests.browser.chromium import find, launch
from tests.browser.visitor import Visitor
from tests.server.conftest import Server


def test_what_is_named_is_taken_and_npm_has_what_a_machine_lacks(playwright: Playwright) -> None:
    assert find({"MEDICI_CHROMIUM": "/some/chromium", "PATH": ""}) == ("/some/chromium", {})
    with launch(playwright, {}) as browser:
        page = browser.new_page()
        page.set_content("<h1>Medici</h1>")
        assert page.get_by_role("heading").inner_text() == "Medici"


def test_a_visitor_complains_of_words_on_the_console_errors_and_requests_to_elsewhere(
    visit: Callable[..., Visitor], server: Server
) -> None:
    visitor = visit("/")
    page = visitor.page
    page.evaluate("console.warn('careful')")
    page.evaluate("setTimeout(() => { throw new Error('broken') })")
    page.evaluate("fetch('http://127.0.0.2:9/').catch(() => {})")
    page.evaluate("new Image().src = 'http://127.0.0.2:9/spy.png'")
    page.wait_for_timeout(200)
    found = "\n".join(visitor.complaints)
    visitor.complaints.clear()
    assert "careful" in found
    assert "broken" in found
    assert "Content Security Policy" in found
    assert f"left the server for {server.url}" not in found
