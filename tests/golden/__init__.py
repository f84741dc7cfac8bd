"""Golden games: finished records of every edition, count and bot. A change of the rules must show up in them."""
