"""A cluster on loopback ports: nodes of the bundled server that meet, divide the slots and replicate."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import Signals
from tempfile import TemporaryDirectory

import redis
from redis.crc import key_slot

from landnama.process.child_process import ChildProcess, Program
from landnama.storage.embedded import DURABLE_OPTIONS
from landnama.storage.server_binary import find_binary
from tests.ports import free_port
from tests.waiting import eventually

SHARES = (range(5461), range(5461, 10923), range(10923, 16384))
"""The slots of each master."""
FAILOVER_TIMEOUT, PATIENT_TIMEOUT = 3000, 30_000
"""Milliseconds of silence after which a node is considered down: soon only if a replica can take over.

On a busy machine a node may be silent for a while.
"""


class Node:
    """One server; `child` is its process."""

    def __init__(self, folder: Path, timeout: int) -> None:
        self.timeout = timeout
        self.port, self.bus = free_port(), free_port()
        self.folder = folder / str(self.port)
        self.folder.mkdir()
        self.client = redis.Redis(port=self.port, protocol=2)
        self.child = self.start()

    def start(self) -> ChildProcess:
        options = {
            "port": str(self.port),
            "bind": "127.0.0.1",
            "dir": str(self.folder),
            "save": "",
            "cluster-enabled": "yes",
            "cluster-port": str(self.bus),
            "cluster-node-timeout": str(self.timeout),
            # A replica takes over however long it has had no connection to its master.
            "cluster-replica-validity-factor": "0",
            "cluster-announce-ip": "127.0.0.1",
            "repl-ping-replica-period": "1",
            **DURABLE_OPTIONS,
        }
        words = [word for name, value in options.items() for word in (f"--{name}", value)]
        program = Program("node", (str(find_binary().path), *words), self.folder / "node.log", stop_timeout=5)
        return ChildProcess(program)

    def is_answering(self) -> bool:
        """Whether it accepts commands."""
        assert self.child.is_alive(), self.child.last_log_lines()
        try:
            return bool(self.client.ping())
        except redis.RedisError:
            return False

    def cluster(self, *words: object) -> object:
        """Runs a CLUSTER command."""
        return self.client.execute_command("CLUSTER", *words)

    def name(self) -> str:
        """Its node id."""
        found = self.cluster("MYID")
        return found.decode() if isinstance(found, bytes) else str(found)

    def send_signal(self, signal: Signals) -> None:
        """Suspends or resumes its process."""
        os.killpg(self.child.pid, signal)

    def kill(self) -> None:
        """Sends SIGKILL: writes that were not replicated are lost."""
        self.child.kill()

    def stop(self) -> None:
        """Stops its process and closes its connection."""
        self.client.close()
        self.child.kill()


class Nodes:
    """Three masters, each with a number of replicas."""

    def __init__(self, folder: Path, replicas: int = 0) -> None:
        timeout = FAILOVER_TIMEOUT if replicas else PATIENT_TIMEOUT
        self.masters = [Node(folder, timeout) for _ in range(3)]
        self.replicas = [Node(folder, timeout) for _ in range(3 * replicas)]
        for node in self.all:
            eventually(node.is_answering)
        self._assign_slots()
        self._meet()
        self._attach_replicas()
        eventually(self.is_complete)

    @property
    def all(self) -> list[Node]:
        return [*self.masters, *self.replicas]

    @property
    def url(self) -> str:
        """The address of the cluster with every node, because any may be down."""
        return "cluster://" + ",".join(f"127.0.0.1:{node.port}" for node in self.all)

    def is_complete(self) -> bool:
        """Whether every node sees every slot served, and every replica is up to date."""
        states = [node.client.cluster("INFO") for node in self.all]
        joined = all(state["cluster_known_nodes"] == str(len(self.all)) for state in states)
        following = all(node.client.info("replication").get("master_link_status") == "up" for node in self.replicas)
        return joined and following and all(state["cluster_state"] == "ok" for state in states)

    def owner(self, key: str) -> Node:
        """The master of the slot of a key."""
        slot = key_slot(key.encode())
        return next(node for node, share in zip(self.masters, SHARES, strict=True) if slot in share)

    @contextmanager
    def migrate_slot(self, key: str, source: Node, target: Node) -> Iterator[None]:
        """The slot of a key is migrating within the block, and has moved after it."""
        slot = key_slot(key.encode())
        there, here = (node.name() for node in (target, source))
        target.cluster("SETSLOT", slot, "IMPORTING", here)
        source.cluster("SETSLOT", slot, "MIGRATING", there)
        yield
        for found in source.client.execute_command("CLUSTER", "GETKEYSINSLOT", slot, 1000):
            source.client.migrate("127.0.0.1", target.port, [found], 0, 5000)
        for node in self.masters:
            node.cluster("SETSLOT", slot, "NODE", there)

    def stop(self) -> None:
        """Stops every process."""
        for node in self.all:
            node.stop()

    def _assign_slots(self) -> None:
        for number, (node, share) in enumerate(zip(self.masters, SHARES, strict=True), 1):
            node.cluster("SET-CONFIG-EPOCH", number)
            node.cluster("ADDSLOTSRANGE", share.start, share.stop - 1)

    def _meet(self) -> None:
        first = self.masters[0]
        for node in self.all[1:]:
            first.cluster("MEET", "127.0.0.1", node.port, node.bus)
        eventually(lambda: all(self._count_known_nodes(node) == len(self.all) for node in self.all))

    def _count_known_nodes(self, node: Node) -> int:
        return int(node.client.cluster("INFO")["cluster_known_nodes"])

    def _attach_replicas(self) -> None:
        for number, node in enumerate(self.replicas):
            node.cluster("REPLICATE", self.masters[number % 3].name())


@contextmanager
def running_nodes(replicas: int = 0) -> Iterator[Nodes]:
    """A cluster that serves every slot; its processes end with the block."""
    with TemporaryDirectory(prefix="landnama-") as folder:
        nodes = Nodes(Path(folder), replicas)
        try:
            yield nodes
        finally:
            nodes.stop()
