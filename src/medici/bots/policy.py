"""Policies: how the bots of the package think, chosen by number so that a compiled loop can seat any of them."""

from medici.bots import apprentice, banker, greedy, merchant
from medici.bots.characters import APPRENTICE, BANKER, GREEDY, MERCHANT, Character
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
    if character.policy == BANKER:
        return banker.choose(character, numbers, state)
    if character.policy == GREEDY:
        return greedy.choose(character, numbers, state, key, ply)
    if character.policy == APPRENTICE:
        return apprentice.choose(character, numbers, state, key, ply)
    return engine.option(numbers, state, below(key, ply, engine.options(numbers, state)))


def decide_at(characters: Records, numbers: Records, states: Records, key: int, ply: int) -> int:
    """Return the step of the seat to move at the first table, played by the first character."""
    return decide(characters[0], numbers[0], states[0], key, ply)
