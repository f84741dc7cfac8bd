"""Maskable PPO against bots, on the vector environment: how a first agent learns, with its learning curve as a picture.

python examples/ppo.py --updates 300 --picture ppo.svg

Everything is here, in JAX: a small network whose choices are masked to what is legal, generalised advantages, clipped
updates. Nothing in it knows the rules; it learns from the numbers of the observation alone.
"""

import argparse
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from medici.envs import encoding
from medici.envs.vector import MediciVectorEnv

HIDDEN, EPOCHS, PARTS = 128, 4, 4
RATE, CLIP, LAMBDA, ENTROPY, VALUE = 7e-4, 0.2, 0.95, 0.005, 0.5
FAR = -1e9
"""A score so low that an action which is not legal is never chosen."""

Params = list[tuple[jax.Array, jax.Array]]


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


def new_net(key: jax.Array, numbers: int, actions: int) -> Params:
    """Return a network: two layers, then the scores of all actions and what the position promises."""
    sizes = [(numbers, HIDDEN, 1.4), (HIDDEN, HIDDEN, 1.4), (HIDDEN, actions, 0.01), (HIDDEN, 1, 1.0)]
    keys = jax.random.split(key, len(sizes))
    return [
        (jax.random.normal(each, (ins, outs)) * gain / ins**0.5, jnp.zeros(outs))
        for each, (ins, outs, gain) in zip(keys, sizes, strict=True)
    ]


def think(net: Params, seen: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Return the logarithm of each action's chance, and what the position promises."""
    for weights, bias in net[:2]:
        seen = jnp.tanh(seen @ weights + bias)
    scores, promise = (seen @ weights + bias for weights, bias in net[2:])
    return jax.nn.log_softmax(jnp.where(mask > 0, scores, FAR)), promise[:, 0]


@jax.jit
def choose(net: Params, key: jax.Array, seen: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Return an action for each game, how likely it was, and what the position promises."""
    chances, promise = think(net, seen, mask)
    action = jax.random.categorical(key, chances)
    return action, jnp.take_along_axis(chances, action[:, None], 1)[:, 0], promise


def loss(net: Params, batch: Batch) -> jax.Array:
    """Return what PPO makes small: choices that turned out worse, promises not kept, too much certainty."""
    chances, promise = think(net, batch.seen, batch.mask)
    ratio = jnp.exp(jnp.take_along_axis(chances, batch.action[:, None], 1)[:, 0] - batch.chance)
    gain = jnp.minimum(ratio * batch.advantage, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * batch.advantage)
    entropy = -jnp.sum(jnp.where(batch.mask > 0, jnp.exp(chances) * chances, 0), 1)
    return -gain.mean() + VALUE * jnp.square(promise - batch.worth).mean() - ENTROPY * entropy.mean()


@partial(jax.jit, static_argnames="rate")
def improve(net: Params, memory: Any, batch: Batch, key: jax.Array, rate: float) -> tuple[Params, Any]:
    """Go over a batch some times, in parts, each time a little downhill (Adam)."""

    def part(carry: Any, rows: jax.Array) -> tuple[Any, None]:
        net, (first, second, count) = carry
        slope = jax.grad(loss)(net, Batch(*(each[rows] for each in batch)))
        size = jnp.sqrt(sum(jnp.square(each).sum() for each in jax.tree.leaves(slope)))
        slope = jax.tree.map(lambda each: each * jnp.minimum(1, 0.5 / (size + 1e-6)), slope)
        count += 1
        first = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, first, slope)
        second = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, second, slope)

        def downhill(weight: jax.Array, mean: jax.Array, square: jax.Array) -> jax.Array:
            return weight - rate * (mean / (1 - 0.9**count)) / (jnp.sqrt(square / (1 - 0.999**count)) + 1e-5)

        return (jax.tree.map(downhill, net, first, second), (first, second, count)), None

    rows = jnp.arange(len(batch.action) // PARTS * PARTS)
    orders = [jax.random.permutation(each, rows).reshape(PARTS, -1) for each in jax.random.split(key, EPOCHS)]
    (net, memory), _ = jax.lax.scan(part, (net, memory), jnp.concatenate(orders))
    return net, memory


def play(envs: MediciVectorEnv, net: Params, key: jax.Array, steps: int, now: Any) -> tuple[Batch, list[float], Any]:
    """Play on for some steps; return what happened, what the finished games were worth, and where it stands now."""
    highs = encoding.highs(envs.edition, envs.players).astype(np.float32)
    rows, ends, finished = [], [], []
    for each in jax.random.split(key, steps):
        seen, mask = now[0] / highs, now[1]
        action, chance, promise = choose(net, each, seen, mask)
        observations, rewards, ended, _, infos = envs.step(np.asarray(action))
        rows.append((seen, mask, action, chance, promise))
        ends.append((rewards, ended))
        finished += rewards[ended].tolist()
        now = observations, infos["action_mask"]
    seen, mask, action, chance, promise = (np.stack(each) for each in zip(*rows, strict=True))
    rewards, ended = (np.stack(each) for each in zip(*ends, strict=True))
    after = np.asarray(choose(net, key, now[0] / highs, now[1])[2])
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
    envs = MediciVectorEnv(asked.games, asked.edition, asked.players, "rank", asked.bots)
    key, first = jax.random.split(jax.random.key(asked.seed))
    net = new_net(first, envs.single_observation_space.shape[0], int(envs.single_action_space.n))  # type: ignore[index,attr-defined]
    zeros = jax.tree.map(jnp.zeros_like, net)
    memory: Any = (zeros, zeros, jnp.zeros(()))
    observations, infos = envs.reset(seed=asked.seed)
    now, curve = (observations, infos["action_mask"]), []
    for update in range(asked.updates):
        key, acting, learning = jax.random.split(key, 3)
        batch, finished, now = play(envs, net, acting, asked.steps, now)
        net, memory = improve(net, memory, batch, learning, RATE)
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
    parser.add_argument("--games", type=int, default=256, help="games played side by side")
    parser.add_argument("--steps", type=int, default=64, help="decisions in each game between updates")
    parser.add_argument("--updates", type=int, default=300)
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
