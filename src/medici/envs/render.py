"""The table drawn: as text, as a picture made with NumPy alone, and in a window."""

import io
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from medici import position
from medici.game import Game
from medici.rules.edition import Edition
from medici.rules.engine import Records
from medici.rules.layout import NO_CARD, PLACES, REACH

if TYPE_CHECKING:
    from medici.rules.table import State

Picture: TypeAlias = NDArray[np.uint8]
Colour: TypeAlias = tuple[int, int, int]

PAPER, INK, EMPTY, GOLD, MARK = (244, 236, 216), (52, 40, 30), (226, 214, 188), (214, 170, 52), (178, 52, 44)
GOODS = (
    (70, 104, 168),
    (150, 98, 58),
    (196, 160, 70),
    (134, 74, 140),
    (186, 78, 58),
    (76, 140, 132),
    (96, 124, 66),
    (120, 120, 132),
)
"""One colour for each good that an edition can have."""
GLYPHS = {
    "0": "111101101101111",
    "1": "010110010010111",
    "2": "111001111100111",
    "3": "111001111001111",
    "4": "101101111001001",
    "5": "111100111001111",
    "6": "111100111101111",
    "7": "111001001010010",
    "8": "111101111101111",
    "9": "111101111001111",
}
"""Digits, three dots wide and five high."""
CELL, GAP, MARGIN = 20, 3, 12
ROW = 2 * CELL
NAME, MONEY, HOLD = MARGIN, MARGIN + 30, MARGIN + 84
TRACK = 7
"""The width of a good's bar."""


def ansi(edition: Edition, players: int, states: Records) -> str:
    """Return the table as the terminal shows it, with its colours."""
    from rich.console import Console

    from medici.terminal.board import table
    from medici.terminal.look import Look
    from medici.terminal.paper import WIDTH

    game = Game.from_position(position.write(edition, players, states), edition, fast=False)
    look = Look(edition, [f"player {seat}" for seat in range(players)])
    console = Console(width=WIDTH, force_terminal=True, color_system="standard", highlight=False, file=io.StringIO())
    with console.capture() as capture:
        for line in table(game, look):
            console.print(line)
    return capture.get()


def picture(edition: Edition, players: int, states: Records) -> Picture:
    """Return the table as a picture: a row for each seat with florins, hold and tracks, below it the offer."""
    state = cast("State", states[0])
    places = min(PLACES, edition.count(players).hold + sum(card.copies for card in edition.cards if card.room == 0))
    tracks = HOLD + places * (CELL + GAP) + MARGIN
    width = tracks + len(edition.goods) * (TRACK + GAP) + MARGIN
    frame = np.empty((2 * MARGIN + (players + 2) * (ROW + GAP), width, 3), np.uint8)
    frame[:] = PAPER
    for seat in range(players):
        y = MARGIN + seat * (ROW + GAP)
        _seat(frame, state, seat, y)
        free = edition.count(players).hold - int(state.used[seat])
        _cards(frame, edition, state.ships[seat, : state.loaded[seat]].tolist(), HOLD, y, free)
        for good, level in enumerate(state.levels[seat, : len(edition.goods)].tolist()):
            x = tracks + good * (TRACK + GAP)
            height = round(level / edition.top * (ROW - 2))
            _box(frame, x, y, TRACK, ROW - 2, EMPTY)
            _box(frame, x, y + ROW - 2 - height, TRACK, height, GOODS[good])
    y = 2 * MARGIN + players * (ROW + GAP)
    frame[y - MARGIN // 2, MARGIN : width - MARGIN] = INK
    _digits(frame, int(state.deck_left), NAME, y + 4, 2, INK)
    if edition.game == "auction":
        _digits(frame, int(state.highest), MONEY, y + 4, 3, MARK)
        _cards(frame, edition, state.lot[: state.lot_size].tolist(), HOLD, y, 0)
    else:
        newest = state.market[: state.market_size].tolist()[::-1]
        _cards(frame, edition, newest[:places], HOLD, y, 0)
        _box(frame, HOLD, y + CELL + 3, min(REACH, len(newest)) * (CELL + GAP) - GAP, 3, MARK)
    return frame


def _seat(frame: Picture, state: "State", seat: int, y: int) -> None:
    """Draw who it is, whether he is to move, has made the lot or bid most, and his florins."""
    _digits(frame, seat, NAME + 8, y + 4, 2, INK)
    if seat == state.to_move:
        _box(frame, NAME, y + 2, 4, CELL - 4, MARK)
    if seat == state.turn:
        _box(frame, NAME, y + CELL, 18, 3, INK)
    if seat == state.buyer:
        _box(frame, NAME, y + CELL + 5, 18, 3, MARK)
    _digits(frame, int(state.money[seat]), MONEY, y + 3, 3, INK)


def _cards(frame: Picture, edition: Edition, kinds: list[int], x: int, y: int, free: int) -> None:
    """Draw cards side by side, and the free places behind them."""
    for kind in kinds + [NO_CARD] * free:
        if x + CELL > frame.shape[1]:
            return
        if kind == NO_CARD:
            _box(frame, x, y, CELL, CELL, EMPTY)
        else:
            card = edition.cards[kind]
            colour = GOLD if card.good is None else GOODS[edition.goods.index(card.good)]
            _box(frame, x, y, CELL, CELL, colour)
            if card.room == 0:
                _box(frame, x + CELL - 5, y, 5, 5, PAPER)
            for symbol in range(card.symbols - 1):
                _box(frame, x + 2 + 5 * symbol, y + CELL - 5, 3, 3, PAPER)
            _digits(frame, card.value, x + (2 if card.value > 9 else 7), y + 5, 2, PAPER)
        x += CELL + GAP


def _box(frame: Picture, x: int, y: int, width: int, height: int, colour: Colour) -> None:
    frame[max(0, y) : y + max(0, height), x : x + max(0, width)] = colour


def _digits(frame: Picture, number: int, x: int, y: int, scale: int, colour: Colour) -> None:
    for digit in str(number):
        for column, row in _dots(digit):
            _box(frame, x + column * scale, y + row * scale, scale, scale, colour)
        x += 4 * scale


def _dots(digit: str) -> Iterator[tuple[int, int]]:
    for place, dot in enumerate(GLYPHS[digit]):
        if dot == "1":
            yield place % 3, place // 3


class Window:
    """A window that shows pictures; Pygame draws it, and nothing else here needs that."""

    def __init__(self, title: str, fps: int) -> None:
        try:
            os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "hide")
            import pygame
        except ImportError:
            from gymnasium.error import DependencyNotInstalled

            raise DependencyNotInstalled("a window needs Pygame: pip install pygame-ce") from None
        self._pygame: Any = pygame
        self._title, self._fps = title, fps
        self._screen: Any = None

    def show(self, frame: Picture) -> None:
        """Show a picture, no more of them in a second than people can follow."""
        pygame = self._pygame
        if self._screen is None:
            pygame.display.init()
            pygame.display.set_caption(self._title)
            self._screen = pygame.display.set_mode((frame.shape[1], frame.shape[0]))
            self._clock = pygame.time.Clock()
        self._screen.blit(pygame.surfarray.make_surface(frame.swapaxes(0, 1)), (0, 0))
        pygame.event.pump()
        pygame.display.flip()
        self._clock.tick(self._fps)

    def close(self) -> None:
        """Close the window."""
        if self._screen is not None:
            self._pygame.display.quit()
            self._screen = None
