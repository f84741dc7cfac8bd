"""Medici in OpenSpiel: the games `medici` and `medici_card_game`, registered by importing this module.

>>> import pyspiel
>>> game = pyspiel.load_game("medici(edition=grail-2018,players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), [state.action_to_string(outcome) for outcome in state.legal_actions()]
(True, ['first 0', 'first 1', 'first 2'])
>>> for move in ("first 2", "deal cloth-5", "stop"):
...     state.apply_action(state.string_to_action(move))
>>> state.current_player(), state.action_to_string(state.legal_actions()[-1])
(0, 'bid 40')

Nothing at a table is hidden from anybody: what nobody has seen is chance's, card by card, with exact probabilities.
"""

import functools
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from medici import position
from medici.bots import ask, make
from medici.envs import encoding
from medici.envs.extra import need
from medici.envs.tables import call
from medici.errors import MediciError
from medici.game import Game
from medici.moves import Deal, First, Move
from medici.rules import compiled
from medici.rules.edition import DEFAULT, Edition, load
from medici.rules.engine import REFUSED, Records, new_report, new_state
from medici.rules.layout import SEATS, Numbers
from medici.rules.speed import engine, ready
from medici.rules.table import DEAL, FIRST, OVER, STATE, State
from medici.telling import AT

need("pyspiel", extra="openspiel")

import pyspiel  # noqa: E402 - after it is sure to be there

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
"""OpenSpiel's numbers for whoever is to move when no seat is."""

NAMES = {
    "medici": ("Medici", "auction", DEFAULT),
    "medici_card_game": ("Medici: The Card Game", "market", "card-game-2017"),
}
"""The games by OpenSpiel's short names: their long names, what their editions play, and the edition they have unless
another is named."""


def outcomes(edition: Edition, players: int) -> tuple[Move, ...]:
    """Return the move that each outcome of chance is: a card of every kind is turned up, every seat begins."""
    return (*(Deal(card.id) for card in edition.cards), *map(First, range(players)))


def most_decisions(edition: Edition, players: int) -> int:
    """Return a number of decisions that no game exceeds.

    No auction has more than one in which every lot is a single card that nobody wants: all speak on it, after the
    lot-maker has stopped, which he need not when it was the day's last card. In the Card Game no card comes back that
    was taken, a turn takes one at least, into a place or as one that needs none, and reveals no more than it may.
    """
    count = edition.count(players)
    if edition.game == "auction":
        deck = count.deck or 0
        stops = deck - 1 if min(edition.lot, count.hold) > 1 else 0
        return edition.days * (deck * players + stops)
    cards = sum(card.copies for card in edition.cards)
    free = sum(card.copies for card in edition.cards if card.room == 0)
    turns = min(cards, edition.days * players * count.hold + free)
    return turns + min(edition.lot * turns, edition.days * cards)


def _defaults(name: str) -> dict[str, Any]:
    return {"edition": NAMES[name][2], "players": 4, "reward": "win", "constant_sum": False}


def _type(name: str, utility: Any) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=name,
        long_name=NAMES[name][0],
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(name),
    )


class MediciGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel comes without types
    """A game of an edition, for a number of players."""

    name: str
    """Its key in `NAMES`."""

    def __init__(self, params: dict[str, Any]) -> None:
        name = self.name
        self.edition, self.players, self.reward, self.constant_sum = _read(name, params)
        self.numbers = self.edition.numbers(self.players)
        self.words = tuple(map(str, encoding.moves(self.edition, self.players)))
        """Each action in notation."""
        self.chance_words = tuple(map(str, outcomes(self.edition, self.players)))
        """Each outcome of chance in notation."""
        utility, least, most, total = self._utility()
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.words),
            max_chance_outcomes=len(self.chance_words),
            num_players=self.players,
            min_utility=least,
            max_utility=most,
            utility_sum=total,
            max_game_length=most_decisions(self.edition, self.players),
        )
        super().__init__(_type(name, utility), info, params)
        opening = new_state()
        engine(fast=False).begin(self.numbers, opening)
        self.opening = opening.view(np.int16)
        """The table as it is set, as plain numbers."""

    def _utility(self) -> tuple[Any, float, float, float | None]:
        """Return what kind of returns there are, the least, the most, and what those of all seats add up to."""
        kind = pyspiel.GameType.Utility
        share = 1 / self.players
        if self.reward == "rank":
            return kind.ZERO_SUM, -1.0, 1.0, 0.0
        if self.reward == "win":
            return (kind.ZERO_SUM, -share, 1 - share, 0.0) if self.constant_sum else (kind.CONSTANT_SUM, 0.0, 1.0, 1.0)
        most = float(self.edition.most_florins(self.players, self.edition.days))
        if self.constant_sum:
            return kind.ZERO_SUM, -most * (1 - share), most * (1 - share), 0.0
        return kind.GENERAL_SUM, 0.0, most, None

    def new_initial_state(self) -> "MediciState":
        """Return the table as it is set."""
        return MediciState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a number of chance's turns that no game exceeds: each day a first player, and the whole deck."""
        cards = self.edition.count(self.players).deck or sum(card.copies for card in self.edition.cards)
        return self.edition.days * (1 + cards)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return an observer of the table as it stands, or, with perfect recall, of all that was done at it."""
        if params:
            raise pyspiel.SpielError(f"there are no parameters for an observer of {self}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _read(name: str, params: dict[str, Any]) -> tuple[Edition, int, str, bool]:
    """Return what the parameters say, or raise OpenSpiel's error."""
    given = _defaults(name) | params
    reward = given["reward"]
    try:
        edition = load(given["edition"])
        edition.count(given["players"])
    except MediciError as error:
        raise pyspiel.SpielError(f"{name}: {error}") from None
    if edition.game != NAMES[name][1]:
        (other,) = NAMES.keys() - {name}
        raise pyspiel.SpielError(f"{name}: {edition.id} is an edition of {other}")
    if reward not in encoding.REWARDS:
        raise pyspiel.SpielError(f"{name}: reward: should be {', '.join(encoding.REWARDS)}, not {reward!r}")
    return edition, given["players"], reward, given["constant_sum"]


class Auction(MediciGame):
    """Medici."""

    name = "medici"


class CardGame(MediciGame):
    """Medici: The Card Game."""

    name = "medici_card_game"


