"""Training: the same seed, the same nets, however many play and whatever interrupts them."""

import json
from pathlib import Path

import numpy as np
import pytest

from medici.bots.market import net
from medici.bots.medici import weights
from medici.errors import MalformedError
from medici.learning import course, market_run
from medici.learning.actors import Actors
from medici.learning.training import Plan, Run, Task, Threads, play_chunk, table_for
from tests.conftest import untraced

PLAN = Plan(("grail-2018", "wbc"), 3, 40, 5, round=20, school=20, replay=2000, batch=64)


def test_a_course_can_be_cut_off_and_spread_and_comes_to_the_same(tmp_path: Path) -> None:
    with untraced():
        card = course.train(Run(PLAN, Threads(1)), tmp_path / "whole", test_games=6)
        run = Run(PLAN, Threads(2))
        run.step()
        run.save(tmp_path / "cut")
        course.train(Run(PLAN, Threads(2)), tmp_path / "cut", resume=True, test_games=6)
    whole, cut = (weights.read(tmp_path / name / "3.npz") for name in ("whole", "cut"))
    np.testing.assert_array_equal(whole.view(np.uint8), cut.view(np.uint8))
    assert card["games"] == 40
    assert json.loads((tmp_path / "whole/card.json").read_text()) == card
    assert "| 40 |" in (tmp_path / "whole/card.md").read_text()
    assert (tmp_path / "whole/curve.svg").read_text().startswith("<svg")
    with pytest.raises(MalformedError, match="another plan"):
        course.train(Run(PLAN._replace(seed=9), Threads(1)), tmp_path / "cut", resume=True)


def test_a_course_of_the_card_game_does_so_too(tmp_path: Path) -> None:
    plan = market_run.Plan(("card-game-2017",), (2, 3), 80, 3, round=40, school=40, snapshot=40)
    with untraced():
        card = course.train(market_run.Run(plan, Threads(1)), tmp_path / "whole", test_games=4)
        half = market_run.Run(plan, Threads(2))
        half.step()
        half.save(tmp_path / "cut")
        course.train(market_run.Run(plan, Threads(2)), tmp_path / "cut", resume=True, test_games=4)
    whole, cut = (np.load(tmp_path / name / "weights.npz")["weights"] for name in ("whole", "cut"))
    assert whole.shape == (net.SIZE,)
    assert np.array_equal(whole, cut)
    assert (card["games"], card["players"], card["against"]) == (80, [2, 3], "merchants")
    assert json.loads((tmp_path / "whole/card.json").read_text()) == card
    assert "one against merchants" in (tmp_path / "whole/card.md").read_text()
    with pytest.raises(MalformedError, match="another plan"):
        course.train(market_run.Run(plan._replace(seed=4), Threads(1)), tmp_path / "cut", resume=True)


def test_actors_of_a_cluster_play_the_same_games() -> None:
    plan = PLAN._replace(round=40, school=20)
    nets = Run(plan, Threads(1)).nets
    tables = [table_for(plan, game) for game in range(18, 24)]
    tasks = [Task(plan, 18 + at, tables[at : at + 2], nets, nets, 0.1, 0.8, {"exact": 0.0}, {}) for at in (0, 2, 4)]
    with untraced():
        actors = Actors(2)
        try:
            there = list(actors.map(play_chunk, tasks))
        finally:
            actors.close()
        for mine, theirs in zip(Threads(1).map(play_chunk, tasks), there, strict=True):
            for one, other in zip(mine, theirs, strict=True):
                np.testing.assert_array_equal(one, other)
