"""What to do when the log server cannot read its append-only file; nothing is changed until somebody decides."""

import shlex
from pathlib import Path

SAID = ("Bad file format reading the append only file", "reading the append only file: ")
"""How the server ends its last words then."""
MANIFEST = Path("appendonlydir", "appendonly.aof.manifest")


def advice(last_words: str, folder: Path, program: str) -> str:
    """Two ways on, with the commands to be typed; empty when something else is wrong."""
    if not any(each in last_words for each in SAID):
        return ""
    check = f"exec -a valkey-check-aof {shlex.quote(program)} --fix {shlex.quote(str(folder / MANIFEST))}"
    return (
        f"\n\nA part of {folder} is damaged, so nobody opens it. Keep a copy of that folder first. Then either\n"
        "restore a backup into another DATA_DIR with `landnama restore`, or cut off all that comes after the damage:\n"
        f"  bash -c {shlex.quote(check)}\n"
        "It asks before it does, and says how much is lost; moves that were acknowledged may be among it."
    )
