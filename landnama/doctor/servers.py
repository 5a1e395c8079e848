"""Checks the two servers: they answer, and the log server is configured to keep its data."""

import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import redis

from events.errors import StorageError, StorageUnavailable
from events.redis.client import any_server, is_cluster, servers
from landnama.doctor.diagnosis import NOT_CHECKED, OK, WRONG, Diagnosis, diagnose
from landnama.doctor.installation import Installation
from landnama.process.child_process import read_last_lines
from landnama.storage import store_identity
from landnama.storage.log_server_advice import advice
from landnama.storage.server_binary import find_binary
from landnama.storage.store_identity import StoreMismatch

MAX_MEMORY_SHARE = 0.8
MAX_CLOCK_SKEW = 2.0
"""Seconds by which two clocks may differ."""
MIN_VERSION = (6, 2)


def check_servers(patient: Installation) -> Iterator[Diagnosis]:
    """What they say of themselves."""
    yield from _check_answer(patient, "volatile", "VOLATILE_REDIS_URL")
    found = list(_check_answer(patient, "log", "REDIS_URL"))
    yield from found
    if found[0].state == OK:
        with patient.client("log") as client:
            yield from _check_log(patient, client)


def _check_answer(patient: Installation, name: str, variable: str) -> Iterator[Diagnosis]:
    what = f"{name} server"
    try:
        with patient.client(name) as client:
            yield _check_version(what, any_server(client).info("server"))
    except (StorageError, ValueError) as away:
        if not patient.is_embedded(name):
            cure = f"Start the server that {variable} names, or correct {variable}."
            yield Diagnosis(what, WRONG, f"does not answer: {away}", cure)
            return
        log = patient.settings.data_dir / "log" / f"{name}-server.log"
        todo = _crash_advice(log, patient.settings.data_dir / "store" / name)
        if patient.is_running:
            cure = f"{log} says why; the service starts it again.\n{todo}".rstrip()
            yield Diagnosis(what, WRONG, f"does not answer: {away}", cure)
        elif todo:
            yield Diagnosis(what, WRONG, "does not run, and did not end well", todo)
        else:
            yield Diagnosis(what, NOT_CHECKED, "starts with the service, which does not run")


def _crash_advice(log: Path, folder: Path) -> str:
    """What an embedded server's last words ask for."""
    return advice(read_last_lines(log), folder, str(find_binary().path)) if log.exists() and folder.exists() else ""


def _check_version(what: str, server: Mapping[str, Any]) -> Diagnosis:
    engine = server.get("server_name", "redis")
    version = str(server.get(f"{engine}_version") or server["redis_version"])
    good = tuple(map(int, version.split(".")[:2])) >= MIN_VERSION
    return diagnose(what, good, f"{engine} {version} answers", "Install version 7 or later.")


def _check_log(patient: Installation, client: redis.Redis) -> Iterator[Diagnosis]:
    yield _check_store(patient, cast("dict[bytes, bytes]", client.hgetall(store_identity.STORE_KEY)))
    for server in servers(client):
        yield from _check_server(server)
    if is_cluster(patient.settings.redis_url):
        yield from check_cluster(client)


def _check_server(client: redis.Redis) -> Iterator[Diagnosis]:
    yield from _check_persistence(client.info("persistence"), read_config(client, "appendfsync"))
    yield from _check_memory(client.info("memory"))
    yield from _check_clock(client)


def _check_store(patient: Installation, marked: dict[bytes, bytes]) -> Diagnosis:
    """Whether the folder and the server are of one house."""
    settings = patient.settings
    stamped = store_identity.read_identity(settings.data_dir)
    if not marked or stamped is None:
        wrong = bool(stamped and stamped.initialized)
        cure = "Check REDIS_URL, or restore the server's data from a backup."
        return Diagnosis("store", WRONG if wrong else NOT_CHECKED, "the server holds no store", cure if wrong else "")
    try:
        store_identity.match_store(stamped, marked, settings.data_dir)
    except StoreMismatch as wrong_store:
        said, _, cure = str(wrong_store).partition(". ")
        return Diagnosis("store", WRONG, said, cure)
    return Diagnosis("store", OK, f"{marked[b'id'].decode()} is that of the data folder")


def _check_persistence(state: Mapping[str, Any], fsync: str | None) -> Iterator[Diagnosis]:
    kept = bool(state["aof_enabled"])
    yield diagnose(
        "append-only file", kept, "on" if kept else "off", "CONFIG SET appendonly yes, and in its file, too."
    )
    if kept:
        written = state["aof_last_write_status"] == "ok" and state["aof_last_bgrewrite_status"] == "ok"
        said = "the last writes went well" if written else "the last write failed"
        yield diagnose("writing", written, said, "Look at the disk and at the server's own log.")
    if fsync is None:
        yield Diagnosis("fsync", NOT_CHECKED, "the server does not tell its settings")
        return
    cure = "CONFIG SET appendfsync always; with less a power cut takes back moves that were acknowledged."
    yield diagnose("fsync", fsync == "always", fsync, cure)


def _check_memory(memory: Mapping[str, Any]) -> Iterator[Diagnosis]:
    policy = str(memory.get("maxmemory_policy", "noeviction"))
    cure = "CONFIG SET maxmemory-policy noeviction; anything else throws games away when the memory is full."
    yield diagnose("eviction", policy == "noeviction" or not memory.get("maxmemory"), policy, cure)
    used = int(memory["used_memory"])
    limit = int(memory.get("maxmemory") or memory.get("total_system_memory") or 0)
    if limit:
        said = f"{used / 1e6:,.0f} MB of {limit / 1e6:,.0f} MB"
        yield diagnose(
            "memory", used < MAX_MEMORY_SHARE * limit, said, "Give the server more memory before it refuses moves."
        )


def _check_clock(client: redis.Redis) -> Iterator[Diagnosis]:
    seconds, microseconds = client.time()
    skew = abs(time.time() - seconds - microseconds / 1e6)
    cure = "Let both machines keep their clocks by NTP: timedatectl set-ntp true."
    yield diagnose("clock", skew <= MAX_CLOCK_SKEW, f"{skew:.1f} s beside that of the log server", cure)


REPLICA_SETTING = "min-replicas-to-write"


def check_cluster(client: redis.Redis) -> Iterator[Diagnosis]:
    """What no single master can say of itself."""
    masters = servers(client)
    infos: list[Any] = [master.info("replication") for master in masters]
    followed = sum([info["connected_slaves"] > 0 for info in infos])
    cure = "Give each master a replica: without one its games stand still until it is back."
    yield diagnose("replicas", followed == len(masters), f"{followed} of {len(masters)} masters have one", cure)
    yield _check_replica_setting([read_config(master, REPLICA_SETTING) for master in masters])


def _check_replica_setting(found: list[str | None]) -> Diagnosis:
    if None in found:
        return Diagnosis(REPLICA_SETTING, NOT_CHECKED, "the servers do not tell their settings")
    cure = (
        f"CONFIG SET {REPLICA_SETTING} 1 on every node; a master that is cut off from its replica then refuses moves."
    )
    return diagnose(REPLICA_SETTING, all(each != "0" for each in found), " ".join(map(str, found)), cure)


def read_config(client: redis.Redis, name: str) -> str | None:
    """None from a server that does not tell its settings, as hosted ones do."""
    try:
        found = cast("dict[str, str]", client.config_get(name))
    except StorageUnavailable:
        raise
    except StorageError:
        return None
    return found.get(name)
