"""Schemathesis: the served OpenAPI says what the server does, and nothing that follows or breaks it is an accident."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.ground import LONG
from tests.server.ground import LAVISH, Guest, Hall, hall, new_id

pytestmark = pytest.mark.filterwarnings("default")  # Schemathesis' own
BEYOND = ("edition: ", "bot: ", "name: ", "text: ")
"""How refusals begin of what no schema can say: which editions and bots there are, what can be read. What is illegal
now, or by the rules of the game, is beyond it too."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(tmp_path_factory.mktemp("schema"), *LAVISH, "bots=1") as here:
        yield here


@pytest.fixture(scope="module")
def host(served: Hall) -> Guest:
    return served.guest()


@pytest.fixture(scope="module")
def tables(host: Guest) -> Iterator[str]:
    """Give a table that is open, being played or over, in turns; a new one every few times, for some get ended."""

    def new() -> Iterator[str]:
        while True:
            names = []
            for status in ("open", "playing", "over"):
                seats = ({"kind": "me"}, {"kind": "me"} if status == "playing" else {"kind": "bot"})
                table = host.open(*seats, public=True)["table"]["id"]
                if status == "playing":
                    host.does(table, {"type": "start"})
                elif status == "over":
                    host.does(table, {"type": "end"})
                names.append(table)
            yield from names * 5

    return new()


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_schemathesis_finds_nothing(served: Hall, host: Guest, tables: Iterator[str], mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_url(f"{served.url}/api/schema/openapi.json")
    with requests.Session() as session:
        session.cookies["medici_guest"] = str(host.cookie)
        for result in schema.get_all_operations():
            operation: Any = result.ok()  # type: ignore[union-attr]
            if mode is GenerationMode.POSITIVE or operation.path_parameters or operation.body:
                check(operation, mode, session, tables)


def check(operation: Any, mode: GenerationMode, session: requests.Session, tables: Iterator[str]) -> None:
    """Send what Schemathesis thinks of to real tables, as their host."""

    @settings(max_examples=60 if LONG else 8, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def run(case: Any) -> None:
        if re.fullmatch("[A-Za-z0-9]{1,32}", str((case.path_parameters or {}).get("name", "-"))):
            case.path_parameters["name"] = next(tables)
        response = case.call(session=session)
        refusal = response.json() if response.status_code in (400, 422) else {}
        message = str(refusal.get("message"))
        # To JSON Schema 1.0 is an integer; to us it is not.
        beyond = refusal.get("code") == "illegal" or message.startswith(BEYOND) or "got `float`" in message
        case.validate_response(response, excluded_checks=[positive_data_acceptance] if beyond else [])

    run()


def test_two_of_one_name_at_a_table_that_is_opened_are_refused_as_the_schema_says(served: Hall, host: Guest) -> None:
    body = {"action_id": new_id(), "seats": [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Anna"}]}
    answer = host.post("/api/tables", body)
    schema = host.http.get("/api/schema/openapi.json").json()
    assert answer.json()["code"] == "illegal"
    assert str(answer.status_code) in schema["paths"]["/api/tables"]["post"]["responses"]


def test_schemathesis_run_finds_nothing(served: Hall, tmp_path: Path) -> None:
    # Its own command has more ways to look: the edges of every parameter, wrong methods, chains of calls.
    url = f"{served.url}/api/schema/openapi.json"
    options = [
        "--checks",
        "all",
        "--exclude-checks",
        "positive_data_acceptance",
        "--max-examples",
        "40" if LONG else "4",
        "--no-color",
    ]
    command = [sys.executable, "-m", "schemathesis.cli", "run", url, "--generation-deterministic", *options]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=500)  # noqa: S603
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]


def test_all_checks_are_there() -> None:
    assert {check.__name__ for check in CHECKS.get_all()} >= {
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
        "positive_data_acceptance",
        "missing_required_header",
        "unsupported_method",
        "use_after_free",
        "ensure_resource_availability",
        "ignored_auth",
    }


def test_every_answer_that_may_come_is_declared(served: Hall) -> None:
    paths = served.guest().http.get("/api/schema/openapi.json").json()["paths"]
    posts = [operations["post"] for operations in paths.values() if "post" in operations]
    assert len(posts) >= 2
    for post in posts:
        assert {"403", "413", "429"} | ({"400"} if "requestBody" in post else set()) <= set(post["responses"])
    names = [operation for path, operations in paths.items() if "{name}" in path for operation in operations.values()]
    assert all("404" in operation["responses"] for operation in names)
