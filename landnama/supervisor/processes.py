"""The processes of the service in start order: stores, then web server and background processes."""

import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from events.redis.client import client_from_url
from landnama.process.child_process import ChildProcess, Program
from landnama.settings import Settings
from landnama.storage import store_identity
from landnama.storage.embedded import EmbeddedServer, log_server, volatile_server
from landnama.storage.external import check_archive, check_eviction_policy, check_reachable
from landnama.storage.server_binary import find_binary
from landnama.storage.sockets import make_private_folder, name_for_data_dir
from landnama.supervisor.managed_process import ProcessSpec, program_spec
from service.runtime.metrics import MULTIPROC_DIR

# Where the web app and those who work behind it are found; `-P` keeps the working folder off the path.
PYTHON = (sys.executable, "-P", "-m")
WEB = (*PYTHON, "gunicorn", "--config", "python:landnama.web.gunicorn_conf", "service.api.app:create_app()")
DISPATCHER = (*PYTHON, "workers.dispatcher")
HISTORY_WRITER = (*PYTHON, "workers.history_writer")
AI_WORKER = (*PYTHON, "workers.ai.worker")
ARCHIVER = (*PYTHON, "workers.archiver")

# Run once, one after the other, when the web answers; what they print goes to the console.
STARTUP_COMMANDS: tuple[tuple[str, ...], ...] = ((*PYTHON, "landnama.supervisor.first_game"),)


@dataclass(frozen=True, slots=True)
class ProcessPlan:
    settings: Settings
    stores: tuple[ProcessSpec, ...]
    environment: Mapping[str, str]

    def start_groups(self) -> list[list[ProcessSpec]]:
        """They stop in the opposite order: the web and who works behind it, all at once, and the log last."""
        ai_workers = [self._program(f"ai-{number}", AI_WORKER) for number in range(1, self.settings.ai_workers + 1)]
        first = [self._program("dispatcher", DISPATCHER), self._program("historian", HISTORY_WRITER)]
        behind = [self._program("archiver", ARCHIVER), *first, *ai_workers]
        works = [program_spec(each) for each in (*behind, self._program("web", WEB, patience=15))]
        return [*[[store] for store in self.stores], works]

    def startup_programs(self) -> list[Program]:
        return [self._program(command[-1].rpartition(".")[2], command) for command in STARTUP_COMMANDS]

    def _program(self, name: str, command: tuple[str, ...], patience: float = 10) -> Program:
        log = self.settings.data_dir / "log" / f"{name}.log"
        return Program(name, command, log, self.environment, patience)


def plan_processes(settings: Settings) -> ProcessPlan:
    """Opens the data folder, so a folder and an engine that do not go together are refused before anything runs."""
    check_archive(settings)
    log, volatile = prepare_log_store(settings), _prepare_volatile_store(settings)
    urls = {"REDIS_URL": log.url, "VOLATILE_REDIS_URL": volatile.url}
    counting = {MULTIPROC_DIR: str(create_metrics_dir(settings.data_dir))}
    environment = {**process_environment(settings), **urls, **counting}
    return ProcessPlan(settings, (*log.processes, *volatile.processes), environment)


def process_environment(settings: Settings) -> dict[str, str]:
    """What a process needs to know of the installation beside the addresses of its servers."""
    return {**settings.to_environment(), "HISTORY_FILE": str(settings.history_path)}


@dataclass(frozen=True, slots=True)
class StoreServer:
    """Where a store answers, and the service that keeps it when it is one of ours."""

    url: str
    processes: tuple[ProcessSpec, ...] = ()


def prepare_log_store(settings: Settings) -> StoreServer:
    """Where the log answers; one of our own is opened, but not started."""
    if settings.redis_url:
        _check_external_store(settings)
        return StoreServer(settings.redis_url)
    binary = find_binary()
    store_identity.open_data_dir(settings.data_dir, settings.partitions, binary)
    log = log_server(binary, settings.data_dir)
    starts = partial(_start_log_server, log, settings.data_dir)
    return StoreServer(log.url, (ProcessSpec("log server", log.program.log, starts, log.advice),))


def _prepare_volatile_store(settings: Settings) -> StoreServer:
    if settings.volatile_redis_url:
        check_reachable("VOLATILE_REDIS_URL", settings.volatile_redis_url)
        return StoreServer(settings.volatile_redis_url)
    volatile = volatile_server(find_binary(), settings.data_dir)
    return StoreServer(
        volatile.url, (ProcessSpec("volatile server", volatile.program.log, volatile.start, volatile.advice),)
    )


def _start_log_server(log: EmbeddedServer, data_dir: Path) -> ChildProcess:
    child = log.start()
    try:
        with log.client() as client:
            store_identity.open_store(data_dir, client)
    except Exception:
        child.stop()
        raise
    return child


def _check_external_store(settings: Settings) -> None:
    store_identity.open_data_dir(settings.data_dir, settings.partitions, None)
    check_reachable("REDIS_URL", settings.redis_url)
    with client_from_url(settings.redis_url) as client:
        check_eviction_policy(client)
        store_identity.open_store(settings.data_dir, client)


SHARED_MEMORY = Path("/dev/shm")


def create_metrics_dir(data_dir: Path) -> Path:
    """Empty: a service that begins counts from nothing."""
    remove_metrics_dir(data_dir)
    make_private_folder(_metrics_dir(data_dir))
    return _metrics_dir(data_dir)


def remove_metrics_dir(data_dir: Path) -> None:
    """When the service stops; one that was killed leaves its folder to the next."""
    shutil.rmtree(_metrics_dir(data_dir), ignore_errors=True)


def _metrics_dir(data_dir: Path) -> Path:
    in_memory = SHARED_MEMORY.is_dir() and os.access(SHARED_MEMORY, os.W_OK)
    return SHARED_MEMORY / f"{name_for_data_dir(data_dir)}-metrics" if in_memory else data_dir / "run" / "metrics"
