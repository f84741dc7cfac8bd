"""The face of the package: its names, its errors, and what an import costs."""

import inspect
import subprocess
import sys

import pytest

import medici
from medici import dealer, errors, events, game, moves, position, record
from medici.rules import auction, compiled, edition, engine, layout, market, payments, speed, table

MODULES = [medici, dealer, errors, events, game, moves, position, record]
MODULES += [auction, compiled, edition, engine, layout, market, payments, speed, table]


def test_the_exported_names() -> None:
    assert sorted(medici.__all__) == [
        "Chance",
        "Dealer",
        "Edition",
        "Fair",
        "Game",
        "IllegalError",
        "Legal",
        "MalformedError",
        "MediciError",
        "Move",
        "Record",
        "RecordError",
        "Result",
        "Scripted",
        "Seeded",
        "load",
        "presets",
        "read_records",
    ]
    assert all(hasattr(medici, name) for name in medici.__all__)


def test_three_errors_and_no_more() -> None:
    ours = {name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, Exception)}
    assert ours == {"MediciError", "MalformedError", "IllegalError", "RecordError"}
    assert {kind.__name__ for kind in medici.MediciError.__subclasses__()} == ours - {"MediciError"}
    assert issubclass(medici.MediciError, ValueError)


def test_a_record_error_names_its_entry() -> None:
    assert medici.RecordError("why", 3).entry == 3
    assert medici.RecordError("why").entry is None


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_public_name_has_a_docstring(module: object) -> None:
    assert inspect.getdoc(module)
    for name, value in vars(module).items():
        own = getattr(value, "__module__", "").startswith("medici")
        if name.startswith("_") or not own or not (inspect.isclass(value) or inspect.isfunction(value)):
            continue
        assert value.__doc__, f"{name} has none"
        if inspect.isclass(value):
            for part, thing in vars(value).items():
                if inspect.isfunction(thing) and not part.startswith("_"):
                    assert thing.__doc__, f"{name}.{part} has none"


def python(code: str) -> str:
    """Run code in a Python of its own and return what it says."""
    run = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300
    )
    assert run.stderr == ""
    return run.stdout.strip()


def test_importing_medici_brings_no_compiler() -> None:
    heavy = "[name for name in ('numba', 'llvmlite', 'typer', 'rich') if name in sys.modules]"
    assert python(f"import sys, medici; print({heavy})") == "[]"


def test_an_interpreted_game_brings_no_compiler() -> None:
    code = "import sys, medici; g = medici.Game(dealer=medici.Seeded(1), fast=False); g.play('stop')"
    assert python(f"{code}; print('numba' in sys.modules)") == "False"


def test_medici_interpret_switches_the_compiler_off() -> None:
    code = "import os; os.environ['MEDICI_INTERPRET'] = '1'; import sys, medici"
    assert python(f"{code}; g = medici.Game(); print(g.is_fast, 'numba' in sys.modules)") == "False False"
