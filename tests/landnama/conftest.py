"""The log server of the tests as an installation, for commands that work on one."""

import pytest

from events.redis.storage import RedisStorage
from landnama.settings import read_settings
from landnama.storage.store_identity import open_data_dir, open_store
from landnama.supervisor.processes import process_environment
from service.services import Services


@pytest.fixture
def installed(redis_log, log_url, tmp_path, monkeypatch):
    """Services on a marked store, at the address that commands use."""
    open_data_dir(tmp_path, 16, None)
    open_store(tmp_path, redis_log)
    monkeypatch.setenv("REDIS_URL", log_url)
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    services = Services(RedisStorage(redis_log))
    yield services
    services.close()


@pytest.fixture
def environment(installed):
    """The environment of services on that installation."""
    return process_environment(read_settings())
