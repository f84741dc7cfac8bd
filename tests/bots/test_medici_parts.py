"""The parts of `medici`, one by one and interpreted: what it sees, what a net says, what it answers, how it ends."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from medici import Game, Seeded
from medici.bots import bidding
from medici.bots.medici import choose, endings, features, manners, net, response, stakes
from medici.bots.medici.records import (
    BANKER,
    FIRST_KIN,
    INPUTS,
    KIN,
    MAGNATE,
    MANNERS,
    PLAIN,
    THOUGHT,
    TYPICAL,
    WISE,
    WORK,
    new_player,
)
from medici.errors import MalformedError
from medici.learning.fitting import Fitter
from medici.moves import Move
from medici.rules import auction as auction_rules
from medici.rules.layout import NOBODY, REPORT, SEATS
from medici.rules.table import BID, BUILD
from tests.properties.strategies import examples

PLAYERS = (2, 3, 4, 5, 6)


def auction(players: int, seed: int, words: int, edition: str = "grail-2018") -> Game:
    """Return a game in which people bid a little or pass, at the first auction after some choices."""
    game = Game(edition, players, Seeded(seed), fast=False)
    while game.to_move is not None and (words > 0 or game.state[0].phase != BID):
        game.play(game.legal[(words // 2) % 2])
        words -= 1
    return game


def look(game: Game, seat: int) -> NDArray[np.float32]:
    work = np.zeros(1, WORK)
    features.survey(game.numbers[0], game.state[0], work[0])
    minds = np.tile(PLAIN["prior"], (SEATS, 1))
    features.look(game.numbers[0], game.state[0], work[0], minds, seat, work[0].x)
    width = features.width(game.players)
    assert not work[0].x[width:].any()
    seen: NDArray[np.float32] = work[0].x[:width].copy()
    return seen


@pytest.mark.parametrize("players", PLAYERS)
def test_a_florin_paid_changes_what_is_seen_by_the_same_wherever_it_is_paid(players: int) -> None:
    game = auction(players, 3, 40)
    price = np.zeros((SEATS, INPUTS), np.float32)
    features.money_inputs(players, price)
    for payer in range(players):
        poorer = Game.from_position(game.position, fast=False)
        poorer._state["money"][0, payer] -= 7
        for seat in range(players):
            seen = look(poorer, seat) - look(game, seat)
            away = (payer - seat) % players
            np.testing.assert_allclose(seen, 7 * price[away, : len(seen)], atol=1e-6)


@pytest.mark.parametrize("players", PLAYERS)
def test_all_seats_see_the_same_table_turned_round(players: int) -> None:
    game = auction(players, 5, 0)
    # Before the first sale all seats are alike but for who makes the lot.
    turn = game.turn or 0
    for seat in range(players):
        seen = look(game, seat)
        maker = [seen[away * features.PER_SEAT + 10] for away in range(players)]
        assert maker == [float((seat + away) % players == turn) for away in range(players)]


def test_a_net_says_what_arithmetic_says() -> None:
    nets = net.new_nets((92, 120), 7)
    chance = np.random.Generator(np.random.PCG64(1))
    x = np.zeros(INPUTS, np.float32)
    x[:92] = chance.standard_normal(92)
    work = np.zeros(1, WORK)[0]
    net.enter(nets[0], x, 92, work.sums)
    net.leave(nets[0], work.sums, work.hidden, work.out)
    first = x[:92] @ nets[0].first[:92] + nets[0].first_bias
    second = np.where(first > 0, first, 0.1 * first) @ nets[0].second + nets[0].second_bias
    out = np.where(second > 0, second, 0.1 * second) @ nets[0].last + nets[0].last_bias
    np.testing.assert_allclose(work.out, [0.5 + 0.5 * out[0] / (1 + out[0] ** 2) ** 0.5, out[1]], rtol=1e-4)


def test_fitting_goes_downhill() -> None:
    chance = np.random.Generator(np.random.PCG64(1))
    x = chance.standard_normal((256, 12)).astype(np.float32)
    aims = np.stack([0.5 + 0.5 * np.sign(x[:, 0]) * 0.8, x[:, 1]], axis=1).astype(np.float32)
    fitter = Fitter(net.new_nets((12, 12), 3)[0], 12)
    before = fitter.fit(x, aims, 3e-3)
    for _ in range(300):
        after = fitter.fit(x, aims, 3e-3)
    assert after[0] < 0.2 * before[0]
    assert after[1] < 0.2 * before[1]


def solved(seed: int, players: int, minds: NDArray[np.float64]) -> tuple[NDArray[np.void], NDArray[np.float64]]:
    """Return a thought about an auction with few florins and values that are often equal, answered with these minds."""
    chance = np.random.Generator(np.random.PCG64(seed))
    thoughts = np.zeros(1, THOUGHT)
    thought = thoughts[0]
    count = int(chance.integers(1, players + 1))
    thought.order[:count] = chance.permutation(players)[:count]
    for seat in thought.order[:count]:
        thought.most[seat] = chance.integers(1, 6)
    thought.lot[2], thought.lot[3] = count, thought.most.max() + 1
    shape = (players + 1, 6, players)
    takes = chance.integers(0, 5, shape).astype(np.float64)
    thought.takes[0, : players + 1, :6, :players] = takes
    thought.magnate_words[:] = thought.banker_words[:] = 0
    for place, seat in enumerate(thought.order[:count]):
        for highest in range(6):
            words = [0, *range(highest + 1, int(thought.most[seat]) + 1)]
            thought.kin_words[:, place, highest] = chance.choice(words, thought.kin_words[:, place, highest].shape)
            thought.lures[place, highest] = words[-1]
            thought.odds[place, highest] = chance.random(SEATS + 1) if words[-1] else 0.0
    thought.ceilings[:] = chance.integers(0, 6, thought.ceilings.shape)
    thought.ceilings[:] = np.minimum(thought.ceilings, thought.most)
    response.respond(players, thought, 0, thought.takes[0], minds, thought.values, thought.words)
    return thoughts, takes


@examples(30)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 6))
def test_where_all_are_wise_the_answer_is_the_solved_auction(seed: int, players: int) -> None:
    minds = np.zeros((SEATS, MANNERS))
    minds[:, WISE] = 1.0
    thoughts, takes = solved(seed, players, minds)
    thought = thoughts[0]
    count = int(thought.lot[2])
    values = np.zeros((count, 6, players + 1, players))
    words = np.zeros((count, 6, players + 1), np.int64)
    bidding.solve(thought.order, count, thought.most[:players], takes, values, words)
    for place in range(count):
        np.testing.assert_allclose(thought.values[place, 0, players, :players], values[place, 0, players])
        assert thought.words[place, 0, players] == words[place, 0, players]
        for bidder in thought.order[:place]:
            for highest in range(1, int(thought.most[bidder]) + 1):
                np.testing.assert_allclose(
                    thought.values[place, highest, bidder, :players], values[place, highest, bidder]
                )
                assert thought.words[place, highest, bidder] == words[place, highest, bidder]


@examples(20)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4))
def test_the_answer_is_the_best_against_what_the_others_may_say(seed: int, players: int) -> None:
    chance = np.random.Generator(np.random.PCG64(seed + 1))
    minds = chance.dirichlet(np.ones(MANNERS), SEATS)
    thoughts, takes = solved(seed, players, minds)
    thought = thoughts[0]

    def expected(place: int, highest: int, bidder: int) -> tuple[NDArray[np.float64], int]:
        if place == thought.lot[2]:
            return takes[bidder, highest], 0
        seat = int(thought.order[place])
        said = {0: expected(place + 1, highest, bidder)[0]}
        for word in range(highest + 1, int(thought.most[seat]) + 1):
            said[word] = expected(place + 1, word, seat)[0]
        wise = max(said, key=lambda word: (said[word][seat], -word))
        total = minds[seat, WISE] * said[wise]
        odds = thought.odds[place, highest, bidder]
        total = total + minds[seat, TYPICAL] * (odds * said[int(thought.lures[place, highest])] + (1 - odds) * said[0])
        for manner in range(1, TYPICAL):
            total = total + minds[seat, manner] * said[manners.habit(thought, manner, seat, place, highest, bidder)]
        return total, wise

    values, wise = expected(0, 0, players)
    np.testing.assert_allclose(thought.values[0, 0, players, :players], values)
    assert thought.words[0, 0, players] == wise


@examples(20)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 6))
def test_kin_that_was_never_met_wavers_the_more_the_less_there_is_in_it(seed: int, players: int) -> None:
    minds = np.zeros((SEATS, MANNERS))
    minds[:, WISE] = 1.0
    thought = solved(seed, players, minds)[0][0]
    response.waver(players, thought, thought.values, 0.5)
    for place in range(int(thought.lot[2])):
        seat = int(thought.order[place])
        bids = [(0, players)] + [
            (highest, bidder)
            for bidder in map(int, thought.order[:place])
            for highest in range(1, int(thought.most[bidder]) + 1)
        ]
        for highest, bidder in bids:
            lure, odds = int(thought.lures[place, highest]), thought.odds[place, highest, bidder]
            assert (lure == 0) == (highest >= thought.most[seat])
            assert thought.words[place, highest, bidder] == (lure if odds > 0.5 else 0)
            if lure:
                gain = thought.values[place + 1, lure, seat, seat] - thought.values[place + 1, highest, bidder, seat]
                assert odds == pytest.approx(1 / (1 + np.exp(-gain / 0.5)))
            else:
                assert odds == 0.0


def test_who_speaks_nearly_as_kin_do_but_as_none_of_them_is_taken_for_kin_that_was_never_met() -> None:
    trait = new_player(np.tile(net.new_nets((92, 120), 7)[0], 1 + KIN)).traits[0]
    thought = np.zeros(1, THOUGHT)[0]
    thought.most[:], thought.order[0] = 20, 1
    thought.lures[0], thought.odds[0] = 9, 0.7
    minds = np.zeros((SEATS, MANNERS))
    manners.forget(trait.prior, minds)
    for turn, said in enumerate((9, 0, 10, 9, 8, 0, 9, 9)):
        thought.kin_words[:] = 9
        thought.kin_words[turn % KIN] = 3
        manners.hear(trait, trait.prior, thought, 9, 0, 4, 0, said, minds)
    assert minds[1].argmax() == TYPICAL
    likely = [manners.vaguely(trait, thought, 0, 4, 0, said) for said in (0, *range(5, 21))]
    assert likely[0] == pytest.approx(0.3, abs=0.03)
    assert max(likely) == likely[1 + 9 - 5]
    assert sum(likely) == pytest.approx(1 + len(likely) * trait.slip[0], abs=0.1)


def test_who_knows_of_no_kin_takes_for_wise_who_speaks_as_the_wise_would() -> None:
    """As in the course: whoever learned so among his like expects to be taken for wise."""
    nets = net.new_nets((92, 120), 7)
    trait = new_player(nets[:2]).traits[0]
    thought = np.zeros(1, THOUGHT)[0]
    thought.most[:], thought.order[0] = 20, 1
    minds = np.zeros((SEATS, MANNERS))
    manners.forget(trait.prior, minds)
    for _ in range(5):
        manners.hear(trait, trait.prior, thought, 0, 0, 4, 0, 0, minds)
    np.testing.assert_allclose(minds[1], trait.prior, atol=1e-9, err_msg="what all would say teaches nothing")
    thought.magnate_words[:] = 10
    for _ in range(6):
        manners.hear(trait, trait.prior, thought, 9, 0, 4, 0, 9, minds)
    assert minds[1].argmax() == WISE


def test_a_mind_follows_what_it_hears_and_gives_nobody_up() -> None:
    thought = np.zeros(1, THOUGHT)[0]
    thought.most[:] = 20
    thought.banker_words[:] = 9
    thought.ceilings[:] = 3
    minds = np.zeros((SEATS, MANNERS))
    trait = new_player(np.tile(net.new_nets((92, 120), 7)[0], 1 + KIN)).traits[0]
    manners.forget(trait.prior, minds)
    thought.order[0] = 1
    for _ in range(12):
        manners.hear(trait, trait.prior, thought, 0, 0, 4, 0, 9, minds)
    assert minds[1].argmax() == BANKER
    assert (minds[1] > 0.9 * trait.forget * trait.prior).all()
    assert minds[1].sum() == pytest.approx(1.0)
    np.testing.assert_array_equal(minds[0], trait.prior)


@examples(30)
@given(money=st.lists(st.integers(0, 30), min_size=2, max_size=6), payer=st.integers(0, 6))
def test_the_end_is_who_is_richest(money: list[int], payer: int) -> None:
    players = len(money)
    payer = min(payer, players)
    game = Game("grail-2018", players, fast=False)
    game._state["money"][0, :players] = money
    thought = np.zeros(1, THOUGHT)[0]
    top = money[payer] if payer < players else 0
    endings.settle(game.numbers[0], game.state[0], payer, top, 1.0, 0.0, thought.takes[0])
    endings.settle(game.numbers[0], game.state[0], payer, top, 1.0, 1.0, thought.takes[1])
    for price in range(top + 1):
        left = [florins - price * (seat == payer) for seat, florins in enumerate(money)]
        winners = [seat for seat in range(players) if left[seat] == max(left)]
        for seat in range(players):
            others = max(left[:seat] + left[seat + 1 :])
            won = 1 / len(winners) if seat in winners else 0
            assert thought.takes[0, payer, price, seat] == won
            assert thought.takes[1, payer, price, seat] == won + (left[seat] - others) / net.MARGIN_UNIT


def test_what_is_at_stake_is_what_the_net_says_of_the_table_afterwards() -> None:
    game = auction(3, 4, 30)
    numbers, state = game.numbers[0], game.state.copy()[0]
    nets = net.new_nets((features.width(3), features.lot_width(3)), 5)
    player = new_player(nets, greed=0.5)
    stakes.prepare(3, player.nets, player.works[0])
    thought = player.thoughts[0]
    response.speakers(numbers, state, thought)
    stakes.stakes(numbers, state, player, thought, 0.0)
    buyer = int(thought.order[0])
    for price in (0, 7, 10):
        stakes.hand_over(numbers, state, buyer, player.tables, player.reports)
        after, work = player.tables[0], player.works[0]
        after.money[buyer] -= price
        features.survey(numbers, after, work)
        for seat in range(3):
            stakes.value(numbers, after, nets[0], work, player.minds, seat)
            assert thought.takes[0, buyer, price, seat] == pytest.approx(work.out[0] + work.out[1] / 2, abs=1e-5)


def test_of_kin_it_expects_what_it_would_say_with_their_nets_and_it_hears_all_of_them_out() -> None:
    game = auction(3, 4, 30)
    numbers, state = game.numbers[0], game.state.copy()[0]
    family = [net.new_nets((features.width(3), features.lot_width(3)), seed) for seed in range(KIN)]
    player = new_player(np.concatenate([family[0], *(nets[:1] for nets in family[1:])]), own=0.4)
    others = [new_player(nets) for nets in family]
    for one in (player, *others):
        choose.begin(numbers, one)
        choose.think(numbers, state, one, choose.NOW)
        choose.answer(numbers, one, 0)
    thought = player.thoughts[0]
    np.testing.assert_allclose(player.minds[:3].sum(axis=1), 1.0)
    for whose, other in enumerate(others):
        np.testing.assert_array_equal(thought.takes[1 + whose], other.thoughts[0].takes[0])
        np.testing.assert_array_equal(thought.kin_words[whose], other.thoughts[0].words)
    vote = player.traits[0].vote[0] * 3 / 2 * player.traits[0].prior[FIRST_KIN]
    shares = vote + (1 - KIN * vote) * np.array([0.4, *[0.6 / (KIN - 1)] * (KIN - 1)])
    mean = np.tensordot(shares, thought.takes[1:], 1)
    for taker, most in enumerate([*thought.most[:3], 0]):
        np.testing.assert_allclose(thought.takes[0, taker, : most + 1], mean[taker, : most + 1], atol=1e-12)
    typical = np.zeros_like(thought.kin_words[KIN])
    response.respond(3, thought, 0, thought.takes[0], player.kin_minds[KIN], thought.solved_values, typical)
    np.testing.assert_array_equal(thought.kin_words[KIN], typical)
    # Who says again and again what one of them would, and nobody else, is thought to be that one.
    thought.kin_words[:], thought.kin_words[1], said = 0, 7, 7
    thought.kin_words[2] = 3
    trait = player.traits[0]
    for _ in range(20):
        manners.hear(trait, trait.prior, thought, 2, 0, 0, 3, said, player.minds)
    assert player.minds[thought.order[0]].argmax() == FIRST_KIN + 1


def test_a_lot_that_may_come_is_thought_through_without_what_was_thought_of_another() -> None:
    """What is hardly likely is left out; but kin may think likely what one knows better."""
    game = auction(3, 4, 30)
    numbers, state = game.numbers[0], game.state.copy()[0]
    width = features.width(3), features.lot_width(3)
    player = new_player(np.concatenate([net.new_nets(width, 1), net.new_nets(width, 2)[:1]]))
    choose.begin(numbers, player)
    player.minds[:], player.kin_minds[:] = 0, 0
    player.minds[:, FIRST_KIN] = 1.0
    player.kin_minds[:, :, MAGNATE] = player.kin_minds[:, :, WISE] = 0.5
    said = []
    for left in (0, 70):  # over from another lot
        thought = player.thoughts[choose.NEXT]
        thought.lot[0] = NOBODY
        for words in (thought.magnate_words, thought.banker_words, thought.kin_words, thought.lures):
            words[:] = left
        choose.think(numbers, state, player, choose.NEXT)
        said.append(thought.kin_words[0, : thought.lot[2], 0, 3].copy())
        assert (thought.banker_words == left).all(), "nobody thinks of bankers"
    np.testing.assert_array_equal(*said)
    assert (said[0] < 70).all()


def test_among_people_of_one_kin_their_net_is_heard_more_and_whose_own_is_all_hears_nobody() -> None:
    minds = np.zeros((SEATS, MANNERS))
    minds[:4, BANKER] = 1.0
    voices = np.zeros(KIN)
    traits = [new_player(net.new_nets((92, 120), 7)[:2], own=own, vote=0.4).traits[0] for own in (0.5, 1.0)]
    stakes.give_voices(4, 3, traits[0], minds, voices)
    np.testing.assert_allclose(voices[:3], [0.5, 0.25, 0.25])
    minds[1:4, BANKER], minds[1:4, FIRST_KIN + 2] = 0.0, 1.0
    stakes.give_voices(4, 3, traits[0], minds, voices)
    np.testing.assert_allclose(voices[:3], [0.3, 0.15, 0.55])
    stakes.give_voices(4, 3, traits[1], minds, voices)
    np.testing.assert_allclose(voices[:3], [1.0, 0.0, 0.0])


def test_what_is_hardly_likely_is_left_out_where_much_is_to_be_looked_at() -> None:
    minds = np.zeros((SEATS, MANNERS))
    minds[:3, BANKER], minds[:3, MAGNATE], minds[:3, WISE] = 0.01, 0.29, 0.7
    minds[2, BANKER], minds[2, WISE] = 0.1, 0.61
    recalled = np.zeros((SEATS, MANNERS))
    manners.recall(2, minds, 0.02, recalled)
    np.testing.assert_allclose(recalled[:2].sum(axis=1), 1.0)
    np.testing.assert_allclose(recalled[0, [WISE, MAGNATE, BANKER]], [0.7 / 0.99, 0.29 / 0.99, 0.0])
    assert manners.is_thought_of(2, recalled, MAGNATE)
    assert not manners.is_thought_of(2, recalled, BANKER)
    manners.recall(3, minds, 0.0, recalled)
    np.testing.assert_allclose(recalled[:3], minds[:3])
    voices = np.array([0.59, 0.4, 0.01, *[0.0] * (KIN - 3)])
    stakes.hush(KIN, 0.02, voices)
    np.testing.assert_allclose(voices[:3], [0.59 / 0.99, 0.4 / 0.99, 0.0])
    assert stakes.is_asked(3, KIN, 1, voices, minds)
    assert not stakes.is_asked(3, KIN, 2, voices, minds)
    minds[0, FIRST_KIN + 2] = 0.1
    assert stakes.is_asked(3, KIN, 2, voices, minds)


def ending(players: int, seed: int, free: int) -> Game:
    """Return the last auction of a game: two have room for the lot and no more, and so many cards are left then."""
    chance = np.random.Generator(np.random.PCG64(seed))
    game = Game("grail-2018", players, fast=False)
    state, numbers = game._state[0], game.numbers[0]
    cards = chance.permutation(np.repeat(np.arange(numbers.kinds), numbers.copies[: numbers.kinds])).tolist()
    state.day, state.turn, state.phase = 3, 0, BUILD
    state.money[:players] = chance.integers(3, 9, players)
    state.levels[:players, :5] = chance.integers(0, 7, (players, 5))
    state.lot_size = max(1, free)
    for seat in range(players):
        used = numbers.hold - (state.lot_size if seat < 2 else 0)
        for place in range(used):
            state.ships[seat, place] = cards.pop()
        state.used[seat] = state.loaded[seat] = used
    for place in range(state.lot_size):
        state.lot[place] = cards.pop()
    # Only a few of the cards that are left may come: trying out all takes an interpreter long.
    state.unseen[:] = 0
    for kind in cards[:4]:
        state.unseen[kind] += 1
    state.unseen_left, state.deck_left = 4, free
    auction_rules.apply(numbers, state, auction_rules.STOP, np.zeros(1, REPORT)[0])
    return game


def expectimax(game: Game) -> NDArray[np.float64]:
    """Return each seat's share of the victory if everything is tried out and everybody wants victories."""
    if game.is_over:
        return np.array([(seat in game.winners) / len(game.winners) for seat in range(game.players)])
    chance = game.chance
    if chance is not None:
        outcomes = [expectimax(after(game, chance.outcome(index))) for index in range(chance.total)]
        return np.asarray(np.mean(outcomes, axis=0))
    best: NDArray[np.float64] | None = None
    seat = game.to_move or 0
    for move in game.legal:
        values = expectimax(after(game, move))
        if best is None or values[seat] > best[seat] + 1e-12:
            best = values
    assert best is not None
    return best


