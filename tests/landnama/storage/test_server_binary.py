"""The choice of the server binary, and the error if there is none."""

import pytest

from landnama.storage.server_binary import MIN_VERSION, NoServerBinary, find_binary, inspect_binary


def fake_server(folder, line):
    path = folder / "valkey-server"
    path.write_text(f"#!/bin/sh\necho '{line}'\n")
    path.chmod(0o755)
    return path


def test_the_bundled_server_is_found_and_new_enough():
    assert find_binary().version >= MIN_VERSION


def test_engine_and_version_come_from_the_binary(tmp_path):
    found = inspect_binary(fake_server(tmp_path, "Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc bits=64"))
    assert (found.engine, found.version) == ("redis", (7, 0, 15))


def test_a_file_that_cannot_be_executed_is_skipped(tmp_path):
    path = tmp_path / "valkey-server"
    path.write_bytes(b"\x7fELF")
    path.chmod(0o755)
    assert inspect_binary(path) is None


def test_without_a_server_the_error_says_what_to_install(tmp_path, monkeypatch):
    fake_server(tmp_path, "Redis server v=6.2.6 sha=0:0")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    with pytest.raises(NoServerBinary, match="apt install valkey-server"):
        find_binary()
