"""Whole games, as people play them: by mouse, by keyboard alone, by touch on a small phone."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.visitor import PHONE, Visitor
from tests.ground import LONG

Visit = Callable[..., Visitor]


def test_an_auction_game_by_mouse_from_the_front_page_to_its_end(visit: Visit, tmp_path: Path) -> None:
    visitor = visit("/")
    player = Player(visitor)
    visitor.button("Play now").click()
    player.finish()
    assert player.books == [1, 2, 3]
    page = visitor.page
    page.get_by_role("button", name="Check the cards").click()
    expect(page.get_by_text("The cards are as promised")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    download.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_text("utf-8"))
    assert record["players"] == 4
    assert len(record["result"]["money"]) == 4


def test_a_card_game_by_mouse_from_a_new_table_to_its_end(visit: Visit) -> None:
    visitor = visit("/")
    player = Player(visitor)
    page = visitor.page
    visitor.link("New table").first.click()
    page.get_by_role("radio", name=re.compile(r"The Card Game \(2017\)")).check()
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_label("Your name").fill("Anna")
    visitor.button("Start the game").click()
    player.finish()
    assert player.books == [1, 2, 3]
    visitor.button("Rematch").click()
    player.wait()  # with bots alone it begins by itself


@pytest.mark.parametrize("edition", ["Medici (2018)", "The Card Game, advanced"] if LONG else ["Medici (2018)"])
def test_a_game_for_two_by_keyboard_alone(visit: Visit, edition: str) -> None:
    visitor = visit("/")
    player = Player(visitor, by="keys")
    keyboard = visitor.page.keyboard
    visitor.tab_to("New table")
    keyboard.press("Enter")
    visitor.page.get_by_role("radio", name=edition).wait_for()
    for _ in range(40):
        keyboard.press("Tab")
        if visitor.page.evaluate("document.activeElement.name") == "edition":
            break
    for _ in range(8):
        if visitor.page.get_by_role("radio", name=edition).is_checked():
            break
        keyboard.press("ArrowDown")
    expect(visitor.page.get_by_role("radio", name=edition)).to_be_checked()
    keyboard.press("Tab")
    for _ in range(6):
        if visitor.page.get_by_role("radio", name="2", exact=True).is_checked():
            break
        keyboard.press("ArrowLeft")
    expect(visitor.page.get_by_role("radio", name="2", exact=True)).to_be_checked()
    visitor.tab_to("Start the game")
    keyboard.press("Enter")
    player.finish()
    assert player.books == [1, 2, 3]


def test_a_game_by_touch_on_a_small_phone(visit: Visit) -> None:
    visitor = visit("/", **PHONE)
    player = Player(visitor, by="touch")
    visitor.button("Play now").tap()
    player.finish()
    assert player.books == [1, 2, 3]
    assert visitor.page.evaluate("document.scrollingElement.scrollWidth") <= 360
