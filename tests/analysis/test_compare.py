"""Editions compared: what is counted is what happened."""

import json
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from medici import MalformedError
from medici.analysis import compare
from medici.analysis.report import command, pictures, write_report
from medici.arena import simulate
from medici.terminal.figures import summary


def test_the_figures_are_those_of_the_games() -> None:
    found = compare(["amigo-1995", "wbc"], players=3, games=30, seed=3)
    for each in found.editions:
        results = simulate(each.edition, 3, ["merchant"], 30, seed=3)
        known = summary(results)["game"]
        for here, there in (("lots_sold", "lots_sold"), ("lot_cards", "cards_per_lot"), ("winner", "winner_money")):
            assert each.figures[here].mean == pytest.approx(known[there]["mean"])
        assert each.figures["card_price"].mean == pytest.approx(known["price_of_card"]["mean"])
        assert sum(seat.mean for seat in each.seats) == pytest.approx(1)
        income = sum(each.figures[key].mean for key in ("ships", "goods", "bonuses"))
        opening = {"amigo-1995": 40, "wbc": 30}[each.edition]
        assert opening + income - each.figures["spent"].mean == pytest.approx(results.money.mean())
        assert each.figures["gold"].low < 12
        assert each.figures["gold"].high > 2
    assert found.is_clear("winner", 1)
    assert not found.is_clear("ties", 0)


def test_the_card_game_is_compared_too(tmp_path: Path) -> None:
    found = compare(["card-game-2017", "card-game-2017-advanced"], players=2, games=6)
    assert "take_cards" in found.editions[0].figures
    assert "lot_price" not in found.editions[0].figures
    write_report(tmp_path, found)
    assert "card-game-2017-advanced" in (tmp_path / "compare.html").read_text("utf-8")
    assert json.loads((tmp_path / "compare.json").read_text("utf-8"))["players"] == 2


def test_every_picture_is_one() -> None:
    found = compare(["amigo-1995", "grail-2018"], players=3, games=8)
    drawn = pictures(found)
    assert set(drawn) == {"seats", "comebacks", "income", "prices", "trade", "cards"}
    for picture in drawn.values():
        ElementTree.fromstring(picture)  # noqa: S314 - our own
        assert "nan" not in picture
        assert "inf" not in picture
    assert command(found) == "medici compare amigo-1995 grail-2018 --players 3 --bot merchant --games 8 --seed 0"


@pytest.mark.parametrize(
    ("editions", "players", "why"),
    [
        (["grail-2018"], 4, "at least two"),
        (["grail-2018", "card-game-2017"], 4, "cannot be compared"),
        (["grail-2018", "amigo-1995"], 2, "players"),
        (["grail-2018", "nothing"], 4, "nothing"),
    ],
)
def test_what_cannot_be_compared_is_refused(editions: list[str], players: int, why: str) -> None:
    with pytest.raises(MalformedError, match=why):
        compare(editions, players, games=2)


def test_the_interval_covers_the_mean_of_many_games() -> None:
    few = compare(["amigo-1995", "grail-2018"], 3, 40, "random", seed=1).editions[1].figures["lot_price"]
    many = simulate("grail-2018", 3, ["random"], 2000, seed=2)
    mean = np.nanmean(many.tally("florins_paid") / many.tally("lots_sold"))
    assert few.low - few.error < mean < few.high + few.error
