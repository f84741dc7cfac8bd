"""Several people at a table: by link, watching, at one screen; and lines that break."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.tables import Table, bidding
from tests.browser.visitor import Visitor
from tests.server.conftest import serving

Visit = Callable[..., Visitor]
DOWN = (
    r"ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket connection to|"
    r"An unknown error occurred when fetching the script"
)
"""What Chromium itself says of a server that is not there; no page can keep it from that."""
LISTEN = """() => {
  window.heard = "";
  const listen = () => document.querySelectorAll(".slip").forEach((slip) => (window.heard += slip.innerText));
  new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_two_browsers_at_one_table_by_link_and_a_third_who_watches(visit: Visit) -> None:
    anna = visit("/new")
    anna.page.get_by_role("radio", name="3", exact=True).check()
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_label("Who has seat 2").select_option("Open to whoever comes")
    anna.button("Open the table").click()
    link = anna.page.get_by_role("textbox", name="Invite").input_value().removeprefix(anna.url)
    bert = visit(link)
    bert.page.get_by_label("Your name").fill("Bert")
    bert.page.get_by_role("button", name="Sit here").click()
    expect(anna.page.get_by_role("strong").filter(has_text="Bert")).to_be_visible()
    clara = visit(link)
    expect(clara.page.get_by_text("You can stay and watch")).to_be_visible()
    # Their pages are open already: they listen before the game begins.
    players = [Player(anna), Player(bert)]
    for visitor in (anna, bert):
        visitor.page.reload()
    anna.button("Start the game").click()
    for _ in range(60):
        if min(player.turns for player in players) > 1:
            break
        # Somebody is asked, unless a bot thinks: whoever is asked first does something.
        asked = next((player for player in players if player.offered.first.is_visible()), None)
        if asked:
            asked.turn()
        else:
            anna.page.wait_for_timeout(50)
    assert min(player.turns for player in players) > 1
    said = "Good evening, Firenze"
    bert.page.get_by_role("tab", name="Talk").click()
    bert.page.get_by_label("Say something to the table").fill(said)
    bert.button("Say").click()
    for visitor in (anna, clara):
        visitor.page.get_by_role("tab", name=re.compile("Talk")).click()
        expect(visitor.page.get_by_role("tabpanel").get_by_text(said)).to_be_visible()
    # Who watches sees the same table, and is asked nothing.
    for seat in ("Anna", "Bert"):
        hold = re.compile(f"^Hold of .?{seat}")
        cards = anna.page.get_by_role("list", name=hold).get_by_role("listitem").count()
        expect(clara.page.get_by_role("list", name=hold).get_by_role("listitem")).to_have_count(cards)
    assert clara.page.get_by_role("button", name=re.compile("^(Pass|Draw a card|Offer the lot)$")).count() == 0


def test_two_people_at_one_screen_are_asked_by_name(visit: Visit) -> None:
    visitor = visit("/new")
    player = Player(visitor)
    page = visitor.page
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Who has seat 2").select_option("Another person at this screen")
    page.get_by_label("Name for seat 2").fill("Bert")
    visitor.button("Start the game").click()
    asked = set()
    for _ in range(8):
        player.wait()
        asked.add(page.get_by_role("heading", name=re.compile("your turn$")).inner_text().strip("\u2068\u2069")[:4])
        player.turn()
    assert asked == {"Anna", "Bert"}


def test_a_reload_in_the_middle_of_an_auction_changes_nothing(visit: Visit) -> None:
    visitor = visit("/")
    table = Table(visitor).play(until=bidding)
    player = Player(visitor)
    visitor.page.goto(visitor.url + table.path)
    player.settle()
    before, shown = table.see()["position"], visitor.page.get_by_role("main").inner_text()
    visitor.page.reload()
    player.settle()
    assert table.see()["position"] == before
    assert visitor.page.get_by_role("main").inner_text() == shown
    assert player.turn()


def test_a_server_killed_in_the_middle_of_an_auction_comes_back_with_nothing_lost(visit: Visit, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        visitor = visit("/", url=server.url, tolerates=DOWN)
        table = Table(visitor).play(until=bidding)
        player = Player(visitor)
        visitor.page.goto(visitor.url + table.path)
        player.wait()
        before = table.see()
        server.process.kill()
        expect(visitor.page.get_by_text("Connection lost")).to_be_visible()
        # A word that is said into a dead line is heard when the line is back, once.
        player.press("Pass")
        visitor.page.evaluate(LISTEN)
        server.start()
        # It is said for three seconds, perhaps before we know ourselves that the server is back.
        for _ in range(300):
            if "Connected again" in visitor.page.evaluate("() => window.heard"):
                break
            visitor.page.wait_for_timeout(100)
        else:
            raise AssertionError("nobody said that the connection is back")
        for _ in range(4):
            assert player.turn()
        after = table.see()
        assert after["rows"][: len(before["rows"])] == before["rows"]
        said = [row["what"] for row in after["rows"][len(before["rows"]) :] if row["what"].get("seat") == 0]
        assert said[0]["entry"] == "pass"
        assert len(said) >= player.turns - len(player.books)
