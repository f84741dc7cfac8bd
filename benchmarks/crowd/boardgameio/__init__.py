"""boardgame.io (https://boardgame.io): another server for turn-based games, playing a game of one move."""
