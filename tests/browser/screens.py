"""Every screen of the page, and how a visitor gets there; with eyes that see what is wrong with one."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import medici
from tests.browser.chromium import WEB
from tests.browser.tables import Table, bidding, late
from tests.browser.visitor import Visitor

EYES = (Path(__file__).parent / "eyes.js").read_text("utf-8")
AXE = (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
AUCTION, MARKET = "grail-2018", "card-game-2017"
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


def playing(edition: str | dict[str, Any], players: int, until: Callable[[Any], bool] = late) -> Way:
    """Sit at a table in play, at a moment that is wanted; not every game has one."""

    def way(visitor: Visitor) -> None:
        tables = (Table(visitor, edition, players).play(until) for _ in range(20))
        table = next(table for table in tables if table.see()["position"]["status"] == "playing")
        page(table.path, "#decision")(visitor)

    return way


def books(visitor: Visitor) -> None:
    """Read the books of the first day."""
    playing(AUCTION, 4)(visitor)
    visitor.page.get_by_role("button", name=re.compile("^Books")).first.click()
    visitor.page.locator("dialog[open]").wait_for()


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
    "auction, 2 seats": playing(AUCTION, 2),
    "auction, 4 seats": playing(AUCTION, 4, bidding),
    "auction, 6 seats": playing(AUCTION, 6),
    "market, 2 seats": playing(MARKET, 2),
    "market, 4 seats": playing(MARKET, 4),
    "market, 6 seats": playing(MARKET, 6),
    "market, many flags": playing(crowded(), 4, flagged),
    "auction, rich": playing(rich(), 6),
    "books": books,
    "end": end,
    "replay": replay,
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
    return [text for text in said if re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", text)]
