"""A bot of your own: it never pays more than half of what a lot adds to its ship.

Seat it as `my_bot:Thrifty` from the folder of this file:

    medici simulate --players 4 --bots my_bot:Thrifty,random,random,random --games 100
"""

from medici import Game


class Thrifty:
    """Bids one more than the highest bid while the lot is worth it."""

    def choose(self, game: Game) -> str:
        """Return one of the legal moves, in notation."""
        value = sum(game.edition.cards[game.edition.kinds[card]].value for card in game.lot)
        if "pass" in game.legal:
            bid = f"bid {game.highest + 1}"
            return bid if game.highest < value // 2 and bid in game.legal else "pass"
        if "draw" in game.legal:
            return "draw" if value < 7 else "stop"
        return str(game.legal[-1])  # The Card Game: take all that fits.
