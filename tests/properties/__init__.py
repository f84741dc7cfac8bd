"""What holds for every edition, count and game, looked for by Hypothesis."""
