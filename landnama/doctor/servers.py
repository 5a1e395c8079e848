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
"""The maximum difference of two clocks in seconds."""
MIN_VERSION = (6, 2)


def check_servers(installation: Installation) -> Iterator[Diagnosis]:
    """Checks that use the answers of the servers."""
    yield from _check_answer(installation, "volatile", "VOLATILE_REDIS_URL")
    found = list(_check_answer(installation, "log", "REDIS_URL"))
    yield from found
    if found[0].state == OK:
        with installation.client("log") as client:
            yield from _check_log(installation, client)


def _check_answer(installation: Installation, name: str, variable: str) -> Iterator[Diagnosis]:
    what = f"{name} server"
    try:
        with installation.client(name) as client:
            yield _check_version(what, any_server(client).info("server"))
    except (StorageError, ValueError) as away:
        if not installation.is_embedded(name):
            fix = f"Start the server that {variable} names, or correct {variable}."
            yield Diagnosis(what, WRONG, f"does not answer: {away}", fix)
            return
        log = installation.settings.data_dir / "log" / f"{name}-server.log"
        todo = _crash_advice(log, installation.settings.data_dir / "store" / name)
        if installation.is_running:
            fix = f"{log} contains the reason; the service restarts it.\n{todo}".rstrip()
            yield Diagnosis(what, WRONG, f"does not answer: {away}", fix)
        elif todo:
            yield Diagnosis(what, WRONG, "does not run, and ended with an error", todo)
        else:
            yield Diagnosis(what, NOT_CHECKED, "the service does not run")


def _crash_advice(log: Path, folder: Path) -> str:
    """Advice from the last log lines of an embedded server."""
    return advice(read_last_lines(log), folder, str(find_binary().path)) if log.exists() and folder.exists() else ""


def _check_version(what: str, server: Mapping[str, Any]) -> Diagnosis:
    engine = server.get("server_name", "redis")
    version = str(server.get(f"{engine}_version") or server["redis_version"])
    good = tuple(map(int, version.split(".")[:2])) >= MIN_VERSION
    return diagnose(what, good, f"{engine} {version} answers", "Install version 7 or later.")


def _check_log(installation: Installation, client: redis.Redis) -> Iterator[Diagnosis]:
    yield _check_store(installation, cast("dict[bytes, bytes]", client.hgetall(store_identity.STORE_KEY)))
    for server in servers(client):
        yield from _check_server(server)
    if is_cluster(installation.settings.redis_url):
        yield from check_cluster(client)


def _check_server(client: redis.Redis) -> Iterator[Diagnosis]:
    yield from _check_persistence(client.info("persistence"), read_config(client, "appendfsync"))
    yield from _check_memory(client.info("memory"))
    yield from _check_clock(client)


def _check_store(installation: Installation, marked: dict[bytes, bytes]) -> Diagnosis:
    """Whether the folder and the server belong to one installation."""
    settings = installation.settings
    identity = store_identity.read_identity(settings.data_dir)
    if not marked or identity is None:
        wrong = bool(identity and identity.initialized)
        fix = "Check REDIS_URL, or restore the server's data from a backup."
        return Diagnosis("store", WRONG if wrong else NOT_CHECKED, "the server contains no store", fix if wrong else "")
    try:
        store_identity.match_store(identity, marked, settings.data_dir)
    except StoreMismatch as wrong_store:
        message, _, fix = str(wrong_store).partition(". ")
        return Diagnosis("store", WRONG, message, fix)
    return Diagnosis("store", OK, f"{marked[b'id'].decode()} belongs to the data folder")


def _check_persistence(state: Mapping[str, Any], fsync: str | None) -> Iterator[Diagnosis]:
    kept = bool(state["aof_enabled"])
    yield diagnose(
        "append-only file",
        kept,
        "on" if kept else "off",
        "CONFIG SET appendonly yes, and set it in the configuration file.",
    )
    if kept:
        written = state["aof_last_write_status"] == "ok" and state["aof_last_bgrewrite_status"] == "ok"
        message = "the last write succeeded" if written else "the last write failed"
        yield diagnose("writing", written, message, "Check the disk and the server's log.")
    if fsync is None:
        yield Diagnosis("fsync", NOT_CHECKED, "the server does not reveal its settings")
        return
    fix = "CONFIG SET appendfsync always; otherwise a power failure can lose acknowledged actions."
    yield diagnose("fsync", fsync == "always", fsync, fix)


def _check_memory(memory: Mapping[str, Any]) -> Iterator[Diagnosis]:
    policy = str(memory.get("maxmemory_policy", "noeviction"))
    fix = "CONFIG SET maxmemory-policy noeviction; any other policy evicts games when the memory is full."
    yield diagnose("eviction", policy == "noeviction" or not memory.get("maxmemory"), policy, fix)
    used = int(memory["used_memory"])
    limit = int(memory.get("maxmemory") or memory.get("total_system_memory") or 0)
    if limit:
        message = f"{used / 1e6:,.0f} MB of {limit / 1e6:,.0f} MB"
        yield diagnose(
            "memory", used < MAX_MEMORY_SHARE * limit, message, "Give the server more memory before it refuses actions."
        )


def _check_clock(client: redis.Redis) -> Iterator[Diagnosis]:
    seconds, microseconds = client.time()
    skew = abs(time.time() - seconds - microseconds / 1e6)
    fix = "Synchronise both clocks with NTP: timedatectl set-ntp true."
    yield diagnose("clock", skew <= MAX_CLOCK_SKEW, f"differs by {skew:.1f} s from that of the log server", fix)


REPLICA_SETTING = "min-replicas-to-write"


def check_cluster(client: redis.Redis) -> Iterator[Diagnosis]:
    """Checks that concern all masters together."""
    masters = servers(client)
    infos: list[Any] = [master.info("replication") for master in masters]
    followed = sum([info["connected_slaves"] > 0 for info in infos])
    fix = "Give each master a replica: without one its games stop until it is back."
    yield diagnose("replicas", followed == len(masters), f"{followed} of {len(masters)} masters have one", fix)
    yield _check_replica_setting([read_config(master, REPLICA_SETTING) for master in masters])


def _check_replica_setting(found: list[str | None]) -> Diagnosis:
    if None in found:
        return Diagnosis(REPLICA_SETTING, NOT_CHECKED, "the servers do not reveal their settings")
    fix = f"CONFIG SET {REPLICA_SETTING} 1 on every node; a master cut off from its replica then refuses actions."
    return diagnose(REPLICA_SETTING, all(each != "0" for each in found), " ".join(map(str, found)), fix)


def read_config(client: redis.Redis, name: str) -> str | None:
    """None from a server that does not reveal its settings, such as a hosted one."""
    try:
        found = cast("dict[str, str]", client.config_get(name))
    except StorageUnavailable:
        raise
    except StorageError:
        return None
    return found.get(name)
