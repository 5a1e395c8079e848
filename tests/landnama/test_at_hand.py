"""The log at hand: whether the service runs or not, a command of the operator finds the same log."""

import pytest

from landnama.at_hand import demand_store, log_at_hand
from landnama.claim import claim_folder, runs
from landnama.settings import Settings, read_settings
from landnama.trouble import Trouble
from service.house import connected


def test_a_log_of_our_own_is_started_for_as_long_as_it_is_needed(tmp_path):
    settings = Settings(data_dir=tmp_path)
    with log_at_hand(settings) as environment:
        assert runs(tmp_path)
        with connected(environment["REDIS_URL"]) as client:
            client.set("kept", 1)
    assert not runs(tmp_path)
    with log_at_hand(settings) as environment, connected(environment["REDIS_URL"]) as client:
        assert client.get("kept") == b"1"


def test_a_log_that_is_there_is_used_as_it_is(installed, log_url):
    with log_at_hand(read_settings()) as environment:
        assert (environment["REDIS_URL"], environment["VOLATILE_URL"]) == (log_url, "")


def test_a_service_that_is_there_but_does_not_answer_yet_is_told(tmp_path):
    with (
        claim_folder(tmp_path),
        pytest.raises(Trouble, match="Start the service"),
        log_at_hand(Settings(data_dir=tmp_path)),
    ):
        pass


def test_where_no_service_has_ever_run_nothing_is_made(tmp_path):
    with pytest.raises(Trouble, match="holds no store"):
        demand_store(Settings(data_dir=tmp_path))
    assert not list(tmp_path.iterdir())
