"""The document from which other languages make their types says what really goes over the wire."""

import json
import re
import subprocess
import sys
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

from medici.rules.edition import load, presets
from medici.server import protocol as p
from medici.server import wire
from medici.server.room import welcome
from medici.server.table import Settings, Table
from medici.server.views import edition_line, edition_view

WHOLE = wire.document()
SCHEMAS: dict[str, Any] = WHOLE["components"]["schemas"]


def fits(value: Any, name: str) -> bool:
    schema = {"$ref": f"#/components/schemas/{name}", "components": WHOLE["components"]}
    return jsonschema_rs.validator_for(schema).is_valid(msgspec.json.decode(p.encode(value)))


def test_it_can_be_written_out_and_read() -> None:
    told = subprocess.run([sys.executable, "-m", "medici.server.wire"], capture_output=True, check=True)
    assert json.loads(told.stdout) == WHOLE
    assert json.loads(told.stdout)["openapi"] == "3.1.0"


def test_every_reference_leads_somewhere() -> None:
    assert set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(WHOLE))) <= set(SCHEMAS)
    assert {kind.__name__ for kind in wire.structs()} <= set(SCHEMAS)


@pytest.mark.parametrize("union", [p.FromClient, p.FromServer, p.Do, p.What, p.Order, p.Clock])
def test_every_message_says_its_type(union: Any) -> None:
    for kind in get_args(union):
        schema = SCHEMAS[kind.__name__]
        assert schema["properties"]["type"] == {"const": kind.__struct_config__.tag}
        assert "type" in schema["required"]


def test_what_may_be_missing_is_said() -> None:
    assert "seat" not in SCHEMAS["Played"]["required"]  # chance's moves have none
    assert "events" in SCHEMAS["Told"]["required"]  # it has a default, but the server writes it all the same
    assert SCHEMAS["NewTable"]["required"] == ["action_id", "seats"]


@pytest.mark.parametrize("edition", presets())
def test_what_the_server_says_fits(edition: str) -> None:
    table = Table("wire", Settings(edition, 3, True, True, p.GameClock(60)), bytes(32), bytes(32), "anna")
    opened = p.Opened(edition, table.edition.digest, 3, True, True, table.commitment, p.GameClock(60))
    bots = [p.BotSat(seat, "random", str(seat)) for seat in range(3)]
    whats: list[p.What] = [opened, *bots, p.Began((None,) * 3)]
    for what in whats:
        table.add(what, 0, "anna")
    while table.status == "playing":
        list(table.follow(0))
        if table.to_move is not None and table.game is not None:
            table.add(p.Played(str(table.game.legal[-1]), table.to_move), 0)
    greeting = welcome(table, "anna", -1)
    assert fits(greeting, "Welcome")
    assert fits(greeting, "FromServer")
    assert not fits(greeting, "News")
    assert fits(table.record().to_dict(), "Record")
    assert fits(edition_view(load(edition)), "EditionView")
    assert fits(p.Catalogue((edition_line(load(edition)),), (), ""), "Catalogue")
    assert all(fits(row, "Told") for row in greeting.rows)
