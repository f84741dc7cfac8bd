"""The ground that the server's hard tests stand on: real databases, real processes, a bad network, and gauges."""

import os

LONG = "MEDICI_LONG" in os.environ
"""`make faults` looks further than `make test` has time for."""
