"""A complete service for a short time: a free port, a temporary data folder, and no first game."""

import os
import socket
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from landnama.errors import UserError
from landnama.process.child_process import ChildProcess
from landnama.process.forked_module import share_imports
from landnama.settings import Settings
from landnama.supervisor.processes import plan_processes, remove_metrics_dir
from landnama.supervisor.startup import is_live

HOST = "127.0.0.1"
START_TIMEOUT = 180.0


class ProcessDied(UserError):
    """A process of the service ended; the text includes its last log lines."""


@dataclass(frozen=True, slots=True)
class TemporaryService:
    port: int
    children: Mapping[str, ChildProcess]

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def check_alive(self) -> None:
        """No process is restarted: the first one that ends stops the service."""
        for name, child in self.children.items():
            if not child.is_alive():
                raise ProcessDied(f"{name} ended with {child.exit_code()}.\n{child.last_log_lines()}")


@contextmanager
def run_temporary_service(games: int) -> Iterator[TemporaryService]:
    """Runs until the end of the block, with as many AI workers as the games can use; see `share_imports`."""
    with tempfile.TemporaryDirectory(prefix="landnama-demo-") as folder, ExitStack() as leaving:
        port = find_free_port()
        workers = max(1, min(games, os.cpu_count() or 1))
        settings = Settings(host=HOST, port=port, data_dir=Path(folder), web_workers=1, ai_workers=workers, ai_delay=0)
        leaving.callback(remove_metrics_dir, settings.data_dir)
        children: dict[str, ChildProcess] = {}
        plan = plan_processes(settings)
        share_imports(plan.environment)
        for spec in chain.from_iterable(plan.start_groups()):
            children[spec.name] = spec.start()
            leaving.callback(children[spec.name].stop)
        services = TemporaryService(port, children)
        _wait_until_live(services)
        yield services


def find_free_port() -> int:
    """A port that is free at this moment."""
    with socket.create_server((HOST, 0)) as found:
        port: int = found.getsockname()[1]
        return port


def _wait_until_live(services: TemporaryService) -> None:
    give_up = time.monotonic() + START_TIMEOUT
    while not is_live(HOST, services.port):
        services.check_alive()
        if time.monotonic() > give_up:
            raise ProcessDied(f"The service does not answer.\n{services.children['web'].last_log_lines()}")
        time.sleep(0.02)
