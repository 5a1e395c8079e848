"""Advice for a log server that cannot read or write its file; nothing is changed automatically."""

import re
import shlex
import shutil
from pathlib import Path

DAMAGED_FILE = re.compile(r"reading the append only file ([\w.-]+\.aof)")
"""How the server names the file in its last words."""
DISK_FULL = re.compile(r"while writing to the AOF|AOF write error|No space left on device")
MIN_FREE_BYTES = 64 * 1024
"""Bytes; where less is free a server has no room for its last words either."""


def advice(last_words: str, folder: Path, program: str) -> str:
    """What is wrong and the ways on; empty when it is something else."""
    if named := DAMAGED_FILE.search(last_words):
        return _damaged_file_advice(folder, folder / "appendonlydir" / named[1], program)
    full = DISK_FULL.search(last_words) or shutil.disk_usage(folder).free < MIN_FREE_BYTES
    return _disk_full_advice(folder) if full else ""


def _damaged_file_advice(folder: Path, file: Path, program: str) -> str:
    """Two ways on, with the commands to be typed."""
    # The check of the whole manifest takes the snapshot it begins with for damaged, so it is asked for the one file.
    check = f"exec -a valkey-check-aof {shlex.quote(program)} --fix {shlex.quote(str(file))}"
    return (
        f"{file} is damaged, so nobody opens it. Keep a copy of {folder} first. Then either\n"
        "restore a backup into another DATA_DIR with `landnama restore`, or cut off all that comes after the damage:\n"
        f"  bash -c {shlex.quote(check)}\n"
        "It says how much that is before it does it; moves that were acknowledged may be among it."
    )


def _disk_full_advice(folder: Path) -> str:
    return (
        f"The disk of {folder} takes nothing more: make room there. All that was acknowledged is on it;\n"
        "moves are refused until there is room, and then the server goes on by itself."
    )
