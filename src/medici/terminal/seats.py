"""Who sits at the table: people at one keyboard, and bots."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from medici import bots
from medici.errors import MalformedError
from medici.terminal.look import NAME
from medici.terminal.narrate import YOU

HOUSES = ("Bardi", "Albizzi", "Ricci", "Vettori", "Nerli", "Uzzano")
"""Bots take the names of merchant houses of Florence, whose first letters are no letters of goods."""
DEFAULT_BOT = "merchant"


class Seat(NamedTuple):
    """A player: a name, and the bot that plays for it, or None for a person."""

    name: str
    bot: str | None


def seat_players(wanted: str | None, players: int | None) -> list[Seat]:
    """Return the seats that somebody asked for; merchants take those that are left.

    >>> [seat.name for seat in seat_players("you,random,Anna", None)]
    ['You', 'Bardi', 'Anna']
    """
    items = [item.strip() for item in wanted.split(",")] if wanted is not None else ["you"]
    if players is None:
        players = len(items) if wanted is not None and len(items) > 1 else 4
    if len(items) > players:
        raise MalformedError(f"--seats names {len(items)} seats, but --players says {players}")
    if players > len(HOUSES):
        raise MalformedError(f"--seats names {len(items)} seats, but at most {len(HOUSES)} can play")
    items += [DEFAULT_BOT] * (players - len(items))
    return _named([_seat(item) for item in items])


def _seat(item: str) -> Seat:
    """Return the seat with a person's name, or a bot that has none yet."""
    if item.casefold() == YOU.casefold():
        return Seat(YOU, None)
    if bots.knows(item) or ":" in item:
        return Seat("", item)
    known = f"you, a person's name with a capital, {', '.join(bots.NAMES)}, or module:Class"
    if not item or item[0].islower() or not re.fullmatch(r"[\w .'-]+", item):
        raise MalformedError(f"no such seat: {item!r}; a seat is {known}")
    if cell_len(item) > NAME:
        raise MalformedError(f"the name {item!r} is too long: {NAME} columns at most")
    return Seat(item, None)


def _named(seats: Sequence[Seat]) -> list[Seat]:
    """Give every bot a name; no name twice."""
    people = [seat.name for seat in seats if seat.bot is None]
    for name in people:
        if people.count(name) > 1:
            raise MalformedError(f"two players are called {name}")
    initials = {name[0].upper() for name in people}
    free = [house for house in HOUSES if house not in people]
    # Those whose first letter is free come first: the tracks show players by one letter.
    houses = iter(sorted(free, key=lambda house: house[0] in initials))
    return [seat if seat.bot is None else Seat(next(houses), seat.bot) for seat in seats]
