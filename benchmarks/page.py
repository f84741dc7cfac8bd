"""How soon a bid shows: from the press of the button until the table in the browser shows what came of it.

`.venv/bin/python -m benchmarks.page`, after `make page`, on loopback; the median of many presses of several games.
"""

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chromium import launch
from tests.browser.player import Player
from tests.browser.visitor import Visitor
from tests.server.conftest import serving

GAMES = 2
WATCH = """
window.waits = [];
let pressed = null;
addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (/^(Bid \\d|Yes, bid|Pass)/.test(button?.textContent.trim() ?? "")) pressed = performance.now();
}, { capture: true });
new MutationObserver((changes) => {
  const shown = ({ target: { nodeType, parentElement }, target }) =>
    (nodeType === 1 ? target : parentElement)?.closest(".fleet, .middle, .log");
  if (pressed === null || !changes.some(shown)) return;
  const since = pressed;
  pressed = null;
  requestAnimationFrame(() => window.waits.push(performance.now() - since));
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""


def main() -> None:
    """Play, measure, print."""
    waits: list[float] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for _ in range(GAMES):
            visitor = Visitor(browser, server.url)
            visitor.page.add_init_script(WATCH)
            player = Player(visitor)
            visitor.page.goto(server.url)
            visitor.button("Play now").click()
            player.finish()
            waits += visitor.page.evaluate("window.waits")
            visitor.leave()
        browser.close()
    ninth = statistics.quantiles(waits, n=10)[-1]
    print(f"a bid or pass shows its effect after {statistics.median(waits):.0f} ms (median of {len(waits)} presses,")
    print(f"nine of ten within {ninth:.0f} ms)")


if __name__ == "__main__":
    main()
