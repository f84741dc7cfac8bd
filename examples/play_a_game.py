"""Play a whole game: a merchant against three who do as they like, with the story of its lots."""

from medici import Game, Record, Seeded
from medici.bots import ask, make
from medici.events import DayScored, Discarded, Event, Sold

NAMES = ("Anna", "Britta", "Carlos", "Dora")


def tell(event: Event) -> None:
    """Print what the table would remember."""
    match event:
        case Sold(seat, florins, cards):
            print(f"  {NAMES[seat]} buys {', '.join(cards)} for {florins}")
        case Discarded(cards):
            print(f"  nobody wants {', '.join(cards)}")
        case DayScored(day, accounts):
            earned = ", ".join(f"{NAMES[account.seat]} {account.income}" for account in accounts)
            print(f"day {day} pays: {earned}")


def main() -> None:
    """Seat the bots, play, and print the record."""
    game = Game("grail-2018", players=4, dealer=Seeded(7))
    bots = [make("merchant"), *(make("random", seed=7) for _ in range(3))]
    while game.to_move is not None:
        for event in game.play(ask(bots[game.to_move], game)):
            tell(event)
    print("florins:", dict(zip(NAMES, game.money, strict=True)))
    print("won by:", ", ".join(NAMES[seat] for seat in game.winners))
    print(Record.of(game, NAMES).to_json())


if __name__ == "__main__":
    main()
