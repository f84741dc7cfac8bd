"""Maskable PPO against bots, on the vector environment: how a first agent learns, with its learning curve as a picture.

python examples/ppo.py --picture ppo.svg

Everything is here, in NumPy: a small network whose choices are masked to what is legal, generalised advantages, clipped
updates. Nothing in it knows the rules; it learns from the numbers of the observation alone, and from how many florins
it was ahead of the others in the end: who begins with random bids is always last, and would learn nothing from that.
"""

import argparse
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from medici.envs import encoding
from medici.envs.vector import MediciVectorEnv

HIDDEN, EPOCHS, PARTS = 64, 4, 8
RATE, CLIP, LAMBDA, ENTROPY, VALUE = 1e-3, 0.2, 0.95, 0.005, 0.5
SCALE = 100
"""So many florins ahead of the others on average are worth 1."""
FAR = np.float32(-1e9)
"""A score so low that an action which is not legal is never chosen."""

Floats: TypeAlias = NDArray[np.float32]


class Batch(NamedTuple):
    """What happened: one row a decision."""

    seen: Any
    mask: Any
    action: Any
    chance: Any
    """The logarithm of how likely the action was."""
    advantage: Any
    worth: Any
    """What came of it in the end."""


class Net:
    """Two layers, then the scores of all actions and what the position promises; Adam makes it better."""

    def __init__(self, numbers: int, actions: int, dice: np.random.Generator) -> None:
        shapes = [(numbers, HIDDEN, 1.4), (HIDDEN, HIDDEN, 1.4), (HIDDEN, actions, 0.01), (HIDDEN, 1, 1.0)]
        self.weights: list[Floats] = []
        for ins, outs, gain in shapes:
            self.weights.append((dice.standard_normal((ins, outs)) * gain / ins**0.5).astype(np.float32))
            self.weights.append(np.zeros(outs, np.float32))
        self._means = [np.zeros_like(each) for each in self.weights]
        self._squares = [np.zeros_like(each) for each in self.weights]
        self._count = 0

    def think(self, seen: Floats, mask: NDArray[np.int8]) -> tuple[Floats, Floats, Floats, Floats]:
        """Return both layers, the logarithm of each action's chance, and what the position promises."""
        first, bias, second, bias2, act, bias3, promise, bias4 = self.weights
        low = np.tanh(seen @ first + bias)
        high = np.tanh(low @ second + bias2)
        scores = np.where(mask > 0, high @ act + bias3, FAR)
        scores -= scores.max(1, keepdims=True)
        scores -= np.log(np.exp(scores).sum(1, keepdims=True))
        return low, high, scores, (high @ promise + bias4)[:, 0]

    def slope(self, batch: Batch) -> list[Floats]:
        """Return where what PPO makes small rises: choices that turned out worse, broken promises, certainty."""
        low, high, chances, promise = self.think(batch.seen, batch.mask)
        rows, count = np.arange(len(batch.action)), len(batch.action)
        likely = np.exp(chances)
        ratio = np.exp(chances[rows, batch.action] - batch.chance)
        # Where the ratio has left the clip on the side it is pushed to, nothing pulls on it.
        held = np.where(batch.advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        pull = np.where(held, 0, ratio * batch.advantage) / count
        known = np.where(batch.mask > 0, chances, 0)
        entropy = -(likely * known).sum(1, keepdims=True)
        to_scores = likely * (pull[:, None] + ENTROPY / count * (known + entropy))
        to_scores[rows, batch.action] -= pull
        to_promise = (2 * VALUE / count * (promise - batch.worth))[:, None]
        _, _, second, _, act, _, out, _ = self.weights
        to_high = (to_scores @ act.T + to_promise @ out.T) * (1 - high**2)
        to_low = (to_high @ second.T) * (1 - low**2)
        layers = ((batch.seen, to_low), (low, to_high), (high, to_scores), (high, to_promise))
        return [part for ins, outs in layers for part in ((ins.T @ outs).astype(np.float32), outs.sum(0))]

    def improve(self, batch: Batch, dice: np.random.Generator) -> None:
        """Go over a batch some times, in parts, each time a little downhill."""
        for _ in range(EPOCHS):
            for rows in np.array_split(dice.permutation(len(batch.action)), PARTS):
                slope = self.slope(Batch(*(each[rows] for each in batch)))
                size = float(np.sqrt(sum(float((each**2).sum()) for each in slope)))
                self._count += 1
                rate = RATE * (1 - 0.999**self._count) ** 0.5 / (1 - 0.9**self._count)
                for weight, mean, square, each in zip(self.weights, self._means, self._squares, slope, strict=True):
                    each *= min(1, 0.5 / (size + 1e-6))
                    mean += 0.1 * (each - mean)
                    square += 0.001 * (each**2 - square)
                    weight -= rate * mean / (np.sqrt(square) + 1e-6)


def choose(
    net: Net, dice: np.random.Generator, seen: Floats, mask: NDArray[np.int8]
) -> tuple[NDArray[np.int64], Floats, Floats]:
    """Return an action for each game, how likely it was, and what the position promises."""
    _, _, chances, promise = net.think(seen, mask)
    action = (chances + dice.gumbel(size=chances.shape)).argmax(1)
    return action, chances[np.arange(len(action)), action], promise


def play(
    envs: MediciVectorEnv, net: Net, dice: np.random.Generator, steps: int, now: Any
) -> tuple[Batch, list[float], Any]:
    """Play on for some steps; return what happened, the ranks in the finished games, and where it stands now."""
    highs = encoding.highs(envs.edition, envs.players).astype(np.float32)
    rows, ends, finished = [], [], []
    for _ in range(steps):
        seen, mask = now[0] / highs, now[1]
        action, chance, promise = choose(net, dice, seen, mask)
        observations, rewards, ended, _, infos = envs.step(action)
        rows.append((seen, mask, action, chance, promise))
        if ended.any():
            ahead = rewards[ended, None] - infos["payoffs"][ended]
            rewards[ended] = ahead.sum(1) / (envs.players - 1) / SCALE
            finished += (np.sign(ahead).sum(1) / (envs.players - 1)).tolist()
        ends.append((rewards, ended))
        now = observations, infos["action_mask"]
    seen, mask, action, chance, promise = (np.stack(each) for each in zip(*rows, strict=True))
    rewards, ended = (np.stack(each) for each in zip(*ends, strict=True))
    after = choose(net, dice, now[0] / highs, now[1])[2]
    advantage, gain = np.zeros_like(promise), np.zeros_like(after)
    for step in reversed(range(steps)):
        surprise = rewards[step] + np.where(ended[step], 0, after) - promise[step]
        gain = surprise + LAMBDA * np.where(ended[step], 0, gain)
        advantage[step], after = gain, promise[step]
    worth = advantage + promise
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    flat = (each.reshape(-1, *each.shape[2:]) for each in (seen, mask, action, chance, advantage, worth))
    return Batch(*flat), finished, now


def learn(asked: argparse.Namespace) -> list[float]:
    """Learn, and return the mean rank of the games that ended in each update: -1 is always last, 1 always first."""
    envs = MediciVectorEnv(asked.games, asked.edition, asked.players, "florins", asked.bots)
    dice = np.random.default_rng(asked.seed)
    observations, infos = envs.reset(seed=asked.seed)
    net = Net(observations.shape[1], infos["action_mask"].shape[1], dice)
    now: Any = (observations, infos["action_mask"])
    curve: list[float] = []
    for update in range(asked.updates):
        batch, finished, now = play(envs, net, dice, asked.steps, now)
        net.improve(batch, dice)
        curve.append(float(np.mean(finished)) if finished else curve[-1] if curve else 0.0)
        if update % 10 == 9:
            print(f"update {update + 1}: rank {np.mean(curve[-10:]):+.3f} against {asked.bots}", flush=True)
    return curve


def draw(curve: list[float], title: str) -> str:
    """Return a learning curve as a picture: every update, and the mean of those around it."""
    width, height, left, bottom = 640, 320, 50, 280
    wide = max(1, len(curve) // 20)
    smooth = [float(np.mean(curve[max(0, at - wide) : at + wide + 1])) for at in range(len(curve))]

    def line(values: list[float], colour: str, stroke: float) -> str:
        points = " ".join(
            f"{left + at * (width - left - 20) / max(1, len(values) - 1):.1f},{bottom - (value + 1) * 120:.1f}"
            for at, value in enumerate(values)
        )
        return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{stroke}"/>'

    scale = "".join(
        f'<text x="{left - 8}" y="{bottom - (rank + 1) * 120 + 4:.0f}" text-anchor="end">{rank:+g}</text>'
        f'<path d="M{left} {bottom - (rank + 1) * 120:.0f}H{width - 20}" stroke="#ccc"/>'
        for rank in (-1, -0.5, 0, 0.5, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif"'
        f' font-size="12">'
        f'<rect width="{width}" height="{height}" fill="#fff"/><text x="{left}" y="22" font-size="14">{title}</text>'
        f"{scale}{line(curve, '#c9b68a', 1)}{line(smooth, '#8a3324', 2.5)}"
        f'<text x="{width - 20}" y="{height - 12}" text-anchor="end">{len(curve)} updates</text></svg>\n'
    )


def main() -> None:
    """Parse the command line, learn, and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="grail-2018")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--bots", default="merchant")
    parser.add_argument("--games", type=int, default=128, help="games played side by side")
    parser.add_argument("--steps", type=int, default=64, help="decisions in each game between updates")
    parser.add_argument("--updates", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="an SVG file for the learning curve")
    asked = parser.parse_args()
    curve = learn(asked)
    tail = curve[-max(1, len(curve) // 10) :]
    print(f"rank at first {curve[0]:+.3f}, at last {np.mean(tail):+.3f}")
    if asked.picture:
        title = f"Mean rank against {asked.bots}: {asked.edition}, {asked.players} players"
        asked.picture.write_text(draw(curve, title), "utf-8")


if __name__ == "__main__":
    main()
