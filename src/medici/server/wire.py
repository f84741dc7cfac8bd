"""The wire: all that server and clients exchange, as one OpenAPI document that other languages can read.

`python -m medici.server.wire` writes it out. The page's types are made from it.
"""

import inspect
import sys
from typing import Any

import msgspec
from litestar import Litestar

from medici import chain, events, fair
from medici.record import Result
from medici.server import app
from medici.server import protocol as p

REFS = "#/components/schemas/{name}"
UNIONS = {
    "Clock": p.Clock,
    "Order": p.Order,
    "Do": p.Do,
    "FromClient": p.FromClient,
    "FromServer": p.FromServer,
    "What": p.What,
    "Event": events.Event,
}


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record, as a table gives it."""

    format: str
    edition: str | dict[str, Any]
    digest: str
    rules: int
    players: int
    seats: tuple[str, ...]
    fair: fair.Proof
    entries: tuple[str, ...]
    result: Result | None = None


def structs() -> list[Any]:
    """Return every struct that goes over the wire."""
    own = [kind for kind in vars(p).values() if inspect.isclass(kind) and issubclass(kind, msgspec.Struct)]
    return [kind for kind in own if kind not in (p.Tagged, p.Strict)] + [chain.Log, Record]


def schemas() -> dict[str, Any]:
    """Return the schema of every struct and of every union, by name."""
    kinds = structs()
    _, found = msgspec.json.schema_components([*kinds, *UNIONS.values()], ref_template=REFS)
    known = {kind.__name__: kind for kind in _reached(kinds)}
    for name, schema in found.items():
        _say_exactly(known[name], schema)
    unions, _ = msgspec.json.schema_components(UNIONS.values(), ref_template=REFS)
    named = dict(zip(UNIONS, unions, strict=True))
    return {name: _name(schema, named) for name, schema in found.items()} | named


def _reached(kinds: list[Any]) -> set[Any]:
    """Return structs and all that they are made of."""
    found: set[Any] = set()

    def look(value: Any) -> None:
        if isinstance(value, msgspec.inspect.StructType):
            if value.cls in found:
                return
            found.add(value.cls)
        if isinstance(value, msgspec.inspect.Type | msgspec.inspect.Field):
            for field in value.__struct_fields__:
                look(getattr(value, field))
        elif isinstance(value, tuple):
            for part in value:
                look(part)

    look(tuple(msgspec.inspect.multi_type_info(kinds)))
    return found


def _say_exactly(struct: Any, schema: dict[str, Any]) -> None:
    """Say of a struct what a reader of ours may rely on: tags are constants, and what we always write is there.

    msgspec's schema tells what it would read, where all that has a default may be missing. What clients send stays so.
    """
    config = struct.__struct_config__
    for value in schema["properties"].values():
        value.pop("default", None)
    if config.tag is not None:
        schema["properties"][config.tag_field] = {"const": config.tag}
    if not config.omit_defaults and not config.forbid_unknown_fields:
        schema["required"] = list(schema["properties"])


def _name(schema: Any, named: dict[str, Any]) -> Any:
    """Return a schema with each union under its name, and anything else said so that it cannot be misread."""
    if isinstance(schema, list):
        return [_name(part, named) for part in schema]
    if isinstance(schema, str):
        # The ends of a text, which Python and JavaScript write differently.
        return schema.replace(r"\A", "^").replace(r"\Z", r"$(?!\n)")
    if not isinstance(schema, dict):
        return schema
    for name, union in named.items():
        if schema == union:
            return {"$ref": REFS.format(name=name)}
    if schema == {"type": "object"}:
        return {"type": "object", "additionalProperties": True}  # or some would take it for an empty one
    return {key: _name(value, named) for key, value in schema.items()}


def document() -> dict[str, Any]:
    """Return the whole document: the paths of the app, the schemas of the protocol."""
    said = Litestar([app.api()], openapi_config=app.DESCRIBED).openapi_schema.to_schema()
    return said | {"components": {"schemas": schemas()}}


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document()), indent=2).decode() + "\n")
