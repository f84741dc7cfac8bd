"""Medici as first published, in 1995."""

import pytest

import medici
from tests.rulebook.table import Table, bonuses, ship_payments
from tests.rulebook.tracks import TrackRules, at_levels, pass_out


class TestAmigo1995(TrackRules):
    """What only this edition says, and all that it shares."""

    edition = "amigo-1995"

    def test_it_is_for_three_to_six(self, table: Table) -> None:
        assert table.edition.players == (3, 4, 5, 6)
        with pytest.raises(medici.MalformedError, match="amigo-1995 is for 3, 4, 5, 6 players, not 2"):
            table.begin(2)

    def test_the_goods_are_metals_porcelain_dyes_cloth_and_spices(self, table: Table) -> None:
        assert table.edition.goods == ("metals", "porcelain", "dyes", "cloth", "spices")
        game = medici.Game(self.edition, 3, medici.Scripted("first 0", "deal metals-5"))
        assert game.lot == ("metals-5",)

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

    def test_the_third_and_the_fourth_of_six_ships_bring_10_each(self, table: Table) -> None:
        events = pass_out(table, 6, "ships=cloth-5,cloth-4,cloth-3,cloth-2,cloth-1,cloth-0")
        assert ship_payments(events) == [30, 20, 10, 10, 5, 0]

    @pytest.mark.parametrize(("level", "florins"), [(0, 0), (4, 0), (5, 0), (6, 10), (7, 20)])
    def test_the_two_highest_levels_bring_10_and_20(self, table: Table, level: int, florins: int) -> None:
        assert bonuses(at_levels(table, level, 0, 0)) == [florins, 0, 0]
