"""The ground that the server's hard tests stand on: real databases, real processes, a bad network, and gauges."""
