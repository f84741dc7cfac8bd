"""`python -m medici` is `medici`."""

from medici.cli import main

main()
