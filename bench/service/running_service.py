"""Runs the whole service with `landnama serve`, on a free port and in a temporary folder."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from landnama.storage.sockets import prepare_socket_path
from landnama.supervisor.startup import is_live
from service.services import Services

HOST = "127.0.0.1"
START_TIMEOUT = 60.0
WEB = "gunicorn"
STORE_VARIABLES = ("REDIS_URL", "VOLATILE_REDIS_URL")


class ServiceDidNotStart(Exception):
    """The service ended or did not respond; the text is its output."""


class RunningService(NamedTuple):
    port: int
    process: int
    folder: Path

    def cpu_seconds(self) -> dict[str, float]:
        """The CPU time of each process by its name; that of the web processes together."""
        spent = {process_name(child): thread_cpu_seconds(child) for child in child_processes(self.process)}
        return {**spent, WEB: self.web_cpu_seconds()}

    def web_cpu_seconds(self) -> float:
        """The CPU time of the web processes since their start, to the nanosecond."""
        return sum(map(thread_cpu_seconds, self._web_processes()))

    def request_cpu_seconds(self) -> float:
        """The CPU time of the processes that take part in a request: the web processes and the two servers."""
        servers = [child for child in child_processes(self.process) if b"unixsocket:" in command_line(child)]
        return self.web_cpu_seconds() + sum(map(thread_cpu_seconds, servers))

    def _web_processes(self) -> list[int]:
        master = next(child for child in child_processes(self.process) if process_name(child) == WEB)
        return [master, *child_processes(master)]


def child_processes(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def thread_cpu_seconds(process: int) -> float:
    """The CPU time of all threads of a process."""
    threads = Path(f"/proc/{process}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9


def process_name(process: int) -> str:
    """The module of a Python program; the name of the socket of a Redis server."""
    words = command_line(process).replace(b"\0", b" ").decode().split()
    sockets = [Path(word).stem for word in words if word.startswith("unixsocket:")]
    if sockets:
        return sockets[0]
    # The web server names its processes itself.
    return WEB if words[0] == f"{WEB}:" else words[words.index("-m") + 1]


def command_line(process: int) -> bytes:
    return Path(f"/proc/{process}/cmdline").read_bytes()


@contextmanager
def run_service(**settings: str) -> Iterator[RunningService]:
    """Runs the service without delay before AI actions; all other settings are the defaults or `settings`."""
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        port = find_free_port()
        kept = {name: value for name, value in os.environ.items() if name not in STORE_VARIABLES}
        settings = {"HOST": HOST, "PORT": str(port), "DATA_DIR": folder, "AI_DELAY": "0", **settings}
        command = [sys.executable, "-m", "landnama", "serve"]
        log = Path(folder, "output.txt")
        with log.open("wb") as output:
            process = subprocess.Popen(command, env={**kept, **settings}, stdout=output, stderr=subprocess.STDOUT)
        try:
            wait_until_live(port, process, log)
            yield RunningService(port, process.pid, Path(folder))
        finally:
            process.terminate()
            process.wait()


@contextmanager
def open_services(service: RunningService) -> Iterator[Services]:
    """The shared data of the service."""
    services = Services.from_environment({"REDIS_URL": log_url(service)})
    try:
        yield services
    finally:
        services.close()


def log_url(service: RunningService) -> str:
    return f"unix://{prepare_socket_path(service.folder, 'log')}"


def find_free_port() -> int:
    with socket.create_server((HOST, 0)) as found:
        port: int = found.getsockname()[1]
        return port


def wait_until_live(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START_TIMEOUT
    while not is_live(HOST, port):
        if process.poll() is not None or time.monotonic() > deadline:
            raise ServiceDidNotStart(log.read_text())
        time.sleep(0.02)
