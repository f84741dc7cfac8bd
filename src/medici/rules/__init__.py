"""The rules of both games, once. They need NumPy, and Numba if it is there; no clock, no chance, no prose."""
