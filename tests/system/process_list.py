"""The processes of the machine: id, id of the parent, and command line of each; a zombie has no command line."""

import subprocess
from pathlib import Path

PROCESSES = Path("/proc")


def list_processes() -> list[tuple[int, int, str]]:
    """From the files of the system: the program `ps` is not installed everywhere, and costs more than all of them."""
    if not Path("/proc/self/stat").exists():
        return _ask_ps()
    found = [_read_process(folder) for folder in PROCESSES.iterdir() if folder.name.isdecimal()]
    return sorted([row for row in found if row is not None])


def _read_process(folder: Path) -> tuple[int, int, str] | None:
    """The row of a process; None if it has ended meanwhile."""
    try:
        parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        words = (folder / "cmdline").read_bytes().split(b"\0")
    except OSError:
        return None
    return int(folder.name), parent, b" ".join(words).decode(errors="replace").strip()


def _ask_ps() -> list[tuple[int, int, str]]:
    """The same on macOS."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,ppid=,command="], capture_output=True, text=True, check=True
    )
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
    return [(int(pid), int(parent), " ".join(command)) for pid, parent, *command in rows]
