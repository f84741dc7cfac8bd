"""A second opinion: the C engine of the benchmarks, which shares no line with ours, plays the same game."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from benchmarks.playout import DECISIONS, ENTRY, Playout
from medici.dealer import below, game_key
from medici.rules.edition import load
from medici.rules.engine import new_report, new_state
from medici.rules.layout import NOBODY
from medici.rules.speed import engine
from medici.rules.table import BID, BUILD, DEAL, FIRST, OVER, STATE

PHASES = {FIRST: 0, DEAL: 1, BUILD: 2, BID: 3}
"""Our phases as the C side counts them."""
EDITIONS = ("grail-2018", "amigo-1995", "wbc")
"""One edition of each set of numbers that are played with."""
AT = {name: field[1] // 2 for name, field in (STATE.fields or {}).items()}
"""Where each field begins in a state seen as plain numbers."""


@pytest.fixture(
    scope="module", params=[(name, players) for name in EDITIONS for players in load(name).players], ids=str
)
def opponent(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Playout:
    name, players = request.param
    return Playout(tmp_path_factory.getbasetemp(), load(name), players)


class Ours:
    """A game of ours, step by step."""

    def __init__(self, playout: Playout) -> None:
        self._engine = engine(fast=True)
        self._numbers, self._state, self._report = playout.edition.numbers(playout.players), new_state(), new_report()
        self._raw = self._state.view(np.int16)
        self.players = playout.players
        self.cards = [16 * good + value for good, value in playout.cards]
        self._engine.begin(self._numbers, self._state)

    @property
    def phase(self) -> int:
        """The phase it is in."""
        return int(self._raw[AT["phase"]])

    @property
    def money(self) -> list[int]:
        """Each seat's florins."""
        money: list[int] = self._raw[AT["money"] : AT["money"] + self.players].tolist()
        return money

    def situation(self) -> tuple[int, int, int]:
        """Return who must choose in which phase from how many equally likely things, in the C side's words."""
        count = self._engine.count_outcomes if self.phase in (FIRST, DEAL) else self._engine.count_options
        return PHASES[self.phase], int(self._raw[AT["to_move"]]), count(self._numbers, self._state)

    def step(self, index: int) -> int:
        """Return our step for one of them."""
        get = self._engine.get_outcome if self.phase in (FIRST, DEAL) else self._engine.get_option
        return get(self._numbers, self._state, index)

    def play(self, step: int) -> bool:
        """Take one of our steps and return whether it was legal."""
        return self._engine.play(self._numbers, self._state, self._report, step) >= 0


def random_game(playout: Playout, seed: int) -> tuple[NDArray[Any], list[int]]:
    """Play a random game of ours and return its entries, in the C side's words, and the final money."""
    entries: list[tuple[int, ...]] = []
    ours, key = Ours(playout), game_key(seed, 0)
    while ours.phase != OVER:
        phase, seat, choices = ours.situation()
        index = below(key, len(entries), choices)
        step = ours.step(index)
        entries.append(
            (phase, seat, choices, ours.cards[step] if phase == PHASES[DEAL] else step if seat < 0 else index)
        )
        assert ours.play(step)
    return np.array(entries, ENTRY), ours.money


def test_c_replays_our_games_to_the_same_money(opponent: Playout) -> None:
    for seed in range(100):
        entries, money = random_game(opponent, seed)
        assert opponent.replay(entries) == (len(entries), money)


def test_we_replay_its_games_to_the_same_money(opponent: Playout) -> None:
    for seed in range(100):
        entries, money = opponent.record(seed)
        ours = Ours(opponent)
        for phase, seat, choices, told in entries.tolist():
            assert (phase, seat, choices) == ours.situation()
            assert ours.play(ours.cards.index(told) if phase == PHASES[DEAL] else told if seat < 0 else ours.step(told))
        assert (ours.phase, ours.money) == (OVER, money)


def test_c_finds_the_entry_that_is_wrong(opponent: Playout) -> None:
    entries, _ = random_game(opponent, 1)
    for at in range(len(entries)):
        wrong = entries.copy()
        wrong["choices"][at] += 1
        assert opponent.replay(wrong)[0] == at
    assert opponent.replay(entries[:-1])[0] < len(entries)


def test_c_says_how_many_decisions_it_made(opponent: Playout) -> None:
    decisions = int(opponent.play(5, 1)[0][DECISIONS])
    entries, _ = opponent.record(5)
    assert decisions == np.count_nonzero(entries["seat"] != NOBODY)
