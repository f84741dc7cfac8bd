"""The adviser's words: one plain sentence."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from medici.game import Game

if TYPE_CHECKING:
    from medici.analysis.advise import Advice, Option

LIKELY = 0.6
"""From this probability on something is called likely."""
SAME = 0.004
"""Options that differ by less than this make no difference."""


def sentence(advice: "Advice", game: Game) -> str:
    """Return what to do and why, in one sentence."""
    if not advice.worth:
        return _choice(advice)
    if advice.options[0].move != "pass":
        return _lot(advice)
    return _bid(advice, game)


def _bid(advice: "Advice", game: Game) -> str:
    best, mine = advice.chosen, advice.worth[advice.seat] or 0
    later = _later(advice, game)
    rivals = [*later, *([game.buyer] if game.buyer is not None else [])]
    rival = max(rivals, key=lambda seat: advice.worth[seat] or 0, default=None)
    theirs = advice.worth[rival] or 0 if rival is not None else 0
    name = advice.seats[rival] if rival is not None else ""
    head = f"Worth about {mine} to you" + (f" and {theirs} to {name}" if rival is not None else "")
    if best.move == "pass":
        return f"{head}; pass: {_why_pass(advice, game, best, mine)}"
    bid = int(best.move.split()[1])
    if not later:
        return f"{head}; bid {bid}: nobody can answer, it is yours"
    answerer = max(later, key=lambda seat: advice.worth[seat] or 0)
    their_most, who = advice.worth[answerer] or 0, advice.seats[answerer]
    gets = best.gets or 0.0
    if bid >= their_most:
        return f"{head}; bid {bid}: {who} would overpay by overbidding"
    if bid > mine:
        return f"{head}; bid {bid}: more than it is worth to you, so that {who} pays more"
    if gets >= LIKELY:
        return f"{head}; bid {bid}: it stands {_of_ten(gets)} times of 10"
    return f"{head}; bid {bid}: {who} will probably answer, and pays more for it"


def _why_pass(advice: "Advice", game: Game, best: "Option", mine: int) -> str:
    if game.highest >= mine and mine > 0:
        return f"{game.highest + 1} would be too much"
    if mine == 0:
        return "you do better without it"
    if best.buyer is not None:
        return f"{advice.seats[best.buyer]} will probably have it for about {best.price}, and that serves you better"
    return "nobody wants it, and you do better without it"


def _later(advice: "Advice", game: Game) -> list[int]:
    """Return who can still answer."""
    found, seat = [], advice.seat
    while seat != game.turn:
        seat = (seat + 1) % game.players
        if advice.worth[seat] is not None and game.money[seat] > game.highest:
            found.append(seat)
    return found


def _lot(advice: "Advice") -> str:
    draw, stop = advice.option("draw"), advice.option("stop")
    lead = draw.win[advice.seat] - stop.win[advice.seat]
    if stop.buyer is None:
        now = "nobody would buy the lot as it is"
    else:
        buyer = "you" if stop.buyer == advice.seat else advice.seats[stop.buyer]
        now = f"as it is the lot should go to {buyer} for about {stop.price}"
    if abs(lead) < SAME:
        return f"Draw or stop, it makes no difference: {now}"
    advised = "Draw" if lead > 0 else "Stop"
    return f"{advised}, {points(abs(lead))} better: {now}"


def _choice(advice: "Advice") -> str:
    ranked = sorted(advice.options, key=lambda option: -option.win[advice.seat])
    best = ranked[0]
    if len(ranked) == 1:
        return f"{best.move.capitalize()}: there is no other choice"
    lead = best.win[advice.seat] - ranked[1].win[advice.seat]
    if lead < SAME:
        return f"{best.move.capitalize()} or {ranked[1].move}: it makes no difference"
    said = f"{best.move.capitalize()}, {points(lead)} better than {ranked[1].move}"
    if best.denies is not None and best.denied > 2 * SAME:
        said += f"; it costs {advice.seats[best.denies]} {points(best.denied)}"
    return said


def points(share: float) -> str:
    """Return a difference of probabilities in words: `1.5 points`."""
    return f"{100 * share:.1f} point{'' if round(100 * share, 1) == 1 else 's'}"


def _of_ten(share: float) -> int:
    return max(1, min(10, round(10 * share)))


def mistake(game: Game, seats: Sequence[str], chosen: "Option", better: "Option", lost: float) -> str:
    """Return what somebody did where something better was at hand, in words; nothing where it made no difference."""
    seat = game.to_move or 0
    if chosen.move == better.move or lost < SAME:
        return ""
    cards = " and ".join(_card(card) for card in (game.lot or game.market[:-4:-1]))
    name = seats[seat]
    match chosen.move.split():
        case ["draw"]:
            deed = f"draws a card to {cards}"
        case ["stop"]:
            deed = f"offers {cards}"
        case ["bid", florins]:
            deed = f"bids {florins} for {cards}"
        case ["take", numbers]:
            deed = f"takes {_taken(game, numbers)}"
        case ["reveal"]:
            deed = f"reveals a card and leaves {cards}"
        case _:
            deed = f"passes on {cards}" + (f" at {game.highest}" if game.highest else "")
    instead = better.move
    if better.move.startswith("take"):
        instead = f"take {_taken(game, better.move.split()[1])}"
    return f"{name} {deed}; better: {instead}"


def _taken(game: Game, numbers: str) -> str:
    return " and ".join(_card(game.market[-int(number)]) for number in numbers.split("+"))


def _card(card: str) -> str:
    return card.replace("-", " ")
