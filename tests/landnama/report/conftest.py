"""The reports are tested on the data set of the history's tests."""

from tests.projections.history.conftest import data_set, file, history_writer, source

__all__ = ["data_set", "file", "history_writer", "source"]
