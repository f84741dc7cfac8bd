"""Training: games, lessons, and so on, the same for the same seed however many workers play.

A run is a number of rounds. In a round the net of the moment plays some hundred games, alone and with others of many
kinds (`table_for`), and is then fitted to what it saw there and in the rounds before.
"""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from medici.bots import characters as people
from medici.bots.characters import CHARACTER
from medici.bots.medici import features, weights
from medici.bots.medici.net import new_nets
from medici.bots.medici.records import NET, new_player
from medici.dealer import game_key
from medici.learning import selfplay
from medici.learning.fitting import Fitter
from medici.learning.selfplay import LEARNER, MOMENTS, PAST
from medici.rules.compiled import compiled
from medici.rules.edition import Edition, load
from medici.rules.engine import Records
from medici.rules.layout import NUMBERS, REPORT, SEATS
from medici.rules.table import STATE

CHUNK = 20
"""Games that a worker plays at a time."""
EARLIER = 3
"""How many earlier selves come with the weights of one course."""
RIPE = 0.8
"""The part of a course after which an earlier self comes with the weights of several."""
MAGNATES = people.PLAIN | {"policy": people.MAGNATE}
"""The strongest that do not learn."""
T = TypeVar("T")
S = TypeVar("S")


class Plan(NamedTuple):
    """What a run is to do: the same plan, the same nets."""

    editions: tuple[str, ...]
    players: int
    games: int
    seed: int
    round: int = 400
    """Games in a round."""
    school: int = 1600
    """Games at the beginning in which only heuristics play."""
    trust: float = 0.85
    """How much of a look's aim is how the game went on, and not what the net made of the next look."""
    explore: float = 0.03
    replay: int = 600_000
    """Looks that are remembered."""
    batch: int = 512
    reuse: float = 3.0
    """How often a look is learned from, on average."""
    exact: float = 0.05
    """The part of the games, at the end, in which draws are worked out rather than guessed."""
    rate: float = 1e-3
    last_rate: float = 1e-4


class Table(NamedTuple):
    """Who sits where in a game."""

    edition: str
    seating: list[int]
    characters: list[dict[str, float]]


class Task(NamedTuple):
    """A chunk of games for a worker."""

    plan: Plan
    first: int
    """The number of the first game."""
    tables: list[Table]
    nets: Records
    past: Records
    explore: float
    trust: float
    traits: dict[str, Any]
    """Of both, the one who learns and the earlier self."""
    learner_traits: dict[str, Any]
    """Of the one who learns, beside those."""


class Seen(NamedTuple):
    """What a worker brings back."""

    looks: NDArray[np.float16]
    aims: NDArray[np.float32]
    lots: NDArray[np.float16]
    lot_aims: NDArray[np.float32]
    results: NDArray[np.float64]


class Workers(Protocol):
    """Whoever plays chunks, in any order, and hands them back in theirs."""

    def map(self, play: Callable[[T], S], tasks: list[T]) -> Iterator[S]:
        """Return what was seen, task by task."""

    def close(self) -> None:
        """Send everybody home."""


class Threads:
    """Workers of this process: compiled games do not wait for each other."""

    def __init__(self, count: int) -> None:
        self._pool = ThreadPoolExecutor(count)

    def map(self, play: Callable[[T], S], tasks: list[T]) -> Iterator[S]:
        """Return what was seen, task by task."""
        return self._pool.map(play, tasks)

    def close(self) -> None:
        """Send everybody home."""
        self._pool.shutdown()


def table_for(plan: Plan, game: int) -> Table:
    """Return who plays the game of this number, and by which edition: all of it depends on the seed alone."""
    chance = np.random.Generator(np.random.PCG64([plan.seed, plan.players, game]))
    edition = plan.editions[0]
    if chance.random() < 0.5:
        edition = plan.editions[int(chance.integers(len(plan.editions)))]
    seating = [LEARNER] * plan.players
    others: list[dict[str, float]] = []
    kind = chance.random()
    if game < plan.school:
        strange = plan.players
    elif kind < 0.25:
        strange = 0
    elif kind < 0.6 and game >= 3 * plan.school:
        # Alone among copies of one earlier self: whoever beats only strangers has not learned the game.
        alone = int(chance.integers(plan.players))
        return Table(edition, [LEARNER if seat == alone else PAST for seat in range(plan.players)], [])
    else:
        # Most often one sits with strangers: that is how strength is measured, and what it learns most from.
        strange = plan.players - 1 if chance.random() < 0.5 else int(chance.integers(1, plan.players))
    whole = others_for(chance)
    same = chance.random() < 0.6
    for seat in chance.permutation(plan.players)[:strange].tolist():
        seating[seat] = len(others)
        others.append(whole if same else others_for(chance))
    if game >= 3 * plan.school:
        for seat in range(plan.players):
            if seating[seat] == LEARNER and seating.count(LEARNER) > 1 and chance.random() < 0.3:
                seating[seat] = PAST
    return Table(edition, seating, others)


