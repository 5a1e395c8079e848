"""How this program is called from here, so that a line it prints can be typed as it stands."""

import os
import shutil
import sys
from pathlib import Path

HERE = "http://127.0.0.1:8080"
"""Where `landnama serve` is, and where the others look, if nobody says otherwise."""


def typed(words: str, url: str = HERE) -> str:
    """What one types: the program, these words, and the address if it is not the usual one."""
    return f"{called()} {words}" + ("" if url == HERE else f" --url {url}")


def called() -> str:
    """The bare name where the shell finds it, else the way to the command beside this Python."""
    own = Path(sys.executable).with_name("landnama")
    found = shutil.which("landnama")
    if not own.exists() or (found and Path(found).resolve() == own.resolve()):
        return "landnama"
    return os.path.relpath(own) if own.is_relative_to(Path.cwd()) else str(own)
