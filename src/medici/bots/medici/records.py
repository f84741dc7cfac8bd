"""The room that a player thinks in: records of arrays, one pointer each to compiled code, however much is in them."""

from typing import Annotated, Any, NamedTuple, TypeAlias, get_type_hints

import numpy as np
from numpy.typing import NDArray

from medici.bots import characters
from medici.errors import MalformedError
from medici.rules.engine import Records
from medici.rules.layout import GOODS, REPORT, SEATS
from medici.rules.table import STATE

PRICES = 80
"""Bids of so many florins or more are not looked at."""
INPUTS = 176
"""No net sees more numbers than this."""
FIRST, SECOND = 64, 32
"""Units of a net's two layers."""
WISE, MAGNATE, BANKER, FIRST_SHARE = 0, 1, 2, 3
"""The manners: who answers best to all that may follow; who solves the auction with a magnate's values, or with a
banker's; who bids one florin more up to a share of what a merchant thinks that the lot is worth."""
SHARES = 4
"""How many shares are thought of."""
FIRST_KIN, KIN = FIRST_SHARE + SHARES, 8
"""After those come kin, so many at most: who plays as one did in the course, values a table by one net and knows of no
kin. The first of them has one's own net, the others those of earlier selves and of siblings, who learned from other
games."""
TYPICAL = FIRST_KIN + KIN
"""The last manner: kin that one never met. It values a table as all the nets together do: nearer to any other sibling
than each of them is."""
MANNERS = TYPICAL + 1

LAST = 4
"""The last of a player's tables."""

Floats: TypeAlias = NDArray[np.float32]
Values: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]

PerSeat: TypeAlias = Annotated[Values, np.float64, (SEATS,)]
Takes: TypeAlias = Annotated[Values, np.float64, (SEATS + 1, PRICES, SEATS)]
Bidding: TypeAlias = Annotated[Values, np.float64, (SEATS + 1, PRICES, SEATS + 1, SEATS)]
Words: TypeAlias = Annotated[Whole, np.int64, (SEATS, PRICES, SEATS + 1)]
One: TypeAlias = Annotated[Values, np.float64, (1,)]
Minds: TypeAlias = Annotated[Values, np.float64, (SEATS, MANNERS)]


def layout(fields: type) -> np.dtype[Any]:
    """Return the dtype with one array for each annotation of the class."""
    hints = get_type_hints(fields, include_extras=True)
    return np.dtype((np.record, np.dtype([(name, *hint.__metadata__) for name, hint in hints.items()], align=True)))


class Net:
    """The weights of a net."""

    first: Annotated[Floats, np.float32, (INPUTS, FIRST)]
    first_bias: Annotated[Floats, np.float32, (FIRST,)]
    second: Annotated[Floats, np.float32, (FIRST, SECOND)]
    second_bias: Annotated[Floats, np.float32, (SECOND,)]
    last: Annotated[Floats, np.float32, (SECOND, 2)]
    last_bias: Annotated[Floats, np.float32, (2,)]


class Work:
    """Room for sums."""

    ships: PerSeat
    """What each ship carries."""
    coming: PerSeat
    """How many cards it will probably still load."""
    levels: Annotated[Values, np.float64, (SEATS, GOODS)]
    """Where each marker stands with what the ship carries."""
    now: Annotated[Values, np.float64, (SEATS, 2)]
    """What each seat would be paid if the day ended now: for its ship, for its goods."""
    later: Annotated[Values, np.float64, (SEATS, 3)]
    """What it may expect instead: for its ship, for goods today, for goods on the days to come."""
    unseen: Annotated[Values, np.float64, (GOODS,)]
    """Cards of each good that are unseen."""
    whole: Annotated[Values, np.float64, (5,)]
    """An unseen card's mean value and spread, the share without a good, cards for each free place, free places."""
    scores: Annotated[NDArray[np.int16], np.int16, (SEATS,)]
    """Room to rank in."""
    goods: Annotated[Whole, np.int64, (GOODS,)]
    keys: Annotated[Values, np.float64, (GOODS,)]
    x: Annotated[Floats, np.float32, (INPUTS,)]
    """What a net sees."""
    sums: Annotated[Floats, np.float32, (FIRST,)]
    priced: Annotated[Floats, np.float32, (FIRST,)]
    hidden: Annotated[Floats, np.float32, (SECOND,)]
    out: Annotated[Floats, np.float32, (2,)]
    price: Annotated[Floats, np.float32, (SEATS, INPUTS)]
    """How each input of the net changes with a florin paid, by how far away the one who pays sits."""
    slopes: Annotated[Floats, np.float32, (KIN, SEATS, FIRST)]
    """The same for the sums of the first layer of each net."""
    voices: Annotated[Values, np.float64, (KIN,)]
    """How much each net has to say of what a table is worth."""


