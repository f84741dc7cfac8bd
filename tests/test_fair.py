"""Fair cards: the same from the same secret and mixes, other from any other, and verified to the last card."""

import json
import pickle
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import medici
from medici import fair
from medici.dealer import Chance
from medici.errors import MalformedError, RecordError
from medici.fair import PROTOCOL, Fair, Mix, Proof, commit_mix, commit_secret, draw, message, new_secret, verify
from medici.moves import First
from medici.record import Record
from medici.rules.edition import Edition
from tests.properties.strategies import TABLES, editions, examples, seeds, tables, whim

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "fair_vectors.json").read_text("utf-8"))
SECRET = bytes(range(32))

secrets = st.binary(min_size=32, max_size=32)
mixes = st.none() | secrets
table_ids = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=64)


def fair_game(
    edition: str | Edition, secret: bytes, said: Sequence[bytes | None], seed: int = 5, plies: int = 10_000
) -> Record:
    """Return the record of a fair game that was played for a while, or to its end."""
    game = medici.Game(edition, len(said), Fair(secret, said, "table-1", edition), fast=False)
    while not game.is_over and game.ply < plies:
        game.play(whim(game, seed))
    mixed = tuple(None if mix is None else Mix.of(mix) for mix in said)
    proof = Proof(PROTOCOL, "table-1", commit_secret(secret), mixed).reveal(secret)
    return Record.of(game, fair=proof.to_header())


def changed(record: Record, **header: Any) -> Record:
    """Return a record with another word in its proof; `...` takes one out."""
    proof = {key: value for key, value in {**record.extra["fair"], **header}.items() if value is not ...}
    return Record.from_json(json.dumps(record.to_dict() | {"fair": proof}))


@pytest.fixture(scope="module")
def record() -> Record:
    """Return a finished game of three, one of them without a mix."""
    return fair_game("grail-2018", SECRET, [bytes(32), None, bytes([1] * 32)])


# The numbers that every implementation must have


@pytest.mark.parametrize("vector", VECTORS["commitments"])
def test_the_commitments_never_change(vector: dict[str, str]) -> None:
    commit = {"secret": commit_secret, "mix": commit_mix}[vector["of"]]
    assert commit(bytes.fromhex(vector["bytes"])) == vector["commitment"]


@pytest.mark.parametrize("vector", VECTORS["keys"])
def test_the_keys_never_change(vector: dict[str, Any]) -> None:
    said = [mix and bytes.fromhex(mix) for mix in vector["mixes"]]
    assert message(vector["table"], vector["digest"], said).decode() == vector["message"]
    edition = next(name for name in medici.presets() if medici.load(name).digest == vector["digest"])
    assert Fair(bytes.fromhex(vector["secret"]), said, vector["table"], edition)._key.hex() == vector["key"]


@pytest.mark.parametrize("vector", VECTORS["draws"]["each"])
def test_the_draws_never_change(vector: dict[str, Any]) -> None:
    key, moment, total = bytes.fromhex(VECTORS["draws"]["key"]), vector["moment"], int(vector["total"])
    assert str(draw(key, moment, total)) == vector["number"]
    drawn = [fair._word(key, moment, attempt) for attempt in range(vector["attempts"])]
    limit = 2**64 // total * total
    assert [word < limit for word in drawn] == [False] * (len(drawn) - 1) + [True]


@pytest.mark.parametrize("game", VECTORS["games"], ids=["auction", "market"])
def test_the_games_never_change(game: dict[str, Any]) -> None:
    record = Record.from_json(json.dumps(game["record"]))
    verdict = verify(record, fast=False)
    assert verdict.cards + verdict.firsts == len(game["chances"])
    dealt = [entry for entry in record.entries if entry.startswith(("first", "deal"))]
    assert [entry for *_, entry in game["chances"]] == dealt
    key = verdict.proof.dealer(record.edition)._key
    for moment, total, number, _ in game["chances"]:
        assert draw(key, moment, total) == number


# Dealing


def test_a_draw_is_what_the_page_says() -> None:
    """With a hash-based message code written out, as RFC 2104 has it."""
    key = bytes(range(100, 132))
    outer, inner = (bytes(byte ^ pad for byte in key.ljust(64, b"\0")) for pad in (0x5C, 0x36))
    code = sha256(outer + sha256(inner + b"511 0").digest()).digest()
    assert draw(key, 511, 110) == int.from_bytes(code[:8], "big") % 110


