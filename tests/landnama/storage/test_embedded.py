"""The embedded servers: what survives a crash, who may connect, and one server per log."""

import os
import re
import shlex
import signal
import stat
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from events.errors import StorageError, StorageUnavailable
from landnama.storage.embedded import ServerStartFailed, log_server, volatile_server
from landnama.storage.server_binary import find_binary
from landnama.supervisor.log_tail import LogTail
from landnama.supervisor.managed_process import ManagedProcess, ProcessSpec
from tests.disk_space import limit_file_size
from tests.waiting import PATIENCE, eventually


@pytest.fixture
def data_dir(tmp_path):
    return tmp_path / "data"


def test_an_acknowledged_write_survives_kill_9(data_dir):
    server = log_server(find_binary(), data_dir)
    child = server.start()
    with server.client() as client:
        kept = [client.xadd("game", {"e": str(number)}) for number in range(200)]
    child.kill()
    again = server.start()
    with server.client() as client:
        assert [entry for entry, _ in client.xrange("game")] == kept
    again.stop()


def test_the_log_server_never_evicts_and_the_volatile_server_stores_nothing(redis_log, redis_volatile):
    assert redis_log.config_get("append*")["appendfsync"] == "always"
    assert redis_log.config_get("maxmemory-policy") == {"maxmemory-policy": "noeviction"}
    assert redis_volatile.config_get("appendonly") == {"appendonly": "no"}
    assert redis_volatile.config_get("save") == {"save": ""}


def test_only_the_owner_can_connect_to_the_socket(log_server):
    assert stat.S_IMODE(log_server.socket.stat().st_mode) == 0o700
    assert stat.S_IMODE(log_server.socket.parent.stat().st_mode) == 0o700


def test_only_the_owner_can_read_the_files(log_server):
    assert stat.S_IMODE(log_server.folder.stat().st_mode) == 0o700


def test_a_long_data_path_gets_a_short_and_stable_socket_path(tmp_path):
    deep = tmp_path / ("deep" * 30)
    server = log_server(find_binary(), deep)
    assert len(os.fsencode(server.socket)) < 108
    assert server.socket == log_server(find_binary(), deep).socket
    child = server.start()
    child.stop()
    server.socket.parent.rmdir()


def test_a_leftover_server_stops_before_another_opens_its_log(data_dir):
    server = log_server(find_binary(), data_dir)
    left_behind = server.start()
    with server.client() as client:
        client.set("written", "by the first")
    taken_over = server.start()
    assert left_behind.exit_code() == 0
    with server.client() as client:
        assert client.get("written") == b"by the first"
        assert client.info("server")["process_id"] == taken_over.pid
    taken_over.stop()


def test_another_process_with_the_old_process_id_is_not_stopped(data_dir):
    server = volatile_server(find_binary(), data_dir)
    server.folder.mkdir(parents=True)
    Path(server.folder, "server.pid").write_text(str(os.getpid()))
    child = server.start()
    child.stop()


def test_a_server_that_cannot_start_states_the_reason(data_dir):
    server = log_server(find_binary(), data_dir)
    broken = server.folder / "appendonlydir"
    broken.mkdir(parents=True)
    Path(broken, "appendonly.aof.manifest").write_text("not a manifest\n")
    with pytest.raises(ServerStartFailed, match="AOF"):
        server.start()


def test_a_damaged_log_is_not_changed_and_the_error_names_the_remedy(data_dir):
    server = log_server(find_binary(), data_dir)
    child = server.start()
    with server.client() as client:
        client.mset({f"key {number}": "value" * 20 for number in range(20)})
        client.set("last", "before the damage")
    child.stop()
    (file,) = (server.folder / "appendonlydir").glob("*.incr.aof")
    whole = file.read_bytes()
    file.write_bytes(whole + b"no command\r\n" * 9)
    with pytest.raises(ServerStartFailed, match="landnama restore") as failed:
        server.start()
    assert file.read_bytes().startswith(whole)
    command = re.search(r"bash -c .*", str(failed.value))[0]
    subprocess.run(shlex.split(command), input=b"y\n", check=True, capture_output=True, timeout=PATIENCE)
    child = server.start()
    with server.client() as client:
        assert client.get("last") == b"before the damage"
    child.stop()


def test_on_a_full_disk_no_acknowledged_move_is_lost_and_a_fix_is_printed(data_dir):
    server, output, kept = log_server(find_binary(), data_dir), [], []
    post = ManagedProcess(ProcessSpec("log server", server.program.log, server.start, server.advice), output.append)
    with limit_file_size(50_000):
        post.start()
    with server.client() as client, suppress(StorageError):
        while True:
            kept.append(client.set(f"key {len(kept)}", "value" * 200))
    fallen = post.child
    eventually(lambda: not fallen.is_alive())
    post.tick()
    with server.client() as client:
        assert sorted(client.scan_iter()) == sorted(f"key {number}".encode() for number in range(len(kept)))
    post.request_stop()
    post.wait_stopped()
    assert any(f"The disk of {server.folder} is full: free some space" in each for each in output)


def test_an_incomplete_last_write_is_truncated_and_reported(data_dir):
    server = log_server(find_binary(), data_dir)
    child = server.start()
    with server.client() as client:
        client.set("kept", "acknowledged")
        client.set("last", "cut off")
    child.stop()
    (file,) = (server.folder / "appendonlydir").glob("*.incr.aof")
    file.write_bytes(file.read_bytes()[:-7])
    echo = LogTail(server.program.log)
    child = server.start()
    with server.client() as client:
        assert client.mget("kept", "last") == [b"acknowledged", None]
    child.stop()
    assert any("Truncating the AOF" in line for line in echo.read_error_lines())


def test_ctrl_c_in_the_terminal_does_not_reach_the_server(data_dir):
    server = volatile_server(find_binary(), data_dir)
    child = server.start()
    assert os.getsid(child.pid) != os.getsid(0)
    os.kill(child.pid, signal.SIGTERM)
    child.stop()
    with pytest.raises(StorageUnavailable):
        server.client().ping()
