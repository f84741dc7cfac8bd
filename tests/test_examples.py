"""The examples are the first code that people copy, so each is run as a user would run it."""

import asyncio
import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path

from medici import Record
from medici.arena import simulate
from medici.client import Client, SeatPlan
from tests.ground.processes import Process
from tests.server.conftest import serving

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(script: str, *arguments: str) -> str:
    """Run an example and return what it printed."""
    command = [sys.executable, "-W", "error", str(EXAMPLES / script), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)  # noqa: S603 - our own
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_play_a_game_tells_three_days_and_ends_with_a_record_that_holds() -> None:
    lines = run("play_a_game.py").splitlines()
    assert [line[:5] for line in lines if line.startswith("day")] == ["day 1", "day 2", "day 3"]
    record = Record.from_json(lines[-1])
    game = record.replay()
    assert lines[-2] == "won by: " + ", ".join(record.seats[seat] for seat in game.winners)


def test_compare_prints_a_line_for_each_edition_and_a_fourth_day_makes_richer() -> None:
    header, grail, fair = (line.split() for line in run("compare.py").splitlines())
    assert [header[0], grail[0], fair[0]] == ["edition", "grail-2018", "long-fair"]
    assert float(fair[1]) > float(grail[1])


def test_read_records_finds_the_price_of_gold_and_reports_a_broken_line(tmp_path: Path) -> None:
    results = simulate("grail-2018", 4, ["merchant"], games=10, seed=1, records=True)
    lines = [record.to_json() for record in results.records()]
    games = tmp_path / "games.jsonl"
    games.write_text("\n".join([*lines, "{}"]) + "\n")
    done = subprocess.run(  # noqa: S603 - our own
        [sys.executable, str(EXAMPLES / "read_records.py"), str(games)], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("lots with gold: ")
    assert "line 11: format: " in done.stderr


def test_my_bot_can_be_seated_by_its_name_and_beats_random(tmp_path: Path) -> None:
    records = tmp_path / "games.jsonl"
    command = f"simulate --players 3 --bots my_bot:Thrifty,random,random --games 12 --seed 1 --json --records {records}"
    done = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-m", "medici", *command.split()],
        capture_output=True,
        text=True,
        check=True,
        cwd=EXAMPLES,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
    )
    json.loads(done.stdout)
    played = [Record.from_json(line) for line in records.read_text().splitlines()]
    wins = sum(record.seats[seat] == "my_bot:Thrifty" for record in played for seat in record.replay().winners)
    assert wins > len(played) // 3


def test_my_bot_is_a_bot_in_twenty_lines() -> None:
    source = (EXAMPLES / "my_bot.py").read_text()
    _, _, code = source.partition("from medici")
    assert len([line for line in code.splitlines() if line.strip()]) <= 20


def test_my_bot_plays_the_card_game_too() -> None:
    command = "import medici, my_bot\nfrom medici.bots import ask\n"
    command += "game = medici.Game('card-game-2017', 3, medici.Seeded(1))\n"
    command += "while game.to_move is not None: game.play(ask(my_bot.Thrifty(), game))\n"
    command += "assert game.is_over\n"
    subprocess.run([sys.executable, "-B", "-c", command], check=True, cwd=EXAMPLES)  # noqa: S603 - our own


def test_remote_bots_play_at_a_server_that_goes_down_by_invitation_and_by_token(tmp_path: Path) -> None:
    async def test() -> None:
        with serving(tmp_path) as server, contextlib.ExitStack() as bots:

            def bot(name: str, *arguments: str) -> Process:
                command = [sys.executable, "-W", "error", str(EXAMPLES / "remote_bot.py"), *arguments]
                return bots.enter_context(Process(command, tmp_path / name))

            async with Client(server.url) as client:
                table = await client.open([SeatPlan("me", "Anna"), SeatPlan(), SeatPlan("bot", bot="random")])
                async with table, asyncio.timeout(120):
                    invited = bot("invited", str(table.link), "--name", "Britta")
                    await table.until(lambda: table.position.seats[1].name == "Britta")
                    await table.start()
                    await table.until(lambda: table.to_move == 0)
                    moved = bot("moved", str(await table.hand(0)))
                    await table.until(lambda: table.ply > 30)
                    await asyncio.to_thread(server.restart, kill=True)
                    await table.until(lambda: table.is_over)
                    while invited.alive or moved.alive:
                        await asyncio.sleep(0.05)
                    for process in (invited, moved):
                        assert f"florins: {(await table.game()).money} cards verified:" in process.text

    asyncio.run(test())
