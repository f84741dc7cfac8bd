"""How fast we are, as ratios against others; `make bench` runs it."""
