"""The supervisor restarts processes that end, and stops all of them in the right order."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from landnama.storage.locks import LOCK_FILE
from tests.landnama.supervised_programs import PROGRAM
from tests.system.process_list import list_processes
from tests.waiting import PATIENCE, eventually


class SupervisorProcess:
    def __init__(self, folder):
        self.record = folder / "record"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.landnama.supervised_programs", str(folder)], stdout=subprocess.PIPE, text=True
        )

    def notes(self, what):
        lines = self.record.read_text().splitlines() if self.record.exists() else []
        return [(name, int(pid)) for name, did, pid in map(str.split, lines) if did == what]

    def wait_for_starts(self, count):
        return eventually(lambda: found if len(found := self.notes("started")) >= count else None)

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        output, _ = self.process.communicate(timeout=PATIENCE)
        return output


@pytest.fixture
def supervisor(tmp_path):
    supervisor = SupervisorProcess(tmp_path)
    yield supervisor
    supervisor.process.kill()
    supervisor.process.communicate()


def alive(pid):
    """A zombie is not alive: who inherits it in a container may never collect it."""
    return any(found == pid and command for found, _, command in list_processes())


def test_a_killed_child_is_restarted(supervisor):
    (_, first), *others = sorted(supervisor.wait_for_starts(3))
    os.kill(first, signal.SIGKILL)
    name, again = supervisor.wait_for_starts(4)[-1]
    assert name == "base"
    assert again != first
    assert all(alive(pid) for _, pid in others)
    assert "base ended with -9" in supervisor.stop()


def test_a_killed_fork_is_restarted(supervisor):
    pids = dict(supervisor.wait_for_starts(3))
    os.kill(pids["first"], signal.SIGKILL)
    assert supervisor.wait_for_starts(4)[-1][0] == "first"
    assert "first ended with -9" in supervisor.stop()


def test_a_fork_has_the_title_and_the_process_group_of_its_own_module(supervisor):
    pids = [pid for _, pid in supervisor.wait_for_starts(3)]
    titles = {command for pid, _, command in list_processes() if pid in pids}
    assert titles == {" ".join(PROGRAM.command_line)}
    assert [os.getpgid(pid) for pid in pids] == pids


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lists the open files of a process")
def test_only_the_supervisor_holds_the_lock_of_the_data_folder(supervisor):
    pids = [pid for _, pid in supervisor.wait_for_starts(3)]
    assert LOCK_FILE in open_files(supervisor.process.pid)
    assert all(LOCK_FILE not in open_files(pid) for pid in pids)


def open_files(pid):
    """The names of the files that a process has open; it may close some meanwhile."""
    found = set()
    for each in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):
            found.add(Path(os.readlink(each)).name)
    return found


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_the_first_started_process_stops_last(supervisor, number):
    supervisor.wait_for_starts(3)
    supervisor.stop(number)
    assert [name for name, _ in supervisor.notes("stopped")][2:] == ["base"]
    assert supervisor.process.returncode == 0


def test_processes_of_one_level_stop_together(supervisor):
    supervisor.wait_for_starts(3)
    supervisor.stop()
    assert sorted(name for name, _ in supervisor.notes("stopped")) == ["base", "first", "second"]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child that its parent is gone")
def test_a_killed_supervisor_leaves_no_process_behind(supervisor):
    pids = [pid for _, pid in supervisor.wait_for_starts(3)]
    supervisor.process.kill()
    supervisor.process.wait()
    eventually(lambda: not any(map(alive, pids)))
    assert len(supervisor.notes("stopped")) == 3
