"""What a person types, and what he is told he can."""

import re
from collections.abc import Iterator

from medici.errors import IllegalError, MalformedError
from medici.game import Game
from medici.moves import Bid, Draw, Move, Pass, Reveal, Stop, Take
from medici.terminal import board
from medici.terminal.look import Look, florins

KEYS = "Enter shows the table, ? explains, u takes back, q saves and quits."
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")

_WORDS: dict[str, Move] = {
    "d": Draw(),
    "draw": Draw(),
    "s": Stop(),
    "stop": Stop(),
    "p": Pass(),
    "pass": Pass(),
    "r": Reveal(),
    "reveal": Reveal(),
}


def understand(text: str, game: Game) -> Move:
    """Return the legal move that a person means; an error says in one line what is allowed instead."""
    said = " ".join(text.lower().split())
    move = _WORDS.get(said)
    if move is None:
        move = _take(said) if game.edition.game == "market" else _bid(said)
    if move is None:
        shown = said if len(said) <= 20 else said[:17] + "..."
        raise MalformedError(f"{shown!r} is no move. You can {allowed(game)}.")
    if move not in game.legal:
        raise IllegalError(f"{_why_not(move, game)} You can {allowed(game)}.")
    return move


def _bid(said: str) -> Move | None:
    match = re.fullmatch(r"(?:b|bid)? ?0*([1-9]\d{0,4})", said, re.ASCII)
    return Bid(int(match[1])) if match else None


def _take(said: str) -> Move | None:
    """Return the take that any order of the numbers means: 1+3, 3 1, 13, take 1."""
    match = re.fullmatch(r"(?:t|take)? ?([1-3])(?:[ +,]*([1-3]))?(?:[ +,]*([1-3]))?", said, re.ASCII)
    if not match:
        return None
    numbers = [int(number) for number in match.groups() if number]
    return Take(tuple(sorted(numbers))) if len(set(numbers)) == len(numbers) else None


def _why_not(move: Move, game: Game) -> str:
    """Return the rule that a move breaks, as a sentence."""
    seat = game.to_move or 0
    phase = game.legal[0]
    match move:
        case Bid(bid) if not isinstance(phase, Draw) and bid <= game.highest:
            return f"{bid} is too low: the highest bid is {game.highest}."
        case Bid(bid) if not isinstance(phase, Draw):
            return f"{bid} is too much: you have {florins(game.money[seat])}."
        case Take(numbers) if 1 not in numbers:
            return "The newest card, 1, must be taken."
        case Take(numbers) if max(numbers) > len(game.market):
            size = len(game.market)
            return "The market is empty." if size == 0 else f"There is no card {max(numbers)} in the market."
        case Take():
            return f"That does not fit: your ship has room for {game.room[seat]}."
        case Reveal() if game.edition.game == "market":
            deck = "the deck is empty" if game.deck_left == 0 else f"{game.edition.lot} cards a turn are the most"
            return f"No more to reveal: {deck}."
    return f"You cannot {str(move).split()[0]} now."


def allowed(game: Game) -> str:
    """Return what the player to move can type, with the short forms.

    >>> from medici import Scripted
    >>> allowed(Game("grail-2018", 3, Scripted("first 0", "deal cloth-5")))
    'draw (d) or stop (s)'
    """
    first = game.legal[0]
    if isinstance(first, Draw):
        return "draw (d) or stop (s)"
    if isinstance(first, Pass):
        low, high = game.highest + 1, game.money[game.to_move or 0]
        return f"bid {low}{f' to {high}' if high > low else ''} or pass (p)"
    takes = ["+".join(map(str, move.cards)) for move in game.legal if isinstance(move, Take)]
    parts = ["reveal (r)"] if isinstance(first, Reveal) else []
    if takes:
        parts.append(f"take {', '.join(takes)}")
    return " or ".join(parts)


def explain(game: Game, look: Look) -> Iterator[str]:
    """Yield paragraphs on what can be done now and why one would."""
    count = game.edition.count(game.players)
    first = game.legal[0]
    yield f"You can {allowed(game)}.\n{KEYS}"
    if isinstance(first, Draw):
        yield (
            f"You make the lot. Draw turns up one more card, up to {game.edition.lot} and never more than the emptiest "
            "ship could load. Stop offers the lot: everyone who has room for all of it speaks once, clockwise from "
            "your left; you speak last."
        )
    elif isinstance(first, Pass):
        yield (
            "Everyone speaks once about a lot. Type a number to bid it, more than the highest bid so far. The highest "
            "bidder pays the bank and loads the whole lot. If all pass, the lot is out for the day."
        )
    else:
        yield (
            f"Reveal up to {game.edition.lot} cards, one at a time, then take: the newest card (1) always, and "
            "either or both of the two before it if you like (1+2, 1+3, 1+2+3). All you take must fit into your "
            f"hold of {count.hold}; cards marked + take no room. Taking ends your turn."
        )
    yield from _scoring(game)
    yield _legend(game, look)
    yield _heads(game)


def _scoring(game: Game) -> Iterator[str]:
    count = game.edition.count(game.players)
    auction = game.edition.game == "auction"
    steps = [(paid, level) for level, paid in game.edition.bonus(game.players).items() if paid]
    where = "at level {}" if auction else "from {} symbols"
    bonus = [
        f"{paid}{'' if number else ' florins'} {where.format(level)}" for number, (paid, level) in enumerate(steps)
    ]
    step = "one level up for each card" if auction else "by symbols stored"
    places = [f"{paid} for the {place}" for paid, place in zip(count.goods, PLACES, strict=False) if paid]
    unit = f" to a multiple of {game.edition.rounding}" if game.edition.rounding > 1 else ""
    yield (
        f"A day ends with payments. Ships, by the sum of their cards: {', '.join(map(str, count.ships))}. "
        f"Each good, {step}: {', '.join(places) or 'nothing'}"
        f"{'; and for everyone a bonus of ' if bonus else ''}{', '.join(bonus)}. Ties share, rounded down{unit}. "
        f"After day {game.edition.days} the richest wins."
    )


def _heads(game: Game) -> str:
    """Return what the heads of the columns mean."""
    said = "The table: "
    if board.shows_tracks(game):
        said += "a player's letter marks his level; a small letter, where he would be with what is aboard now. "
        level, paid = next(((level, paid) for level, paid in game.edition.bonus(game.players).items() if paid), (0, 0))
        said += f"{level}+{paid} is level {level}, bonus {paid}. " if paid else ""
    else:
        said += "3+1 is 3 stored and 1 aboard. "
    said += "Under unseen stands how many cards of each value nobody has seen yet"
    return said + ("; x is the good's letter." if "x" in board.unseen_heads(game) else ".")


def _legend(game: Game, look: Look) -> str:
    goods = ", ".join(f"{letter} {good}" for good, letter in look.letters.items())
    others = [card for card in game.edition.cards if card.good is None]
    neutral = "".join(f", {look.short(card.id)} {card.id.replace('-', ' ')}" for card in others)
    double = any(card.symbols > 1 for card in game.edition.cards)
    flags = any(card.room == 0 for card in game.edition.cards)
    return (
        f"Cards: {goods}, with their value{neutral}."
        f"{' A doubled letter is two symbols.' if double else ''}{' A plus takes no room.' if flags else ''}"
        " * belongs to no good."
    )
