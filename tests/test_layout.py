"""The records of the rules read alike in plain Python and in compiled code."""

import numpy as np
import pytest

from medici.rules.layout import NUMBERS, REPORT
from medici.rules.table import STATE


@pytest.mark.parametrize("record", [NUMBERS, STATE, REPORT], ids=["numbers", "state", "report"])
def test_no_field_is_hidden_by_an_attribute_of_numpys_own(record: np.dtype[np.void]) -> None:
    assert [name for name in record.names or () if hasattr(np.void, name)] == []
