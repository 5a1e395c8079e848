"""A house that has a history, and what writes it."""

import pytest

from events.notifications import WAKE_ALL
from service.runtime.settings import ServiceSettings
from workers.history_writer import HistoryWriter


@pytest.fixture
def file(tmp_path):
    return tmp_path / "history.sqlite"


@pytest.fixture
def settings(file):
    return ServiceSettings(history_file=str(file))


@pytest.fixture
def written(services, file):
    """Writes what the log holds at this moment, and tries a file that it could not use again at once."""
    history_writer = HistoryWriter(services, file, retry_pause=0.0)
    yield lambda: history_writer.run_once([WAKE_ALL])
    history_writer.close()
