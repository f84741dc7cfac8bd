"""The terminal: a table to play at, and what the commands print."""
