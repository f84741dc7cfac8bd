"""What makes a table pleasant: a pace of one's own, a turn that nobody misses, orders, and a page without a network."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.screens import axe, cut_off
from tests.browser.tables import Table, bidding
from tests.browser.visitor import Visitor

Visit = Callable[..., Visitor]
OFFLINE = r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection to"
"""What Chromium itself says of a network that is not there."""
SPIES = """
  window.sounds = 0; window.notices = [];
  const begin = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) { window.sounds += 1; begin.apply(this, when); };
  ServiceWorkerRegistration.prototype.showNotification = async (title) => void window.notices.push(title);
  window.Notification = class { constructor(title) { window.notices.push(title) } static permission = "granted"; };
"""
KEPT = """async () => {
  const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat().map(({ url }) => url);
  return [/words/, /index-.*js/].every((part) => kept.some((url) => part.test(url)));
}"""
"""Whether words and script lie ready for when there is no network."""
LOOK_AFTER_A_KEY = """() => addEventListener("keydown", () => requestAnimationFrame(() => requestAnimationFrame(() => {
  window.still = document.querySelector(".bar .skip").disabled;
})))"""
"""Two frames after a key: nothing that goes on by itself is over so soon, on the slowest machine."""
AWAY = "() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


def shown(visitor: Visitor) -> int:
    """Return how many rows the log tells."""
    return visitor.page.locator(".log li").count()


def test_what_happens_is_shown_at_a_pace_and_one_key_shows_the_rest(visit: Visit) -> None:
    visitor = visit("/", settings={"pace": "slow"}, reduced_motion="no-preference")
    table = Table(visitor).play(until=bidding)
    visitor.page.goto(visitor.url + table.path)
    Player(visitor).settle()
    skip = visitor.page.locator(".bar .skip")
    # What was there before one came is not played again.
    expect(skip).to_be_disabled()
    table.act(type="play", entry="pass")
    table.play(until=lambda _: True)  # until the bots have answered: what came after a key would be shown in turn
    visitor.page.wait_for_timeout(300)
    # Their words come one after the other.
    expect(skip).to_be_enabled()
    before = shown(visitor)
    visitor.page.evaluate(LOOK_AFTER_A_KEY)
    visitor.page.keyboard.press("Space")
    visitor.page.wait_for_function("() => window.still !== undefined")
    assert visitor.page.evaluate("() => window.still")
    assert shown(visitor) >= before
    seen = visitor.page.locator(".berth.next")
    expect(seen).to_have_attribute("data-ship", str(table.see()["position"]["game"]["to_move"]))


def test_a_turn_is_told_by_title_icon_sound_and_notice(visit: Visit) -> None:
    visitor = visit("/", settings={"sounds": True, "notices": True})
    visitor.context.add_init_script(SPIES)
    page = visitor.page
    table = Table(visitor).play(until=bidding)
    page.goto(visitor.url + table.path)
    expect(page).to_have_title(re.compile("Your turn"))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/turn.svg")
    assert page.evaluate("() => window.notices") == [], "whoever looks at the table needs no notice"
    page.mouse.click(3, 3)
    page.evaluate(AWAY)
    table.act(type="play", entry="pass")
    page.wait_for_function("() => window.notices.length")
    assert page.evaluate("() => window.notices") == ["Your turn"]
    assert page.evaluate("() => window.sounds") > 0


def test_nothing_sounds_until_it_is_wanted(visit: Visit) -> None:
    visitor = visit("/")
    visitor.context.add_init_script(SPIES)
    table = Table(visitor).play(until=bidding)
    visitor.page.goto(visitor.url + table.path)
    assert Player(visitor).turn()
    assert visitor.page.evaluate("() => [window.sounds, window.notices]") == [0, []]


def test_the_page_opens_without_a_network_and_says_so(visit: Visit) -> None:
    visitor = visit("/", tolerates=OFFLINE)
    page = visitor.page
    page.evaluate("() => navigator.serviceWorker.ready")
    for _ in range(200):  # `wait_for_function` takes a promise for what it promises
        if page.evaluate(KEPT):
            break
        page.wait_for_timeout(100)
    visitor.context.set_offline(True)
    page.reload()
    expect(visitor.button("Play now")).to_be_visible()
    visitor.button("Play now").click()
    expect(page.get_by_role("alert")).to_be_visible()
    visitor.context.set_offline(False)
    visitor.button("Play now").click()
    assert Player(visitor).wait()


def test_colours_that_the_system_forces_leave_goods_and_turns_apart(visit: Visit) -> None:
    visitor = visit("/", forced_colors="active")
    page = visitor.page
    table = Table(visitor).play(until=bidding)
    page.goto(visitor.url + table.path)
    Player(visitor).settle()
    page.locator(".wedge").nth(4).wait_for(state="attached")
    fills = page.locator(".wedge").evaluate_all(
        "all => all.map((one) => getComputedStyle(one.querySelector('.step')).fill)"
    )
    assert len(set(fills)) == len(fills), "goods must keep their colours"
    outlines = page.locator(".berth").evaluate_all("all => all.map((one) => getComputedStyle(one).outlineStyle)")
    turn = table.see()["position"]["game"]["to_move"]
    assert [seat for seat, outline in enumerate(outlines) if outline != "none"] == [turn], (
        "whose turn it is must be seen"
    )


def test_an_order_left_while_others_speak_can_be_read_and_taken_back(visit: Visit) -> None:
    anna = visit("/")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}, {"kind": "open"}]
    table = Table(anna, seats=seats)
    anna.page.goto(anna.url + table.path)
    link = anna.page.get_by_role("textbox", name="Invite").input_value().removeprefix(anna.url)
    others = {1: visit(link), 2: visit(link)}
    for name, visitor in zip(("Bert", "Cora"), others.values(), strict=True):
        visitor.page.get_by_label("Your name").fill(name)
        visitor.page.get_by_role("button", name="Sit here").first.click()
        visitor.page.get_by_text(name).first.wait_for()
    anna.button("Start the game").click()
    people = {0: anna, **others}
    for _ in range(20):
        game = table.see()["position"]["game"]
        if game and game["to_move"] is not None:
            who = Player(people[game["to_move"]])
            if game["legal"]["bids"]:
                break
            who.wait()
            who.press("Offer the lot" if "stop" in game["legal"]["moves"] else "Draw a card")
        anna.page.wait_for_timeout(200)
    waits = people[game["bidders"][-1]]
    form = waits.page.locator("section:has(> details)")
    form.locator("summary").click()
    assert axe(waits) + cut_off(waits) == []
    form.get_by_role("button").first.click()
    expect(form.locator(".stands")).to_be_visible()
    assert all(other.page.locator(".stands").count() == 0 for other in people.values() if other is not waits)
    form.locator(".stands button").click()
    expect(form.locator(".stands")).to_have_count(0)


def test_the_keys_are_told_where_they_can_be_read(visit: Visit) -> None:
    visitor = visit("/")
    visitor.page.goto(visitor.url + Table(visitor).play(until=bidding).path)
    Player(visitor).settle()
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    assert axe(visitor) + cut_off(visitor) == []
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
