"""A bot of somebody's own."""

from medici import Game


class Miser:
    """It never bids."""

    def choose(self, game: Game) -> str:
        """Return the cheapest move."""
        return "pass" if "pass" in game.legal else str(game.legal[-1])
