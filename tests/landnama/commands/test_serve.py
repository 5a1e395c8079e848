"""`landnama serve`: its errors at the start, after which no process is left running."""

import os
import socket
import subprocess
import sys
from contextlib import closing, contextmanager

import pytest

from landnama.storage.external import UnsafeEvictionPolicy, check_eviction_policy
from landnama.storage.locks import lock_data_dir
from tests.ports import free_port
from tests.waiting import PATIENCE


def serve(**environment):
    kept = {name: value for name, value in os.environ.items() if name not in ("REDIS_URL", "VOLATILE_REDIS_URL")}
    return subprocess.run(
        [sys.executable, "-m", "landnama", "serve"],
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_a_port_in_use_is_named_with_an_alternative(tmp_path):
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        ended = serve(DATA_DIR=str(tmp_path), PORT=str(port))
    assert ended.returncode == 1
    assert f"Cannot listen on 127.0.0.1:{port}" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert not (tmp_path / "store").exists()


def test_two_services_never_share_a_data_folder(tmp_path):
    with lock_data_dir(tmp_path):
        ended = serve(DATA_DIR=str(tmp_path))
    assert ended.returncode == 1
    assert "Another service runs on" in ended.stderr


def test_a_read_only_data_folder_is_reported(tmp_path):
    (tmp_path / "file").touch()
    ended = serve(DATA_DIR=str(tmp_path / "file"))
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"landnama: Cannot write to {tmp_path}/file (File exists). Set DATA_DIR to")


@pytest.mark.parametrize("folder", ["log", "run"])
def test_a_file_in_the_place_of_a_folder_is_reported(tmp_path, folder):
    (tmp_path / folder).touch()
    ended = serve(DATA_DIR=str(tmp_path), PORT=str(free_port()))
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"landnama: {tmp_path}/{folder}")
    assert "cannot be used" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize("variable", ["REDIS_URL", "VOLATILE_REDIS_URL"])
def test_an_external_store_that_does_not_answer_is_reported(tmp_path, variable):
    ended = serve(DATA_DIR=str(tmp_path), PORT=str(free_port()), **{variable: f"unix://{tmp_path}/nobody.sock"})
    assert ended.returncode == 1
    assert f"The server of {variable} does not answer" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_log_server_that_evicts_keys_is_refused(redis_log):
    with memory_limit(redis_log, "allkeys-lru"), pytest.raises(UnsafeEvictionPolicy, match="allkeys-lru"):
        check_eviction_policy(redis_log)
    with memory_limit(redis_log, "noeviction"):
        check_eviction_policy(redis_log)
    check_eviction_policy(redis_log)


@contextmanager
def memory_limit(client, policy):
    """The server has a memory limit and an eviction policy within the block."""
    client.config_set("maxmemory", "1gb")
    client.config_set("maxmemory-policy", policy)
    try:
        yield
    finally:
        client.config_set("maxmemory", "0")
        client.config_set("maxmemory-policy", "noeviction")


def test_an_invalid_setting_is_reported(tmp_path):
    ended = serve(DATA_DIR=str(tmp_path), PORT="eighty")
    assert ended.stderr == "landnama: PORT is 'eighty' but must be a whole number from 1 to 65535.\n"
