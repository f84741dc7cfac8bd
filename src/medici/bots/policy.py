"""Policies: how the bots of the package think, chosen by number so that a compiled loop can seat any of them."""

from collections.abc import Callable

from medici.bots import apprentice, banker, greedy, merchant
from medici.bots.characters import APPRENTICE, BANKER, GREEDY, MAGNATE, MERCHANT, RANDOM, Character
from medici.dealer import below
from medici.rules import engine
from medici.rules.engine import Records
from medici.rules.layout import Numbers
from medici.rules.table import State

INLINE = True


def decide(character: Character, numbers: Numbers, state: State, key: int, ply: int) -> int:
    """Return the step of the seat to move; `key` and `ply` are all that its whims depend on."""
    if character.policy == MERCHANT:
        return merchant.choose(character, numbers, state)
    if character.policy in (BANKER, MAGNATE):
        return banker.choose(character, numbers, state)
    if character.policy == GREEDY:
        return greedy.choose(character, numbers, state, key, ply)
    if character.policy == APPRENTICE:
        return apprentice.choose(character, numbers, state, key, ply)
    return engine.option(numbers, state, below(key, ply, engine.options(numbers, state)))


def merchant_at(characters: Records, numbers: Records, states: Records, key: int, ply: int) -> int:
    """Return the step of a merchant who has the word at the first table; the others are alike."""
    return merchant.choose(characters[0], numbers[0], states[0])


def banker_at(characters: Records, numbers: Records, states: Records, key: int, ply: int) -> int:
    """Return a banker's step, or a magnate's."""
    return banker.choose(characters[0], numbers[0], states[0])


def greedy_at(characters: Records, numbers: Records, states: Records, key: int, ply: int) -> int:
    """Return a greedy one's step."""
    return greedy.choose(characters[0], numbers[0], states[0], key, ply)


def apprentice_at(characters: Records, numbers: Records, states: Records, key: int, ply: int) -> int:
    """Return an apprentice's step."""
    return apprentice.choose(characters[0], numbers[0], states[0], key, ply)


def random_at(characters: Records, numbers: Records, states: Records, key: int, ply: int) -> int:
    """Return any step."""
    return engine.option(numbers[0], states[0], below(key, ply, engine.options(numbers[0], states[0])))


ALONE: dict[int, Callable[[Records, Records, Records, int, int], int]] = {
    RANDOM: random_at,
    MERCHANT: merchant_at,
    GREEDY: greedy_at,
    BANKER: banker_at,
    MAGNATE: banker_at,
    APPRENTICE: apprentice_at,
}
"""Each by itself: whoever asks one bot should not wait until all are compiled."""
