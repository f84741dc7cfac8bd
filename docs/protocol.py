"""The tables of server-api.md, made from the server's own structs: the page cannot say what the server does not.

A line `<!-- routes -->`, or one with the name of a struct or a union of them, becomes what it names.
"""

import ast
import inspect
import json
import re
import textwrap
from typing import Any, get_args

import msgspec
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler

from medici import fair
from medici.server import app
from medici.server import protocol as p
from medici.server.room import welcome
from medici.server.table import Settings, Table

ID = "5f0c2a9e71d84b36"
MIX = fair.commit_mix(bytes(32))


def _example() -> tuple[Table, p.Welcome, p.News]:
    """Return a small table, the welcome of its host, and the news of his first move."""
    table = Table("dQw4w9WgXcQ1", Settings("grail-2018", 2, False, True), bytes(32), bytes(32), "anna")
    at = 1_790_000_000_000
    opened = p.Opened("grail-2018", table.edition.digest, 2, False, True, table.commitment)
    for what in (opened, p.Sat(0, "Anna", MIX), p.BotSat(1, "merchant", "Merchant 2"), p.Starting()):
        table.add(what, at, "anna")
    table.add(p.Revealed(0, bytes(32).hex()), at, "anna")
    table.add(p.Began((bytes(32).hex(), None)), at)
    list(table.follow(at))
    before = table.ply
    greeting = msgspec.structs.replace(welcome(table, "anna", before - 1), now=at + 1000)
    table.add(p.Played("stop", table.to_move), at + 4000, "anna")
    return table, greeting, p.News(table.rows_after(before), table.position(), at + 4000)


_TABLE, _WELCOME, _NEWS = _example()
EXAMPLES: tuple[Any, ...] = (
    p.DecisionClock(60),
    p.GameClock(600, 5),
    p.PassLot(),
    p.BidExactly(12),
    p.BidLast(9),
    p.Sit(1, "Britta", MIX),
    p.Leave(1),
    p.Start(),
    p.Reveal(1, bytes(32).hex()),
    p.Play("bid 7"),
    p.Undo(),
    p.Instruct(1, p.BidLast(9)),
    p.Say("Good luck!"),
    p.StandIn(1),
    p.Return(1),
    p.Remove(1),
    p.Replace(1, "random"),
    p.End(),
    p.Rematch(),
    p.Hand(1),
    p.Claim("1.1790000900000.0123456789abcdef0123456789abcdef"),
    p.Act(ID, 41, p.Play("bid 7")),
    p.Sync(41),
    p.NewTable(ID, [p.SeatPlan("me", "Anna", mix=MIX), p.SeatPlan("bot", bot="merchant"), p.SeatPlan()]),
    p.Sat(1, "Britta", MIX),
    p.BotSat(2, "merchant", "Merchant 3"),
    p.Left(1),
    p.StoodIn(1, "merchant", "time"),
    p.Returned(1),
    p.Moved(1),
    p.Starting(),
    p.Revealed(1, bytes(32).hex()),
    p.Began((bytes(32).hex(), None)),
    p.Played("bid 7", 1),
    p.Undone(1, 1),
    p.Said("Britta", "Good luck!", 1),
    p.Finished(bytes(32).hex(), (112, 87), (0,)),
    p.Rematched("kXv2PqT0aLmZ"),
    _TABLE.row(0).what,
    _WELCOME,
    _NEWS,
    _WELCOME.you,
    p.Done(ID, 42, _TABLE.head),
    p.Refused("illegal", "bid 3 is not legal; legal: pass, bid 8 to 30", ID),
    p.Resync(97),
    p.Bye("the server closes", 1.0),
)


def on_page_markdown(markdown: str, **_: object) -> str:
    """Put the tables in their places: MkDocs calls this for each page."""
    return re.sub(r"^<!-- ([A-Za-z]+) -->$", lambda found: _section(found[1]), markdown, flags=re.MULTILINE)


def _section(name: str) -> str:
    if name == "routes":
        return routes()
    kind = getattr(p, name)
    return "\n\n".join(map(describe, get_args(kind) or (kind,)))


