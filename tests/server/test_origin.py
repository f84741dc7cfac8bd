"""Other sites' pages: whatever they send with a guest's cookie is refused, be it a post or a socket."""

from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.ground import LAVISH, Guest, Hall, hall, new_id

FOREIGN = (
    "https://evil.example",
    "http://127.0.0.1.evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://user@127.0.0.1",
    "null",
    "",
    "http://[",
    "file://",
    "127.0.0.1",
    "http://evil.example/ http://127.0.0.1",
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("origin"), *LAVISH) as here:
        yield here


@pytest.fixture(scope="module")
def host(served: Hall) -> Guest:
    guest = served.guest()
    guest.open({"kind": "me"}, {})
    return guest


@pytest.mark.parametrize("origin", FOREIGN)
def test_posts_from_other_sites_are_refused(served: Hall, host: Guest, origin: str) -> None:
    table = host.open({"kind": "me"}, {"kind": "me"})["table"]["id"]
    before = served.query("SELECT count(*) FROM tables"), served.query("SELECT count(*) FROM log")
    body = {"action_id": new_id(), "seats": [{}, {}]}
    assert host.post("/api/tables", body, headers={"origin": origin}).status_code == 403
    act = {"type": "act", "action_id": new_id(), "ply": 9, "do": {"type": "start"}}
    assert host.post(f"/api/tables/{table}/act", act, headers={"origin": origin}).status_code == 403
    assert (served.query("SELECT count(*) FROM tables"), served.query("SELECT count(*) FROM log")) == before


@pytest.mark.parametrize("origin", FOREIGN)
def test_sockets_from_other_sites_are_refused(host: Guest, origin: str) -> None:
    table = host.open({"kind": "me"}, {}, public=True)["table"]["id"]
    with pytest.raises(InvalidStatus) as refused:
        host.live(table, headers={"Origin": origin})
    assert refused.value.response.status_code == 403
    assert table.encode() not in (refused.value.response.body or b"")


def test_the_own_page_and_programs_without_origin_are_let_in(served: Hall, host: Guest) -> None:
    for headers in ({"origin": served.url}, {}):
        body = {"action_id": new_id(), "seats": [{"kind": "me"}, {"kind": "me"}]}
        answer = host.post("/api/tables", body, headers=headers)
        assert answer.status_code == 201
        table = answer.json()["table"]["id"]
        act = {"type": "act", "action_id": new_id(), "ply": 9, "do": {"type": "start"}}
        assert host.post(f"/api/tables/{table}/act", act, headers=headers).status_code == 200
        with host.live(table, headers=headers) as socket:
            assert '"welcome"' in str(socket.recv(timeout=10))


def test_no_site_may_read_answers(host: Guest) -> None:
    answer = host.http.get("/api/me", headers={"origin": "https://evil.example"})
    assert "access-control-allow-origin" not in answer.headers


def test_a_named_origin_is_let_in(tmp_path_factory: pytest.TempPathFactory) -> None:
    from tests.ground.processes import free_port, serve

    folder, port = tmp_path_factory.mktemp("named"), free_port()
    options = ("--origin", "https://club.example")
    with serve(port, f"sqlite:///{folder / 'x.db'}", folder / "out.txt", *options) as process:
        process.wait_ready(port)
        here = Hall(process, port, folder / "x.db")
        guest = here.guest()
        body = {"action_id": new_id(), "seats": [{}, {}]}
        for origin, status in (("https://club.example", 201), ("https://club.example.evil", 403)):
            assert guest.post("/api/tables", body, headers={"origin": origin}).status_code == status
        guest.http.close()


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(served: Hall) -> None:
    body = {"action_id": new_id(), "seats": [{}, {}]}
    cookie = served.guest().post("/api/tables", body).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    secret = cookie.partition("=")[2].partition(";")[0]
    assert len(secret) == 64
    stored = served.query("SELECT hash FROM guests")
    assert all(secret not in digest for (digest,) in stored)
