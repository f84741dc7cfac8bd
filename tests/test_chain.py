"""The chain of a log: every change shows to those who kept a receipt."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from medici.chain import FORMAT, Log, Receipt, Row, check_chain, check_receipt, genesis, link
from medici.errors import MalformedError, RecordError
from tests.properties.strategies import examples

VECTOR: dict[str, Any] = json.loads((Path(__file__).parent / "fair_vectors.json").read_text("utf-8"))["chain"]

texts = st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=1, max_size=8)


def chained(rows: list[str], table: str = "table-1") -> Log:
    """Return a log with a chain that fits."""
    head = genesis(table)
    links = [Row(row, head := link(head, row.encode())) for row in rows]
    return Log(FORMAT, table, tuple(links))


def test_the_chain_never_changes() -> None:
    log = Log.from_json(json.dumps(VECTOR["log"]))
    assert genesis(log.table) == VECTOR["genesis"]
    assert check_chain(log) == (3, log.rows[-1].chain)
    assert chained([row.row for row in log.rows]) == log


@given(texts, st.text(st.characters(exclude_categories=["Cs"])))
@examples(50)
def test_a_log_comes_back_and_holds(rows: list[str], table: str) -> None:
    log = chained(rows, table)
    again = Log.from_json(log.to_json())
    assert again == log
    assert check_chain(again) == (len(rows), log.rows[-1].chain)
    for ply, row in enumerate(log.rows):
        check_receipt(again, ply, row.chain)


def test_an_empty_log_has_the_head_of_its_table() -> None:
    assert check_chain(chained([])) == (0, genesis("table-1"))


@given(texts, st.data())
@examples(50)
def test_the_first_row_that_does_not_follow_is_named(rows: list[str], data: st.DataObject) -> None:
    log = chained(rows)
    place = data.draw(st.integers(0, len(rows) - 1))
    row = log.rows[place]
    changed = data.draw(st.sampled_from([Row(row.row + "!", row.chain), Row(row.row, "0" * 64)]))
    forged = msgspec.structs.replace(log, rows=(*log.rows[:place], changed, *log.rows[place + 1 :]))
    with pytest.raises(RecordError, match=rf"rows\[{place}\]: does not follow") as wrong:
        check_chain(forged)
    assert wrong.value.entry == place


def test_a_log_belongs_to_its_table() -> None:
    with pytest.raises(RecordError, match=r"rows\[0\]: does not follow"):
        check_chain(msgspec.structs.replace(chained(["a"]), table="table-2"))


@given(texts, st.data())
@examples(50)
def test_a_receipt_shows_every_change_before_it(rows: list[str], data: st.DataObject) -> None:
    log = chained(rows)
    ply = data.draw(st.integers(0, len(rows) - 1))
    head = log.rows[ply].chain
    place = data.draw(st.integers(0, ply))
    # The forger writes the whole chain anew: it fits, but not the receipt.
    for forged in (
        chained([*rows[:place], rows[place] + "!", *rows[place + 1 :]]),
        chained([*rows[:place], "", *rows[place:]]) if rows[place] else chained(["!", *rows]),
    ):
        check_chain(forged)
        with pytest.raises(RecordError, match=f"receipt {ply}: the log was altered"):
            check_receipt(forged, ply, head)
    cut = chained(rows[:place])
    with pytest.raises(RecordError, match=f"receipt {ply}: the log was cut: it has only {place} row"):
        check_receipt(cut, ply, head)


def test_a_receipt_does_not_trust_a_chain_that_does_not_follow() -> None:
    log = chained(["a", "b"])
    forged = msgspec.structs.replace(log, rows=(Row("x", log.rows[0].chain), log.rows[1]))
    with pytest.raises(RecordError, match=r"rows\[0\]"):
        check_receipt(forged, 1, log.rows[1].chain)


@pytest.mark.parametrize(
    "bad", ["", "5", "5:", f":{'0' * 64}", f"-1:{'0' * 64}", f"5:{'0' * 63}", f"5:{'G' * 64}", "٣:0"]
)
def test_a_receipt_that_cannot_be_read(bad: str) -> None:
    with pytest.raises(MalformedError, match="receipt: should be "):
        Receipt.parse(bad)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a log: should be a JSON object"),
        ("[]", "not a log: should be a JSON object"),
        ('{"format": 7}', "not a log: should be a JSON object"),
        ('{"format": "medici-log/2", "table": "t", "rows": []}', "not a log: should be a JSON object"),
        ('{"format": "medici-log/1", "rows": []}', "not a log: Object missing required field `table`"),
        ('{"format": "medici-log/1", "table": "t", "rows": [7]}', "not a log: Expected `object`, got `int`"),
        (
            '{"format": "medici-log/1", "table": "t", "rows": [{"row": "a", "chain": "0"}]}',
            "not a log: Expected `str` m",
        ),
        ('{"format": "medici-log/1", "table": "t", "rows": [], "more": 1}', "not a log: Object contains unknown field"),
        (b"\xff", "not a log: should be a JSON object"),
    ],
)
def test_a_log_that_cannot_be_read(text: str | bytes, why: str) -> None:
    with pytest.raises(MalformedError, match=why):
        Log.from_json(text)
