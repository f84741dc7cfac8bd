"""Words that open doors: guests' cookies, invitations, links to another device."""

import hmac
import secrets
from hashlib import sha256


def new_guest() -> str:
    """Return a guest's secret: 256 bits that only his browser has."""
    return secrets.token_hex(32)


def hashed(secret: str) -> str:
    """Return what is stored of a guest's secret."""
    return sha256(b"medici guest\n" + secret.encode()).hexdigest()


def new_table() -> str:
    """Return the id of a new table: short enough for a link, too many to try out."""
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def token(key: bytes, what: str) -> str:
    """Return the word that stands for something at the table with this key."""
    return hmac.digest(key, what.encode(), "sha256").hex()[:32]


def same(one: str, other: str) -> bool:
    """Return whether two words are the same, in a time that does not tell how much of them is."""
    return hmac.compare_digest(one.encode(), other.encode())
