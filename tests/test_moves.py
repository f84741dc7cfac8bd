"""Notation: one way to write each move, and nothing else is read."""

import msgspec
import pytest

import medici
from medici.moves import CHANCE_MOVES, Bid, Deal, Draw, First, Move, Pass, Reveal, Stop, Take, parse

WRITTEN: dict[str, Move] = {
    "first 2": First(2),
    "deal cloth-5": Deal("cloth-5"),
    "deal cloth-0f": Deal("cloth-0f"),
    "deal gold-10": Deal("gold-10"),
    "draw": Draw(),
    "stop": Stop(),
    "bid 7": Bid(7),
    "bid 99999": Bid(99999),
    "pass": Pass(),
    "reveal": Reveal(),
    "take 1": Take((1,)),
    "take 1+2": Take((1, 2)),
    "take 1+3": Take((1, 3)),
    "take 1+2+3": Take((1, 2, 3)),
}


@pytest.mark.parametrize(("text", "move"), WRITTEN.items())
def test_every_move_reads_and_writes_alike(text: str, move: Move) -> None:
    assert parse(text) == move
    assert str(move) == text


@pytest.mark.parametrize("move", WRITTEN.values(), ids=str)
def test_a_move_travels_as_a_tagged_struct(move: Move) -> None:
    text = msgspec.json.encode(move)
    assert f'"type":"{str(move).split()[0]}"'.encode() in text
    assert msgspec.json.decode(text, type=Move) == move
    assert eval(repr(move)) == move  # noqa: S307 - a repr that can be pasted back
    assert hash(move) == hash(parse(str(move)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Draw",
        "draw ",
        " draw",
        "draw\n",
        "bid",
        "bid 0",
        "bid 07",
        "bid -1",
        "bid +1",
        "bid 1.0",
        "bid 1_0",
        "bid  7",
        "bid 7 8",
        "bid \u0667",
        "bid \uff17",
        "bid 100000",
        "first",
        "first 10",
        "first -1",
        "first ²",
        "deal",
        "deal cloth",
        "deal Cloth-5",
        "deal cloth-5555",
        "deal cloth-5ff",
        "deal ćloth-5",
        "take",
        "take 2",
        "take 1+4",
        "take 2+1",
        "take 1+1",
        "take 3+1",
        "nil",
        "x" * 10000,
    ],
)
def test_nothing_else_is_read_and_the_message_shows_how_moves_are_written(text: str) -> None:
    with pytest.raises(medici.MalformedError, match="moves are written first 2, deal cloth-5, bid 7, draw, stop") as no:
        parse(text)
    assert len(str(no.value)) < 300


def test_chance_has_two_moves() -> None:
    assert [str(move) for move in WRITTEN.values() if isinstance(move, CHANCE_MOVES)] == [
        "first 2",
        "deal cloth-5",
        "deal cloth-0f",
        "deal gold-10",
    ]
