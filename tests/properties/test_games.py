"""What holds in every game of every edition, after every move."""

import pickle
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import medici
from medici.moves import TAKES, Bid, Deal, Draw, First, Move, Pass, Reveal, Stop, Take
from medici.rules.edition import Edition
from tests.properties.strategies import editions, examples, played, seeds, tables


def check(game: medici.Game) -> None:
    """Check what must always be so at a table."""
    edition, count = game.edition, game.edition.count(game.players)
    assert min(game.money) >= 0
    assert max(game.money) <= edition.most_florins(game.players, game.day - (not game.is_over))
    assert all(0 <= room <= count.hold for room in game.room)
    all_cards = Counter({card.id: card.copies for card in edition.cards})
    seen = Counter([*game.lot, *game.market, *(card for ship in game.ships for card in ship)])
    assert seen + Counter(game.unseen) + gone(game) == all_cards
    assert game.deck_left <= sum(game.unseen.values())
    if count.deck is None:
        assert game.deck_left == sum(game.unseen.values())
    else:
        assert game.deck_left + all_cards.total() - sum(game.unseen.values()) == count.deck
    assert all(0 <= level <= edition.top for levels in game.levels for level in levels)
    assert game.is_over == (len(game.legal) == 0)


def gone(game: medici.Game) -> Counter[str]:
    """Return the cards that were shown and are neither aboard nor on the table."""
    cards: Counter[str] = Counter()
    today: Counter[str] = Counter()
    for event in game.events:
        match event:
            case medici.events.Discarded(discarded):
                cards.update(discarded)
            case medici.events.CardsTaken(_, taken):
                today.update(taken)
            case medici.events.DayScored(day) if day < game.edition.days and game.edition.game == "market":
                # What went aboard never comes back; in the auction game all cards do, every morning.
                cards, today = cards + today, Counter()
            case medici.events.DayScored(day) if day < game.edition.days:
                cards.clear()
    return cards


def warehouse_symbols(game: medici.Game, ships: dict[tuple[int, int], Counter[str]]) -> list[list[int]]:
    """Return the symbols of every good that went aboard each seat's ships, day by day, cut off at the top."""
    edition = game.edition
    totals = [[0] * len(edition.goods) for _ in range(game.players)]
    for (_, seat), cards in ships.items():
        for card in edition.cards:
            if card.good is not None:
                good = edition.goods.index(card.good)
                totals[seat][good] = min(edition.top, totals[seat][good] + card.symbols * cards[card.id])
    return totals


@given(played())
def test_money_is_never_negative_and_cards_are_conserved(game: medici.Game) -> None:
    while True:
        check(game)
        if not any(turn.played for turn in game._log):
            break
        game.undo()


@given(played())
def test_levels_are_the_symbols_that_went_aboard(game: medici.Game) -> None:
    ships: dict[tuple[int, int], Counter[str]] = {}
    scored = 0
    for event in game.events:
        match event:
            case medici.events.Sold(seat, _, cards) | medici.events.CardsTaken(seat, cards):
                ships.setdefault((scored, seat), Counter()).update(cards)
            case medici.events.FreeCard(seat, card):
                ships.setdefault((scored, seat), Counter()).update([card])
            case medici.events.DayScored():
                scored += 1
    done = {(day, seat): cards for (day, seat), cards in ships.items() if day < scored}
    assert [list(levels) for levels in game.levels] == warehouse_symbols(game, done)


def every_move(edition: Edition) -> list[Move]:
    """Return every well-formed move, and some more bids than anyone needs."""
    moves: list[Move] = [Draw(), Stop(), Pass(), Reveal(), *TAKES.values(), Take(()), Take((2,)), Take((1, 2, 3, 4))]
    moves += [First(seat) for seat in range(-1, 8)]
    moves += [Deal(card.id) for card in edition.cards]
    moves += [Deal("nothing-0"), Deal("")]
    moves += [Bid(florins) for florins in (*range(-1, 70), 500, 2**15 - 1, 2**15, 2**16 + 1, 2**31, 2**40, 10**30)]
    return moves


