"""A real server on SQLite: one for a file of tests, or one of a test's own."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ground.processes import Process, free_port, serve

GENEROUS = (
    "rate=5000",
    "reads=5000",
    "burst=5000",
    "guests_per_address=5000",
    "sockets_per_address=1000",
    "tables_per_guest=1000",
)


class Server:
    """A running server that can be restarted where it was."""

    def __init__(self, folder: Path, *limits: str, fast: bool = True) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        options = [word for limit in (*GENEROUS, *limits) for word in ("--limit", limit)]
        env = {} if fast else {"MEDICI_INTERPRET": "1"}  # loading the compiled rules takes longer than starting
        self.process: Process = serve(
            self.port, f"sqlite:///{folder / 'medici.db'}", folder / "server.log", *options, env=env
        )

    def start(self) -> None:
        """Start it and wait until it is ready."""
        self.process.start()
        self.process.wait_ready(self.port)

    def restart(self, kill: bool) -> None:
        """Stop it, with its consent or without, and start it again."""
        if kill:
            self.process.kill()
        else:
            assert self.process.stop() == 0
        self.start()


@contextlib.contextmanager
def serving(folder: Path, *limits: str, fast: bool = True) -> Iterator[Server]:
    """Run a server in a folder."""
    server = Server(folder, *limits, fast=fast)
    try:
        server.start()
        yield server
    finally:
        server.process.kill()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server that the tests of a file share: nobody restarts it."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Give a way to start a server of the test's own, with limits that it likes."""
    with contextlib.ExitStack() as stack:
        yield lambda *limits, fast=True: stack.enter_context(serving(tmp_path, *limits, fast=fast))
