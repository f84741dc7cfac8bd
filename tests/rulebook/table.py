"""Tables to check rules at: positions of one line, with all that a test does not care about left out."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

import pytest

import medici
from medici.events import DayScored, Event, FreeCard

WORDS = ("cloth", "furs", "grain", "dye", "spice")
"""The goods as shared tests write them; each edition reads its own in the same order."""


class Table:
    """An edition at one of the two speeds."""

    def __init__(self, edition: str, fast: bool) -> None:
        self.edition = medici.load(edition)
        self._fast = fast
        self._goods = dict(zip(WORDS, self.edition.goods, strict=True))

    def own(self, text: str) -> str:
        """Return the text with the edition's own words for the goods."""
        return re.sub("|".join(WORDS), lambda word: self._goods[word[0]], text)

    def cards(self, text: str) -> tuple[str, ...]:
        """Return cards that are written with full stops between them."""
        return tuple(self.own(text).split("."))

    def begin(self, players: int, *chance: str) -> medici.Game:
        """Begin a game with what chance will do: seats that begin, and cards."""
        return medici.Game(self.edition, players, self._dealer(chance), fast=self._fast)

    def stand(self, players: int, position: str, *chance: str) -> medici.Game:
        """Return a game as a position says it.

        What is not said is as at the start of a game. Where the deck is said to be smaller than the cards on the table
        explain, others are gone, but none of those that chance will bring.
        """
        count = self.edition.count(players)
        said = dict(word.split("=") for word in self.own(position).split())
        said.setdefault("day", "1")
        said.setdefault("money", ",".join([str(count.money)] * players))
        said.setdefault("levels", ",".join([".".join("0" * len(WORDS))] * players))
        left = Counter({card.id: card.copies for card in self.edition.cards})
        for key in ("ships", "lot", "market", "gone"):
            left.subtract(filter(None, re.split("[.,]", said.get(key, ""))))
        assert min(left.values()) >= 0, "the test uses more cards than there are"
        shown = sum(card.copies for card in self.edition.cards) - left.total()
        whole = left.total() + shown if count.deck is None else count.deck
        deck = int(said.setdefault("deck", str(whole - shown)))
        left.subtract(self.own(card) for card in chance if not card.startswith("first"))
        gone = list(left.elements())[: whole - shown - deck]
        said["gone"] = ".".join(filter(None, [said.get("gone", ""), *gone]))
        line = " ".join(f"{key}={value}" for key, value in said.items() if value)
        return medici.Game.from_position(
            f"{self.edition.id} {players} {line}", dealer=self._dealer(chance), fast=self._fast
        )

    def _dealer(self, chance: Sequence[str]) -> medici.Scripted:
        return medici.Scripted(
            *(each if each.startswith("first") else f"deal {self.own(each)}" for each in chance),
        )


class Rulebook:
    """The rules of one edition; what several editions have in common is inherited."""

    edition: ClassVar[str]

    @pytest.fixture
    def table(self, fast: bool) -> Table:
        """The edition's table, at both speeds."""
        return Table(self.edition, fast)


def play(game: medici.Game, *moves: str) -> tuple[Event, ...]:
    """Play several moves and return all that happened."""
    return tuple(event for move in moves for event in game.play(move))


def legal(game: medici.Game) -> str:
    """Return the legal moves as a player would say them."""
    return str(game.legal)


def can(game: medici.Game, move: str) -> bool:
    """Return whether a move is legal."""
    return medici.moves.parse(move) in game.legal


def scored(events: Sequence[Event]) -> DayScored:
    """Return the accounts of the one day that ended."""
    (day,) = [event for event in events if isinstance(event, DayScored)]
    return day


def ship_values(events: Sequence[Event]) -> list[int]:
    """Return the value of each ship at the end of the day."""
    return [account.ship_value for account in scored(events).accounts]


def ship_payments(events: Sequence[Event]) -> list[int]:
    """Return what each ship brought at the end of the day."""
    return [account.ship_payment for account in scored(events).accounts]


def good_payments(events: Sequence[Event], good: int = 0) -> list[int]:
    """Return what being first or second in a good brought each player."""
    return [account.goods[good].payment for account in scored(events).accounts]


def bonuses(events: Sequence[Event], good: int = 0) -> list[int]:
    """Return what the level of a good brought each player."""
    return [account.goods[good].bonus for account in scored(events).accounts]


def levels(events: Sequence[Event], good: int = 0) -> list[int]:
    """Return where the markers of a good stood at the end of the day."""
    return [account.goods[good].level for account in scored(events).accounts]


def free_cards(events: Sequence[Event]) -> list[tuple[int, str]]:
    """Return who got which card for nothing."""
    return [(event.seat, event.card) for event in events if isinstance(event, FreeCard)]
