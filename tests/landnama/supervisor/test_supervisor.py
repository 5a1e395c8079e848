"""The supervisor: who falls is replaced, and the house closes in the right order."""

import os
import signal
import subprocess
import sys

import pytest

from tests.waiting import eventually


class House:
    def __init__(self, folder):
        self.diary = folder / "diary"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.landnama.house_of_three", str(folder)], stdout=subprocess.PIPE, text=True
        )

    def notes(self, what):
        lines = self.diary.read_text().splitlines() if self.diary.exists() else []
        return [(name, int(pid)) for name, did, pid in map(str.split, lines) if did == what]

    def started(self, count):
        return eventually(lambda: found if len(found := self.notes("started")) >= count else None)

    def leave(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        said, _ = self.process.communicate(timeout=30)
        return said


@pytest.fixture
def services(tmp_path):
    services = House(tmp_path)
    yield services
    services.process.kill()
    services.process.communicate()


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_killed_child_is_started_again(services):
    (_, first), *others = sorted(services.started(3))
    os.kill(first, signal.SIGKILL)
    name, again = services.started(4)[-1]
    assert name == "cellar"
    assert again != first
    assert all(alive(pid) for _, pid in others)
    assert "cellar ended with -9" in services.leave()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_what_started_first_stops_last(services, number):
    services.started(3)
    services.leave(number)
    assert [name for name, _ in services.notes("left")][2:] == ["cellar"]
    assert services.process.returncode == 0


def test_processes_of_one_level_stop_together(services):
    services.started(3)
    services.leave()
    assert sorted(name for name, _ in services.notes("left")) == ["cellar", "hall", "kitchen"]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child that its parent is gone")
def test_a_killed_supervisor_leaves_no_process_behind(services):
    pids = [pid for _, pid in services.started(3)]
    services.process.kill()
    services.process.wait()
    eventually(lambda: not any(map(alive, pids)))
    assert len(services.notes("left")) == 3
