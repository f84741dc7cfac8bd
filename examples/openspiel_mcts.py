"""OpenSpiel's tree search at a table with our bots: `python openspiel_mcts.py --simulations 200`.

It searches with random rollouts and knows nothing of Medici but its rules. So it needs patience: where 40 bids are
legal, after 40 simulations it has tried each of them once.
"""

import argparse
from collections import Counter

import numpy as np
import pyspiel
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from medici.envs.openspiel import TableBot


def main() -> None:
    """Play the games and print who won."""
    parser = argparse.ArgumentParser(description="MCTS against the bots of Medici")
    parser.add_argument("--game", default="medici(edition=grail-2018,players=3)", help="as pyspiel.load_game takes it")
    parser.add_argument("--against", default="merchant", help="who sits at the other seats")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--simulations", type=int, default=200, help="for each decision")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    game = pyspiel.load_game(arguments.game)
    chance = np.random.RandomState(arguments.seed)
    searcher = MCTSBot(
        game,
        uct_c=1.0,
        max_simulations=arguments.simulations,
        evaluator=RandomRolloutEvaluator(random_state=chance),
        random_state=chance,
    )
    victories: Counter[str] = Counter()
    for number in range(arguments.games):
        seat = number % game.num_players()
        names = [arguments.against] * game.num_players()
        names[seat] = "mcts"
        others = TableBot(arguments.against, seed=arguments.seed, game=number)
        state = game.new_initial_state()
        returns = evaluate_bots(state, [searcher if name == "mcts" else others for name in names], chance)
        print(f"game {number + 1}: {', '.join(f'{name} {each:g}' for name, each in zip(names, returns, strict=True))}")
        for name, each in zip(names, returns, strict=True):
            victories[name] += each
    print("won:", ", ".join(f"{name} {share:g}" for name, share in victories.most_common()))


if __name__ == "__main__":
    main()
