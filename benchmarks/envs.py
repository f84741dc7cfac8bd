"""The environments against others that learners use: decisions per second, random legal actions on both sides.

Nobody's observations are left out: every decision has one, with its mask, on every side that makes them. Seconds are
the processor's, as in `contests`.
"""

import os
import random
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

# One core for everybody, and before JAX starts: it makes a thread for each core that it sees, and threads that have to
# share one take half of its speed.
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

import jax
import numpy as np
import pgx
import pyspiel
import rlcard
from pettingzoo.classic import connect_four_v3, texas_holdem_v4
from pgx.experimental import act_randomly, auto_reset

from benchmarks.contests import EDITION, PLAYERS, Contestant, Work
from medici.envs import medici_v0
from medici.envs.vector import MediciVectorEnv

BATCH = 1024
"""Games side by side, here and in pgx."""


def vector() -> Contestant:
    """Our vector environment, its actions chosen inside; a round is so many steps of all games."""
    envs = MediciVectorEnv(BATCH, EDITION, PLAYERS, copy=False)
    envs.reset(seed=1)

    def play(steps: int, seed: int) -> Work:
        start = process_time()
        envs.rollout(steps)
        return Work(BATCH * steps, process_time() - start)

    return play


def leduc() -> Contestant:
    """The leduc_holdem of pgx, all steps of a round in one compiled call, games that end begun anew."""
    env = pgx.make("leduc_holdem")
    begin = jax.jit(jax.vmap(env.init))
    step = jax.vmap(auto_reset(env.step, env.init))

    @partial(jax.jit, static_argnums=2)
    def run(state: Any, key: Any, steps: int) -> Any:
        def one(state: Any, key: Any) -> tuple[Any, None]:
            acting, going = jax.random.split(key)
            action = act_randomly(acting, state.legal_action_mask)
            return step(state, action, jax.random.split(going, BATCH)), None

        return jax.lax.scan(one, state, jax.random.split(key, steps))[0]

    state = begin(jax.random.split(jax.random.key(1), BATCH))

    def play(steps: int, seed: int) -> Work:
        start = process_time()
        jax.block_until_ready(run(state, jax.random.key(seed), steps))
        return Work(BATCH * steps, process_time() - start)

    return play


def agents(make: Callable[[], Any]) -> Contestant:
    """Any environment of PettingZoo, with its guards, in the loop that its documentation shows."""
    env = make()

    def play(games: int, seed: int) -> Work:
        dice = random.Random(seed)  # noqa: S311
        decisions = 0
        start = process_time()
        for game in range(games):
            env.reset(seed=None if game else seed)  # a seed costs some of them as much as a game
            for _ in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    env.step(None)
                else:
                    env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
                    decisions += 1
        return Work(decisions, process_time() - start)

    return play


def uno(games: int, seed: int) -> Work:
    """RLCard's uno, as its own loop steps it."""
    dice = random.Random(seed)  # noqa: S311
    env = rlcard.make("uno", {"seed": seed})
    decisions = 0
    start = process_time()
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            decisions += 1
    return Work(decisions, process_time() - start)


def stepped_hearts(games: int, seed: int) -> Work:
    """OpenSpiel's hearts, stepped from Python; it makes no observations unless it is asked, and is not."""
    dice = random.Random(seed)  # noqa: S311
    game = pyspiel.load_game("hearts")
    decisions = 0
    start = process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
    return Work(decisions, process_time() - start)


def rivals() -> list[tuple[str, Contestant, int]]:
    """Return those that the vector environment is measured against: name, contestant, size of a round."""
    return [
        ("pgx leduc_holdem", leduc(), 100),
        ("OpenSpiel hearts from Python", stepped_hearts, 5),
        ("PettingZoo texas_holdem", agents(texas_holdem_v4.env), 20),
        ("PettingZoo connect_four", agents(connect_four_v3.env), 10),
        ("RLCard uno", uno, 3),
    ]


def aec() -> Contestant:
    """Our PettingZoo environment."""
    return agents(partial(medici_v0.env, edition=EDITION, players=PLAYERS))


def texas() -> Contestant:
    """PettingZoo's texas_holdem."""
    return agents(texas_holdem_v4.env)
