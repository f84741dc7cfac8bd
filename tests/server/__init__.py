"""The server, as its clients meet it."""
