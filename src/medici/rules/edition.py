"""Editions: the numbers of each game, read from TOML, checked, frozen and digested."""

import functools
import hashlib
import itertools
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from medici.errors import MalformedError
from medici.rules.layout import (
    AUCTION,
    CARDS,
    GOODS,
    KINDS,
    LEVELS,
    LOT,
    MARKET,
    NO_GOOD,
    NUMBERS,
    PLACES,
    SEATS,
    Numbers,
)
from medici.rules.payments import share

DEFAULT = "grail-2018"

Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)]
"""A number that Python can write out in a message, as it refuses to do with larger ones than anyone needs."""

FLORINS = 30_000
"""The most florins that a player could ever have in an edition."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card. In a file, an id with `{good}` in it stands for one kind of each good."""

    id: str
    value: Whole
    copies: Whole = 1
    symbols: Whole = 1
    """Steps that it moves its good's marker; without meaning for a card of no good."""
    room: Whole = 1
    """Places that it takes in a hold: 1, or 0 for the green cards of the Card Game."""
    good: str | None = None
    """The good that it belongs to; in a file, `{good}` in the id says it."""


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The numbers that depend on how many play."""

    hold: Whole
    """Places in a hold."""
    ships: tuple[Whole, ...]
    """Payments for the ships, best first, one for each player."""
    goods: tuple[Whole, ...]
    """Payments for each good: first, second, and so on; the rest get nothing."""
    money: Whole = 0
    """Opening florins."""
    deck: Whole | None = None
    """Cards in a day's deck (auction); the Card Game deals from all it has."""
    bonus: dict[Whole, Whole] | None = None
    """Florins for a level reached, in place of the edition's own bonus."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An edition as a file says it, its base already merged in."""

    id: str
    name: str
    game: Literal["auction", "market"]
    goods: tuple[str, ...]
    cards: tuple[Card, ...]
    players: dict[Whole, Count]
    source: str = ""
    days: Whole = 3
    lot: Whole = 3
    top: Whole | None = None
    rounding: Whole = 1
    bonus: dict[Whole, Whole] = {}


