"""Tests of the page's own code."""
