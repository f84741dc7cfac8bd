"""The sides, in the order in which they are measured. To add a server: write a `Side`, and name it here."""

from benchmarks.crowd.boardgameio.side import BoardgameIO, BoardgameIOFiles
from benchmarks.crowd.echo import Echo, TableEcho
from benchmarks.crowd.ours import Medici, MediciAwake
from benchmarks.crowd.players import Side

FLOOR = Echo.name
"""The side that the others are compared with."""
SIDES: list[Side] = [Echo(), TableEcho(), Medici(), MediciAwake(), BoardgameIO(), BoardgameIOFiles()]
