"""A data set of whole games, one or two of each ruleset."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from landnama.dataset.exporting import export
from landnama.report.source import opened
from projections.history.schema import TABLES
from tests.history.games import ONE_EACH, log
from tests.history.language import put

PLAYED = (*ONE_EACH, "two_to_six_points")


@pytest.fixture
def history():
    """An empty history."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for table in TABLES:
            connection.execute(table.sql)
        yield connection


@pytest.fixture(scope="session")
def data_set(tmp_path_factory):
    """The folder of a data set that nobody changes."""
    folder: Path = tmp_path_factory.mktemp("analytics") / "games"
    with closing(sqlite3.connect(":memory:")) as connection:
        for table in TABLES:
            connection.execute(table.sql)
        put(connection, *[log(name) for name in PLAYED])
        export(connection, folder)
    return folder


@pytest.fixture
def source(data_set):
    """The same, to be asked."""
    with opened(data_set) as asked:
        yield asked
