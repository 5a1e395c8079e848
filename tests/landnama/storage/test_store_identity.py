"""Store identity: which folders and stores belong together, and what is refused before anything is written."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from landnama.errors import UserError
from landnama.storage import store_identity
from landnama.storage.server_binary import ServerBinary
from landnama.storage.store_identity import StoreMismatch, open_data_dir, open_store
from tests.disk_space import limit_file_size

VALKEY = ServerBinary(Path("valkey-server"), "valkey", (9, 1, 2))


def open_installation(data_dir, redis_log, binary=VALKEY):
    open_data_dir(data_dir, 16, binary)
    return open_store(data_dir, redis_log)


def test_a_new_folder_and_an_empty_store_get_the_same_identity(tmp_path, redis_log):
    made = open_installation(tmp_path, redis_log)
    assert redis_log.hget(store_identity.STORE_KEY, "id") == made.store.encode()
    assert store_identity.read_identity(tmp_path) == made


def test_a_path_below_a_file_has_no_identity_and_gets_none(tmp_path):
    (tmp_path / "file").write_text("no folder")
    for place in (tmp_path / "file", tmp_path / "file" / "var"):
        assert store_identity.read_identity(place) is None
        with pytest.raises(UserError, match="cannot be written"):
            open_data_dir(place, 16, VALKEY)


def test_the_same_pair_opens_again(tmp_path, redis_log):
    assert open_installation(tmp_path, redis_log) == open_installation(tmp_path, redis_log)


def test_a_newer_version_of_the_same_engine_may_open_and_is_recorded(tmp_path, redis_log):
    open_installation(tmp_path, redis_log)
    assert open_installation(tmp_path, redis_log, replace(VALKEY, version=(9, 2, 0))).version == (9, 2, 0)


def test_an_older_version_is_refused_because_it_would_start_empty(tmp_path, redis_log):
    open_installation(tmp_path, redis_log)
    with pytest.raises(StoreMismatch, match=r"8\.1\.0 is older and would start empty"):
        open_data_dir(tmp_path, 16, replace(VALKEY, version=(8, 1, 0)))


def test_another_engine_is_refused(tmp_path, redis_log):
    open_installation(tmp_path, redis_log)
    with pytest.raises(StoreMismatch, match=r"belongs to the embedded valkey 9\.1\.2, not to the embedded redis"):
        open_data_dir(tmp_path, 16, replace(VALKEY, engine="redis"))


def test_an_external_server_is_refused_for_an_embedded_store(tmp_path, redis_log):
    open_installation(tmp_path, redis_log)
    with pytest.raises(StoreMismatch, match="REDIS_URL"):
        open_data_dir(tmp_path, 16, None)


def test_an_empty_server_for_an_existing_folder_is_refused_and_stays_empty(tmp_path, redis_log):
    open_installation(tmp_path, redis_log)
    redis_log.flushall()
    with pytest.raises(StoreMismatch, match="contains no store"):
        open_installation(tmp_path, redis_log)
    assert redis_log.dbsize() == 0


def test_another_store_is_refused(tmp_path, redis_log):
    open_installation(tmp_path, redis_log)
    redis_log.hset(store_identity.STORE_KEY, "id", "another")
    with pytest.raises(StoreMismatch, match="contains store another"):
        open_installation(tmp_path, redis_log)


def test_another_number_of_partitions_is_refused(tmp_path, redis_log):
    open_installation(tmp_path, redis_log)
    with pytest.raises(StoreMismatch, match="set PARTITIONS=16"):
        open_data_dir(tmp_path, 8, VALKEY)


def test_an_interrupted_first_start_is_completed(tmp_path, redis_log):
    begun = open_data_dir(tmp_path, 16, VALKEY)
    assert open_installation(tmp_path, redis_log).store == begun.store


def test_server_files_without_an_identity_are_not_changed(tmp_path):
    Path(tmp_path, "store", "log", "appendonlydir").mkdir(parents=True)
    with pytest.raises(StoreMismatch, match=r"store_identity\.json is missing"):
        open_data_dir(tmp_path, 16, VALKEY)
    assert store_identity.read_identity(tmp_path) is None


def test_a_second_folder_joins_an_external_store(tmp_path, redis_log):
    first = open_installation(tmp_path / "one", redis_log, binary=None)
    assert open_installation(tmp_path / "two", redis_log, binary=None).store == first.store


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 1, "colour": "red"}'])
def test_a_damaged_identity_is_refused(tmp_path, text):
    store_identity.identity_path(tmp_path).write_text(text)
    with pytest.raises(StoreMismatch, match="cannot be read"):
        open_data_dir(tmp_path, 16, VALKEY)


def test_an_identity_of_another_release_is_refused(tmp_path):
    store_identity.identity_path(tmp_path).write_text(json.dumps({"format": 2}))
    with pytest.raises(StoreMismatch, match="another release"):
        open_data_dir(tmp_path, 16, VALKEY)


def test_an_identity_is_written_only_when_it_changes(tmp_path):
    made = open_data_dir(tmp_path, 16, VALKEY)
    with limit_file_size(0):
        assert open_data_dir(tmp_path, 16, VALKEY) == made
        with pytest.raises(UserError, match=r"store_identity.json cannot be written"):
            open_data_dir(tmp_path, 16, replace(VALKEY, version=(9, 2, 0)))
    assert store_identity.read_identity(tmp_path) == made
