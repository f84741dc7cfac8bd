"""Moves: what players and chance can do, and how it is written.

>>> parse("bid 7")
Bid(florins=7)
>>> str(Take((1, 3)))
'take 1+3'
"""

import functools
import re
from collections.abc import Callable
from typing import TypeAlias

import msgspec

from medici.errors import MalformedError


class _Word(msgspec.Struct, frozen=True, gc=False, tag=lambda name: name.lower()):
    """A move that is written as one word."""

    def __str__(self) -> str:
        return str(self.__struct_config__.tag)


class First(_Word, frozen=True):
    """CHANCE_MOVES: this seat begins the day."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"


class Deal(_Word, frozen=True):
    """CHANCE_MOVES: this card is turned up."""

    card: str

    def __str__(self) -> str:
        return f"deal {self.card}"


class Draw(_Word, frozen=True):
    """The lot-maker turns up another card."""


class Stop(_Word, frozen=True):
    """The lot-maker offers the lot as it is."""


class Bid(_Word, frozen=True):
    """The speaker bids this many florins."""

    florins: int

    def __str__(self) -> str:
        return f"bid {self.florins}"


class Pass(_Word, frozen=True):
    """The speaker does not bid."""


class Reveal(_Word, frozen=True):
    """The player reveals another card to the market."""


class Take(_Word, frozen=True):
    """The player takes these cards of the market; 1 is the newest."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return "take " + "+".join(map(str, self.cards))


Move: TypeAlias = First | Deal | Draw | Stop | Bid | Pass | Reveal | Take
CHANCE_MOVES = (First, Deal)
"""The moves that are chance's."""

TAKES = {1: Take((1,)), 3: Take((1, 2)), 5: Take((1, 3)), 7: Take((1, 2, 3))}
"""Every way to take cards, by its number in the rules."""

_PLAIN: tuple[Move, ...] = (Draw(), Stop(), Pass(), Reveal(), *TAKES.values())
_WORDS = {str(move): move for move in _PLAIN}
_NUMBERED: dict[str, Callable[[str], Move]] = {
    r"first (\d)": lambda seat: First(int(seat)),
    r"bid ([1-9]\d{0,4})": lambda florins: Bid(int(florins)),
    r"deal ([a-z]+-\d{1,3}[a-z]?)": Deal,
}
NOTATION = ", ".join(["first 2", "deal cloth-5", "bid 7", *_WORDS])
"""Examples of every move, for messages."""


@functools.lru_cache(4096)
def parse(text: str) -> Move:
    """Return the move that the notation says."""
    word = _WORDS.get(text)
    if word is not None:
        return word
    for pattern, make in _NUMBERED.items():
        match = re.fullmatch(pattern, text, re.ASCII)
        if match:
            return make(match[1])
    raise MalformedError(f"no such move: {text[:60]!r}; moves are written {NOTATION}")
