"""The tale of a game: events in sentences."""

import functools
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from typing import TypeVar

from rich.text import Text

from medici.events import (
    BidMade,
    CardsTaken,
    CardTurned,
    DayBegan,
    DayScored,
    Discarded,
    Event,
    FreeCard,
    GameOver,
    LotOffered,
    Passed,
    Sold,
)
from medici.terminal.books import day_table
from medici.terminal.look import Look, enumeration, florins

YOU = "You"
"""The name of a player who is spoken to, not about."""

E = TypeVar("E", bound=Event)


def tell(events: Iterable[Event], look: Look) -> Iterator[Text]:
    """Yield what happened in sentences; what belongs together becomes one."""
    return chain.from_iterable(chapters(events, look))


def chapters(events: Iterable[Event], look: Look) -> Iterator[list[Text]]:
    """Yield the same in chapters: one ends with the books of a day."""
    groups = [list(group) for _, group in groupby(events, _belongs)]
    chapter: list[Text] = []
    scored: DayScored | None = None
    for number, group in enumerate(groups):
        following = groups[number + 1][0] if number + 1 < len(groups) else None
        turned = _only(group, CardTurned)
        if turned and isinstance(following, LotOffered) and len(following.cards) == len(turned):
            continue  # the offer names the same cards
        chapter += _sentences(group, look, scored)
        if isinstance(group[0], DayScored):
            scored = group[0]
            yield chapter
            chapter = []
    if chapter:
        yield chapter


def _belongs(event: Event) -> tuple[str, int]:
    """Return the same for events that one sentence can tell."""
    match event:
        case BidMade() | Passed():
            return "auction", 0
        case CardTurned(seat) | FreeCard(seat):
            return type(event).__name__, seat
        case _:
            return "alone", id(event)


def _only(group: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in group if isinstance(event, kind)]


def _sentences(group: Sequence[Event], look: Look, scored: DayScored | None) -> Iterator[Text]:
    who = functools.partial(deed, look)
    match group[0]:
        case DayBegan(day, seat):
            why = _why_first(scored) if day > 1 else ""
            yield Text()
            yield Text(f"Day {day} of {look.edition.days}", "bold")
            yield Text.assemble(who(seat, "begin"), why, ".")
        case CardTurned(seat):
            verb = "turn up" if look.edition.game == "auction" else "reveal"
            yield Text.assemble(who(seat, verb), " ", look.list([e.card for e in _only(group, CardTurned)]), ".")
        case LotOffered(seat, cards):
            yield Text.assemble(who(seat, "offer"), " ", look.list(cards), ".")
        case BidMade() | Passed():
            yield Text.assemble(Text(", ").join(_word(event, look) for event in group), ".")
        case Sold(seat, price, cards):
            yield Text.assemble("Sold: ", who(seat, "load"), " ", look.list(cards), f" for {florins(price)}.")
        case Discarded(cards):
            yield Text.assemble("Nobody buys ", look.list(cards), ": discarded for the day.")
        case FreeCard(seat):
            cards = tuple(event.card for event in _only(group, FreeCard))
            yield Text.assemble("The last ship with room: ", who(seat, "load"), " ", look.list(cards), " for nothing.")
        case CardsTaken(seat, cards):
            yield Text.assemble(who(seat, "take"), " ", look.list(cards), ".")
        case DayScored() as scored:
            yield Text()
            yield from day_table(scored, look)
        case GameOver() as over:
            yield Text()
            yield _victory(over, look)


def _why_first(scored: DayScored | None) -> str:
    """Return why somebody begins a later day."""
    money = [account.money for account in scored.accounts] if scored else []
    return ", by lot among the poorest" if money.count(min(money, default=0)) > 1 else ", having the least money"


def _word(event: Event, look: Look) -> Text:
    """Return what one player said in the auction."""
    if isinstance(event, BidMade):
        return Text.assemble(deed(look, event.seat, "bid"), f" {event.florins}")
    return deed(look, event.seat, "pass") if isinstance(event, Passed) else Text()


def _victory(over: GameOver, look: Look) -> Text:
    money = florins(over.money[over.winners[0]])
    if len(over.winners) == 1:
        return Text.assemble(deed(look, over.winners[0], "win"), f" with {money}.", style="bold")
    names = enumeration([Text(look.names[seat]) for seat in over.winners])
    return Text.assemble(names, f" share the victory with {money} each.", style="bold")


def deed(look: Look, seat: int, verb: str) -> Text:
    """Return who did it and the verb to match: `You bid`, `Anna bids`, `Anna passes`."""
    name = look.names[seat]
    if name == YOU:
        return Text(f"{name} {verb}")
    head, space, tail = verb.partition(" ")
    return Text(f"{name} {head}{'es' if head.endswith('s') else 's'}{space}{tail}")
