"""A managed process is restarted at once after one failure, and with growing delays after repeated failures."""

import sys

import pytest

from events.errors import StorageUnavailable
from landnama.process.child_process import Program
from landnama.supervisor.log_tail import LogTail
from landnama.supervisor.managed_process import FIRST_BACKOFF, MAX_BACKOFF, ManagedProcess, ProcessSpec, program_spec
from tests.waiting import eventually


def create_process(tmp_path, code):
    messages = []
    return ManagedProcess(
        program_spec(Program("clerk", (sys.executable, "-c", code), tmp_path / "clerk.log")), messages.append
    ), messages


def wait_and_tick(process):
    child = process.child
    eventually(lambda: not child.is_alive())
    process.tick()


def test_the_first_failure_is_followed_by_an_immediate_restart(tmp_path):
    process, messages = create_process(tmp_path, "raise SystemExit('no ink')")
    process.start()
    wait_and_tick(process)
    assert process.child is not None
    assert any("ended with 1" in line for line in messages)
    assert any("no ink" in line for line in messages)
    process.request_stop()
    process.wait_stopped()


def test_each_repeated_failure_lengthens_the_delay(tmp_path):
    process, _ = create_process(tmp_path, "raise SystemExit(1)")
    waits = []
    for _ in range(8):
        process.start()
        wait_and_tick(process)
        waits.append(process.backoff)
        process.request_stop()
        process.wait_stopped()
    assert waits[0] == FIRST_BACKOFF
    assert waits == sorted(waits)
    assert waits[-1] == MAX_BACKOFF


@pytest.mark.parametrize("failure", [OSError("no process to spare"), StorageUnavailable("still reading")], ids=repr)
def test_a_failed_restart_is_tried_again_later(tmp_path, failure):
    def start():
        raise failure

    messages = []
    process = ManagedProcess(ProcessSpec("clerk", tmp_path / "clerk.log", start), messages.append)
    process.tick()
    assert messages == [f"clerk could not be restarted: {failure}"]
    assert process.backoff == FIRST_BACKOFF


def test_only_serious_lines_reach_the_console(tmp_path):
    log = tmp_path / "clerk.log"
    log.write_text("ERROR of an earlier run\n")
    echo = LogTail(log)
    with log.open("a") as file:
        file.write("INFO all is well\nERROR the ink is out\nERROR half a li")
    assert echo.read_error_lines() == ["ERROR the ink is out"]
