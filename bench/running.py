"""The whole service as `landnama serve` starts it, on a free port and in a folder that is thrown away."""

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

from landnama.opening import answers
from landnama.sockets import socket_path

HOST = "127.0.0.1"
PATIENCE = 60.0
ELSEWHERE = ("REDIS_URL", "VOLATILE_URL")


class DidNotOpen(Exception):
    """The service ended or stayed silent; the text is what it said."""


class Running(NamedTuple):
    port: int
    process: int
    folder: Path

    def web_cpu_seconds(self) -> float:
        """CPU time that the web processes have used so far, to the nanosecond."""
        threads = [thread for web in self._web() for thread in Path(f"/proc/{web}/task").iterdir()]
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9

    def _web(self) -> list[int]:
        master = next(child for child in children(self.process) if b"gunicorn" in command_line(child))
        return [master, *children(master)]


def children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def command_line(process: int) -> bytes:
    return Path(f"/proc/{process}/cmdline").read_bytes()


@contextmanager
def running(**settings: str) -> Iterator[Running]:
    """Nothing waits before an AI moves; everything else is as it comes, or as it is set here."""
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        port = free_port()
        kept = {name: value for name, value in os.environ.items() if name not in ELSEWHERE}
        settings = {"HOST": HOST, "PORT": str(port), "DATA_DIR": folder, "AI_DELAY": "0", **settings}
        command = [sys.executable, "-m", "landnama", "serve"]
        said = Path(folder, "said.txt")
        with said.open("wb") as output:
            process = subprocess.Popen(command, env={**kept, **settings}, stdout=output, stderr=subprocess.STDOUT)
        try:
            wait_until_open(port, process, said)
            yield Running(port, process.pid, Path(folder))
        finally:
            process.terminate()
            process.wait()


def log_url(service: Running) -> str:
    return f"unix://{socket_path(service.folder, 'log')}"


def free_port() -> int:
    with socket.create_server((HOST, 0)) as found:
        port: int = found.getsockname()[1]
        return port


def wait_until_open(port: int, process: subprocess.Popen[bytes], said: Path) -> None:
    give_up = time.monotonic() + PATIENCE
    while not answers(HOST, port):
        if process.poll() is not None or time.monotonic() > give_up:
            raise DidNotOpen(said.read_text())
        time.sleep(0.02)
