"""The two servers: whether they answer, and whether the one of the log keeps what it is given."""

import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import redis

from events.addresses import any_server, is_cluster
from events.addresses import servers as servers_of
from landnama import stamp
from landnama.binary import find_binary
from landnama.child import last_lines
from landnama.doctor.cluster import cluster
from landnama.doctor.configured import configured
from landnama.doctor.finding import OK, OPEN, WRONG, Finding, judged
from landnama.doctor.patient import Patient
from landnama.log_trouble import advice
from landnama.stamp import Mismatch

MOST_MEMORY = 0.8
MOST_SKEW = 2.0
"""Seconds by which two clocks may differ."""
OLDEST = (6, 2)


def servers(patient: Patient) -> Iterator[Finding]:
    """What they say of themselves."""
    yield from _answering(patient, "volatile", "VOLATILE_URL")
    found = list(_answering(patient, "log", "REDIS_URL"))
    yield from found
    if found[0].state == OK:
        with patient.client("log") as client:
            yield from _log(patient, client)


def _answering(patient: Patient, name: str, variable: str) -> Iterator[Finding]:
    what = f"{name} server"
    try:
        with patient.client(name) as client:
            yield _version(what, any_server(client).info("server"))
    except (redis.RedisError, ValueError) as away:
        if not patient.embedded(name):
            cure = f"Start the server that {variable} names, or correct {variable}."
            yield Finding(what, WRONG, f"does not answer: {away}", cure)
            return
        log = patient.settings.data_dir / "log" / f"{name}-server.log"
        todo = _todo(log, patient.settings.data_dir / "store" / name)
        if patient.running:
            cure = f"{log} says why; the service starts it again.\n{todo}".rstrip()
            yield Finding(what, WRONG, f"does not answer: {away}", cure)
        elif todo:
            yield Finding(what, WRONG, "does not run, and did not end well", todo)
        else:
            yield Finding(what, OPEN, "starts with the service, which does not run")


def _todo(log: Path, folder: Path) -> str:
    """What an embedded server's last words ask for."""
    return advice(last_lines(log), folder, str(find_binary().path)) if log.exists() and folder.exists() else ""


def _version(what: str, server: Mapping[str, Any]) -> Finding:
    engine = server.get("server_name", "redis")
    version = str(server.get(f"{engine}_version") or server["redis_version"])
    good = tuple(map(int, version.split(".")[:2])) >= OLDEST
    return judged(what, good, f"{engine} {version} answers", "Install version 7 or later.")


def _log(patient: Patient, client: redis.Redis) -> Iterator[Finding]:
    yield _store(patient, cast("dict[bytes, bytes]", client.hgetall(stamp.KEY)))
    for server in servers_of(client):
        yield from _server(server)
    if is_cluster(patient.settings.redis_url):
        yield from cluster(client)


def _server(client: redis.Redis) -> Iterator[Finding]:
    yield from _keeping(client.info("persistence"), configured(client, "appendfsync"))
    yield from _memory(client.info("memory"))
    yield from _clock(client)


def _store(patient: Patient, marked: dict[bytes, bytes]) -> Finding:
    """Whether the folder and the server are of one house."""
    settings = patient.settings
    stamped = stamp.read(settings.data_dir)
    if not marked or stamped is None:
        wrong = bool(stamped and stamped.founded)
        cure = "Check REDIS_URL, or restore the server's data from a backup."
        return Finding("store", WRONG if wrong else OPEN, "the server holds no store", cure if wrong else "")
    try:
        stamp.compared(stamped, marked, settings.data_dir)
    except Mismatch as wrong_store:
        said, _, cure = str(wrong_store).partition(". ")
        return Finding("store", WRONG, said, cure)
    return Finding("store", OK, f"{marked[b'id'].decode()} is that of the data folder")


def _keeping(state: Mapping[str, Any], fsync: str | None) -> Iterator[Finding]:
    kept = bool(state["aof_enabled"])
    yield judged("append-only file", kept, "on" if kept else "off", "CONFIG SET appendonly yes, and in its file, too.")
    if kept:
        written = state["aof_last_write_status"] == "ok" and state["aof_last_bgrewrite_status"] == "ok"
        said = "the last writes went well" if written else "the last write failed"
        yield judged("writing", written, said, "Look at the disk and at the server's own log.")
    if fsync is None:
        yield Finding("fsync", OPEN, "the server does not tell its settings")
        return
    cure = "CONFIG SET appendfsync always; with less a power cut takes back moves that were acknowledged."
    yield judged("fsync", fsync == "always", fsync, cure)


def _memory(memory: Mapping[str, Any]) -> Iterator[Finding]:
    policy = str(memory.get("maxmemory_policy", "noeviction"))
    cure = "CONFIG SET maxmemory-policy noeviction; anything else throws games away when the memory is full."
    yield judged("eviction", policy == "noeviction" or not memory.get("maxmemory"), policy, cure)
    used = int(memory["used_memory"])
    limit = int(memory.get("maxmemory") or memory.get("total_system_memory") or 0)
    if limit:
        said = f"{used / 1e6:,.0f} MB of {limit / 1e6:,.0f} MB"
        yield judged("memory", used < MOST_MEMORY * limit, said, "Give the server more memory before it refuses moves.")


def _clock(client: redis.Redis) -> Iterator[Finding]:
    seconds, microseconds = client.time()
    skew = abs(time.time() - seconds - microseconds / 1e6)
    cure = "Let both machines keep their clocks by NTP: timedatectl set-ntp true."
    yield judged("clock", skew <= MOST_SKEW, f"{skew:.1f} s beside that of the log server", cure)
