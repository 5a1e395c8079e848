"""The slices of a bulk export: bounded in size, and together every row once."""

from itertools import chain

import pytest

from projections.history.action_tables import exported_tables
from projections.history.bulk import next_part, read_slices, start_export
from projections.history.database import open_readable
from tests.projections.history.language import project_games


@pytest.mark.parametrize("table", ["actions", "seats"])
def test_slices_of_any_size_have_the_same_rows(file, table):
    project_games(file, "two_to_six_points")
    with open_readable(file) as history:
        part = next_part(history, exported_tables()[table], start_export(history), games=10)
        (whole,) = read_slices(history, part, slice_rows=10_000)
        slices = list(read_slices(history, part, slice_rows=1))
    assert list(chain.from_iterable(slices)) == whole
    assert len(slices) == len(whole) > 1
