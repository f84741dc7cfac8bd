"""For those who watch over the server: is it ready, what are its figures, and how it stops."""

import asyncio
import ctypes
import multiprocessing
import signal
import sys
import threading
from types import FrameType
from typing import Any

import sqlalchemy as sa
from litestar import MediaType, Request, Response, get
from litestar.datastructures import State

from medici.server import metrics
from medici.server.hall import Hall, hall_of


@get("/health", media_type=MediaType.TEXT, include_in_schema=False)
async def health(request: Request[Any, Any, State]) -> Response[str]:
    """Say that the server is ready: it is when the database answers."""
    try:
        database, one = hall_of(request).store, sa.text("SELECT 1")
        await asyncio.wait_for(database.read(lambda connection: connection.execute(one).scalar()), 2)
        await asyncio.wait_for(database.write(lambda connection: connection.execute(one).scalar()), 2)
        if database.failing:
            return Response("the last write failed\n", status_code=503)
    except Exception as error:
        return Response(f"the database does not answer: {type(error).__name__}\n", status_code=503)
    return Response("ready\n")


@get("/metrics", media_type="text/plain; version=0.0.4", include_in_schema=False, sync_to_thread=False)
def show_metrics() -> bytes:
    """Return figures for Prometheus."""
    return metrics.render()


def say_goodbye(hall: Hall) -> None:
    """Have clients told to come back when the process is told to stop, before uvicorn closes their sockets."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)

        def stop(number: int, frame: FrameType | None, before: Any = before) -> None:
            loop.call_soon_threadsafe(hall.rooms.goodbye)
            if callable(before):
                before(number, frame)

        signal.signal(number, stop)


def die_with_parent() -> None:
    """Have a worker stop when the process that started it is killed."""
    if multiprocessing.parent_process() is not None and sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG
