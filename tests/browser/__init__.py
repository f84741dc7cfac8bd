"""Tests of the page in a real Chromium, against a real server."""
