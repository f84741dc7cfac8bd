"""The bidding on a lot, solved backwards, is what trying out every word of everybody finds."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from medici.bots import bidding
from medici.rules import engine
from medici.rules.engine import Records
from medici.rules.layout import AUCTION, NOBODY
from medici.rules.table import BID, BUILD
from tests.properties.strategies import examples, played

PRICES = 5
Lot = tuple[Records, Records, NDArray[np.float64]]


def tried(numbers: Records, states: Records, takes: NDArray[np.float64]) -> tuple[NDArray[np.float64], int]:
    """Try every word by the rules of the game: return what each seat has in the end, and the best word."""
    state = states[0]
    seat = int(state.to_move)
    best, best_word = takes[0, 0], -1
    for word in (0, *range(state.highest + 1, state.money[seat] + 1)):
        further = states.copy()
        engine.apply(numbers[0], further[0], word, engine.new_report()[0])
        if further[0].phase == BID:
            values, _ = tried(numbers, further, takes)
        elif word == 0:
            values = takes[state.buyer, state.highest]  # nobody is -1, the last row
        else:
            values = takes[seat, word]
        if best_word < 0 or values[seat] > best[seat]:
            best, best_word = values, word
    return best, best_word


@st.composite
def lots(draw: st.DrawFn) -> Lot:
    """Return a table where somebody is to speak and all have few florins, and what each sale would mean to each."""
    game = draw(played(fast=False).filter(lambda game: game.numbers[0].game == AUCTION and game.to_move is not None))
    numbers, states = game.numbers, game.state.copy()
    state, players = states[0], int(numbers[0].players)
    state.highest, state.buyer = 0, NOBODY
    for seat in range(players):
        state.money[seat] = draw(st.integers(0, PRICES - 1))
    if state.phase == BUILD:
        engine.apply(numbers[0], state, 0, engine.new_report()[0])
    elif state.to_move != (state.turn + 1) % players and draw(st.booleans()):
        state.highest, state.buyer = draw(st.integers(1, 2)), (state.to_move - 1) % players
    if state.phase == BID:
        state.money[state.to_move] = max(state.money[state.to_move], state.highest + 1)
    # Few different values: mistakes hide where there are ties.
    shape = (players + 1, PRICES, players)
    size = int(np.prod(shape))
    takes = draw(st.lists(st.integers(0, 4), min_size=size, max_size=size))
    return numbers, states, np.array(takes, np.float64).reshape(shape)


def solve(lot: Lot) -> tuple[NDArray[np.float64], int]:
    numbers, states, takes = lot
    players = int(numbers[0].players)
    order, most = np.zeros(players, np.int64), np.zeros(players, np.int64)
    count = bidding.speakers(numbers[0], states[0], order)
    bidding.means(numbers[0], states[0], int(states[0].lot_size), PRICES, most)
    values = np.zeros((players, PRICES, players + 1, players))
    words = np.zeros((players, PRICES, players + 1), np.int64)
    bidding.solve(order, count, most, takes, values, words)
    bidder, highest = players if states[0].buyer == NOBODY else int(states[0].buyer), int(states[0].highest)
    sold, paid = np.zeros((2, players + 1, PRICES), np.int64)
    word = bidding.best_word(order, count, most, takes, highest, bidder, sold, paid)
    assert word == words[0, highest, bidder]
    assert takes[sold[bidder, highest], paid[bidder, highest]].tolist() == values[0, highest, bidder].tolist()
    return values[0, highest, bidder], word


@given(lots().filter(lambda lot: lot[1][0].phase == BID))
@examples(30)
def test_the_words_solved_are_the_words_tried(lot: Lot) -> None:
    values, word = solve(lot)
    tried_values, tried_word = tried(*lot)
    assert word == tried_word
    assert values.tolist() == tried_values.tolist()
