"""Errands: work that is begun at once and not in the event loop's next turn, as a task would be."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class Prompt(asyncio.Future[Any]):
    """A future for which an errand can wait without losing a turn of the event loop."""

    _errand: Callable[[], None] | None = None

    def settle(self, answer: Any, error: BaseException | None) -> None:
        """Say what came of it, and let the errand that waits for it go on before this returns."""
        if self.done():
            return
        if error is None:
            self.set_result(answer)
        else:
            self.set_exception(error)
        if self._errand is not None:
            self._errand()


class Errand:
    """A coroutine that runs as far as it can when it is made, and goes on when what it waits for is there.

    As `asyncio.Task(eager_start=True)`, which Python 3.11 does not have. Nobody can cancel it.
    """

    def __init__(self, work: Coroutine[Any, Any, None], done: Callable[[BaseException | None], None]) -> None:
        """Begin; `done` hears what went wrong, if anything did: before this returns, if nothing is waited for."""
        self._work, self._done = work, done
        self._go_on()

    def _go_on(self, _: object = None) -> None:
        try:
            waits_for = self._work.send(None)
        except StopIteration:
            self._done(None)
        except BaseException as error:
            self._done(error)
        else:
            if waits_for is None:  # somebody who only lets others have a turn
                asyncio.get_running_loop().call_soon(self._go_on)
            else:
                waits_for._asyncio_future_blocking = False  # what a task tells a future that it has seen
                if isinstance(waits_for, Prompt):
                    waits_for._errand = self._go_on
                else:
                    waits_for.add_done_callback(self._go_on)
