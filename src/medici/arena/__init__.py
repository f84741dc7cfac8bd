"""The arena: many games at once."""
