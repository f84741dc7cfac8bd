"""`medici` in a compiled loop says what it says at a table."""

from medici import Game, Seeded, arena, bots
from tests.conftest import untraced

BOTS = ["medici", "merchant", "greedy-90"]


def test_it_says_in_a_loop_what_it_says_at_a_table() -> None:
    with untraced():
        results = arena.simulate("grail-2018", 3, BOTS, 2, seed=4, records=True)
        for number, record in enumerate(results.records()):
            game = Game("grail-2018", 3, Seeded(4, number))
            lineup = [bots.make(BOTS[bot], 4, number) for bot in results.seat_bot[number]]
            while game.to_move is not None:
                game.play(bots.ask(lineup[game.to_move], game))
            assert game.entries == record.entries
