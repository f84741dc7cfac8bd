"""Medici for Gymnasium: many games in one compiled call.

>>> import gymnasium
>>> import medici.envs
>>> envs = gymnasium.make_vec("Medici-v0", num_envs=8, players=3)
>>> observations, infos = envs.reset(seed=7)
>>> actions = infos["action_mask"].argmax(axis=1)
>>> observations, rewards, terminations, truncations, infos = envs.step(actions)
>>> observations.shape, infos["seat"].shape
((8, 207), (8,))
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from medici.envs.extra import need

need("gymnasium")

import gymnasium  # noqa: E402 - after it is sure to be there
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from medici.envs import encoding  # noqa: E402
from medici.envs.tables import Tables  # noqa: E402
from medici.errors import MalformedError  # noqa: E402
from medici.rules.edition import DEFAULT, Edition  # noqa: E402

Array = TypeVar("Array", bound=np.ndarray[Any, Any])


class MediciVectorEnv(VectorEnv[NDArray[np.int16], NDArray[np.int64], NDArray[Any]]):
    """Games 0, 1, 2 and so on of a seed's series; where one ends the next that nobody has played begins at once.

    Without bots whoever is to move acts, in every game, and `infos["seat"]` says who that is; a reward is that of the
    seat that acted, `infos["payoffs"]` has those of all. With bots one seat acts.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        edition: str | Path | Edition = DEFAULT,
        players: int = 4,
        reward: str = "win",
        bots: str | Sequence[str] | None = None,
        seat: int | None = None,
        *,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        """Set up tables; `copy=False` hands out the arrays themselves, which the next step writes into."""
        if num_envs < 1:
            raise MalformedError(f"num_envs: should be 1 at least, not {num_envs}")
        if render_mode is not None:
            raise MalformedError("render_mode: many games are not drawn; render one with Medici-v0")
        self.num_envs = num_envs
        self._tables = Tables(num_envs, edition, players, reward, bots, seat)
        self.edition, self.players = self._tables.edition, players
        self._copy = copy
        self._truncated = np.zeros(num_envs, np.bool_)
        self._series: int | None = None
        highs = encoding.highs(self.edition, players)
        self.single_observation_space = spaces.Box(np.zeros_like(highs), highs, dtype=np.int16)
        self.single_action_space = spaces.Discrete(self._tables.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begin the first games of a seed's series, or without a seed the next ones."""
        super().reset(seed=seed)
        first = 0
        if seed is not None:
            self._series = seed % 2**62
        elif self._series is None:
            self._series = int(self.np_random.integers(2**62))
        else:
            first = int(self._tables.books["game"].max()) + 1
        self._tables.open(self._series, first)
        self._tables.ended[:] = self._tables.refused[:] = False
        return self._out(self._tables.observations), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int16], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take one action in every game.

        If any is no action at all, `InvalidAction` is raised and nothing has happened in any game. Those that are
        actions but not legal now change nothing in their game, cost 1, and are marked in `infos["illegal"]`.
        """
        if self._series is None:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset first")
        self._tables.step(self._checked(actions), self.num_envs)
        return self._result()

    def rollout(self, steps: int) -> int:
        """Take so many random legal actions in every game, without Python between them; return how many games ended.

        Every step writes observations, masks and rewards as `step` does; those of the last can be read with `last`.
        """
        if self._series is None:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset first")
        if not isinstance(steps, int | np.integer) or steps < 1:
            raise MalformedError(f"rollout: should be a whole number of steps, 1 at least, not {steps}")
        if self._tables.seating is not None:
            raise MalformedError("rollout: plays every seat, so there is none for bots")
        return self._tables.roll(steps, self.num_envs)

    def last(self) -> tuple[NDArray[np.int16], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Return what the last step returned, or would have."""
        if self._series is None:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset first")
        return self._result()

    def _checked(self, actions: Any) -> NDArray[np.int64]:
        array = np.asarray(actions)
        if array.shape != (self.num_envs,) or array.dtype.kind not in "iu":
            raise gymnasium.error.InvalidAction(f"actions: should be {self.num_envs} whole numbers, one for each game")
        wrong = np.flatnonzero((array < 0) | (array >= self._tables.actions))
        if len(wrong):
            number = int(wrong[0])
            last = self._tables.actions - 1
            raise gymnasium.error.InvalidAction(f"{array[number]} in game {number} is no action: they are 0 to {last}")
        return np.ascontiguousarray(array, np.int64)

    def _result(self) -> tuple[NDArray[np.int16], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        tables = self._tables
        seen, rewards, ended = self._out(tables.observations), self._out(tables.rewards), self._out(tables.ended)
        return seen, rewards, ended, self._truncated.copy(), self._infos()

    def _infos(self) -> dict[str, Any]:
        tables = self._tables
        infos: dict[str, Any] = {
            "action_mask": self._out(tables.masks),
            "seat": tables.books["seat"].copy(),
            "game": tables.books["game"].copy(),
            "illegal": self._out(tables.refused),
        }
        if tables.ended.any():
            infos["payoffs"] = self._out(tables.payoffs)
            infos["final_obs"] = self._out(tables.finals)
            infos["_payoffs"] = infos["_final_obs"] = tables.ended.copy()
        return infos

    def _out(self, array: Array) -> Array:
        return array.copy() if self._copy else array
