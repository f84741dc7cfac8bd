"""The examples of the environments, run as a user would run them, in a short form."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(script: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / script), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)  # noqa: S603 - our own
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_random_play_plays_in_each_api() -> None:
    said = run("random_play.py").splitlines()
    assert [line.partition(":")[0] for line in said] == ["pettingzoo", "gymnasium", "vector"]
    assert int(re.findall(r"(\d+) games", said[2])[0]) > 64


def test_ppo_learns_for_a_while_and_draws_what_it_learned(tmp_path: Path) -> None:
    picture = tmp_path / "curve.svg"
    short = ["--updates", "3", "--games", "16", "--steps", "32", "--bots", "merchant", "--picture", str(picture)]
    assert "rank at first" in run("ppo.py", *short)
    assert picture.read_text().count("<polyline") == 2
