"""The log server of the tests as an installation of its own, for commands that work on one."""

import pytest

from landnama.house import environment_of
from landnama.settings import read_settings
from landnama.stamp import open_folder, open_store
from service.house import House


@pytest.fixture
def installed(redis_log, log_url, tmp_path, monkeypatch):
    """A house whose store is marked, at the address that commands look at."""
    open_folder(tmp_path, 16, None)
    open_store(tmp_path, redis_log)
    monkeypatch.setenv("REDIS_URL", log_url)
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    house = House(redis_log)
    yield house
    house.close()


@pytest.fixture
def environment(installed):
    """What a house of that installation is made from."""
    return environment_of(read_settings())
