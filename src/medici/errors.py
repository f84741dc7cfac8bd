"""What can go wrong, and nothing else.

MediciError (a ValueError)
 ├── MalformedError   a text is not what it should be: a move, position, record or edition that cannot be read
 ├── IllegalError     a readable move that the rules do not allow now; the message says what they do
 └── RecordError      a readable record that does not hold together; the message names the entry and why
"""


class MediciError(ValueError):
    """The base of every error that Medici raises on purpose."""


class MalformedError(MediciError):
    """A text that cannot be read: a move, a position, a record or an edition."""


class IllegalError(MediciError):
    """A move that the rules do not allow in this position."""


class RecordError(MediciError):
    """A record whose entries, digest or result do not hold together.

    `entry` is the number of the faulty entry, counted from 0, or None where the header or the result is at fault.
    """

    def __init__(self, message: str, entry: int | None = None) -> None:
        super().__init__(message)
        self.entry = entry