def after(game: Game, *moves: Move | str) -> Game:
    further = game.copy()
    for move in moves:
        further.play(move)
    return further


def thought_through(game: Game) -> Any:
    """Return what is thought of the lot by one who wants nothing but victories."""
    players, numbers, state = game.players, game.numbers[0], game.state.copy()[0]
    nets = net.new_nets((features.width(players), features.lot_width(players)), 5)
    player = new_player(nets, greed=0.0)
    thought = player.thoughts[0]
    response.speakers(numbers, state, thought)
    stakes.stakes(numbers, state, player, thought, 0.0)
    minds = np.zeros((SEATS, MANNERS))
    minds[:, WISE] = 1.0
    response.respond(players, thought, 0, thought.takes[0], minds, thought.values, thought.words)
    return thought


@pytest.mark.parametrize("players", [2, 3])
def test_the_last_auction_is_what_trying_out_every_word_finds(players: int) -> None:
    for seed in range(3):
        game = ending(players, seed, free=0)
        thought = thought_through(game)
        np.testing.assert_allclose(thought.values[0, 0, players, :players], expectimax(game), atol=1e-9)


@pytest.mark.parametrize("free", [1, 2])
def test_cards_that_come_aboard_for_free_are_all_tried_out(free: int) -> None:
    game = ending(3, 5, free)
    thought = thought_through(game)
    np.testing.assert_allclose(thought.takes[0, 1, 2, :3], expectimax(after(game, "bid 2", "pass")), atol=1e-9)
    np.testing.assert_allclose(thought.takes[0, 0, 1, :3], expectimax(after(game, "pass", "bid 1")), atol=1e-9)


def test_who_knows_of_more_nets_than_there_is_room_for_is_refused() -> None:
    with pytest.raises(MalformedError, match=f"room for {KIN} of tables, not for {KIN + 1}"):
        new_player(np.tile(net.new_nets((92, 120), 7)[0], 2 + KIN))
