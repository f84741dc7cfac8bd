"""The browser deals a game again and comes to the same cards: fair.ts, run by node."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from medici import Game, Record, load, presets
from medici.bots import ask, make
from medici.events import DayScored
from medici.fair import PROTOCOL, Fair, Mix, Proof, commit_secret, new_secret
from medici.server.views import edition_view

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
VECTORS = json.loads((HERE.parent / "fair_vectors.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return fair.ts without its types, which node cannot read."""
    plain = tmp_path_factory.mktemp("page") / "fair.mjs"
    plain.write_text(run(HERE / "plain.mjs", WEB / "package.json", WEB / "src" / "wire" / "fair.ts"), "utf-8")
    return plain


def run(script: Path, *arguments: Path, said: str = "") -> str:
    """Let node run a script and return what it prints."""
    found = shutil.which("node")
    assert found, "the page's code is tested with Node.js 20.19 or newer"
    command = [found, str(script), *map(str, arguments)]
    done = subprocess.run(command, input=said, capture_output=True, text=True, timeout=120)  # noqa: S603 - our own
    assert done.returncode == 0, done.stderr
    return done.stdout


def node(script: Path, **asked: Any) -> dict[str, Any]:
    """Let node run fair.ts and return what it says."""
    said: dict[str, Any] = json.loads(run(HERE / "check.mjs", script, said=json.dumps(asked)))
    return said


def books(record: Record) -> list[tuple[int, ...]]:
    """Return what the seats had after each day, as the rows of a table's log tell it."""
    game = Game(record.edition, record.players, fast=False)
    scored = (event for entry in record.entries for event in game.play(entry) if isinstance(event, DayScored))
    return [tuple(account.money for account in event.accounts) for event in scored]


def case(record: Record, **kept: Any) -> list[Any]:
    """Return a game as the page has it before it verifies."""
    return [record.to_dict(), msgspec.to_builtins(edition_view(record.edition), str_keys=True), books(record), kept]


def play(edition: str, players: int) -> tuple[Record, dict[str, str]]:
    """Return a game that was dealt fairly, with the randomness of all seats but the last, which is a bot's."""
    secret, mixes = new_secret(), [*(new_secret() for _ in range(players - 1)), None]
    game = Game(edition, players, Fair(secret, mixes, "t", edition), fast=False)
    bot = make("random", seed=1)
    while not game.is_over:
        game.play(ask(bot, game))
    proof = Proof(
        PROTOCOL, "t", commit_secret(secret), tuple(None if mix is None else Mix.of(mix) for mix in mixes), secret.hex()
    )
    return Record.of(game, fair=proof.to_header()), {str(n): mix.hex() for n, mix in enumerate(mixes) if mix}


def test_the_vectors_hold(script: Path) -> None:
    records = [Record.from_json(json.dumps(game["record"])) for game in VECTORS["games"]]
    said = node(script, vectors=VECTORS, games=[case(record) for record in records])
    assert said["commitments"] == [each["commitment"] for each in VECTORS["commitments"]]
    assert said["keys"] == [each["key"] for each in VECTORS["keys"]]
    assert said["draws"] == [each["number"] for each in VECTORS["draws"]["each"]]
    assert said["log"] == [3, 3, "your receipt for row 1 is not in the log"]
    expected = [[[moment, total, entry] for moment, total, _, entry in game["chances"]] for game in VECTORS["games"]]
    assert said["chances"] == expected
    assert [verdict["firsts"] for verdict in said["verdicts"]] == [3, 3]


def test_games_of_every_edition_and_number_of_players_are_verified(script: Path) -> None:
    games = [play(edition, players) for edition in presets() for players in load(edition).players]
    cases = [case(record, commitment=record.extra["fair"]["commitment"], mixes=mixes) for record, mixes in games]
    for (record, _), verdict in zip(games, node(script, games=cases)["verdicts"], strict=True):
        assert verdict == {
            "cards": sum(entry.startswith("deal") for entry in record.entries),
            "firsts": 3,
            "mixed": list(range(record.players - 1)),
            "withheld": [],
        }


def test_whatever_was_changed_is_named(script: Path) -> None:
    record, mixes = play("grail-2018", 3)
    fair = record.extra["fair"]

    def forged(**changed: Any) -> list[Any]:
        data, edition, money, _ = case(record)
        return [data | {"fair": fair | changed}, edition, money, {}]

    data, edition, money, _ = case(record)
    number = next(n for n, entry in enumerate(record.entries) if entry.startswith("deal"))
    other = "deal cloth-0" if record.entries[number] != "deal cloth-0" else "deal cloth-1"
    nonsense = ["deal frog-1" if n == number else entry for n, entry in enumerate(record.entries)]
    entries = [other if n == number else entry for n, entry in enumerate(record.entries)]
    withheld = [{"commitment": fair["mixes"][0]["commitment"]}, *fair["mixes"][1:]]
    said = node(
        script,
        games=[
            case(record, commitment="0" * 64),
            case(record, mixes={"1": "0" * 64}),
            case(record, mixes=mixes | {"2": "0" * 64}),
            forged(secret="0" * 64),
            forged(secret=None),
            forged(mixes=[fair["mixes"][0] | {"mix": "0" * 64}, *fair["mixes"][1:]]),
            forged(mixes=fair["mixes"][:2]),
            [data | {"entries": entries}, edition, money, {}],
            [data | {"entries": nonsense}, edition, money, {}],
            [data | {"fair": fair | {"mixes": withheld}}, edition, money, {"mixes": mixes}],
        ],
    )["verdicts"]
    assert said == [
        "this is another promise than before",
        "your own randomness is not in the cards",
        "your own randomness is not in the cards",
        "the secret is not what was promised",
        "the secret is not revealed",
        "seat 0 changed its mix",
        "there should be a mix for each seat",
        f'entry {number} is "{other}" and should be "{record.entries[number]}"',
        f'entry {number} is "deal frog-1" and should be "{record.entries[number]}"',
        "your own randomness is not in the cards",
    ]
