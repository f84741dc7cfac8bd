"""The wheel: those who install it have the page, and need no node."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "medici" / "server" / "page"


def test_the_wheel_has_the_whole_page_inside(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=120)  # noqa: S603 - our own
    (wheel,) = tmp_path.glob("*.whl")
    held = {name.removeprefix("medici/server/page/") for name in zipfile.ZipFile(wheel).namelist()}
    built = {file.relative_to(PAGE).as_posix() for file in PAGE.glob("**/*") if file.is_file()}
    assert {"index.html"} < built <= held
    assert {".js", ".css", ".woff2"} <= {Path(name).suffix for name in built if name.startswith("assets/")}
