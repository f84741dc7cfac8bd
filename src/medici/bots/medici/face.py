"""`medici` as a bot: it follows a game's moves, remembers what was said, and chooses."""

from typing import Any

import numpy as np

from medici.bots import market
from medici.bots.medici import follow, weights
from medici.bots.medici.records import Player, new_player
from medici.errors import IllegalError, MalformedError
from medici.game import Game
from medici.moves import Bid, Deal, Draw, First, Move
from medici.rules import compiled
from medici.rules.edition import Edition
from medici.rules.engine import Records
from medici.rules.layout import MARKET


class Medici:
    """The strongest of the bots.

    At a market it looks at the table alone; at an auction it remembers. What it makes of the others depends on nothing
    but the moves of the game. It keeps what it made of them so far, and begins anew with a game that does not go on
    from there.
    """

    name = "medici"

    def __init__(self, nets: Records | None = None, **traits: Any) -> None:
        """Sit down with the nets of the package, or with others for the same number of players, and other traits."""
        if not compiled.available():
            raise MalformedError("medici thinks in compiled code: it needs Numba, and MEDICI_INTERPRET must not be set")
        self._nets, self._traits = nets, traits
        self._player: Player | None = None
        self._about: tuple[str, int] | None = None
        self._moves: tuple[Move, ...] = ()
        self._state: Records = np.zeros(0)

    def choose(self, game: Game) -> Move:
        """Return the best move that can be found."""
        if game.numbers[0].game == MARKET:
            return market.choose(game)
        player = self.follow(game)
        return game.move_for(compiled.compiled(follow.choose_at)(game.numbers, self._state, player))

    def follow(self, game: Game) -> Player:
        """Hear all that was said, and return who heard it."""
        moves = game.moves
        known = len(self._moves)
        # Games that were set up from a position are followed from there each time: they may have begun anywhere.
        goes_on = known > 0 and isinstance(moves[0] if moves else None, First)
        goes_on = goes_on and self._about == (game.edition.digest, game.players) and moves[:known] == self._moves
        if goes_on:
            self._hear(game, moves[known:])
        if not goes_on or self._state.tobytes() != game.state.tobytes():
            self._begin(game)
        self._moves = moves
        if self._player is None:
            raise IllegalError("nobody sits here")
        return self._player

    def _begin(self, game: Game) -> None:
        """Follow a game from where it began."""
        start = game.copy()
        while start.moves:
            try:
                start.undo()
            except IllegalError:
                break
        self._about = game.edition.digest, game.players
        nets = weights.load(game.players) if self._nets is None else self._nets
        self._player = new_player(nets, **self._traits)
        self._state = start.state.copy()
        compiled.compiled(follow.sit_down)(game.numbers, self._player)
        self._hear(game, game.moves[len(start.moves) :])

    def _hear(self, game: Game, moves: tuple[Move, ...]) -> None:
        if moves and self._player is not None:
            steps = np.array([_step(game.edition, move) for move in moves])
            compiled.compiled(follow.follow)(game.numbers, self._state, self._player, steps)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"


def _step(edition: Edition, move: Move) -> int:
    """Return the step that a move of an auction is."""
    if isinstance(move, Bid):
        return move.florins
    if isinstance(move, Deal):
        return edition.kinds[str(move.card)]
    if isinstance(move, First):
        return move.seat
    return int(isinstance(move, Draw))
