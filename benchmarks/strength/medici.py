"""How strong `medici` is at auctions, and how quick: every figure of docs/training.md is a line of this.

python -m benchmarks.strength.medici bankers --games 2000        at every edition and number of players
python -m benchmarks.strength.medici magnates --games 2000       the same
python -m benchmarks.strength.medici others --games 2000         four players: the ladder, greedy, noisy
python -m benchmarks.strength.medici strangers --games 400       rules of thumb that it never learned from
python -m benchmarks.strength.medici league DIR --games 1000     against the past nets of a course of training, or
                                                                 every fifth of them (--every 5), or against
                                                                 each net of a file of weights (DIR.npz); with
                                                                 --unmet against the net of each course of that
                                                                 file, by one who never met that course
python -m benchmarks.strength.medici exploit DIR --games 100000  one learns to beat three of it
python -m benchmarks.strength.medici calibration --games 400     whether it wins as often as it says
python -m benchmarks.strength.medici time                        milliseconds for a decision
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from medici import Game, Seeded, arena, bots
from medici.bots.medici import weights
from medici.bots.medici.face import Medici
from medici.bots.medici.net import LEAK
from medici.bots.medici.records import PLAIN
from medici.events import DayScored, Sold
from medici.learning import course, training
from medici.learning.fitting import Fitter
from medici.learning.selfplay import LEARNER, PAST
from medici.learning.training import CHUNK, Plan, Run, Table, Task, Threads, Workers, play_chunk
from medici.rules.edition import load
from medici.rules.engine import Records

EDITIONS = ("grail-2018", "amigo-1995", "rio-grande-2006", "wbc")
WHAT = ["bankers", "magnates", "others", "strangers", "league", "exploit", "calibration", "time"]
ENTRIES = (
    "lots bought",
    "cards bought",
    "florins paid",
    "from ships",
    "from goods",
    "from bonuses",
    "florins in the end",
)
ALONE = {"own": 1.0}
"""The trait of one who goes by its own net."""
ROWS = "| players | edition | against | games | share of victories, % | fair | times fair |"


def one_against(others: str, edition: str, players: int, games: int, seed: int, workers: int) -> str:
    """Let one `medici` play against others who are all alike, at every seat in turn; return a row of a table."""
    names = ["medici", *[others] * (players - 1)]
    results = arena.simulate(edition, players, names, games, seed=seed, workers=workers)
    return row(players, edition, others, results.won[results.seat_bot == 0])


def row(players: int, edition: str, others: str, wins: NDArray[np.float64]) -> str:
    """Return a row of a table: the share of victories, in games or in deals played from every seat; and its error."""
    each = wins.mean(axis=1) if wins.ndim > 1 else wins
    share, error = 100 * each.mean(), 100 * each.std() / len(each) ** 0.5
    fair = 100 / players
    cells = [players, edition, others, wins.size, f"{share:.1f} ± {error:.1f}", f"{fair:.1f}", f"{share / fair:.2f}"]
    return f"| {' | '.join(map(str, cells))} |"


class Thumb:
    """Rules of thumb: a lot is worth the sum of its cards, and some florins more for each card of a good that one has.

    One bids so much at once, or one florin more than the last. The share that they go to sets them apart.
    """

    colour, share, eager = 2.0, 1.0, False

    def choose(self, game: Game) -> str:
        """Return a move, by rule of thumb."""
        seat = game.to_move or 0
        worth = self.share * sum(self.price(game, seat, card) for card in game.lot)
        if "stop" in game.legal:
            return "stop" if worth >= 7 or len(game.lot) > game.room[seat] - 1 else "draw"
        bid = min(int(worth), game.money[seat])
        if bid <= game.highest:
            return "pass"
        return f"bid {bid if self.eager else game.highest + 1}"

    def price(self, game: Game, seat: int, card: str) -> float:
        """Return what a card is worth."""
        good, _, value = card.rpartition("-")
        held = sum(other.startswith(good + "-") for other in game.ships[seat])
        if good in game.edition.goods:
            held += game.levels[seat][game.edition.goods.index(good)]
        return float(value) + self.colour * min(held, 3) + 1


class Thrifty(Thumb):
    """Goes to three quarters of that."""

    share = 0.75


class Eager(Thumb):
    """Says at once what it would pay."""

    eager = True


class Painter(Thumb):
    """Loves colours."""

    colour, share = 4.0, 0.9


STRANGERS = ("Thumb", "Thrifty", "Eager", "Painter")


def one_with(
    plan: Plan, mine: Records, theirs: Records, games: int, crew: Workers, traits: dict[str, float] | None = None
) -> NDArray[np.float64]:
    """Return the victories of one with my nets among others with theirs, by deal and seat: luck cancels."""
    deals = -(-games // plan.players)
    won = np.zeros((deals, plan.players))
    for seat in range(plan.players):
        tasks = [
            Task(
                plan,
                2**40 + start,
                [one_among(plan, seat)] * min(CHUNK, deals - start),
                mine,
                theirs,
                0.0,
                1.0,
                {"exact": 1.0},
                traits or {},
            )
            for start in range(0, deals, CHUNK)
        ]
        won[:, seat] = np.concatenate([seen.results for seen in crew.map(play_chunk, tasks)])[:, seat]
    return won


def one_among(plan: Plan, game: int) -> Table:
    """Return a table at which one learner sits among past nets, at a seat that goes round game by game."""
    return Table(
        plan.editions[0], [LEARNER if seat == game % plan.players else PAST for seat in range(plan.players)], []
    )


def league(folder: Path, players: int, games: int, seed: int, workers: int, every: int, unmet: bool) -> None:
    """Play one `medici` against copies of each past net of a course, or every so many, and of the net it came to.

    The folder may be a file of weights instead: then against copies of each of its nets of tables, with its net of
    lots. Or, `unmet`, against what each course of that file came to, without the nets of tables of that course: that of
    lots is the first course's for all.
    """
    plan = Plan(("grail-2018",), players, games, seed)
    nets, crew = weights.load(players).copy(), Threads(workers)
    against = "against three of" if folder.is_file() else "against net after"
    print(ROWS.replace("against", against), "|---|---|---|---|---|---|---|", sep="\n")
    if folder.is_file():
        others = weights.read(folder)
        own = [0, *range(2, len(others))]
        courses = len(own) // 2
        if unmet and len(own) != 2 * len(weights.card(players).get("seeds", [])):
            raise SystemExit(f"{folder}: has not the nets of several courses, two for each")
        for number, net in enumerate(own[:courses] if unmet else own, 1):
            if unmet:
                kept = [each for place, each in enumerate(own) if place % courses != number - 1]
                nets = others[[kept[0], 1, *kept[1:]]]
            won = one_with(plan, nets, others[[net, 1]], games, crew)
            print(row(players, "grail-2018", f"net {number} of {folder.name}", won), flush=True)
        return
    past = Run(Plan(**course.kept_plan(folder))._replace(replay=plan.replay), Threads(1))
    past.restore(folder)
    for number, other in enumerate([*past.league, past.nets]):
        if number < len(past.league) and (number + 1) % max(1, every):
            continue
        age = f"{2000 * (number + 1)} games" if number < len(past.league) else "the course, without kin"
        print(row(players, "grail-2018", age, one_with(plan, nets, other, games, crew)), flush=True)


def exploit(folder: Path, players: int, games: int, seed: int, workers: int) -> None:
    """Train one against frozen copies of `medici` and say how often it wins in the end, and after each tenth.

    It begins with their nets: against those of today, one that begins from nothing does not come as far. What a table
    is worth it says by its own net alone, which learns; that the others hear four nets out it does not know.
    """
    plan = Plan(("grail-2018",), players, games, seed, exact=0.0, round=1000, school=0, rate=1e-4, last_rate=2e-5)
    frozen, crew = weights.load(players).copy(), Threads(workers)
    run = Run(plan, crew, one_among, frozen[2:], ALONE)
    run.fitter, run.lot_fitter = Fitter(frozen[0], run.fitter.width), Fitter(frozen[1], run.lot_fitter.width)
    if (folder / "checkpoint.npz").exists():
        if course.kept_plan(folder) != json.loads(json.dumps(plan._asdict())):
            raise SystemExit(f"{folder}: another course was begun there")
        run.restore(folder)
        if run.league[0].tobytes() != frozen.tobytes():
            raise SystemExit(f"{folder}: this course was begun against other nets")
    print(ROWS.replace("players", "learned from"), "|---|---|---|---|---|---|---|", sep="\n")
    while run.played < games:
        run.league = [frozen]  # whom it plays with, and nobody else
        run.step()
        run.save(folder)  # it can be cut off and goes on
        if run.played % max(1000, games // 10) == 0 or run.played == games:
            won = one_with(plan, run.nets, frozen, 2000 if run.played == games else 300, crew, ALONE)
            line = row(players, "grail-2018", "medici", won)
            print(line.replace(f"| {players} |", f"| {run.played} games |", 1), flush=True)
    ledger(run.nets, players, 300, seed)


def ledger(nets: Records, players: int, games: int, seed: int) -> None:
    """Say what one with other nets does unlike the `medici` around it: a game's figures, and those of the others."""
    books = np.zeros((games, players, len(ENTRIES)))
    for number in range(games):
        game = Game("grail-2018", players, Seeded(seed, number))
        own = number % players
        seats = [Medici(nets, **ALONE) if seat == own else Medici() for seat in range(players)]
        while game.to_move is not None:
            for event in game.play(seats[game.to_move].choose(game)):
                if isinstance(event, Sold):
                    books[number, event.seat, :3] += 1, len(event.cards), event.florins
                elif isinstance(event, DayScored):
                    for account in event.accounts:
                        goods = sum(good.payment for good in account.goods)
                        bonuses = sum(good.bonus for good in account.goods)
                        books[number, account.seat, 3:6] += account.ship_payment, goods, bonuses
        books[number, :, 6] = game.money
        books[number] = np.roll(books[number], -own, axis=0)
    mine, others = books[:, 0], books[:, 1:].mean(axis=1)
    error = (mine - others).std(axis=0) / games**0.5
    print(f"| a game, {games} games | the one | each of the others | difference |", "|---|---|---|---|", sep="\n")
    for entry, one, other, off in zip(ENTRIES, mine.mean(axis=0), others.mean(axis=0), error, strict=True):
        print(f"| {entry} | {one:.2f} | {other:.2f} | {one - other:+.2f} ± {off:.2f} |")


