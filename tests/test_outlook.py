"""The outlook of a game: what the rules would pay if the day ended now."""

import random

import pytest

from medici import Game, IllegalError, Seeded, load, presets
from medici.events import CardsTaken, DayScored, Event, FreeCard, Sold
from medici.rules import table

COUNTS = [(edition, players) for edition in presets() for players in load(edition).players]


def bring_aboard(game: Game, event: Event) -> None:
    """Let a game know of cards that came aboard in the day's last step, without its knowing that it was the last."""
    if not isinstance(event, Sold | CardsTaken | FreeCard):
        return
    state = game._state[0]
    if isinstance(event, Sold):
        state.money[event.seat] -= event.florins
    for card in (event.card,) if isinstance(event, FreeCard) else event.cards:
        table.load(game.numbers[0], state, event.seat, game.edition.kinds[card])


@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_a_day_pays_what_the_outlook_says_after_its_last_step(edition: str, players: int) -> None:
    game, choice = Game(edition, players, Seeded(3), fast=False), random.Random(3)  # noqa: S311 - any will do
    days = 0
    while not game.is_over:
        before = game.copy()
        told = iter(game.play(choice.choice(game.legal[:4])))
        for event in told:
            if isinstance(event, DayScored):
                assert before.outlook() == event.accounts
                days += 1
                break
            bring_aboard(before, event)
    assert days == game.edition.days


@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_it_changes_nothing_and_adds_up(edition: str, players: int) -> None:
    game = Game(edition, players, Seeded(5), fast=False)
    while not game.is_over:
        if game.ply % 4 == 0:
            before, accounts = game.position, game.outlook()
            assert game.position == before
            assert [account.money - account.income for account in accounts] == list(game.money)
        game.play(game.legal[-1] if len(game.legal) < 4 else game.legal[1])


def test_a_game_that_is_over_has_none() -> None:
    game = Game(players=3, dealer=Seeded(1), fast=False)
    while not game.is_over:
        game.play(game.legal[0])
    with pytest.raises(IllegalError, match="over"):
        game.outlook()
