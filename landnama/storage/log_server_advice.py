"""Advice for a log server that cannot read or write its file; nothing is changed automatically."""

import re
import shlex
import shutil
from pathlib import Path

DAMAGED_FILE = re.compile(r"reading the append only file ([\w.-]+\.aof)")
"""How the server names the file in its last log lines."""
DISK_FULL = re.compile(r"while writing to the AOF|AOF write error|No space left on device")
MIN_FREE_BYTES = 64 * 1024
"""Bytes; with less free space the server cannot write its log either."""


def advice(last_words: str, folder: Path, program: str) -> str:
    """The problem and its solutions; empty if there is no known problem."""
    if named := DAMAGED_FILE.search(last_words):
        return _damaged_file_advice(folder, folder / "appendonlydir" / named[1], program)
    full = DISK_FULL.search(last_words) or shutil.disk_usage(folder).free < MIN_FREE_BYTES
    return _disk_full_advice(folder) if full else ""


def _damaged_file_advice(folder: Path, file: Path, program: str) -> str:
    """Two solutions with their commands."""
    # A check of the whole manifest reports the base snapshot as damaged, so only this file is checked.
    check = f"exec -a valkey-check-aof {shlex.quote(program)} --fix {shlex.quote(str(file))}"
    return (
        f"{file} is damaged, so the server cannot load it. Copy {folder} first. Then either\n"
        "restore a backup into another DATA_DIR with `landnama restore`, or truncate the file at the damage:\n"
        f"  bash -c {shlex.quote(check)}\n"
        "The command first prints how much it removes, which may include acknowledged actions."
    )


def _disk_full_advice(folder: Path) -> str:
    return (
        f"The disk of {folder} is full: free some space. All acknowledged actions are saved;\n"
        "new actions are refused until there is space, then the server continues by itself."
    )
