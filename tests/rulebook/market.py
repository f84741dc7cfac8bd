"""The market, ships and warehouses: what both ways to play the Card Game have in common."""

from collections import Counter
from collections.abc import Sequence

import pytest

import medici
from medici.events import CardsTaken, CardTurned, DayBegan, Event, GameOver
from tests.rulebook.table import (
    WORDS,
    Rulebook,
    Table,
    can,
    good_payments,
    legal,
    levels,
    play,
    scored,
    ship_payments,
    ship_values,
)

FULL = "cloth-2.cloth-3.cloth-4.cloth-5.cloth-2"
FULL_TOO = "furs-2.furs-3.furs-4.furs-5.furs-2"


def run_out(table: Table, players: int, rest: str) -> Sequence[Event]:
    """End a day: seat 0 takes the last card of a market without a deck, a green 2."""
    game = table.stand(players, f"phase=turn turn=0 market=green-2 deck=0 {rest}")
    return game.play("take 1")


def with_symbols(table: Table, *symbols: int) -> Sequence[Event]:
    """End a day with so many symbols of the first good in the warehouses."""
    return run_out(table, len(symbols), "levels=" + ",".join(f"{each}.0.0.0.0" for each in symbols))


class MarketRules(Rulebook):
    """A day of the Card Game."""

    # The cards

    def test_there_are_110_cards(self, table: Table) -> None:
        assert sum(table.begin(2).unseen.values()) == table.begin(6).deck_left == 110

    def test_the_copies_of_each_card_are_those_of_the_reconstruction(self, table: Table) -> None:
        each = {"0": 2, "2": 4, "3": 4, "4": 4, "5": 4, "0f": 2}
        cards = {f"{good}-{value}": copies for good in WORDS for value, copies in each.items()}
        assert {card.id: card.copies for card in table.edition.cards} == {**cards, "green-2": 5, "black-7": 5}

    def test_ordinary_zeros_show_two_symbols_and_all_other_goods_one(self, table: Table) -> None:
        symbols = {card.id: card.symbols for card in table.edition.cards if card.good}
        assert symbols == {card: 2 if card.endswith("-0") else 1 for card in symbols}

    def test_only_green_cards_take_no_room(self, table: Table) -> None:
        weightless = {card.id for card in table.edition.cards if card.room == 0}
        assert weightless == {*(f"{good}-0f" for good in WORDS), "green-2"}

    def test_nobody_has_money_to_start(self, table: Table) -> None:
        assert table.begin(3).money == (0, 0, 0)

    @pytest.mark.parametrize(("players", "hold"), [(2, 7), (3, 5), (4, 5), (5, 5), (6, 5)])
    def test_a_hold_has_5_places_and_7_with_two_players(self, table: Table, players: int, hold: int) -> None:
        assert table.begin(players).room == (hold,) * players

    # Who begins

    def test_day_1_starts_with_anybody(self, table: Table) -> None:
        game = table.begin(4)
        assert legal(game) == "first 0, first 1, first 2, first 3"
        assert game.play("first 3") == (DayBegan(1, 3),)
        assert game.to_move == 3

    @pytest.mark.parametrize("day", [2, 3])
    def test_later_days_start_with_the_poorest_or_one_of_them(self, table: Table, day: int) -> None:
        assert legal(table.stand(3, f"day={day} phase=first money=5,0,10")) == "first 1"
        assert legal(table.stand(3, f"day={day} phase=first money=5,10,5")) == "first 0, first 2"

    # Revealing

    def test_with_an_empty_market_at_least_one_card_is_revealed(self, table: Table) -> None:
        assert legal(table.begin(3, "first 0")) == "reveal"

    def test_cards_are_revealed_one_at_a_time_to_the_end_of_the_row(self, table: Table) -> None:
        game = table.begin(3, "first 0", "cloth-5", "furs-2")
        assert game.play("reveal") == (CardTurned(0, "cloth-5", 109),)
        assert legal(game) == "reveal, take 1"
        game.play("reveal")
        assert game.market == ("cloth-5", "furs-2")
        assert legal(game) == "reveal, take 1, take 1+2"

    def test_three_cards_are_revealed_at_most(self, table: Table) -> None:
        game = table.begin(3, "first 0", "cloth-5", "furs-2", "dye-0")
        play(game, "reveal", "reveal", "reveal")
        assert legal(game) == "take 1, take 1+2, take 1+3, take 1+2+3"

    def test_nothing_need_be_revealed_when_the_market_holds_cards(self, table: Table) -> None:
        game = table.stand(3, "phase=turn turn=1 market=cloth-5")
        assert legal(game) == "reveal, take 1"

    def test_the_next_player_may_reveal_three_again(self, table: Table) -> None:
        game = table.begin(3, "first 0", "cloth-5", "furs-2", "dye-0", "dye-2", "dye-3", "dye-4")
        play(game, "reveal", "reveal", "reveal", "take 1", "reveal", "reveal", "reveal")
        assert game.market == ("cloth-5", "furs-2", "dye-2", "dye-3", "dye-4")
        assert not can(game, "reveal")

    def test_nothing_is_revealed_when_the_deck_is_out(self, table: Table) -> None:
        game = table.stand(6, "day=3 phase=turn turn=4 market=cloth-5.furs-2 deck=0")
        assert legal(game) == "take 1, take 1+2"
        game.play("take 1")
        assert (game.to_move, legal(game)) == (5, "take 1")

    def test_the_deck_may_run_out_within_a_turn(self, table: Table) -> None:
        game = table.stand(3, "phase=turn turn=0 market=cloth-5 deck=1", "furs-2")
        game.play("reveal")
        assert legal(game) == "take 1, take 1+2"

    # Taking

    def test_the_newest_card_must_be_taken(self, table: Table) -> None:
        game = table.stand(3, "phase=turn turn=0 market=cloth-5.furs-2.dye-0 revealed=3")
        for refused in ((2,), (3,), (2, 3), ()):
            with pytest.raises(medici.IllegalError, match="legal: take 1, take"):
                game.play(medici.moves.Take(refused))

    @pytest.mark.parametrize(
        ("move", "taken", "left"),
        [
            ("take 1", "dye-0", "spice-4.cloth-5.furs-2"),
            ("take 1+2", "dye-0.furs-2", "spice-4.cloth-5"),
            ("take 1+3", "dye-0.cloth-5", "spice-4.furs-2"),
            ("take 1+2+3", "dye-0.furs-2.cloth-5", "spice-4"),
        ],
    )
    def test_either_or_both_of_the_two_before_it_may_be_taken_and_gaps_close(
        self, table: Table, move: str, taken: str, left: str
    ) -> None:
        game = table.stand(3, "phase=turn turn=0 market=spice-4.cloth-5.furs-2.dye-0 revealed=3")
        assert game.play(move) == (CardsTaken(0, table.cards(taken)),)
        assert game.market == table.cards(left)
        assert game.ships[0] == table.cards(taken)
        assert game.to_move == 1

    def test_nothing_is_taken_from_beyond_the_last_three(self, table: Table) -> None:
        game = table.stand(3, "phase=turn turn=0 market=spice-4.cloth-5.furs-2.dye-0 revealed=3")
        for refused in ((1, 4), (1, 2, 4), (1, 2, 3, 4)):
            with pytest.raises(medici.IllegalError):
                game.play(medici.moves.Take(refused))

    def test_cards_from_earlier_turns_may_be_taken_too(self, table: Table) -> None:
        game = table.stand(3, "phase=turn turn=0 market=spice-4.cloth-5.furs-2")
        game.play("take 1+3")
        assert game.ships[0] == ("furs-2", "spice-4")

    @pytest.mark.parametrize(
        ("aboard", "moves"),
        [
            (2, "take 1, take 1+2, take 1+3, take 1+2+3"),
            (3, "take 1, take 1+2, take 1+3"),
            (4, "take 1"),
        ],
    )
    def test_what_is_taken_must_fit(self, table: Table, aboard: int, moves: str) -> None:
        ship = ".".join(FULL.split(".")[:aboard])
        game = table.stand(3, f"phase=turn turn=0 market=dye-2.dye-3.dye-4 revealed=3 ships={ship},,")
        assert legal(game) == moves

    @pytest.mark.parametrize(
        ("market", "moves"),
        [
            ("dye-2.dye-0f.dye-4", "take 1, take 1+2"),
            ("green-2.dye-3.dye-4", "take 1, take 1+3"),
            ("dye-2.green-2.dye-0f", "take 1, take 1+2, take 1+3, take 1+2+3"),
            ("green-2.green-2.black-7", "take 1, take 1+2, take 1+3, take 1+2+3"),
            ("black-7.dye-3.dye-0f", "take 1, take 1+2, take 1+3"),
        ],
    )
    def test_a_green_card_always_fits_and_a_black_one_takes_room(self, table: Table, market: str, moves: str) -> None:
        ship = ".".join(FULL.split(".")[:4])
        game = table.stand(3, f"phase=turn turn=0 market={market} revealed=3 ships={ship},,")
        assert legal(game) == moves

    def test_green_cards_do_not_fill_a_ship(self, table: Table) -> None:
        game = table.stand(3, "phase=turn turn=0 market=dye-0f.green-2.green-2 revealed=3")
        game.play("take 1+2+3")
        assert game.room == (5, 5, 5)

    # Turns

    def test_turns_go_clockwise_and_full_ships_are_skipped(self, table: Table) -> None:
        game = table.stand(4, f"phase=turn turn=0 market=dye-2.dye-3.dye-4 ships=,{FULL},,")
        game.play("take 1")
        assert game.to_move == 2
        play(game, "take 1", "take 1")
        assert game.to_move == 0

    def test_the_only_ship_with_room_takes_one_last_turn_and_the_day_ends_full_or_not(self, table: Table) -> None:
        first = ".".join(FULL.split(".")[:4])
        game = table.stand(3, f"phase=turn turn=0 market=dye-2.dye-3 ships={first},{FULL_TOO},", "grain-5")
        events = game.play("take 1")
        assert (game.to_move, game.day) == (2, 1)
        events = play(game, "reveal", "take 1")
        assert scored(events).day == 1
        assert ship_values(events)[2] == 5
        assert game.day == 2

    def test_the_last_turn_may_fill_the_ship(self, table: Table) -> None:
        last = ".".join(["dye-2"] * 3)
        game = table.stand(3, f"phase=turn turn=2 market=dye-3.dye-4 ships={FULL},{FULL_TOO},{last}")
        assert ship_values(game.play("take 1+2"))[2] == 13
        assert game.day == 2

    def test_the_day_ends_when_a_player_must_act_and_deck_and_market_are_empty(self, table: Table) -> None:
        game = table.stand(3, "phase=turn turn=1 market=dye-2 deck=0")
        assert scored(game.play("take 1")).day == 1
        assert (game.day, game.to_move) == (2, None)

    def test_a_day_that_begins_without_any_card_ends_at_once(self, table: Table) -> None:
        game = table.stand(3, "day=3 phase=first money=5,0,5 deck=0")
        events = game.play("first 1")
        assert events[0] == DayBegan(3, 1)
        assert isinstance(events[-1], GameOver)

    # Payment

    def test_ships_of_20_16_16_and_13_bring_30_15_15_and_0(self, table: Table) -> None:
        ships = (
            "cloth-5.furs-5.dye-5.spice-3,cloth-5.furs-5.dye-3.spice-3,furs-5.furs-5.dye-3.dye-3,black-7.cloth-4.dye-2"
        )
        events = run_out(table, 4, f"ships={ships}")
        assert ship_values(events) == [20, 16, 16, 13]
        assert ship_payments(events) == [30, 15, 15, 0]

    @pytest.mark.parametrize(
        ("ships", "payments"),
        [
            (",cloth-0", [20, 0]),
            ("cloth-5,cloth-4,cloth-0", [30, 15, 0]),
            ("cloth-5,cloth-4,cloth-3,cloth-0", [30, 20, 10, 0]),
            ("cloth-5,cloth-4,cloth-3,cloth-2,cloth-0", [30, 20, 10, 5, 0]),
            ("cloth-5,black-7.cloth-0,cloth-4,cloth-3,cloth-2,cloth-0", [25, 25, 15, 10, 5, 0]),
            ("cloth-5,cloth-5,cloth-4,cloth-3,cloth-2,cloth-0", [30, 20, 15, 10, 5, 0]),
        ],
    )
    def test_ship_payments(self, table: Table, ships: str, payments: list[int]) -> None:
        assert ship_payments(run_out(table, len(payments), f"ships={ships}")) == payments

    @pytest.mark.parametrize(
        ("ships", "payments"),
        [
            ("furs-3,cloth-5", [10, 10]),
            ("furs-3,cloth-5,", [20, 20, 0]),
            (",cloth-5,cloth-2", [5, 30, 5]),
            ("furs-3,cloth-5,dye-5", [15, 15, 15]),
            ("furs-3,cloth-5,dye-5,spice-5", [15, 15, 15, 15]),
            (",cloth-2,dye-2,spice-2,black-7", [5, 5, 5, 5, 30]),
        ],
    )
    def test_tied_ships_split_rounded_down_to_5(self, table: Table, ships: str, payments: list[int]) -> None:
        assert ship_payments(run_out(table, len(payments), f"ships={ships}")) == payments

    def test_warehouses_count_symbols_not_cards(self, table: Table) -> None:
        events = run_out(table, 3, "ships=cloth-0,cloth-5,cloth-0f.cloth-0f.cloth-3")
        assert levels(events) == [2, 1, 3]

    def test_green_cards_with_a_good_count_for_it(self, table: Table) -> None:
        assert levels(run_out(table, 3, "ships=cloth-0f,,")) == [1, 0, 0]

    def test_cards_without_a_good_count_for_the_ship_only(self, table: Table) -> None:
        events = run_out(table, 3, "ships=,black-7.green-2,")
        assert ship_values(events) == [2, 9, 0]
        assert all(levels(events, good) == [0, 0, 0] for good in range(5))

    def test_the_most_symbols_bring_10_and_the_second_5(self, table: Table) -> None:
        assert good_payments(with_symbols(table, 3, 1, 2)) == [10, 0, 5]

    def test_the_second_of_two_gets_5_too(self, table: Table) -> None:
        assert good_payments(with_symbols(table, 1, 2)) == [5, 10]

    @pytest.mark.parametrize(
        ("symbols", "payments"),
        [
            ((2, 2, 1), [5, 5, 0]),
            ((1, 3, 1), [0, 10, 0]),
            ((2, 2, 2), [5, 5, 5]),
            ((2, 2, 2, 2), [0, 0, 0, 0]),
            ((2, 2), [5, 5]),
        ],
    )
    def test_tied_goods_split_rounded_down_to_5(
        self, table: Table, symbols: tuple[int, ...], payments: list[int]
    ) -> None:
        assert good_payments(with_symbols(table, *symbols)) == payments

    def test_a_player_with_none_of_a_good_shares_like_any_other(self, table: Table) -> None:
        assert good_payments(with_symbols(table, 0, 0)) == [5, 5]
        assert good_payments(with_symbols(table, 0, 0, 0)) == [5, 5, 5]
        assert good_payments(with_symbols(table, 1, 0)) == [10, 5]

    # The next day

    def test_cards_without_a_good_leave_the_game_and_warehouses_stay(self, table: Table) -> None:
        game = table.stand(3, f"phase=turn turn=2 market=dye-3 ships={FULL},{FULL_TOO},black-7.green-2.dye-0")
        game.play("take 1")
        assert (game.unseen["black-7"], game.unseen["green-2"], game.unseen["dye-0"]) == (4, 4, 1)
        assert (game.levels[0][0], game.levels[2][3]) == (5, 3)
        assert (game.ships, game.deck_left) == (((), (), ()), 110 - 14)

    def test_the_market_goes_back_to_the_deck(self, table: Table) -> None:
        game = table.stand(3, f"phase=turn turn=2 market=spice-5.spice-5.dye-3 ships={FULL},{FULL_TOO},")
        before = Counter(game.unseen)
        game.play("take 1")
        assert Counter(game.unseen) == before + Counter({"spice-5": 2})
        assert (game.market, game.deck_left) == ((), before.total() + 2)

    def test_warehouses_and_money_last_from_day_to_day(self, table: Table) -> None:
        game = table.stand(
            3, "day=2 phase=turn turn=0 market=cloth-0 deck=0 money=5,10,15 levels=4.0.0.0.0,0.0.0.0.0,0.0.0.0.0"
        )
        events = game.play("take 1")
        assert levels(events) == [6, 0, 0]
        assert game.levels[0][0] == 6
        assert game.money == tuple(account.money for account in scored(events).accounts)
        assert game.money[0] == 5 + scored(events).accounts[0].income

    def test_after_day_3_the_richest_wins_and_ties_share(self, table: Table) -> None:
        game = table.stand(4, "day=3 phase=turn turn=0 market=green-2 deck=0 money=0,95,95,0")
        events = game.play("take 1")
        assert (game.winners, game.is_over) == ((1, 2), True)
        assert events[-1] == GameOver(game.money, (1, 2))

    # The rulebooks' own example of three turns

    def test_anna_britta_and_carlos(self, table: Table) -> None:
        game = table.begin(3, "first 0", "cloth-0", "furs-3", "green-2", "grain-5", "cloth-4")
        play(game, "reveal", "reveal", "reveal", "take 1+2")
        assert game.market == ("cloth-0",)
        play(game, "reveal", "reveal", "take 1+3")
        assert game.market == ("grain-5",)
        game.play("take 1")
        assert game.ships == (("green-2", "furs-3"), ("cloth-4", "cloth-0"), ("grain-5",))
        assert game.room == (4, 3, 4)
