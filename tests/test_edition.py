"""Editions: what is in a file, what stands on what, and every refusal with the file, the key and what is allowed."""

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import medici
from medici.rules.edition import DEFAULT, Edition, load, presets

AUCTION: dict[str, Any] = {
    "id": "small",
    "name": "A small auction",
    "game": "auction",
    "goods": ["tea", "silk"],
    "top": 4,
    "cards": [{"id": "{good}-1", "value": 1, "copies": 4}, {"id": "gold-9", "value": 9}],
    "bonus": {"3": 5},
    "players": {
        "3": {"hold": 2, "ships": [9, 4, 0], "goods": [5, 2], "money": 10, "deck": 9},
    },
}
MARKET: dict[str, Any] = {
    "id": "stall",
    "name": "A small market",
    "game": "market",
    "goods": ["tea"],
    "cards": [{"id": "{good}-1", "value": 1, "copies": 9}, {"id": "green-2", "value": 2, "copies": 2, "room": 0}],
    "players": {"2": {"hold": 2, "ships": [9, 0], "goods": [5]}},
}


def changed(edition: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """Return the edition with one key, written with full stops, changed, or left out where the value is None."""
    edition = copy.deepcopy(edition)
    *path, last = key.split(".")
    where: Any = edition
    for step in path:
        where = where[int(step) if isinstance(where, list) else step]
    if value is None:
        del where[last]
    else:
        where[last] = value
    return edition


def write(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


# The presets


def test_the_default_comes_first() -> None:
    assert presets() == (
        "grail-2018",
        "amigo-1995",
        "card-game-2017",
        "card-game-2017-advanced",
        "rio-grande-2006",
        "wbc",
    )
    assert presets()[0] == DEFAULT


@pytest.mark.parametrize("name", presets())
def test_every_preset_says_where_it_comes_from(name: str) -> None:
    edition = load(name)
    assert edition.id == name
    assert edition.name
    assert edition.source


@pytest.mark.parametrize("name", presets())
def test_every_preset_is_itself_after_a_round_trip(name: str) -> None:
    edition = load(name)
    assert Edition.from_dict(edition.to_dict()) == edition
    assert Edition.from_dict(msgspec.json.decode(msgspec.json.encode(edition.to_dict()))) == edition
    assert pickle.loads(pickle.dumps(edition)) == edition  # noqa: S301 - our own bytes
    assert repr(edition) == f"<Edition {name} {edition.digest}>"


def test_presets_differ_and_their_digests_do_too() -> None:
    assert len({load(name).digest for name in presets()}) == len(presets()) == len(set(map(load, presets())))
    assert load("wbc") != load("amigo-1995")
    assert load("wbc") != "wbc"


def test_digests_do_not_change_between_versions() -> None:
    # Records name them: a digest that changes makes every record of that edition unreadable.
    assert {name: load(name).digest for name in presets()} == DIGESTS


DIGESTS = {
    "grail-2018": "f858c9e5dc083561",
    "amigo-1995": "d93b82e0ba6e25cd",
    "card-game-2017": "67a4f61b3cb64c5c",
    "card-game-2017-advanced": "65f4dbface6b776c",
    "rio-grande-2006": "ca604c0c4c198fe8",
    "wbc": "4bfdecb4141f17c6",
}


def test_numbers_cannot_be_written_to() -> None:
    with pytest.raises(ValueError, match="read-only"):
        load(DEFAULT).numbers(4)["money"] = 99


@pytest.mark.parametrize("players", [0, 1, 7, 40])
def test_a_count_that_is_not_in_the_box_is_refused(players: int) -> None:
    edition = load(DEFAULT)
    for ask in (edition.count, edition.bonus, edition.numbers):
        with pytest.raises(medici.MalformedError, match=f"grail-2018 is for 2, 3, 4, 5, 6 players, not {players}"):
            ask(players)


# Files


def test_a_file_may_override_a_few_numbers_of_a_base(tmp_path: Path) -> None:
    path = write(
        tmp_path / "mine.toml", 'base = "wbc"\nid = "mine"\nname = "Mine"\n[bonus]\n4 = 3\n[players.3]\nhold = 6\n'
    )
    mine = load(path)
    assert (mine.id, mine.count(3).hold, mine.count(3).money, mine.count(4).hold) == ("mine", 6, 30, 5)
    assert mine.bonus(3) == {4: 3, 5: 0, 6: 10, 7: 20}
    assert load(str(path)) == mine == load(mine)


def test_a_base_may_be_a_file_beside(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    write(tmp_path / "sub" / "first.toml", 'base = "grail-2018"\nid = "first"\ndays = 2\n')
    second = write(tmp_path / "second.toml", 'base = "sub/first.toml"\nid = "second"\nlot = 2\n')
    third = write(tmp_path / "sub" / "third.toml", 'base = "../second.toml"\nid = "third"\n')
    assert (load(second).days, load(second).lot, load(third)) == (2, 2, load(second))


def test_a_lists_of_cards_replaces_the_one_of_the_base(tmp_path: Path) -> None:
    path = write(
        tmp_path / "mine.toml",
        'base = "card-game-2017"\nid = "mine"\ncards = [{id = "{good}-5", value = 5, copies = 20}]\n',
    )
    assert [card.id for card in load(path).cards] == ["cloth-5", "furs-5", "grain-5", "dye-5", "spice-5"]


def test_an_edition_of_ones_own_needs_an_id_of_its_own(tmp_path: Path) -> None:
    # Positions name their edition by its id: two editions with one id would be taken for each other.
    mine = write(tmp_path / "mine.toml", 'base = "grail-2018"\ndays = 5\n')
    with pytest.raises(medici.MalformedError, match=r"mine.toml: id: grail-2018 is another edition's"):
        load(mine)


def test_data_that_no_file_brought_has_no_base() -> None:
    with pytest.raises(medici.MalformedError, match="edition: base: only a file stands on another edition"):
        Edition.from_dict({"base": "grail-2018", "id": "mine"})


def test_a_base_that_is_not_there_is_named_with_the_file(tmp_path: Path) -> None:
    mine = write(tmp_path / "mine.toml", 'base = "grail-2019"\nid = "mine"\n')
    with pytest.raises(medici.MalformedError, match=r"mine.toml: base: no edition 'grail-2019': there are grail-2018"):
        load(mine)


def test_names_do_not_change_a_digest_but_numbers_do(tmp_path: Path) -> None:
    renamed = write(tmp_path / "a.toml", 'base = "grail-2018"\nid = "mine"\nname = "M"\nsource = "me"\n')
    other = write(tmp_path / "b.toml", 'base = "grail-2018"\nid = "other"\n[players.6]\nmoney = 31\n')
    assert load(renamed) == load("grail-2018")
    assert load(other) != load("grail-2018")


@pytest.mark.parametrize(
    "text",
    [
        "[players.3]\nbonus = { 5 = 10 }\n",
        "[bonus]\n6 = 10\n",
        "[bonus]\n1 = 0\n",
    ],
)
def test_editions_that_play_alike_have_one_digest_however_they_are_written(tmp_path: Path, text: str) -> None:
    path = write(tmp_path / "same.toml", f'base = "card-game-2017"\n{text}')
    assert load(path) == load("card-game-2017")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nonsense", r"no edition 'nonsense': there are grail-2018, .*, or name a \.toml file"),
        ("", "no edition '.*'"),
        ("absent.toml", "absent.toml: cannot be read: No such file"),
        ("nul\0.toml", "cannot be read"),
        ("x" * 5000 + ".toml", "cannot be read: File name too long"),
    ],
)
def test_an_edition_that_is_not_there(name: str, why: str) -> None:
    with pytest.raises(medici.MalformedError, match=why):
        load(name)


def test_a_folder_is_no_edition(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(medici.MalformedError, match=r"folder\.toml: cannot be read: Is a directory"):
        load(tmp_path / "folder.toml")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"\xff", "mine.toml: cannot be read: not UTF-8 text"),
        (b"id = ", "mine.toml: not TOML: Invalid value"),
        (b"days = " + b"9" * 5000, "mine.toml: not TOML"),
        (b'base = "grail-2018"\ndays = 0x' + b"f" * 5000, "mine.toml: days: Expected `int` <= 1000000000"),
        (b"base = 3", "mine.toml: base: should be one of grail-2018, .*, or a path"),
        (b'base = "mine.toml"', "base: .*mine.toml is based on itself"),
        (b'base = "nonsense"', r"no edition '.*nonsense'"),
        (b'base = "grail-2018"\nflavour = 1', "mine.toml: flavour: no such key; there are base, id, name, game"),
        (
            b'base = "grail-2018"\n[players.3]\nflavour = 1',
            "mine.toml: players.3.flavour: no such key; there are hold, ships",
        ),
        (
            b'base = "grail-2018"\ncards = [{id = "x-1", value = 1, mood = 1}]',
            "mine.toml: cards: x-1: mood: no such key; there are id, value",
        ),
        (b'base = "grail-2018"\ndays = "3"', "mine.toml: days: Expected `int`, got `str`"),
        (b'base = "grail-2018"\n[players.x]\nhold = 3', "mine.toml: players.x: should be from 2 to 6"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, text: bytes, why: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(text)
    with pytest.raises(medici.MalformedError, match=why):
        load(path)


def test_a_base_that_comes_back_by_another_way_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "a.toml", f'base = "../{tmp_path.name}/a.toml"')
    with pytest.raises(medici.MalformedError):
        load(path)


# Every check


@pytest.mark.parametrize("edition", [AUCTION, MARKET], ids=["auction", "market"])
def test_the_editions_to_be_spoilt_are_sound(edition: dict[str, Any]) -> None:
    assert Edition.from_dict(edition).id == edition["id"]


LONG = [{"id": "{good}-1", "value": 1, "copies": 60}, {"id": "{good}-2", "value": 1, "copies": 9}]


@pytest.mark.parametrize(
    ("edition", "key", "value", "why"),
    [
        (AUCTION, "id", "My Own", "id: should be small letters, digits and hyphens"),
        (AUCTION, "id", None, "id: should be there"),
        (AUCTION, "players", 4, "players: Expected `object`, got `int`"),
        (AUCTION, "players.3", 4, "players[...]: Expected `object`, got `int`"),
        (AUCTION, "cards", [4], "cards[0]: Expected `object`, got `int`"),
        (AUCTION, "cards", [{"id": "x-1"}], "cards: x-1: value: should be there"),
        (AUCTION, "game", "poker", "game: Invalid enum value 'poker'"),
        (AUCTION, "days", 0, "days: should be from 1 to 9, not 0"),
        (AUCTION, "days", 10, "days: should be from 1 to 9, not 10"),
        (AUCTION, "rounding", 0, "rounding: should be from 1 to 100, not 0"),
        (AUCTION, "lot", 0, "lot: should be from 1 to 6, not 0"),
        (AUCTION, "lot", 7, "lot: should be from 1 to 6, not 7"),
        (AUCTION, "goods", [], "goods: should be from 1 to 8, not 0"),
        (AUCTION, "goods", list("abcdefghi"), "goods: should be from 1 to 8, not 9"),
        (AUCTION, "goods", ["Tea"], "goods: should be names of small letters"),
        (AUCTION, "goods", ["tea", "tea"], "goods: should be all different"),
        (AUCTION, "cards", [], "cards: should be from 1 to 64, not 0"),
        (AUCTION, "cards", AUCTION["cards"][:1] * 2, "cards: should be all different"),
        (AUCTION, "cards.0.id", "{good}", "cards: {good}: should be named like {good}-5, {good}-0f, gold-10"),
        (AUCTION, "cards.0.id", "{good}{good}-1", "should be named like {good}-5"),
        (AUCTION, "cards.0.good", "tea", "cards: {good}-1: should be without the key good: write {good} in the id"),
        (AUCTION, "cards.0.value", -1, "cards: {good}-1: value: should be from 0 to 100, not -1"),
        (AUCTION, "cards.0.value", 101, "cards: {good}-1: value: should be from 0 to 100, not 101"),
        (AUCTION, "cards.0.copies", 0, "cards: {good}-1: copies: should be from 1 to 128, not 0"),
        (AUCTION, "cards.0.symbols", 0, "cards: {good}-1: symbols: should be from 1 to 63, not 0"),
        (AUCTION, "cards.1.symbols", -1, "cards: gold-9: symbols: should be from 0 to 63, not -1"),
        (AUCTION, "cards.0.room", 0, "cards: {good}-1: room: should be from 1 to 1, not 0"),
        (MARKET, "cards.0.room", 2, "cards: {good}-1: room: should be from 0 to 1, not 2"),
        (AUCTION, "cards", LONG, "cards: copies in all: should be from 2 to 128, not 138"),
        (MARKET, "cards", [{"id": "gold-1", "value": 1}], "cards: copies in all: should be from 2 to 128, not 1"),
        (AUCTION, "top", None, "top: should be there: the highest level of a track"),
        (AUCTION, "top", 0, "top: should be from 1 to 63, not 0"),
        (AUCTION, "top", 64, "top: should be from 1 to 63, not 64"),
        (MARKET, "cards.0.symbols", 8, "top: should be from 1 to 63, not 72"),
        (MARKET, "cards", [{"id": "gold-1", "value": 1, "copies": 9}], "top: should be from 1 to 63, not 0"),
        (AUCTION, "players", {}, "players: should be a table for each number of players, such as [players.4]"),
        (AUCTION, "players", {"7": AUCTION["players"]["3"]}, "players.7: should be from 2 to 6"),
        (AUCTION, "players", {"1": AUCTION["players"]["3"]}, "players.1: should be from 2 to 6"),
        (AUCTION, "players.3.money", 0, "players.3.money: should be from 1 to 1000, not 0"),
        (MARKET, "players.2.money", -1, "players.2.money: should be from 0 to 1000, not -1"),
        (AUCTION, "players.3.ships", [9, 0], "players.3.ships: should be 3 payments, one for each player"),
        (
            AUCTION,
            "players.3.ships",
            [4, 9, 0],
            "players.3.ships: should be best first, none larger than the one before",
        ),
        (AUCTION, "players.3.ships", [1001, 9, 0], "players.3.ships: should be florins from 0 to 1000"),
        (AUCTION, "players.3.ships", [9, 0, -1], "players.3.ships: should be florins from 0 to 1000"),
        (AUCTION, "players.3.goods", [], "players.3.goods: should be from 1 to 3, not 0"),
        (AUCTION, "players.3.goods", [4, 3, 2, 1], "players.3.goods: should be from 1 to 3, not 4"),
        (AUCTION, "players.3.goods", [2, 5], "players.3.goods: should be best first"),
        (AUCTION, "players.3.hold", 0, "players.3.hold: should be from 1 to 24, not 0"),
        (AUCTION, "players.3.hold", 25, "players.3.hold: should be from 1 to 24, not 25"),
        (AUCTION, "players.3.deck", None, "players.3.deck: should be there: the cards in a day's deck"),
        (AUCTION, "players.3.deck", 2, "players.3.deck: should be from 3 to 9, not 2"),
        (AUCTION, "players.3.deck", 10, "players.3.deck: should be from 3 to 9, not 10"),
        (MARKET, "players.2.hold", 23, "players.2.hold: should be from 1 to 22, not 23"),
        (MARKET, "players.2.deck", 9, "players.2.deck: should be left out: the market game deals from all its cards"),
        (AUCTION, "bonus", {"0": 1}, "bonus: level: should be from 1 to 4, not 0"),
        (AUCTION, "bonus", {"5": 1}, "bonus: level: should be from 1 to 4, not 5"),
        (AUCTION, "bonus", {"4": -1}, "bonus.4: should be from 0 to 1000, not -1"),
        (AUCTION, "players.3.bonus", {"4": 1001}, "players.3.bonus.4: should be from 0 to 1000, not 1001"),
    ],
)
def test_every_check_says_the_file_the_key_and_what_is_allowed(
    edition: dict[str, Any], key: str, value: Any, why: str
) -> None:
    with pytest.raises(medici.MalformedError) as refused:
        Edition.from_dict(changed(edition, key, value), "mine.toml")
    assert str(refused.value).startswith("mine.toml: ")
    assert why in str(refused.value)


def test_a_market_needs_a_card_for_each_player() -> None:
    edition = changed(MARKET, "cards", [{"id": "{good}-1", "value": 1, "copies": 2}])
    edition["players"] = {"3": {"hold": 2, "ships": [9, 5, 0], "goods": [5]}}
    with pytest.raises(medici.MalformedError, match="cards: copies in all: should be from 3 to 128, not 2"):
        Edition.from_dict(edition)


def test_nobody_could_ever_have_more_florins_than_a_purse_holds() -> None:
    edition = changed(AUCTION, "goods", list("abcdefgh"))
    edition["bonus"] = {"4": 1000}
    edition["cards"][0]["copies"] = 1
    edition["players"]["3"] |= {"goods": [1000], "ships": [1000, 0, 0], "deck": 9}
    with pytest.raises(medici.MalformedError, match="florins a player could ever have: should be from 0 to 30000"):
        Edition.from_dict(edition)


@pytest.mark.parametrize(("goods", "cards"), [(2600, 300), (2, 300), (300, 2)])
def test_an_edition_of_too_much_is_refused_before_it_is_multiplied(goods: int, cards: int) -> None:
    data = load("grail-2018").to_dict()
    data["goods"] = [f"good{number}" for number in range(goods)]
    data["cards"] = [{"id": "{good}", "value": 1}] * cards
    with pytest.raises(medici.MalformedError, match="should be"):
        Edition.from_dict(data, "edition")


AT_ONCE = """
import sys, threading
sys.setswitchinterval(1e-6)
from medici import load
start = threading.Barrier(4)
threads = [threading.Thread(target=lambda: (start.wait(), load("grail-2018"))) for _ in range(4)]
[thread.start() for thread in threads]
"""


def test_threads_may_be_the_first_to_load_an_edition_at_once() -> None:
    # Two processes in five crashed here, when msgspec worked the types out in several threads.
    for _ in range(6):
        assert subprocess.run([sys.executable, "-c", AT_ONCE]).returncode == 0  # noqa: S603
