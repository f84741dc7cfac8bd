"""Pictures of the page, into docs/img/page/: `make pictures`.

Cards are fair, so no two runs are alike: each picture waits for a moment that shows what it is about.
"""

import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Route, sync_playwright

from tests.browser.chromium import ROOT, WEB, launch
from tests.browser.screens import AUCTION, MARKET, Way, books, end, page, playing
from tests.browser.tables import late
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.server.conftest import serving

FOLDER = ROOT / "docs" / "img" / "page"
FONTS = WEB / "audit" / "node_modules" / "@fontsource"
CHINESE = ("noto-sans-tc", "noto-serif-tc")
WEIGHTS = (400, 600, 700)


class Picture(NamedTuple):
    """A picture: how to get there, and how it is looked at."""

    way: Way
    how: dict[str, Any] = DESKTOP
    settings: dict[str, Any] = {}


def rich(game: Any) -> bool:
    """Whether there is much to see: the second day, ships half full, a lot of two cards or more with a bid on it."""
    return late(game) and ((len(game["lot"]) > 1 and game["highest"] > 0) or len(game["market"]) > 2)


def table(edition: str, players: int) -> Way:
    """Sit at a table at such a moment."""
    return playing(edition, players, rich)


PICTURES = {
    "home": Picture(page("/")),
    "new": Picture(page("/new")),
    "auction-2": Picture(table(AUCTION, 2)),
    "auction-4": Picture(table(AUCTION, 4)),
    "auction-6": Picture(table(AUCTION, 6)),
    "cards-2": Picture(table(MARKET, 2)),
    "cards-4": Picture(table(MARKET, 4)),
    "cards-6": Picture(table(MARKET, 6)),
    "books": Picture(books(playing(AUCTION, 4))),
    "end": Picture(end, {"viewport": {"width": 1280, "height": 1100}}),
    "phone": Picture(table(AUCTION, 4), PHONE),
    "phone-cards": Picture(table(MARKET, 4), PHONE),
    "phone-home": Picture(page("/"), PHONE),
    "dark": Picture(table(AUCTION, 4), {**DESKTOP, "color_scheme": "dark"}),
    "chinese": Picture(table(AUCTION, 4), DESKTOP, {"language": "zh-Hant"}),
    "learn": Picture(page("/learn/auction")),
}


def lend_fonts(visitor: Visitor) -> None:
    """Lend the page Chinese fonts, as if its machine had them."""
    sheets = (FONTS / font / f"{weight}.css" for font in CHINESE for weight in WEIGHTS)
    faces = "".join(sheet.read_text("utf-8") for sheet in sheets).replace("./files/", "/lent/")

    def style(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text() + faces)

    def font(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        family = next(each for each in CHINESE if name.startswith(each))
        route.fulfill(path=FONTS / family / "files" / name)

    visitor.page.route("**/assets/index-*.css", style)
    visitor.page.route("**/lent/*", font)


def take(visitor: Visitor, picture: Picture, file: Path) -> None:
    """Go there and take the picture."""
    picture.way(visitor)
    visitor.page.mouse.move(0, 0)
    visitor.page.wait_for_timeout(500)
    visitor.page.evaluate("document.fonts.ready.then(() => null)")
    # Chromium keeps words as it first drew them; another size makes it draw them with the fonts that have come.
    for size in ("100.1%", "100.2%", "100.3%"):
        visitor.page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
        visitor.page.wait_for_timeout(300)
    visitor.page.screenshot(path=file)


def main() -> None:
    """Take them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for name, picture in PICTURES.items():
            visitor = Visitor(browser, server.url, picture.settings, service_workers="block", **picture.how)
            if picture.settings.get("language") == "zh-Hant":
                lend_fonts(visitor)
            take(visitor, picture, FOLDER / f"{name}.png")
            visitor.leave()
            print(FOLDER.relative_to(ROOT) / f"{name}.png", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
