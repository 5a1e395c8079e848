"""The cluster: whether every master has a replica that can take over, and waits for it before it takes a move."""

from collections.abc import Iterator
from typing import Any

import redis

from events.addresses import servers
from landnama.doctor.configured import configured
from landnama.doctor.finding import OPEN, Finding, judged

WAITS = "min-replicas-to-write"


def cluster(client: redis.Redis) -> Iterator[Finding]:
    """What no single master can say of itself."""
    masters = servers(client)
    infos: list[Any] = [master.info("replication") for master in masters]
    followed = sum([info["connected_slaves"] > 0 for info in infos])
    cure = "Give each master a replica: without one its games stand still until it is back."
    yield judged("replicas", followed == len(masters), f"{followed} of {len(masters)} masters have one", cure)
    yield _waiting([configured(master, WAITS) for master in masters])


def _waiting(found: list[str | None]) -> Finding:
    if None in found:
        return Finding(WAITS, OPEN, "the servers do not tell their settings")
    cure = f"CONFIG SET {WAITS} 1 on every node; a master that is cut off from its replica then refuses moves."
    return judged(WAITS, all(each != "0" for each in found), " ".join(map(str, found)), cure)
