"""Whom the host removes before the game does not see the table any more, by no way that he knew."""

import json
from collections.abc import Iterator
from functools import partial

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from tests.server.ground import LAVISH, Guest, Hall, Json, hall


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Give a server for all of these tests."""
    with hall(tmp_path_factory.mktemp("removal"), *LAVISH) as running:
        yield running


def sit(guest: Guest, table: str, seat: int, invite: str) -> None:
    guest.does(table, {"type": "sit", "seat": seat, "name": f"Seat {seat}"}, invite)


def all_of(socket: ClientConnection) -> list[Json]:
    """Return all that comes until the server closes."""
    return [json.loads(text) for text in iter(partial(next_of, socket), "")]


def next_of(socket: ClientConnection) -> str:
    """Return what comes next, nothing when the server closed."""
    try:
        return str(socket.recv(timeout=10))
    except ConnectionClosed:
        return ""


@pytest.mark.parametrize("deed", ["remove", "replace"])
def test_who_is_removed_is_out(here: Hall, deed: str) -> None:
    host, removed, friend, watcher = (here.guest() for _ in range(4))
    opened = host.open({"kind": "me", "name": "Anna"}, {}, {})
    table, invite = opened["table"]["id"], opened["you"]["invite"]
    sit(removed, table, 1, invite)
    sit(friend, table, 2, invite)
    with removed.live(table) as his, watcher.live(table, invite) as other, friend.live(table) as stays:
        host.does(table, {"type": deed, "seat": 1})
        for socket in (his, other):
            assert [message["type"] for message in all_of(socket)][-1] == "bye"
        you = [m for m in (json.loads(stays.recv(timeout=10)) for _ in range(3)) if m["type"] == "you"]
    fresh = host.see(table)["you"]["invite"]
    assert fresh not in (None, invite)
    assert you[-1]["invite"] == fresh
    for guest in (removed, watcher):
        for known in (None, invite):
            params = {"invite": known} if known else {}
            assert guest.http.get(f"/api/tables/{table}", params=params).status_code == 404
            with pytest.raises(InvalidStatus):
                guest.live(table, known)
    assert table not in removed.http.get("/api/me").text
    assert table in friend.http.get("/api/me").text
    here.restart()  # the log alone says it all
    assert removed.http.get(f"/api/tables/{table}", params={"invite": invite}).status_code == 404
    assert host.see(table)["you"]["invite"] == fresh
    if deed == "remove":
        sit(removed, table, 1, fresh)  # whom the host invites anew may come
        assert table in removed.http.get("/api/me").text


def test_who_leaves_by_himself_or_is_replaced_in_the_game_may_look_on(here: Hall) -> None:
    host, left, played = here.guest(), here.guest(), here.guest()
    opened = host.open({"kind": "me", "name": "Anna"}, {}, {"kind": "bot", "bot": "random"})
    table, invite = opened["table"]["id"], opened["you"]["invite"]
    sit(left, table, 1, invite)
    left.does(table, {"type": "leave", "seat": 1})
    sit(played, table, 1, invite)
    host.does(table, {"type": "start"})
    host.does(table, {"type": "replace", "seat": 1})
    for guest in (left, played):
        guest.see(table)
    assert host.see(table)["you"]["invite"] == invite
