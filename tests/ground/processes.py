"""Real processes: started in a group of their own, waited for, stopped, and killed with all their children."""

import http.client
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

POLL = 0.02


def free_port() -> int:
    """Find a loopback port that nobody has.

    It is taken from below those that the system gives to outgoing connections (what binding port 0 would give):
    while a killed server is down, one of its clients' sockets could take its port, or even connect to itself.
    """
    lowest = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    for _ in range(100):
        port = 10_000 + secrets.randbelow(max(lowest - 10_000, 1))
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("no free port found")


def members(group: int) -> list[int]:
    """List the living processes of a group; zombies, which only wait for their parent, are dead."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                state, _, process_group = (entry / "stat").read_text().rpartition(")")[2].split()[:3]
            except (FileNotFoundError, ProcessLookupError):
                continue
            if int(process_group) == group and state not in "ZX":
                found.append(int(entry.name))
    return found


class Process:
    """A command that can be started, stopped, killed and started again; what it prints is added to a file.

    As a context it starts on entering and is killed on leaving. All calls block: in a running event loop
    use `await asyncio.to_thread(process.wait_ready, ...)`.
    """

    def __init__(
        self, command: Sequence[str], output: Path, env: Mapping[str, str] | None = None, **popen: Any
    ) -> None:
        self.command = list(command)
        self.output = output
        self._env = {**os.environ, **(env or {})}
        self._popen = popen
        self._child: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        """The process started last, and the number of its group."""
        if self._child is None:
            raise RuntimeError(f"not started: {self.command}")
        return self._child.pid

    @property
    def alive(self) -> bool:
        """Whether the process itself, not only some child of it, still runs."""
        return self._child is not None and self._child.poll() is None

    @property
    def text(self) -> str:
        """All that it printed, over all its starts."""
        return self.output.read_text(errors="replace") if self.output.exists() else ""

    def members(self) -> list[int]:
        """List its living processes, workers and all."""
        return members(self.pid)

    def start(self) -> None:
        """Start it, in a session and so a group of its own."""
        if self.alive:
            raise RuntimeError(f"already runs: {self.command}")
        with self.output.open("ab") as output:
            self._child = subprocess.Popen(  # noqa: S603 - a command of the tests
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=self._env,
                start_new_session=True,
                **self._popen,
            )

    def wait_ready(self, port: int, path: str = "/health", within: float = 30.0) -> float:
        """Wait until a GET of the path answers 200; give the seconds it took."""
        begin = time.monotonic()
        answer = "no answer"
        while (spent := time.monotonic() - begin) < within:
            if not self.alive:
                code = self._child.returncode if self._child is not None else None
                raise RuntimeError(f"ended with {code} before it was ready: {self.command}\n{self.text}")
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=within - spent)
            try:
                connection.request("GET", path)
                status = connection.getresponse().status
            except (OSError, http.client.HTTPException) as error:
                answer = repr(error)
            else:
                if status == 200:
                    return time.monotonic() - begin
                answer = f"status {status}"
            finally:
                connection.close()
            time.sleep(POLL)
        raise TimeoutError(f"not ready within {within} s ({answer}): {self.command}\n{self.text}")

    def kill(self) -> None:
        """Kill the whole group with SIGKILL, and return when all of it is dead and its ports are free."""
        if self._child is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self._child.wait()
        self._wait_empty(10.0)
        self._child = None  # its number may become another's

    def stop(self, within: float = 10.0, with_signal: signal.Signals = signal.SIGTERM) -> int:
        """Ask the process (not its children: they are its own matter) to end, and give its exit code.

        What does not end in time, or leaves children behind, is killed and raises TimeoutError.
        """
        if self._child is None:
            raise RuntimeError(f"not started: {self.command}")
        begin = time.monotonic()
        self._child.send_signal(with_signal)
        try:
            code = self._child.wait(within)
            self._wait_empty(within - (time.monotonic() - begin))
        except (subprocess.TimeoutExpired, TimeoutError) as error:
            left = self.members()
            self.kill()
            raise TimeoutError(f"did not stop within {within} s, {left} left: {self.command}\n{self.text}") from error
        self._child = None
        return code

    def _wait_empty(self, within: float) -> None:
        limit = time.monotonic() + within
        while self.members():
            if time.monotonic() > limit:
                raise TimeoutError(f"still alive: {self.members()}")
            time.sleep(0.005)


def serve(port: int, database: str, output: Path, *options: str, env: Mapping[str, str] | None = None) -> Process:
    """Give `medici serve` as a process, not yet started."""
    command = [sys.executable, "-m", "medici", "serve", "--port", str(port), "--database", database, *options]
    return Process(command, output, env)
