"""Advice, reviews and comparisons."""
