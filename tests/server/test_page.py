"""The page: what is served, what it may not do, that it can verify a served game, and `medici play`, which opens it."""

import json
import os
import re
import secrets
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import httpx
import pytest

from medici import load
from medici.errors import MalformedError
from medici.fair import commit_mix
from medici.server import browser
from tests.page.test_fair_js import node, script
from tests.server.conftest import Server

__all__ = ["script"]

PAGE = Path(browser.__file__).parent / "page"
FILES = sorted(file.name for file in PAGE.iterdir())


# What is served


@pytest.mark.parametrize("path", ["/", "/t/abc"])
def test_the_page_is_served_and_may_load_nothing_from_elsewhere(server: Server, path: str) -> None:
    answer = httpx.get(server.url + path)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-security-policy"].startswith("default-src 'self';")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "<title>Medici</title>" in answer.text


@pytest.mark.parametrize("name", [name for name in FILES if name != "index.html"])
def test_every_part_of_the_page_is_served(server: Server, name: str) -> None:
    answer = httpx.get(f"{server.url}/page/{name}")
    assert answer.content == (PAGE / name).read_bytes()
    kinds = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
    assert answer.headers["content-type"].split(";")[0] == kinds[Path(name).suffix]


def test_nothing_else_is_served_from_its_folder(server: Server) -> None:
    for name in ("index.html", "other.js", "..%2Fapp.py"):
        assert httpx.get(f"{server.url}/page/{name}").status_code == 404


def test_all_that_the_page_names_is_there() -> None:
    text = "".join((PAGE / name).read_text("utf-8") for name in FILES)
    named = {*re.findall(r'"/page/([\w.]+)"', text), *re.findall(r'from "\./([\w.]+)"', text)}
    assert named == set(FILES) - {"index.html"}


def test_the_page_writes_text_and_never_markup() -> None:
    html = (PAGE / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=", html) == []
    for name in FILES:
        text = (PAGE / name).read_text("utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|\beval\(|new Function", text), name
        assert set(re.findall(r"https?://[^\s\"']*", text)) <= {"http://www.w3.org/2000/svg"}, name


# What it verifies


def play(server: Server, edition: str | dict[str, Any]) -> tuple[Any, ...]:
    """Play a game against bots as the page does, and return all that it has then: record, edition, rows, own mix."""
    mix = secrets.token_bytes(32)
    seats = [{"kind": "me", "name": "Anna", "mix": commit_mix(mix)}, *[{"kind": "bot", "bot": "random"}] * 2]
    with httpx.Client(base_url=server.url, timeout=30) as guest:
        new = {"action_id": secrets.token_hex(8), "seats": seats, "edition": edition}
        table = guest.post("/api/tables", json=new).json()["table"]

        def act(**do: Any) -> None:
            body = {"type": "act", "action_id": secrets.token_hex(8), "ply": 10**6, "do": do}
            guest.post(f"/api/tables/{table['id']}/act", json=body).raise_for_status()

        def get(tail: str = "") -> Any:
            return guest.get(f"/api/tables/{table['id']}{tail}").raise_for_status().json()

        act(type="start")
        act(type="reveal", seat=0, mix=mix.hex())
        while (now := get()["position"])["status"] == "playing":
            if now["game"]["to_move"] == 0:
                act(type="play", entry=now["game"]["legal"]["moves"][-1])
            else:
                time.sleep(0.01)
        kept = {"commitment": table["commitment"], "mixes": {"0": mix.hex()}}
        return get("/record"), get("/edition"), get()["rows"], kept


@pytest.mark.parametrize("name", ["grail-2018", "card-game-2017", "custom"])
def test_the_browser_verifies_a_game_with_what_the_server_tells_it(server: Server, script: Path, name: str) -> None:
    own = load("rio-grande-2006").to_dict() | {
        "id": "mine",
        "goods": ["ale", "amber", "alum", "wax", "wool"],
        "days": 2,
    }
    record, edition, rows, kept = play(server, own if name == "custom" else name)
    events = [event for row in rows for event in row["events"]]
    money = [[a["money"] for a in event["accounts"]] for event in events if event["type"] == "DayScored"]
    verdict = node(script, games=[[record, edition, money, kept]])["verdicts"][0]
    assert verdict == {
        "cards": sum(entry.startswith("deal") for entry in record["entries"]),
        "firsts": len(money),
        "mixed": [0],
        "withheld": [],
    }


# medici play


def test_a_table_is_asked_for_in_the_part_of_an_address_that_no_server_sees(tmp_path: Path) -> None:
    wanted = browser.table("wbc", [("Anna", None), ("Bardi", "merchant"), ("J\u00fcrgen", None)])
    assert json.loads(unquote(urlsplit(wanted).fragment.removeprefix("play="))) == {
        "edition": "wbc",
        "seats": [
            {"kind": "me", "name": "Anna"},
            {"kind": "bot", "bot": "merchant"},
            {"kind": "me", "name": "J\u00fcrgen"},
        ],
    }
    mine = tmp_path / "mine.toml"
    mine.write_text('base = "wbc"\nid = "mine"\nname = "Mine"\ndays = 2\n')
    asked = browser.table(str(mine), [("You", None), ("Bardi", "random"), ("Ricci", "random")])
    assert json.loads(unquote(asked.removeprefix("#play=")))["edition"]["days"] == 2
    with pytest.raises(MalformedError, match="wbc is for"):
        browser.table("wbc", [("You", None), ("Bardi", "merchant")])


@pytest.mark.parametrize(
    ("options", "screen"), [((), True), (("--players", "3"), True), ((), False), (("--seats", "Anna,Bert"), False)]
)
def test_play_opens_the_browser_or_says_the_address_until_ctrl_c(
    tmp_path: Path, options: tuple[str, ...], screen: bool
) -> None:
    opener, opened = tmp_path / "browser", tmp_path / "opened"
    opener.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    opener.chmod(0o755)
    screens = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    environment = {name: value for name, value in os.environ.items() if name not in screens}
    environment |= {"XDG_DATA_HOME": str(tmp_path), **({"BROWSER": str(opener)} if screen else {})}
    game = subprocess.Popen(  # noqa: S603 - our own
        [sys.executable, "-m", "medici", "play", *options], env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        assert game.stdout is not None
        said = game.stdout.readline()
        address = re.fullmatch(r"Medici at (http://127\.0\.0\.1:\d+/)  \(Ctrl-C stops\)\n", said)
        assert address, said
        if screen:
            until = time.monotonic() + 60
            while not opened.exists() and time.monotonic() < until:
                time.sleep(0.05)
            shown = opened.read_text().strip()
        else:
            assert httpx.get(f"{address[1]}health", timeout=60).text == "ready\n"
            shown = game.stdout.readline().removeprefix("Your table: ").strip() if options else address[1]
        assert shown.startswith(address[1])
        assert ("#play=" in shown) == bool(options)
        assert httpx.get(address[1]).status_code == 200
        assert (tmp_path / "medici" / "medici.db").exists()
        game.send_signal(signal.SIGINT)
        assert game.wait(20) in (0, 130)
    finally:
        game.kill()
        game.wait()
        if game.stdout is not None:
            game.stdout.close()
