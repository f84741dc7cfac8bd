"""Training: who plays depends on the seed alone; what goes on must have begun."""

from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from medici.bots.medici import weights
from medici.cli import app
from medici.errors import MalformedError
from medici.learning import course
from medici.learning.selfplay import LEARNER, PAST
from medici.learning.training import Family, Plan, Run, Threads, table_for

PLAN = Plan(("grail-2018", "wbc"), 3, 40, 5, round=20, school=20, replay=2000, batch=64)


def test_who_plays_depends_on_the_seed_alone() -> None:
    tables = [table_for(PLAN, game) for game in range(200)]
    assert tables == [table_for(PLAN, game) for game in range(200)]
    assert tables != [table_for(PLAN._replace(seed=6), game) for game in range(200)]
    for game, table in enumerate(tables):
        assert len(table.seating) == 3
        assert (LEARNER in table.seating) == (game >= PLAN.school)
        assert sum(who >= 0 for who in table.seating) == len(table.characters)
    assert {table.edition for table in tables} == {"grail-2018", "wbc"}
    later = tables[3 * PLAN.school :]
    among_past = sum(sorted(table.seating) == [PAST, PAST, LEARNER] and not table.characters for table in later)
    with_itself = sum(not table.characters for table in later) - among_past
    assert 0.1 < with_itself / len(later) < 0.4
    assert 0.15 < among_past / len(later) < 0.4


def test_there_must_be_something_to_go_on_with(tmp_path: Path) -> None:
    with pytest.raises(MalformedError, match="no course"):
        course.train(Run(PLAN, Threads(1)), tmp_path, resume=True)


def test_a_course_is_not_begun_where_there_is_one(tmp_path: Path) -> None:
    course.train(Run(PLAN, Threads(1)), tmp_path, test_games=0)
    kept = (tmp_path / course.KEPT).read_bytes()
    with pytest.raises(MalformedError, match="--resume goes on with it"):
        course.train(Run(PLAN._replace(games=20), Threads(1)), tmp_path, test_games=0)
    assert (tmp_path / course.KEPT).read_bytes() == kept


def test_what_was_kept_and_is_damaged_is_said_to_be(tmp_path: Path) -> None:
    course.train(Run(PLAN, Threads(1)), tmp_path, test_games=0)
    kept = (tmp_path / course.KEPT).read_bytes()
    more = PLAN._replace(games=60)
    middle = len(kept) // 2
    spoilt = kept[:middle] + bytes(64) + kept[middle + 64 :]
    for damaged in (b"", b"junk", kept[:middle], kept[-middle:], spoilt):
        (tmp_path / course.KEPT).write_bytes(damaged)
        with pytest.raises(MalformedError, match="is damaged"):
            course.train(Run(more, Threads(1)), tmp_path, resume=True, test_games=0)


def test_a_course_is_not_made_shorter(tmp_path: Path) -> None:
    course.train(Run(PLAN, Threads(1)), tmp_path, test_games=0)
    with pytest.raises(MalformedError, match="has 40 games already"):
        course.train(Run(PLAN._replace(games=20), Threads(1)), tmp_path, resume=True)


def test_earlier_selves_become_kin_though_a_course_is_cut_off(tmp_path: Path) -> None:
    plan = Plan(("grail-2018",), 3, 40, 5, replay=100)
    league = [Run(plan._replace(seed=seed), Threads(1)).nets for seed in range(10)]
    for count, kin in ((0, []), (3, [0]), (5, [0, 1, 2]), (10, [1, 3, 5])):
        run = Run(plan, Threads(1))
        run.league = league[:count]
        run.save(tmp_path)
        again = Run(plan, Threads(1))
        again.restore(tmp_path)
        nets = weights.read(again.write(tmp_path, {}))
        assert len(nets) == 2 + len(kin)
        for place, age in enumerate(kin):
            np.testing.assert_allclose(nets["first"][2 + place], league[age]["first"][0], atol=1e-3)


def test_siblings_become_one_family(tmp_path: Path) -> None:
    runs = [Run(PLAN._replace(seed=seed), Threads(1)) for seed in (5, 6, 7)]
    cards = [course.train(run, tmp_path / str(run.plan.seed), test_games=0) for run in runs]
    past = [Run(PLAN._replace(seed=seed), Threads(1)).nets for seed in range(10)]
    for run in runs:
        run.league = past if run is runs[1] else []
    file, card = Family(runs).write(tmp_path, cards, 6)
    nets = weights.read(file)
    mine = [runs[0].nets[0], runs[0].nets[1], runs[1].nets[0], runs[2].nets[0], past[7][0]]
    assert len(nets) == len(mine)
    for net, other in zip(nets, mine, strict=True):
        np.testing.assert_allclose(net["first"], other["first"], atol=1e-3)
    assert card["seeds"] == [5, 6, 7]
    assert card["tests"][0]["games"] == PLAN.games
    assert [each["seed"] for each in card["siblings"]] == [5, 6, 7]
    assert "each, with seeds 5, 6, 7" in course.told_in_words(card)


def test_the_command_brings_siblings_up_and_goes_on_with_them(tmp_path: Path) -> None:
    words = f"train -p 3 -e wbc -n 100 --siblings 2 --test-games 0 --out {tmp_path}".split()
    for more in ([], ["--resume"]):
        told = CliRunner().invoke(app, [*words, *more])
        assert told.exit_code == 0, told.output
        assert len(weights.read(tmp_path / "3.npz")) == 3
        assert {path.name for path in tmp_path.iterdir()} == {"3.npz", "card.json", "card.md", "seed-1", "seed-2"}
    refused = CliRunner().invoke(app, f"train -e card-game-2017 --siblings 2 --out {tmp_path}".split())
    assert isinstance(refused.exception, MalformedError)


def test_one_who_knows_others_from_the_start_can_be_cut_off_too(tmp_path: Path) -> None:
    plan = Plan(("grail-2018",), 3, 40, 5, replay=100)
    kin = Run(plan._replace(seed=6), Threads(1)).nets[:1]
    run, again = (Run(plan, Threads(1), kin=kin) for _ in range(2))
    run.league = [run.nets]
    run.save(tmp_path)
    again.restore(tmp_path)
    assert len(again.nets) == 3
    np.testing.assert_array_equal(again.league[0].view(np.uint8), run.nets.view(np.uint8))
