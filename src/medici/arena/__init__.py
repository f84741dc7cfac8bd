"""The arena: many games at once.

>>> results = simulate("grail-2018", 4, ["merchant", "random"], games=40, seed=7)
>>> results.money.shape
(40, 4)
>>> found = tournament(["merchant", "random"], "grail-2018", players=4, games=40, seed=7)
>>> [(bot["bot"], bot["won"]["mean"]) for bot in found.summary["by_bot"]]
[('merchant', 0.5), ('random', 0.0)]
"""

from medici.arena.simulate import Results, simulate
from medici.arena.tournament import Tournament, tournament

__all__ = ["Results", "Tournament", "simulate", "tournament"]