class Edition:
    """One edition, frozen: what its file says, and nothing that the rules would have to know by its name.

    Two editions are equal when they play alike: their digests, which leave out id, name and source, are the same.
    """

    def __init__(self, file: _File, where: str) -> None:
        self._file = file
        self.id = file.id
        self.name = file.name
        self.source = file.source
        self.game = file.game
        self.goods = file.goods
        self.days = file.days
        self.lot = file.lot
        """Most cards in a lot, or most cards revealed in a turn."""
        self.rounding = file.rounding
        # Strangers write editions, too: what is too much anyhow is not multiplied out.
        self.cards = tuple(itertools.islice(_expand(file), 16 * KINDS))
        """Every kind of card, in the order of their numbers in the rules."""
        self.kinds = {card.id: kind for kind, card in enumerate(self.cards)}
        """The number of each kind of card, by its id."""
        _check(self, file, where)
        self.players = tuple(sorted(file.players))
        """The numbers of players it can be played by."""
        self.top = file.top if file.top is not None else _most_symbols(self)
        """The highest level of a track."""
        self.digest = _digest(self)
        self._numbers = {players: self._make_numbers(players) for players in self.players}

    def count(self, players: int) -> Count:
        """Return the numbers for this many players."""
        if players not in self._file.players:
            allowed = ", ".join(map(str, self.players))
            raise MalformedError(f"{self.id} is for {allowed} players, not {players}")
        return self._file.players[players]

    def bonus(self, players: int) -> dict[int, int]:
        """Return the florins for each level that brings a bonus, by level."""
        own = self.count(players).bonus
        levels = self._file.bonus if own is None else own
        return dict(sorted(levels.items()))

    def most_florins(self, players: int, days: int) -> int:
        """Return the most that a player could have after so many days: the opening florins and every payment."""
        count = self.count(players)
        bonus = max(self.bonus(players).values(), default=0)
        return count.money + days * (count.ships[0] + len(self.goods) * (count.goods[0] + bonus))

    def numbers(self, players: int) -> NDArray[Any]:
        """Return the record that the rules run on, as an array of one that cannot be written to."""
        self.count(players)
        return self._numbers[players]

    def _make_numbers(self, players: int) -> NDArray[Any]:
        count = self.count(players)
        array = np.zeros(1, NUMBERS)
        numbers = cast("Numbers", array[0])
        numbers.game = AUCTION if self.game == "auction" else MARKET
        numbers.players, numbers.days, numbers.lot, numbers.hold = players, self.days, self.lot, count.hold
        numbers.deck, numbers.money, numbers.top = count.deck or 0, count.money, self.top
        numbers.goods, numbers.kinds = len(self.goods), len(self.cards)
        numbers.ship_payments[:players] = count.ships
        numbers.good_payments[: len(count.goods)] = count.goods
        goods = [*count.goods, *[0] * (players - len(count.goods))]
        for better in range(players):
            for tied in range(1, players - better + 1):
                numbers.ship_shares[better, tied] = share(count.ships, better, tied, self.rounding)
                numbers.good_shares[better, tied] = share(goods, better, tied, self.rounding)
        for level, florins in self.bonus(players).items():
            numbers.bonus[level:] = florins
        for kind, card in enumerate(self.cards):
            numbers.copies[kind], numbers.value[kind], numbers.room[kind] = card.copies, card.value, card.room
            numbers.good[kind] = NO_GOOD if card.good is None else self.goods.index(card.good)
            numbers.symbols[kind] = card.symbols
        array.flags.writeable = False
        return array

    def to_dict(self) -> dict[str, Any]:
        """Return the whole edition as plain data, as its file could have said it without a base."""
        return cast("dict[str, Any]", msgspec.to_builtins(self._file, str_keys=True))

    @staticmethod
    def from_dict(data: Mapping[str, Any], where: str = "edition") -> "Edition":
        """Return the edition that plain data says; `where` is named in errors."""
        edition = Edition(_convert(dict(data), where), where)
        if edition.id in presets() and edition != load(edition.id):
            raise MalformedError(f"{where}: id: {edition.id} is another edition's: should be one of its own")
        return edition

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edition) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<Edition {self.id} {self.digest}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Edition.from_dict, (self.to_dict(), self.id)


@functools.cache
def presets() -> tuple[str, ...]:
    """Return the ids of the editions that come with the package, the default first."""
    found = {Path(entry.name).stem for entry in _folder().iterdir() if entry.name.endswith(".toml")}
    return (DEFAULT, *sorted(found - {DEFAULT}))


def load(name: "str | Path | Edition") -> Edition:
    """Return the edition with this preset id, or the one in a TOML file with this path.

    >>> load("grail-2018").count(4).ships
    (30, 20, 10, 0)
    """
    if isinstance(name, Edition):
        return name
    if str(name) in presets():
        return _preset(str(name))
    where = str(name)
    return Edition.from_dict(_merged(where, ()), where)


@functools.cache
def _preset(name: str) -> Edition:
    return Edition(_convert(_merged(name, ()), name), name)


def _folder() -> Any:
    return resources.files("medici.rules") / "editions"


def _merged(name: str, children: tuple[str, ...], beside: Path | None = None) -> dict[str, Any]:
    """Read a file and its bases, each overridden by what stands on it."""
    if name in presets():
        where, text = name, (_folder() / f"{name}.toml").read_text("utf-8")
        beside = None
    else:
        where = str(beside / name) if beside else name
        text = _read(Path(where))
        beside = Path(where).parent
    if where in children:
        raise MalformedError(f"{where} is based on itself")
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise MalformedError(f"{where}: not TOML: {error}") from None
    base = data.pop("base", None)
    if base is None:
        return data
    if not isinstance(base, str):
        raise MalformedError(f"{where}: base: should be one of {', '.join(presets())}, or a path")
    try:
        below = _merged(base, (*children, where), beside)
    except MalformedError as error:
        raise error if children else MalformedError(f"{where}: base: {error}") from None
    # Where its numbers come from, a variant must say itself.
    below.pop("source", None)
    return _override(below, data)


