"""Records: a game is the list of what happened. Everything else is derived from it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from medici.dealer import Dealer
from medici.errors import MalformedError, MediciError, RecordError
from medici.game import Game
from medici.rules.edition import Edition, load, presets

FORMAT = "medici-record/1"
RULES = 1
"""The version of the rules: a game is always replayed by the rules it was played by."""
KEYS = ("format", "edition", "digest", "rules", "players", "seats", "entries", "result")


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    money: tuple[int, ...]
    winners: tuple[int, ...]


# msgspec crashes if two threads are the first to use a type; at import there is only one.
msgspec.json.Decoder(Result)


class Record(msgspec.Struct, frozen=True):
    """A game, finished or not: who played what edition, and every entry in order."""

    edition: Edition
    players: int
    seats: tuple[str, ...]
    """The names of the players."""
    entries: tuple[str, ...]
    result: Result | None = None
    rules: int = RULES
    extra: Mapping[str, Any] = {}
    """Header keys that Medici does not know: kept as they are."""

    @staticmethod
    def of(game: Game, seats: Sequence[str] = (), **extra: Any) -> "Record":
        """Return the record of a game that was played from its beginning."""
        if not game.is_whole:
            raise MalformedError("the game was not played from its beginning: there is no record of how it came about")
        for key in KEYS:
            if key in extra:
                raise MalformedError(f"{key}: is the record's own, choose another name for yours")
        result = Result(game.money, game.winners) if game.is_over else None
        names = tuple(seats) or _names(game.players)
        if len(names) != game.players:
            raise MalformedError(f"{game.players} players need {game.players} names, not {len(names)}")
        return Record(game.edition, game.players, names, game.entries, result, extra=extra)

    def replay(self, dealer: Dealer | None = None, *, fast: bool | None = None) -> Game:
        """Play the record through and return the game; the dealer, if any, takes over from there.

        A `RecordError` says which entry cannot be played and why, or that the result is not what came about.
        """
        game = Game(self.edition, self.players, fast=fast)
        for number, entry in enumerate(self.entries):
            try:
                game.play(entry)
            except MediciError as error:
                raise RecordError(f"entries[{number}] {entry[:60]!r}: {error}", number) from None
        if self.result is not None:
            if not game.is_over:
                raise RecordError("result: there is one, but the entries stop before the end of the game")
            if self.result != Result(game.money, game.winners):
                raise RecordError(
                    f"result: money {list(self.result.money)} and winners {list(self.result.winners)} are written, "
                    f"money {list(game.money)} and winners {list(game.winners)} came about"
                )
        game.dealer = dealer
        return game

    @staticmethod
    def from_json(text: str | bytes) -> "Record":
        """Return the record that the JSON says; its header is checked, its entries are when it is replayed."""
        if not isinstance(text, str | bytes):
            raise MalformedError(f"not a record: should be text, not {type(text).__name__}")
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise MalformedError(f"not a record: {error}") from None
        if not isinstance(data, dict):
            raise MalformedError("not a record: should be a JSON object")
        if data.get("format") != FORMAT:
            raise MalformedError(f"format: should be {FORMAT!r}, not {str(data.get('format'))[:40]!r}")
        edition = _edition(data)
        players = _typed(data, "players", int)
        edition.count(players)
        seats = _typed(data, "seats", tuple[str, ...], _names(players))
        if len(seats) != players:
            raise MalformedError(f"seats: should be {players} names, not {len(seats)}")
        rules = _typed(data, "rules", int, RULES)
        if rules != RULES:
            raise RecordError(f"rules: version {rules} is not known here, only {RULES}")
        return Record(
            edition,
            players,
            seats,
            _typed(data, "entries", tuple[str, ...]),
            _typed(data, "result", Result | None, None),
            rules,
            {key: value for key, value in data.items() if key not in KEYS},
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the record as plain data. An edition that is no preset is written out whole."""
        preset = self.edition.id in presets() and load(self.edition.id) == self.edition
        data: dict[str, Any] = {
            "format": FORMAT,
            "edition": self.edition.id if preset else self.edition.to_dict(),
            "digest": self.edition.digest,
            "rules": self.rules,
            "players": self.players,
            "seats": list(self.seats),
            **self.extra,
            "entries": list(self.entries),
        }
        if self.result is not None:
            data["result"] = msgspec.to_builtins(self.result)
        return data

    def to_json(self) -> str:
        """Return the record as one line of JSON."""
        return json.dumps(self.to_dict(), ensure_ascii=False)


def read_records(path: str | Path) -> Iterator[tuple[int, "Record | MediciError"]]:
    """Yield the records of a file, one JSON object a line or one in all, each with its line number.

    What is wrong with a record comes in its place, so that the others can still be read.
    """
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, ValueError) as error:
        why = "not UTF-8 text" if isinstance(error, UnicodeError) else getattr(error, "strerror", None) or str(error)
        raise MalformedError(f"{path}: cannot be read: {why}") from None
    for number, line in _split(text):
        try:
            yield number, Record.from_json(line)
        except MediciError as error:
            yield number, error


def _split(text: str) -> list[tuple[int, str]]:
    """Return the lines that are records, or else the whole text, each with its number."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines or _is_object(lines[0][1]):
        return lines
    return lines if not _is_object(text) and any(_is_object(line) for _, line in lines) else [(1, text)]


def _is_object(text: str) -> bool:
    try:
        return isinstance(msgspec.json.decode(text), dict)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False


def _names(players: int) -> tuple[str, ...]:
    return tuple(f"Seat {seat}" for seat in range(players))


def _edition(data: dict[str, Any]) -> Edition:
    said = data.get("edition")
    if isinstance(said, dict):
        edition = Edition.from_dict(said, "edition")
    elif isinstance(said, str) and said in presets():
        edition = load(said)
    else:
        raise MalformedError(f"edition: should be one of {', '.join(presets())}, or a whole edition")
    digest = data.get("digest")
    if digest is not None and digest != edition.digest:
        raise RecordError(f"digest: {str(digest)[:40]!r} is written, but {edition.id} has {edition.digest!r}")
    return edition


def _typed(data: dict[str, Any], key: str, kind: Any, *default: Any) -> Any:
    if key not in data and default:
        return default[0]
    try:
        return msgspec.convert(data.get(key), kind)
    except msgspec.ValidationError as error:
        raise MalformedError(f"{key}: {str(error).partition(' - at ')[0]}") from None