class MediciState(pyspiel.State):  # type: ignore[misc]  # the same
    """A table: the record of the rules, and nothing beside it that a copy would have to carry."""

    def __init__(self, game: MediciGame) -> None:
        super().__init__(game)
        self._raw = game.opening.copy()

    @property
    def _game(self) -> MediciGame:
        # Not kept here: OpenSpiel copies and pickles all that a state keeps, and knows the game itself.
        return cast("MediciGame", self.get_game())

    @property
    def record(self) -> Records:
        """The record of the rules, as an array of one."""
        return self._raw.view(STATE)

    def current_player(self) -> int:
        """Return the seat that must choose, or OpenSpiel's number for chance or for nobody."""
        seat = self._raw.item(AT["to_move"])
        if seat >= 0:
            return seat
        return TERMINAL if self.is_terminal() else CHANCE

    def is_terminal(self) -> bool:
        """Return whether the last day is scored."""
        return self._raw.item(AT["phase"]) == OVER

    def _legal_actions(self, player: int) -> list[int]:
        phase = self._raw.item(AT["phase"])
        return sorted(encoding.action_of(phase, step) for step in self._options())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance can do now, and how likely each is: every unseen card as likely as any other."""
        if self._raw.item(AT["phase"]) == FIRST:
            seats = self._options()
            return [(len(self._game.edition.cards) + seat, 1 / len(seats)) for seat in seats]
        start, unseen_left = AT["unseen"], self._raw.item(AT["unseen_left"])
        unseen = self._raw[start : start + len(self._game.edition.cards)].tolist()
        return [(kind, cards / unseen_left) for kind, cards in enumerate(unseen) if cards]

    def _options(self) -> list[int]:
        """Return every step that the rules allow now."""
        rules, numbers, record = _rules(), self._game.numbers, self.record
        return [rules.get_option(numbers, record, index) for index in range(rules.count_options(numbers, record))]

    def _apply_action(self, action: int) -> None:
        step = self._step(action)
        if step == REFUSED or _rules().play(self._game.numbers, self.record, new_report(), step) == REFUSED:
            what = self._action_to_string(self.current_player(), action)
            raise pyspiel.SpielError(f"{what} is not legal; legal: {self._standing().legal}")

    def _step(self, action: int) -> int:
        """Return the step that an action, or an outcome of chance, is now."""
        phase, kinds = self._raw.item(AT["phase"]), len(self._game.edition.cards)
        if phase == DEAL:
            return action if action < kinds else REFUSED
        if phase == FIRST:
            return action - kinds if action >= kinds else REFUSED
        return encoding.step_of(phase, action) if action < len(self._game.words) else REFUSED

    def _action_to_string(self, player: int, action: int) -> str:
        words = self._game.chance_words if player == CHANCE else self._game.words
        if not 0 <= action < len(words):
            raise pyspiel.SpielError(f"there is no action {action}: there are 0 to {len(words) - 1}")
        return words[action]

    def returns(self) -> list[float]:
        """Return what the game was worth to each seat once it is over, and nothing before."""
        game = self._game
        if not self.is_terminal():
            return [0.0] * game.players
        numbers, state = cast("Numbers", game.numbers[0]), cast("State", self.record[0])
        kind = encoding.REWARDS[game.reward]
        worth = [float(encoding.reward(numbers, state, kind, seat)) for seat in range(game.players)]
        mean = sum(worth) / game.players if game.constant_sum else 0.0
        return [each - mean for each in worth]

    def _standing(self) -> Game:
        """Return the table as it stands as a `medici.Game` that does not know how it came about."""
        return Game.from_position(str(self), self._game.edition, fast=False)

    def played(self) -> Game:
        """Return the table as a `medici.Game`, played move by move."""
        game = Game(self._game.edition, self._game.players)
        for entry in self.entries():
            game.play(entry)
        return game

    def entries(self) -> list[str]:
        """Return all that was done so far, in the notation of a record."""
        return [self._action_to_string(done.player, done.action) for done in self.full_history()]

    def __str__(self) -> str:
        return _line(self._game.edition, self._game.players, self._raw.tobytes())


@functools.lru_cache(1024)
def _line(edition: Edition, players: int, raw: bytes) -> str:
    """Return a position; OpenSpiel asks for the same one again and again."""
    return position.write(edition, players, np.frombuffer(raw, STATE))


def _rules() -> Any:
    """Return the rules, compiled once that pays."""
    return ready() if _may_compile() else engine(fast=False)


@functools.cache
def _may_compile() -> bool:
    return compiled.available()


class Observer:
    """What a seat sees: by default numbers with names, the same as in every environment, and a line to read.

    With perfect recall it is the list of all that was done, which no tensor holds. Nothing is private here.
    """

    tensor: NDArray[np.float32] | None = None

    def __init__(self, game: MediciGame, kind: Any) -> None:
        self.dict: dict[str, NDArray[np.float32]] = {}
        self._kind = kind
        self._numbers = game.numbers
        if kind.public_info and not kind.perfect_recall:
            self._row = np.zeros((1, encoding.size(game.edition, game.players)), np.int16)
            self._mask = np.zeros((1, len(game.words)), np.int8)
            self.tensor = np.zeros(self._row.size, np.float32)
            self.dict = encoding.unflatten(game.edition, game.players, self.tensor)

    def set_from(self, state: MediciState, player: int) -> None:
        """Write what a seat sees into `tensor`, of which `dict` has the pieces."""
        if self.tensor is not None:
            call("view", fast=_may_compile())(self._numbers, state.record, player, self._row, self._mask)
            self.tensor[:] = self._row[0]

    def string_from(self, state: MediciState, player: int) -> str:
        """Return what a seat sees as a line."""
        if not self._kind.public_info:
            return ""
        if self._kind.perfect_recall:
            return ", ".join(state.entries())
        return f"seat {player} at {state}"


class TableBot(pyspiel.Bot):  # type: ignore[misc]  # the same
    """A bot of this package as one of OpenSpiel's; it may sit at several seats of a game."""

    def __init__(self, name: str, seed: int = 0, game: int = 0) -> None:
        super().__init__()
        self._bot = make(name, seed, game)

    def restart_at(self, state: MediciState) -> None:
        """Begin anew, which takes nothing: all that a bot knows is the table before it."""

    def step(self, state: MediciState) -> int:
        """Return the action that the bot chooses."""
        return int(state.string_to_action(str(ask(self._bot, state.played()))))


for _game in (Auction, CardGame):
    pyspiel.register_game(_type(_game.name, pyspiel.GameType.Utility.CONSTANT_SUM), _game)
