"""A house that has a history, and what writes it."""

import pytest

from events.wakeups import EVERYBODY
from service.settings import Settings
from workers.historian import Historian


@pytest.fixture
def file(tmp_path):
    return tmp_path / "history.sqlite"


@pytest.fixture
def settings(file):
    return Settings(history=str(file))


@pytest.fixture
def written(house, file):
    """Writes what the log holds at this moment."""
    historian = Historian(house, file)
    yield lambda: historian.round([EVERYBODY])
    historian.close()
