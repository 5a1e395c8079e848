"""A history in a file of its own, and what reads and writes it."""

from pathlib import Path

import pytest

from projections.history.file import readable
from projections.history.schema import TABLES
from workers.historian import Historian


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "history.sqlite"


@pytest.fixture
def historian(house, file):
    """Ready, with a file that holds nothing."""
    with_file = Historian(house, file)
    with_file.round([])
    yield with_file
    with_file.close()


def contents(file: Path) -> dict[str, list]:
    """Every row of every table, in the order of their keys."""
    with readable(file) as history:
        return {} if history is None else {table.name: rows(history, table.name) for table in TABLES}


def rows(history, table: str) -> list:
    return history.execute(f"SELECT * FROM {table} ORDER BY game, version, n").fetchall()


def counts(file: Path) -> dict:
    """What is counted for the statistics."""
    with readable(file) as history:
        return {tuple(key): count for *key, count in history.execute("SELECT * FROM tallies")}
