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
def house(tmp_path):
    house = House(tmp_path)
    yield house
    house.process.kill()
    house.process.communicate()


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_killed_child_is_started_again(house):
    (_, first), *others = sorted(house.started(3))
    os.kill(first, signal.SIGKILL)
    name, again = house.started(4)[-1]
    assert name == "cellar"
    assert again != first
    assert all(alive(pid) for _, pid in others)
    assert "cellar ended with -9" in house.leave()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_what_started_first_stops_last(house, number):
    house.started(3)
    house.leave(number)
    assert [name for name, _ in house.notes("left")][2:] == ["cellar"]
    assert house.process.returncode == 0


def test_on_one_floor_nobody_waits_until_another_has_left(house):
    house.started(3)
    house.leave()
    assert sorted(name for name, _ in house.notes("left")) == ["cellar", "hall", "kitchen"]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child that its parent is gone")
def test_a_killed_supervisor_leaves_nobody_behind(house):
    pids = [pid for _, pid in house.started(3)]
    house.process.kill()
    house.process.wait()
    eventually(lambda: not any(map(alive, pids)))
    assert len(house.notes("left")) == 3
