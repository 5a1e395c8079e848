"""A service with a history database, and the function that writes it."""

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
    """Writes the entries that the log holds, and retries an unusable file at once."""
    history_writer = HistoryWriter(services, file, retry_pause=0.0)
    yield lambda: history_writer.run_once([WAKE_ALL])
    history_writer.close()