@given(st.integers(1, 2**64), st.data())
@examples(50)
def test_only_words_that_favour_nobody_count(total: int, data: st.DataObject) -> None:
    # Below the limit every number has as many words as any other; the first words at and above it are drawn again.
    limit = 2**64 // total * total
    good = data.draw(st.sampled_from([0, limit - 1]) | st.integers(0, limit - 1))
    bad = data.draw(st.lists(st.integers(limit, 2**64 - 1), max_size=3)) if limit < 2**64 else []
    with pytest.MonkeyPatch.context() as patch:
        words = iter([*bad, good])
        asked: list[bytes] = []

        def digest(_: bytes, said: bytes, __: str) -> bytes:
            asked.append(said)
            return next(words).to_bytes(8, "big") + bytes(24)

        patch.setattr("hmac.digest", digest)
        assert draw(b"", 7, total) == good % total
    assert asked == [b"7 %d" % attempt for attempt in range(len(bad) + 1)]


def test_every_number_has_exactly_as_many_words_as_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    # The whole space of words, on a scale where all of them can be counted.
    monkeypatch.setattr(fair, "WORDS", 256)
    for total in range(1, 111):
        words: Iterator[int] = iter(range(256))
        monkeypatch.setattr(fair, "_word", lambda *_, words=words: next(words))
        drawn: Counter[int] = Counter()
        try:
            while True:
                drawn[draw(b"", 0, total)] += 1
        except StopIteration:
            assert set(drawn.values()) == {256 // total}
            assert sorted(drawn) == list(range(total))


@pytest.mark.parametrize("count", [2, 3, 5, 36, 110])
def test_every_number_is_about_as_likely(count: int) -> None:
    drawn = Counter(draw(SECRET, moment, count) for moment in range(200 * count))
    assert sorted(drawn) == list(range(count))
    chi_square = sum((number - 200) ** 2 / 200 for number in drawn.values())
    assert chi_square < count - 1 + 5 * (2 * (count - 1)) ** 0.5


@given(tables, secrets, st.data(), seeds)
@examples(15)
def test_the_same_secret_and_mixes_deal_the_same_game(
    table: tuple[str, int], secret: bytes, data: st.DataObject, seed: int
) -> None:
    edition, players = table
    said = data.draw(st.lists(mixes, min_size=players, max_size=players))
    first, second = (fair_game(edition, secret, said, seed, plies=80) for _ in range(2))
    assert first == second


@given(secrets, st.lists(mixes, min_size=2, max_size=6), table_ids, st.data())
@examples(100)
def test_every_bit_changes_the_key(secret: bytes, said: list[bytes | None], table: str, data: st.DataObject) -> None:
    def flipped(these: bytes) -> bytes:
        bit = data.draw(st.integers(0, 255))
        return (int.from_bytes(these, "big") ^ 1 << bit).to_bytes(32, "big")

    keys = [Fair(secret, said, table, "grail-2018")._key, Fair(flipped(secret), said, table, "grail-2018")._key]
    for seat, mix in enumerate(said):
        others = [bytes(32)] if mix is None else [flipped(mix), None]
        games = [[*said[:seat], other, *said[seat + 1 :]] for other in others]
        keys += [Fair(secret, game, table, "grail-2018")._key for game in games]
    keys.append(Fair(secret, [*said, None], table, "grail-2018")._key)
    keys.append(Fair(secret, said, "t" if table == "~" else "~", "grail-2018")._key)
    keys.append(Fair(secret, said, table, "wbc")._key)
    assert len(set(keys)) == len(keys)


@given(secrets, seeds)
@examples(15)
def test_an_undone_card_comes_again(secret: bytes, seed: int) -> None:
    game = medici.Game("grail-2018", 3, Fair(secret, [None] * 3, "t", "grail-2018"), fast=False)
    for _ in range(40):
        move = whim(game, seed)
        game.play(move)
        after = game.entries
        game.undo()
        game.play(move)
        assert game.entries == after


def test_an_order_of_cards_does_not_depend_on_the_players() -> None:
    games = [medici.Game("grail-2018", 4, Fair(SECRET, [None] * 4, "t", "grail-2018")) for _ in range(2)]
    for choice, game in enumerate(games):
        while game.day == 1:
            game.play(game.legal[-choice])
    first, second = ([entry for entry in game.entries if entry.startswith("deal")] for game in games)
    common = min(len(first), len(second), 18)
    assert first[:common] == second[:common]


def test_a_dealer_is_told_nothing_but_the_chance() -> None:
    dealer = Fair(SECRET, [None, None], "t", "grail-2018")
    assert dealer.choose(Chance(0, 511, 4, First)) == dealer.choose(Chance(9, 511, 4, First))


def test_a_dealer_keeps_its_secret() -> None:
    dealer = Fair(SECRET, [None, None], "t", "grail-2018")
    assert repr(dealer) == f"<Fair t {commit_secret(SECRET)}>"
    assert SECRET not in pickle.dumps(dealer)
    assert pickle.loads(pickle.dumps(dealer)).choose(Chance(0, 1, 9, First)) == dealer.choose(Chance(0, 1, 9, First))  # noqa: S301 - our own


def test_secrets_are_new() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 32


@pytest.mark.parametrize("bad", [b"", bytes(31), bytes(33), "0" * 32, None])
def test_a_secret_has_32_bytes(bad: Any) -> None:
    with pytest.raises(MalformedError, match="secret: should be 32 bytes"):
        Fair(bad, [None, None], "t", "grail-2018")
    if bad is not None:
        with pytest.raises(MalformedError, match="mix: should be 32 bytes"):
            Fair(SECRET, [bad, None], "t", "grail-2018")


@pytest.mark.parametrize("table", ["", "a b", "a\nb", "t\n", "é", "x" * 65])
def test_a_table_can_be_read_in_one_way(table: str) -> None:
    with pytest.raises(MalformedError, match="table: should be 1 to 64 printable ASCII characters"):
        Fair(SECRET, [None, None], table, "grail-2018")


# Verifying


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_every_edition_and_count_verifies(table: tuple[str, int]) -> None:
    edition, players = table
    said = [bytes([seat] * 32) if seat % 3 else None for seat in range(players)]
    record = Record.from_json(fair_game(edition, SECRET, said).to_json())
    verdict = verify(record, fast=False)
    assert verdict.cards == sum(entry.startswith("deal") for entry in record.entries) > 0
    assert verdict.firsts == 3
    assert verdict.proof.mixed == tuple(seat for seat in range(players) if seat % 3)
    assert verdict.proof.withheld == ()


@given(editions(), secrets, seeds, st.integers(0, 100))
@examples(15)
def test_an_edition_of_ones_own_verifies_at_any_point(edition: Edition, secret: bytes, seed: int, plies: int) -> None:
    record = fair_game(edition, secret, [None] * edition.players[0], seed, plies)
    verdict = verify(record, fast=False)
    assert verdict.cards + verdict.firsts == sum(entry.startswith(("deal", "first")) for entry in record.entries)


def test_both_speeds_verify(record: Record, fast: bool) -> None:
    assert verify(record, fast=fast).cards > 30


@given(tables, seeds, st.data())
@examples(40)
def test_every_altered_turn_of_chance_is_caught(table: tuple[str, int], seed: int, data: st.DataObject) -> None:
    edition, players = table
    record = fair_game(edition, SECRET, [None] * players, seed, plies=100)
    turns = [number for number, entry in enumerate(record.entries) if entry.startswith(("deal", "first"))]
    number = data.draw(st.sampled_from(turns))
    was = record.entries[number]
    if was.startswith("deal"):
        others = [f"deal {card.id}" for card in record.edition.cards]
    else:
        others = [f"first {seat}" for seat in range(players)]
    entries = list(record.entries)
    entries[number] = data.draw(st.sampled_from([other for other in others if other != was]))
    forged = Record.from_json(json.dumps(record.to_dict() | {"entries": entries}))
    with pytest.raises(RecordError) as wrong:
        verify(forged, fast=False)
    assert str(wrong.value) == f"entries[{number}] {entries[number]!r}: should be {was!r}"
    assert wrong.value.entry == number


@given(st.sampled_from(["secret", "commitment", "table", "mix", "mix commitment"]), st.integers(0, 63), st.data())
@examples(60)
def test_every_altered_digit_of_a_proof_is_caught(what: str, place: int, data: st.DataObject) -> None:
    record = fair_game("grail-2018", SECRET, [bytes(32), None], plies=60)
    proof = record.extra["fair"]

    def altered(digits: str) -> str:
        other = data.draw(st.sampled_from([digit for digit in "0123456789abcdef" if digit != digits[place]]))
        return digits[:place] + other + digits[place + 1 :]

    if what == "table":
        forged = changed(record, table="table-2")
    elif what.startswith("mix"):
        key = "mix" if what == "mix" else "commitment"
        mix = proof["mixes"][0]
        forged = changed(record, mixes=[{**mix, key: altered(mix[key])}, None])
    else:
        forged = changed(record, **{what: altered(proof[what])})
    with pytest.raises(RecordError, match="promised" if what != "table" else "should be"):
        verify(forged, fast=False)


def test_a_secret_with_a_promise_of_its_own_is_caught_by_the_cards(record: Record) -> None:
    other = bytes(32)
    forged = changed(record, secret=other.hex(), commitment=commit_secret(other))
    with pytest.raises(RecordError, match=r"entries\[\d+\] '.*': should be '.*'"):
        verify(forged, fast=False)


@pytest.mark.parametrize("seat", [0, 2])
def test_a_mix_that_was_used_cannot_be_denied(record: Record, seat: int) -> None:
    said = list(record.extra["fair"]["mixes"])
    for denied in (None, {"commitment": said[seat]["commitment"]}):
        with pytest.raises(RecordError, match=r"entries\[\d+\] '.*': should be '.*'"):
            verify(changed(record, mixes=[*said[:seat], denied, *said[seat + 1 :]]), fast=False)


def test_a_withheld_mix_is_seen() -> None:
    record = fair_game("grail-2018", SECRET, [bytes(32), None])
    withheld = changed(record, mixes=[record.extra["fair"]["mixes"][0], {"commitment": commit_mix(SECRET)}])
    proof = verify(withheld, fast=False).proof
    assert (proof.mixed, proof.withheld) == ((0,), (1,))
    assert proof.commitments == (commit_secret(SECRET), commit_mix(bytes(32)), commit_mix(SECRET))


def test_the_game_must_hold_as_well(record: Record) -> None:
    bid = next(number for number, entry in enumerate(record.entries) if entry.startswith("bid"))
    for entry, why in (("bid 999", "bid 999 is not legal"), ("deal gold-10", "deal gold-10 is not legal"), ("x", "no")):
        entries = [*record.entries[:bid], entry, *record.entries[bid + 1 :]]
        with pytest.raises(RecordError, match=rf"entries\[{bid}\] '{entry}': {why}"):
            verify(Record.from_json(json.dumps(record.to_dict() | {"entries": entries})), fast=False)
    result = {"money": [0, 0, 0], "winners": [0, 1, 2]}
    with pytest.raises(RecordError, match="result: money"):
        verify(Record.from_json(json.dumps(record.to_dict() | {"result": result})), fast=False)
    with pytest.raises(RecordError, match="legal: nothing: the game is over"):
        verify(Record.from_json(json.dumps(record.to_dict() | {"entries": [*record.entries, "pass"]})), fast=False)


def test_a_record_without_promises_has_nothing_to_verify() -> None:
    with pytest.raises(MalformedError, match='nothing to verify: the record has no key "fair"'):
        verify(Record.of(medici.Game()))


def test_a_secret_that_is_not_revealed_cannot_be_verified(record: Record) -> None:
    with pytest.raises(MalformedError, match="fair: the secret is not revealed"):
        verify(changed(record, secret=...))


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ({"protocol": "medici-fair/2"}, "fair: protocol 'medici-fair/2' is not known here, only 'medici-fair/1'"),
        ({"protocol": 1}, "fair: protocol '1' is not known here"),
        ({"protocol": ...}, "fair: Object missing required field `protocol`"),
        ({"commitment": ...}, "fair: Object missing required field `commitment`"),
        ({"table": "two words"}, r"fair: Expected `str` matching regex .*`\$.table`"),
        ({"table": "line\n"}, r"fair: Expected `str` matching regex .*`\$.table`"),
        ({"secret": "00"}, r"fair: Expected `str` matching regex .*`\$.secret`"),
        ({"secret": "AB" * 32}, r"fair: Expected `str` matching regex .*`\$.secret`"),
        ({"secret": "0" * 64 + "\n"}, r"fair: Expected `str` matching regex .*`\$.secret`"),
        ({"mixes": [1, 2, 3]}, r"fair: Expected `object \| null`, got `int`"),
        ({"mixes": [None, None, {"mix": "00"}]}, "fair: "),
        ({"luck": 7}, "fair: Object contains unknown field `luck`"),
    ],
)
def test_a_proof_that_cannot_be_read(record: Record, header: dict[str, Any], why: str) -> None:
    with pytest.raises(MalformedError, match=why):
        verify(changed(record, **header))


@pytest.mark.parametrize("said", [7, "x", [], True])
def test_a_proof_is_an_object(record: Record, said: Any) -> None:
    with pytest.raises(MalformedError, match="fair: Expected `object`"):
        verify(Record.from_json(json.dumps(record.to_dict() | {"fair": said})))


def test_there_is_a_mix_or_none_for_each_seat(record: Record) -> None:
    with pytest.raises(RecordError, match="fair: mixes: should be 3, one or null for each seat, not 2"):
        verify(changed(record, mixes=[None, None]))


def test_a_proof_is_written_as_the_page_says(record: Record) -> None:
    proof = Proof.of(record)
    assert list(proof.to_header()) == ["protocol", "table", "commitment", "mixes", "secret"]
    assert proof.to_header()["mixes"][1] is None
    before = Proof(PROTOCOL, "t", commit_secret(SECRET), (Mix(commit_mix(SECRET)), None))
    assert before.to_header() == {
        "protocol": "medici-fair/1",
        "table": "t",
        "commitment": commit_secret(SECRET),
        "mixes": [{"commitment": commit_mix(SECRET)}, None],
    }
    assert Record.from_json(record.to_json()) == record
