"""Random play in each API of `medici[rl]`: PettingZoo, Gymnasium, and Gymnasium's vector environment."""

import gymnasium
import numpy as np

from medici.envs import medici_v0

SEED = 7


def pettingzoo_game() -> dict[str, float]:
    """Play a game of the default edition, every seat at random, and return who got what."""
    env = medici_v0.env(edition="grail-2018", players=4, reward="florins")
    env.reset(seed=SEED)
    earned = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            earned[agent] = reward
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    return earned


def gymnasium_game() -> tuple[int, float]:
    """Play one seat of the Card Game at random against merchants, and return that seat and its rank."""
    env = gymnasium.make("Medici-v0", edition="card-game-2017", players=3, bots="merchant", reward="rank")
    _, info = env.reset(seed=SEED)
    over, reward = False, 0.0
    while not over:
        _, earned, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        reward = float(earned)
    return info["seat"], reward


def vector_games(count: int = 64, steps: int = 500) -> tuple[int, float]:
    """Play many games at once, and return how many ended and how often seat 0 won."""
    envs = gymnasium.make_vec("Medici-v0", num_envs=count, players=4, reward="win")
    dice = np.random.default_rng(SEED)
    _, infos = envs.reset(seed=SEED)
    wins: list[float] = []
    for _ in range(steps):
        mask = infos["action_mask"]
        actions = (mask * dice.random(mask.shape)).argmax(axis=1)
        _, _, terminations, _, infos = envs.step(actions)
        if terminations.any():
            wins += infos["payoffs"][terminations, 0].tolist()
    return len(wins), float(np.mean(wins))


if __name__ == "__main__":
    print("pettingzoo:", pettingzoo_game())
    seat, rank = gymnasium_game()
    print(f"gymnasium: seat {seat} against merchants, rank {rank:+.1f}")
    games, share = vector_games()
    print(f"vector: {games} games, seat 0 won {share:.2f} of them")