def _read(path: Path) -> str:
    if path.suffix != ".toml":
        raise MalformedError(f"no edition {path.name!r}: there are {', '.join(presets())}, or name a .toml file")
    try:
        return path.read_text("utf-8")
    except (OSError, ValueError) as error:
        why = "not UTF-8 text" if isinstance(error, UnicodeError) else getattr(error, "strerror", None) or str(error)
        raise MalformedError(f"{path}: cannot be read: {why}") from None


def _override(base: dict[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    """Return `base` with tables merged and everything else replaced."""
    merged = dict(base)
    for key, value in data.items():
        both = isinstance(value, dict) and isinstance(merged.get(key), dict)
        merged[key] = _override(merged[key], value) if both else value
    return merged


# msgspec works a type out when it is first used, and crashes if two threads do so at once. At import there is only one.
msgspec.json.Decoder(_File)


def _convert(data: dict[str, Any], where: str) -> _File:
    _check_keys(data, where)
    try:
        return msgspec.convert(data, _File, str_keys=True)
    except (msgspec.ValidationError, RecursionError) as error:
        what, _, at = str(error).partition(" - at ")
        key = at.removeprefix("`key` in ").strip("`").removeprefix("$").removeprefix(".") or "edition"
        raise MalformedError(f"{where}: {key}: {what}") from None


_NEEDED = ("id", "name", "game", "goods", "cards", "players", "hold", "ships", "value")


def _check_keys(data: dict[str, Any], where: str) -> None:
    """Refuse keys that there are not, and tables of players that are not whole, by name."""

    def check(table: dict[str, Any], kind: Any, at: str, *extra: str) -> None:
        known = kind.__struct_fields__
        for key in table:
            if key not in known:
                raise MalformedError(f"{where}: {at}{key}: no such key; there are {', '.join((*extra, *known))}")
        for key in known:
            if key not in table and key in _NEEDED:
                raise MalformedError(f"{where}: {at}{key}: should be there")

    if "base" in data:  # a file's own is gone by now
        raise MalformedError(f"{where}: base: only a file stands on another edition; here all of it should be said")
    check(data, _File, "", "base")
    for card in data["cards"] if isinstance(data["cards"], list) else []:
        if isinstance(card, dict):
            check(card, Card, f"cards: {card.get('id', '?')}: ")
    if isinstance(data["players"], dict):
        for players, count in data["players"].items():
            if str(players) not in map(str, range(2, SEATS + 1)):
                raise MalformedError(f"{where}: players.{players}: should be from 2 to {SEATS}")
            if isinstance(count, dict):
                check(count, Count, f"players.{players}.")


def _expand(file: _File) -> Iterator[Card]:
    """Yield every kind of card, with one for each good where the id says so."""
    for card in file.cards:
        if "{good}" in card.id:
            for good in file.goods:
                yield msgspec.structs.replace(card, id=card.id.replace("{good}", good), good=good)
        else:
            yield msgspec.structs.replace(card, symbols=0)


def _most_symbols(edition: Edition) -> int:
    """Return the level that somebody with all the cards of a good would reach."""
    return max(sum(card.symbols * card.copies for card in edition.cards if card.good == good) for good in edition.goods)


def _steps(bonus: dict[int, int]) -> list[tuple[int, int]]:
    """Return the levels at which the bonus changes, and the florins from there on."""
    florins = [0, *bonus.values()]
    return [step for step, before in zip(bonus.items(), florins, strict=False) if step[1] != before]


def _digest(edition: Edition) -> str:
    """Return a digest of all that is played with, however the file was written."""
    played = {
        "game": edition.game,
        "goods": edition.goods,
        "days": edition.days,
        "lot": edition.lot,
        "top": edition.top,
        "rounding": edition.rounding,
        "cards": edition.cards,
        "players": {
            str(players): [msgspec.structs.replace(edition.count(players), bonus=None), _steps(edition.bonus(players))]
            for players in edition.players
        },
    }
    plain = msgspec.to_builtins(played, str_keys=True)
    return hashlib.sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()[:16]


def _check(edition: Edition, file: _File, where: str) -> None:
    """Refuse what the rules could not play."""

    def need(held: bool, key: str, allowed: str) -> None:
        if not held:
            raise MalformedError(f"{where}: {key}: should be {allowed}")

    def within(key: str, number: int, low: int, high: int) -> None:
        need(low <= number <= high, key, f"from {low} to {high}, not {number}")

    def falling(key: str, payments: tuple[int, ...]) -> None:
        need(all(0 <= payment <= 1000 for payment in payments), key, "florins from 0 to 1000")
        need(list(payments) == sorted(payments, reverse=True), key, "best first, none larger than the one before it")

    need(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", file.id) is not None, "id", "small letters, digits and hyphens")
    within("days", file.days, 1, 9)
    within("rounding", file.rounding, 1, 100)
    within("lot", file.lot, 1, LOT)
    within("goods", len(file.goods), 1, GOODS)
    need(all(re.fullmatch("[a-z]+", good) for good in file.goods), "goods", "names of small letters")
    need(len(set(file.goods)) == len(file.goods), "goods", "all different")

    within("cards", len(edition.cards), 1, KINDS)
    need(len(edition.kinds) == len(edition.cards), "cards", "all different")
    for card in file.cards:
        key = f"cards: {card.id}"
        written = card.id.replace("{good}", "good", 1)
        need(
            re.fullmatch("[a-z]+-[0-9]{1,3}[a-z]?", written) is not None, key, "named like {good}-5, {good}-0f, gold-10"
        )
        need(card.good is None, key, "without the key good: write {good} in the id")
        within(f"{key}: value", card.value, 0, 100)
        within(f"{key}: copies", card.copies, 1, CARDS)
        within(f"{key}: symbols", card.symbols, 1 if "{good}" in card.id else 0, LEVELS - 1)
        within(f"{key}: room", card.room, 1 if file.game == "auction" else 0, 1)
    total = sum(card.copies for card in edition.cards)
    within("cards: copies in all", total, 2, CARDS)
    if file.game == "market" or file.top is not None:
        within("top", file.top if file.top is not None else _most_symbols(edition), 1, LEVELS - 1)
    need(file.top is not None or file.game == "market", "top", "there: the highest level of a track")
    top = file.top or _most_symbols(edition)

    need(len(file.players) > 0, "players", "a table for each number of players, such as [players.4]")
    for players, count in file.players.items():
        key = f"players.{players}"
        within(key, players, 2, SEATS)
        within(f"{key}.money", count.money, 1 if file.game == "auction" else 0, 1000)
        need(len(count.ships) == players, f"{key}.ships", f"{players} payments, one for each player")
        falling(f"{key}.ships", count.ships)
        within(f"{key}.goods", len(count.goods), 1, players)
        falling(f"{key}.goods", count.goods)
        if file.game == "auction":
            within(f"{key}.hold", count.hold, 1, PLACES)
            need(count.deck is not None, f"{key}.deck", "there: the cards in a day's deck")
            within(f"{key}.deck", count.deck or 0, players, total)
        else:
            weightless = sum(card.copies for card in edition.cards if card.room == 0)
            within(f"{key}.hold", count.hold, 1, PLACES - weightless)
            need(count.deck is None, f"{key}.deck", "left out: the market game deals from all its cards")
            within("cards: copies in all", total, players, CARDS)
        bonus = file.bonus if count.bonus is None else count.bonus
        at = "bonus" if count.bonus is None else f"{key}.bonus"
        for level, florins in bonus.items():
            within(f"{at}: level", level, 1, top)
            within(f"{at}.{level}", florins, 0, 1000)
        within(f"{key}: florins a player could ever have", edition.most_florins(players, file.days), 0, FLORINS)
