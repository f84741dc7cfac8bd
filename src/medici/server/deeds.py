"""Deeds: who may do what at a table, and what happens when they do.

Each deed looks at the table and the guest, and returns what happens, or raises `Refusal` and changes nothing. The
server trusts nobody: a guest is whoever holds the cookie, a seat is whoever sat down on it.
"""

import itertools
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, Literal

from medici import bots, fair
from medici.errors import MediciError
from medici.moves import parse
from medici.server import orders, tokens
from medici.server import protocol as p
from medici.server.table import Seat, Table

Code = Literal["malformed", "forbidden", "unknown", "stale", "illegal", "limit", "busy"]
LINK = 15 * 60 * 1000
"""Milliseconds that a link to another device is good for."""
_JOINERS = "\u200c\u200d"
"""Of the characters that only format, those that scripts and emoji need; the others turn lines around or hide."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that show nothing."""


class Refusal(Exception):  # noqa: N818 - it is an answer, not an accident
    """Nothing was changed, and why."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message


def clean(text: str, what: str) -> str:
    """Return a text as one line without control and direction characters, or refuse one that shows nothing then."""
    kinds = [(c, unicodedata.category(c)) for c in text]
    line = "".join(" " if kind in ("Cc", "Zl", "Zp") else c for c, kind in kinds if kind != "Cf" or c in _JOINERS)
    line = " ".join(unicodedata.normalize("NFC", line).split())
    kept = [unicodedata.category(c) for c in line if c not in _BLANK]
    if "Cs" in kept or all(kind[0] in "MZ" or kind == "Cf" for kind in kept):
        raise Refusal("malformed", f"{what}: should have some characters that can be read")
    return line


def known_bot(name: str) -> str:
    """Return the name of a bot that may sit here: one of the package's, never a program that somebody names."""
    if name not in bots.NAMES:
        raise Refusal("malformed", f"bot: there are {', '.join(bots.NAMES)}, not {name!r}")
    return name


def bot_sits(seat: int, bot: str, seats: Sequence[Seat] = ()) -> p.BotSat:
    """Return that a bot takes a seat, under a name that nobody has at the others."""
    taken = {str(other.name).casefold() for number, other in enumerate(seats) if number != seat}
    kind = known_bot(bot).capitalize()
    # Seats' own numbers are left to them.
    names = (f"{kind} {number}" for number in itertools.chain([seat + 1], itertools.count(len(seats) + 1)))
    return p.BotSat(seat, bot, next(name for name in names if name.casefold() not in taken))


def _seat(table: Table, seat: int) -> Seat:
    if seat >= len(table.seats):
        raise Refusal("unknown", f"seat: there are seats 0 to {len(table.seats) - 1}, not {seat}")
    return table.seats[seat]


def _own(table: Table, seat: int, guest: str) -> Seat:
    found = _seat(table, seat)
    if found.guest != guest:
        raise Refusal("forbidden", f"seat {seat} is not yours")
    return found


def _seated(table: Table, guest: str) -> None:
    if not table.seats_of(guest):
        raise Refusal("forbidden", "you have no seat here")


def _host(table: Table, guest: str) -> None:
    if guest != table.host:
        raise Refusal("forbidden", "only the host may do that")


def _is(table: Table, *status: str) -> None:
    if table.status not in status:
        raise Refusal("illegal", f"the table is {table.status}; it should be {' or '.join(status)}")


def _fresh(table: Table, seen: int) -> None:
    if seen < table.changed:
        raise Refusal("stale", f"you have seen ply {seen}, the table is at {table.changed}")


def sit(table: Table, guest: str, do: p.Sit, seen: int) -> list[p.What]:
    """Take an open seat before the game, or one's own anew, under a name that nobody else has."""
    _is(table, "open")
    own = _seat(table, do.seat)
    if own.kind != "open" and own.guest != guest:
        raise Refusal("illegal", f"seat {do.seat} is taken")
    name = clean(do.name, "name")
    if name.casefold() == "host":
        raise Refusal("illegal", "that is what a host without a seat is called")
    if name.casefold() in {str(seat.name).casefold() for seat in table.seats if seat.name and seat is not own}:
        raise Refusal("illegal", f"somebody here is called {name} already")
    return [p.Sat(do.seat, name, do.mix)]


