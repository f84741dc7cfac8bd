"""Whatever is wrong with a text, the error is one of ours."""

import contextlib
import json
import tomllib
from importlib import resources
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import medici
from medici.moves import parse
from medici.rules.edition import Edition, load, presets
from tests.properties.strategies import examples, played, whim

PLAYED = {}
for _name in ("grail-2018", "card-game-2017"):
    _game = medici.Game(_name, 3, medici.Seeded(11))
    for _ in range(60):
        _game.play(whim(_game, 11))
    PLAYED[_name] = _game
RECORDS = [medici.Record.of(game, note={"a": [1]}).to_json() for game in PLAYED.values()]
RECORDS += [
    json.dumps(
        {**json.loads(RECORDS[0]), "edition": load("wbc").to_dict(), "digest": load("wbc").digest, "entries": []}
    )
]
POSITIONS = [game.position for game in PLAYED.values()]
TOMLS = [(resources.files("medici.rules") / "editions" / f"{name}.toml").read_text("utf-8") for name in presets()]

odd_texts = st.one_of(
    st.text(max_size=20),
    st.sampled_from(
        ["", "\0", "٣", "²", "1e999", "-0", "0x10", "NaN", "9" * 30, "9" * 5000, "\ud800", "\u2028", "..", "="]
    ),
)
odd_values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-5, 200),
        st.sampled_from([2**15, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 10**4000]),
        st.floats(),
        odd_texts.filter(lambda text: "\ud800" not in text),
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)


