"""What moves leave behind is nothing that the collector of cycles would have to look at again and again."""

import gc

from medici.server import protocol as p
from medici.server.table import Settings, Table

HOST = "h" * 64


def test_moves_leave_the_collector_nothing() -> None:
    table = Table("table1", Settings("grail-2018", 3, True, True), bytes(32), bytes(32), HOST)
    for seat in range(3):
        table.add(p.Sat(seat, f"Player {seat}"), 0, f"guest {seat}")
    table.add(p.Began((None, None, None)), 0)
    list(table.follow(0))

    def play(moves: int) -> int:
        """Play on, and return how many things the collector has to look at afterwards."""
        for _ in range(moves):
            assert table.to_move is not None
            assert table.game is not None
            table.add(p.Played(str(table.game.legal[-1]), table.to_move), 0, HOST, f"action {table.ply}")
            list(table.follow(0))
        gc.collect()
        return len(gc.get_objects())

    before = play(30)
    rows = table.ply
    after = play(30)
    assert table.ply >= rows + 30
    assert after - before < 10
