"""Steps: what a move is to the rules, and what a step of the rules is to people."""

import operator

from medici.moves import TAKES, Bid, Deal, Draw, First, Move, Pass, Reveal, Stop, Take
from medici.rules.auction import DRAW, PASS, STOP
from medici.rules.edition import Edition
from medici.rules.engine import REFUSED
from medici.rules.market import REVEAL
from medici.rules.table import BID, BUILD, DEAL, FIRST, TURN

_TAKEN = {move: step for step, move in TAKES.items()}


def move_of(edition: Edition, phase: int, step: int) -> Move:
    """Return the move that a step is in a phase."""
    if phase == BID:
        return Pass() if step == PASS else Bid(step)
    if phase == DEAL:
        return Deal(edition.cards[step].id)
    if phase == BUILD:
        return Draw() if step == DRAW else Stop()
    if phase == TURN:
        return Reveal() if step == REVEAL else TAKES[step]
    return First(step)


def step_of(edition: Edition, phase: int, move: object) -> int:
    """Return the step that a move is in a phase, or `REFUSED` where it is none."""
    step = REFUSED
    if phase == BID:
        if isinstance(move, Bid):
            step = move.florins or REFUSED
        elif isinstance(move, Pass):
            step = PASS
    elif phase == DEAL:
        if isinstance(move, Deal):
            step = edition.kinds.get(str(move.card), REFUSED)
    elif phase == BUILD:
        if isinstance(move, Draw | Stop):
            step = DRAW if isinstance(move, Draw) else STOP
    elif phase == TURN:
        if isinstance(move, Reveal):
            step = REVEAL
        elif isinstance(move, Take) and isinstance(move.cards, tuple):
            step = _TAKEN.get(move, REFUSED)
    elif phase == FIRST and isinstance(move, First):
        step = move.seat
    try:
        step = operator.index(step)
    except TypeError:
        return REFUSED
    return step if 0 <= step < 2**15 else REFUSED
