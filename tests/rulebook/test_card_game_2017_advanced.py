"""The Card Game's advanced variant: more florins for more symbols."""

import pytest

import medici
from tests.rulebook.market import MarketRules, with_symbols
from tests.rulebook.table import Table, bonuses


class TestCardGame2017Advanced(MarketRules):
    """The larger bonus, and all that it shares with the plain way to play."""

    edition = "card-game-2017-advanced"

    @pytest.mark.parametrize(("symbols", "florins"), [(4, 0), (5, 10), (7, 10), (8, 20), (20, 20)])
    def test_8_symbols_bring_20_instead_of_10(self, table: Table, symbols: int, florins: int) -> None:
        assert bonuses(with_symbols(table, symbols, 0, 0)) == [florins, 0, 0]

    @pytest.mark.parametrize(("symbols", "florins"), [(6, 0), (7, 10), (9, 10), (10, 20), (20, 20)])
    def test_two_players_need_10_symbols(self, table: Table, symbols: int, florins: int) -> None:
        assert bonuses(with_symbols(table, symbols, 0)) == [florins, 0]

    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
    def test_all_else_is_as_in_the_plain_game(self, table: Table, players: int) -> None:
        ours, theirs = table.edition.numbers(players), medici.load("card-game-2017").numbers(players).copy()
        theirs["bonus"] = ours["bonus"]
        assert ours.tobytes() == theirs.tobytes()
