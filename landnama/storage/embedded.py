"""Two embedded servers: a durable one for the log, and one without persistence for queues, limits and caches."""

import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from events.errors import StorageError
from events.redis.client import client_from_url
from landnama.errors import UserError
from landnama.process.child_process import ChildProcess, Program
from landnama.storage.log_server_advice import advice
from landnama.storage.orphans import stop_orphan
from landnama.storage.server_binary import ServerBinary
from landnama.storage.sockets import prepare_socket_path

START_TIMEOUT = 60.0
# A stop needs one fsync, which may take long on a slow disk.
STOP_TIMEOUT = 60.0

# An acknowledged write is on disk; a full memory refuses writes instead of evicting keys.
# A backup is a replica that reads once, so the server does not wait for other replicas.
DURABLE_OPTIONS = {
    "appendonly": "yes",
    "appendfsync": "always",
    "maxmemory-policy": "noeviction",
    "repl-diskless-sync-delay": "0",
}
VOLATILE_OPTIONS = {"appendonly": "no"}


class ServerStartFailed(UserError):
    """An embedded server did not start; the text includes its last log lines."""


@dataclass(frozen=True, slots=True)
class EmbeddedServer:
    """An embedded server with its own folder and socket."""

    name: str
    folder: Path
    socket: Path
    program: Program

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    def client(self) -> redis.Redis:
        """A client without a time limit: a server may take long to load its log or to write a file."""
        return client_from_url(self.url, Retry(NoBackoff(), 1), socket_timeout=None)

    def start(self) -> ChildProcess:
        """Stops a leftover server first, so that no two servers use one folder."""
        self.folder.mkdir(parents=True, exist_ok=True)
        # The folder contains seeds of running games. If its mode cannot be changed, the doctor reports it.
        with suppress(PermissionError):
            self.folder.chmod(0o700)
        stop_orphan(self.folder, STOP_TIMEOUT)
        child = ChildProcess(self.program)
        self.wait_until_ready(child)
        return child

    def wait_until_ready(self, child: ChildProcess) -> None:
        """Loading a long log takes time, so the start fails only if the server ends or stops reporting progress."""
        give_up = time.monotonic() + START_TIMEOUT
        while (state := self.state()) != "ready":
            if state == "loading":
                give_up = time.monotonic() + START_TIMEOUT
            if not child.is_alive() or time.monotonic() > give_up:
                child.kill()
                last_lines = child.last_log_lines()
                todo = self.advice(last_lines)
                raise ServerStartFailed(
                    "\n".join([f"The embedded server '{self.name}' did not start.", last_lines, "", todo]).rstrip()
                )
            time.sleep(0.005)

    def advice(self, last_words: str) -> str:
        """Advice for the last log lines of the server, if there is any."""
        return advice(last_words, self.folder, self.program.command[0])

    def state(self) -> Literal["ready", "loading", "silent"]:
        with self.client() as client:
            try:
                client.ping()
            except StorageError as error:
                return "loading" if isinstance(error.__cause__, redis.BusyLoadingError) else "silent"
            return "ready"


def log_server(binary: ServerBinary, data_dir: Path) -> EmbeddedServer:
    return _embedded_server("log", binary, data_dir, DURABLE_OPTIONS)


def snapshot_server(binary: ServerBinary, data_dir: Path) -> EmbeddedServer:
    """The log server without an append-only file: it loads a snapshot."""
    return _embedded_server("log", binary, data_dir, {**DURABLE_OPTIONS, "appendonly": "no"})


def volatile_server(binary: ServerBinary, data_dir: Path) -> EmbeddedServer:
    return _embedded_server("volatile", binary, data_dir, VOLATILE_OPTIONS)


def _embedded_server(name: str, binary: ServerBinary, data_dir: Path, keeping: dict[str, str]) -> EmbeddedServer:
    folder, socket = data_dir / "store" / name, prepare_socket_path(data_dir, name)
    options = {
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "700",
        "dir": str(folder),
        "pidfile": str(folder / "server.pid"),
        "save": "",
        "daemonize": "no",
        **keeping,
    }
    command = (str(binary.path), *(part for key, value in options.items() for part in (f"--{key}", value)))
    log = data_dir / "log" / f"{name}-server.log"
    return EmbeddedServer(name, folder, socket, Program(name, command, log, stop_timeout=STOP_TIMEOUT))
