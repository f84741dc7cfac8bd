"""Standing orders: what is said when the word comes round."""

import pytest

from medici import Game, Scripted
from medici.server import orders
from medici.server import protocol as p
from medici.server.table import Settings, Table

HOST = "h" * 64


def lot(*bids: str, cards: int = 1) -> Game:
    """Return a lot of seat 0 at a table of four, after these words: seat 1 speaks first, seat 0 last."""
    deals = ("deal cloth-5", "deal furs-3", "deal grain-2")[:cards]
    game = Game("grail-2018", 4, Scripted("first 0", *deals))
    for _ in range(cards - 1):
        game.play("draw")
    if cards < 3:
        game.play("stop")
    for bid in bids:
        game.play(bid)
    return game


@pytest.mark.parametrize(
    ("order", "said", "move"),
    [
        (p.PassLot(), [], "pass"),
        (p.BidExactly(5), [], "bid 5"),
        (p.BidExactly(5), ["bid 4"], "bid 5"),
        (p.BidExactly(5), ["bid 5"], "pass"),
        (p.BidExactly(41), [], "pass"),
        (p.BidLast(9), ["bid 4", "pass", "bid 6"], "bid 7"),
        (p.BidLast(7), ["bid 4", "pass", "bid 6"], "bid 7"),
        (p.BidLast(6), ["bid 4", "pass", "bid 6"], "pass"),
        (p.BidLast(9), ["pass", "pass", "pass"], "bid 1"),
        (p.BidLast(9), ["bid 4"], None),
    ],
)
def test_an_order_says_what_it_was_told_to(order: p.Order, said: list[str], move: str | None) -> None:
    found = orders.carry_out(order, lot(*said))
    assert (None if found is None else str(found)) == move


def test_who_cannot_bid_any_more_does_not_keep_the_last_from_being_last() -> None:
    game = Game.from_position(
        "grail-2018 3 day=1 phase=bid turn=0 speaker=2 money=4,40,40 levels=0.0.0.0.0,0.0.0.0.0,0.0.0.0.0 "
        "lot=cloth-5 highest=4 buyer=1 deck=17"
    )
    assert str(orders.carry_out(p.BidLast(9), game)) == "bid 5"
    assert orders.bidders(game) == ()


def test_those_who_speak_later_are_in_their_order() -> None:
    assert list(orders.speakers(lot())) == [2, 3, 0]
    assert list(orders.speakers(lot("pass", "pass", "pass"))) == []
    assert orders.bidders(lot("bid 4")) == (3, 0)
    assert orders.bidders(Game("grail-2018", 4, Scripted("first 0", "deal cloth-5"))) == ()


def test_orders_are_gone_with_the_lot() -> None:
    table = Table("table1", Settings("grail-2018", 3, True, True), bytes(32), bytes(32), HOST)
    table.add(p.Opened("grail-2018", "", 3, True, True, ""), 0)
    for seat, name in enumerate(("Anna", "Bert", "Cora")):
        table.add(p.Sat(seat, name), 0, f"guest {seat}")
    table.add(p.Began((None, None, None)), 0)
    list(table.follow(0))
    assert table.game is not None
    maker = table.to_move
    assert maker is not None
    table.add(p.Played("stop", maker), 0, f"guest {maker}")
    last = (maker + 2) % 3
    table.orders[last] = p.BidExactly(3)
    table.add(p.Played("pass", table.to_move), 0)
    assert [row.text.count("bid 3") for row in table.follow(0)] == [1]
    assert table.to_move == maker
    table.orders[(maker + 1) % 3] = p.PassLot()
    table.add(p.Played("pass", maker), 0)
    assert table.orders == {}
