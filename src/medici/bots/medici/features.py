"""What the nets see of a table: a row of numbers for each seat's point of view.

`survey` looks at the table once; `look` writes down what it found as one seat sees it: its own place first, the others
in the order of turns, its best goods first. All florins are scaled, and those that a seat has enter linearly, so that
a net can tell the value of every price from one look (`MONEY`). `look_at_lot` adds what lies on the table.
"""

from medici.bots.medici.manners import family
from medici.bots.medici.records import (
    BANKER,
    FIRST_SHARE,
    MAGNATE,
    SHARES,
    Floats,
    Minds,
    Work,
)
from medici.bots.merchant import MEMORY, SURE, odds, read
from medici.rules import auction
from medici.rules.layout import GOODS, NO_GOOD, Numbers
from medici.rules.payments import standing
from medici.rules.table import State, room

GOODS_SEEN = 5
"""A net looks at so many goods, a seat's best."""
PER_SEAT = 12
"""Numbers about each seat, beyond its levels."""
COMMON = 21
"""Numbers about the table as a whole, goods to come included."""
PER_MIND = 3
"""Numbers about the manners of each of the others."""
PER_LOT = 16
"""Numbers about a lot, beyond one for each seat."""

FLORINS = 50.0
LEAD = 30.0
"""Florins, and leads in florins, are divided by these."""


def width(players: int) -> int:
    """Return how many numbers a look has: a multiple of four, as nets add up four at a time."""
    return (PER_SEAT * players + GOODS_SEEN * players + COMMON + PER_MIND * (players - 1) + 3) // 4 * 4


def lot_width(players: int) -> int:
    """Return how many numbers a look at a table with a lot on it has."""
    return (width(players) + PER_LOT + 2 * players + 3) // 4 * 4


def survey(numbers: Numbers, state: State, found: Work) -> None:
    """Look round the table."""
    players = int(numbers.players)
    places = 0
    for seat in range(players):
        places += room(numbers, state, seat)
        found.ships[seat] = 0.0
        for good in range(numbers.goods):
            found.levels[seat, good] = state.levels[seat, good]
        for place in range(state.loaded[seat]):
            kind = state.ships[seat, place]
            found.ships[seat] += numbers.value[kind]
            if numbers.good[kind] != NO_GOOD:
                good = numbers.good[kind]
                found.levels[seat, good] = min(found.levels[seat, good] + numbers.symbols[kind], float(numbers.top))
    _unseen(numbers, state, found, places)
    for seat in range(players):
        found.coming[seat] = room(numbers, state, seat) * min(1.0, found.whole[3])
    _ships(numbers, found)
    _goods(numbers, state, found)


def _unseen(numbers: Numbers, state: State, found: Work, places: int) -> None:
    """Look at what is to come."""
    for good in range(GOODS):
        found.unseen[good] = 0.0
    value = 0.0
    squares = 0.0
    none = 0.0
    for kind in range(numbers.kinds):
        count = state.unseen[kind]
        if count > 0:
            value += count * numbers.value[kind]
            squares += count * numbers.value[kind] * numbers.value[kind]
            if numbers.good[kind] == NO_GOOD:
                none += count
            else:
                found.unseen[numbers.good[kind]] += count * numbers.symbols[kind]
    left = max(1.0, float(state.unseen_left))
    found.whole[0] = value / left
    found.whole[1] = max(0.0, squares / left - value / left * value / left) ** 0.5
    found.whole[2] = none / left
    found.whole[3] = state.deck_left / max(1.0, float(places))
    found.whole[4] = places


def _ships(numbers: Numbers, found: Work) -> None:
    """Work out what each ship earns, now and probably."""
    players = int(numbers.players)
    for seat in range(players):
        found.scores[seat] = int(found.ships[seat])
    for seat in range(players):
        better, tied = standing(numbers, found.scores, seat)
        found.now[seat, 0] = numbers.ship_shares[better, tied]
        mine = found.ships[seat] + found.coming[seat] * found.whole[0]
        ahead = 0.0
        for other in range(players):
            if other != seat:
                theirs = found.ships[other] + found.coming[other] * found.whole[0]
                open_ = found.coming[seat] + found.coming[other]
                ahead += odds(theirs - mine, 0.5 + found.whole[1] * open_**0.5)
        found.later[seat, 0] = read(numbers.ship_payments, ahead, players - 1)


