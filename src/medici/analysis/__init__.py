"""Analysis: what to do, how well a game was played, and what an edition's numbers change.

>>> from medici import Game, Seeded
>>> advise(Game("grail-2018", 3, Seeded(5)), games=100).best in ("draw", "stop")
True
"""

from medici.analysis.advise import Advice, Option, advise
from medici.analysis.evaluator import Evaluator, MonteCarlo, Takes

__all__ = ["Advice", "Evaluator", "MonteCarlo", "Option", "Takes", "advise"]
