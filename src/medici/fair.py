"""Fair cards: a dealer whose every card can be checked when the game is over.

The server promises a secret before it knows the players' own randomness, and the players promise theirs before they
know each other's. All of it together deals; docs/fair-cards.md has the protocol in full, and what it proves.

>>> from medici.game import Game
>>> from medici.record import Record
>>> secret, mix = bytes(range(32)), bytes(32)
>>> proof = Proof(PROTOCOL, "table-1", commit_secret(secret), (Mix.of(mix), None))
>>> game = Game("grail-2018", 2, Fair(secret, [mix, None], "table-1", "grail-2018"))
>>> verify(Record.of(game, fair=proof.reveal(secret).to_header())).cards
1
"""

import hmac
import re
import secrets
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any

import msgspec

from medici.chain import Digits
from medici.dealer import Chance
from medici.errors import MalformedError, MediciError, RecordError
from medici.game import Game
from medici.moves import Deal, Move
from medici.record import Record
from medici.rules.edition import Edition, load

PROTOCOL = "medici-fair/1"
SIZE = 32
"""The bytes of a secret, and of a mix."""
WORDS = 1 << 64
"""How many different words there are to draw a number from."""

TableId = Annotated[str, msgspec.Meta(pattern=r"\A[!-~]{1,64}\Z")]
"""The id of a table: printable ASCII without spaces, so that nobody can read it in two ways."""


def new_secret() -> bytes:
    """Return 32 random bytes, for a secret or a mix."""
    return secrets.token_bytes(SIZE)


def commit_secret(secret: bytes) -> str:
    """Return what a server shows before anything else happens."""
    return _commit("secret", secret)


def commit_mix(mix: bytes) -> str:
    """Return what a player gives when sitting down."""
    return _commit("mix", mix)


def _commit(name: str, said: bytes) -> str:
    return sha256(f"{PROTOCOL} {name}\n".encode() + _sized(name, said)).hexdigest()


def _sized(name: str, said: bytes) -> bytes:
    if not (isinstance(said, bytes) and len(said) == SIZE):
        raise MalformedError(f"{name}: should be {SIZE} bytes")
    return said


def message(table: str, digest: str, mixes: Sequence[bytes | None]) -> bytes:
    """Return what the secret is applied to: the game that is played, and each seat's mix."""
    if not re.fullmatch(r"[!-~]{1,64}", table):
        raise MalformedError(f"table: should be 1 to 64 printable ASCII characters without spaces, not {table[:80]!r}")
    said = ["-" if mix is None else _sized("mix", mix).hex() for mix in mixes]
    return "\n".join([PROTOCOL, table, digest, str(len(mixes)), *said]).encode()


def draw(key: bytes, moment: int, total: int) -> int:
    """Return the number from 0 to `total` - 1 that the key gives a moment, each exactly as likely as the others."""
    fair = WORDS // total * total
    attempt = 0
    # The last few words would favour some numbers: they are drawn again.
    while (word := _word(key, moment, attempt)) >= fair:
        attempt += 1
    return word % total


def _word(key: bytes, moment: int, attempt: int) -> int:
    return int.from_bytes(hmac.digest(key, f"{moment} {attempt}".encode(), "sha256")[:8], "big")


class Fair:
    """The dealer of a server: nobody alone decides the cards, and everybody can check them afterwards.

    `mixes` has one for each seat, None where there is none. Neither the secret nor the key can be read from `repr`.
    """

    def __init__(self, secret: bytes, mixes: Sequence[bytes | None], table: str, edition: str | Path | Edition) -> None:
        self.commitment = commit_secret(secret)
        self.table = table
        self._key = hmac.digest(secret, message(table, load(edition).digest, mixes), "sha256")

    def choose(self, chance: Chance) -> Move:
        """Return one of the outcomes, each as likely as the others."""
        return chance.outcome(draw(self._key, chance.moment, chance.total))

    def __repr__(self) -> str:
        return f"<Fair {self.table} {self.commitment}>"


