"""Ships, tracks and payments: what every edition of the auction game pays alike."""

from collections.abc import Sequence

import pytest

from medici.events import Event
from tests.rulebook.auction import AuctionRules
from tests.rulebook.table import (
    Table,
    bonuses,
    good_payments,
    levels,
    play,
    scored,
    ship_payments,
    ship_values,
)

HEIGHTS = "{}.0.0.0.0"
"""Levels of one player of whom only the first good matters."""


def pass_out(table: Table, players: int, rest: str) -> Sequence[Event]:
    """End a day: the last lot of the deck is passed by its maker, the only one left to speak."""
    lot = "lot=gold-10" if "gold-10" not in rest else "lot=spice-0"
    game = table.stand(players, f"phase=bid turn=0 speaker=0 {lot} deck=0 {rest}")
    return game.play("pass")


def at_levels(table: Table, *heights: int) -> Sequence[Event]:
    """End a day with empty ships and the markers of the first good at these levels."""
    return pass_out(table, len(heights), "levels=" + ",".join(HEIGHTS.format(height) for height in heights))


class TrackRules(AuctionRules):
    """The end of a day, card by card and florin by florin."""

    # Ships

    def test_a_ship_is_worth_the_sum_of_its_cards(self, table: Table) -> None:
        events = pass_out(table, 3, "ships=cloth-5.cloth-5.gold-10,furs-0,dye-3.dye-4.spice-1")
        assert ship_values(events) == [20, 0, 8]

    def test_ships_of_23_20_16_16_and_14_bring_30_20_7_7_and_0(self, table: Table) -> None:
        ships = (
            "cloth-5.dye-5.grain-3.grain-0.gold-10,grain-5.dye-4.furs-4.furs-3.spice-4,"
            "cloth-3.spice-5.cloth-2.cloth-1.dye-5,spice-3.grain-5.grain-4.grain-2.furs-2,"
            "spice-5.spice-2.dye-3.dye-0"
        )
        game = table.stand(5, f"phase=deal turn=0 ships={ships}", "cloth-4")
        assert ship_values(game.events) == [23, 20, 16, 16, 14]
        assert ship_payments(game.events) == [30, 20, 7, 7, 0]
        assert [account.rank for account in scored(game.events).accounts] == [1, 2, 3, 3, 5]

    @pytest.mark.parametrize(
        ("ships", "payments"),
        [
            ("cloth-5,furs-5,dye-4,spice-3", [25, 25, 10, 0]),
            ("cloth-5,furs-4,dye-3,spice-3", [30, 20, 5, 5]),
            ("cloth-5,furs-4,dye-4,spice-4", [30, 10, 10, 10]),
            ("cloth-5,furs-5,dye-5,spice-4", [20, 20, 20, 0]),
            ("cloth-5,furs-5,dye-4,spice-4", [25, 25, 5, 5]),
            (",,,", [15, 15, 15, 15]),
        ],
    )
    def test_tied_ships_pool_their_places_and_split(self, table: Table, ships: str, payments: list[int]) -> None:
        assert ship_payments(pass_out(table, 4, f"ships={ships}")) == payments

    def test_split_payments_are_rounded_down_to_a_florin(self, table: Table) -> None:
        assert ship_payments(pass_out(table, 3, "ships=cloth-5,furs-5,dye-1")) == [22, 22, 0]
        assert ship_payments(pass_out(table, 3, "ships=cloth-5,furs-1,dye-1")) == [30, 7, 7]

    def test_an_empty_ship_is_paid_by_its_rank_like_any_other(self, table: Table) -> None:
        assert ship_payments(pass_out(table, 3, "ships=cloth-5,,furs-0")) == [30, 7, 7]

    # Goods

    def test_markers_rise_by_the_number_of_cards_not_their_value(self, table: Table) -> None:
        events = pass_out(table, 3, "ships=cloth-0.cloth-1.cloth-2,cloth-5.cloth-5,furs-5")
        assert levels(events) == [3, 2, 0]
        assert levels(events, good=1) == [0, 0, 1]

    def test_gold_moves_no_marker(self, table: Table) -> None:
        events = pass_out(table, 3, "ships=gold-10,,")
        assert all(levels(events, good) == [0, 0, 0] for good in range(5))

    def test_markers_rise_before_goods_are_paid(self, table: Table) -> None:
        events = pass_out(table, 3, "ships=cloth-0.cloth-1,, levels=0.0.0.0.0,1.0.0.0.0,0.0.0.0.0")
        assert good_payments(events) == [10, 5, 0]

    def test_markers_stop_at_level_7(self, table: Table) -> None:
        events = pass_out(table, 3, "ships=cloth-0.cloth-1.cloth-2,, levels=6.0.0.0.0,7.0.0.0.0,0.0.0.0.0")
        assert levels(events) == [7, 7, 0]
        assert good_payments(events) == [7, 7, 0]

    def test_the_first_and_the_second_of_each_good_are_paid(self, table: Table) -> None:
        assert good_payments(at_levels(table, 2, 4, 3, 1)) == [0, 10, 5, 0]

    def test_each_good_is_paid_by_itself(self, table: Table) -> None:
        events = pass_out(table, 3, "levels=1.2.3.2.2,2.1.2.3.2,3.3.1.1.2")
        paid = [[good.payment for good in account.goods] for account in scored(events).accounts]
        assert paid == [[0, 5, 10, 5, 5], [5, 0, 5, 10, 5], [10, 10, 0, 0, 5]]

    def test_three_tied_for_second_get_1_each(self, table: Table) -> None:
        assert good_payments(at_levels(table, 4, 2, 2, 2)) == [10, 1, 1, 1]

    def test_two_tied_for_first_share_both_payments(self, table: Table) -> None:
        assert good_payments(at_levels(table, 3, 3, 2, 1)) == [7, 7, 0, 0]

    def test_all_tied_share_both_payments(self, table: Table) -> None:
        assert good_payments(at_levels(table, 2, 2, 2, 2)) == [3, 3, 3, 3]
        assert good_payments(at_levels(table, 2, 2, 2)) == [5, 5, 5]

    def test_a_player_at_level_0_shares_like_any_other(self, table: Table) -> None:
        assert good_payments(at_levels(table, 0, 0, 0)) == [5, 5, 5]
        assert good_payments(at_levels(table, 1, 0, 0)) == [10, 2, 2]

    # Levels

    def test_a_bonus_is_paid_in_full_to_each_who_is_there(self, table: Table) -> None:
        assert bonuses(at_levels(table, 6, 6, 7, 7)) == [10, 10, 20, 20]

    def test_level_7_two_at_6_and_one_at_0_bring_30_12_12_and_0(self, table: Table) -> None:
        events = at_levels(table, 7, 6, 6, 0)
        assert good_payments(events) == [10, 2, 2, 0]
        assert bonuses(events) == [20, 10, 10, 0]

    @pytest.mark.parametrize("day", [1, 2, 3])
    def test_a_bonus_is_paid_each_day_again(self, table: Table, day: int) -> None:
        rest = f"day={day} levels=7.0.0.0.0,0.0.0.0.0,0.0.0.0.0"
        assert bonuses(pass_out(table, 3, rest)) == [20, 0, 0]

    def test_all_payments_go_to_the_purse(self, table: Table) -> None:
        rest = "money=10,20,30 ships=cloth-5,cloth-4,furs-1 levels=6.0.0.0.0,0.7.0.0.0,0.0.0.0.0"
        events = pass_out(table, 3, rest)
        opening = [10, 20, 30]
        for account in scored(events).accounts:
            assert account.money == opening[account.seat] + account.income
        assert scored(events).accounts[0].income == 30 + (10 + 20) + 0 + 5 + 5 + 5

    def test_a_days_events_end_with_its_accounts(self, table: Table) -> None:
        game = table.stand(3, "phase=bid turn=0 speaker=1 lot=gold-10 deck=0")
        events = play(game, "pass", "pass", "pass")
        assert scored(events) == events[-1]
        assert scored(events).day == 1