def _goods(numbers: Numbers, state: State, found: Work) -> None:
    """Work out what each seat's goods earn, now and probably."""
    players = int(numbers.players)
    left = max(1.0, float(state.unseen_left))
    days = MEMORY * (numbers.days - state.day)
    for seat in range(players):
        found.now[seat, 1] = 0.0
        found.later[seat, 1] = 0.0
        found.later[seat, 2] = 0.0
    for good in range(numbers.goods):
        share = found.unseen[good] / left
        for seat in range(players):
            found.scores[seat] = int(found.levels[seat, good])
        for seat in range(players):
            better, tied = standing(numbers, found.scores, seat)
            found.now[seat, 1] += numbers.good_shares[better, tied] + numbers.bonus[found.scores[seat]]
            mine = found.levels[seat, good] + found.coming[seat] * share
            ahead = 0.0
            for other in range(players):
                if other != seat:
                    theirs = found.levels[other, good] + found.coming[other] * share
                    open_ = found.coming[seat] + found.coming[other]
                    ahead += odds(theirs - mine, 0.2 + SURE / 4 * (open_ * share) ** 0.5)
            payment = read(numbers.good_payments, ahead, players - 1)
            found.later[seat, 1] += payment + read(numbers.bonus, mine, int(numbers.top))
            found.later[seat, 2] += days * (payment + read(numbers.bonus, mine + 1.0, int(numbers.top)))


def money_inputs(players: int, price: Floats) -> None:
    """Write down how each input changes when a seat pays one florin, by how far from the one who looks it sits."""
    for away in range(players):
        for at in range(price.shape[1]):
            price[away, at] = 0.0
        if away == 0:
            price[0, 0] = -1.0 / FLORINS
            price[0, 1] = -1.0 / LEAD
            for other in range(1, players):
                price[0, other * PER_SEAT] = 1.0 / LEAD
                price[0, other * PER_SEAT + 1] = 1.0 / LEAD
        else:
            price[away, 1] = 1.0 / LEAD / (players - 1)
            price[away, away * PER_SEAT] = -1.0 / LEAD
            price[away, away * PER_SEAT + 1] = -1.0 / LEAD


def look(numbers: Numbers, state: State, found: Work, minds: Minds, me: int, x: Floats) -> None:
    """Write down the table as a seat sees it, and what is thought of the others."""
    players = int(numbers.players)
    hold = float(numbers.hold)
    mine = forecast(state, found, me)
    mean = 0.0
    for away in range(1, players):
        mean += forecast(state, found, (me + away) % players) / (players - 1)
    my_ship = found.ships[me] + found.coming[me] * found.whole[0]
    for away in range(players):
        seat = (me + away) % players
        at = away * PER_SEAT
        ship = found.ships[seat] + found.coming[seat] * found.whole[0]
        if away == 0:
            x[at] = (state.money[me] - 40.0) / FLORINS
            x[at + 1] = (mine - mean) / LEAD
            x[at + 2] = ship / 20.0
        else:
            x[at] = (state.money[seat] - state.money[me]) / LEAD
            x[at + 1] = (forecast(state, found, seat) - mine) / LEAD
            x[at + 2] = (ship - my_ship) / 10.0
        x[at + 3] = found.ships[seat] / 20.0
        x[at + 4] = room(numbers, state, seat) / hold
        x[at + 5] = found.now[seat, 0] / LEAD
        x[at + 6] = found.now[seat, 1] / LEAD
        x[at + 7] = found.later[seat, 0] / LEAD
        x[at + 8] = found.later[seat, 1] / LEAD
        x[at + 9] = found.later[seat, 2] / LEAD
        x[at + 10] = 1.0 if seat == state.turn else 0.0
        x[at + 11] = 1.0 if room(numbers, state, seat) == 0 else 0.0
    _look_at_goods(numbers, found, me, x)
    _look_at_all(numbers, state, found, x)
    look_at_minds(players, minds, me, x)


def look_at_minds(players: int, minds: Minds, me: int, x: Floats) -> None:
    """Write down what is thought of the others."""
    at = PER_SEAT * players + GOODS_SEEN * players + COMMON
    for away in range(1, players):
        seat = (me + away) % players
        x[at] = family(minds, seat)
        x[at + 1] = minds[seat, MAGNATE] + minds[seat, BANKER]
        x[at + 2] = 0.0
        # Where others go by shares, it matters how far.
        for share in range(SHARES):
            x[at + 2] += minds[seat, FIRST_SHARE + share] * (share + 1) / SHARES
        at += PER_MIND


def forecast(state: State, found: Work, seat: int) -> float:
    """Return the florins that a seat may expect to have in the end, but for ships of later days."""
    return float(state.money[seat] + found.later[seat, 0] + found.later[seat, 1] + found.later[seat, 2])


