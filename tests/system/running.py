"""A running service is `landnama serve` on its own data folder; its processes can be found by name and killed."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from landnama.settings import settings_table
from tests.ports import free_port
from tests.system.clients.client import Client
from tests.system.process_list import list_processes
from tests.waiting import PATIENCE, eventually

UNLIMITED = {name: "off" for name, default, _ in settings_table() if name.startswith("RATE_LIMIT_") and "/" in default}
QUICK = {"AI_DELAY": "0", "DEMO_GAME": "off"}
"""AI players act at once, and only in the games of the test."""
OWN = ("REDIS_URL", "VOLATILE_REDIS_URL", "DATA_DIR", "PORT", "FAIL_POINT", *QUICK)


class RunningService:
    """One `landnama serve`; `output` gathers what it prints."""

    def __init__(self, folder: Path, settings: dict[str, str]) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {"DATA_DIR": str(folder), "PORT": str(self.port), **QUICK, **UNLIMITED, **settings}
        self.output = folder.parent / f"{folder.name}.out"
        self.process = self._start()
        self._clients: list[Client] = []

    def _start(self) -> subprocess.Popen[bytes]:
        kept = {name: value for name, value in os.environ.items() if name not in OWN}
        with self.output.open("ab") as output:
            return subprocess.Popen(
                [sys.executable, "-P", "-m", "landnama", "serve"],
                env={**kept, **self.environment},
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def client(self, name: str = "") -> Client:
        """A client, signed up under the name if one is given."""
        self._clients.append(Client(self.port, name))
        return self._clients[-1]

    def answers(self) -> bool:
        """Whether the web server answers."""
        assert self.process.poll() is None, self.output.read_text()
        with closing(Client(self.port)) as client:
            try:
                return client.get("/readyz")[0] == 200
            except OSError:
                return False

    def pids(self, *words: str) -> list[int]:
        """The descendant processes whose command line has all these words."""
        rows, below = list_processes(), {self.process.pid}
        for _ in range(4):
            below |= {pid for pid, parent, _ in rows if parent in below}
        return [pid for pid, _, command in rows if pid in below and all(word in command for word in words)]

    def child_pid(self, word: str) -> int:
        """The one process whose command line has the word and that the supervisor has started itself."""
        (pid,) = [pid for pid, parent, command in list_processes() if parent == self.process.pid and word in command]
        return pid

    def kill(self, *words: str) -> int:
        """Kills them with SIGKILL as soon as there are any, and returns their number."""
        found = eventually(lambda: self.pids(*words))
        for pid in found:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        return len(found)

    def kill_all(self) -> None:
        """Kills the supervisor with SIGKILL; its processes end with it."""
        self._close_clients()
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Sends SIGINT, and returns the exit code."""
        self._close_clients()
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)

    def restart(self) -> None:
        """Stops the service and starts it on the same folder and port."""
        self.stop()
        self.process = self._start()
        eventually(self.answers)

    def run_command(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Runs `landnama` with these words and the settings of this service."""
        kept = {name: value for name, value in os.environ.items() if name not in OWN}
        command = [sys.executable, "-P", "-m", "landnama", *words]
        environment = {**kept, **self.environment, "COLUMNS": "200"}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    def _close_clients(self) -> None:
        for client in self._clients:
            client.close()


@contextmanager
def running_service(**settings: str) -> Iterator[RunningService]:
    """A service that answers; it is stopped at the end."""
    with (
        tempfile.TemporaryDirectory(prefix="landnama-") as folder,
        running_on(Path(folder) / "var", **settings) as services,
    ):
        yield services


@contextmanager
def running_on(folder: Path, **settings: str) -> Iterator[RunningService]:
    """A service on an existing data folder, which is kept."""
    services = RunningService(folder, settings)
    try:
        eventually(services.answers)
        yield services
    finally:
        if services.process.poll() is None:
            services.stop()
