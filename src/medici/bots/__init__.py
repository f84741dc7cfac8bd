"""Bots: whoever chooses moves without being a person.

A bot is any object with a method `choose`. It gets a copy of the game without its dealer, so it sees what a player
sees, and it returns a move or its notation:

>>> class Miser:
...     def choose(self, game):
...         return "pass" if "pass" in game.legal else game.legal[-1]
"""

import importlib
from typing import Protocol, runtime_checkable

from medici.errors import MalformedError
from medici.game import Game
from medici.moves import Move

NAMES = ("random", "merchant")


@runtime_checkable
class Bot(Protocol):
    """Whoever can choose a move for the seat that is to move."""

    def choose(self, game: Game) -> Move | str:
        """Return one of `game.legal`."""
