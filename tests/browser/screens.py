"""Every screen of the page, and how a visitor gets there; with eyes that see what is wrong with one."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import medici
from tests.browser.chromium import WEB
from tests.browser.tables import Table, bidding, late
from tests.browser.visitor import Visitor
from tests.ground import LONG
from tests.page.words import files, messages

EYES = (Path(__file__).parent / "eyes.js").read_text("utf-8")
AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
AUCTION, MARKET = "grail-2018", "card-game-2017"
ID = r"[a-z]+(?:-[a-z0-9]+)+"
IDS = {name for file in files("en") for name in messages(file)}
Way = Callable[[Visitor], None]


def page(path: str, sign: str = "main h1") -> Way:
    """Go to an address and wait for a sign that it is there."""

    def way(visitor: Visitor) -> None:
        visitor.page.goto(visitor.url + path)
        visitor.page.locator(sign).first.wait_for()

    return way


def settings(visitor: Visitor) -> None:
    """Open the settings."""
    page("/")(visitor)
    narrow = visitor.page.locator("header [popovertarget]")
    if narrow.is_visible():
        narrow.click()
    visitor.page.locator("button[aria-haspopup=dialog]:visible").first.click()
    visitor.page.locator("dialog[open]").wait_for()


def waiting(visitor: Visitor) -> None:
    """Sit at a table with a seat that is free."""
    seats: list[Any] = [{"kind": "me", "name": "Anna"}, {"kind": "open"}, {"kind": "bot", "bot": "merchant"}]
    page(Table(visitor, seats=seats).path)(visitor)


def crowded() -> dict[str, Any]:
    """Return an edition with many flags among its cards: they take no room, so a ship can have any number."""
    data = medici.load(MARKET).to_dict()
    for card in data["cards"]:
        card["copies"] = 1 if card["room"] else 3
    return data | {"id": "flags", "name": "Flags", "players": {"4": data["players"]["4"]}}


def flagged(game: Any) -> bool:
    """Whether some ship has more flags than fit beside its florins, as nearly every game of that edition sees."""
    flags = [sum(card.startswith("green") or card.endswith("f") for card in ship) for ship in game["ships"]]
    return any(count >= 4 for count in flags)


def rich() -> dict[str, Any]:
    """Return an edition with purses that nobody can empty."""
    data = medici.load(AUCTION).to_dict()
    for count in data["players"].values():
        count["money"] = 1000
    return data | {"id": "rich", "name": "Rich"}


NAMES = (
    "Massimiliana Buoninsegna-Doria",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "محمد عبد الرحمن بن إبراهيم",
    "歐陽歐陽歐陽歐陽歐陽歐陽歐陽歐陽",
    "Székesfehérváriné Nagy Ildikó",
    "i",
)
"""As long as names may be, without a place to break, from right to left, as wide as they come, and as short."""


def dear(legal: Any, turns: int) -> str:
    """Choose what takes the most room: large lots, bids of three figures, all the cards that can be taken."""
    if legal["bids"]:
        low, high = legal["bids"]
        return f"bid {min(high, 111)}" if low <= min(high, 111) else "pass"
    moves: list[str] = legal["moves"]
    takes = [move for move in moves if move.startswith("take")]
    return max(takes, key=len) if takes and turns % 3 == 0 else moves[0]


def extreme(edition: str | dict[str, Any], until: Callable[[Any], bool], sign: str = ".log") -> Way:
    """Sit at all six seats of a table whose names and numbers are as long as can be: no luck makes them longer."""

    def way(visitor: Visitor) -> None:
        seats = [{"kind": "me", "name": name} for name in NAMES]
        page(Table(visitor, edition, seats=seats).play(until, dear).path, sign)(visitor)

    return way


def outbid(game: Any) -> bool:
    """Whether somebody's bid of three figures stands, on the second day."""
    return bool(game["day"] >= 2 and game["highest"] > 100)


def loaded(game: Any) -> bool:
    """Whether cards lie in the market and on the ships."""
    return len(game["market"]) > 1 and sum(map(len, game["ships"])) > len(game["ships"])


def playing(edition: str | dict[str, Any], players: int, until: Callable[[Any], bool] = late) -> Way:
    """Sit at a table in play, at a moment that is wanted; not every game has one."""

    def way(visitor: Visitor) -> None:
        tables = (Table(visitor, edition, players).play(until) for _ in range(20))
        table = next(table for table in tables if table.see()["position"]["status"] == "playing")
        page(table.path, ".log")(visitor)

    return way


def notes(visitor: Visitor) -> None:
    """Look at the notes, and at the wheel in numbers."""
    extreme(rich(), outbid)(visitor)
    visitor.page.locator("#tab-notes").click()
    visitor.page.locator(".notes table").nth(1).wait_for()  # what the day would pay
    visitor.page.locator(".wheel button[aria-pressed]").click()


