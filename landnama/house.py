"""What the service is made of, in the order it starts: stores, then the web and who works behind it."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from events.addresses import client_at
from landnama import counters, stamp
from landnama.binary import find_binary
from landnama.child import Child, Program
from landnama.elsewhere import check_answer, check_archive, check_keeping
from landnama.embedded import Embedded, log_server, volatile_server
from landnama.post import Service, plain
from landnama.settings import Settings
from service.metrics import FOLDER

# Where the web app and those who work behind it are found; `-P` keeps the working folder off the path.
PYTHON = (sys.executable, "-P", "-m")
WEB = (*PYTHON, "gunicorn", "--config", "python:landnama.gunicorn_conf", "service.api:create_app()")
DISPATCHER = (*PYTHON, "workers.dispatcher")
HISTORIAN = (*PYTHON, "workers.historian")
AI_WORKER = (*PYTHON, "workers.worker")
ARCHIVER = (*PYTHON, "workers.archiver")

# Run once, one after the other, when the web answers; what they print goes to the console.
AFTER_READY: tuple[tuple[str, ...], ...] = ((*PYTHON, "landnama.commands.first_game"),)


@dataclass(frozen=True, slots=True)
class House:
    settings: Settings
    stores: tuple[Service, ...]
    environment: Mapping[str, str]

    def floors(self) -> list[list[Service]]:
        """They stop in the opposite order: the web and who works behind it, all at once, and the log last."""
        ai_workers = [self._program(f"ai-{number}", AI_WORKER) for number in range(1, self.settings.ai_workers + 1)]
        first = [self._program("dispatcher", DISPATCHER), self._program("historian", HISTORIAN)]
        behind = [self._program("archiver", ARCHIVER), *first, *ai_workers]
        works = [plain(each) for each in (*behind, self._program("web", WEB, patience=15))]
        return [*[[store] for store in self.stores], works]

    def after_ready(self) -> list[Program]:
        return [self._program(command[-1].rpartition(".")[2], command) for command in AFTER_READY]

    def _program(self, name: str, command: tuple[str, ...], patience: float = 10) -> Program:
        log = self.settings.data_dir / "log" / f"{name}.log"
        return Program(name, command, log, self.environment, patience)


def build_house(settings: Settings) -> House:
    """Opens the data folder, so a folder and an engine that do not go together are refused before anything runs."""
    check_archive(settings)
    log, volatile = log_store(settings), _volatile_store(settings)
    urls = {"REDIS_URL": log.url, "VOLATILE_URL": volatile.url}
    counting = {FOLDER: str(counters.fresh_folder(settings.data_dir))}
    environment = {**environment_of(settings), **urls, **counting}
    return House(settings, (*log.services, *volatile.services), environment)


def environment_of(settings: Settings) -> dict[str, str]:
    """What a process needs to know of the installation beside the addresses of its servers."""
    return {**settings.environment(), "HISTORY": str(settings.history_file)}


@dataclass(frozen=True, slots=True)
class Store:
    """Where a store answers, and the service that keeps it when it is one of ours."""

    url: str
    services: tuple[Service, ...] = ()


def log_store(settings: Settings) -> Store:
    """Where the log answers; one of our own is opened, but not started."""
    if settings.redis_url:
        _check_store_elsewhere(settings)
        return Store(settings.redis_url)
    binary = find_binary()
    stamp.open_folder(settings.data_dir, settings.partitions, binary)
    log = log_server(binary, settings.data_dir)
    starts = partial(_start_stamped, log, settings.data_dir)
    return Store(log.url, (Service("log server", log.program.log, starts, log.advice),))


def _volatile_store(settings: Settings) -> Store:
    if settings.volatile_url:
        check_answer("VOLATILE_URL", settings.volatile_url)
        return Store(settings.volatile_url)
    volatile = volatile_server(find_binary(), settings.data_dir)
    return Store(volatile.url, (Service("volatile server", volatile.program.log, volatile.start, volatile.advice),))


def _start_stamped(log: Embedded, data_dir: Path) -> Child:
    child = log.start()
    try:
        with log.client() as client:
            stamp.open_store(data_dir, client)
    except Exception:
        child.stop()
        raise
    return child


def _check_store_elsewhere(settings: Settings) -> None:
    stamp.open_folder(settings.data_dir, settings.partitions, None)
    check_answer("REDIS_URL", settings.redis_url)
    with client_at(settings.redis_url) as client:
        check_keeping(client)
        stamp.open_store(settings.data_dir, client)
