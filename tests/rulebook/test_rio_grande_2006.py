"""Medici as published in 2006."""

import pytest

import medici
from tests.rulebook.table import Table, bonuses, good_payments, ship_payments
from tests.rulebook.tracks import TrackRules, at_levels, pass_out


class TestRioGrande2006(TrackRules):
    """What only this edition says, and all that it shares."""

    edition = "rio-grande-2006"

    def test_it_is_for_three_to_six(self, table: Table) -> None:
        assert table.edition.players == (3, 4, 5, 6)
        with pytest.raises(medici.MalformedError, match="rio-grande-2006 is for 3, 4, 5, 6 players, not 2"):
            table.begin(2)

    def test_the_goods_are_cloth_furs_grain_dye_and_spice(self, table: Table) -> None:
        assert table.edition.goods == ("cloth", "furs", "grain", "dye", "spice")

    @pytest.mark.parametrize(("players", "money", "deck"), [(3, 40, 18), (4, 40, 24), (5, 30, 30), (6, 30, 36)])
    def test_opening_florins_deck_and_hold(self, table: Table, players: int, money: int, deck: int) -> None:
        game = table.begin(players)
        assert (game.money, game.deck_left, game.room) == ((money,) * players, deck, (5,) * players)

    @pytest.mark.parametrize(
        ("ships", "payments"),
        [
            ("cloth-2,cloth-1,cloth-0", [30, 15, 0]),
            ("cloth-3,cloth-2,cloth-1,cloth-0", [30, 20, 10, 0]),
            ("cloth-4,cloth-3,cloth-2,cloth-1,cloth-0", [30, 20, 10, 5, 0]),
        ],
    )
    def test_ship_payments(self, table: Table, ships: str, payments: list[int]) -> None:
        assert ship_payments(pass_out(table, len(payments), f"ships={ships}")) == payments

    def test_the_third_of_six_ships_brings_15(self, table: Table) -> None:
        events = pass_out(table, 6, "ships=cloth-5,cloth-4,cloth-3,cloth-2,cloth-1,cloth-0")
        assert ship_payments(events) == [30, 20, 15, 10, 5, 0]

    def test_the_third_and_fourth_of_six_share_25(self, table: Table) -> None:
        events = pass_out(table, 6, "ships=cloth-5,cloth-4,cloth-3,furs-3,cloth-1,cloth-0")
        assert ship_payments(events) == [30, 20, 12, 12, 5, 0]

    @pytest.mark.parametrize(("level", "florins"), [(0, 0), (4, 0), (5, 5), (6, 10), (7, 20)])
    def test_the_three_highest_levels_bring_5_10_and_20(self, table: Table, level: int, florins: int) -> None:
        assert bonuses(at_levels(table, level, 0, 0)) == [florins, 0, 0]

    def test_the_second_of_three_gets_5_for_a_good(self, table: Table) -> None:
        assert good_payments(at_levels(table, 2, 1, 0)) == [10, 5, 0]
