"""The greedy ones: one florin more than the highest bid, up to a share of what the lot is worth to them.

They look at nobody else's answers. Stronger bots are measured against them, and learn against them. The noisy ones
misjudge what a lot is worth, and jump.
"""

from medici.bots import merchant
from medici.bots.characters import Character
from medici.bots.whims import uniform
from medici.rules import auction
from medici.rules.layout import Numbers
from medici.rules.table import BID, State


def choose(character: Character, numbers: Numbers, state: State, key: int, ply: int) -> int:
    """Return the step of the seat to move: all but bidding is done as the merchant does it."""
    if state.phase != BID:
        return merchant.choose(character, numbers, state)
    survey = merchant.take_survey(character, numbers, state)
    seat, lot, size = int(state.to_move), state.lot.copy(), int(state.lot_size)
    rival = merchant.keenest_rival(numbers, state, survey, seat, lot, size)
    value = character.share * merchant.worth(numbers, state, survey, seat, rival, lot, size)
    value *= 1.0 + character.noise * (2.0 * uniform(key, ply, 0) - 1.0)
    ceiling = min(int(value), int(state.money[seat]))
    least = int(state.highest) + 1
    if ceiling < least:
        return auction.PASS
    return least + int(character.jump * uniform(key, ply, 1) * (ceiling - least + 1))
