"""What goes wrong, in the words of the protocol."""

import logging
import time
from collections.abc import Callable
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from litestar.types import Scope
from sqlalchemy.exc import SQLAlchemyError

from medici.server import metrics
from medici.server import protocol as p
from medici.server.deeds import Refusal

logger = logging.getLogger("medici.server")

STATUS = {"malformed": 400, "forbidden": 403, "unknown": 404, "stale": 409, "illegal": 422, "limit": 429, "busy": 429}
WORDS = {
    400: ("malformed", "It cannot be read."),
    403: ("forbidden", "You may not."),
    404: ("unknown", "There is no such table, or not for you."),
    409: ("stale", "Something happened that you have not seen; the position is in the answer."),
    413: ("malformed", "It is too long."),
    422: ("illegal", "Not now, or not by the rules."),
    429: ("busy", "Slow down."),
}
NO_BODY = "there is nothing in the request: its body should be a JSON object"
NO_DATABASE = "the database does not answer: send it again"
ERRORS = {code: ResponseSpec(p.Refused, description=words) for code, (_, words) in WORDS.items()}


class Answered(Exception):  # noqa: N818 - it is an answer
    """A refusal as it is sent."""

    def __init__(self, refused: p.Refused) -> None:
        super().__init__(refused.message)
        self.refused = refused


def _refused(_: Request[Any, Any, State], refusal: Refusal) -> Response[p.Refused]:
    metrics.refusals.labels(refusal.code).inc()
    return Response(p.Refused(refusal.code, refusal.message), status_code=STATUS[refusal.code])


def _answered(_: Request[Any, Any, State], answered: Answered) -> Response[p.Refused]:
    return Response(answered.refused, status_code=STATUS[answered.refused.code])


def _unreadable(_: Request[Any, Any, State], error: Exception) -> Response[p.Refused]:
    why = "it is nested too deep" if isinstance(error, RecursionError) else "it is not UTF-8"
    return Response(p.Refused("malformed", why), status_code=400)


_lamented = 0.0


def lament(error: SQLAlchemyError) -> None:
    """Log that the database is in trouble, once in ten seconds."""
    global _lamented
    if time.monotonic() - _lamented > 10:
        _lamented = time.monotonic()
        logger.error("the database fails: %s", type(getattr(error, "orig", None) or error).__name__)


def _without_database(_: Request[Any, Any, State], error: SQLAlchemyError) -> Response[p.Refused]:
    lament(error)
    return Response(p.Refused("busy", NO_DATABASE), status_code=503, headers={"retry-after": "2"})


def note(error: Exception, scope: Scope) -> None:
    """Log what is an accident and no answer."""
    answers = HTTPException | Refusal | Answered | RecursionError | UnicodeDecodeError | SQLAlchemyError
    if not isinstance(error, answers):
        logger.error("request failed: %s", type(error).__name__, exc_info=error)


def _http(_: Request[Any, Any, State], error: HTTPException) -> Response[Any]:
    """Say what is wrong with a request in the words of the protocol."""
    if error.status_code == 405:
        return Response({"detail": "Method Not Allowed"}, status_code=405, headers=error.headers)
    code, words = WORDS.get(error.status_code, ("malformed", ""))
    faults = [f"{e.get('key', '')}: {e.get('message', '')}" for e in error.extra or [] if isinstance(e, dict)]
    # Litestar's words for a body that is not there are those of its own KeyError.
    message = "; ".join(NO_BODY if fault == "data: 'data'" else fault for fault in faults) or error.detail or words
    return Response(p.Refused(code, message[:500]), status_code=error.status_code)  # type: ignore[arg-type]


HANDLERS: dict[Any, Callable[..., Response[Any]]] = {
    Refusal: _refused,
    Answered: _answered,
    RecursionError: _unreadable,
    UnicodeDecodeError: _unreadable,
    HTTPException: _http,
    SQLAlchemyError: _without_database,
}
"""What is answered to each."""
