"""Medici: The Card Game, as published in 2017."""

import pytest

from tests.rulebook.market import MarketRules, with_symbols
from tests.rulebook.table import Table, bonuses


class TestCardGame2017(MarketRules):
    """The bonus, and all that it shares with the advanced way to play."""

    edition = "card-game-2017"

    @pytest.mark.parametrize(("symbols", "florins"), [(4, 0), (5, 10), (6, 10), (8, 10), (12, 10)])
    def test_5_symbols_of_a_good_bring_10(self, table: Table, symbols: int, florins: int) -> None:
        assert bonuses(with_symbols(table, symbols, 0, 0)) == [florins, 0, 0]

    @pytest.mark.parametrize(("symbols", "florins"), [(5, 0), (6, 0), (7, 10), (10, 10), (12, 10)])
    def test_two_players_need_7_symbols(self, table: Table, symbols: int, florins: int) -> None:
        assert bonuses(with_symbols(table, symbols, 0)) == [florins, 0]

    def test_the_bonus_is_paid_in_full_to_each(self, table: Table) -> None:
        assert bonuses(with_symbols(table, 5, 5, 6, 4)) == [10, 10, 10, 0]
