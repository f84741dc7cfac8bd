"""Environments."""

from tests.ground import LONG
from tests.properties.strategies import TABLES

FEW = [
    ("grail-2018", 2),
    ("amigo-1995", 6),
    ("card-game-2017", 3),
    ("card-game-2017-advanced", 5),
    ("rio-grande-2006", 3),
    ("wbc", 4),
]
"""Every edition, every count, each once; together they are what CI has the minutes for."""
SOME = TABLES if LONG else FEW
"""The tables of tests that take their time: all of them with `make faults`."""
