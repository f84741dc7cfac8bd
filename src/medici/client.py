"""A server's tables from Python."""
