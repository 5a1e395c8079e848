"""A data folder and its store carry the same mark, so neither is ever opened with the other's stranger.

An older server opened on newer files starts empty without a word, and a wrong
address looks like a new store: both would make every game vanish.
"""

import json
import secrets
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, cast

import redis

from events.keys import Keys
from events.whole_file import whole_file
from landnama.binary import Binary
from landnama.trouble import Trouble

FORMAT = 1
KEY = Keys().store
EXTERNAL = "external"


class Mismatch(Trouble):
    """The data folder and the store do not belong together; the text says what to do."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """`founded` is false only between writing the stamp and marking a new store."""

    store: str
    partitions: int
    engine: str
    version: tuple[int, ...] = ()
    founded: bool = False
    format: int = FORMAT


def open_folder(data_dir: Path, partitions: int, binary: Binary | None) -> Stamp:
    """Before the server starts: is this folder ours, and may this engine open it?"""
    engine, version = (binary.engine, binary.version) if binary else (EXTERNAL, ())
    stamp = read(data_dir)
    if stamp is None:
        _refuse_unknown_files(data_dir, binary)
        stamp = Stamp(secrets.token_hex(16), partitions, engine, version)
    demand_fit(stamp, partitions, binary, data_dir)
    write(data_dir, replace(stamp, version=version))
    return stamp


def demand_fit(stamp: Stamp, partitions: int, binary: Binary | None, data_dir: Path) -> None:
    """Raises Mismatch unless this engine, or None for one elsewhere, may open a folder with this stamp."""
    engine, version = (binary.engine, binary.version) if binary else (EXTERNAL, ())
    _refuse_other_engine(stamp, engine, version, data_dir)
    _refuse_other_partitions(stamp.partitions, partitions)


def open_store(data_dir: Path, client: redis.Redis) -> Stamp:
    """After the server started: is this the store the folder was stamped for?"""
    stamp = read(data_dir)
    assert stamp is not None, "the folder is opened first"
    marked = cast("dict[bytes, bytes]", client.hgetall(KEY))
    if not marked:
        _found(stamp, client, data_dir)
    else:
        stamp = compared(stamp, marked, data_dir)
    stamp = replace(stamp, founded=True)
    write(data_dir, stamp)
    return stamp


def read(data_dir: Path) -> Stamp | None:
    try:
        found: dict[str, Any] = json.loads(path(data_dir).read_text())
        if found["format"] != FORMAT:
            raise Mismatch(f"{path(data_dir)} was written by another release of Landnama. Run that release.")
        return Stamp(**{**found, "version": tuple(found["version"])})
    except FileNotFoundError:
        return None
    except (ValueError, TypeError, KeyError):
        raise Mismatch(f"{path(data_dir)} cannot be read. Restore it from a backup.") from None


def write(data_dir: Path, stamp: Stamp) -> None:
    """On disk before anything relies on it; one that is there already needs no room. Raises Trouble without any."""
    if stamp == read(data_dir):
        return
    data_dir.mkdir(parents=True, exist_ok=True)
    try:
        with whole_file(path(data_dir)) as file:
            file.write(json.dumps(asdict(stamp), indent=1).encode())
    except OSError as failed:
        raise Trouble(f"{path(data_dir)} cannot be written: {failed.strerror or failed}.") from failed


def path(data_dir: Path) -> Path:
    return data_dir / "stamp.json"


def _refuse_unknown_files(data_dir: Path, binary: Binary | None) -> None:
    files = data_dir / "store" / "log"
    if binary and files.exists() and any(files.iterdir()):
        raise Mismatch(
            f"{files} holds data but {path(data_dir)} is missing, so nobody knows which server wrote it. "
            "Restore the stamp from a backup, or set DATA_DIR to an empty folder."
        )


def _refuse_other_engine(stamp: Stamp, engine: str, version: tuple[int, ...], data_dir: Path) -> None:
    if stamp.engine != engine:
        raise Mismatch(
            f"The store in {data_dir} is kept by {_name(stamp.engine, stamp.version)}, "
            f"not by {_name(engine, version)}. Start it the way it was founded, or set DATA_DIR to another folder."
        )
    if version < stamp.version:
        raise Mismatch(
            f"{data_dir} was last written by {_name(engine, stamp.version)}; {_name(engine, version)} is older and "
            "would start empty. Install the newer version again."
        )


def _refuse_other_partitions(kept: int, wanted: int) -> None:
    if kept != wanted:
        raise Mismatch(
            f"The store has {kept} partitions and PARTITIONS is {wanted}. "
            f"The number is fixed for good: set PARTITIONS={kept}, or set DATA_DIR to an empty folder."
        )


def _found(stamp: Stamp, client: redis.Redis, data_dir: Path) -> None:
    if stamp.founded:
        raise Mismatch(
            f"{data_dir} is stamped for store {stamp.store}, but the server holds no store. "
            "Check REDIS_URL, or restore the server's data from a backup. Nothing was written."
        )
    client.hset(KEY, mapping={"id": stamp.store, "partitions": stamp.partitions})


def compared(stamp: Stamp, marked: dict[bytes, bytes], data_dir: Path) -> Stamp:
    """The stamp, if the store's mark fits; a folder that is new to a store kept elsewhere takes over the mark."""
    store = marked[b"id"].decode()
    if store != stamp.store and (stamp.founded or stamp.engine != EXTERNAL):
        raise Mismatch(
            f"{data_dir} is stamped for store {stamp.store}, but the server holds store {store}. "
            "Check REDIS_URL and DATA_DIR: they belong to different services."
        )
    _refuse_other_partitions(int(marked[b"partitions"]), stamp.partitions)
    return replace(stamp, store=store)


def _name(engine: str, version: tuple[int, ...]) -> str:
    if engine == EXTERNAL:
        return "a server of its own (REDIS_URL)"
    return f"the embedded {engine} {'.'.join(map(str, version))}"
