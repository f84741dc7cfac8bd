"""Compile what the tests run compiled, once: `python -m tests.ground.twins`.

`make test` does it beside all else, before several workers would compile the same side by side. The tests rely on none
of it: what is not there they compile.
"""

import medici
from medici import arena, bots
from medici.analysis import advise
from medici.envs.decisions import decisions
from medici.envs.tables import Tables, call


def main() -> None:
    """Use everything a little, the most used first."""
    for edition in ("grail-2018", "card-game-2017"):
        for name in ("random", "merchant", "apprentice", "banker", "magnate", "greedy-90", "medici"):
            game = medici.Game(edition, 3, medici.Seeded(1), fast=True)
            game.play(bots.ask(bots.make(name), game))
        arena.simulate(edition, 3, ["random", "merchant"], 1, records=True)
        advise(medici.Game(edition, 3, medici.Seeded(1)), games=2)
    for name in ("reopen", "look", "step", "view", "roll", "act", "close"):
        call(name, fast=True)
    Tables(1, "grail-2018", 3, "win", ["random", "merchant"]).open(1, 0)
    next(decisions("grail-2018", 3, ["random"], games=1))


if __name__ == "__main__":
    main()
