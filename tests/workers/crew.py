"""Real workers and dispatchers as processes, which a test may kill."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from landnama.embedded import Embedded

PROMISED = 5.0
"""Seconds after which somebody has taken up a turn that was lost with its worker or its queue."""
SOON = 4 * PROMISED
"""The same for a machine that has more to do than it can."""


class Crew:
    """Everybody is gone when the test is over; what they wrote is in the folder."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self.folder = folder
        self.environment = {**os.environ, **environment}
        self.processes: list[subprocess.Popen[bytes]] = []

    def hire(self, module: str, **environment: str) -> subprocess.Popen[bytes]:
        """Starts a process that runs a module."""
        with (self.folder / f"{len(self.processes)}-{module}.log").open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", module],
                env={**self.environment, **environment},
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.processes.append(process)
        return process

    def dispatcher(self) -> subprocess.Popen[bytes]:
        return self.hire("workers.dispatcher")

    def worker(self) -> subprocess.Popen[bytes]:
        return self.hire("workers.worker")

    def sluggish_worker(self, mark: Path) -> subprocess.Popen[bytes]:
        """A worker that thinks for ever when the mark is not there yet."""
        return self.hire("tests.workers.sluggish_worker", MARK=str(mark))

    def dismiss(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


class Server:
    """A server of a test's own, which may die and come back."""

    def __init__(self, embedded: Embedded) -> None:
        self.url = embedded.url
        self.client = embedded.client
        self._embedded = embedded
        self._child = embedded.start()

    def start(self) -> None:
        self._child = self._embedded.start()

    def kill(self) -> None:
        self._child.kill()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self._child.kill()


def kill(process: subprocess.Popen[bytes]) -> None:
    """As hard as it gets."""
    process.send_signal(signal.SIGKILL)
    process.wait()


def stop(process: subprocess.Popen[bytes]) -> int:
    """Asks it to end, and gives its exit code."""
    process.terminate()
    return process.wait(SOON)