def others_for(chance: np.random.Generator) -> dict[str, float]:
    """Return one of the many who are learned from, with numbers of its own."""
    kind = chance.random()
    share = float(chance.uniform(0.6, 1.1))
    if kind < 0.5:
        return people.PLAIN | {"policy": people.MAGNATE}
    if kind < 0.65:
        zeal, spite = float(chance.uniform(0.7, 1.3)), float(chance.choice([-0.8, 0.0, 1.0]))
        return people.PLAIN | {"policy": people.MAGNATE, "zeal": zeal, "spite": spite}
    if kind < 0.92:
        noise = float(chance.choice([0.0, 0.0, 0.2, 0.4]))
        return people.PLAIN | {"policy": people.GREEDY, "share": share, "noise": noise, "jump": float(noise > 0)}
    return people.PLAIN | {"policy": people.MERCHANT, "share": share}


def play_chunk(task: Task) -> Seen:
    """Play a chunk of games."""
    plan, tables, games = task.plan, task.tables, len(task.tables)
    numbers = np.zeros(games, NUMBERS)
    seatings = np.zeros((games, SEATS), np.int64)
    others: list[dict[str, float]] = []
    for index, table in enumerate(tables):
        numbers[index] = edition_of(table.edition).numbers(plan.players)[0]
        for seat, who in enumerate(table.seating):
            seatings[index, seat] = who + len(others) if who >= 0 else who
        others += table.characters
    rows = np.zeros(max(1, len(others)), CHARACTER)
    for index, traits in enumerate(others):
        for trait, number in traits.items():
            rows[trait][index] = number
    keys = np.array([signed(game_key(plan.seed, task.first + index)) for index in range(games)])
    room = games * MOMENTS
    looks = np.zeros((room * plan.players, features.width(plan.players)), np.float32)
    aims = np.zeros((len(looks), 2), np.float32)
    lots = np.zeros((room, features.lot_width(plan.players)), np.float32)
    lot_aims = np.zeros((room, 2), np.float32)
    results = np.zeros((games, SEATS))
    counts = np.zeros(2, np.int64)
    compiled(selfplay.play_some)(
        numbers,
        np.zeros(1, STATE),
        np.zeros(1, REPORT),
        keys,
        seatings,
        rows,
        new_player(task.nets, **task.traits | task.learner_traits),
        new_player(task.past, **task.traits),
        task.explore,
        task.trust,
        selfplay.new_lesson(plan.players),
        looks,
        aims,
        lots,
        lot_aims,
        results,
        counts,
    )
    seen, lots_seen = counts
    return Seen(
        looks[:seen].astype(np.float16),
        aims[:seen].copy(),
        lots[:lots_seen].astype(np.float16),
        lot_aims[:lots_seen].copy(),
        results[:, : plan.players],
    )


def signed(key: int) -> int:
    """Return a key as compiled code takes it; only its low 64 bits matter."""
    return ((key ^ 2**63) & (2**64 - 1)) - 2**63


_editions: dict[str, Edition] = {}


def edition_of(name: str) -> Edition:
    """Return an edition, loaded once."""
    if name not in _editions:
        _editions[name] = load(name)
    return _editions[name]


def contest(
    plan: Plan,
    nets: Records,
    others: dict[str, float],
    games: int,
    workers: Workers,
    first: int = 2**40,
    traits: dict[str, Any] | None = None,
) -> tuple[float, float]:
    """Return the share of victories of one with these nets against others who are all alike, and its standard error."""
    tasks = []
    for start in range(0, games, CHUNK):
        tables = []
        for game in range(start, min(start + CHUNK, games)):
            me = game % plan.players
            seating = [LEARNER if seat == me else 0 for seat in range(plan.players)]
            tables.append(Table(plan.editions[0], seating, [others]))
        tasks.append(Task(plan, first + start, tables, nets, nets, 0.0, plan.trust, {"exact": 0.0}, traits or {}))
    wins = [
        result[index % plan.players]
        for index, result in enumerate(row for seen in workers.map(play_chunk, tasks) for row in seen.results)
    ]
    return float(np.mean(wins)), float(np.std(wins) / len(wins) ** 0.5)


