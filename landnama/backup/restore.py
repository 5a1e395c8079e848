"""Restores a backup into an empty data folder.

The store identity is written last: a folder whose restore was killed has none, so no command opens it.
"""

import shutil
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import redis

from landnama.backup import backup_file
from landnama.backup.backup_file import BackupHeader
from landnama.errors import UserError
from landnama.storage import store_identity
from landnama.storage.embedded import EmbeddedServer, snapshot_server
from landnama.storage.locks import LOCK_FILE
from landnama.storage.server_binary import ServerBinary
from landnama.storage.store_identity import StoreIdentity

SNAPSHOT_NAME = "dump.rdb"
POLL_SECONDS = 0.02


class RestoreFailed(UserError):
    """The backup cannot be restored to this folder or with this server."""


def require_empty(data_dir: Path) -> None:
    """Existing data is never overwritten."""
    try:
        found = sorted(each.name for each in _contents(data_dir))
    except FileNotFoundError:
        return
    except NotADirectoryError:
        raise RestoreFailed(f"{data_dir} is not a folder. Set DATA_DIR to an empty folder.") from None
    if found:
        raise RestoreFailed(f"{data_dir} contains {', '.join(found[:5])}. Set DATA_DIR to an empty folder.")


def _contents(data_dir: Path) -> list[Path]:
    return [each for each in data_dir.iterdir() if each.name != LOCK_FILE]


@contextmanager
def _cleared_on_failure(data_dir: Path) -> Iterator[None]:
    """Empties the folder when the block fails, as on a full disk, so that the restore can be repeated."""
    require_empty(data_dir)
    try:
        yield
    except BaseException:
        for each in _contents(data_dir):
            if each.is_dir():
                shutil.rmtree(each)
            else:
                each.unlink()
        raise


def restore(file: Path, data_dir: Path, binary: ServerBinary) -> BackupHeader:
    """Unpacks and loads the snapshot, writes an append-only file, and writes the identity of the store.

    The whole backup is read first, so that a damaged one creates nothing.
    """
    about = backup_file.read_header(file)
    _require_server_version(about, binary)
    for _ in backup_file.read_snapshot(file, about):
        pass
    with _cleared_on_failure(data_dir):
        server = snapshot_server(binary, data_dir)
        snapshot = server.folder / SNAPSHOT_NAME
        _write_snapshot(snapshot, backup_file.read_snapshot(file, about))
        child = server.start()
        try:
            _write_append_only_file(server, about)
        finally:
            child.stop()
        snapshot.unlink()
        store_identity.write_identity(
            data_dir, StoreIdentity(about.store, about.partitions, binary.engine, binary.version, initialized=True)
        )
    return about


def _write_snapshot(target: Path, pieces: Iterable[bytes]) -> None:
    try:
        target.parent.mkdir(parents=True)
        with target.open("xb") as out:
            out.writelines(pieces)
    except OSError as failed:
        raise RestoreFailed(f"{target} cannot be written: {failed.strerror or failed}") from failed


def _require_server_version(about: BackupHeader, binary: ServerBinary) -> None:
    if about.engine == binary.engine and binary.version < about.version:
        wanted, found = ".".join(map(str, about.version)), ".".join(map(str, binary.version))
        raise RestoreFailed(f"The backup was written by {about.engine} {wanted}; {found} is older and cannot read it.")


def _write_append_only_file(server: EmbeddedServer, about: BackupHeader) -> None:
    """Enabling the append-only file writes all loaded data; the restore waits until that is complete."""
    with server.client() as client:
        marked = cast("dict[bytes, bytes]", client.hgetall(store_identity.STORE_KEY))
        if marked.get(b"id", b"").decode() != about.store:
            raise RestoreFailed("The snapshot does not contain the store of the backup.")
        client.config_set("appendonly", "yes")
        while _is_rewriting(client):
            time.sleep(POLL_SECONDS)


def _is_rewriting(client: redis.Redis) -> bool:
    state = client.info("persistence")
    if state["aof_last_bgrewrite_status"] != "ok":
        raise RestoreFailed("The log server could not write its append-only file; is the disk full?")
    return bool(state["aof_rewrite_in_progress"] or state["aof_rewrite_scheduled"])
