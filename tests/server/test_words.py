"""Names, talk and editions of strangers: they arrive as text, or are refused; nothing breaks."""

import json
import unicodedata
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from medici.rules.edition import load
from medici.server import protocol as p
from medici.server.deeds import Refusal, clean
from medici.server.opening import settings_of
from tests.server.ground import LAVISH, Guest, Hall, hall, new_id, send

LRM, RLO, PDI, ZWSP, ZWJ = "\u200e", "\u202e", "\u2069", "\u200b", "\u200d"
SAID = {
    "<b onclick=alert(1)>&amp;\"'</b><script>": "<b onclick=alert(1)>&amp;\"'</b><script>",
    "a\x00b\x1b[31mc\x7fd\x85e": "a b [31mc d e",
    "two\r\nlines\u2028and\u2029more": "two lines and more",
    f"abc{RLO}cba{PDI}{LRM}": "abccba",
    f"An{ZWSP}na\ufeff": "Anna",
    "\u05d0\u05d1\u05d2 \u0627\u0628": "\u05d0\u05d1\u05d2 \u0627\u0628",
    f"\U0001f468{ZWJ}\U0001f469{ZWJ}\U0001f467 \U0001f3f4": f"\U0001f468{ZWJ}\U0001f469{ZWJ}\U0001f467 \U0001f3f4",
    "e\u0301": "\u00e9",
    "Z" + "\u0335" * 200: "Z" + "\u0335" * 200,
    "x" * 280: "x" * 280,
    "\U0001f600" * 280: "\U0001f600" * 280,
    "'; DROP TABLE tables; --": "'; DROP TABLE tables; --",
    "{{7*7}} ${7*7} %s %n": "{{7*7}} ${7*7} %s %n",
    "\ufffe\uffff": "\ufffe\uffff",
}
"""What is said, and what arrives."""
UNREADABLE = ("", " ", "\n\t", ZWSP, RLO * 30, "\u3164", "\u2800", "\u0301\u0301", "\u00ad", "\x00")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("words"), *LAVISH) as here:
        yield here


@pytest.fixture(scope="module")
def host(served: Hall) -> Guest:
    return served.guest()


@pytest.mark.parametrize("said", SAID)
def test_talk_arrives_as_text(host: Guest, said: str) -> None:
    table = host.open({"kind": "me", "name": "Anna"}, {})["table"]["id"]
    with host.live(table) as socket:
        socket.recv(timeout=10)
        host.does(table, {"type": "say", "text": said})
        told = json.loads(socket.recv(timeout=10))["rows"][-1]["what"]
        assert told == {"type": "said", "name": "Anna", "text": SAID[said], "seat": 0}
        assert send(socket, {"type": "say", "text": said})["type"] == "done"
    log = host.http.get(f"/api/tables/{table}/log").json()["rows"]
    assert [json.loads(row["row"])["what"]["text"] for row in log[-2:]] == [SAID[said]] * 2


@pytest.mark.parametrize("said", [name for name in SAID if len(name) <= 30])
def test_names_arrive_as_text(host: Guest, said: str) -> None:
    welcome = host.open({"kind": "me", "name": said}, {}, public=True)
    table = welcome["table"]["id"]
    assert welcome["position"]["seats"][0]["name"] == SAID[said]
    assert host.see(table)["position"]["seats"][0]["name"] == SAID[said]
    lines = {line["id"]: line for line in host.http.get("/api/tables").json()["tables"]}
    assert lines[table]["seats"][0]["name"] == SAID[said]
    page = host.http.get(f"/t/{table}")
    assert said not in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]


@pytest.mark.parametrize("said", UNREADABLE)
def test_what_shows_nothing_is_refused(host: Guest, said: str) -> None:
    table = host.open({"kind": "me", "name": "Anna"}, {})["table"]["id"]
    assert host.act(table, {"type": "say", "text": said}).status_code == 400
    assert host.act(table, {"type": "sit", "seat": 1, "name": said}).status_code == 400
    assert host.see(table)["position"]["ply"] == 1


