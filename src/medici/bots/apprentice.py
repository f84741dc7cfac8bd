"""The apprentice: goes by what is printed on the cards and by its own colours, and errs as people do.

It does not ask what the others would pay, nor what the table will. Now and then it falls in love with a lot, does not
listen, or cannot leave the deck alone; always in the same places for the same seed.
"""

from medici.bots.characters import Character
from medici.bots.whims import uniform
from medici.rules import auction, market
from medici.rules.layout import NO_GOOD, REACH, Numbers
from medici.rules.table import BID, BUILD, State, room

COLOUR = 2.0
"""Florins by which it likes a card of a good in which nobody is ahead of it."""
PLACE = 2.5
"""What it wants of a card of a market for a place in its hold."""
SLIP = 0.06
"""How often each of its mistakes happens."""
LOVE = 1.6
"""What it pays for a lot that it has fallen in love with, compared with others."""
FAIR = 4.0
"""What a card must be worth for the apprentice to leave it at that."""


def choose(character: Character, numbers: Numbers, state: State, key: int, ply: int) -> int:
    """Return the step of the seat to move."""
    if state.phase == BID:
        return bid(character, numbers, state, key, ply)
    if state.phase == BUILD:
        return draw_or_stop(numbers, state, key, ply)
    return reveal_or_take(numbers, state, key, ply)


def bid(character: Character, numbers: Numbers, state: State, key: int, ply: int) -> int:
    """Bid up to what the lot looks worth, and not always just enough."""
    seat = int(state.to_move)
    value = 0.0
    for place in range(state.lot_size):
        value += liking(numbers, state, seat, int(state.lot[place]))
    value *= character.share * (1.0 + character.noise * (2.0 * uniform(key, ply, 0) - 1.0))
    if uniform(key, ply, 1) < SLIP:
        value *= LOVE
    ceiling = min(int(value), int(state.money[seat]))
    least = int(state.highest) + 1
    if ceiling < least or uniform(key, ply, 2) < SLIP:
        return auction.PASS
    return least + int(character.jump * uniform(key, ply, 3) * (ceiling - least + 1))


def draw_or_stop(numbers: Numbers, state: State, key: int, ply: int) -> int:
    """Draw while the last card disappoints and the ship has room for another."""
    likes = liking(numbers, state, int(state.turn), int(state.lot[state.lot_size - 1])) >= FAIR
    if state.lot_size >= room(numbers, state, int(state.turn)):
        likes = True
    if uniform(key, ply, 0) < 2 * SLIP:
        likes = not likes
    return auction.STOP if likes else auction.DRAW


def reveal_or_take(numbers: Numbers, state: State, key: int, ply: int) -> int:
    """Take what looks best if there is anything to like, or else have a look at another card."""
    best, most = 0, 0.0
    for take in range(market.NEWEST, market.ALL_THREE + 1, 2):
        if market.may_take(numbers, state, take):
            value = 0.0
            for reach in range(REACH):
                if take >> reach & 1:
                    kind = int(state.market[state.market_size - 1 - reach])
                    value += liking(numbers, state, int(state.turn), kind) - PLACE * numbers.room[kind]
            if best == 0 or value > most:
                best, most = take, value
    curious = most < FAIR - PLACE or uniform(key, ply, 0) < 2 * SLIP
    return market.REVEAL if best == 0 or (curious and market.may_reveal(numbers, state)) else best


def liking(numbers: Numbers, state: State, seat: int, kind: int) -> float:
    """Return what a card looks worth: its value, and more for symbols of a good in which nobody is ahead."""
    good = int(numbers.good[kind])
    if good == NO_GOOD:
        return float(numbers.value[kind])
    for other in range(numbers.players):
        if level(numbers, state, other, good) > level(numbers, state, seat, good):
            return float(numbers.value[kind])
    return float(numbers.value[kind] + COLOUR * numbers.symbols[kind])


def level(numbers: Numbers, state: State, seat: int, good: int) -> int:
    """Return where a seat's marker will stand with what its ship carries."""
    found = int(state.levels[seat, good])
    for place in range(state.loaded[seat]):
        kind = state.ships[seat, place]
        if numbers.good[kind] == good:
            found += numbers.symbols[kind]
    return found
