"""Stops a server that outlived its supervisor before another server opens the same files."""

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path


def stop_orphan(folder: Path, timeout: float) -> None:
    pid = _find_orphan(folder)
    if pid is None:
        return
    for ask in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.kill(pid, ask)
        if _wait_for_exit(pid, timeout):
            return


def _find_orphan(folder: Path) -> int | None:
    """A process id may have been reused, so the working folder is compared."""
    try:
        pid = int((folder / "server.pid").read_text())
    except (OSError, ValueError):
        return None
    return pid if _has_working_dir(pid, folder) else None


def _has_working_dir(pid: int, folder: Path) -> bool:
    try:
        return Path(f"/proc/{pid}/cwd").resolve(strict=True) == folder.resolve()
    except OSError:
        return not Path("/proc/self").exists() and _is_server(pid)


def _is_server(pid: int) -> bool:
    result = subprocess.run(["ps", "-o", "command=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return "-server" in result.stdout


def _wait_for_exit(pid: int, timeout: float) -> bool:
    give_up = time.monotonic() + timeout
    while time.monotonic() < give_up:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if _is_zombie(pid):
            return True
        time.sleep(0.01)
    return False


def _is_zombie(pid: int) -> bool:
    """A zombie process: killed but not yet collected by its parent; its files are closed."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (OSError, IndexError):
        return False
