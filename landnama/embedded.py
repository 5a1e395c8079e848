"""Two servers of our own: one whose log survives a power cut, one that may forget everything."""

import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from landnama.binary import Binary
from landnama.child import Child, Program
from landnama.leftover import stop_leftover
from landnama.log_trouble import advice
from landnama.sockets import socket_path
from landnama.trouble import Trouble

START_SECONDS = 15.0
# Closing the log means one fsync, but a slow disk may take its time over it.
STOP_SECONDS = 60.0

# An acknowledged write is on disk; a full memory refuses writes instead of forgetting.
# A backup is a replica that reads once; nothing is gained by waiting for others.
DURABLE = {
    "appendonly": "yes",
    "appendfsync": "always",
    "maxmemory-policy": "noeviction",
    "repl-diskless-sync-delay": "0",
}
FORGETFUL = {"appendonly": "no"}


class ServerFailed(Trouble):
    """An embedded server did not start; the text ends with what it said."""


@dataclass(frozen=True, slots=True)
class Embedded:
    """A server that may be started, with its own folder and socket."""

    name: str
    folder: Path
    socket: Path
    program: Program

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    def client(self) -> redis.Redis:
        return redis.Redis(unix_socket_path=str(self.socket), retry=Retry(NoBackoff(), 0), protocol=2)

    def start(self) -> Child:
        """Never two servers on one folder: whatever an earlier run left there is stopped first."""
        self.folder.mkdir(parents=True, exist_ok=True)
        # Seeds of games under way lie here. Whoever may not change that is told by the doctor.
        with suppress(PermissionError):
            self.folder.chmod(0o700)
        stop_leftover(self.folder, STOP_SECONDS)
        child = Child(self.program)
        self.wait(child)
        return child

    def wait(self, child: Child) -> None:
        """Reading back a long log takes as long as it takes; only silence or death is a failure."""
        give_up = time.monotonic() + START_SECONDS
        while (state := self.state()) != "ready":
            if state == "loading":
                give_up = time.monotonic() + START_SECONDS
            if not child.alive() or time.monotonic() > give_up:
                child.kill()
                said = child.last_words()
                todo = self.advice(said)
                raise ServerFailed(
                    "\n".join([f"The embedded server '{self.name}' did not start.", said, "", todo]).rstrip()
                )
            time.sleep(0.005)

    def advice(self, last_words: str) -> str:
        """What to do about what the server said last, where that can be told."""
        return advice(last_words, self.folder, self.program.command[0])

    def state(self) -> Literal["ready", "loading", "silent"]:
        with self.client() as client:
            try:
                client.ping()
            except redis.BusyLoadingError:
                return "loading"
            except redis.RedisError:
                return "silent"
            return "ready"


def log_server(binary: Binary, data_dir: Path) -> Embedded:
    return _embedded("log", binary, data_dir, DURABLE)


def restoring_server(binary: Binary, data_dir: Path) -> Embedded:
    """The log server as it is before there is an append-only file: it loads a snapshot."""
    return _embedded("log", binary, data_dir, {**DURABLE, "appendonly": "no"})


def volatile_server(binary: Binary, data_dir: Path) -> Embedded:
    return _embedded("volatile", binary, data_dir, FORGETFUL)


def _embedded(name: str, binary: Binary, data_dir: Path, keeping: dict[str, str]) -> Embedded:
    folder, socket = data_dir / "store" / name, socket_path(data_dir, name)
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
    return Embedded(name, folder, socket, Program(name, command, log, patience=STOP_SECONDS))
