"""Views: editions in the words of the protocol."""

from medici.rules.edition import Edition
from medici.server import protocol as p


def edition_line(edition: Edition) -> p.EditionLine:
    """Return an edition for a list."""
    return p.EditionLine(edition.id, edition.name, edition.game, edition.players, edition.digest, counts(edition))


def edition_view(edition: Edition) -> p.EditionView:
    """Return an edition in full."""
    return p.EditionView(
        edition.id,
        edition.name,
        edition.source,
        edition.game,
        edition.digest,
        edition.days,
        edition.lot,
        edition.top,
        edition.rounding,
        edition.goods,
        tuple(p.CardView(c.id, c.good, c.value, c.symbols, c.room, c.copies) for c in edition.cards),
        counts(edition),
        edition.to_dict(),
    )


def counts(edition: Edition) -> dict[int, p.CountView]:
    """Return the numbers for each number of players."""
    found = {}
    for players in edition.players:
        count = edition.count(players)
        bonus = edition.bonus(players)
        found[players] = p.CountView(count.money, count.hold, count.deck, count.ships, count.goods, bonus)
    return found