class Thought:
    """What is thought about the lot as it lies."""

    lot: Annotated[Whole, np.int64, (5,)]
    """Which lot: the day and the cards unseen; how many speak; prices that count; from which place it is answered."""
    order: Annotated[Whole, np.int64, (SEATS,)]
    """Who speaks, in order."""
    most: Annotated[Whole, np.int64, (SEATS,)]
    """The largest bid of each seat."""
    takes: Annotated[Values, np.float64, (1 + KIN, SEATS + 1, PRICES, SEATS)]
    """What is bid for: each seat's share of the victory, and its lead as far as there is greed, by who takes the lot
    for which price. As one sees it oneself, then as each of kin does."""
    values: Bidding
    """What each seat has when a speaker is asked, by his place, the highest bid and whose it is."""
    words: Words
    """What he had best say."""
    promise: Annotated[Values, np.float64, (SEATS, SEATS + 2)]
    """What each seat may expect as a merchant sees it, by who takes the lot; the last two are nobody, and less room."""
    ceilings: Annotated[Whole, np.int64, (SHARES, SEATS)]
    """How far each seat goes if it bids up to a share of what the lot is worth."""
    solved_takes: Takes
    """What is bid for as magnates or bankers see it, who think that all are alike: room for one after the other."""
    solved_values: Bidding
    """Room for what everybody has as others see it."""
    magnate_words: Words
    """What a magnate says."""
    banker_words: Words
    """What a banker says."""
    kin_words: Annotated[Whole, np.int64, (KIN + 1, SEATS, PRICES, SEATS + 1)]
    """What kin say, by whose net; the first is one's own, the last what the typical says."""
    lures: Annotated[Whole, np.int64, (SEATS, PRICES)]
    """What kin that one never met would bid if it bids, by who speaks and the highest bid."""
    odds: Annotated[Values, np.float64, (SEATS, PRICES, SEATS + 1)]
    """How likely it is to bid that and not to pass."""
    wise: Minds
    """Minds of people of whom all are wise: bankers, as bankers see them, or magnates."""
    minds: Minds
    """Minds for this lot; where one asks oneself whether to offer it, oneself is sure to be wise."""
    kin_minds: Annotated[Values, np.float64, (KIN + 1, SEATS, MANNERS)]
    """The same as kin see it."""


class Trait:
    """What one such player does unlike others."""

    own: One
    """How much one's own net has to say of what a table of strangers is worth; the others share the rest."""
    vote: One
    """How much of what is said the nets have by which all others are known to play: theirs knows best, but all together
    err less."""
    greed: One
    """What a lead of `MARGIN_UNIT` florins is worth, compared with victory."""
    exact: One
    """Whether draws are worked out (1), or guessed by the second net (0)."""
    prior: Annotated[Values, np.float64, (MANNERS,)]
    """How likely each manner is before a word is heard."""
    kin_prior: Annotated[Values, np.float64, (MANNERS,)]
    """The same as kin see it, to whom all of the family are wise; it follows from the other."""
    shares: Annotated[Values, np.float64, (SHARES,)]
    """The shares of what a lot is worth that others are thought to go to."""
    doubt: One
    """How likely any word is, whatever the manner: people err."""
    slip: One
    """How likely a word is that one of kin who was met would not have said: those are known to the word."""
    waver: One
    """The share of a victory by which kin that one never met may see things otherwise: what seems better to it by so
    much it says in three of four cases."""
    reach: One
    """Florins by which a bid may differ from what was expected and still be half as likely."""
    sure: One
    """How likely those of a manner say just what was expected, for who knows of kin."""
    spread: One
    """Over how many words the rest is spread, for who knows of kin: of manners what is near is expected, too; a near
    miss is not to count as a hit."""
    jump: One
    """How likely somebody who goes to a share of the worth jumps to a bid on the way, and not by one florin."""
    forget: One
    """How much of a mind becomes what it was in the beginning with each word."""


