"""A history in a file of its own, what reads and writes it, and a data set of whole games."""

from pathlib import Path

import pytest

from landnama.dataset.exporting import export
from landnama.report.source import opened
from projections.history.file import readable
from tests.history.games import ONE_EACH, called_off, log
from tests.history.language import put, put_logs
from workers.historian import Historian

PLAYED = (*ONE_EACH, "two_to_six_points")
NOT_COUNTING = (log("two_to_six_points", 2, "sandbox"), called_off("two_to_six_points", 3))


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


@pytest.fixture(scope="session")
def data_set(tmp_path_factory):
    """The folder of a data set that nobody changes, of the games that were played and two that do not count."""
    folder = tmp_path_factory.mktemp("analytics")
    put(folder / "history.sqlite", *PLAYED)
    put_logs(folder / "history.sqlite", *NOT_COUNTING)
    with readable(folder / "history.sqlite") as history:
        export(history, folder / "games")
    return folder / "games"


@pytest.fixture
def source(data_set):
    """The same, to be asked."""
    with opened(data_set) as asked:
        yield asked