def leave(table: Table, guest: str, do: p.Leave, seen: int) -> list[p.What]:
    """Give one's seat up."""
    _own(table, do.seat, guest)
    _is(table, "open", "playing")
    return [p.Left(do.seat)] if table.status == "open" else [bot_sits(do.seat, "merchant", table.seats)]


def start(table: Table, guest: str, do: p.Start, seen: int) -> list[p.What]:
    """Begin, when every seat is taken and everyone's randomness is there or given up."""
    _host(table, guest)
    _is(table, "open", "starting")
    if table.status == "starting":
        _fresh(table, seen)  # a double click should not throw everyone's randomness away
    free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
    if free:
        raise Refusal("illegal", f"seats {', '.join(map(str, free))} are open: wait, or give them to bots")
    if table.status == "starting":
        return [begin(table)]
    return [p.Starting()] if waiting(table) else [p.Starting(), begin(table)]


def waiting(table: Table) -> list[int]:
    """Return the seats whose randomness is still to be revealed."""
    return [number for number, seat in enumerate(table.seats) if seat.commitment and not seat.mix]


def begin(table: Table) -> p.Began:
    """Return that the game begins, with the randomness that is there."""
    return p.Began(tuple(seat.mix for seat in table.seats))


def reveal(table: Table, guest: str, do: p.Reveal, seen: int) -> list[p.What]:
    """Say the randomness that one committed to; the last to say it begins the game."""
    seat = _own(table, do.seat, guest)
    _is(table, "starting")
    if seat.mix is not None:
        raise Refusal("illegal", f"seat {do.seat} has revealed already")
    if seat.commitment is None or not tokens.same(fair.commit_mix(bytes.fromhex(do.mix)), seat.commitment):
        raise Refusal("illegal", "mix: is not the one that was committed to")
    if waiting(table) != [do.seat]:
        return [p.Revealed(do.seat, do.mix)]
    mixes = [do.mix if number == do.seat else other.mix for number, other in enumerate(table.seats)]
    return [p.Revealed(do.seat, do.mix), p.Began(tuple(mixes))]


def play(table: Table, guest: str, do: p.Play, seen: int) -> list[p.What]:
    """Make a move on the seat that has the word."""
    _is(table, "playing")
    _seated(table, guest)
    _fresh(table, seen)
    if table.game is None or table.to_move is None:
        raise Refusal("illegal", "nobody has the word")
    seat = _own(table, table.to_move, guest)
    if seat.bot is not None:
        raise Refusal("illegal", f"{seat.bot} plays for you: return first")
    try:
        move = parse(do.entry)
    except MediciError as error:
        raise Refusal("malformed", str(error)) from None
    if move not in table.game.legal:
        raise Refusal("illegal", f"{move} is not legal; legal: {table.game.legal}")
    return [p.Played(str(move), table.to_move)]


def undo(table: Table, guest: str, do: p.Undo, seen: int) -> list[p.What]:
    """Take back."""
    _is(table, "playing")
    _seated(table, guest)
    _fresh(table, seen)
    count = table.undoable(guest)
    if not count:
        raise Refusal("illegal", "only your own last bid or stop, before the next player or card")
    return [p.Undone(count, table.turns[-count].played.seat or 0)]


def say(table: Table, guest: str, do: p.Say, seen: int) -> list[p.What]:
    """Talk, if one sits here or is the host, and talk is not switched off."""
    own = table.seats_of(guest)
    if not own and guest != table.host:
        raise Refusal("forbidden", "only those at the table talk")
    if not table.settings.talk:
        raise Refusal("illegal", "talk is switched off at this table")
    return [p.Said(str(table.seats[own[0]].name) if own else "Host", clean(do.text, "text"), own[0] if own else None)]


def stand_in(table: Table, guest: str, do: p.StandIn, seen: int) -> list[p.What]:
    """Let a bot play for oneself."""
    seat = _own(table, do.seat, guest)
    _is(table, "playing")
    if seat.bot is not None:
        raise Refusal("illegal", f"{seat.bot} plays for you already")
    return [p.StoodIn(do.seat, known_bot(do.bot))]


def come_back(table: Table, guest: str, do: p.Return, seen: int) -> list[p.What]:
    """Take one's seat back from the bot."""
    seat = _own(table, do.seat, guest)
    _is(table, "playing")
    if seat.bot is None:
        raise Refusal("illegal", "no bot plays for you")
    return [p.Returned(do.seat)]


