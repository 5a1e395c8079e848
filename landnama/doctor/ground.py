"""The ground: Python, the server binary, and the data folder with its stamp, rights and space."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from landnama import stamp
from landnama.binary import Binary, NoServer, find_binary
from landnama.doctor.finding import OK, OPEN, WRONG, Finding, judged
from landnama.doctor.patient import Patient
from landnama.trouble import Trouble

LEAST_SPACE = 512 * 1024 * 1024
OLDEST_PYTHON = (3, 11)


def ground(patient: Patient) -> Iterator[Finding]:
    """All that can be seen without asking anybody."""
    version = ".".join(map(str, sys.version_info[:3]))
    yield judged("Python", sys.version_info[:2] >= OLDEST_PYTHON, version, "Install Python 3.11 or later.")
    binary: Binary | None = None
    if patient.embedded("log") or patient.embedded("volatile"):
        try:
            binary = find_binary()
            said = f"{binary.engine} {'.'.join(map(str, binary.version))} at {binary.path}"
            yield Finding("server binary", OK, said)
        except NoServer as missing:
            yield Finding("server binary", WRONG, "none of version 7 or later", str(missing))
    data_dir = patient.settings.data_dir
    if not data_dir.exists():
        yield Finding("data folder", OPEN, f"{data_dir} is made when the service first starts")
        return
    yield from _folder(data_dir)
    yield _stamp(patient, binary)


def _folder(data_dir: Path) -> Iterator[Finding]:
    mine = os.access(data_dir, os.R_OK | os.W_OK | os.X_OK)
    cure = f"Let it belong to who runs the service: chown -R USER {data_dir}, or set DATA_DIR to another folder."
    yield judged("data folder", mine, f"{data_dir} can {'' if mine else 'not '}be written to", cure)
    store = data_dir / "store" / "log"
    if not mine or not store.exists():
        return
    closed = store.stat().st_mode & 0o077 == 0
    said = "only the owner may enter the log" if closed else "others may enter the log, where seeds lie"
    yield judged("rights", closed, said, f"chmod 700 {store}")
    yield _space(store)


def _space(store: Path) -> Finding:
    """The append-only file is now and then written anew beside the old one."""
    held = sum(file.stat().st_size for file in store.rglob("*") if file.is_file())
    free, needed = shutil.disk_usage(store).free, max(LEAST_SPACE, 2 * held)
    said = f"{free / 1e9:,.1f} GB free, the log takes {held / 1e9:,.1f} GB"
    return judged("disk", free >= needed, said, f"Make room: {needed / 1e9:,.1f} GB should be free beside the log.")


def _stamp(patient: Patient, binary: Binary | None) -> Finding:
    settings = patient.settings
    engine = binary if patient.embedded("log") else None
    try:
        found = stamp.read(settings.data_dir)
        if found is None:
            return _unstamped(settings.data_dir)
        if engine is not None or not patient.embedded("log"):
            stamp.demand_fit(found, settings.partitions, engine, settings.data_dir)
    except Trouble as wrong:
        said, _, cure = str(wrong).partition(". ")
        return Finding("stamp", WRONG, said, cure or str(wrong))
    return Finding("stamp", OK, f"store {found.store}, {found.partitions} partitions, {found.engine}")


def _unstamped(data_dir: Path) -> Finding:
    store = data_dir / "store" / "log"
    if store.exists() and any(store.iterdir()):
        said = f"{store} holds data, but {stamp.path(data_dir)} is missing"
        return Finding("stamp", WRONG, said, "Restore the stamp from a backup, or set DATA_DIR to an empty folder.")
    return Finding("stamp", OPEN, "written when the service first starts")
