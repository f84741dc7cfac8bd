"""The terminal client and what the commands print."""
