"""Medici for Gymnasium: one seat against bots.

>>> import gymnasium
>>> import medici.envs
>>> env = gymnasium.make("Medici-v0", players=3, bots="random")
>>> observation, info = env.reset(seed=7)
>>> terminated = False
>>> while not terminated:
...     action = int(info["action_mask"].nonzero()[0][0])
...     observation, reward, terminated, truncated, info = env.step(action)
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from medici.envs.extra import need

need("gymnasium")

import gymnasium  # noqa: E402 - after it is sure to be there
from gymnasium import spaces  # noqa: E402

from medici.bots import Bot, ask, make  # noqa: E402
from medici.dealer import Seeded  # noqa: E402
from medici.envs import encoding  # noqa: E402
from medici.envs.kernel import ILLEGAL  # noqa: E402
from medici.envs.render import Window, ansi, picture  # noqa: E402
from medici.envs.tables import TRIES, checked_seat, legal_text, reward_kind, seat_names, see  # noqa: E402
from medici.errors import MalformedError  # noqa: E402
from medici.game import Game  # noqa: E402
from medici.rules.edition import DEFAULT, Edition, load  # noqa: E402


class MediciEnv(gymnasium.Env[NDArray[np.int16], int]):
    """A seat at a table whose other seats are bots: any that `medici.bots.make` knows, yours included."""

    metadata = {"render_modes": ["human", "rgb_array", "ansi"], "render_fps": 2}

    def __init__(
        self,
        edition: str | Path | Edition = DEFAULT,
        players: int = 4,
        bots: str | Sequence[str] = "merchant",
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        """Set up the table: one bot for all other seats, or names clockwise; without a seat, the next one each game."""
        self.edition = load(edition)
        self.players = players
        self._numbers = self.edition.numbers(players)
        self._bots = seat_names(bots, players)
        for name in set(self._bots):
            make(name)
        self._seat = checked_seat(seat, players, True)
        self._kind = reward_kind(reward)
        if render_mode not in (None, *self.metadata["render_modes"]):
            allowed = ", ".join(self.metadata["render_modes"])
            raise MalformedError(f"render_mode: should be one of {allowed}, not {render_mode!r}")
        self.render_mode = render_mode
        highs = encoding.highs(self.edition, players)
        self.observation_space = spaces.Box(np.zeros_like(highs), highs, dtype=np.int16)
        self.action_space = spaces.Discrete(len(encoding.moves(self.edition, players)))  # type: ignore[assignment]
        self._series, self._number = 0, -1
        self._game: Game | None = None
        self._window: Window | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begin the first game of a seed's series, or without a seed the next one."""
        super().reset(seed=seed)
        if seed is not None:
            self._series, self._number = seed % 2**62, -1
        elif self._number < 0:
            self._series = int(self.np_random.integers(2**62))
        for _ in range(TRIES):  # a game that ends before the own seat has a choice makes way for the next
            self._number += 1
            self._begin()
            if not self._playing.is_over:
                break
        if self.render_mode == "human":
            self.render()
        return self._view()

    def _begin(self) -> None:
        self._own = self._number % self.players if self._seat is None else self._seat
        self._company: dict[int, Bot] = {
            (self._own + 1 + place) % self.players: make(name, self._series, self._number)
            for place, name in enumerate(self._bots)
        }
        self._game = Game(self.edition, self.players, Seeded(self._series, self._number))
        self._let_bots_play()

    @property
    def _playing(self) -> Game:
        if self._game is None:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset first")
        return self._game

    def _let_bots_play(self) -> None:
        game = self._playing
        while game.to_move is not None and game.to_move != self._own:
            game.play(ask(self._company[game.to_move], game))

    def _view(self) -> tuple[NDArray[np.int16], dict[str, Any]]:
        game = self._playing
        observation, mask = see(self.edition, self.players, game.state.copy(), self._own, game.is_fast)
        return observation, {"action_mask": mask, "seat": self._own, "game": self._number}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, as Stable-Baselines3's maskable algorithms ask for it."""
        return self._view()[1]["action_mask"].astype(np.bool_)  # type: ignore[no-any-return]

    def step(self, action: int) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """Make a move and let the bots answer.

        What is no action at all raises `InvalidAction`. What is an action but not legal now changes nothing, costs 1,
        and the info says under `illegal` why.
        """
        game = self._playing
        if game.is_over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset to begin the next")
        if not self.action_space.contains(action):
            raise gymnasium.error.InvalidAction(f"{action!r} is no action: they are 0 to {self.action_space.n - 1}")  # type: ignore[attr-defined]
        move = encoding.moves(self.edition, self.players)[action]
        if move not in game.legal:
            observation, info = self._view()
            legal = legal_text(self.edition, self.players, info["action_mask"])
            info["illegal"] = f"action {action} ({move}) is not legal; legal: {legal}"
            return observation, ILLEGAL, False, False, info
        game.play(move)
        self._let_bots_play()
        observation, info = self._view()
        reward = 0.0
        if game.is_over:
            payoffs = [
                float(encoding.reward(self._numbers[0], game.state[0], self._kind, seat))
                for seat in range(self.players)
            ]
            info["payoffs"] = np.array(payoffs)
            reward = payoffs[self._own]
        if self.render_mode == "human":
            self.render()
        return observation, reward, game.is_over, False, info

    def render(self) -> Any:
        """Return the table as text or as a picture, or show it in a window."""
        state = self._playing.state
        if self.render_mode == "ansi":
            return ansi(self.edition, self.players, state)
        if self.render_mode is None:
            return None
        frame = picture(self.edition, self.players, state)
        if self.render_mode == "rgb_array":
            return frame
        self._window = self._window or Window(self.edition.name, int(self.metadata["render_fps"]))
        self._window.show(frame)
        return None

    def close(self) -> None:
        """Close the window, if there is one."""
        if self._window is not None:
            self._window.close()
            self._window = None
