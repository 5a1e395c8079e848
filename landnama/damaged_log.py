"""What to do when the log server cannot read its append-only file; nothing is changed until somebody decides."""

import re
import shlex
from pathlib import Path

NAMED = re.compile(r"reading the append only file ([\w.-]+\.aof)")
"""How the server names the file in its last words."""


def advice(last_words: str, folder: Path, program: str) -> str:
    """Two ways on, with the commands to be typed; empty when something else is wrong."""
    named = NAMED.search(last_words)
    if named is None:
        return ""
    # The check of the whole manifest takes the snapshot it begins with for damaged, so it is asked for the one file.
    file = folder / "appendonlydir" / named[1]
    check = f"exec -a valkey-check-aof {shlex.quote(program)} --fix {shlex.quote(str(file))}"
    return (
        f"\n\n{file} is damaged, so nobody opens it. Keep a copy of {folder} first. Then either\n"
        "restore a backup into another DATA_DIR with `landnama restore`, or cut off all that comes after the damage:\n"
        f"  bash -c {shlex.quote(check)}\n"
        "It says how much that is before it does it; moves that were acknowledged may be among it."
    )
