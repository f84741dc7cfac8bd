"""What to install: said once, for all that needs it."""

import importlib.util


def need(*modules: str, extra: str = "rl") -> None:
    """Raise an error that says what to install where one of the modules is not there."""
    for module in modules:
        if importlib.util.find_spec(module) is None:
            raise ImportError(f"this environment needs {module}: pip install 'medici[{extra}]'")
