"""The adviser: what every option is worth to the seat that is to move, and why."""

from collections.abc import Callable, Sequence

import msgspec
import numpy as np

from medici.analysis import crowd, rollouts, words
from medici.analysis.evaluator import Evaluator, Floats, MonteCarlo, Takes
from medici.bots import bidding
from medici.errors import IllegalError
from medici.game import Game
from medici.rules.compiled import available, compiled
from medici.rules.engine import Records, apply, new_report
from medici.rules.layout import NOBODY
from medici.rules.table import BID, BUILD, DEAL, left_of
from medici.steps import step_of

GAMES = 4000
"""How often a position is played out for advice, unless somebody says otherwise."""
ANSWERS = 500
"""How often the rest of a bidding is heard to learn how the others answer."""
FLORIN = 0.001
"""What a florin counts for where it does not change who wins."""


class Option(msgspec.Struct, frozen=True):
    """Something that the seat to move can do, and what comes of it."""

    move: str
    win: tuple[float, ...]
    """Every seat's probability to win then, as people usually answer."""
    florins: tuple[float, ...]
    """Every seat's expected florins at the end of the game."""
    exact: float | None
    """The mover's own probability if all others answer as is best for them (bids, and offering a lot)."""
    gets: float | None
    """How likely it is that the lot goes to the mover (bids)."""
    buyer: int | None
    """Who then probably gets the lot; None where there is no lot, or nobody does."""
    price: int | None
    """For how much, about."""
    denies: int | None
    """The other seat that this costs most, compared with the mover's average option."""
    denied: float
    """How much of its probability to win it costs that seat."""


class Advice(msgspec.Struct, frozen=True):
    """What there is to say to the seat that is to move."""

    ply: int
    day: int
    seat: int
    seats: tuple[str, ...]
    cards: tuple[str, ...]
    """The lot, or the cards of the market that can be reached, the newest first."""
    options: tuple[Option, ...]
    """Every legal move, in the order of the rules."""
    best: str
    """The move that wins most often; of bids, the one that does so on the mean of both ways to answer it."""
    worth: tuple[int | None, ...]
    """What the lot is worth to each seat: the highest price at which taking it beats letting its keenest rival have it
    for as much. None where it has no room for the lot; empty where there is no lot."""
    sentence: str
    """All of it in one sentence."""
    error: float
    """The standard error of a probability; that of a difference between options is smaller."""

    def option(self, move: str) -> Option:
        """Return the option with this move."""
        return next(option for option in self.options if option.move == move)

    @property
    def chosen(self) -> Option:
        """The best option."""
        return self.option(self.best)


def advise(
    game: Game, seats: Sequence[str] = (), evaluator: Evaluator | None = None, *, games: int = GAMES, workers: int = 1
) -> Advice:
    """Return advice for the seat to move; `seats` are the players' names.

    Positions are valued by playing them out `games` times, or by another evaluator.

    >>> from medici import Seeded
    >>> game = Game("grail-2018", 3, Seeded(5))
    >>> advice = advise(game, ["Anna", "Britta", "Carlo"], games=200)
    >>> [option.move for option in advice.options]
    ['draw', 'stop']
    """
    if game.to_move is None:
        raise IllegalError("the game is over: there is nothing to advise" if game.is_over else "it is chance's turn")
    judge = evaluator or MonteCarlo(games, workers=workers)
    phase = int(game.state[0]["phase"])
    worth: tuple[int | None, ...] = ()
    if phase == BID:
        takes = judge.takes(game.numbers, game.state.copy())
        options, worth = bid_options(game, takes), _worth(game, takes)
        cards = game.lot
    elif phase == BUILD:
        takes = judge.takes(game.numbers, game.state.copy())
        options, worth = other_options(game, judge, takes), _worth(game, takes)
        cards = game.lot
    else:
        options, cards = other_options(game, judge, None), game.market[:-4:-1]
    options = _with_denied(options, game.to_move)
    best = max(options, key=lambda option: use(option, game.to_move or 0))
    names = tuple(seats) or tuple(f"Seat {seat}" for seat in range(game.players))
    count = judge.games if isinstance(judge, MonteCarlo) else 0
    share = best.win[game.to_move]
    advice = Advice(
        game.ply,
        game.day,
        game.to_move,
        names,
        cards,
        tuple(options),
        best.move,
        worth,
        "",
        (share * (1 - share) / count) ** 0.5 if count else 0.0,
    )
    return msgspec.structs.replace(advice, sentence=words.sentence(advice, game))


def counts_on(option: Option, seat: int) -> float:
    """Return the probability to win that the mover can count on.

    In a bidding the others may answer as people usually do, or as is best for them: a bid should stand up to both.
    """
    own = option.win[seat]
    return own if option.gets is None or option.exact is None else (own + option.exact) / 2


def use(option: Option, seat: int) -> float:
    """Return what an option is good for: winning, and florins where that makes no difference."""
    return counts_on(option, seat) + FLORIN * option.florins[seat]


