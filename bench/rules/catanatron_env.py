"""Installs Catanatron and its Gymnasium environment in a separate environment under `build`."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = Path(__file__).with_name("catanatron.txt")
PINS = dict([line.split("==") for line in REQUIREMENTS.read_text().split()])
VERSION = PINS["catanatron"]
GYM_VERSION = PINS["catanatron-gym"]
ENVIRONMENT = ROOT / "build" / "catanatron-venv"
READY = ENVIRONMENT / "ready.txt"
PYTHON = ENVIRONMENT / "bin" / "python"


def install() -> None:
    """Creates the environment, unless it has the pinned packages already."""
    if READY.exists() and READY.read_text() == REQUIREMENTS.read_text():
        return
    subprocess.run([sys.executable, "-m", "venv", "--clear", ENVIRONMENT], check=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", "--no-input", "-r", REQUIREMENTS], check=True)
    READY.write_text(REQUIREMENTS.read_text())
