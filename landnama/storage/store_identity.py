"""A data folder and its store carry the same identity, so that neither is opened with the wrong counterpart.

An older server started on newer files begins with an empty dataset without an error, and a wrong address looks like a
new store: in both cases all games would seem lost.
"""

import json
import secrets
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, cast

import redis

from events.atomic_file import write_atomically
from events.redis.keys import Keys
from landnama.errors import UserError
from landnama.storage.server_binary import ServerBinary

FORMAT = 1
STORE_KEY = Keys().store
EXTERNAL_ENGINE = "external"


class StoreMismatch(UserError):
    """The data folder and the store do not belong together; the text says what to do."""


@dataclass(frozen=True, slots=True)
class StoreIdentity:
    """`founded` is false only between writing the stamp and marking a new store."""

    store: str
    partitions: int
    engine: str
    version: tuple[int, ...] = ()
    initialized: bool = False
    format: int = FORMAT


def open_data_dir(data_dir: Path, partitions: int, binary: ServerBinary | None) -> StoreIdentity:
    """Before the server starts: checks that this folder is ours, and that this engine may open it."""
    engine, version = (binary.engine, binary.version) if binary else (EXTERNAL_ENGINE, ())
    stamp = read_identity(data_dir)
    if stamp is None:
        _refuse_unknown_files(data_dir, binary)
        stamp = StoreIdentity(secrets.token_hex(16), partitions, engine, version)
    check_compatible(stamp, partitions, binary, data_dir)
    write_identity(data_dir, replace(stamp, version=version))
    return stamp


def check_compatible(stamp: StoreIdentity, partitions: int, binary: ServerBinary | None, data_dir: Path) -> None:
    """Raises StoreMismatch unless this engine, or None for an external server, may open a folder with this stamp."""
    engine, version = (binary.engine, binary.version) if binary else (EXTERNAL_ENGINE, ())
    _refuse_other_engine(stamp, engine, version, data_dir)
    _refuse_other_partitions(stamp.partitions, partitions)


def open_store(data_dir: Path, client: redis.Redis) -> StoreIdentity:
    """After the server started: checks that this is the store that the folder is stamped for."""
    stamp = read_identity(data_dir)
    assert stamp is not None, "the folder is opened first"
    marked = cast("dict[bytes, bytes]", client.hgetall(STORE_KEY))
    if not marked:
        _initialize_store(stamp, client, data_dir)
    else:
        stamp = match_store(stamp, marked, data_dir)
    stamp = replace(stamp, initialized=True)
    write_identity(data_dir, stamp)
    return stamp


def read_identity(data_dir: Path) -> StoreIdentity | None:
    try:
        found: dict[str, Any] = json.loads(identity_path(data_dir).read_text())
        if found["format"] != FORMAT:
            raise StoreMismatch(
                f"{identity_path(data_dir)} was written by another release of Landnama. Run that release."
            )
        return StoreIdentity(**{**found, "version": tuple(found["version"])})
    except FileNotFoundError:
        return None
    except (ValueError, TypeError, KeyError):
        raise StoreMismatch(f"{identity_path(data_dir)} cannot be read. Restore it from a backup.") from None


def write_identity(data_dir: Path, stamp: StoreIdentity) -> None:
    """Synced before anything relies on it; an unchanged file is not written. Raises UserError if there is no space."""
    if stamp == read_identity(data_dir):
        return
    data_dir.mkdir(parents=True, exist_ok=True)
    try:
        with write_atomically(identity_path(data_dir)) as file:
            file.write(json.dumps(asdict(stamp), indent=1).encode())
    except OSError as failed:
        raise UserError(f"{identity_path(data_dir)} cannot be written: {failed.strerror or failed}.") from failed


def identity_path(data_dir: Path) -> Path:
    return data_dir / "stamp.json"


def _refuse_unknown_files(data_dir: Path, binary: ServerBinary | None) -> None:
    files = data_dir / "store" / "log"
    if binary and files.exists() and any(files.iterdir()):
        raise StoreMismatch(
            f"{files} contains data but {identity_path(data_dir)} is missing, so its server version is unknown. "
            "Restore the stamp from a backup, or set DATA_DIR to an empty folder."
        )


def _refuse_other_engine(stamp: StoreIdentity, engine: str, version: tuple[int, ...], data_dir: Path) -> None:
    if stamp.engine != engine:
        raise StoreMismatch(
            f"The store in {data_dir} belongs to {_engine_name(stamp.engine, stamp.version)}, "
            f"not to {_engine_name(engine, version)}. "
            "Use the settings with which it was created, or set DATA_DIR to another folder."
        )
    if version < stamp.version:
        raise StoreMismatch(
            f"{data_dir} was last written by {_engine_name(engine, stamp.version)}; "
            f"{_engine_name(engine, version)} is older and would start empty. Install the newer version again."
        )


def _refuse_other_partitions(kept: int, wanted: int) -> None:
    if kept != wanted:
        raise StoreMismatch(
            f"The store has {kept} partitions and PARTITIONS is {wanted}. "
            f"The number cannot be changed: set PARTITIONS={kept}, or set DATA_DIR to an empty folder."
        )


def _initialize_store(stamp: StoreIdentity, client: redis.Redis, data_dir: Path) -> None:
    if stamp.initialized:
        raise StoreMismatch(
            f"{data_dir} is stamped for store {stamp.store}, but the server contains no store. "
            "Check REDIS_URL, or restore the server's data from a backup. Nothing was written."
        )
    client.hset(STORE_KEY, mapping={"id": stamp.store, "partitions": stamp.partitions})


def match_store(stamp: StoreIdentity, marked: dict[bytes, bytes], data_dir: Path) -> StoreIdentity:
    """The stamp, if it matches the mark of the store; a new folder takes over the mark of an external store."""
    store = marked[b"id"].decode()
    if store != stamp.store and (stamp.initialized or stamp.engine != EXTERNAL_ENGINE):
        raise StoreMismatch(
            f"{data_dir} is stamped for store {stamp.store}, but the server contains store {store}. "
            "Check REDIS_URL and DATA_DIR: they belong to different services."
        )
    _refuse_other_partitions(int(marked[b"partitions"]), stamp.partitions)
    return replace(stamp, store=store)


def _engine_name(engine: str, version: tuple[int, ...]) -> str:
    if engine == EXTERNAL_ENGINE:
        return "an external server (REDIS_URL)"
    return f"the embedded {engine} {'.'.join(map(str, version))}"
