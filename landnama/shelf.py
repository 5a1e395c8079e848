"""A backup is one file: a snapshot of the log server, and beside it what has to be known to open it again."""

import hashlib
import json
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO

from events.whole_file import PRIVATE, whole_file
from landnama.trouble import Trouble

FORMAT = 1
ABOUT, DATA = "backup.json", "log.rdb"
PIECE = 1 << 20


class BadBackup(Trouble):
    """The file cannot be written, is no backup, or was damaged."""


@dataclass(frozen=True, slots=True)
class About:
    """Which store it is, who kept it, and how one knows that the file is whole."""

    store: str
    partitions: int
    engine: str
    version: tuple[int, ...]
    made_at: str
    sha256: str = ""
    size: int = 0
    format: int = FORMAT


def put(file: Path, about: About, pieces: Iterable[bytes]) -> About:
    """Writes the whole file or none; only its owner may read it, for it holds the seeds of all games under way."""
    if file.exists():
        raise BadBackup(f"{file} is there already; a backup never takes the place of another.")
    try:
        with whole_file(file, PRIVATE) as out:
            return _written(out, about, pieces)
    except OSError as failed:
        raise BadBackup(f"{file} cannot be written: {failed.strerror or failed}") from failed


def read(file: Path) -> About:
    """What the file says of itself; raises BadBackup."""
    with _opened(file) as archive:
        try:
            found = json.loads(archive.read(ABOUT))
            if found["format"] != FORMAT:
                raise BadBackup(f"{file} was written by another release of Landnama. Restore it with that release.")
            return About(**{**found, "version": tuple(found["version"])})
        except (KeyError, TypeError, ValueError) as error:
            raise BadBackup(f"{file} is no backup of Landnama.") from error


def take(file: Path, about: About, target: Path) -> None:
    """Unpacks the snapshot and compares it with what was put there; raises BadBackup."""
    digest = hashlib.sha256()
    with _opened(file) as archive, target.open("xb") as out, archive.open(DATA) as kept:
        while piece := kept.read(PIECE):
            digest.update(piece)
            out.write(piece)
    if digest.hexdigest() != about.sha256:
        raise BadBackup(f"{file} is damaged: its checksum does not fit.")


def _written(out: IO[bytes], about: About, pieces: Iterable[bytes]) -> About:
    digest, size = hashlib.sha256(), 0
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        with archive.open(DATA, "w", force_zip64=True) as kept:
            for piece in pieces:
                kept.write(piece)
                digest.update(piece)
                size += len(piece)
        whole = About(**{**asdict(about), "sha256": digest.hexdigest(), "size": size})
        archive.writestr(ABOUT, json.dumps(asdict(whole), indent=1))
    return whole


@contextmanager
def _opened(file: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(file) as archive:
            yield archive
    except OSError as failed:
        raise BadBackup(f"{file} cannot be read: {failed.strerror or failed}") from failed
    except (zipfile.BadZipFile, EOFError) as failed:
        raise BadBackup(f"{file} is no backup of Landnama, or it is damaged: {failed}") from failed
