"""A backup is one zip file: a snapshot of the log server and the metadata that a restore needs."""

import hashlib
import json
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Annotated

import msgspec

from events.atomic_file import PRIVATE_MODE, write_atomically
from landnama.errors import UserError

FORMAT = 1
HEADER_NAME, SNAPSHOT_NAME = "backup.json", "log.rdb"
CHUNK_SIZE = 1 << 20


class BadBackup(UserError):
    """The file cannot be written, is not a backup, or is damaged."""


class _AnyHeader(msgspec.Struct, frozen=True):
    """The one field that the headers of all releases have."""

    format: int


class BackupHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Describes the store, its engine, and the checksum of the snapshot."""

    store: str
    partitions: Annotated[int, msgspec.Meta(ge=1)]
    engine: str
    version: tuple[int, ...]
    made_at: str
    sha256: str = ""
    size: int = 0
    format: int = FORMAT


def write_backup(file: Path, about: BackupHeader, pieces: Iterable[bytes]) -> BackupHeader:
    """Writes the complete file or none. Only its owner may read it, because it contains the seeds of running games."""
    if file.exists():
        raise BadBackup(f"{file} exists already; a backup does not overwrite files.")
    try:
        with write_atomically(file, PRIVATE_MODE) as out:
            return _write_archive(out, about, pieces)
    except OSError as failed:
        raise BadBackup(f"{file} cannot be written: {failed.strerror or failed}") from failed


def read_header(file: Path) -> BackupHeader:
    """The metadata in the file; raises BadBackup."""
    with _open_archive(file) as archive:
        try:
            found = archive.read(HEADER_NAME)
            if msgspec.json.decode(found, type=_AnyHeader).format != FORMAT:
                raise BadBackup(f"{file} was written by another release of Landnama. Restore it with that release.")
            return msgspec.json.decode(found, type=BackupHeader)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadBackup(f"{file} is not a backup of Landnama.") from error


def read_snapshot(file: Path, about: BackupHeader) -> Iterator[bytes]:
    """The snapshot in pieces; raises BadBackup, also after the last one if their checksum is another one."""
    digest = hashlib.sha256()
    with _open_archive(file) as archive, archive.open(SNAPSHOT_NAME) as kept:
        while piece := kept.read(CHUNK_SIZE):
            digest.update(piece)
            yield piece
    if digest.hexdigest() != about.sha256:
        raise BadBackup(f"{file} is damaged: the checksum does not match.")


def _write_archive(out: IO[bytes], about: BackupHeader, pieces: Iterable[bytes]) -> BackupHeader:
    digest, size = hashlib.sha256(), 0
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        with archive.open(SNAPSHOT_NAME, "w", force_zip64=True) as kept:
            for piece in pieces:
                kept.write(piece)
                digest.update(piece)
                size += len(piece)
        whole = msgspec.structs.replace(about, sha256=digest.hexdigest(), size=size)
        archive.writestr(HEADER_NAME, json.dumps(msgspec.to_builtins(whole), indent=1))
    return whole


@contextmanager
def _open_archive(file: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(file) as archive:
            yield archive
    except OSError as failed:
        raise BadBackup(f"{file} cannot be read: {failed.strerror or failed}") from failed
    except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, NotImplementedError, RuntimeError) as failed:
        raise BadBackup(f"{file} is not a backup of Landnama, or it is damaged: {failed}") from failed
