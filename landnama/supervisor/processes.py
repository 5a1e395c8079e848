"""The processes of the service in start order: stores, then web server and background processes."""

import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from events.redis.client import client_from_url
from landnama.process.child_process import ChildProcess, Command, Program
from landnama.process.forked_module import Module
from landnama.settings import Settings
from landnama.storage import store_identity
from landnama.storage.embedded import EmbeddedServer, log_server, volatile_server
from landnama.storage.external import check_archive, check_eviction_policy, check_reachable
from landnama.storage.server_binary import find_binary
from landnama.storage.shared_archive import claim_archive
from landnama.storage.sockets import make_private_folder, name_for_data_dir
from landnama.supervisor.managed_process import ProcessSpec, program_spec
from service.runtime.settings import MULTIPROC_DIR

# Paths of the web app and the workers. gunicorn starts in a new process, because gevent changes the standard library
# before anything else is imported; `-P` excludes the working folder from the import path.
GUNICORN = (sys.executable, "-P", "-m", "gunicorn")
WEB = (*GUNICORN, "--config", "python:landnama.web.gunicorn_conf", "landnama.web.app:open_app()")
DISPATCHER = Module("workers.dispatcher")
HISTORY_WRITER = Module("workers.history_writer")
TRANSPARENCY_WRITER = Module("workers.transparency_writer")
WEBHOOKS = Module("workers.webhooks.process")
AI_WORKER = Module("workers.ai.worker")
ARCHIVER = Module("workers.archiver")

# These run once, one after the other, when the web server answers; their output goes to the console.
STARTUP_MODULES = {"first_game": Module("landnama.supervisor.first_game")}


@dataclass(frozen=True, slots=True)
class ProcessPlan:
    settings: Settings
    stores: tuple[ProcessSpec, ...]
    environment: Mapping[str, str]

    def start_groups(self) -> list[list[ProcessSpec]]:
        """They stop in reverse order: web server and background processes together, the log server last.

        The web server takes longest to start, so it starts first.
        """
        ai_workers = [self._program(f"ai-{number}", AI_WORKER) for number in range(1, self.settings.ai_workers + 1)]
        first = [self._program("dispatcher", DISPATCHER), self._program("history-writer", HISTORY_WRITER)]
        writer = self._program("transparency-writer", TRANSPARENCY_WRITER)
        webhooks = self._program("webhooks", WEBHOOKS)
        background = [self._program("archiver", ARCHIVER), writer, webhooks, *first, *ai_workers]
        works = [program_spec(each) for each in (self._program("web", WEB, stop_timeout=15), *background)]
        return [*[[store] for store in self.stores], works]

    def startup_programs(self) -> list[Program]:
        return [self._program(name, module) for name, module in STARTUP_MODULES.items()]

    def log_of(self, name: str) -> Path:
        """The file with the output of a process."""
        return self.settings.data_dir / "log" / f"{name}.log"

    def _program(self, name: str, command: Command, stop_timeout: float = 10) -> Program:
        return Program(name, command, self.log_of(name), self.environment, stop_timeout)


def plan_processes(settings: Settings) -> ProcessPlan:
    """Opens the data folder first, so a mismatch of folder and engine is reported before any process starts."""
    check_archive(settings)
    log, volatile = prepare_log_store(settings), _prepare_volatile_store(settings)
    urls = {"REDIS_URL": log.url, "VOLATILE_REDIS_URL": volatile.url}
    counting = {MULTIPROC_DIR: str(create_metrics_dir(settings.data_dir))}
    environment = {**process_environment(settings), **urls, **counting}
    return ProcessPlan(settings, (*log.processes, *volatile.processes), environment)


def process_environment(settings: Settings) -> dict[str, str]:
    """The environment of a child process, apart from the addresses of the servers."""
    return {
        **settings.to_environment(),
        "HISTORY_FILE": str(settings.history_path),
        "TRANSPARENCY_FOLDER": str(settings.transparency_path),
        "INSTANCE_NAME": settings.instance_name_or_default,
        "INSTANCE_URL": settings.instance_address,
    }


@dataclass(frozen=True, slots=True)
class StoreServer:
    """The address of a store, and its managed process if it is embedded."""

    url: str
    processes: tuple[ProcessSpec, ...] = ()


def prepare_log_store(settings: Settings) -> StoreServer:
    """The address of the log; an embedded store is opened but not started."""
    if settings.redis_url:
        _check_external_store(settings)
        return StoreServer(settings.redis_url)
    binary = find_binary()
    store_identity.open_data_dir(settings.data_dir, settings.partitions, binary)
    log = log_server(binary, settings.data_dir)
    starts = partial(_start_log_server, log, settings)
    return StoreServer(log.url, (ProcessSpec("log server", log.program.log, starts, log.advice),))


def _prepare_volatile_store(settings: Settings) -> StoreServer:
    if settings.volatile_redis_url:
        check_reachable("VOLATILE_REDIS_URL", settings.volatile_redis_url)
        return StoreServer(settings.volatile_redis_url)
    volatile = volatile_server(find_binary(), settings.data_dir)
    return StoreServer(
        volatile.url, (ProcessSpec("volatile server", volatile.program.log, volatile.start, volatile.advice),)
    )


def _start_log_server(log: EmbeddedServer, settings: Settings) -> ChildProcess:
    child = log.start()
    try:
        with log.client() as client:
            store_identity.open_store(settings.data_dir, client)
            claim_archive(settings, client)
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
        claim_archive(settings, client)


SHARED_MEMORY = Path("/dev/shm")


def create_metrics_dir(data_dir: Path) -> Path:
    """Empties the folder of metrics, because counters begin at zero."""
    remove_metrics_dir(data_dir)
    make_private_folder(_metrics_dir(data_dir))
    return _metrics_dir(data_dir)


def remove_metrics_dir(data_dir: Path) -> None:
    """Deletes the folder at the stop; after a kill the next start empties it."""
    shutil.rmtree(_metrics_dir(data_dir), ignore_errors=True)


def _metrics_dir(data_dir: Path) -> Path:
    in_memory = SHARED_MEMORY.is_dir() and os.access(SHARED_MEMORY, os.W_OK)
    return SHARED_MEMORY / f"{name_for_data_dir(data_dir)}-metrics" if in_memory else data_dir / "run" / "metrics"
