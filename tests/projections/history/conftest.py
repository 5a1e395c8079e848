"""A history in a temporary file, its reader and writer, and a data set of whole games."""

from pathlib import Path

import pytest

from landnama.dataset.parquet_export import export_games
from landnama.report.source import open_source
from projections.history.database import open_readable
from tests.projections.history.games import ONE_EACH, cancelled_log, log
from tests.projections.history.language import project_games, project_logs
from workers.history_writer import HistoryWriter

PLAYED = (*ONE_EACH, "two_to_six_points")
NOT_COUNTING = (log("two_to_six_points", 2, "sandbox"), cancelled_log("two_to_six_points", 3))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "history.sqlite"


@pytest.fixture
def history_writer(services, file):
    """A running history writer with an empty file."""
    writer = HistoryWriter(services, file)
    writer.run_once([])
    yield writer
    writer.close()


@pytest.fixture(scope="session")
def data_set(tmp_path_factory):
    """The folder of a shared read-only data set: the played games and two that do not count for statistics."""
    folder = tmp_path_factory.mktemp("analytics")
    project_games(folder / "history.sqlite", *PLAYED)
    project_logs(folder / "history.sqlite", *NOT_COUNTING)
    with open_readable(folder / "history.sqlite") as history:
        export_games(history, folder / "dataset")
    return folder / "dataset"


@pytest.fixture
def source(data_set):
    """The same, opened for queries."""
    with open_source(data_set) as opened:
        yield opened
