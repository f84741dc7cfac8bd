"""`medici verify`, as somebody at a shell meets it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from medici.fair import commit_mix, commit_secret
from tests.terminal.keyboard import Type

ROOT = Path(__file__).parent.parent.parent
VECTORS: dict[str, Any] = json.loads((ROOT / "tests" / "fair_vectors.json").read_text("utf-8"))
GAME: dict[str, Any] = VECTORS["games"][0]["record"]
LOG: dict[str, Any] = VECTORS["chain"]["log"]
HEADS = [row["chain"] for row in LOG["rows"]]
PRAISE = "verified: 45 cards and 3 first players, dealt by the server's secret and the randomness of Anna and Carlos\n"


def forged(number: int, entry: str) -> dict[str, Any]:
    """Return the game with another entry in it."""
    return GAME | {"entries": [*GAME["entries"][:number], entry, *GAME["entries"][number + 1 :]]}


def proof(**changes: Any) -> dict[str, Any]:
    """Return the game with another proof; `...` takes a key out."""
    return GAME | {"fair": {key: said for key, said in {**GAME["fair"], **changes}.items() if said is not ...}}


def plain() -> dict[str, Any]:
    """Return the game without its proof."""
    return {key: said for key, said in GAME.items() if key != "fair"}


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    """Lay out the files that the pages name, and some more."""
    rows = [LOG["rows"][0], {**LOG["rows"][1], "row": "{}"}, LOG["rows"][2]]
    said: dict[str, Any] = {
        "game.json": GAME,
        "forged.json": forged(1, "deal gold-10"),
        "secretive.json": proof(secret=...),
        "plain.json": plain(),
        "log.json": LOG,
        "altered.json": LOG | {"rows": rows},
        "strange.json": LOG | {"rows": 7},
    }
    for name, data in said.items():
        (tmp_path / name).write_text(json.dumps(data, indent=2), "utf-8")
    games = [GAME, VECTORS["games"][1]["record"], forged(1, "deal gold-10"), plain()]
    (tmp_path / "games.jsonl").write_text("".join(f"{json.dumps(game)}\n" for game in games), "utf-8")
    (tmp_path / "empty.json").write_text("")
    (tmp_path / "binary.json").write_bytes(b"\xff\x00\xfe")


def shown() -> list[tuple[str, str]]:
    """Return every `medici verify` that a page shows, with what it says there."""
    pages = "".join((ROOT / "docs" / page).read_text("utf-8") for page in ("cli.md", "fair-cards.md"))
    blocks = re.findall(r"^```console\n\$ medici (verify .*)\n((?:.*\n)*?)^```", pages, re.M)
    assert len(blocks) == pages.count("```console\n$ medici verify")
    return blocks


@pytest.mark.parametrize(("command", "said"), shown())
def test_every_command_that_a_page_shows_says_what_is_shown(medici: Type, command: str, said: str) -> None:
    found = medici(command)
    assert found.out == said
    assert (found.code, found.err) == (int("WRONG" in said), "")


def test_help_teaches_by_examples_that_fit_into_80_columns(medici: Type) -> None:
    said = medici("verify --help")
    assert said.code == 0
    assert "Examples:\n    medici verify game.json\n" in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_each_game_of_a_file_gets_its_verdict(medici: Type) -> None:
    said = medici("verify games.jsonl log.json")
    assert said.code == 1
    lines = said.out.splitlines()
    assert lines[0] == f"games.jsonl:1: {PRAISE}".rstrip()
    assert lines[1].startswith("games.jsonl:2: verified: 44 cards and 3 first players")
    assert lines[1].endswith("the randomness of Anna and Britta")
    assert lines[2] == "games.jsonl:3: WRONG: entries[1] 'deal gold-10': should be 'deal spice-5'"
    assert lines[3].startswith("log.json: verified: a log of 3 rows")
    assert lines[4:] == ["3 of 5 verified, 1 wrong, 1 cannot be verified"]
    assert said.err == (
        'medici: games.jsonl:4: nothing to verify: the record has no key "fair", its cards were not promised\n'
    )


def test_what_is_wrong_outweighs_what_cannot_be_verified(medici: Type) -> None:
    assert medici("verify plain.json forged.json nowhere.json").code == 1
    assert medici("verify plain.json game.json").code == 2


UNVERIFIED = {
    "verify": "Missing argument 'FILE'",
    "verify plain.json": 'plain.json: nothing to verify: the record has no key "fair"',
    "verify secretive.json": "secretive.json: fair: the secret is not revealed",
    "verify nowhere.json": "nowhere.json: cannot be read: No such file",
    "verify .": ".: cannot be read: Is a directory",
    "verify empty.json": "empty.json: there is no game in it",
    "verify binary.json": "binary.json: cannot be read: not UTF-8 text",
    "verify strange.json": "strange.json: not a log: Expected `array`, got `int`",
    "verify log.json --receipt 1": "receipt: should be PLY:HEAD",
    "verify log.json --receipt 1:abc": "receipt: should be PLY:HEAD, a number and 64 hexadecimal digits",
    f"verify game.json --receipt 1:{HEADS[1]}": "--receipt: belongs to one log, but here are 0",
    f"verify log.json log.json --receipt 1:{HEADS[1]}": "--receipt: belongs to one log, but here are 2",
    "verify game.json --commitment abc": "commitment: should be 64 hexadecimal digits",
    f"verify games.jsonl --commitment {'0' * 64}": "--commitment: belongs to one game, but here are 4",
}


@pytest.mark.parametrize("command", UNVERIFIED)
def test_what_cannot_be_verified_gets_one_clear_line_and_exit_code_2(medici: Type, command: str) -> None:
    said = medici(command)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.startswith(f"medici: {UNVERIFIED[command]}")


def test_a_file_that_cannot_be_opened_is_said(medici: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: object, **__: object) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", closed)
    monkeypatch.setattr(Path, "read_text", closed)
    said = medici("verify game.json")
    assert (said.code, said.err) == (2, "medici: game.json: cannot be read: Permission denied\n")


@pytest.mark.parametrize("seat", [0, 2])
def test_a_commitment_that_was_kept_is_looked_for(medici: Type, seat: int) -> None:
    server, own = GAME["fair"]["commitment"], GAME["fair"]["mixes"][seat]["commitment"]
    assert medici(f"verify game.json --commitment {server} --commitment {own}").out == f"game.json: {PRAISE}"
    other = commit_secret(bytes(32))
    said = medici(f"verify game.json --commitment {server} --commitment {other}")
    assert said.code == 1
    assert said.out == f"game.json: WRONG: fair: the commitment {other} is not in this game: it was exchanged\n"


def test_receipts_are_looked_for(medici: Type) -> None:
    both = f"--receipt 0:{HEADS[0]} --receipt 2:{HEADS[2]}"
    assert "each following from those before it and 2 receipts found" in medici(f"verify log.json {both}").out
    said = medici(f"verify log.json --receipt 0:{HEADS[1]}")
    assert (said.code, said.out) == (
        1,
        "log.json: WRONG: receipt 0: the log was altered: rows[0] or one before it is not what it was\n",
    )
    said = medici(f"verify log.json --receipt 3:{HEADS[2]}")
    assert said.code == 1
    assert said.out.startswith("log.json: WRONG: receipt 3: the log was cut: it has only 3 rows")


def test_a_log_that_does_not_follow_is_wrong(medici: Type) -> None:
    said = medici("verify altered.json")
    assert said.code == 1
    assert said.out.startswith("altered.json: WRONG: rows[1]: does not follow from the rows before it")


def test_a_withheld_mix_and_a_missing_one_are_told_apart(medici: Type, tmp_path: Path) -> None:
    # Withheld or not there, a mix has no part in the cards.
    promised = {"commitment": commit_mix(bytes(32))}
    said = [GAME["fair"]["mixes"][0], promised, GAME["fair"]["mixes"][2]]
    (tmp_path / "x.json").write_text(json.dumps(proof(mixes=said)))
    assert medici("verify x.json").out == f"x.json: {PRAISE.rstrip()}; promised but withheld by Bot\n"


def test_the_servers_randomness_alone_is_named_as_such(medici: Type, tmp_path: Path) -> None:
    alone = GAME | {"entries": [], "fair": {**GAME["fair"], "mixes": [None] * 3}}
    del alone["result"]
    (tmp_path / "x.json").write_text(json.dumps(alone))
    assert medici("verify x.json").out == (
        "x.json: verified: 0 cards and 0 first players, dealt by the server's secret alone: "
        "no player's randomness is in them\n"
    )


def test_a_hostile_file_cannot_play_with_the_terminal(medici: Type, tmp_path: Path) -> None:
    for name, data in {
        "names": GAME | {"seats": ["\x1b[2J", "\n", "\x07" * 50]},
        "entry": forged(1, "\x1b[2Jdeal"),
        "proof": proof(protocol="\x1b[2J"),
        "key": proof(**{"\x1b[2J": 1}),
        "deep": "[" * 5000,
    }.items():
        (tmp_path / f"{name}.json").write_text(data if isinstance(data, str) else json.dumps(data))
        said = medici(f"verify {name}.json")
        assert (name, said.code) == (name, {"names": 0, "entry": 1}.get(name, 2))
        assert "\x1b" not in said.out + said.err
        assert (said.out + said.err).count("\n") == 1
