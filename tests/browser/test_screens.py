"""Every screen: for everyone's eyes and ears, in six languages, on a small phone, quick to load."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.screens import SCREENS, axe, cut_off, untranslated
from tests.browser.visitor import LANGUAGES, Visitor
from tests.ground import LONG

Visit = Callable[..., Visitor]
CHOOSE = "(list, code) => { list.value = code; list.dispatchEvent(new Event('change', { bubbles: true })) }"
MISSED = r"status of 404 .*/api/tables/nothing"
"""What Chromium itself says of a table that is not there."""
FIRST_LOAD = 100 * 1024
LOOKED_AT = LANGUAGES if LONG else ("fr", "pt-BR", "hu", "zh-Hant")
"""Four of five messages are longest in one of the first three; the last has other letters."""


@pytest.mark.parametrize("name", SCREENS)
def test_all_can_be_read_by_day_and_night_and_on_a_small_phone_in_long_words(visit: Visit, name: str) -> None:
    visitor = visit("/", tolerates=MISSED)
    page = visitor.page
    SCREENS[name](visitor)
    found = {"by day": axe(visitor) + cut_off(visitor)}
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(500)  # colours change from the outside in, a frame for each element
    found["by night"] = axe(visitor, "color-contrast")
    page.emulate_media(color_scheme="light")
    # As high as all of it: what the decision covers on a phone comes out by scrolling, and is no smaller for it.
    page.set_viewport_size({"width": 360, "height": 3000})
    found["on a phone"] = axe(visitor, "target-size", "scrollable-region-focusable")
    page.set_viewport_size({"width": 360, "height": 740})
    for language in LOOKED_AT:
        # The list above every page, even where a dialog keeps it out of reach.
        page.locator("header select").first.evaluate(CHOOSE, language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.wait_for_timeout(50)
        found[language] = cut_off(visitor) + untranslated(visitor)
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize("place", ["/", "/t/nothing"])
def test_script_and_style_of_the_first_load_are_small(visit: Visit, place: str) -> None:
    visitor = visit(place, tolerates=f"{MISSED}|blocked by Playwright", service_workers="block")
    visitor.page.wait_for_load_state("networkidle")
    loaded = visitor.page.evaluate(
        """() => performance.getEntriesByType("resource").filter(({ name }) => /[.](js|css)$/.test(name))
             .map(({ name, encodedBodySize }) => [name.split("/").at(-1), encodedBodySize])"""
    )
    assert {name.split(".")[-1] for name, _ in loaded} == {"js", "css"}
    assert sum(size for _, size in loaded) <= FIRST_LOAD, loaded
