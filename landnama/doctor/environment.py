"""Checks the environment: Python, the build of the rules, the server binary and the data folder.

Of the data folder these are its identity, its permissions and its free space.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from landnama.compiled_rules import describe_rules
from landnama.doctor.diagnosis import NOT_CHECKED, OK, WRONG, Diagnosis, diagnose
from landnama.doctor.installation import Installation
from landnama.errors import UserError
from landnama.storage import store_identity
from landnama.storage.server_binary import NoServerBinary, ServerBinary, find_binary

MIN_FREE_BYTES = 512 * 1024 * 1024
OLDEST_PYTHON = (3, 11)


def check_environment(installation: Installation) -> Iterator[Diagnosis]:
    """Checks that need no server."""
    version = ".".join(map(str, sys.version_info[:3]))
    yield diagnose("Python", sys.version_info[:2] >= OLDEST_PYTHON, version, "Install Python 3.11 or later.")
    yield Diagnosis("rules", OK, describe_rules(installation.settings.compiled_rules == "on"))
    binary: ServerBinary | None = None
    if installation.is_embedded("log") or installation.is_embedded("volatile"):
        try:
            binary = find_binary()
            message = f"{binary.engine} {'.'.join(map(str, binary.version))} at {binary.path}"
            yield Diagnosis("server binary", OK, message)
        except NoServerBinary as missing:
            yield Diagnosis("server binary", WRONG, "no server of version 7 or later", str(missing))
    data_dir = installation.settings.data_dir
    if not data_dir.exists():
        yield _check_parent(data_dir)
        return
    yield from _check_data_dir(data_dir)
    yield _check_identity(installation, binary)


def _check_parent(data_dir: Path) -> Diagnosis:
    """Whether a folder that does not exist can be created."""
    parent = next(each for each in data_dir.parents if each.exists())
    if not parent.is_dir():
        return Diagnosis("data folder", WRONG, f"{parent} is not a folder", "Set DATA_DIR to another folder.")
    return Diagnosis("data folder", NOT_CHECKED, f"{data_dir} is created on the first start of the service")


def _check_data_dir(data_dir: Path) -> Iterator[Diagnosis]:
    mine = os.access(data_dir, os.R_OK | os.W_OK | os.X_OK)
    fix = f"Give it to the user of the service: chown -R USER {data_dir}, or set DATA_DIR to another folder."
    yield diagnose("data folder", mine, f"{data_dir} is {'' if mine else 'not '}writable", fix)
    store = data_dir / "store" / "log"
    if not mine or not store.exists():
        return
    closed = store.stat().st_mode & 0o077 == 0
    message = "only the owner can read the log" if closed else "other users can read the log, which contains seeds"
    yield diagnose("rights", closed, message, f"chmod 700 {store}")
    yield _check_disk(store)


def _check_disk(store: Path) -> Diagnosis:
    """The server rewrites the append-only file from time to time, which needs space for a second copy."""
    held = sum(file.stat().st_size for file in store.rglob("*") if file.is_file())
    free, needed = shutil.disk_usage(store).free, max(MIN_FREE_BYTES, 2 * held)
    message = f"{free / 1e9:,.1f} GB free, the log takes {held / 1e9:,.1f} GB"
    return diagnose(
        "disk", free >= needed, message, f"Free some space: the log needs {needed / 1e9:,.1f} GB of free space."
    )


def _check_identity(installation: Installation, binary: ServerBinary | None) -> Diagnosis:
    settings = installation.settings
    engine = binary if installation.is_embedded("log") else None
    try:
        found = store_identity.read_identity(settings.data_dir)
        if found is None:
            return _diagnose_missing_identity(settings.data_dir)
        if engine is not None or not installation.is_embedded("log"):
            store_identity.check_compatible(found, settings.partitions, engine, settings.data_dir)
    except UserError as wrong:
        message, _, fix = str(wrong).partition(". ")
        return Diagnosis("identity", WRONG, message, fix or str(wrong))
    return Diagnosis("identity", OK, f"store {found.store}, {found.partitions} partitions, {found.engine}")


def _diagnose_missing_identity(data_dir: Path) -> Diagnosis:
    store = data_dir / "store" / "log"
    if store.exists() and any(store.iterdir()):
        message = f"{store} contains data, but {store_identity.identity_path(data_dir)} is missing"
        return Diagnosis(
            "identity", WRONG, message, "Restore the file from a backup, or set DATA_DIR to an empty folder."
        )
    return Diagnosis("identity", NOT_CHECKED, "written on the first start of the service")