def rank_goods(numbers: Numbers, found: Work, me: int) -> int:
    """Write down a seat's goods, best first, and return how many are looked at."""
    players = int(numbers.players)
    count = int(numbers.goods)
    goods, keys = found.goods, found.keys
    for good in range(count):
        goods[good] = good
        keys[good] = 100.0 * found.levels[me, good] + found.unseen[good]
        for other in range(players):
            if other != me:
                keys[good] -= 0.3 * found.levels[other, good]
    for at in range(1, count):
        place = at
        while place > 0 and keys[goods[place]] > keys[goods[place - 1]]:
            behind = goods[place]
            goods[place] = goods[place - 1]
            goods[place - 1] = behind
            place -= 1
    return min(count, GOODS_SEEN)


def _look_at_goods(numbers: Numbers, found: Work, me: int, x: Floats) -> None:
    players = int(numbers.players)
    count = rank_goods(numbers, found, me)
    top = float(numbers.top)
    at = PER_SEAT * players
    unseen = at + GOODS_SEEN * players
    for place in range(GOODS_SEEN):
        good = found.goods[place] if place < count else 0
        there = 1.0 if place < count else 0.0
        mine = found.levels[me, good]
        x[at] = there * mine / top
        for away in range(1, players):
            x[at + away] = there * (found.levels[(me + away) % players, good] - mine) / (0.5 * top)
        x[unseen + place] = there * found.unseen[good] / 7.0
        at += players


def _look_at_all(numbers: Numbers, state: State, found: Work, x: Floats) -> None:
    players = int(numbers.players)
    at = PER_SEAT * players + GOODS_SEEN * players + GOODS_SEEN
    days = numbers.days - state.day
    x[at] = 1.0 if days == 0 else 0.0
    x[at + 1] = 1.0 if days == 1 else 0.0
    x[at + 2] = 1.0 if days > 1 else 0.0
    x[at + 3] = state.deck_left / 24.0
    x[at + 4] = min(2.0, found.whole[3])
    x[at + 5] = found.whole[4] / (numbers.hold * players)
    x[at + 6] = found.whole[0] / 3.0
    x[at + 7] = found.whole[1] / 2.0
    x[at + 8] = found.whole[2] * 20.0
    x[at + 9] = days * found.whole[4] / (numbers.hold * players)
    # The edition, as far as these editions differ.
    top = int(numbers.top)
    x[at + 10] = numbers.money / 40.0 - 1.0
    x[at + 11] = numbers.bonus[max(0, top - 2)] / 5.0
    x[at + 12] = numbers.bonus[max(0, top - 1)] / 10.0 - 1.0
    x[at + 13] = numbers.bonus[top] / 20.0 - 1.0
    x[at + 14] = numbers.ship_payments[min(2, players - 1)] / 10.0 - 1.0
    x[at + 15] = 1.0


def look_at_lot(numbers: Numbers, state: State, found: Work, me: int, x: Floats) -> None:
    """Add what lies on the table, as a seat sees it that has looked at the rest."""
    players = int(numbers.players)
    at = width(players)
    count = rank_goods(numbers, found, me)
    value = 0.0
    none = 0.0
    most = 0.0
    for place in range(2 * GOODS_SEEN):
        x[at + place] = 0.0
    for card in range(state.lot_size):
        kind = state.lot[card]
        value += numbers.value[kind]
        if numbers.good[kind] == NO_GOOD:
            none += 1.0
        for place in range(count):
            if numbers.good[kind] == found.goods[place]:
                x[at + place] += 1.0
                most = max(most, float(x[at + place]))
                # A good that somebody else is far with is fought for.
                keen = 0.0
                for other in range(players):
                    if other != me:
                        keen = max(keen, found.levels[other, found.goods[place]])
                x[at + GOODS_SEEN + place] = keen / numbers.top
    at += 2 * GOODS_SEEN
    x[at] = value / 10.0
    x[at + 1] = none
    x[at + 2] = 1.0 if state.lot_size == 1 else 0.0
    x[at + 3] = 1.0 if state.lot_size == 2 else 0.0
    x[at + 4] = 1.0 if auction.may_draw(numbers, state) else 0.0
    x[at + 5] = most
    at += PER_LOT - 2 * GOODS_SEEN
    for away in range(players):
        seat = (me + away) % players
        x[at + away] = 1.0 if room(numbers, state, seat) >= state.lot_size else 0.0
        x[at + players + away] = 1.0 if room(numbers, state, seat) > state.lot_size else 0.0
