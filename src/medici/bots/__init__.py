"""Bots: whoever chooses moves without being a person.

A bot is any object with a method `choose`. It gets a copy of the game without its dealer, so it sees what a player
sees, and returns a move or its notation:

>>> from medici import Game, Seeded
>>> class Miser:
...     def choose(self, game):
...         return "pass" if "pass" in game.legal else game.legal[-1]
>>> game = Game(dealer=Seeded(7))
>>> ask(Miser(), game)
Stop()
"""

import importlib
import traceback
from pathlib import Path
from typing import Protocol

from medici.bots import characters
from medici.bots.policy import ALONE
from medici.dealer import game_key, whim_key
from medici.errors import IllegalError, MalformedError
from medici.game import Game
from medici.moves import Move, parse
from medici.rules.compiled import compiled

NAMES = tuple(characters.CHARACTERS)
"""The bots that a table offers: the ladder, weakest first, then those with a temper."""


class Bot(Protocol):
    """Whoever can choose a move for the seat that is to move."""

    def choose(self, game: Game) -> Move | str:
        """Return one of `game.legal`, as a move or in notation."""


class Policy:
    """A bot of the package: the same position, seed and ply, the same choice, compiled or not."""

    def __init__(self, name: str, seed: int = 0, game: int = 0) -> None:
        self.name = name
        self._character = characters.rows([name])
        self._decide = ALONE[int(self._character[0].policy)]
        # Signed, as compiled code takes it; only its low 64 bits matter.
        self._key = (whim_key(game_key(seed, game)) ^ 2**63) - 2**63

    def choose(self, game: Game) -> Move:
        """Return the policy's choice."""
        decide = compiled(self._decide) if game.is_fast else self._decide
        return game.move_for(decide(self._character, game.numbers, game.state, self._key, game.ply))

    def __repr__(self) -> str:
        return f"<bot {self.name}>"


def knows(name: str) -> bool:
    """Return whether a bot of this name comes with the package: one of `NAMES`, or of a family such as `greedy-90`."""
    return name in NAMES or characters.row(name) is not None


def make(name: str, seed: int = 0, game: int = 0) -> Bot:
    """Return the bot of this name: one that the package `knows`, or `module:Class` for one of your own.

    Your own class is called without arguments. The seed and the number of the game in a series are all that the whims
    of the package's own bots depend on.
    """
    if name == "medici":
        # Imported only when it plays: it brings more with it than all others.
        from medici.bots.medici.face import Medici

        return Medici()
    if characters.row(name) is not None:
        return Policy(name, seed, game)
    module, colon, attribute = name.partition(":")
    if not (colon and module and attribute):
        raise MalformedError(f"no bot {name!r}: there are {', '.join(NAMES)}, or name your own as module:Class")
    try:
        found = getattr(importlib.import_module(module), attribute)
        bot = found()
    except (Exception, SystemExit) as error:
        # Whatever a user's own module does wrong, it is said in one line.
        raise MalformedError(f"bot {name!r} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise MalformedError(f"bot {name!r} has no method choose(game)")
    return bot  # type: ignore[no-any-return]


def ask(bot: Bot, game: Game) -> Move:
    """Return what a bot chooses, having made sure that it is legal."""
    name = getattr(bot, "name", f"{type(bot).__module__}:{type(bot).__qualname__}")
    try:
        answer = bot.choose(game.copy())
    except (Exception, SystemExit) as error:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        at = f"{Path(frame.filename).name}, line {frame.lineno}, in {frame.name}"
        raise IllegalError(f"bot {name} failed: {type(error).__name__}: {error} ({at})") from error
    try:
        move = parse(answer) if isinstance(answer, str) else answer
    except MalformedError as error:
        raise IllegalError(f"bot {name} answered {answer!r}: {error}") from None
    if move not in game.legal:
        raise IllegalError(f"bot {name} answered {str(answer)!r}, which is not legal; legal: {game.legal}")
    return move
