"""The user's own browser, opened at a server of his own."""

import json
import os
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Sequence
from urllib.parse import quote

from medici.rules.edition import load, presets


def table(edition: str, seats: Sequence[tuple[str, str | None]]) -> str:
    """Return the fragment of an address at which the page opens this table: names, and the bots of those that are none.

    >>> table("wbc", [("Anna", None), ("Bardi", "merchant"), ("Bert", None)])[:19]
    '#play=%7B%22edition'
    """
    loaded = load(edition)
    loaded.count(len(seats))
    plan = [{"kind": "me", "name": name} if bot is None else {"kind": "bot", "bot": bot} for name, bot in seats]
    wanted = {"edition": edition if edition in presets() else loaded.to_dict(), "seats": plan}
    return f"#play={quote(json.dumps(wanted, separators=(',', ':')), safe='')}"


def has_screen() -> bool:
    """Return whether a browser would have a window: one that takes over the terminal is of no use here."""
    known = "BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, known))


def open_when_ready(address: str, fragment: str = "") -> threading.Thread:
    """Open the browser as soon as the server answers; where there is none, say the address of the table."""
    thread = threading.Thread(target=_open, args=(address, fragment), daemon=True)
    thread.start()
    return thread


def _open(address: str, fragment: str) -> None:
    if not _is_ready(f"{address}health"):
        return
    if not (has_screen() and webbrowser.open(address + fragment)) and fragment:
        print(f"Your table: {address}{fragment}", flush=True)


def _is_ready(address: str, seconds: float = 60) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(address, timeout=5):  # noqa: S310 - our own
                return True
        except OSError:
            time.sleep(0.1)
    return False
