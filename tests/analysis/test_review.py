"""Reviews: luck and play make the result, whatever the record."""

from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from medici import Record, presets
from medici.analysis import MonteCarlo, Review, Reviewer, review
from medici.analysis.plots import win_plot
from medici.arena import simulate
from medici.record import read_records

GOLDEN = Path(__file__).parent.parent / "golden"


def adds_up(found: Review) -> None:
    """Start, luck, own and others' play are the result, and the luck of all is nobody's gain."""
    for accounts in (found.win, found.florins):
        for account in accounts:
            assert account.start + account.luck + account.own + account.others == pytest.approx(
                account.result, abs=1e-9
            )
            assert account.start + account.luck + account.skill == pytest.approx(account.result, abs=1e-9)
    assert sum(account.luck for account in found.win) == pytest.approx(0, abs=1e-9)


@settings(max_examples=8)
@given(
    edition=st.sampled_from(presets()),
    bot=st.sampled_from(["merchant", "random"]),
    which=st.integers(0, 3),
    share=st.floats(0.05, 1),
)
def test_luck_and_play_make_the_result_of_any_record(edition: str, bot: str, which: int, share: float) -> None:
    record = list(read_records(GOLDEN / f"{edition}.{bot}.jsonl"))[which][1]
    assert isinstance(record, Record)
    cut = max(1, int(share * len(record.entries)))
    if cut < len(record.entries):
        record = msgspec.structs.replace(record, entries=record.entries[:cut], result=None)
    found = review(record, games=5)
    adds_up(found)
    if record.result is not None:
        assert [account.result for account in found.florins] == list(record.result.money)
        winners = record.result.winners
        assert [account.result for account in found.win] == [
            pytest.approx(1 / len(winners) if seat in winners else 0) for seat in range(record.players)
        ]


def game(edition: str = "grail-2018", seed: int = 4) -> Record:
    """Return a game of two merchants and two who play anything."""
    return next(simulate(edition, 4, ["merchant", "random"], games=1, seed=seed, records=True).records())


def test_numbers_come_one_by_one_and_are_the_same_on_two_cores() -> None:
    record = game()
    reviewer = Reviewer(record, MonteCarlo(30))
    moments = reviewer.moments()
    first = next(moments)
    assert (first.ply, first.entry, first.seat) == (0, record.entries[0], None)
    rest = list(moments)
    found = reviewer.result()
    assert found.moments == (first, *rest)
    assert found == review(record, games=30, workers=2)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


@pytest.mark.parametrize("edition", ["grail-2018", "card-game-2017"])
def test_who_plays_anything_loses_by_it(edition: str) -> None:
    record = game(edition)
    found = review(record, games=60)
    adds_up(found)
    costs = dict.fromkeys(record.seats, 0.0)
    for seat, name in enumerate(record.seats):
        costs[name] += found.lost(seat)[1]
    assert costs["random"] > costs["merchant"] > 0
    assert found.worst
    assert [moment.lost_win for moment in found.worst] == sorted(
        (moment.lost_win for moment in found.worst), reverse=True
    )
    for moment in found.moments:
        assert moment.lost_win >= 0
        assert (moment.best is None) <= (moment.lost_win == 0)


def test_the_picture_is_one(tmp_path: Path) -> None:
    found = review(game(), games=5)
    picture = ElementTree.fromstring(win_plot(found))  # noqa: S314 - our own
    assert len([part for part in picture.iter() if part.tag.endswith("polyline")]) == 4
