"""Locks: one service per data folder and per port."""

import fcntl
import os
import socket
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TextIO

from landnama.errors import UserError

# A web server that a killed supervisor left behind needs a moment to release the port.
PORT_TIMEOUT = 2.0
LOCK_FILE = "service.lock"


class InUse(UserError):
    """Another process uses the data folder or the port."""


class DataDirNotWritable(UserError):
    """The data folder cannot be written to."""


@contextmanager
def lock_data_dir(data_dir: Path) -> Iterator[None]:
    """The operating system releases the lock when the process ends, so a killed service leaves no lock."""
    with _open_lock_file(data_dir) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse(f"Another service runs on {data_dir}. Stop it, or set DATA_DIR to another folder.") from None
        # The lock belongs to the open file, which a forked process shares.
        os.register_at_fork(after_in_child=file.close)
        yield


def _open_lock_file(data_dir: Path) -> TextIO:
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        return (data_dir / LOCK_FILE).open("a")
    except OSError as failed:
        reason = failed.strerror or failed
        raise DataDirNotWritable(
            f"Cannot write to {data_dir} ({reason}). Set DATA_DIR to a folder you may write to."
        ) from None


def is_service_running(data_dir: Path) -> bool:
    """Whether a service uses the folder; creates nothing."""
    try:
        with (data_dir / LOCK_FILE).open("r") as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def check_port(host: str, port: int) -> None:
    give_up = time.monotonic() + PORT_TIMEOUT
    while True:
        try:
            return _try_port(host, port)
        except OSError as failed:
            if time.monotonic() > give_up:
                raise InUse(
                    f"Cannot listen on {host}:{port} ({failed.strerror or failed}). "
                    f"Stop what listens there, or choose another port: PORT={port + 1 if port < 65535 else 8080}"
                ) from None
            time.sleep(0.05)


def _try_port(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with closing(socket.socket(family)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind((host, port))
        probe.listen()
