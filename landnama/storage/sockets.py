"""Unix sockets need a short path in a folder that only the owner can enter."""

import hashlib
import os
import stat
import tempfile
from pathlib import Path

from landnama.errors import UserError

# The kernel allows 107 bytes on Linux and 103 on macOS.
MAX_PATH_BYTES = 100


class UnsafeSocketFolder(UserError):
    """The folder for the sockets belongs to another user, who could impersonate the server."""


def prepare_socket_path(data_dir: Path, name: str) -> Path:
    """The same data folder always gives the same path, so clients find a restarted server."""
    found = locate_socket(data_dir, name)
    make_private_folder(found.parent)
    return found


def locate_socket(data_dir: Path, name: str) -> Path:
    """The path of the socket, for readers; creates nothing."""
    folder = data_dir / "run"
    if len(os.fsencode(folder / f"{name}.sock")) > MAX_PATH_BYTES:
        folder = _short_socket_folder(data_dir)
    return folder / f"{name}.sock"


def _short_socket_folder(data_dir: Path) -> Path:
    base = Path(tempfile.gettempdir())
    if len(os.fsencode(base)) > MAX_PATH_BYTES // 2:
        base = Path("/tmp")
    return base / name_for_data_dir(data_dir)


def name_for_data_dir(data_dir: Path) -> str:
    """The name of a socket folder for a data folder."""
    mark = hashlib.sha256(os.fsencode(data_dir.resolve())).hexdigest()[:12]
    return f"landnama-{os.getuid()}-{mark}"


def make_private_folder(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid():
        raise UnsafeSocketFolder(f"{folder} must be a folder that belongs to you. Remove it, or set another DATA_DIR.")
    folder.chmod(0o700)
