"""Opening a table: what it is set with, and who sits there at once."""

import secrets

import msgspec

from medici import fair
from medici.errors import MediciError
from medici.server import deeds, store, tokens
from medici.server import protocol as p
from medici.server.deeds import Refusal
from medici.server.table import Row, Settings, Table


def open_table(guest: str, new: p.NewTable) -> tuple[Table, list[Row]]:
    """Return a new table with its first rows."""
    table = Table(tokens.new_table(), settings_of(new), fair.new_secret(), secrets.token_bytes(32), guest)
    at = store.now()
    rows = [table.add(opened(table), at, guest)]
    for number, plan in enumerate(new.seats):
        if plan.kind == "bot":
            rows.append(table.add(deeds.bot_sits(number, plan.bot or "merchant", table.seats), at))
        elif plan.kind == "me":
            me = p.Sit(number, plan.name or f"Player {number + 1}", plan.mix)
            rows += [table.add(what, at, guest) for what in deeds.sit(table, guest, me, table.ply)]
    return table, rows


def open_again(table: Table, guest: str) -> tuple[Table, list[Row]]:
    """Return the table of a rematch with its first rows: the same people, and somebody who asked for it as the host."""
    # Whoever asks, at whichever worker and after whatever accident, asks for the same table.
    name = tokens.token(table.key, "rematch")[:12]
    fresh = Table(name, table.settings, fair.new_secret(), secrets.token_bytes(32), guest)
    at = store.now()
    rows = [fresh.add(opened(fresh), at, guest)]
    for number, seat in enumerate(table.seats):
        if seat.kind == "bot":
            rows.append(fresh.add(p.BotSat(number, str(seat.bot), str(seat.name)), at))
        elif seat.kind == "person":
            # Nobody's randomness is promised yet: each device may sit down anew with its own.
            rows.append(fresh.add(p.Sat(number, str(seat.name)), at, seat.guest))
    return fresh, rows


def settings_of(new: p.NewTable) -> Settings:
    """Return the settings of a table that somebody wants, or refuse them."""
    settings = Settings(new.edition, len(new.seats), new.public, new.talk, new.clock)
    try:
        edition = settings.load()
        edition.count(settings.players)
    except (MediciError, OSError) as error:
        raise Refusal("malformed", f"edition: {error}"[:500]) from None
    # Its id is in lists and the cards' in every position.
    if len(edition.id) > 60 or any(len(card.id) > 30 for card in edition.cards):
        raise Refusal("malformed", "edition: ids should be short: 60 characters, and 30 for cards")
    return msgspec.structs.replace(settings, edition=edition.to_dict())


def opened(table: Table) -> p.Opened:
    """Return that a table was set."""
    settings = table.settings
    return p.Opened(
        table.edition.id,
        table.edition.digest,
        settings.players,
        settings.public,
        settings.talk,
        table.commitment,
        settings.clock,
    )
