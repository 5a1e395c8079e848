"""A managed process is restarted at once after one failure, and with growing delays after repeated failures."""

import sys

import pytest

from events.errors import StorageUnavailable
from landnama.process.child_process import Program
from landnama.supervisor.log_tail import LogTail
from landnama.supervisor.managed_process import FIRST_BACKOFF, MAX_BACKOFF, ManagedProcess, ProcessSpec, program_spec
from tests.waiting import eventually


def post_of(tmp_path, code):
    said = []
    return ManagedProcess(
        program_spec(Program("clerk", (sys.executable, "-c", code), tmp_path / "clerk.log")), said.append
    ), said


def fall(post):
    child = post.child
    eventually(lambda: not child.is_alive())
    post.tick()


def test_the_first_failure_is_followed_by_an_immediate_restart(tmp_path):
    post, said = post_of(tmp_path, "raise SystemExit('no ink')")
    post.start()
    fall(post)
    assert post.child is not None
    assert any("ended with 1" in line for line in said)
    assert any("no ink" in line for line in said)
    post.request_stop()
    post.wait_stopped()


def test_each_repeated_failure_lengthens_the_delay(tmp_path):
    post, _ = post_of(tmp_path, "raise SystemExit(1)")
    waits = []
    for _ in range(8):
        post.start()
        fall(post)
        waits.append(post.backoff)
        post.request_stop()
        post.wait_stopped()
    assert waits[0] == FIRST_BACKOFF
    assert waits == sorted(waits)
    assert waits[-1] == MAX_BACKOFF


@pytest.mark.parametrize("failure", [OSError("no process to spare"), StorageUnavailable("still reading")], ids=repr)
def test_a_failed_restart_is_tried_again_later(tmp_path, failure):
    def start():
        raise failure

    said = []
    post = ManagedProcess(ProcessSpec("clerk", tmp_path / "clerk.log", start), said.append)
    post.tick()
    assert said == [f"clerk could not be restarted: {failure}"]
    assert post.backoff == FIRST_BACKOFF


def test_only_serious_lines_reach_the_console(tmp_path):
    log = tmp_path / "clerk.log"
    log.write_text("ERROR of an earlier run\n")
    echo = LogTail(log)
    with log.open("a") as file:
        file.write("INFO all is well\nERROR the ink is out\nERROR half a li")
    assert echo.read_error_lines() == ["ERROR the ink is out"]
