"""Catanatron lives in an environment of its own under `build`, made when it is first measured against."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PINNED = Path(__file__).with_name("opponent.txt")
VERSION = PINNED.read_text().partition("catanatron==")[2].split()[0]
ENVIRONMENT = ROOT / "build" / "catanatron-venv"
READY = ENVIRONMENT / "ready.txt"
PYTHON = ENVIRONMENT / "bin" / "python"


def install() -> None:
    """Makes the environment, unless it already holds what is pinned."""
    if READY.exists() and READY.read_text() == PINNED.read_text():
        return
    subprocess.run([sys.executable, "-m", "venv", "--clear", ENVIRONMENT], check=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", "--no-input", "-r", PINNED], check=True)
    READY.write_text(PINNED.read_text())