class Mix(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player's own randomness: promised when sitting down, revealed at the start."""

    commitment: Digits
    mix: Digits | None = None
    """None before the start; afterwards it means that it was withheld, and had no part in the cards."""

    @staticmethod
    def of(mix: bytes) -> "Mix":
        """Return a mix that is revealed."""
        return Mix(commit_mix(mix), mix.hex())


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a record says under `fair`: all that it takes to deal its cards again."""

    protocol: str
    table: TableId
    commitment: Digits
    """The server's promise."""
    mixes: tuple[Mix | None, ...]
    """One for each seat; None for a bot, or a player who did not care."""
    secret: Digits | None = None
    """The server's secret, once the game is over or was ended."""

    @staticmethod
    def of(record: Record) -> "Proof":
        """Return the proof that a record carries."""
        said = record.extra.get("fair")
        if said is None:
            raise MalformedError('nothing to verify: the record has no key "fair", its cards were not promised')
        if isinstance(said, dict) and said.get("protocol", PROTOCOL) != PROTOCOL:
            raise MalformedError(f"fair: protocol {str(said['protocol'])[:40]!r} is not known here, only {PROTOCOL!r}")
        try:
            return msgspec.convert(said, Proof)
        except msgspec.ValidationError as error:
            raise MalformedError(f"fair: {error}") from None

    def to_header(self) -> dict[str, Any]:
        """Return the proof as plain data: `Record.of(game, seats, fair=proof.to_header())`."""
        header: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return header

    def reveal(self, secret: bytes) -> "Proof":
        """Return the proof with the secret in it."""
        return msgspec.structs.replace(self, secret=secret.hex())

    @property
    def mixed(self) -> tuple[int, ...]:
        """The seats whose randomness went into the cards."""
        return tuple(seat for seat, mix in enumerate(self.mixes) if mix is not None and mix.mix is not None)

    @property
    def withheld(self) -> tuple[int, ...]:
        """The seats that promised a mix which was not revealed."""
        return tuple(seat for seat, mix in enumerate(self.mixes) if mix is not None and mix.mix is None)

    @property
    def commitments(self) -> tuple[str, ...]:
        """The server's promise and the players'."""
        return (self.commitment, *(mix.commitment for mix in self.mixes if mix is not None))

    def dealer(self, edition: Edition) -> Fair:
        """Return the dealer of the game, having checked that everybody kept his promise."""
        mixes = [bytes.fromhex(mix.mix) if mix is not None and mix.mix is not None else None for mix in self.mixes]
        for seat, mix in enumerate(mixes):
            if mix is not None and self.mixes[seat] != Mix.of(mix):
                raise RecordError(f"fair: mixes[{seat}]: the mix is not the one that its commitment promised")
        if self.secret is None:
            raise MalformedError("fair: the secret is not revealed: a game can be verified when it has ended")
        secret = bytes.fromhex(self.secret)
        if commit_secret(secret) != self.commitment:
            raise RecordError("fair: the secret is not the one that the commitment promised")
        return Fair(secret, mixes, self.table, edition)


# msgspec crashes if two threads are the first to use a type; at import there is only one.
msgspec.json.Decoder(Proof)


class Verdict(msgspec.Struct, frozen=True):
    """What was verified: so many cards and first players, by this proof."""

    cards: int
    firsts: int
    proof: Proof


def verify(record: Record, *, fast: bool | None = None) -> Verdict:
    """Check that chance did in every turn what the secret and the mixes make it do, and that the game holds.

    A `RecordError` says what is wrong, with the entry's number and what should have come; a `MalformedError` says why
    nothing can be verified.
    """
    proof = Proof.of(record)
    if len(proof.mixes) != record.players:
        raise RecordError(f"fair: mixes: should be {record.players}, one or null for each seat, not {len(proof.mixes)}")
    dealer = proof.dealer(record.edition)
    game = Game(record.edition, record.players, fast=fast)
    dealt: list[Move] = []
    for number, entry in enumerate(record.entries):
        if (chance := game.chance) is not None:
            due = dealer.choose(chance)
            if entry != str(due):
                raise RecordError(f"entries[{number}] {entry[:60]!r}: should be '{due}'", number)
            dealt.append(due)
        try:
            game.play(entry)
        except MediciError:
            break  # the replay says why
    record.replay(fast=fast)
    cards = sum(isinstance(move, Deal) for move in dealt)
    return Verdict(cards, len(dealt) - cards, proof)
