"""Somebody who plays at the table he sees, by mouse, touch or keys, and knows no rules: he does what is offered."""

import json
import re
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Locator, WebSocket

from tests.browser.visitor import Visitor

OFFERED = re.compile(r"^(Draw a card|Offer the lot|Pass|Reveal a card|Take (?!back).*|Go on|Yes, bid \d+)$")
OVER = re.compile("^The game is over")
KEYS = {"Draw a card": "d", "Offer the lot": "o", "Pass": "p", "Reveal a card": "r", "Go on": "Enter"}
NAMES = """buttons => buttons.map(button => {
  const plain = button.cloneNode(true);
  for (const hidden of plain.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return (button.getAttribute('aria-label') ?? plain.textContent).replace(/\\s+/g, ' ').trim();
})"""


class Player:
    """A visitor at a table who acts on his turns."""

    def __init__(self, visitor: Visitor, by: Literal["mouse", "touch", "keys"] = "mouse") -> None:
        self.visitor, self.page, self.by = visitor, visitor.page, by
        self.turns = 0
        self.books: list[int] = []
        self.sent = 0
        self.answers: list[dict[str, Any]] = []
        self.page.on("websocket", self._listen)
        self.offered = self.page.get_by_role("button", name=OFFERED, disabled=False)
        self.over = self.page.get_by_role("heading", name=OVER)

    def _listen(self, socket: WebSocket) -> None:
        def heard(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] in ("done", "refused"):
                self.answers.append(message)

        def sent(frame: str | bytes) -> None:
            self.sent += json.loads(frame)["type"] == "act"

        socket.on("framereceived", heard)
        socket.on("framesent", sent)

    def press(self, name: str, control: Locator | None = None) -> None:
        """Press what is offered under this name."""
        if self.by == "keys":
            key = KEYS.get(name) or ("Enter" if "bid" in name.lower() else "t")
            self.page.keyboard.press(key)
        elif self.by == "touch":
            (control or self.visitor.button(name)).first.tap()
        else:
            (control or self.visitor.button(name)).first.click()

    def propose(self) -> int:
        """Set a bid in the field, by a button or by typing, and return it."""
        field = self.page.get_by_role("spinbutton", name="Your bid in florins")
        low, high = (int(field.get_attribute(edge) or 0) for edge in ("min", "max"))
        if self.by == "keys":
            bid = min(high, low + self.turns % 3)
            self.page.keyboard.type(str(bid))
        elif self.turns % 4 == 1:
            bid = min(high, low + 2)
            field.fill(str(bid))
        elif low < high:
            bid = low + 1
            self.press("One more")
        else:
            bid = low
        return bid

    def bid(self, florins: int) -> None:
        """Bid what the field says. Whoever puts more than half of his florins on a lot is asked once more."""
        sure = self.visitor.button(f"Yes, bid {florins}")
        if not sure.is_visible():
            self.press(f"Bid {florins}")
        if sure.is_visible():
            self.press(f"Yes, bid {florins}")

    def wait(self) -> bool:
        """Wait until something is asked; return whether it is, and not the end."""
        self.offered.or_(self.over).first.wait_for()
        return self.offered.first.is_visible()

    def settle(self) -> None:
        """Wait until something is asked and the rest of the table is there too: log and markers come last."""
        self.wait()
        self.page.locator(".log").wait_for()
        self.page.locator(".wheel .marker").first.wait_for(state="attached")

    def act(self, deed: Callable[[], object]) -> None:
        """Do something that the server must answer, and wait for its answer.

        What follows too closely on something that went away is not sent: whoever sees that presses once more, and once
        again on a slow machine, but no oftener.
        """
        known, sent = len(self.answers), self.sent
        for tried in range(1000):
            if self.sent == sent and tried in (0, 60, 200):
                deed()
            self.page.wait_for_timeout(15)
            if len(self.answers) > known:
                break
        else:
            raise TimeoutError(f"nothing came of it: {self.page.get_by_role('main').inner_text()}")
        assert self.answers[-1]["type"] == "done", self.answers[-1]

    def turn(self) -> bool:
        """Wait until something is asked, and do it; return False when the game is over."""
        if not self.wait():
            return False
        self.turns += 1
        names = [name.strip() for name in self.offered.evaluate_all(NAMES)]
        if "Go on" in names:
            dialog = self.page.get_by_role("dialog")
            self.books.append(int(re.sub(r"\D", "", dialog.get_by_role("heading").first.inner_text())))
            self.press("Go on")
            dialog.wait_for(state="hidden")
        elif "Pass" in names:
            bids = self.page.get_by_role("spinbutton", name="Your bid in florins")
            if bids.is_visible() and self.turns % 2:
                florins = self.propose()
                self.act(lambda: self.bid(florins))
            else:
                self.act(lambda: self.press("Pass"))
        else:
            wanted = names[self.turns % len(names)]
            self.act(lambda: self.press(wanted))
        return True

    def finish(self, days: int = 3) -> None:
        """Play until the game is over and the books of its last day are read."""
        while self.turn():
            pass
        while len(self.books) < days:
            self.visitor.button("Go on").wait_for()
            self.turn()
