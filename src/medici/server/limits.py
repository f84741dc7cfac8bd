"""Limits: what one client may take of the server, all in one place. A host changes them with `--limit name=number`."""

import math
import time
from collections import OrderedDict
from collections.abc import Iterable

import msgspec

from medici.errors import MalformedError


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every limit with its sane default."""

    message_bytes: int = 16 * 1024
    """The largest message or request."""
    burst: int = 20
    """Messages that a client may send at once ..."""
    rate: float = 5.0
    """... and per second in the long run."""
    reads: float = 20.0
    """Tables, logs and records that a client may ask for in a second; three times as many at once."""
    strikes: int = 40
    """Messages beyond that, in a row, until its socket is closed."""
    guests_per_address: int = 60
    """New guests from one address in a minute."""
    tables_per_guest: int = 20
    """Tables of one host that are not over."""
    sockets_per_address: int = 64
    sockets_per_table: int = 200
    outbox: int = 64
    """Messages that wait for a client before it is told to resync ..."""
    outbox_bytes: int = 1 << 20
    """... and their bytes."""
    stalled_seconds: float = 20.0
    """How long a client may read nothing before it is closed."""
    rows_per_table: int = 5000
    """What may have happened at a table when talk ends; all but the game itself at twice that. Orders in a week."""
    rooms: int = 5000
    """Tables kept in memory."""
    archive_days: float = 30.0
    """A table that nobody touches so long leaves the lists. It is never deleted."""
    guest_days: float = 400.0
    """A guest who does not come so long is forgotten, and his cookie opens nothing."""
    bots: int = 2
    """Bots that think at the same time."""

    @staticmethod
    def parse(words: Iterable[str]) -> "Limits":
        """Return the defaults with some changed: `rate=10 tables_per_guest=5`."""
        found: dict[str, float] = {}
        for word in words:
            name, _, number = word.partition("=")
            if name not in Limits.__struct_fields__:
                raise MalformedError(f"--limit {word}: there are {', '.join(Limits.__struct_fields__)}")
            try:
                found[name] = float(number)
            except ValueError:
                raise MalformedError(f"--limit {word}: should be {name}=NUMBER") from None
            if not (math.isfinite(found[name]) and found[name] >= 0):
                raise MalformedError(f"--limit {word}: should be a number that is not negative")
            if Limits.__annotations__[name] is int and not found[name].is_integer():
                raise MalformedError(f"--limit {word}: should be a whole number")
        try:
            return msgspec.convert(found, Limits, strict=False)
        except msgspec.ValidationError as error:
            raise MalformedError(f"--limit: {error}") from None


class Buckets:
    """Allowances that fill up with time, one for each client; those that are full need not be remembered."""

    def __init__(self, burst: float, rate: float, most: int = 100_000) -> None:
        self._burst, self._rate, self._most = burst, rate, most
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """Take one from a client's allowance; return whether there was one."""
        moment = time.monotonic()
        left, since = self._buckets.get(client, (self._burst, moment))
        left = min(self._burst, left + (moment - since) * self._rate)
        self._buckets[client] = max(left - 1, 0) if left >= 1 else left, moment
        self._buckets.move_to_end(client)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return left >= 1
