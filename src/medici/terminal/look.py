"""How cards and players look: a good has a colour and a letter, so that it can be told without colour too.

A card is written as it plays: its good's letter once for each symbol, its value, and a plus when it takes no room.
`C5` is cloth 5, `CC0` a cloth 0 with two symbols, `C0+` one with a green flag, `*10` the gold, which has no good.
"""

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from medici.rules.edition import Card, Edition
from medici.terminal.paper import printable

COLOURS = ("blue", "yellow", "green", "magenta", "red", "cyan", "bright_blue", "bright_red")
NO_GOOD = "*"
NAME = 10
"""The columns that a player's name gets in a table."""
LONGEST = 40
"""The columns that a player's name gets in a sentence."""


class Look:
    """How one edition's cards and one table's players are written."""

    def __init__(self, edition: Edition, names: Sequence[str]) -> None:
        self.edition = edition
        self.title = printable(edition.name)
        self.names = _told_apart(names, LONGEST)
        """What each seat is called in a sentence, no two alike."""
        self.columns = _told_apart(names, NAME)
        """The same, short enough for a table."""
        self.marks = letters(self.names)
        """One letter for each seat."""
        self.letters = dict(zip(edition.goods, letters(edition.goods), strict=True))
        self._cards = {card.id: card for card in edition.cards}

    def card(self, card: str) -> Card:
        """Return all that the edition says of a card."""
        return self._cards[card]

    def value(self, cards: Iterable[str]) -> int:
        """Return what cards are worth aboard a ship."""
        return sum(self._cards[card].value for card in cards)

    def colour(self, good: str | None) -> str:
        """Return a good's colour."""
        return "bold" if good is None else COLOURS[self.edition.goods.index(good) % len(COLOURS)]

    def good(self, good: str) -> Text:
        """Return a good with its letter: `C cloth`."""
        return Text(f"{self.letters[good]} {good}", self.colour(good))

    def token(self, card: str) -> Text:
        """Return a card as short as it goes: `C5`."""
        return Text(self.short(card), self.colour(self._cards[card].good))

    def short(self, card: str) -> str:
        """Return a card as short as it goes, without colour."""
        found = self._cards[card]
        letter = NO_GOOD if found.good is None else self.letters[found.good] * found.symbols
        return f"{letter}{found.value}{'' if found.room else '+'}"

    def words(self, card: str) -> Text:
        """Return a card in words: `cloth 5`."""
        found = self._cards[card]
        if found.good is None:
            return Text(card.replace("-", " "), self.colour(None))
        kind = "double " if found.symbols > 1 else ""
        flag = "" if found.room else "green-flag "
        return Text(f"{flag}{kind}{found.good} {found.value}", self.colour(found.good))

    def list(self, cards: Sequence[str]) -> Text:
        """Return cards in words: `cloth 5, furs 3 and gold 10`."""
        return enumeration([self.words(card) for card in cards])

    def tokens(self, cards: Sequence[str]) -> Text:
        """Return cards side by side, as short as they go."""
        return Text(" ").join(self.token(card) for card in cards)


def _told_apart(names: Sequence[str], width: int) -> tuple[str, ...]:
    """Return names of so many columns at most; those of the same name get numbers in seat order."""
    # A bot of somebody's own, module:Class, goes by its class.
    own = [re.sub(r"^[\w.]+:(?=\w+$)", "", printable(name)) or "?" for name in names]
    found = []
    for seat, name in enumerate(own):
        number = f" {1 + own[:seat].count(name)}" if own.count(name) > 1 else ""
        found.append(fit(name, min(cell_len(name), width - len(number))) + number)
    return tuple(found)


def letters(words: Sequence[str]) -> tuple[str, ...]:
    """Return a capital letter for each word, its first where that is free, none twice.

    >>> letters(["cloth", "furs", "corn"])
    ('C', 'F', 'O')
    """
    chosen: list[str] = []
    for word in words:
        own = [letter for letter in word.upper() if "A" <= letter <= "Z"]
        spare = [chr(ord("A") + number) for number in range(26)]
        chosen.append(next(letter for letter in [*own, *spare] if letter not in chosen))
    return tuple(chosen)


def enumeration(parts: Sequence[Text]) -> Text:
    """Return `a, b and c`."""
    if len(parts) < 2:
        return Text("").join(parts)
    return Text.assemble(Text(", ").join(parts[:-1]), " and ", parts[-1])


def fit(text: str, width: int) -> str:
    """Return a text of exactly this many columns, with a dot at its end where something was cut off."""
    return set_cell_size(text, width) if cell_len(text) <= width else set_cell_size(text, width - 1) + "."


def pad(text: Text, width: int, *, right: bool = False) -> Text:
    """Return a styled text with spaces up to this many columns."""
    space = " " * max(0, width - text.cell_len)
    return Text.assemble(space, text) if right else Text.assemble(text, space)


def ordinal(number: int) -> str:
    """Return `1st`, `2nd`, `3rd`, `4th`."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def florins(number: int) -> str:
    """Return `1 florin`, `7 florins`."""
    return f"{number} florin{'' if number == 1 else 's'}"
