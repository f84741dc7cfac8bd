"""Draw docs/img/terminal.svg: a moment of a real game, as the terminal client shows it.

.venv/bin/python docs/img/terminal.py
"""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from medici import Game, Seeded
from medici.bots import ask, make
from medici.events import Event, Sold
from medici.terminal import board, words
from medici.terminal.look import Look
from medici.terminal.narrate import tell
from medici.terminal.paper import WIDTH

NAMES = ("You", "Bardi", "Albizzi", "Ricci")
THEME = TerminalTheme(
    (36, 26, 22),
    (240, 228, 208),
    [
        (36, 26, 22),
        (224, 108, 96),
        (143, 190, 109),
        (229, 192, 103),
        (120, 170, 230),
        (208, 140, 200),
        (110, 195, 190),
        (240, 228, 208),
    ],
)


def moment(seed: int) -> tuple[Game, list[Event]] | None:
    """Return a game where you must answer a bid on day 2, half the day gone, and what happened since the last sale."""
    game = Game("grail-2018", len(NAMES), Seeded(seed))
    merchant = make("merchant")
    told: list[Event] = []
    while game.to_move is not None:
        told += game.play(ask(merchant, game))
        sales = [index for index, event in enumerate(told) if isinstance(event, Sold)]
        told = told[sales[-1] :] if sales else told
        full = sum(map(len, game.ships))
        if game.day == 2 and game.to_move == 0 and game.highest and full > 8 and len(game.lot) > 1 and game.ships[0]:
            return game, told
    return None


def main() -> None:
    """Find the first such moment and draw it."""
    game, told = next(found for seed in range(1, 100) if (found := moment(seed)))
    look = Look(game.edition, NAMES)
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    for line in (*tell(told, look), Text(), *board.table(game, look)):
        console.print(line)
    console.print(Text(f"{NAMES[0]}: {words.allowed(game)}? "))
    drawn = console.export_svg(title="medici play", theme=THEME, unique_id="medici")
    # Rich's frame would fetch a font from elsewhere; every terminal's own will do.
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
    drawn = drawn.replace("Fira Code, monospace", "ui-monospace, DejaVu Sans Mono, Menlo, monospace")
    lines = (line.rstrip() for line in drawn.splitlines())
    Path(__file__).with_name("terminal.svg").write_text("\n".join(filter(None, lines)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
