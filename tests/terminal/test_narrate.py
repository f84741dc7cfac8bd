"""Events in sentences."""

from medici import Game, Scripted
from medici.events import Account, DayBegan, DayScored, Event, GoodAccount
from medici.terminal.look import Look, letters
from medici.terminal.narrate import tell


def told(game: Game, *names: str) -> list[str]:
    return [line.plain for line in tell(game.events, Look(game.edition, names)) if line.plain]


def test_what_belongs_together_is_one_sentence() -> None:
    dealer = Scripted("first 0", "deal cloth-5", "deal furs-0", "deal gold-10")
    game = Game("grail-2018", 3, dealer, fast=False)
    for move in ("draw", "draw", "bid 3", "pass", "bid 4"):
        game.play(move)
    assert told(game, "You", "Anna", "Bert") == [
        "Day 1 of 3",
        "You begin.",
        "You offer cloth 5, furs 0 and gold 10.",
        "Anna bids 3, Bert passes, You bid 4.",
        "Sold: You load cloth 5, furs 0 and gold 10 for 4 florins.",
    ]


def test_a_lot_that_nobody_buys_is_discarded() -> None:
    game = Game("grail-2018", 2, Scripted("first 1", "deal cloth-0"), fast=False)
    for move in ("stop", "pass", "pass"):
        game.play(move)
    assert told(game, "Anna", "Bert")[-3:] == [
        "Bert offers cloth 0.",
        "Anna passes, Bert passes.",
        "Nobody buys cloth 0: discarded for the day.",
    ]


def test_special_cards_have_words_and_signs_of_their_own() -> None:
    look = Look(Game("card-game-2017", 2, fast=False).edition, ["Anna", "Bert"])
    cards = ("cloth-0", "cloth-0f", "green-2", "black-7", "spice-5")
    assert look.list(cards).plain == "double cloth 0, green-flag cloth 0, green 2, black 7 and spice 5"
    assert look.tokens(cards).plain == "CC0 C0+ *2+ *7 S5"


def test_no_letter_stands_for_two() -> None:
    assert letters(["ale", "amber", "alum", "aa", "\u5b89"]) == ("A", "M", "L", "B", "C")


def test_players_of_the_same_name_are_told_apart_and_only_columns_cut_names_short() -> None:
    look = Look(Game("grail-2018", 4, fast=False).edition, ["merchant", "my_bots:Massimiliano", "merchant", "Anna"])
    assert look.names == ("merchant 1", "Massimiliano", "merchant 2", "Anna")
    assert look.columns == ("merchant 1", "Massimili.", "merchant 2", "Anna")
    assert Look(look.edition, ["Massimiliano"] * 2).columns == ("Massimi. 1", "Massimi. 2")


def test_lots_are_drawn_when_several_are_the_poorest() -> None:
    look = Look(Game("grail-2018", 3, fast=False).edition, ["Anna", "You", "Cora"])
    goods = tuple(GoodAccount(good, 0, 0, 0) for good in look.edition.goods)
    accounts = tuple(Account(seat, 0, 1, 0, goods, money) for seat, money in enumerate((30, 20, 20)))
    events: list[Event] = [DayScored(1, accounts), DayBegan(2, 1)]
    assert [line.plain for line in tell(events, look)][-1] == "You begin, by lot among the poorest."
    assert [line.plain for line in tell(events[1:], look)][-1] == "You begin, having the least money."