NET, WORK, THOUGHT, TRAIT = map(layout, (Net, Work, Thought, Trait))


class Player(NamedTuple):
    """All that a player needs: what it has learned, what it thinks of the others, and room to think."""

    nets: Records
    """Of a table without a lot: one's own, and those of earlier selves and siblings."""
    lot_nets: Records
    """Of one where the lot-maker has the word: one's own."""
    works: Records
    thoughts: Records
    """About the lot as it lies, and about one that may come."""
    tables: Records
    """The table after a sale, after a draw, as the game may end, and before the first bid."""
    reports: Records
    minds: Minds
    """How likely each manner is, one row for each seat."""
    kin_minds: Values
    """The same as each of kin sees it, and the typical: they judge by what they would have said themselves."""
    traits: Records
    merchants: Records
    """The merchant, the magnate and the banker who do sums for others, each under the number of its manner."""


PLAIN: dict[str, Any] = {
    "own": 0.5,
    "vote": 0.2,
    "greed": 0.12,
    "exact": 1.0,
    "prior": [0.25, 0.25, 0.1, 0.1, 0.1, 0.1, 0.1, *[0.0] * (MANNERS - FIRST_KIN)],
    "shares": [0.6, 0.8, 0.95, 1.15],
    "doubt": 0.03,
    "slip": 0.01,
    "waver": 0.015,
    "reach": 1.5,
    "sure": 0.3,
    "spread": 3.0,
    "jump": 0.3,
    "forget": 0.01,
}
"""The traits of one who plays as well as it can."""


def kin_of(nets: Records) -> int:
    """Return how many kin somebody with these nets of tables knows of: none, or one for each of them."""
    return len(nets) if len(nets) > 1 else 0


def new_player(nets: Records, **traits: Any) -> Player:
    """Return a player who must yet sit down at a table; its traits are plain unless they are given.

    The nets are its own two, and those of earlier selves and siblings. Kin share the prior of the wise: all are of one
    family.
    """
    rows = np.zeros(1, TRAIT)
    for trait, number in (PLAIN | traits).items():
        rows[trait] = number
    rows["kin_prior"] = rows["prior"]
    of_tables = np.delete(nets, 1)
    if len(of_tables) > KIN:  # compiled code would write beyond the room there is
        raise MalformedError(f"nets: there is room for {KIN} of tables, not for {len(of_tables)}")
    kin = kin_of(of_tables)
    family = [WISE, *range(FIRST_KIN, FIRST_KIN + kin), *([TYPICAL] if kin else [])]
    rows["prior"][0, family] = rows["prior"][0, WISE] / len(family)
    if kin:  # most of the family one never met
        rows["prior"][0, family] /= 2
        rows["prior"][0, TYPICAL] += rows["kin_prior"][0, WISE] / 2
    return Player(
        # Copies can be written to; for arrays that cannot, all would be compiled once more.
        of_tables,
        nets[1:2].copy(),
        np.zeros(1, WORK),
        np.zeros(2, THOUGHT),
        np.zeros(LAST + 1, STATE),
        np.zeros(1, REPORT),
        np.zeros((SEATS, MANNERS)),
        np.zeros((KIN + 1, SEATS, MANNERS)),
        rows,
        characters.rows(["merchant", "magnate", "banker"]),
    )
