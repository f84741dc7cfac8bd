"""The tournament way: 1995 with 30 florins at any count."""

import pytest

import medici
from tests.rulebook.table import Table, bonuses, ship_payments
from tests.rulebook.tracks import TrackRules, at_levels, pass_out


class TestWbc(TrackRules):
    """What only this variant says, and all that it shares."""

    edition = "wbc"

    @pytest.mark.parametrize("players", [3, 4, 5, 6])
    def test_everyone_begins_with_30_florins_at_any_count(self, table: Table, players: int) -> None:
        assert table.begin(players).money == (30,) * players

    @pytest.mark.parametrize("players", [3, 4, 5, 6])
    def test_all_else_is_as_in_1995(self, table: Table, players: int) -> None:
        ours, theirs = table.edition.numbers(players), medici.load("amigo-1995").numbers(players).copy()
        theirs["money"] = ours["money"]
        assert ours.tobytes() == theirs.tobytes()

    def test_the_third_and_the_fourth_of_six_ships_bring_10_each(self, table: Table) -> None:
        events = pass_out(table, 6, "ships=cloth-5,cloth-4,cloth-3,cloth-2,cloth-1,cloth-0")
        assert ship_payments(events) == [30, 20, 10, 10, 5, 0]

    def test_level_5_brings_nothing(self, table: Table) -> None:
        assert bonuses(at_levels(table, 5, 0, 0)) == [0, 0, 0]
