"""The reference Medici.

>>> import medici
>>> game = medici.Game("grail-2018", players=4, dealer=medici.Seeded(7))
>>> while not game.is_over:
...     events = game.play(game.legal[0])
>>> game.winners == medici.Record.of(game).replay().winners
True
"""

from medici.dealer import Chance, Dealer, Scripted, Seeded
from medici.errors import IllegalError, MalformedError, MediciError, RecordError
from medici.fair import Fair
from medici.game import Game, Legal
from medici.moves import Move
from medici.record import Record, Result, read_records
from medici.rules.edition import Edition, load, presets

__version__ = "0.1.0"
__all__ = [
    "Chance",
    "Dealer",
    "Edition",
    "Fair",
    "Game",
    "IllegalError",
    "Legal",
    "MalformedError",
    "MediciError",
    "Move",
    "Record",
    "RecordError",
    "Result",
    "Scripted",
    "Seeded",
    "load",
    "presets",
    "read_records",
]
