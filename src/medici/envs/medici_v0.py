"""Medici for PettingZoo: every seat is an agent, and they act in turn.

>>> from medici.envs import medici_v0
>>> env = medici_v0.env(edition="grail-2018", players=3)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     mask = observation["action_mask"]
...     env.step(None if termination else int(mask.nonzero()[0][0]))
"""

import operator
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from medici.envs.extra import need

need("gymnasium", "pettingzoo")

from gymnasium import spaces  # noqa: E402 - after it is sure to be there
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils import turn_based_aec_to_parallel, wrappers  # noqa: E402

from medici.envs import encoding  # noqa: E402
from medici.envs.kernel import BOOK, ILLEGAL  # noqa: E402
from medici.envs.render import Window, ansi, picture  # noqa: E402
from medici.envs.tables import Tables, legal_text, new_seed  # noqa: E402
from medici.errors import MalformedError  # noqa: E402
from medici.rules.edition import DEFAULT, Edition  # noqa: E402

Observation: TypeAlias = dict[str, NDArray[Any]]

SEAT = cast("int", BOOK.fields["seat"][1]) // 8  # type: ignore[index] # they are there
"""Where a game's book, seen as plain numbers, says who is to act."""


class MediciAEC(AECEnv[str, Observation, int | None]):  # type: ignore[misc] # PettingZoo has no types
    """A game; chance is dealt inside, from the seed that `reset` is given."""

    metadata: dict[str, Any] = {
        "name": "medici_v0",
        "render_modes": ["human", "rgb_array", "ansi"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: str | Path | Edition = DEFAULT,
        players: int = 4,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            allowed = ", ".join(self.metadata["render_modes"])
            raise MalformedError(f"render_mode: should be one of {allowed}, not {render_mode!r}")
        self.render_mode = render_mode
        self._tables = Tables(1, edition, players, reward)
        self._actions = np.zeros(1, np.int64)
        self._book = self._tables.books.view(np.int64)
        self._nothing = np.zeros(self._tables.actions, np.int8)
        self._nothing.flags.writeable = False
        self._series, self._game = new_seed(), -1
        self._window: Window | None = None
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        highs = encoding.highs(self._tables.edition, players)
        self.state_space = spaces.Box(np.zeros_like(highs), highs, dtype=np.int16)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(highs), highs, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (self._tables.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._tables.actions) for agent in self.possible_agents}

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self._tables.edition

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return what an agent can see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return what an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the first game of a seed's series, or without a seed the next one."""
        if seed is None:
            self._game += 1
        else:
            self._series, self._game = int(seed) % 2**62, 0
        self._tables.open(self._series, self._game)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self._nothing} for agent in self.agents}
        self._skip_agent_selection = None
        self._mover = ""
        self._call()
        if self.render_mode == "human":
            self.render()

    def _call(self) -> None:
        """Give the word to whoever is to move."""
        tables = self._tables
        if self._mover:
            self.infos[self._mover] = {"action_mask": self._nothing}
        self._observation, self._mask = tables.observations[0].copy(), tables.masks[0].copy()
        self._mover = self.agent_selection = self.possible_agents[self._book.item(SEAT)]
        self.infos[self._mover] = {"action_mask": self._mask.copy()}

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees; its mask is empty while others are to move."""
        if agent == self._mover:
            return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}
        observation, mask = self._tables.see(self._seats[agent])
        return {"observation": observation, "action_mask": mask}

    def state(self) -> NDArray[np.int16]:
        """Return the table as the first seat sees it: everything is public."""
        return self._tables.see(0)[0]

    def step(self, action: int | None) -> None:
        """Do what the agent to move wants; what is not legal raises an error and leaves the game as it was."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        tables = self._tables
        self._actions[0] = operator.index(cast("int", action))
        tables.step(self._actions, 0)
        if tables.refused[0]:
            legal = legal_text(tables.edition, tables.players, self._mask)
            raise ValueError(f"action {action} is not legal; legal: {legal}")
        if tables.ended[0]:
            self._end(agent)
        else:
            self._call()
        if self.render_mode == "human":
            self.render()

    def _end(self, agent: str) -> None:
        self.infos[agent] = {"action_mask": self._nothing}
        self._mover = ""
        payoffs = self._tables.payoffs[0].tolist()
        self.rewards = dict(zip(self.agents, payoffs, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> NDArray[np.uint8] | str | None:
        """Return the table as text or as a picture, or show it in a window."""
        tables = self._tables
        if self.render_mode == "ansi":
            return ansi(tables.edition, tables.players, tables.states)
        if self.render_mode is None:
            return None
        frame = picture(tables.edition, tables.players, tables.states)
        if self.render_mode == "rgb_array":
            return frame
        self._window = self._window or Window(tables.edition.name, int(self.metadata["render_fps"]))
        self._window.show(frame)
        return None

    def close(self) -> None:
        """Close the window, if there is one."""
        if self._window is not None:
            self._window.close()
            self._window = None

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_window": None, "_book": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._book = self._tables.books.view(np.int64)


raw_env = MediciAEC


def env(**arguments: Any) -> Any:
    """Return the environment with PettingZoo's usual guards.

    An action that is not legal ends the game and costs its agent 1; one that is no action at all, or a step out of
    order, is an error.
    """
    guarded: Any = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=ILLEGAL)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)


def parallel_env(**arguments: Any) -> "ParallelEnv[str, Observation, int | None]":
    """Return the environment as PettingZoo converts games that are played in turn: who is not to move is not heard."""
    convert = cast("Callable[[Any], ParallelEnv[str, Observation, int | None]]", turn_based_aec_to_parallel)
    return convert(env(**arguments))
