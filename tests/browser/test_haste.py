"""Presses that come twice or too late, answers that are lost, a storage that is full: no accident decides."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.tables import Table, bidding
from tests.browser.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]
FULL = """
  for (const kind of [localStorage, sessionStorage])
    kind.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
NONSENSE = {
    "medici settings": {"name": None, "read": None, "pace": 7},
    "medici new table": {"seats": [None], "ownClock": None, "edition": "own", "own": {}},
}


def said(table: Table, kind: str, word: str = "") -> int:
    """Return how often something happened, or was said by Anna."""
    rows = [row["what"] for row in table.see()["rows"]]
    return sum(what["type"] == kind and str(what.get("entry", "")).startswith(word) for what in rows)


def building(game: dict[str, Any]) -> bool:
    return "draw" in game["legal"]["moves"] and len(game["lot"]) == 1


def test_a_double_click_draws_one_card_and_bids_nothing_that_was_not_asked(visit: Visit) -> None:
    visitor = visit("/", settings={"pace": "normal"})
    table = Table(visitor).play(until=building)
    visitor.page.goto(visitor.url + table.path)
    before = said(table, "played", "draw")
    draw = visitor.button("Draw a card")
    expect(draw).to_be_enabled()
    draw.dblclick(delay=30)
    visitor.page.wait_for_timeout(500)
    assert said(table, "played", "draw") == before + 1
    table.play(until=bidding)
    visitor.page.reload()  # whoever comes anew is shown how it stands, not all that happened until then
    visitor.button(re.compile(r"^All\b")).click()
    bids = said(table, "played", "bid")
    highest = visitor.page.get_by_role("spinbutton").input_value()
    visitor.button(f"Bid {highest}").dblclick(delay=60)
    expect(visitor.button(f"Yes, bid {highest}")).to_be_visible()
    assert said(table, "played", "bid") == bids
    visitor.page.keyboard.down("Enter")
    for _ in range(8):
        visitor.page.wait_for_timeout(30)
        visitor.page.keyboard.down("Enter")
    visitor.page.keyboard.up("Enter")
    assert said(table, "played", "bid") <= bids + 1


def test_who_closes_the_books_twice_takes_nothing_back(visit: Visit) -> None:
    visitor = visit("/", **PHONE)
    table = Table(visitor).play(until=lambda _: True)
    visitor.page.goto(visitor.url + table.path)
    on = visitor.button("Go on")
    expect(visitor.page.locator("#decision")).to_be_visible()
    table.play(until=lambda game: game["day"] == 2)
    expect(on).to_be_visible()
    box = on.bounding_box()
    assert box
    for _ in range(2):
        visitor.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        visitor.page.wait_for_timeout(120)
    visitor.page.wait_for_timeout(400)
    assert said(table, "undone") == 0


def test_a_stranger_whose_answer_is_lost_has_the_seat(visit: Visit) -> None:
    host = visit("/")
    table = Table(host, players=2, seats=[{"kind": "me", "name": "Anna"}, {"kind": "open"}], public=True)
    stranger = visit(table.path, tolerates="ERR_FAILED")
    lost: list[Route] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route)
            route.fetch()
            route.abort()

    stranger.page.route("**/act*", lose)
    stranger.page.get_by_label("Your name").fill("Zoe")
    stranger.page.get_by_role("button", name="Sit").first.dblclick()
    expect(stranger.page.get_by_text("at this screen")).to_be_visible()
    assert lost
    assert stranger.page.get_by_role("alert").all_inner_texts() in ([], [""])


def test_a_storage_that_is_full_costs_no_game(visit: Visit) -> None:
    visitor = visit("/")
    visitor.context.add_init_script(FULL)
    visitor.page.reload()
    visitor.button("Play now").click()
    expect(visitor.button("Pass").or_(visitor.button("Draw a card")).first).to_be_visible(timeout=8000)


def test_nonsense_in_the_storage_is_not_believed(visit: Visit) -> None:
    visitor = visit("/")
    for key, value in NONSENSE.items():
        visitor.page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, json.dumps(value)])
    visitor.page.goto(visitor.url + "/new")
    expect(visitor.button("Start the game")).to_be_visible()
    visitor.page.goto(visitor.url + "/")
    visitor.button("Play now").click()
    expect(visitor.button("Pass").or_(visitor.button("Draw a card")).first).to_be_visible()


def test_a_link_that_was_cut_off_says_so_in_words(visit: Visit) -> None:
    visitor = visit("/")
    table = Table(visitor).play(until=bidding)
    visitor.page.goto(f"{visitor.url}{table.path}#claim=abc")
    expect(visitor.page.get_by_role("alert")).to_contain_text("This link hands over no seat")
    expect(visitor.page.get_by_role("heading", name="Your turn")).to_be_visible()
    visitor.complaints.clear()  # the browser writes a refusal on the console


def test_who_answers_no_is_where_he_was(visit: Visit) -> None:
    visitor = visit("/")
    table = Table(visitor).play(until=bidding)
    visitor.page.goto(visitor.url + table.path)
    visitor.button("Table").click()
    end = visitor.button("End the game for everyone")
    end.click()
    visitor.button("No").click()
    expect(end).to_be_focused()
