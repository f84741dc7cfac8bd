"""How the Card Game's net learns: down the slope, from every seat's every choice, the same for the same seed."""

import numpy as np
import pytest

from medici.bots import market
from medici.bots.market import net
from medici.bots.market.features import WIDTH, Floats
from medici.learning import market as learning


def error(student: learning.Student, lessons: Floats, answers: Floats) -> float:
    """Return how far off the net's answers are, on average."""
    off = 0.0
    for lesson, answer in zip(lessons, answers, strict=True):
        win, margin = net.answer(student.weights, lesson, net.new_glance())
        off += abs(win - answer[0]) + abs(margin / net.MARGIN - answer[1])
    return off / len(lessons)


def test_studying_brings_the_answers_nearer() -> None:
    chance = np.random.default_rng(1)
    student = learning.Student(seed=1)
    lessons = chance.normal(size=(8, WIDTH)).astype(np.float32)
    answers = np.stack([chance.random(8) < 0.5, chance.normal(size=8)], axis=1).astype(np.float32)
    before = error(student, lessons, answers)
    for _ in range(200):
        student.study(lessons, answers, rate=0.003)
    assert error(student, lessons, answers) < 0.3 * before


def test_the_latest_lessons_stay_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "REPLAY", 10)
    shelf = learning.Shelf()
    for number in range(4):
        shelf.add(np.full((4, WIDTH), number, np.float32), np.full((4, 2), number, np.float32))
    lessons, answers = shelf.pick(np.random.default_rng(1))
    assert set(answers[:, 0]) == {1.0, 2.0, 3.0}
    assert np.array_equal(lessons[:, 0], answers[:, 0])


def test_the_net_sits_at_every_table() -> None:
    seatings = learning.seat(np.random.default_rng(2), 500, 4)
    assert (seatings == learning.NET).any(axis=1).all()
    assert set(seatings.ravel()) == {
        learning.RANDOM, learning.MERCHANT, learning.NOISY, learning.NET, learning.PAST,
    }  # fmt: skip


def test_what_a_table_was_worth_is_told_back_from_the_end() -> None:
    worth = np.array([[0.2, 10.0], [0.8, 0.0], [0.4, 20.0], [0.6, 0.0]])
    answers = np.zeros((4, 2), np.float32)
    learning.learn_back(2, 0, 4, 0.5, worth, answers, np.array([[1.0, 50.0], [0.0, -50.0]]))
    assert answers[:, 0].tolist() == pytest.approx([0.7, 0.3, 1.0, 0.0])
    assert answers[:, 1].tolist() == pytest.approx([0.7, -0.5, 1.0, -1.0])


def test_the_net_of_the_package_has_a_card() -> None:
    assert market.card()["games"] > 0
    assert market.weights().shape == (net.SIZE,)
