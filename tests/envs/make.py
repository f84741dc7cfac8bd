"""Write OpenSpiel's playthroughs anew, with the moves that they have: `python -m tests.envs.make`."""

from pathlib import Path

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import medici.envs.openspiel  # noqa: F401 - it registers the games

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


def replay(path: Path) -> tuple[str, str]:
    """Return a playthrough as it was kept, and as the same moves are told now."""
    flags.FLAGS.mark_as_parsed()
    kept, now = generate_playthrough.replay(path)
    return str(kept), str(now)


if __name__ == "__main__":
    for each in PLAYTHROUGHS:
        each.write_text(replay(each)[1], "utf-8")
