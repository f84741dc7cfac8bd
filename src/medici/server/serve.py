"""Running the server: settings, logs, a graceful end."""

import json
import logging
import os
import re
import signal
import socket
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import platformdirs
import sqlalchemy as sa
import uvicorn
from uvicorn.supervisors import Multiprocess

from medici.errors import MalformedError
from medici.server.channels import carrier
from medici.server.database import occupy
from medici.server.frames import Frames
from medici.server.limits import Limits
from medici.server.store import check


def default_database() -> str:
    """Return the database in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("medici"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'medici.db'}"


def find_database(url: str | None) -> tuple[str, Path | None]:
    """Return the database that is meant, the user's own if none is named, and its file if it is SQLite.

    What names none that lasts is refused; nothing is made.
    """
    url = url or default_database()
    if url.startswith(("postgresql://", "postgresql+psycopg://", "postgres://")):
        return url, None
    name = str(sa.make_url(url).database or "").strip() if url.startswith("sqlite:///") else ""
    if not name or name == ":memory:" or name.startswith("file:"):
        raise MalformedError("--database: should be sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")
    if Path(name).is_dir():
        raise MalformedError(f"--database: {name} is a folder: should be sqlite:///FILE")
    return url, Path(name)


class Lines(logging.Formatter):
    """Logs as lines of JSON: time, level, logger, message and what else is known; never a secret."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as one line."""
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if (table := getattr(record, "table", None)) is not None:
            line["table"] = table
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def own_address() -> str:
    """Return this machine's address on its network, as well as it can be known."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; the address is one that nobody has
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that is bound, or say why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Accepted sockets inherit it: one whose client reads nothing more, or is gone without a word, is given up.
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 30_000)
    # So are buffers for what a client has not read: the system's own grow to megabytes for whoever never does.
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 256 * 1024)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise MalformedError(f"--host {host} --port {port}: cannot be had: {error.strerror}") from None
    bound.listen(2048)
    bound.set_inheritable(True)
    return bound


def configure(
    database: str | None,
    channels: str,
    workers: int,
    limits: Limits,
    origins: list[str],
    log_level: str = "info",
    *,
    awake: bool = False,
) -> uvicorn.Config:
    """Put the settings where every worker finds them."""
    url, file = find_database(database)
    carrier(channels)
    for origin in origins:
        if not re.fullmatch(r"https?://[^/]+", origin):
            raise MalformedError(f"--origin {origin}: should be http://HOST or https://HOST, with a port if need be")
    if workers > 1 and (file is not None or channels == "memory"):
        raise MalformedError(
            "--workers: several need a database and channels that they can share: "
            "--database postgresql://... --channels redis://... or postgresql://..."
        )
    if file is not None:
        occupy(str(file)).close()
    check(url)  # what is wrong is said here in one line, not by a worker in many
    os.environ["MEDICI_DATABASE"] = url
    os.environ["MEDICI_CHANNELS"] = channels
    os.environ["MEDICI_LIMITS"] = msgspec.json.encode(limits).decode()
    os.environ["MEDICI_ORIGINS"] = " ".join(origins)
    os.environ.pop("MEDICI_AWAKE", None)
    if awake:
        os.environ["MEDICI_AWAKE"] = "1"
    lines = {"()": "medici.server.serve.Lines"}
    return uvicorn.Config(
        "medici.server.app:create",
        factory=True,
        workers=workers,
        access_log=False,
        log_config={
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"lines": lines},
            "handlers": {"err": {"class": "logging.StreamHandler", "formatter": "lines", "stream": "ext://sys.stderr"}},
            "root": {"level": "WARNING", "handlers": ["err"]},
            # What uvicorn says of each connection has its address in full, with any invitation in it.
            "loggers": {
                "medici": {"level": log_level.upper()},
                "uvicorn": {"level": "WARNING"},
                "alembic": {"level": "WARNING"},
                "psycopg": {"level": "ERROR"},
            },
        },
        # Slower than httptools, but headers have an end and requests that nobody reads the answers of wait.
        http="h11",
        h11_max_incomplete_event_size=32 * 1024,
        ws=Frames,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
        server_header=False,
    )


def run(config: uvicorn.Config, bound: socket.socket) -> None:
    """Serve until told to stop."""
    if config.workers > 1:
        with tempfile.TemporaryDirectory(prefix="medici-metrics-") as shared:
            # Here workers, which are yet to start, share their figures.
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = shared
            Multiprocess(config, sockets=[bound]).run()
    else:
        # Uvicorn sends itself the signal again once all is closed: that is no accident, and no exit code of one.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        server = uvicorn.Server(config)
        server.run(sockets=[bound])
        if not server.started:
            sys.exit(3)
    bound.close()
