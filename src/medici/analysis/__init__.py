"""Analysis: what to do, how well a game was played, and what an edition's numbers change.

>>> from medici import Game, Seeded
>>> advise(Game("grail-2018", 3, Seeded(5)), games=100).best in ("draw", "stop")
True
"""

from medici.analysis.advise import Advice, Option, advise
from medici.analysis.compare import Comparison, EditionFigures, Figure, compare
from medici.analysis.evaluator import Evaluator, MonteCarlo, Takes
from medici.analysis.review import Account, Moment, Review, Reviewer, review

__all__ = [
    "Account",
    "Advice",
    "Comparison",
    "EditionFigures",
    "Evaluator",
    "Figure",
    "Moment",
    "MonteCarlo",
    "Option",
    "Review",
    "Reviewer",
    "Takes",
    "advise",
    "compare",
    "review",
]
