"""The same functions at another speed.

`compiled(function)` is a twin of a plain function of this package that Numba compiles when it is first called. The
functions it calls by name are twinned with it, so one text serves both modes. Nothing is compiled, and Numba is not
even imported, until a twin is asked for; what was compiled once is kept on disk for the next start.
"""

import ast
import functools
import hashlib
import importlib.util
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, ParamSpec, TypeVar, cast

import platformdirs

P = ParamSpec("P")
R = TypeVar("R")


def _print(words: str) -> None:
    """Say something to whoever sits at the terminal."""
    print(f"medici: {words}", file=sys.stderr, flush=True)


announce: Callable[[str], object] = _print
"""Is told before the first real compilation, which takes a while. A server has it logged."""

_making = threading.RLock()
_twins: dict[str, ModuleType] = {}


def available() -> bool:
    """Return whether twins can be had: Numba is installed and MEDICI_INTERPRET=1 does not switch it off."""
    return os.environ.get("MEDICI_INTERPRET", "0") in ("", "0") and importlib.util.find_spec("numba") is not None


@functools.cache
def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Return the compiled twin of a plain function of this package, to be called from Python."""
    with _making:
        return cast("Callable[P, R]", _twin(function, vars(_twin_module(function.__module__)), from_python=True))


def _twin_module(name: str) -> ModuleType:
    """Return the module as its twins see it: every function and module of this package in it is a twin."""
    if name not in _twins:
        twin = _twins[name] = ModuleType(name)
        for key, value in vars(sys.modules[name]).items():
            if isinstance(value, ModuleType) and value.__name__.startswith("medici."):
                value = _twin_module(value.__name__)
            elif isinstance(value, FunctionType) and value.__module__ == name:
                value = _twin(value, vars(twin), from_python=False)
            elif isinstance(value, FunctionType) and value.__module__.startswith("medici."):
                value = getattr(_twin_module(value.__module__), value.__name__)
            setattr(twin, key, value)
    return _twins[name]


def _twin(function: Callable[..., Any], world: dict[str, Any], *, from_python: bool) -> Any:
    """Return a dispatcher for the function with these globals; only those called from Python need a way in from it."""
    numba = _numba()
    assert isinstance(function, FunctionType)  # noqa: S101 - for the type checker
    twin = FunctionType(function.__code__, world, function.__name__, function.__defaults__)
    twin.__module__ = function.__module__
    # The two kinds of twins of a function are kept under two names.
    twin.__qualname__ = function.__qualname__ + ("_from_python" if from_python else "")
    small = getattr(sys.modules[function.__module__], "INLINE", False)
    options = {
        # Work that takes its time lets other threads run. A small step would only lose the interpreter to them.
        "nogil": not small,
        "error_model": "numpy",
        "no_cfunc_wrapper": True,
        "no_cpython_wrapper": not from_python,
        # Modules of small functions say so: compiled into their callers, they run half as fast again.
        "forceinline": not from_python and small,
    }
    dispatcher = _widen(numba.types, numba.njit(**options)(twin))
    # No two records or arrays that a function is given overlap; told so, compiled code is 8% faster. Numba has the flag
    # but no option for it, and a Numba without this place for it loses only the speed.
    dispatcher._compiler._customize_flags = _without_aliases
    folder = Path(platformdirs.user_cache_dir("medici")) / _digest(function.__module__)
    # Where no folder can be written we compile afresh at every start rather than not at all.
    with _kept_in(numba, folder), suppress(RuntimeError, OSError):
        dispatcher.enable_caching()
        _forgive(dispatcher._cache)
    return dispatcher


def _without_aliases(flags: Any) -> Any:
    """Have a compiled function take for granted that what it is given does not overlap."""
    flags.noalias = True
    return flags


def _forgive(cache: Any) -> None:
    """Have a kept file that cannot be read, or a full disk, cost no more than compiling afresh."""
    load, save = cache.load_overload, cache.save_overload

    def load_overload(*arguments: Any) -> Any:
        with suppress(Exception):
            return load(*arguments)
        return None

    def save_overload(*arguments: Any) -> None:
        with suppress(Exception):
            save(*arguments)

    cache.load_overload, cache.save_overload = load_overload, save_overload


def _widen(types: Any, dispatcher: Any) -> Any:
    """Have every whole number that compiled code hands over be an int64.

    Otherwise a function is compiled once more for each mixture of fields, loop counters and literals it is called with.
    """
    get_call_template = dispatcher.get_call_template

    def wide(kind: Any) -> Any:
        kind = types.unliteral(kind)
        return types.int64 if isinstance(kind, types.Integer) else kind

    def widened(args: Any, kws: Any) -> Any:
        return get_call_template(tuple(map(wide, args)), {name: wide(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = widened
    return dispatcher


@contextmanager
def _kept_in(numba: Any, folder: Path) -> Iterator[None]:
    """Let Numba keep what it compiles in this folder, for the functions made in the block only."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = before or str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


@functools.cache
def _digest(module: str) -> str:
    """Return a digest of a module's source and all it imports of this package, and of how hard Numba is to try.

    Numba looks only at a function's own file to see whether what it kept is stale: a changed function elsewhere that
    was compiled into it would go unnoticed.
    """
    digest = hashlib.sha256(os.environ.get("NUMBA_OPT", "").encode())
    pending, seen = [module, __name__], set()
    while pending:
        name = pending.pop()
        if name not in seen and name in sys.modules:
            seen.add(name)
            source, imports = _source(name)
            digest.update(source)
            pending += imports
    return digest.hexdigest()[:16]


@functools.cache
def _source(module: str) -> tuple[bytes, list[str]]:
    """Return a module's source and the names of all that it may import of this package."""
    source = Path(str(sys.modules[module].__file__)).read_bytes()
    imports = []
    for line in ast.parse(source).body:
        if isinstance(line, ast.ImportFrom) and str(line.module).startswith("medici"):
            imports += [str(line.module), *(f"{line.module}.{alias.name}" for alias in line.names)]
    return source, imports


@functools.cache
def _numba() -> Any:
    """Import Numba, and have the first real compilation say what it is doing."""
    import numba
    from numba.core import event

    class Announce(event.Listener):
        def on_start(self, event: Any) -> None:
            module = event.data["dispatcher"].py_func.__module__
            if not announced and module.startswith("medici."):
                announced.append(module)
                announce("compiling for speed, once for each kind of work (up to a minute) ...")

        def on_end(self, event: Any) -> None:
            pass

    announced: list[str] = []
    event.register("numba:compile", Announce())  # type: ignore[no-untyped-call]
    return numba
