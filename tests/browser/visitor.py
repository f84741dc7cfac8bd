"""Somebody with a browser: what he set, what he must never see, and how he finds his way."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
LANGUAGES = ("en", "pt-BR", "es", "fr", "hu", "zh-Hant")
SET = """if (location.protocol === "http:" && !localStorage.getItem("medici settings"))
  localStorage.setItem("medici settings", JSON.stringify(%s))"""


class Visitor:
    """A browser profile with one page.

    `complaints` gathers what may never happen: words on the console, errors, requests that leave the server.
    """

    def __init__(
        self, browser: Browser, url: str, settings: dict[str, Any] | None = None, tolerates: str = "", **how: Any
    ) -> None:
        self.url, self.tolerates = url, tolerates
        self.complaints: list[str] = []
        self.context = browser.new_context(**{**DESKTOP, "locale": "en", "reduced_motion": "reduce", **how})
        self.context.set_default_timeout(30_000)
        self.context.add_init_script(SET % json.dumps({"pace": "instant", "hints": False, **(settings or {})}))
        self.context.on("console", self._heard)
        self.context.on("weberror", lambda error: self.complain(f"error: {error.error}"))
        self.context.on("request", self._asked)
        self.page: Page = self.context.new_page()
        self.page.on("websocket", lambda socket: self._leaves(socket.url))

    def complain(self, what: str) -> None:
        """Note what should not have been, unless it is what this visitor tolerates."""
        if not (self.tolerates and re.search(self.tolerates, what)):
            self.complaints.append(what)

    def _heard(self, message: ConsoleMessage) -> None:
        self.complain(f"console: {message.type}: {message.text} ({message.location.get('url', '')})")

    def _asked(self, request: Request) -> None:
        self._leaves(request.url)

    def _leaves(self, address: str) -> None:
        inside = (self.url + "/", self.url.replace("http", "ws", 1) + "/", "data:", "blob:" + self.url)
        if not address.startswith(inside):
            self.complain(f"left the server for {address}")

    def leave(self) -> None:
        """Close the browser profile."""
        self.context.close()

    def button(self, name: str | re.Pattern[str], **more: Any) -> Locator:
        """Find a button by its name."""
        return self.page.get_by_role("button", name=name, exact=True, **more)

    def link(self, name: str | re.Pattern[str]) -> Locator:
        """Find a link by its name."""
        return self.page.get_by_role("link", name=name, exact=True)

    def tab_to(self, name: str) -> None:
        """Go from control to control by the keyboard until one of this name has the focus."""
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(FOCUSED) == name:
                return
        raise LookupError(f"no way to {name} by keyboard: {self.page.url}")


FOCUSED = """() => {
  const plain = document.activeElement.cloneNode(true);
  for (const hidden of plain.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return (plain.getAttribute("aria-label") ?? plain.textContent).replace(/\\s+/g, " ").trim();
}"""
