"""Small screens, large letters and the keyboard: nothing is cut, out of reach, or loses the focus."""

import os
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.chromium import find
from tests.browser.screens import AUCTION, axe, cut_off, page, playing
from tests.browser.tables import Table, bidding
from tests.browser.visitor import Visitor
from tests.server.conftest import Server

Visit = Callable[..., Visitor]
LARGE = 24
CHOOSE = "(list, code) => { list.value = code; list.dispatchEvent(new Event('change', { bubbles: true })) }"
REACHED = """buttons => buttons.every((button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && button.contains(there);
})"""
"""Whether all of them are on the screen, with nothing upon them."""
LOST = "() => document.activeElement === document.body"


@pytest.fixture(scope="module")
def large(playwright: Playwright) -> Iterator[Browser]:
    """Give a Chromium whose user wants large letters: unlike a page's own style, that counts in media queries too."""
    path, needs = find()
    args = ["--disable-gpu", f"--blink-settings=defaultFontSize={LARGE}"]
    with playwright.chromium.launch(executable_path=path, args=args, env={**os.environ, **needs}) as browser:
        yield browser


def size(width: int, height: int) -> dict[str, Any]:
    """Return how a visitor with such a screen comes."""
    return {"viewport": {"width": width, "height": height}}


def press(page: Page, name: str) -> None:
    """Press a button by the keyboard; it may have gone a moment later."""
    page.get_by_role("button", name=name, exact=True).first.press("Enter")
    page.wait_for_timeout(150)


def heavy(game: Any) -> bool:
    """Whether a bid is asked for, and some ship's value has two figures."""
    return bidding(game) and any(sum(map(int, re.findall(r"\d+", " ".join(ship)))) > 9 for ship in game["ships"])


def notes(visitor: Visitor) -> None:
    """Read in the notes what the day would pay."""
    playing(AUCTION, 4, heavy)(visitor)
    visitor.page.locator("#tab-notes").click()
    visitor.page.locator(".notes tbody th svg").first.wait_for()


def test_the_title_tells_the_turn_in_the_language_that_is_spoken(visit: Visit) -> None:
    visitor = visit("/")
    table = Table(visitor).play(until=bidding)
    visitor.page.goto(visitor.url + table.path)
    expect(visitor.page).to_have_title(re.compile("● Your turn"))
    visitor.page.locator("header select").first.evaluate(CHOOSE, "hu")
    expect(visitor.page).to_have_title(re.compile("● Te jössz"))
    table.act(type="end")
    expect(visitor.page).to_have_title("Asztal · Medici")


def test_a_replay_tells_all_of_its_last_move_and_the_focus_goes_on_where_it_was(visit: Visit) -> None:
    visitor = visit("/")
    shown = visitor.page
    path = Table(visitor).play().path
    page(path, ".end table")(visitor)
    for name in ("Replay", "To the end", "To the beginning", "To the end"):
        press(shown, name)
        assert not shown.evaluate(LOST), name
    for width, height in ((1280, 800), (360, 740), (320, 640)):
        shown.set_viewport_size({"width": width, "height": height})
        assert cut_off(visitor) + axe(visitor, "scrollable-region-focusable") == []
        assert shown.locator(".replay button").evaluate_all(REACHED), width
    press(shown, "Close")
    expect(shown.locator("#end-title")).to_be_focused()


def test_who_says_something_or_lets_a_bot_play_keeps_the_focus(visit: Visit) -> None:
    visitor = visit("/")
    shown = visitor.page
    playing(AUCTION, 4, bidding)(visitor)
    shown.locator("#tab-talk").click()
    shown.locator("#talk").fill("Hello")
    press(shown, "Say")
    expect(shown.locator("#side-panel li").first).to_contain_text("Hello")
    assert not shown.evaluate(LOST)
    press(shown, "Table")
    press(shown, "Let a bot play for me")
    expect(shown.locator("dialog").get_by_role("button", name="I am back")).to_be_focused()


def test_who_cannot_open_a_table_keeps_the_focus(visit: Visit) -> None:
    visitor = visit("/new", tolerates="ERR_FAILED")
    start = visitor.button("Start the game")
    visitor.page.route("**/api/tables", lambda route: route.abort())
    expect(start).to_be_enabled()
    start.press("Enter")
    expect(visitor.page.locator(".trouble")).to_be_visible()
    expect(start).to_be_focused()


def test_notes_fit_a_very_small_phone_in_long_words(visit: Visit) -> None:
    visitor = visit("/", settings={"language": "fr"}, **size(320, 640))
    notes(visitor)
    assert cut_off(visitor) + axe(visitor, "scrollable-region-focusable") == []


@pytest.mark.parametrize("way", [page("/"), page("/new", ".segments span"), notes], ids=["home", "new", "notes"])
def test_large_letters_do_not_make_a_small_phone_scroll_sideways(
    large: Browser, server: Server, way: Callable[[Visitor], None]
) -> None:
    visitor = Visitor(large, server.url, settings={"language": "fr"}, **size(360, 740))
    way(visitor)
    found = cut_off(visitor)
    visitor.leave()
    assert found + visitor.complaints == []


def test_large_letters_leave_a_replay_within_reach(large: Browser, server: Server) -> None:
    visitor = Visitor(large, server.url, settings={"language": "fr"}, **size(360, 740))
    page(Table(visitor, players=3).play().path + "#ply=30", ".replay")(visitor)
    reached, found = visitor.page.locator(".replay button").evaluate_all(REACHED), cut_off(visitor)
    visitor.leave()
    assert reached
    assert found + visitor.complaints == []


@pytest.mark.parametrize(("width", "height"), [(740, 360), (320, 600)])
def test_a_hint_leaves_what_is_asked_on_the_screen(visit: Visit, width: int, height: int) -> None:
    visitor = visit("/", settings={"hints": True, "language": "hu"}, **size(width, height))
    page(Table(visitor).play(until=bidding).path, "[role=note]")(visitor)
    actions = visitor.page.locator(".decision .actions button")
    expect(actions).to_have_count(2)
    assert actions.evaluate_all(REACHED)
