"""Series of games: the same whoever computes them."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from medici import MalformedError, load, presets
from medici.arena import Results, simulate
from medici.errors import IllegalError
from medici.game import Game
from medici.moves import Move

COUNTS = [(name, players) for name in presets() for players in load(name).players]


class First:
    """A bot of one's own: it cannot be compiled, so its games are played move by move."""

    def choose(self, game: Game) -> Move:
        """Do the first legal thing."""
        return game.legal[0]


class Thinker:
    """Thinks for ever, and leaves a sign that it has begun."""

    def choose(self, game: Game) -> str:
        """Never answer."""
        Path("thinking").touch()
        while True:
            time.sleep(1)


class Rogue:
    """Answers nonsense."""

    def choose(self, game: Game) -> str:
        """Take what is not there."""
        return "bid 999"


class Broken:
    """Fails."""

    def choose(self, game: Game) -> str:
        """Fail."""
        raise RuntimeError("boom")


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEDICI_INTERPRET", "1")


def columns(results: Results) -> list[list[int]]:
    tallies = [results.tally(name).tolist() for name in ("plies", "decisions", "lots_sold", "lots_discarded")]
    more = [results.tally(name).tolist() for name in ("cards_sold", "florins_paid", "takes", "cards_taken")]
    return [*results.money.tolist(), *tallies, *more]


@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_a_series_is_the_same_on_any_number_of_workers(edition: str, players: int) -> None:
    one = simulate(edition, players, ["random"], games=600, seed=5, workers=1)
    two = simulate(edition, players, ["random"], games=600, seed=5, workers=2)
    assert columns(one) == columns(two)


@pytest.mark.parametrize("edition", ["grail-2018", "card-game-2017"])
def test_a_compiled_series_is_the_one_that_is_played_move_by_move(edition: str, interpreted: None) -> None:
    slow = simulate(edition, 3, ["random", "merchant"], games=2, seed=11, records=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("MEDICI_INTERPRET")
        fast = simulate(edition, 3, ["random", "merchant"], games=2, seed=11, records=True)
    assert columns(slow) == columns(fast)
    assert list(slow.records()) == list(fast.records())


@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_the_records_of_a_series_replay_to_its_results(edition: str, players: int) -> None:
    results = simulate(edition, players, ["merchant", "random"], games=4, seed=2, records=True)
    for number, record in enumerate(results.records()):
        assert record.replay(fast=False).money == tuple(results.money[number])
        assert record.seats == tuple(results.bots[bot] for bot in results.seat_bot[number])


def test_bots_of_ones_own_are_played_in_processes_and_give_the_same_series() -> None:
    mine = f"{__name__}:First"
    one = simulate("grail-2018", 4, [mine, "random"], games=11, seed=3, workers=1)
    two = simulate("grail-2018", 4, [mine, "random"], games=11, seed=3, workers=2)
    assert columns(one) == columns(two)


def test_every_bot_sits_everywhere() -> None:
    results = simulate("grail-2018", 4, ["merchant", "random", "random", "random"], games=40)
    assert [int((results.seat_bot[:, seat] == 0).sum()) for seat in range(4)] == [10, 10, 10, 10]


def test_shares_of_the_victory_add_up_to_one() -> None:
    results = simulate("card-game-2017", 6, ["random"], games=2000)
    assert np.allclose(results.won.sum(axis=1), 1)
    assert (results.won < 1).any()


def test_progress_counts_every_game() -> None:
    done: list[int] = []
    simulate("grail-2018", 2, ["random"], games=1234, progress=done.append)
    assert sum(done) == 1234


def test_a_bot_that_answers_nonsense_is_named_with_what_was_legal() -> None:
    with pytest.raises(IllegalError, match=r"Rogue answered 'bid 999', which is not legal; legal: draw, stop"):
        simulate("grail-2018", 4, [f"{__name__}:Rogue"], games=1)


def test_a_bot_that_fails_is_named_with_its_error() -> None:
    with pytest.raises(IllegalError, match="Broken failed: RuntimeError: boom"):
        simulate("grail-2018", 4, [f"{__name__}:Broken"], games=1)


@pytest.mark.parametrize(
    ("players", "bots", "games", "workers"),
    [(4, [], 1, 1), (4, ["random"] * 5, 1, 1), (4, ["nobody"], 1, 1), (7, ["random"], 1, 1), (4, ["random"], 0, 1)],
)
def test_what_cannot_be_played_is_refused(players: int, bots: list[str], games: int, workers: int) -> None:
    with pytest.raises(MalformedError):
        simulate("grail-2018", players, bots, games, workers=workers)


def test_a_custom_edition_is_simulated_like_any_other(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('base = "grail-2018"\nid = "mine"\nname = "Mine"\nlot = 4\n[players.4]\nmoney = 60\n')
    results = simulate(mine, 4, ["merchant"], games=20, records=True)
    assert [record.replay(fast=False).money for record in results.records()] == [tuple(row) for row in results.money]


def test_an_interrupt_ends_a_series_whose_bots_never_answer(tmp_path: Path) -> None:
    # Whoever started the tests may have told them to ignore interrupts; the command must not inherit that.
    program = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from medici.cli import run; sys.exit(run(sys.argv[1:]))"
    )
    asked = ["simulate", "--games", "20", "--workers", "2", "--bots", f"{__name__}:Thinker"]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-c", program, *asked]
    with subprocess.Popen(command, cwd=tmp_path, env=environment, start_new_session=True) as series:  # noqa: S603 - ours
        while not (tmp_path / "thinking").exists():
            assert series.poll() is None
            time.sleep(0.1)
        os.killpg(series.pid, signal.SIGINT)
        assert series.wait(60) == 130
