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
    """`initialized` is false only between writing the identity and marking a new store."""

    store: str
    partitions: int
    engine: str
    version: tuple[int, ...] = ()
    initialized: bool = False
    format: int = FORMAT


def open_data_dir(data_dir: Path, partitions: int, binary: ServerBinary | None) -> StoreIdentity:
    """Before the server starts: checks that this folder is ours, and that this engine may open it."""
    engine, version = (binary.engine, binary.version) if binary else (EXTERNAL_ENGINE, ())
    identity = read_identity(data_dir)
    if identity is None:
        _refuse_unknown_files(data_dir, binary)
        identity = StoreIdentity(secrets.token_hex(16), partitions, engine, version)
    check_compatible(identity, partitions, binary, data_dir)
    write_identity(data_dir, replace(identity, version=version))
    return identity


def check_compatible(identity: StoreIdentity, partitions: int, binary: ServerBinary | None, data_dir: Path) -> None:
    """Raises StoreMismatch unless this engine, or None for an external server, may open a folder with this identity."""
    engine, version = (binary.engine, binary.version) if binary else (EXTERNAL_ENGINE, ())
    _refuse_other_engine(identity, engine, version, data_dir)
    _refuse_other_partitions(identity.partitions, partitions)


def open_store(data_dir: Path, client: redis.Redis) -> StoreIdentity:
    """After the server started: checks that this is the store that the folder belongs to."""
    identity = read_identity(data_dir)
    assert identity is not None, "the folder is opened first"
    marked = cast("dict[bytes, bytes]", client.hgetall(STORE_KEY))
    if not marked:
        _initialize_store(identity, client, data_dir)
    else:
        identity = match_store(identity, marked, data_dir)
    identity = replace(identity, initialized=True)
    write_identity(data_dir, identity)
    return identity


def read_identity(data_dir: Path) -> StoreIdentity | None:
    """None if there is no such folder, or no identity in it."""
    try:
        found: dict[str, Any] = json.loads(identity_path(data_dir).read_text())
        if found["format"] != FORMAT:
            raise StoreMismatch(
                f"{identity_path(data_dir)} was written by another release of Landnama. Run that release."
            )
        return StoreIdentity(**{**found, "version": tuple(found["version"])})
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (ValueError, TypeError, KeyError):
        raise StoreMismatch(f"{identity_path(data_dir)} cannot be read. Restore it from a backup.") from None


def write_identity(data_dir: Path, identity: StoreIdentity) -> None:
    """Synced before anything relies on it; an unchanged file is not written. Raises UserError if there is no space."""
    if identity == read_identity(data_dir):
        return
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        with write_atomically(identity_path(data_dir)) as file:
            file.write(json.dumps(asdict(identity), indent=1).encode())
    except OSError as failed:
        raise UserError(f"{identity_path(data_dir)} cannot be written: {failed.strerror or failed}.") from failed


def identity_path(data_dir: Path) -> Path:
    return data_dir / "store_identity.json"


def _refuse_unknown_files(data_dir: Path, binary: ServerBinary | None) -> None:
    files = data_dir / "store" / "log"
    if binary and files.exists() and any(files.iterdir()):
        raise StoreMismatch(
            f"{files} contains data but {identity_path(data_dir)} is missing, so its server version is unknown. "
            "Restore the file from a backup, or set DATA_DIR to an empty folder."
        )


def _refuse_other_engine(identity: StoreIdentity, engine: str, version: tuple[int, ...], data_dir: Path) -> None:
    if identity.engine != engine:
        raise StoreMismatch(
            f"The store in {data_dir} belongs to {_engine_name(identity.engine, identity.version)}, "
            f"not to {_engine_name(engine, version)}. "
            "Use the settings with which it was created, or set DATA_DIR to another folder."
        )
    if version < identity.version:
        raise StoreMismatch(
            f"{data_dir} was last written by {_engine_name(engine, identity.version)}; "
            f"{_engine_name(engine, version)} is older and would start empty. Install the newer version again."
        )


def _refuse_other_partitions(kept: int, wanted: int) -> None:
    if kept != wanted:
        raise StoreMismatch(
            f"The store has {kept} partitions and PARTITIONS is {wanted}. "
            f"The number cannot be changed: set PARTITIONS={kept}, or set DATA_DIR to an empty folder."
        )


def _initialize_store(identity: StoreIdentity, client: redis.Redis, data_dir: Path) -> None:
    if identity.initialized:
        raise StoreMismatch(
            f"{data_dir} is the folder of store {identity.store}, but the server contains no store. "
            "Check REDIS_URL, or restore the server's data from a backup. Nothing was written."
        )
    client.hset(STORE_KEY, mapping={"id": identity.store, "partitions": identity.partitions})


def match_store(identity: StoreIdentity, marked: dict[bytes, bytes], data_dir: Path) -> StoreIdentity:
    """The identity, if it matches the mark of the store; a new folder takes over the mark of an external store."""
    store = marked[b"id"].decode()
    if store != identity.store and (identity.initialized or identity.engine != EXTERNAL_ENGINE):
        raise StoreMismatch(
            f"{data_dir} is the folder of store {identity.store}, but the server contains store {store}. "
            "Check REDIS_URL and DATA_DIR: they belong to different services."
        )
    _refuse_other_partitions(int(marked[b"partitions"]), identity.partitions)
    return replace(identity, store=store)


def _engine_name(engine: str, version: tuple[int, ...]) -> str:
    if engine == EXTERNAL_ENGINE:
        return "an external server (REDIS_URL)"
    return f"the embedded {engine} {'.'.join(map(str, version))}"
