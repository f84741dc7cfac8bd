"""The sides, in the order in which they are measured. To add a server: write a `Side`, and name it here."""

from benchmarks.server.boardgameio.side import BoardgameIO, BoardgameIOFiles
from benchmarks.server.crowd import Side
from benchmarks.server.echo import Echo, TableEcho
from benchmarks.server.ours import Medici

FLOOR = Echo.name
"""The side that the others are compared with."""
SIDES: list[Side] = [Echo(), TableEcho(), Medici(), BoardgameIO(), BoardgameIOFiles()]
