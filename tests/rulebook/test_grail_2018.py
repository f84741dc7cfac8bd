"""Medici as published in 2018, the default: the only one of its kind for two."""

import pytest

import medici
from tests.rulebook.table import Table, bonuses, free_cards, good_payments, play, ship_payments
from tests.rulebook.tracks import TrackRules, at_levels, pass_out


class TestGrail2018(TrackRules):
    """What only this edition says, and all that it shares."""

    edition = "grail-2018"

    def test_it_is_the_default(self) -> None:
        assert medici.Game().edition.id == self.edition

    def test_the_goods_are_cloth_furs_grain_dye_and_spice(self, table: Table) -> None:
        assert table.edition.goods == ("cloth", "furs", "grain", "dye", "spice")

    @pytest.mark.parametrize(("players", "money"), [(2, 40), (3, 40), (4, 40), (5, 30), (6, 30)])
    def test_opening_florins(self, table: Table, players: int, money: int) -> None:
        assert table.begin(players).money == (money,) * players

    @pytest.mark.parametrize(("players", "deck"), [(2, 18), (3, 18), (4, 24), (5, 30), (6, 36)])
    def test_cards_in_a_days_deck(self, table: Table, players: int, deck: int) -> None:
        assert table.begin(players).deck_left == deck

    @pytest.mark.parametrize(("players", "hold"), [(2, 7), (3, 5), (4, 5), (5, 5), (6, 5)])
    def test_places_in_a_hold(self, table: Table, players: int, hold: int) -> None:
        assert table.begin(players).room == (hold,) * players

    @pytest.mark.parametrize(
        ("ships", "payments"),
        [
            ("cloth-1,cloth-0", [20, 0]),
            ("cloth-2,cloth-1,cloth-0", [30, 15, 0]),
            ("cloth-3,cloth-2,cloth-1,cloth-0", [30, 20, 10, 0]),
            ("cloth-4,cloth-3,cloth-2,cloth-1,cloth-0", [30, 20, 10, 5, 0]),
            ("cloth-5,cloth-4,cloth-3,cloth-2,cloth-1,cloth-0", [30, 20, 15, 10, 5, 0]),
        ],
    )
    def test_ship_payments(self, table: Table, ships: str, payments: list[int]) -> None:
        assert ship_payments(pass_out(table, len(payments), f"ships={ships}")) == payments

    @pytest.mark.parametrize(("level", "florins"), [(0, 0), (4, 0), (5, 5), (6, 10), (7, 20)])
    def test_the_three_highest_levels_bring_5_10_and_20(self, table: Table, level: int, florins: int) -> None:
        assert bonuses(at_levels(table, level, 0, 0)) == [florins, 0, 0]

    def test_the_second_of_two_gets_nothing_for_a_good(self, table: Table) -> None:
        assert good_payments(at_levels(table, 2, 1)) == [10, 0]

    def test_two_tied_players_get_5_each_for_a_good(self, table: Table) -> None:
        assert good_payments(at_levels(table, 2, 2)) == [5, 5]
        assert good_payments(at_levels(table, 0, 0)) == [5, 5]

    def test_two_tied_ships_of_two_get_10_each(self, table: Table) -> None:
        assert ship_payments(pass_out(table, 2, "ships=cloth-3,furs-3")) == [10, 10]

    def test_two_players_load_seven_cards(self, table: Table) -> None:
        ships = "cloth-0.cloth-1.cloth-2.cloth-3.cloth-4.cloth-5,furs-0.furs-1.furs-2.furs-3.furs-4"
        game = table.stand(2, f"phase=bid turn=1 speaker=0 lot=dye-0 ships={ships}", "gold-10", "dye-1")
        events = play(game, "bid 1", "pass")
        assert free_cards(events) == [(1, "gold-10"), (1, "dye-1")]
        assert game.day == 2

    def test_the_maker_of_two_speaks_second(self, table: Table) -> None:
        game = table.begin(2, "first 1", "cloth-5")
        game.play("stop")
        assert game.to_move == 0
        game.play("bid 1")
        assert game.to_move == 1
