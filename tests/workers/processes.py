"""Real workers and dispatchers as processes, which a test may kill."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from landnama.storage.embedded import EmbeddedServer
from tests.waiting import PATIENCE

RECOVERY_LIMIT = 5.0
"""Seconds within which another worker plays a turn whose worker or queue was lost."""


class ProcessGroup:
    """The processes of a test, stopped at its end; their output is in the folder."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self.folder = folder
        self.environment = {**os.environ, **environment}
        self.processes: list[subprocess.Popen[bytes]] = []

    def start_process(self, module: str, **environment: str) -> subprocess.Popen[bytes]:
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
        return self.start_process("workers.dispatcher")

    def worker(self) -> subprocess.Popen[bytes]:
        return self.start_process("workers.ai.worker")

    def hanging_worker(self, mark: Path) -> subprocess.Popen[bytes]:
        """A worker that never finishes its choice if the mark file does not exist yet."""
        return self.start_process("tests.workers.hanging_worker", MARK=str(mark))

    def stop_all(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


class Server:
    """A server of the test, which may be killed and restarted."""

    def __init__(self, embedded: EmbeddedServer) -> None:
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
    """Kills a process with SIGKILL."""
    process.send_signal(signal.SIGKILL)
    process.wait()


def stop(process: subprocess.Popen[bytes]) -> int:
    """Sends SIGTERM and returns the exit code."""
    process.terminate()
    return process.wait(PATIENCE)