def calibration(players: int, games: int, seed: int) -> None:
    """Say how often seats win of which `medici` thinks that they will, at tables of all kinds."""
    plan = Plan(("grail-2018",), players, games, seed, school=0)
    nets = weights.load(players).copy()
    said, won = [], []
    for start in range(0, games, CHUNK):
        tables = [training.table_for(plan, game) for game in range(start, start + CHUNK)]
        seen = training.play_chunk(Task(plan, start, tables, nets, nets, 0.0, 1.0, {"exact": 1.0}, {}))
        looks, own = seen.looks.astype(np.float32), PLAIN["own"]
        others = np.mean([victories(net, looks) for net in nets[2:]], axis=0)
        said.append(own * victories(nets[0], looks) + (1 - own) * others)
        won.append(seen.aims[:, 0])
    guess, truth = np.concatenate(said), np.concatenate(won)
    print(f"{len(guess)} positions", "| thought, % | positions | won, % |", "|---|---|---|", sep="\n")
    error = 0.0
    for low in range(0, 100, 10):
        here = (guess * 100 >= low) & (guess * 100 < low + 10)
        if here.any():
            error += here.mean() * abs(guess[here].mean() - truth[here].mean())
            print(f"| {100 * guess[here].mean():.1f} | {here.sum()} | {100 * truth[here].mean():.1f} |")
    print(f"mean error {100 * error:.2f} points")


