"""Store access: an operator's command finds the same log whether the service runs or not."""

import pytest

from events.redis.client import connect
from landnama.admin.store_access import open_log_store, require_store
from landnama.errors import UserError
from landnama.settings import Settings, read_settings
from landnama.storage.locks import is_service_running, lock_data_dir


def test_the_embedded_log_is_started_while_a_command_needs_it(tmp_path):
    settings = Settings(data_dir=tmp_path)
    with open_log_store(settings) as environment:
        assert is_service_running(tmp_path)
        with connect(environment["REDIS_URL"]) as client:
            client.set("kept", 1)
    assert not is_service_running(tmp_path)
    with open_log_store(settings) as environment, connect(environment["REDIS_URL"]) as client:
        assert client.get("kept") == b"1"


def test_a_running_log_is_used(installed, log_url):
    with open_log_store(read_settings()) as environment:
        assert (environment["REDIS_URL"], environment["VOLATILE_REDIS_URL"]) == (log_url, "")


def test_a_service_that_does_not_answer_yet_is_reported(tmp_path):
    with (
        lock_data_dir(tmp_path),
        pytest.raises(UserError, match="Start the service"),
        open_log_store(Settings(data_dir=tmp_path)),
    ):
        pass


def test_no_files_are_created_where_no_service_has_run(tmp_path):
    with pytest.raises(UserError, match="contains no store"):
        require_store(Settings(data_dir=tmp_path))
    assert not list(tmp_path.iterdir())
