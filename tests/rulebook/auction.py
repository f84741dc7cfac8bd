"""Lots, auctions and ships: what every edition of the auction game plays alike."""

from collections import Counter

import pytest

import medici
from medici.events import BidMade, CardTurned, DayBegan, DayScored, Discarded, GameOver, LotOffered, Passed, Sold
from tests.rulebook.table import WORDS, Rulebook, Table, can, free_cards, legal, play


class AuctionRules(Rulebook):
    """From the first card of a day to the last."""

    # The deck

    def test_there_are_seven_cards_of_each_of_five_goods_and_one_gold(self, table: Table) -> None:
        values = {0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 2}
        cards = {table.own(f"{good}-{value}"): copies for good in WORDS for value, copies in values.items()}
        assert {card.id: card.copies for card in table.edition.cards} == {**cards, "gold-10": 1}
        assert all(card.value == int(card.id.split("-")[1]) for card in table.edition.cards)

    def test_the_rest_of_the_cards_is_put_away_unseen(self, table: Table) -> None:
        for players in table.edition.players:
            game = table.begin(players)
            assert sum(game.unseen.values()) == 36
            assert game.deck_left == table.edition.count(players).deck

    def test_everyone_may_count_the_deck(self, table: Table) -> None:
        game = table.begin(4, "first 0", "cloth-5", "furs-1")
        assert game.deck_left == 23
        assert game.play("draw") == (CardTurned(0, table.own("furs-1"), 22),)
        assert game.deck_left == 22

    def test_cards_that_were_shown_are_public(self, table: Table) -> None:
        game = table.begin(4, "first 0", "cloth-5", "gold-10")
        play(game, "draw", "stop", "pass", "pass", "pass", "pass")
        assert game.unseen[table.own("cloth-5")] == 1
        assert "gold-10" not in game.unseen
        assert "gone=" in game.position

    # Who begins

    def test_day_1_starts_with_anybody(self, table: Table) -> None:
        assert legal(table.begin(3)) == "first 0, first 1, first 2"

    @pytest.mark.parametrize("day", [2, 3])
    def test_later_days_start_with_the_poorest(self, table: Table, day: int) -> None:
        game = table.stand(4, f"day={day} phase=first money=41,40,39,50", "first 2", "cloth-0")
        assert game.to_move == game.turn == 2

    @pytest.mark.parametrize("day", [2, 3])
    def test_chance_chooses_among_the_tied_poorest(self, table: Table, day: int) -> None:
        game = table.stand(4, f"day={day} phase=first money=40,39,50,39")
        assert legal(game) == "first 1, first 3"

    # The lot

    def test_the_lot_maker_turns_up_one_card_before_any_choice(self, table: Table) -> None:
        game = table.begin(4, "first 2", "cloth-5")
        assert game.events == (DayBegan(1, 2), CardTurned(2, table.own("cloth-5"), 23))
        assert (game.to_move, game.lot, legal(game)) == (2, table.cards("cloth-5"), "draw, stop")

    def test_he_sees_each_card_before_he_decides_on_the_next(self, table: Table) -> None:
        game = table.begin(4, "first 2", "cloth-5", "furs-3")
        game.play("draw")
        assert (game.to_move, game.lot, legal(game)) == (2, table.cards("cloth-5.furs-3"), "draw, stop")

    def test_a_lot_has_three_cards_at_most(self, table: Table) -> None:
        game = table.begin(4, "first 2", "cloth-5", "furs-3", "gold-10")
        events = play(game, "draw", "draw")
        assert events[-1] == LotOffered(2, table.cards("cloth-5.furs-3.gold-10"))
        assert (game.to_move, legal(game)) == (3, "pass, bid 1 to " + str(game.money[3]))

    @pytest.mark.parametrize(("aboard", "size"), [(3, 2), (4, 1)])
    def test_no_lot_is_larger_than_the_most_room_left_on_any_ship(self, table: Table, aboard: int, size: int) -> None:
        full = "cloth-0.cloth-1.cloth-2.cloth-3.cloth-4"
        mine, other = ".".join(["furs-0", "furs-1", "furs-2", "furs-3"][:aboard]), "dye-0.dye-1.dye-2.dye-3"
        game = table.stand(3, f"phase=deal turn=1 ships={full},{other},{mine}", "gold-10", "spice-5")
        while can(game, "draw"):
            game.play("draw")
        assert len(game.lot) == size
        assert isinstance(game.legal[0], medici.moves.Pass)

    def test_a_lot_may_be_larger_than_the_room_of_its_maker(self, table: Table) -> None:
        ships = "cloth-0.cloth-1.cloth-2.cloth-3,dye-0.dye-1.dye-2,"
        game = table.stand(3, f"phase=deal turn=0 ships={ships}", "gold-10", "spice-5", "spice-4")
        play(game, "draw", "draw")
        assert len(game.lot) == 3
        assert game.to_move == 2

    def test_a_lot_ends_with_the_deck(self, table: Table) -> None:
        game = table.stand(3, "phase=deal turn=1 deck=2", "gold-10", "spice-5")
        assert legal(game) == "draw, stop"
        assert game.play("draw")[-1] == LotOffered(1, table.cards("gold-10.spice-5"))
        assert (game.to_move, game.deck_left) == (2, 0)

    def test_the_last_card_of_the_deck_is_offered_without_a_choice(self, table: Table) -> None:
        game = table.stand(3, "phase=deal turn=1 deck=1", "gold-10")
        assert (game.lot, game.to_move, can(game, "pass")) == (("gold-10",), 2, True)

    # The auction

    def test_bids_go_clockwise_from_the_makers_left_and_he_speaks_last(self, table: Table) -> None:
        game = table.begin(4, "first 2", "cloth-5")
        spoke = []
        for move in ("stop", "pass", "bid 1", "pass", "bid 2"):
            spoke.append(game.to_move)
            events = game.play(move)
        assert spoke == [2, 3, 0, 1, 2]
        assert events == (BidMade(2, 2), Sold(2, 2, table.cards("cloth-5")))

    def test_each_speaks_once(self, table: Table) -> None:
        game = table.begin(3, "first 0", "cloth-5")
        events = play(game, "stop", "bid 1", "pass", "pass")
        assert events[1:] == (BidMade(1, 1), Passed(2), Passed(0), Sold(1, 1, table.cards("cloth-5")))

    def test_a_bid_is_higher_than_all_before_it(self, table: Table) -> None:
        game = table.begin(4, "first 0", "cloth-5")
        play(game, "stop", "bid 7")
        for refused in ("bid 6", "bid 7"):
            with pytest.raises(medici.IllegalError, match="legal: pass, bid 8 to"):
                game.play(refused)
        game.play("bid 8")
        assert (game.highest, game.buyer) == (8, 2)

    def test_the_least_bid_is_1(self, table: Table) -> None:
        game = table.stand(3, "phase=bid turn=0 speaker=1 lot=cloth-5 money=1,1,1")
        assert legal(game) == "pass, bid 1"
        with pytest.raises(medici.MalformedError):
            game.play("bid 0")
        with pytest.raises(medici.IllegalError):
            game.play(medici.moves.Bid(0))

    def test_nobody_bids_more_than_he_has(self, table: Table) -> None:
        game = table.stand(3, "phase=bid turn=0 speaker=1 lot=cloth-5 money=9,6,9")
        with pytest.raises(medici.IllegalError, match="legal: pass, bid 1 to 6"):
            game.play("bid 7")
        play(game, "bid 6", "pass", "pass")
        assert game.money == (9, 0, 9)

    def test_only_a_ship_with_room_for_the_whole_lot_may_bid(self, table: Table) -> None:
        ships = "cloth-1.cloth-2,furs-0.furs-1.furs-2,dye-0.dye-1.dye-2.dye-3,spice-1.spice-2"
        game = table.stand(4, f"phase=build turn=3 ships={ships} lot=gold-10.furs-5", "grain-5")
        events = play(game, "draw", "pass", "bid 1")
        assert [event.seat for event in events if isinstance(event, Passed | BidMade)] == [0, 3]
        assert events[-1] == Sold(3, 1, table.cards("gold-10.furs-5.grain-5"))

    @pytest.mark.parametrize("poor", [0, 3, 4])
    def test_who_cannot_outbid_is_passed_over(self, table: Table, poor: int) -> None:
        game = table.stand(3, f"phase=bid turn=0 speaker=1 lot=cloth-5 money=9,9,{poor}")
        game.play("bid 4")
        assert game.to_move == 0

    def test_who_can_bid_one_more_is_asked(self, table: Table) -> None:
        game = table.stand(3, "phase=bid turn=0 speaker=1 lot=cloth-5 money=9,9,5")
        game.play("bid 4")
        assert (game.to_move, legal(game)) == (2, "pass, bid 5")

    def test_the_hammer_falls_when_the_maker_cannot_outbid(self, table: Table) -> None:
        game = table.stand(3, "phase=bid turn=0 speaker=1 lot=cloth-5 money=4,9,0")
        assert game.play("bid 4") == (BidMade(1, 4), Sold(1, 4, table.cards("cloth-5")))

    def test_the_highest_pays_the_bank_and_loads_the_whole_lot(self, table: Table) -> None:
        game = table.stand(3, "phase=bid turn=0 speaker=1 lot=cloth-5.gold-10 money=30,30,30")
        play(game, "bid 5", "bid 6", "pass")
        assert game.money == (30, 30, 24)
        assert game.ships == ((), (), table.cards("cloth-5.gold-10"))
        assert game.lot == ()

    def test_a_lot_that_all_pass_is_gone_for_the_day(self, table: Table) -> None:
        game = table.stand(3, "phase=bid turn=0 speaker=1 lot=cloth-5.gold-10")
        before = game.deck_left, game.money
        events = play(game, "pass", "pass", "pass")
        assert events[-1] == Discarded(table.cards("cloth-5.gold-10"))
        assert (game.deck_left, game.money) == before
        assert game.ships == ((), (), ())
        assert "gold-10" not in game.unseen

    def test_a_lot_that_nobody_can_pay_is_discarded_unasked(self, table: Table) -> None:
        game = table.stand(3, "phase=build turn=0 lot=cloth-5 money=0,0,0")
        assert game.play("stop") == (LotOffered(0, table.cards("cloth-5")), Discarded(table.cards("cloth-5")))

    # The next lot

    def test_the_next_player_clockwise_makes_the_next_lot_whoever_bought(self, table: Table) -> None:
        game = table.stand(4, "phase=bid turn=1 speaker=2 lot=cloth-5", "gold-10")
        play(game, "bid 1", "pass", "pass", "pass")
        assert (game.to_move, game.lot) == (2, ("gold-10",))

    def test_full_ships_make_no_lots(self, table: Table) -> None:
        ships = ",,cloth-0.cloth-1.cloth-2.cloth-3.cloth-4,"
        game = table.stand(4, f"phase=bid turn=1 speaker=3 lot=cloth-5 ships={ships}", "gold-10")
        play(game, "pass", "pass", "pass")
        assert (game.to_move, game.turn) == (3, 3)

    def test_full_ships_do_not_bid(self, table: Table) -> None:
        ships = ",,cloth-0.cloth-1.cloth-2.cloth-3.cloth-4,"
        game = table.stand(4, f"phase=build turn=1 lot=cloth-5 ships={ships}")
        game.play("stop")
        assert game.to_move == 3

    # The end of a day

    def test_the_last_ship_with_room_loads_free_from_the_deck(self, table: Table) -> None:
        ships = "cloth-0.cloth-1.cloth-2.cloth-3,furs-0.furs-1.furs-2.furs-3.furs-4,dye-0.dye-1.dye-2"
        rest = f"lot=cloth-5 ships={ships} money=9,9,9"
        game = table.stand(3, f"phase=bid turn=2 speaker=0 {rest}", "gold-10", "spice-0")
        events = play(game, "bid 1", "pass")
        assert free_cards(events) == [(2, "gold-10"), (2, table.own("spice-0"))]
        (day,) = [event for event in events if isinstance(event, DayScored)]
        assert day.accounts[2].ship_value == 0 + 1 + 2 + 10 + 0
        assert day.accounts[2].money == 9 + day.accounts[2].income
        assert (game.day, game.to_move) == (2, None)

    def test_free_cards_are_nobodys_choice(self, table: Table) -> None:
        ships = "cloth-0.cloth-1.cloth-2.cloth-3.cloth-4,furs-0.furs-1.furs-2.furs-3.furs-4,dye-0.dye-1.dye-2"
        game = table.stand(3, f"phase=deal turn=0 ships={ships}")
        assert game.to_move is None
        assert all(isinstance(move, medici.moves.Deal) for move in game.legal)
        game.play("deal gold-10")
        assert game.to_move is None

    def test_the_last_ship_leaves_with_holes_when_the_deck_ends(self, table: Table) -> None:
        ships = "cloth-0.cloth-1.cloth-2.cloth-3,furs-0.furs-1.furs-2.furs-3.furs-4,dye-0.dye-1.dye-2"
        game = table.stand(3, f"phase=bid turn=2 speaker=0 lot=cloth-5 ships={ships} deck=1", "gold-10")
        events = play(game, "bid 1", "pass")
        assert free_cards(events) == [(2, "gold-10")]
        assert game.day == 2

    def test_the_last_ship_gets_nothing_from_an_empty_deck(self, table: Table) -> None:
        ships = "cloth-0.cloth-1.cloth-2.cloth-3,furs-0.furs-1.furs-2.furs-3.furs-4,dye-0.dye-1.dye-2"
        game = table.stand(3, f"phase=bid turn=2 speaker=0 lot=cloth-5 ships={ships} deck=0")
        events = play(game, "bid 1", "pass")
        assert free_cards(events) == []
        assert game.day == 2

    def test_the_day_ends_with_the_deck_whatever_room_is_left(self, table: Table) -> None:
        game = table.stand(4, "phase=bid turn=0 speaker=1 lot=gold-10 ships=cloth-1,,cloth-0, deck=0")
        events = play(game, "bid 3", "pass", "pass", "pass")
        (day,) = [event for event in events if isinstance(event, DayScored)]
        assert [account.ship_value for account in day.accounts] == [1, 10, 0, 0]
        assert game.day == 2

    def test_the_day_goes_on_while_two_ships_have_room(self, table: Table) -> None:
        ships = "cloth-0.cloth-1.cloth-2.cloth-3,furs-0.furs-1.furs-2.furs-3.furs-4,dye-0.dye-1.dye-2"
        game = table.stand(3, f"phase=bid turn=2 speaker=0 lot=cloth-5 ships={ships}", "gold-10")
        play(game, "pass", "pass")
        assert (game.day, game.lot, game.turn) == (1, ("gold-10",), 0)

    def test_all_cards_come_back_and_markers_and_money_stay(self, table: Table) -> None:
        game = table.stand(3, "day=2 phase=bid turn=0 speaker=1 lot=gold-10 ships=,,cloth-2.cloth-3 deck=0")
        before = Counter({card.id: card.copies for card in table.edition.cards})
        events = play(game, "bid 3", "pass", "pass")
        (day,) = [event for event in events if isinstance(event, DayScored)]
        assert Counter(game.unseen) == before
        assert (game.day, game.deck_left, game.ships) == (3, 18, ((), (), ()))
        assert game.money == tuple(account.money for account in day.accounts)
        assert game.levels == ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), (2, 0, 0, 0, 0))

    def test_after_day_3_the_richest_wins(self, table: Table) -> None:
        game = table.stand(3, "day=3 phase=bid turn=0 speaker=1 lot=gold-10 money=40,40,40 deck=0")
        events = play(game, "bid 3", "pass", "pass")
        assert events[-1] == GameOver(game.money, (1,))
        assert (game.is_over, game.winners, game.to_move) == (True, (1,), None)

    def test_tied_players_share_the_victory(self, table: Table) -> None:
        game = table.stand(3, "day=3 phase=bid turn=0 speaker=1 lot=gold-10 money=40,30,40 deck=0")
        play(game, "pass", "pass", "pass")
        assert game.winners == (0, 2)

    # The rulebooks' own example of a full hold

    def test_three_cards_are_offered_to_ships_that_hold_2_3_4_and_2(self, table: Table) -> None:
        ships = "cloth-1.cloth-2,furs-0.furs-1.furs-2,dye-0.dye-1.dye-2.dye-3,spice-1.spice-2"
        game = table.stand(
            4, f"phase=deal turn=0 ships={ships}", "grain-1", "grain-2", "grain-3", "gold-10", "grain-4", "grain-5"
        )
        play(game, "draw", "draw")
        assert game.to_move == 3
        events = play(game, "bid 7", "pass")
        assert events[-2] == Sold(3, 7, table.cards("grain-1.grain-2.grain-3"))
        # Now seat 0 alone has room for three: any such lot is his for 1.
        assert game.turn == 1
        events = play(game, "draw", "draw")
        assert (game.to_move, events[-1]) == (0, LotOffered(1, table.cards("gold-10.grain-4.grain-5")))
        money = game.money[0]
        assert Sold(0, 1, table.cards("gold-10.grain-4.grain-5")) in game.play("bid 1")
        assert game.money[0] == money - 1
