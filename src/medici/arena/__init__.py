"""The arena: many games at once.

>>> results = simulate("grail-2018", 4, ["merchant", "random"], games=40, seed=7)
>>> results.money.shape
(40, 4)
"""

from medici.arena.simulate import Results, simulate

__all__ = ["Results", "simulate"]
