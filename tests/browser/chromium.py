"""The Chromium that the tests drive: `$MEDICI_CHROMIUM`, else one on the PATH, else npm's, which needs no root."""

import fcntl
import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
NAMES = ("chromium", "chromium-browser", "google-chrome")
NEEDLESS = (
    # Pages of the browser's own about each of ours: they take as much of the machine as ours do.
    *("PreloadTopChromeWebUI", "WebUIReloadButton", "WebUISplitTabsButton", "WebUIHomeButton"),
    *("WebUIOmnibox", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    # What Playwright switches off itself when it is not told anything.
    *("PaintHolding", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "MediaRouter"),
)


def find(environment: Mapping[str, str] = os.environ) -> tuple[str, dict[str, str]]:
    """Return Chromium's path and what it needs in its environment."""
    if named := environment.get("MEDICI_CHROMIUM"):
        return named, {}
    for name in NAMES:
        if found := shutil.which(name, path=environment.get("PATH")):
            return found, {}
    return _from_npm()


def _from_npm() -> tuple[str, dict[str, str]]:
    """Unpack npm's Chromium once, for all workers, and say what it lacks on this machine."""
    package = WEB / "node_modules" / "@sparticuz" / "chromium" / "package.json"
    folder = ROOT / "build" / f"chromium-{json.loads(package.read_text('utf-8'))['version']}"
    folder.mkdir(parents=True, exist_ok=True)
    path, done = folder / "chromium", folder / "done"
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            path.unlink(missing_ok=True)  # of somebody who was interrupted
            node = shutil.which("node")
            assert node, "npm's Chromium is unpacked with Node.js"
            command = [node, str(Path(__file__).parent / "unpack.mjs"), str(WEB / "package.json")]
            subprocess.run(command, check=True, env={**os.environ, "TMPDIR": str(folder)}, timeout=300)  # noqa: S603
            done.touch()
    needs = {}
    if "not found" in subprocess.run(["ldd", path], capture_output=True, text=True).stdout:  # noqa: S603, S607
        needs["LD_LIBRARY_PATH"] = str(folder / "al2023" / "lib")
    if not Path("/etc/fonts/fonts.conf").exists():
        needs["FONTCONFIG_PATH"] = str(folder / "fonts")
    return str(path), needs


def launch(playwright: Playwright, environment: Mapping[str, str] = os.environ) -> Browser:
    """Start Chromium."""
    path, needs = find(environment)
    quiet = ["--disable-background-networking", "--disable-gpu", f"--disable-features={','.join(NEEDLESS)}"]
    return playwright.chromium.launch(executable_path=path, args=quiet, env={**os.environ, **needs})