@given(played())
@examples(60)
def test_legal_moves_are_exactly_what_play_accepts(game: medici.Game) -> None:
    legal = list(game.legal)
    assert len(set(legal)) == len(legal) == len(game.legal)
    before = game.state.tobytes(), game.entries
    for move in every_move(game.edition):
        assert (move in game.legal) == (move in legal)
        if move not in legal:
            with pytest.raises(medici.IllegalError, match="legal: "):
                game.play(move)
            assert (game.state.tobytes(), game.entries) == before
    for move in [*legal[:40], *legal[-3:]]:
        copy = game.copy()
        copy.play(str(move))
        assert copy.moves[-1] == move
        check(copy)
    assert (game.state.tobytes(), game.entries) == before


@given(played())
def test_a_replay_gives_the_same_state_byte_for_byte(game: medici.Game) -> None:
    record = medici.Record.of(game, note="kept")
    again = medici.Record.from_json(record.to_json())
    assert again == record
    replayed = again.replay()
    assert replayed.state.tobytes() == game.state.tobytes()
    assert (replayed.entries, replayed.events, replayed.winners) == (game.entries, game.events, game.winners)


@given(played(), st.data())
def test_undo_restores_and_the_same_cards_come_again(game: medici.Game, data: st.DataObject) -> None:
    stands = []
    for _ in range(data.draw(st.integers(0, 12))):
        if game.is_over:
            break
        stands.append((game.state.tobytes(), game.entries, game.events, game.ply))
        game.play(game.legal[data.draw(st.integers(0, 99)) % len(game.legal)])
    after = game.state.tobytes(), game.entries
    undone = [[str(move) for move in game.undo()] for _ in stands][::-1]
    if stands:
        assert (game.state.tobytes(), game.entries, game.events, game.ply) == stands[0]
    for moves in undone:
        game.play(moves[0])
    assert (game.state.tobytes(), game.entries) == after


@given(played(), st.integers(0, 99))
def test_a_copy_is_independent(game: medici.Game, choice: int) -> None:
    twin = game.copy(medici.Seeded(1))
    before = twin.state.tobytes(), twin.entries, twin.events
    if not game.is_over:
        game.play(game.legal[choice % len(game.legal)])
        assert game != twin
    assert (twin.state.tobytes(), twin.entries, twin.events) == before
    stand = game.state.tobytes()
    if not twin.is_over:
        twin.play(twin.legal[0])
        twin.undo()
    assert game.state.tobytes() == stand


@given(played())
@examples(50)
def test_a_pickle_is_the_same_game(game: medici.Game) -> None:
    twin = pickle.loads(pickle.dumps(game))  # noqa: S301 - our own bytes
    assert (twin, hash(twin), twin.entries, twin.events) == (game, hash(game), game.entries, game.events)
    if not game.is_over:
        move = game.legal[-1]
        assert twin.play(move) == game.play(move)
        assert twin.undo() == game.undo()
    assert twin == game


@given(played())
def test_positions_come_back(game: medici.Game) -> None:
    again = medici.Game.from_position(game.position, edition=game.edition)
    assert again == game
    assert again.state.tobytes() == game.state.tobytes()
    assert again.position == game.position
    assert list(again.legal) == list(game.legal)


@given(tables, seeds, st.data())
def test_the_state_holds_no_secret(table: tuple[str, int], seed: int, data: st.DataObject) -> None:
    """Two dealers who showed the same cards leave the same bytes, whatever they would deal next."""
    edition, players = table
    game = medici.Game(edition, players, medici.Seeded(seed))
    for _ in range(data.draw(st.integers(0, 30))):
        if game.is_over:
            break
        game.play(game.legal[data.draw(st.integers(0, 5)) % len(game.legal)])
    other = medici.Game(edition, players)
    for move in game.moves:
        other.play(move)
    other.dealer = medici.Seeded(seed + 1 if seed == 0 else seed - 1)
    assert other.state.tobytes() == game.state.tobytes()
    assert game.copy().dealer is None


@given(editions())
def test_an_edition_comes_back_from_its_data(edition: Edition) -> None:
    again = Edition.from_dict(edition.to_dict())
    assert again == edition
    assert again.to_dict() == edition.to_dict()
    for players in edition.players:
        assert np.array_equal(again.numbers(players), edition.numbers(players))
