"""The protocol's page names every word that server and clients exchange, with an example of each message."""

import importlib.util
import inspect
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler

from medici.server import app
from medici.server import protocol as p
from medici.server.refusals import STATUS

DOCS = Path(__file__).parent.parent.parent / "docs"
BASES = {p.Tagged, p.Strict}
STRUCTS = [
    kind
    for kind in vars(p).values()
    if inspect.isclass(kind)
    and issubclass(kind, msgspec.Struct)
    and kind.__module__ == p.__name__
    and kind not in BASES
]
MESSAGES = [kind for union in (p.FromClient, p.FromServer, p.Do, p.What, p.Order, p.Clock) for kind in get_args(union)]


@pytest.fixture(scope="module")
def hook() -> Any:
    """Load what MkDocs loads."""
    spec = importlib.util.spec_from_file_location("protocol_page", DOCS / "protocol.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def page(hook: Any) -> str:
    """Give the page as readers see it."""
    return str(hook.on_page_markdown((DOCS / "server-api.md").read_text("utf-8")))


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_every_struct_is_described_once_with_all_its_fields(page: str, struct: type[msgspec.Struct]) -> None:
    _, _, section = page.partition(f"{{ #{struct.__name__.lower()} }}\n")
    assert page.count(f"{{ #{struct.__name__.lower()} }}\n") == 1
    section = section.partition("\n##")[0]
    assert str(inspect.getdoc(struct)) in section
    assert [field for field in struct.__struct_fields__ if f"| `{field}` |" not in section] == []


@pytest.mark.parametrize("struct", MESSAGES, ids=lambda struct: struct.__name__)
def test_every_message_has_an_example(hook: Any, struct: type[msgspec.Struct]) -> None:
    assert struct in [type(example) for example in hook.EXAMPLES]


def test_every_route_is_on_the_page(page: str) -> None:
    found = [h for h in vars(app).values() if isinstance(h, HTTPRouteHandler | WebsocketRouteHandler)]
    api = [h for h in found if isinstance(h, WebsocketRouteHandler) or h.include_in_schema is not False]
    assert len(api) >= 10
    for handler in api:
        for path in handler.paths:
            assert f"`/api{path.replace('{name:str}', '{table}')}`" in page


def test_every_code_of_a_refusal_is_on_the_page(page: str) -> None:
    for code, status in STATUS.items():
        line = next(line for line in page.splitlines() if line.startswith("| `") and f"`{code}`" in line)
        assert str(status) in line


def test_every_link_within_the_page_leads_somewhere(page: str) -> None:
    assert set(re.findall(r"\]\(#(\w+)\)", page)) - set(re.findall(r"{ #(\w+) }", page)) == set()
