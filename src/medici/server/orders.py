"""Standing orders: what a player wants said on the lot at hand when the word comes round. Sealed, gone with the lot."""

from collections.abc import Iterator

from medici.game import Game
from medici.moves import Bid, Move, Pass
from medici.server.protocol import BidExactly, Order, PassLot


def is_auction(game: Game) -> bool:
    """Return whether somebody has the word on a lot."""
    return game.to_move is not None and isinstance(game.legal[0], Pass)


def speakers(game: Game) -> Iterator[int]:
    """Yield the seats that have the word after the one to move, in their order; the lot-maker is the last."""
    seat = game.to_move
    while seat is not None and seat != game.turn:
        seat = (seat + 1) % game.players
        yield seat


def bidders(game: Game) -> tuple[int, ...]:
    """Return the seats after the one to move that could still bid, in their order; none where no lot is sold."""
    if not is_auction(game):
        return ()
    room, money, size, highest = game.room, game.money, len(game.lot), game.highest
    return tuple(seat for seat in speakers(game) if room[seat] >= size and money[seat] > highest)


def carry_out(order: Order, game: Game) -> Move | None:
    """Return what the order says for the seat to move; None where it does not apply and the player must decide."""
    legal = game.legal
    if isinstance(order, PassLot):
        return Pass()
    if isinstance(order, BidExactly):
        bid = Bid(order.florins)
        return bid if bid in legal else Pass()
    if bidders(game):
        return None
    bid = Bid(game.highest + 1)
    return bid if bid.florins <= order.up_to and bid in legal else Pass()