def routes() -> str:
    """Return a table of all that can be asked."""
    lines = ["| | | |", "|---|---|---|"]
    for handler in vars(app).values():
        if isinstance(handler, HTTPRouteHandler) and handler.include_in_schema is not False:
            methods, prefix = " ".join(sorted(handler.http_methods - {"HEAD", "OPTIONS"})), "/api"
        elif isinstance(handler, WebsocketRouteHandler):
            methods, prefix = "socket", "/api"
        else:
            continue
        for path in sorted(handler.paths):
            where = prefix + re.sub(r"{(\w+):\w+}", "{table}", path)
            lines.append(f"| {methods} | `{where}` | {' '.join(str(inspect.getdoc(handler.fn)).split())} |")
    return "\n".join(lines)


def describe(struct: type[msgspec.Struct]) -> str:
    """Return what a struct is, its fields, and an example."""
    tag = struct.__struct_config__.tag
    name = f"`{tag}`" if isinstance(tag, str) else struct.__name__
    parts = [f"### {name} {{ #{struct.__name__.lower()} }}", str(inspect.getdoc(struct))]
    schema = _schemas([struct])[struct.__name__]
    fields = {key: value for key, value in schema["properties"].items() if not (tag and key == "type")}
    if fields:
        said = _docs(struct)
        needed = schema.get("required", ())
        rows = [
            f"| `{key}` | {words(value)}{'' if key in needed else ', may be missing'} | {said.get(key, '')} |"
            for key, value in fields.items()
        ]
        parts.append("\n".join(["| | | |", "|---|---|---|", *rows]))
    shown = [p.encode(example) for example in EXAMPLES if type(example) is struct]
    parts += [f"```json\n{_pretty(msgspec.json.decode(text))}\n```" for text in shown]
    return "\n\n".join(parts)


def _pretty(value: Any, indent: str = "") -> str:
    """Return JSON that breaks its lines only where it must."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent + line) <= 100 or not isinstance(value, dict | list):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {_pretty(part, inner)}" for key, part in value.items()]
    else:
        parts = [_pretty(part, inner) for part in value]
    text = ", ".join(parts)
    if max(map(len, parts)) < 20:  # many small ones: as many on a line as there is room for
        body = textwrap.fill(text, 100, initial_indent=inner, subsequent_indent=inner)
    else:
        body = ",\n".join(inner + part for part in parts)
    begin, end = "{}" if isinstance(value, dict) else "[]"
    return f"{begin}\n{body}\n{indent}{end}"


def _schemas(structs: list[Any]) -> dict[str, Any]:
    _, components = msgspec.json.schema_components(structs, ref_template="#{name}")
    return components


def words(schema: dict[str, Any]) -> str:
    """Say what a value must be."""
    if "$ref" in schema:
        name = schema["$ref"][1:]
        own = getattr(getattr(p, name, None), "__module__", None) == p.__name__
        return f"[{name}](#{name.lower()})" if own else f"`{name}`"
    if "anyOf" in schema:
        return " or ".join(words(part) for part in schema["anyOf"])
    if "enum" in schema:
        return "one of " + ", ".join(f"`{value}`" for value in schema["enum"])
    kind = str(schema.get("type", "anything"))
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(words(part) for part in schema["prefixItems"]) + "]"
        return f"list of {words(schema['items'])}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {words(schema['additionalProperties'])}"
    lowest = schema.get("minimum", schema.get("minLength"))
    highest = schema.get("maximum", schema.get("maxLength"))
    size = " characters" if kind == "string" else ""
    if highest is not None:
        kind += f", {lowest} to {highest}{size}" if lowest is not None else f", up to {highest}{size}"
    # The escape behind a pattern's $ is the schema's own way to say that no newline may follow.
    pattern = schema.get("pattern", "").replace("(?!\\n)", "")
    return kind + (f" `{pattern}`" if pattern else "")


def _docs(struct: type) -> dict[str, str]:
    """Return what the struct's source says below its fields."""
    body = ast.parse(inspect.getsource(struct)).body[0]
    found = {}
    for field, below in zip(body.body, body.body[1:], strict=False):  # type: ignore[attr-defined]
        if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            found[ast.unparse(field.target)] = " ".join(str(below.value.value).split())
    return found