def victories(net: Records, looks: NDArray[np.float32]) -> NDArray[np.float64]:
    """Return the victories that a net expects of looks."""
    first = looks @ net["first"][: looks.shape[1]] + net["first_bias"]
    second = np.maximum(first, LEAK * first) @ net["second"] + net["second_bias"]
    out = np.maximum(second, LEAK * second) @ net["last"] + net["last_bias"]
    return np.asarray(0.5 + 0.5 * out[:, 0] / np.sqrt(1 + out[:, 0] ** 2), np.float64)


def decision_times(games: int) -> None:
    """Say how long a decision takes through the face of a game, and loading the weights."""
    for players in range(2, 7):
        weights.load.cache_clear()
        began = time.perf_counter()
        weights.load(players)
        loading = time.perf_counter() - began
        spent = []
        for number in range(games + 1):
            game = Game("grail-2018", players, Seeded(3, number))
            seats = [bots.make(name) for name in ["medici", *["magnate"] * (players - 1)]]
            while game.to_move is not None:
                began = time.perf_counter()
                move = seats[game.to_move].choose(game)
                if game.to_move == 0 and number > 0:
                    spent.append(1000 * (time.perf_counter() - began))
                game.play(move)
        median, high, most = np.percentile(spent, (50, 99, 100))
        print(
            f"{players} players: {len(spent)} decisions, median {median:.1f} ms, p99 {high:.1f} ms, "
            f"longest {most:.1f} ms; weights loaded in {1000 * loading:.1f} ms"
        )


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=WHAT)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("nets"))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--edition", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--unmet", action="store_true")
    asked = parser.parse_args()
    players, games, seed, workers = asked.players or 4, asked.games, asked.seed, asked.workers
    if asked.what in ("bankers", "magnates", "others", "strangers"):
        print(ROWS, "|---|---|---|---|---|---|---|", sep="\n")
    if asked.what in ("bankers", "magnates"):
        for edition in [asked.edition] if asked.edition else EDITIONS:
            for count in [asked.players] if asked.players else load(edition).players:
                print(one_against(asked.what.removesuffix("s"), edition, count, games, seed, workers), flush=True)
    elif asked.what == "others":
        for others in ("magnate", "banker", "greedy-90", "noisy-90", "merchant", "random"):
            print(one_against(others, asked.edition or "grail-2018", players, games, seed, workers), flush=True)
    elif asked.what == "strangers":
        for name in STRANGERS:
            others = f"benchmarks.strength.medici:{name}"
            print(one_against(others, asked.edition or "grail-2018", players, games, seed, workers), flush=True)
    elif asked.what == "league":
        league(asked.folder, players, games, seed, workers, asked.every, asked.unmet)
    elif asked.what == "exploit":
        exploit(asked.folder, players, games, seed, workers)
    elif asked.what == "calibration":
        calibration(players, games, seed)
    else:
        decision_times(max(1, games // 100))


if __name__ == "__main__":
    main()