def talk(visitor: Visitor) -> None:
    """Say something, and ask once more before leaving."""
    playing(MARKET, 3)(visitor)
    visitor.page.locator("#tab-talk").click()
    visitor.page.locator(".side input").fill("W" * 200)
    visitor.page.keyboard.press("Enter")
    visitor.page.get_by_text("W" * 200).wait_for()
    visitor.page.locator(".bar button[aria-haspopup=dialog]").click()
    visitor.page.get_by_role("button", name="Leave").click()
    visitor.page.locator(".sure").wait_for()


def hint(visitor: Visitor) -> None:
    """Be told what a first game needs; ask for the keys."""
    page("/")(visitor)
    change = "() => localStorage.setItem('medici settings', JSON.stringify({ pace: 'instant', hints: true }))"
    visitor.page.evaluate(change)
    page(Table(visitor).play(bidding).path, "[role=note]")(visitor)


def seat(visitor: Visitor) -> None:
    """Come to a table that somebody else opened and everybody may find."""
    host = Visitor(visitor.context.browser, visitor.url)  # type: ignore[arg-type]
    seats: list[Any] = [{"kind": "me", "name": NAMES[1]}, {"kind": "open"}, {"kind": "open"}]
    table = Table(host, seats=seats, public=True)
    host.leave()
    page(table.path)(visitor)


def lists(visitor: Visitor) -> None:
    """Find tables on the front page: one's own, and somebody else's."""
    seat(visitor)
    Table(visitor, seats=[{"kind": "me", "name": name} for name in NAMES])
    page("/", ".lists section:nth-child(2) li")(visitor)


def books(table: Way) -> Way:
    """Read the books of the first day."""

    def way(visitor: Visitor) -> None:
        table(visitor)
        visitor.page.get_by_role("button", name=re.compile("^Books")).first.click()
        visitor.page.locator("dialog[open]").wait_for()

    return way


def end(visitor: Visitor) -> None:
    """Look at a game that is over."""
    page(Table(visitor, AUCTION, 4).play().path, ".end table")(visitor)


def replay(visitor: Visitor) -> None:
    """Look back at a game of cards."""
    page(Table(visitor, MARKET, 3).play().path + "#ply=30", "main input[type=range]")(visitor)


SCREENS: dict[str, Way] = {
    "home": page("/"),
    "new": page("/new"),
    "games": page("/games"),
    "learn": page("/learn"),
    "learn auction": page("/learn/auction"),
    "learn market": page("/learn/market"),
    "learn editions": page("/learn/editions"),
    "no such table": page("/t/nothing"),
    "settings": settings,
    "waiting": waiting,
    "auction, 4 seats": playing(AUCTION, 4, bidding),
    "market, 2 seats": playing(MARKET, 2),
    "market, many flags": playing(crowded(), 4, flagged),
    "market, all at once": extreme(MARKET, loaded),
    "auction, all at once": notes,
    "talk": talk,
    "hint": hint,
    "seat": seat,
    "home, with tables": lists,
    "no such lesson": page("/learn/nonsense"),
    "books": books(extreme(rich(), outbid)),
    "end": extreme(rich() | {"days": 1}, lambda _: False, ".end table"),
    "replay": replay,
}
if LONG:
    SCREENS |= {
        f"{name}, {seats} seats": playing(edition, seats)
        for name, edition, counts in (("auction", AUCTION, (2, 3, 5, 6)), ("market", MARKET, (3, 4, 5, 6)))
        for seats in counts
    }


def axe(visitor: Visitor, *only: str) -> list[str]:
    """Return what axe finds wrong: of all rules, or only of some."""
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(AXE)
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if only:
        options["runOnly"] = {"type": "rule", "values": list(only)}
    else:
        options["rules"] = {"target-size": {"enabled": True}}
    found: list[str] = visitor.page.evaluate(
        """async options => (await axe.run(document, options)).violations.flatMap(({ id, nodes }) =>
             nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 150)}: ${failureSummary}`))""",
        options,
    )
    return found


def cut_off(visitor: Visitor) -> list[str]:
    """Return texts that cannot be read whole, and whatever makes the page scroll sideways."""
    found: list[str] = visitor.page.evaluate(f"{EYES}; cutOff()")
    return found


def untranslated(visitor: Visitor) -> list[str]:
    """Return ids of messages that are shown or spoken instead of their words."""
    said: list[str] = visitor.page.evaluate(f"{EYES}; said()")
    return [text for text in said if re.fullmatch(ID, text) or IDS.intersection(re.findall(ID, text))]
