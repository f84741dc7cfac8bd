"""Entry of `python -m benchmarks.server`."""

from benchmarks.server.run import main

if __name__ == "__main__":
    main()
