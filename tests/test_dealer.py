"""Chance: the same from the same key, alike at both speeds, and fair."""

from collections import Counter

import pytest

import medici
from medici.dealer import Chance, Scripted, Seeded, below, chance_key, game_key, stream, whim_key, word
from medici.moves import Deal, First
from medici.rules.compiled import compiled

KEY = chance_key(game_key(7, 0))


def test_the_first_words_never_change() -> None:
    # Seeds stand for games in papers and bug reports: another generator would be another seed.
    assert [word(KEY, counter) for counter in range(3)] == WORDS
    assert [below(KEY, counter, 36) for counter in range(8)] == NUMBERS


WORDS = [3262516976, 1470290399, 1799172739]
NUMBERS = [27, 12, 15, 1, 11, 31, 24, 5]


def test_words_are_those_of_splitmix64() -> None:
    """Against the numbers that everybody's SplitMix64 gives for the seed 1234567."""
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [word(1234567, counter) for counter in range(1, 5)] == [number >> 32 for number in published]


def test_both_speeds_draw_the_same() -> None:
    fast_word, fast_below, fast_stream = compiled(word), compiled(below), compiled(stream)
    for seed in range(20):
        key = game_key(seed, seed * 3)
        assert compiled(game_key)(seed, seed * 3) & 2**64 - 1 == key
        signed = key - 2**64 if key >= 2**63 else key
        assert fast_stream(signed, seed) & 2**64 - 1 == stream(key, seed)
        for counter in range(50):
            assert fast_word(signed, counter) == word(key, counter)
            for count in (1, 2, 3, 36, 110, 2**31 - 1, 3 << 29):
                assert fast_below(signed, counter, count) == below(key, counter, count)


@pytest.mark.parametrize("count", [2, 3, 5, 36, 110])
def test_every_number_is_about_as_likely(count: int) -> None:
    draws = 200 * count
    drawn = Counter(below(KEY, counter, count) for counter in range(draws))
    assert sorted(drawn) == list(range(count))
    chi_square = sum((number - 200) ** 2 / 200 for number in drawn.values())
    # Five standard deviations of a chi-square with count - 1 degrees of freedom.
    assert chi_square < count - 1 + 5 * (2 * (count - 1)) ** 0.5


def test_words_that_would_favour_some_numbers_are_drawn_again() -> None:
    count = 3 << 29
    drawn = [below(KEY, counter, count) for counter in range(2000)]
    assert max(drawn) < count
    thirds = Counter(number * 3 // count for number in drawn)
    assert all(abs(number - 2000 / 3) < 110 for number in thirds.values())
    naive = [word(KEY, counter) * count >> 32 for counter in range(2000)]
    assert drawn != naive


def test_the_keys_of_a_game_are_all_different() -> None:
    keys = {game_key(seed, game) for seed in range(50) for game in range(50)}
    keys |= {KEY, whim_key(KEY)}
    assert len(keys) == 2502
    assert all(key % 2 == 1 for key in keys)


def test_an_order_of_cards_does_not_depend_on_the_players() -> None:
    games = [medici.Game(players=4, dealer=Seeded(3)) for _ in range(2)]
    for choice, game in enumerate(games):
        while game.day == 1:
            game.play(game.legal[-choice])
    first, second = ([move for move in game.moves if isinstance(move, Deal)] for game in games)
    common = min(len(first), len(second), 18)
    assert first[:common] == second[:common]


@pytest.mark.parametrize("seed", [-1, 2**62, 2**80])
def test_a_seed_has_62_bits(seed: int) -> None:
    with pytest.raises(medici.MalformedError, match="from 0 to 4611686018427387903"):
        Seeded(seed)
    with pytest.raises(medici.MalformedError, match="from 0 to 4611686018427387903"):
        Seeded(0, game=seed)


def test_the_largest_seed_deals() -> None:
    assert medici.Game(dealer=Seeded(2**62 - 1, game=2**62 - 1)).to_move is not None


def test_dealers_can_be_pasted_back() -> None:
    assert repr(Seeded(7)) == "Seeded(7)"
    assert repr(Seeded(7, game=3)) == "Seeded(7, game=3)"
    assert repr(Scripted("first 2", Deal("cloth-5"))) == "Scripted('first 2', 'deal cloth-5')"


@pytest.mark.parametrize("move", ["draw", "bid 7", "take 1"])
def test_a_script_is_chances_only(move: str) -> None:
    with pytest.raises(medici.MalformedError, match=r"chance cannot .*: its moves are first and deal"):
        Scripted("first 0", move)


def test_a_script_waits_when_it_is_out() -> None:
    dealer = Scripted("first 1")
    assert dealer.choose(Chance(0, 511, 4, First)) == First(1)
    assert dealer.choose(Chance(1, 292, 36, First)) is None
    game = medici.Game(dealer=dealer)
    assert game.to_move is None
    game.play("deal gold-10")
    assert game.lot == ("gold-10",)


def test_a_script_that_cannot_be_is_refused() -> None:
    with pytest.raises(medici.IllegalError, match="first 5 is not legal; legal: first 0, first 1, first 2, first 3"):
        medici.Game(dealer=Scripted("first 5"))