def test_too_long_is_refused(host: Guest) -> None:
    table = host.open({"kind": "me", "name": "Anna"}, {})["table"]["id"]
    assert host.act(table, {"type": "say", "text": "x" * 281}).status_code == 400
    assert host.act(table, {"type": "sit", "seat": 1, "name": "x" * 31}).status_code == 400
    with host.live(table) as socket:
        socket.recv(timeout=10)
        socket.send(
            json.dumps({"type": "act", "action_id": new_id(), "ply": 9, "do": {"type": "say", "text": "x" * 281}})
        )
        assert json.loads(socket.recv(timeout=10))["code"] == "malformed"


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/aaaaaaaaaaaa/act"])
def test_an_empty_request_is_told_what_is_missing(host: Guest, path: str) -> None:
    answer = host.http.post(path, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["message"] == "there is nothing in the request: its body should be a JSON object"


@pytest.mark.parametrize("text", [b'"\\ud800"', b'"\\udc00x"', b'"\xed\xa0\x80"', b'"\xff"', b'"\\u00"', b'"\x00"'])
def test_halves_of_characters_are_refused(host: Guest, text: bytes) -> None:
    table = host.open({"kind": "me", "name": "Anna"}, {})["table"]["id"]
    body = b'{"type":"act","action_id":"' + new_id().encode() + b'","ply":9,"do":{"type":"say","text":' + text + b"}}"
    headers = {"content-type": "application/json"}
    assert host.http.post(f"/api/tables/{table}/act", content=body, headers=headers).status_code == 400
    with host.live(table) as socket:
        socket.recv(timeout=10)
        socket.send(body)
        assert json.loads(socket.recv(timeout=10))["code"] == "malformed"


def test_nobody_is_called_as_another(host: Guest) -> None:
    table = host.open({"kind": "me", "name": "Anna"}, {})["table"]["id"]
    for name in ("anna", f"An{ZWSP}na", f"{RLO}Anna", " Anna\n", "ANNA"):
        assert host.act(table, {"type": "sit", "seat": 1, "name": name}).status_code == 422, ascii(name)


@given(st.text(min_size=1, max_size=280))
def test_a_clean_text_is_one_line_and_stays_as_it_is(text: str) -> None:
    try:
        line = clean(text, "text")
    except Refusal:
        return
    assert clean(line, "text") == line
    assert not {unicodedata.category(c) for c in line} & {"Cc", "Cs", "Zl", "Zp"}
    assert not set(line) & set("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
    assert json.loads(p.encode(line)) == line


# Editions

GOOD: dict[str, Any] = load("grail-2018").to_dict() | {"id": "ours"}


def _deep(depth: int) -> Any:
    nested: Any = []
    for _ in range(depth):
        nested = [nested]
    return nested


HOSTILE: dict[str, Any] = {
    "a path": "../../etc/passwd",
    "a whole path": "/etc/passwd",
    "a file that is there": "src/medici/rules/editions/grail-2018.toml",
    "an address": "http://127.0.0.1/x.toml",
    "no name": "",
    "a NUL": "grail-2018\x00",
    "nothing": {},
    "deep": GOOD | {"goods": _deep(60)},
    "a base": {"base": "/etc/passwd"},
    "a preset's id": GOOD | {"id": "grail-2018", "days": 1},
    "markup": GOOD | {"id": "<b>"},
    "a long id": GOOD | {"id": "a" * 5000},
    "long goods": GOOD | {"goods": ["a" * 2000, "b" * 2000, "c" * 2000, "d", "e"]},
    "many days": GOOD | {"days": 10**9},
    "more than numbers hold": GOOD | {"days": 2**70},
    "many cards": GOOD | {"cards": [{"id": "{good}-5", "value": 5, "copies": 10**9}]},
    "no cards": GOOD | {"cards": []},
    "half a number": GOOD | {"days": 1.5},
    "a wrong kind": GOOD | {"players": [1, 2, 3]},
    "odd players": GOOD | {"players": {"\u0662": GOOD["players"]["3"]}},
    "a new key": GOOD | {"script": "alert(1)"},
}


@pytest.mark.parametrize("edition", HOSTILE)
def test_hostile_editions_are_refused_clearly(served: Hall, host: Guest, edition: str) -> None:
    before = served.query("SELECT count(*) FROM tables")
    body = {"action_id": new_id(), "seats": [{}, {}, {}], "edition": HOSTILE[edition]}
    answer = host.post("/api/tables", body)
    assert answer.status_code == 400, answer.text
    assert answer.json()["code"] == "malformed"
    assert len(answer.text) < 1000
    assert "root:" not in answer.text
    assert served.query("SELECT count(*) FROM tables") == before


def test_an_edition_of_ones_own_is_played(host: Guest) -> None:
    table = host.open({"kind": "me"}, {"kind": "me"}, {"kind": "me"}, edition=GOOD | {"days": 1})["table"]["id"]
    host.does(table, {"type": "start"})
    assert host.see(table)["table"]["edition"] == "ours"


@pytest.mark.parametrize("depth", [100, 1000, 7000])
def test_deep_json_is_refused(host: Guest, depth: int) -> None:
    for text in ("[" * depth, "[" * depth + "]" * depth, '{"edition":' + "[" * depth + "]" * depth + "}"):
        headers = {"content-type": "application/json"}
        assert host.http.post("/api/tables", content=text, headers=headers).status_code == 400
    table = host.open({"kind": "me"}, {})["table"]["id"]
    with host.live(table) as socket:
        socket.recv(timeout=10)
        socket.send('{"type":' + "[" * depth)
        assert json.loads(socket.recv(timeout=10))["code"] == "malformed"


def test_huge_requests_are_refused(host: Guest) -> None:
    body = {"action_id": new_id(), "seats": [{}, {}], "edition": {"id": "x" * 17_000}}
    assert host.post("/api/tables", body).status_code == 413


_plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@given(st.data())
def test_any_edition_is_good_or_refused(data: st.DataObject) -> None:
    edition = json.loads(json.dumps(GOOD))
    for _ in range(data.draw(st.integers(1, 3))):
        place: Any = edition
        while True:
            keys = list(place) if isinstance(place, dict) else range(len(place))
            key: Any = data.draw(st.sampled_from(list(keys)))
            if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.booleans()):
                break
            place = place[key]
        place[key] = data.draw(_plain)
        if not edition:
            break
    seats = [p.SeatPlan()] * data.draw(st.integers(2, 6))
    try:
        settings = settings_of(p.NewTable("12345678", seats, edition))
    except Refusal:
        return
    p.encode(settings)
