"""Chance: the only place where it comes from.

A number drawn here depends on nothing but a key and a counter (SplitMix64, by G. Steele, D. Lea and C. Flood, read at
any place): no generator has a state to keep, copy or rewind, an undone card comes again as it was, and games do not
depend on who computed them. The plain functions run interpreted or compiled, with the same results.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from medici.errors import MalformedError
from medici.moves import CHANCE_MOVES, Move, parse
from medici.rules.layout import Numbers
from medici.rules.table import FIRST, State, outcome, outcomes

INLINE = True

_STRIDE = -0x61C8864680B583EB
_MIX_1 = -0x40A7B892E31B1A47
_MIX_2 = -0x6B2FB644ECCEEE15
_LOW = 0xFFFFFFFF
# Constants from 2**63 on are written less 2**64: compiled code has signed numbers, and the low 64 bits are the same.


def word(key: int, counter: int) -> int:
    """Return 32 random bits, always the same for the same key and counter.

    Only the low 64 bits of each product matter: compiled code drops the others, plain Python carries them along.
    """
    x = key + counter * _STRIDE
    x = (x ^ ((x >> 30) & 0x3FFFFFFFF)) * _MIX_1
    x = (x ^ ((x >> 27) & 0x1FFFFFFFFF)) * _MIX_2
    return ((x ^ ((x >> 31) & 0x1FFFFFFFF)) >> 32) & _LOW


def stream(key: int, index: int) -> int:
    """Return the key of one of many independent streams."""
    return (word(key, 2 * index) << 32) | word(key, 2 * index + 1) | 1


def below(key: int, counter: int, count: int) -> int:
    """Return a whole number from 0 to `count` - 1, each exactly as likely as the others."""
    count = int(count)
    product = word(key, counter) * count
    if product & _LOW < count:
        # The few words that would favour some numbers are drawn again.
        while product & _LOW < (_LOW + 1) % count:
            counter += 1 << 40
            product = word(key, counter) * count
    return product >> 32


def game_key(seed: int, game: int) -> int:
    """Return the key from which all chance of one game of a series flows."""
    return stream(stream(0, seed), game)


def chance_key(key: int) -> int:
    """Return the key of a game's cards and first players."""
    return stream(key, 0)


def whim_key(key: int) -> int:
    """Return the key of the players' whims; their counter is the ply, at which only one of them has a choice."""
    return stream(key, 1)


def moment(phase: int, day: int, unseen_left: int) -> int:
    """Return the counter of a turn of chance.

    It knows the day and how many cards are unseen, not who did what: the same key deals the same cards in the same
    order each day, whatever the players do, just as a shuffled deck would.
    """
    return day * 256 + (255 if phase == FIRST else unseen_left)


def deal(numbers: Numbers, state: State, key: int) -> int:
    """Return the step that chance takes now."""
    counter = moment(state.phase, state.day, state.unseen_left)
    return outcome(numbers, state, below(key, counter, outcomes(numbers, state)))


class Chance(NamedTuple):
    """A turn of chance, as a dealer is told of it."""

    nth: int
    """How many turns chance has had in this game."""
    moment: int
    """A number that no other turn of chance in this game has, whatever the players do."""
    total: int
    """How many outcomes there are, all equally likely."""
    outcome: Callable[[int], Move]
    """The outcome with a number from 0 to `total` - 1."""


class Dealer(Protocol):
    """Whoever says what chance does."""

    def choose(self, chance: Chance) -> Move | None:
        """Return what chance does, or None to leave it to be played by hand."""


class Seeded:
    """The dealer of simulations: the same seed deals the same cards, on any machine, compiled or not.

    `game` is the number of a game in a series with one seed.
    """

    def __init__(self, seed: int, game: int = 0) -> None:
        for name, number in (("seed", seed), ("game", game)):
            if not (isinstance(number, int) and 0 <= number < 2**62):
                raise MalformedError(f"{name}: should be a whole number from 0 to {2**62 - 1}, not {number!r}")
        self.seed = seed
        self.game = game
        self._key = chance_key(game_key(seed, game))

    def choose(self, chance: Chance) -> Move:
        """Return one of the outcomes, each as likely as the others."""
        return chance.outcome(below(self._key, chance.moment, chance.total))

    def __repr__(self) -> str:
        return f"Seeded({self.seed}, game={self.game})" if self.game else f"Seeded({self.seed})"


class Scripted:
    """The dealer of tests and replays: chance does what is written, in this order, and then waits.

    >>> Scripted("first 2", "deal cloth-5")
    Scripted('first 2', 'deal cloth-5')
    """

    def __init__(self, *script: Move | str) -> None:
        self._script = tuple(parse(move) if isinstance(move, str) else move for move in script)
        for move in self._script:
            if not isinstance(move, CHANCE_MOVES):
                raise MalformedError(f"chance cannot {move}: its moves are first and deal")

    def choose(self, chance: Chance) -> Move | None:
        """Return the next move of the script."""
        return self._script[chance.nth] if chance.nth < len(self._script) else None

    def __repr__(self) -> str:
        return f"Scripted({', '.join(repr(str(move)) for move in self._script)})"