class Replay:
    """The looks that are remembered: the latest ones."""

    def __init__(self, room: int, width: int) -> None:
        self.looks = np.zeros((room, width), np.float16)
        self.aims = np.zeros((room, 2), np.float32)
        self.count = self.at = 0

    def add(self, looks: NDArray[np.float16], aims: NDArray[np.float32]) -> None:
        """Remember these, and forget the oldest if need be."""
        for start in range(0, len(looks), len(self.looks)):
            some = slice(start, start + len(self.looks))
            places = (self.at + np.arange(len(looks[some]))) % len(self.looks)
            self.looks[places], self.aims[places] = looks[some], aims[some]
            self.at = int((self.at + len(places)) % len(self.looks))
            self.count = min(len(self.looks), self.count + len(places))

    def some(self, chance: np.random.Generator, count: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Return some of them."""
        places = chance.integers(self.count, size=count)
        return self.looks[places].astype(np.float32), self.aims[places]


class Run:
    """A run of training: `step` plays one round and learns from it."""

    rival = "magnates"

    def __init__(
        self,
        plan: Plan,
        workers: Workers,
        seating: Callable[[Plan, int], Table] = table_for,
        kin: Records = np.zeros(0, NET),  # noqa: B008 - nobody writes to nothing
        traits: dict[str, Any] | None = None,
    ) -> None:
        self.plan = plan
        self.seating = seating
        self.workers = workers
        self.played = 0
        widths = features.width(plan.players), features.lot_width(plan.players)
        nets = new_nets(widths, plan.seed)
        self.fitter, self.lot_fitter = Fitter(nets[0], widths[0]), Fitter(nets[1], widths[1])
        self.replay, self.lot_replay = Replay(plan.replay, widths[0]), Replay(plan.replay // 3, widths[1])
        self.league: list[Records] = []
        self.kin = kin
        """Nets of others whom it knows from the start."""
        self.traits = traits or {}
        """What it does unlike those it plays with."""
        self.history: list[dict[str, float]] = []

    @property
    def nets(self) -> Records:
        """The nets as they play now."""
        return np.array([self.fitter.net, self.lot_fitter.net, *self.kin], NET)

    def step(self, progress: Callable[[int], None] = lambda games: None) -> dict[str, float]:
        """Play a round, learn from it, and return how large the errors were."""
        plan, first = self.plan, self.played
        games = min(plan.round, plan.games - first)
        chance = np.random.Generator(np.random.PCG64([plan.seed, first, 1]))
        nets = self.nets
        tasks = []
        for start in range(first, first + games, CHUNK):
            # Late ones rather than early ones: there is more to learn from them.
            past = self.league[int(len(self.league) * chance.random() ** 0.5)] if self.league else nets
            tables = [self.seating(plan, game) for game in range(start, min(start + CHUNK, first + games))]
            # A net that knows nothing yet is not to be trusted.
            trust = plan.trust if first >= plan.school else 1.0
            exact = float(first >= plan.games * (1.0 - plan.exact))
            tasks.append(Task(plan, start, tables, nets, past, plan.explore, trust, {"exact": exact}, self.traits))
        looks = lots = 0
        for seen in self.workers.map(play_chunk, tasks):
            self.replay.add(seen.looks, seen.aims)
            self.lot_replay.add(seen.lots, seen.lot_aims)
            looks += len(seen.looks)
            lots += len(seen.lots)
            progress(len(seen.results))
        self.played += games
        errors = self._fit(self.fitter, self.replay, looks, chance)
        lot_errors = self._fit(self.lot_fitter, self.lot_replay, lots, chance)
        if self.played >= plan.school and self.played // 2000 > first // 2000:
            self.league.append(self.nets)
        told = {"games": self.played, "win": errors[0], "margin": errors[1], "lot": lot_errors[0]}
        self.history.append(told)
        return told

    def test(self, games: int) -> tuple[float, float]:
        """Return the share of victories of one against magnates, the strongest that do not learn, and its error."""
        return contest(self.plan, self.nets, MAGNATES, games, self.workers, traits=self.traits)

    def write(self, folder: Path, card: dict[str, Any]) -> Path:
        """Write the weights as the package has them, with those of earlier selves for kin."""
        file = folder / f"{self.plan.players}.npz"
        # Those of the middle: early ones it beats anyway, late ones it understands as it does itself.
        ages = {len(self.league) * part // (EARLIER + 2) for part in range(1, EARLIER + 1)}
        kin = [self.league[age - 1][0] for age in sorted(ages) if age > 0]
        weights.write(file, self.plan.players, np.array([*self.nets[:2], *kin], NET), card)
        return file

    def _fit(self, fitter: Fitter, replay: Replay, new: int, chance: np.random.Generator) -> tuple[float, float]:
        plan = self.plan
        part = self.played / plan.games
        rate = plan.rate * (plan.last_rate / plan.rate) ** part
        reuse = plan.reuse * (4.0 if self.played <= plan.school else 1.0)
        steps = max(1, int(new * reuse / plan.batch))
        errors = [fitter.fit(*replay.some(chance, plan.batch), rate) for _ in range(steps)]
        win, margin = np.mean(errors, axis=0)
        return float(win), float(margin)

    def save(self, folder: Path) -> None:
        """Keep all there is to go on from."""
        arrays: dict[str, Any] = {
            "played": np.array(self.played),
            "history": np.array(json.dumps(self.history)),
            "plan": np.array(json.dumps(self.plan._asdict())),
        }
        for name, fitter in (("net", self.fitter), ("lots", self.lot_fitter)):
            arrays |= {f"{name}.{key}": array for key, array in fitter.state().items()}
        for name, replay in (("seen", self.replay), ("seen_lots", self.lot_replay)):
            arrays[f"{name}.looks"], arrays[f"{name}.aims"] = replay.looks[: replay.count], replay.aims[: replay.count]
            arrays[f"{name}.at"] = np.array(replay.at)
        if self.league:
            arrays["league"] = np.array(self.league).view(np.uint8)
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / "checkpoint.part.npz"
        np.savez(draft, **arrays)
        draft.replace(folder / "checkpoint.npz")

    def restore(self, folder: Path) -> None:
        """Go on from what was kept."""
        with np.load(folder / "checkpoint.npz") as arrays:
            self.played = int(arrays["played"])
            self.history = json.loads(str(arrays["history"]))
            for name, fitter in (("net", self.fitter), ("lots", self.lot_fitter)):
                fitter.restore(
                    {key.removeprefix(f"{name}."): arrays[key] for key in arrays if key.startswith(f"{name}.")}
                )
            for name, replay in (("seen", self.replay), ("seen_lots", self.lot_replay)):
                looks = arrays[f"{name}.looks"]
                replay.count, replay.at = len(looks), int(arrays[f"{name}.at"])
                replay.looks[: len(looks)], replay.aims[: len(looks)] = looks, arrays[f"{name}.aims"]
            if "league" in arrays:
                self.league = list(arrays["league"].view(NET))


class Family:
    """Siblings: runs with one plan and seeds in a row. What plays is the nets of all."""

    def __init__(self, runs: list[Run]) -> None:
        self.runs = runs

    @property
    def nets(self) -> Records:
        """The nets of the first, those that the others came to, and that of an earlier self of each.

        Each errs in its own way, so together they err less; who knows many knows better what yet another would say.
        """
        earlier = [run.league[max(0, int(RIPE * len(run.league)) - 1)][0] for run in self.runs if run.league]
        return np.array([*self.runs[0].nets[:2], *(run.nets[0] for run in self.runs[1:]), *earlier], NET)

    def write(self, folder: Path, cards: list[dict[str, Any]], test_games: int) -> tuple[Path, dict[str, Any]]:
        """Write the weights as the package has them, tested once; return where, and their card with those of all."""
        first, nets = self.runs[0], self.nets
        card = cards[0] | {"seeds": [run.plan.seed for run in self.runs], "tests": []}
        if test_games:
            share, error = contest(first.plan, nets, MAGNATES, test_games, first.workers)
            card["tests"] = [{"games": card["games"], "share": round(share, 4), "error": round(error, 4)}]
        card["siblings"] = [{"seed": each["seed"], "tests": each["tests"]} for each in cards]
        file = folder / f"{first.plan.players}.npz"
        weights.write(file, first.plan.players, nets, card)
        return file, card
