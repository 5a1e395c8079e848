"""Restoring: a backup becomes the store of a data folder that was empty.

The stamp is written last, so that a folder whose restoring was broken off is opened by nobody.
"""

import time
from pathlib import Path
from typing import cast

import redis

from landnama import shelf, stamp
from landnama.binary import Binary
from landnama.claim import LOCK
from landnama.embedded import Embedded, restoring_server
from landnama.shelf import About
from landnama.stamp import Stamp
from landnama.trouble import Trouble

SNAPSHOT = "dump.rdb"
PAUSE = 0.02


class CannotRestore(Trouble):
    """The backup does not fit this folder or this server."""


def refuse_used(data_dir: Path) -> None:
    """A store is never written over."""
    found = sorted(each.name for each in data_dir.iterdir() if each.name != LOCK) if data_dir.exists() else []
    if found:
        raise CannotRestore(f"{data_dir} holds {', '.join(found[:5])}. Set DATA_DIR to an empty folder.")


def restore(file: Path, data_dir: Path, binary: Binary) -> About:
    """Unpacks, loads, writes an append-only file like that of any store, and stamps the folder."""
    about = shelf.read(file)
    _refuse_older(about, binary)
    server = restoring_server(binary, data_dir)
    server.folder.mkdir(parents=True)
    snapshot = server.folder / SNAPSHOT
    shelf.take(file, about, snapshot)
    child = server.start()
    try:
        _keep(server, about)
    finally:
        child.stop()
    snapshot.unlink()
    stamp.write(data_dir, Stamp(about.store, about.partitions, binary.engine, binary.version, founded=True))
    return about


def _refuse_older(about: About, binary: Binary) -> None:
    if about.engine == binary.engine and binary.version < about.version:
        wanted, found = ".".join(map(str, about.version)), ".".join(map(str, binary.version))
        raise CannotRestore(f"The backup was written by {about.engine} {wanted}; {found} is older and cannot read it.")


def _keep(server: Embedded, about: About) -> None:
    """Switching the append-only file on writes all that was loaded; until that is done nothing counts."""
    with server.client() as client:
        marked = cast("dict[bytes, bytes]", client.hgetall(stamp.KEY))
        if marked.get(b"id", b"").decode() != about.store:
            raise CannotRestore("The snapshot does not hold the store that the backup names.")
        client.config_set("appendonly", "yes")
        while _writing(client):
            time.sleep(PAUSE)


def _writing(client: redis.Redis) -> bool:
    state = client.info("persistence")
    if state["aof_last_bgrewrite_status"] != "ok":
        raise CannotRestore("The log server could not write its append-only file; is the disk full?")
    return bool(state["aof_rewrite_in_progress"] or state["aof_rewrite_scheduled"])
