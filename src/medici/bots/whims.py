"""Whims: the coins that bots toss, always the same for the same key and ply."""

from medici.dealer import word

INLINE = True


def uniform(key: int, ply: int, which: int) -> float:
    """Return a number from 0 up to 1, one of several for each ply."""
    return word(key, ply + (which + 1) * (1 << 32)) / 4294967296.0