def bid_options(game: Game, takes: Takes) -> list[Option]:
    """Return what every word in the bidding leads to."""
    state = game.state.copy()
    seat, players = int(state[0]["to_move"]), game.players
    moves = list(game.legal)
    after = np.concatenate([state] * len(moves))
    for index, move in enumerate(moves):
        bid = step_of(game.edition, BID, move)
        if bid:
            after[index]["highest"], after[index]["buyer"] = bid, seat
        if seat == state[0]["turn"]:
            after[index]["phase"] = DEAL  # the hammer falls
        else:
            after[index]["to_move"] = left_of(game.numbers[0], seat)
    prices = takes.win.shape[1]
    ended = np.zeros((len(moves), players + 1, prices), np.int64)
    hear = compiled(rollouts.answers) if available() else rollouts.answers
    hear(game.numbers, after, crowd.MOODS, 1, ANSWERS, ended)
    often = ended / ANSWERS
    win = np.einsum("mbp,bpi->mi", often, takes.win)
    florins = np.einsum("mbp,bpi->mi", often, takes.florins)
    exact = _exact(game, state, takes, after)
    options = []
    for index, move in enumerate(moves):
        sums = often[index].sum(axis=1)
        buyer = int(sums.argmax())
        price = round(float(often[index, buyer] @ np.arange(prices)) / float(sums[buyer]))
        options.append(
            Option(
                str(move),
                tuple(win[index].tolist()),
                tuple(florins[index].tolist()),
                exact[index],
                float(sums[seat]),
                buyer if buyer < players else None,
                price if buyer < players else None,
                None,
                0.0,
            )
        )
    return options


def _exact(game: Game, state: Records, takes: Takes, after: Records) -> list[float]:
    """Return the mover's probability to win after each word, if all who speak later choose what is best for them."""
    outcome = solved(game.numbers, state, takes)
    seat, found = int(state[0]["to_move"]), []
    for each in after:
        buyer = int(each["buyer"]) if each["buyer"] != NOBODY else game.players
        found.append(float(takes.win[(*outcome(1, int(each["highest"]), buyer), seat)]))
    return found


def solved(numbers: Records, state: Records, takes: Takes) -> Callable[[int, int, int], tuple[int, int]]:
    """Solve the bidding and return a function that says who gets the lot, and for how much, from a place on."""
    players, prices = takes.win.shape[2], takes.win.shape[1]
    order, most = np.zeros(players, np.int64), np.zeros(players, np.int64)
    count = bidding.speakers(numbers[0], state[0], order)
    bidding.means(numbers[0], state[0], int(state[0]["lot_size"]), prices, most)
    values = np.zeros((players, prices, players + 1, players))
    said = np.zeros((players, prices, players + 1), np.int64)
    solve = compiled(bidding.solve) if available() else bidding.solve
    solve(order, count, most, takes.win + FLORIN * takes.florins, values, said)

    def outcome(place: int, highest: int, buyer: int) -> tuple[int, int]:
        for later in range(place, count):
            word = int(said[later, highest, buyer])
            if word:
                highest, buyer = word, int(order[later])
        return buyer, highest

    return outcome


def other_options(game: Game, judge: Evaluator, takes: Takes | None) -> list[Option]:
    """Return what drawing and offering a lot lead to, or revealing and taking cards."""
    state = game.state.copy()
    phase, moves = int(state[0]["phase"]), list(game.legal)
    after = np.concatenate([state] * len(moves))
    for index, move in enumerate(moves):
        apply(game.numbers[0], after[index], step_of(game.edition, phase, move), new_report()[0])
    win, florins = judge.value(game.numbers, after)
    options = []
    for index, move in enumerate(moves):
        exact, buyer, price = None, None, None
        if takes is not None and after[index]["phase"] == BID:
            found, paid = solved(game.numbers, after[index : index + 1], takes)(0, 0, game.players)
            exact = float(takes.win[found, paid, game.to_move])
            buyer, price = (found, paid) if found < game.players else (None, None)
        options.append(
            Option(
                str(move),
                tuple(win[index].tolist()),
                tuple(florins[index].tolist()),
                exact,
                None,
                buyer,
                price,
                None,
                0.0,
            )
        )
    return options


def _with_denied(options: list[Option], seat: int) -> list[Option]:
    """Say of every option whom it hurts most, compared with the first one: passing, drawing, revealing."""
    found = []
    for option in options:
        losses = [first - now for first, now in zip(options[0].win, option.win, strict=True)]
        losses[seat] = 0.0
        most = max(range(len(losses)), key=losses.__getitem__)
        hurts = losses[most] > 0
        found.append(
            msgspec.structs.replace(option, denies=most if hurts else None, denied=losses[most] if hurts else 0.0)
        )
    return found


def _worth(game: Game, takes: Takes) -> tuple[int | None, ...]:
    """Return what the lot is worth to each seat."""
    size = len(game.lot)
    fits = [seat for seat in range(game.players) if size <= game.room[seat]]
    use = takes.win + FLORIN * takes.florins
    alone = {seat: _most(use, seat, None, game.money[seat]) for seat in fits}
    found: list[int | None] = [None] * game.players
    for seat in fits:
        rivals = [other for other in fits if other != seat]
        rival = max(rivals, key=alone.__getitem__, default=None)
        found[seat] = _most(use, seat, rival, game.money[seat])
    return tuple(found)


def _most(use: Floats, seat: int, rival: int | None, money: int) -> int:
    """Return the highest price at which a seat would rather have the lot than see the rival have it for as much."""
    for price in range(min(money, use.shape[1] - 1), 0, -1):
        instead = use[-1, 0, seat] if rival is None else use[rival, price, seat]
        if use[seat, price, seat] > instead:
            return price
    return 0
