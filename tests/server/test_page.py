"""The page: what is served, what it may not do, that it can verify a served game, and `medici play`, which opens it."""

import json
import os
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from medici import load
from medici.errors import MalformedError
from medici.fair import commit_mix
from medici.server import browser, page
from medici.server.refusals import HANDLERS
from tests.page.test_fair_js import node, script
from tests.server.conftest import Server

__all__ = ["script"]

ADDRESSES = ("/", "/new", "/games", "/learn", "/learn/first", "/t/abc")
BUILT = {
    "index.html": ("<!doctype html><title>Medici</title>" + "x" * 2000, "text/html; charset=utf-8"),
    "assets/index-a1b2.js": ("const x = 1;" * 200, "text/javascript; charset=utf-8"),
    "assets/index-c3d4.css": ("p {}" * 200, "text/css; charset=utf-8"),
    "assets/garamond-e5f6.woff2": ("font", "font/woff2"),
    "manifest.webmanifest": ("{}", "application/manifest+json"),
    "sw.js": ("// none", "text/javascript; charset=utf-8"),
    "icon-192.png": ("png", "image/png"),
    "turn.svg": ("<svg/>", "image/svg+xml"),
    "robots.txt": ("User-agent: *", "text/plain; charset=utf-8"),
}


def serving(folder: Path) -> Iterator[TestClient[Any]]:
    with TestClient(Litestar([page.router(folder)], exception_handlers=HANDLERS)) as client:
        client.headers["accept-encoding"] = "identity"
        yield client


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder with a page as Vite builds one, and something beside it that is nobody's business."""
    for name, (content, _) in BUILT.items():
        path = tmp_path / "page" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    (tmp_path / "page" / "notes.md").write_text("not of the page")
    (tmp_path / "secret.txt").write_text("secret")
    return tmp_path / "page"


@pytest.fixture
def client(folder: Path) -> Iterator[TestClient[Any]]:
    """Give a client of that page, one that accepts no compression unless it says so."""
    yield from serving(folder)


# What is served


def test_the_server_has_the_page(server: Server) -> None:
    for path in ADDRESSES:
        answer = httpx.get(server.url + path)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "<title>Medici</title>" in answer.text
    assert httpx.get(f"{server.url}/assets/none.js").status_code == 404
    assert httpx.get(f"{server.url}/none.txt").json()["code"] == "unknown"


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_address_of_the_page_is_its_one_document(client: TestClient[Any], path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.text) == (200, BUILT["index.html"][0])
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/nonsense", "/t/", "/T/abc", "/new/x", "/t/abc/def", "/learn/a/b", "/games/x"])
def test_who_mistypes_an_address_finds_the_page(client: TestClient[Any], path: str) -> None:
    answer = client.get(path, headers={"accept": "text/html,*/*"})
    assert (answer.status_code, answer.text) == (404, BUILT["index.html"][0])
    known = {"if-none-match": client.get("/").headers["etag"]}
    assert client.get(path, headers={"accept": "text/html"} | known).text == BUILT["index.html"][0]


@pytest.mark.parametrize("name", BUILT)
def test_every_file_is_served_as_what_it_is(client: TestClient[Any], name: str) -> None:
    content, kind = BUILT[name]
    answer = client.get(f"/{name}")
    assert (answer.text, answer.headers["content-type"]) == (content, kind)
    kept = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
    assert answer.headers["cache-control"] == kept
    assert answer.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize("name", BUILT)
def test_it_comes_compressed_to_who_can_read_that(client: TestClient[Any], name: str) -> None:
    answer = client.get(f"/{name}", headers={"accept-encoding": "br, gzip"})
    assert answer.text == BUILT[name][0]
    assert ("content-encoding" in answer.headers) == (Path(name).suffix not in (".png", ".woff2"))


@pytest.mark.parametrize("name", BUILT)
def test_who_has_it_already_is_told_so(client: TestClient[Any], name: str) -> None:
    tag = client.get(f"/{name}").headers["etag"]
    again = client.get(f"/{name}", headers={"if-none-match": f'"other", {tag}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert client.get(f"/{name}", headers={"if-none-match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        *("/none.js", "/assets/none.js", "/notes.md", "/assets/", "/assets/..%2Findex.html", "/..%2Fsecret.txt"),
        *("/%2e%2e/secret.txt", "/assets/..%2F..%2Fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/page.py"),
    ],
)
def test_nothing_else_is_served(client: TestClient[Any], path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


@pytest.mark.parametrize("path", ["/", "/t/abc", "/assets/index-a1b2.js", "/sw.js"])
def test_it_may_load_and_do_nothing_but_its_own(client: TestClient[Any], path: str) -> None:
    headers = client.get(path).headers
    policy = dict(rule.split(" ", 1) for rule in headers["content-security-policy"].split("; "))
    assert {name for name, allowed in policy.items() if allowed == "'none'"} >= {"default-src", "frame-ancestors"}
    assert set(policy.values()) == {"'none'", "'self'"}
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]


@pytest.mark.parametrize("language", ["en", "pt-BR", "es", "fr", "hu", "zh-Hant"])
@pytest.mark.parametrize(
    ("path", "part"),
    [("/", "index"), ("/t/abc", "Table"), ("/new", "NewTable"), ("/games", "Games"), ("/learn/first", "Learn")],
)
def test_the_browser_hears_at_once_what_an_address_will_want(
    server: Server, path: str, part: str, language: str
) -> None:
    answer = httpx.get(f"{server.url}{path}", headers={"accept-language": f"{language}, en;q=0.5"})
    named = re.findall(r"<(/assets/[^>]+)>", answer.headers["link"])
    assert [name for name in named if name.startswith(f"/assets/_words_{language}-")]
    assert sum(name.startswith("/assets/_words_") for name in named) == 1 + (part == "Learn")
    assert any(name.startswith(f"/assets/{part}-") for name in named) or part == "index"
    assert not [name for name in named if name in answer.text], "the document names it already"
    assert {httpx.get(f"{server.url}{name}").status_code for name in named} == {200}


def test_a_page_that_was_not_built_says_how_it_is(tmp_path: Path) -> None:
    for client in serving(tmp_path / "nowhere"):
        assert "make page" in client.get("/").text
        assert client.get("/t/abc").status_code == 200
        assert client.get("/sw.js").status_code == 404


@pytest.mark.parametrize("path", ["/", "/health", "/api/tables", "/api/nowhere", "/api/tables/none/act"])
def test_the_head_of_an_answer_can_be_had_alone(server: Server, path: str) -> None:
    whole, head = httpx.get(server.url + path), httpx.head(server.url + path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    for answer in (whole, head):
        del answer.headers["date"]
    assert head.headers == whole.headers


def test_long_answers_of_the_api_come_compressed(server: Server) -> None:
    catalogue = httpx.get(f"{server.url}/api/catalogue")
    assert catalogue.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in httpx.get(f"{server.url}/api/me").headers
    plain = httpx.get(f"{server.url}/api/catalogue", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == catalogue.json()


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