@st.composite
def mangled(draw: st.DrawFn, texts: list[str]) -> str:
    """Return one of the texts with a few stretches left out, doubled, swapped for odd ones or moved."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        middle = draw(st.one_of(st.just(""), odd_texts, st.just(text[start:end] * 2), st.just(text[end : end + 9])))
        text = text[:start] + middle + text[end:]
    return text


@st.composite
def mangled_data(draw: st.DrawFn, whole: Any) -> Any:
    """Return plain data with one value, somewhere in it, that is not what it should be."""
    if isinstance(whole, dict) and whole and draw(st.integers(0, 4)):
        key = draw(st.sampled_from(sorted(whole)))
        return {**whole, key: draw(mangled_data(whole[key]))}
    if isinstance(whole, list) and whole and draw(st.integers(0, 4)):
        index = draw(st.integers(0, len(whole) - 1))
        return [*whole[:index], draw(mangled_data(whole[index])), *whole[index + 1 :]]
    if isinstance(whole, dict) and draw(st.booleans()):
        return {**whole, draw(st.text(max_size=5)): draw(odd_values)}
    return draw(odd_values)


def read_record(text: str | bytes) -> None:
    """Read a record and play it through; only our own errors may come of it."""
    with contextlib.suppress(medici.MediciError):
        record = medici.Record.from_json(text)
        assert medici.Record.from_json(record.to_json()) == record
        record.replay()


@given(mangled(RECORDS))
@example("")
@example("null")
@example("[]")
@example("{}")
@example("[" * 100_000)
@example('{"format": ' + "[" * 900 + "]" * 900 + "}")
@example('{"format": "medici-record/1", "digest": ' + "[" * 900 + "]" * 900 + "}")
@example('{"format": "medici-record/1", "edition": ' + '{"a":' * 900 + "1" + "}" * 900 + "}")
@example('{"format": "medici-record/1", "format": "medici-record/1"}')
@example('{"format": "medici-record/1", "players": NaN}')
@example('{"format": "medici-record/1", "players": 1e999}')
@example("\ufeff{}")
@example('{"format": "\ud800"}')
@examples(600)
def test_a_mangled_record_gives_one_of_our_errors(text: str) -> None:
    read_record(text)
    with contextlib.suppress(UnicodeError):
        read_record(text.encode())


@given(st.binary(max_size=60), st.integers(0, 400), st.sampled_from([*RECORDS, ""]))
@examples(300)
def test_bytes_that_are_no_text_give_one_of_our_errors(data: bytes, place: int, text: str) -> None:
    read_record(text.encode()[:place] + data + text.encode()[place:])


@given(st.sampled_from(RECORDS).flatmap(lambda text: mangled_data(json.loads(text))))
@examples(600)
def test_a_record_with_a_wrong_value_gives_one_of_our_errors(data: Any) -> None:
    read_record(json.dumps(data))


@given(st.sampled_from(RECORDS), st.integers(900, 1100))
@examples(60)
def test_a_record_that_is_nested_deep_gives_one_of_our_errors(text: str, depth: int) -> None:
    for deep in ("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth):
        for key in ("format", "edition", "digest", "players", "entries", "result", "note"):
            read_record(f'{text[:-1]}, "{key}": {deep}}}')


@given(mangled(TOMLS))
@example("")
@example("a = " + "[" * 5000)
@example("a" + ".a" * 5000 + " = 1")
@example('base = "grail-2018"\ndays = nan')
@example('base = "grail-2018"\ndays = 1979-05-27')
@examples(400)
def test_mangled_toml_gives_one_of_our_errors(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "mangled.toml"
    path.write_text(text, "utf-8", errors="replace")
    with contextlib.suppress(medici.MediciError):
        edition = load(path)
        play_a_little(medici.Game(edition, edition.players[-1], medici.Seeded(3), fast=False))


@given(st.sampled_from(presets()).flatmap(lambda name: mangled_data(load(name).to_dict())))
@examples(600)
def test_an_edition_with_a_wrong_value_gives_one_of_our_errors(data: Any) -> None:
    with contextlib.suppress(medici.MediciError):
        edition = Edition.from_dict(data if isinstance(data, dict) else {"all": data}, "here")
        assert Edition.from_dict(edition.to_dict()) == edition
        play_a_little(medici.Game(edition, edition.players[-1], medici.Seeded(3), fast=False))


def play_a_little(game: medici.Game) -> None:
    """Play a few moves: what could be read can be played."""
    for _ in range(5):
        if not game.is_over and game.to_move is not None:
            game.play(whim(game, 5))


@given(mangled(POSITIONS))
@examples(600)
def test_a_mangled_position_gives_one_of_our_errors(text: str) -> None:
    with contextlib.suppress(medici.MediciError):
        game = medici.Game.from_position(text, fast=False)
        assert medici.Game.from_position(game.position) == game
        game.dealer = medici.Seeded(2)
        play_a_little(game)


@given(played(fast=False), st.data())
@examples(100)
def test_a_position_with_changed_words_can_be_played_or_is_refused(game: medici.Game, data: st.DataObject) -> None:
    words = game.position.split()
    place = data.draw(st.integers(0, len(words) - 1))
    key = words[place].partition("=")[0]
    value = data.draw(st.sampled_from(["0", "1", "2", "3", "9", "", "deal", "bid", "build", "turn", "over", "first"]))
    words[place] = f"{key}={value}"
    with contextlib.suppress(medici.MediciError):
        changed = medici.Game.from_position(" ".join(words), edition=game.edition, fast=False)
        changed.dealer = medici.Seeded(2)
        while not changed.is_over:
            assert min(changed.money) >= 0
            changed.play(whim(changed, 5))


@given(odd_texts | mangled([str(move) for game in PLAYED.values() for move in game.moves]))
@examples(600)
def test_mangled_notation_gives_one_of_our_errors(text: str) -> None:
    with contextlib.suppress(medici.MediciError):
        assert str(parse(text)) == text
    for game in PLAYED.values():
        with contextlib.suppress(medici.MediciError):
            game.copy().play(text)


def test_the_texts_to_be_mangled_are_sound() -> None:
    for text in RECORDS:
        medici.Record.from_json(text).replay()
    for position in POSITIONS:
        medici.Game.from_position(position)
    assert all(tomllib.loads(text) for text in TOMLS)
