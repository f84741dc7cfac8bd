"""A tournament on Ray is the one that is played alone."""

import json
import os
import subprocess
import sys
from pathlib import Path


def test_two_processes_of_ray_play_what_one_plays_alone_game_by_game(tmp_path: Path) -> None:
    line = ["tournament", "random", "my_bots:Miser", "--games=24", "--players=3", "--seed=2", "--json"]
    (tmp_path / "my_bots.py").write_text("class Miser:\n    def choose(self, game):\n        return game.legal[0]\n")
    environment = os.environ | {"MEDICI_INTERPRET": "1"}
    said = []
    for name, more in (("local", []), ("ray", ["--ray", "--workers", "2"])):
        asked = [sys.executable, "-m", "medici", *line, "--resume", name, *more]
        done = subprocess.run(asked, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300)  # noqa: S603 - ours
        assert done.returncode == 0, done.stderr
        said.append(json.loads(done.stdout))
    assert said[0] == said[1]
    local = (tmp_path / "local").read_bytes()
    assert local == (tmp_path / "ray").read_bytes()
    assert local.count(b"\n") == 1 + 8