def remove(table: Table, guest: str, do: p.Remove, seen: int) -> list[p.What]:
    """Free a seat before the game."""
    _host(table, guest)
    _is(table, "open")
    _fresh(table, seen)
    if _seat(table, do.seat).kind == "open":
        raise Refusal("illegal", f"seat {do.seat} is open already")
    return [p.Left(do.seat)]


def replace(table: Table, guest: str, do: p.Replace, seen: int) -> list[p.What]:
    """Give a seat to a bot."""
    _host(table, guest)
    _is(table, "open", "playing")
    if _seat(table, do.seat).kind == "person" and table.status == "open":
        _fresh(table, seen)  # it may be another person by now
    _seat(table, do.seat)
    return [bot_sits(do.seat, do.bot, table.seats)]


def end(table: Table, guest: str, do: p.End, seen: int) -> list[p.What]:
    """End it where it stands."""
    _host(table, guest)
    _is(table, "open", "starting", "playing")
    return [p.Finished(table.secret.hex())]


def instruct(table: Table, guest: str, do: p.Instruct, seen: int) -> None:
    """Check that this player may leave this order now."""
    seat = _own(table, do.seat, guest)
    _is(table, "playing")
    if do.order is None:
        return
    if seen < table.lot:
        raise Refusal("stale", "there is another lot now")
    game = table.game
    if game is None or not orders.is_auction(game) or do.seat not in orders.speakers(game):
        raise Refusal("illegal", "orders are for a lot on which others speak before you")
    if seat.bot is not None:
        raise Refusal("illegal", f"{seat.bot} plays for you: return first")


def token(table: Table, guest: str, seat: int, until: int) -> str:
    """Return what moves a seat to another device, once and until then."""
    moves = table.seats[seat].moves
    return f"{seat}.{until}.{tokens.token(table.key, f'hand {seat} {until} {moves} {guest}')}"


def hand(table: Table, guest: str, do: p.Hand, now: int) -> str:
    """Return a link's token for one's own seat."""
    _own(table, do.seat, guest)
    return token(table, guest, do.seat, now + LINK)


def claim(table: Table, guest: str, do: p.Claim, now: int) -> list[p.What]:
    """Take a seat over with its owner's token."""
    seat, _, rest = do.token.partition(".")
    until = rest.partition(".")[0]
    if seat.isascii() and seat.isdigit() and until.isascii() and until.isdigit() and len(seat + until) < 20:
        number = int(seat)
        owner = table.seats[number].guest if number < len(table.seats) else None
        if owner is not None and int(until) >= now and tokens.same(do.token, token(table, owner, number, int(until))):
            return [p.Moved(number)]
    raise Refusal("forbidden", "the link was used, is too old, or was never good")


def brings_on(table: Table, do: p.Do) -> bool:
    """Return whether a deed brings a game on or to its end, and so cannot be repeated for ever."""
    if isinstance(do, p.Instruct):  # nobody is bound to an order that he regrets; orders are counted for themselves
        return do.order is None
    if isinstance(do, p.Replace):  # a seat that waits for somebody, who may never come
        return do.seat < len(table.seats) and table.seats[do.seat].kind != "bot"
    return isinstance(do, p.Leave | p.Start | p.Reveal | p.Play | p.Return | p.End | p.Rematch)


def on_time(table: Table, now: int) -> list[p.What]:
    """Return what the server itself does when something is due that no bot does."""
    if table.status == "starting" and (table.since > now or (table.due or 0) <= now):
        return [begin(table)]
    if table.due is None or table.due > now:
        return []
    if table.to_move is not None and table.seats[table.to_move].bot is None:
        return [p.StoodIn(table.to_move, "merchant", "time")]
    return []


DEEDS: dict[type, Callable[[Table, str, Any, int], list[p.What]]] = {
    p.Sit: sit,
    p.Leave: leave,
    p.Start: start,
    p.Reveal: reveal,
    p.Play: play,
    p.Undo: undo,
    p.Say: say,
    p.StandIn: stand_in,
    p.Return: come_back,
    p.Remove: remove,
    p.Replace: replace,
    p.End: end,
}
"""What is a row of the log. `order`, `hand`, `claim` and `rematch` need more than the table and are the room's."""
