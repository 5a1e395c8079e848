"""A child process: its environment, its last output, and that stopping it stops its whole process group."""

import os
import sys

from landnama.process.child_process import MAX_LOG_BYTES, ChildProcess, Program, rotate_log
from tests.disk_space import limit_file_size
from tests.waiting import eventually


def start(tmp_path, code, **more):
    return ChildProcess(Program("clerk", (sys.executable, "-c", code), tmp_path / "clerk.log", **more))


def wait_for_exit(child):
    eventually(lambda: not child.is_alive())
    return child


def test_the_log_tail_is_its_own(tmp_path):
    wait_for_exit(start(tmp_path, "print('the first clerk')"))
    assert wait_for_exit(start(tmp_path, "print('the second clerk')")).last_log_lines() == "the second clerk"


def test_it_reads_the_given_environment(tmp_path):
    child = wait_for_exit(start(tmp_path, "import os; print(os.environ['INK'])", environment={"INK": "black"}))
    assert child.last_log_lines() == "black"


def test_a_child_that_ignores_sigterm_is_killed_with_all_its_processes(tmp_path):
    deaf = "import os, signal; signal.signal(15, signal.SIG_IGN); os.fork(); "
    # One call writes the whole line, so that the two processes cannot mix theirs as two unbuffered prints can.
    child = start(tmp_path, deaf + "os.write(1, b'%d\\n' % os.getpid()); signal.pause()", stop_timeout=0.1)
    family = eventually(lambda: pids if len(pids := child.last_log_lines().split()) == 2 else None)
    child.stop()
    eventually(lambda: not any(os.path.exists(f"/proc/{pid}/cwd") for pid in family))


def test_a_long_log_is_rotated(tmp_path):
    log = tmp_path / "clerk.log"
    log.write_bytes(b"\0" * (MAX_LOG_BYTES + 1))
    assert wait_for_exit(start(tmp_path, "print('a new page')")).last_log_lines() == "a new page"
    assert (tmp_path / "clerk.old.log").stat().st_size == MAX_LOG_BYTES + 1


def test_only_the_owner_reads_the_log(tmp_path):
    log = tmp_path / "log" / "clerk.log"
    log.parent.mkdir(mode=0o755)
    log.write_bytes(b"\0" * (MAX_LOG_BYTES + 1))
    wait_for_exit(ChildProcess(Program("clerk", (sys.executable, "-c", "print('a new page')"), log)))
    modes = [path.stat().st_mode & 0o777 for path in (log.parent, log, log.with_suffix(".old.log"))]
    assert modes == [0o700, 0o600, 0o600]


def test_a_log_that_cannot_be_renamed_on_a_full_disk_is_truncated(tmp_path):
    log = tmp_path / "clerk.log"
    log.write_text("a" * 200)
    with limit_file_size(100):
        rotate_log(log, limit=150)
    assert [(each.name, each.stat().st_size) for each in tmp_path.iterdir()] == [("clerk.log", 0)]


def test_a_log_is_renamed_while_a_process_writes_to_it(tmp_path):
    child = start(tmp_path, "import signal; print('a' * 100, flush=True); signal.pause()")
    log = child.program.log
    eventually(lambda: log.stat().st_size > 100)
    rotate_log(log, limit=100)
    assert log.stat().st_size == 0
    assert log.with_suffix(".old.log").read_text().startswith("a" * 100)
    child.stop()
