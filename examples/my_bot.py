"""A bot of your own: it pays at most half of what a lot adds to its ship.

In the folder of this file, name it `my_bot:Thrifty` wherever a bot is named.
"""

from medici import Game, Move
from medici.moves import Bid, Draw, Pass, Stop


class Thrifty:
    """Bids one more than the highest bid while the lot is worth it."""

    def choose(self, game: Game) -> Move:
        """Return one of the legal moves."""
        cards = game.edition.cards
        value = sum(cards[game.edition.kinds[card]].value for card in game.lot)
        if "pass" in game.legal:
            bid = Bid(game.highest + 1)
            return bid if bid.florins <= value // 2 and bid in game.legal else Pass()
        if Draw() in game.legal:
            return Draw() if value < 7 else Stop()
        return game.legal[-1]  # The Card Game: take all that fits.
