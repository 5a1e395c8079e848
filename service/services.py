"""The services: everything the use cases work with, composed once in each process from the ports of the store."""

import os
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from secrets import token_hex
from socket import gethostname
from typing import NamedTuple, TypeAlias

from events.archive.archive import Archive
from events.archive.archiving_store import ArchivingEventStore
from events.archive.storage import open_storage
from events.entry import StoredEntry, format_timestamp
from events.memory.storage import MemoryStorage
from events.memory.volatile import MemoryRequestCounter
from events.proofs.fair_chance import FairChance, mix_root, root_from_seed
from events.proofs.seal import Sealer, SeedSealer
from events.redis.client import RedisClient, connect
from events.redis.keys import Keys
from events.redis.storage import RedisStorage
from events.redis.volatile import RedisRequestCounter, queue_length
from events.request_counter import RequestCounter
from events.storage import Storage
from games.chance import Chance
from projections.game.cache import SnapshotCache
from projections.game.past_snapshots import PastSnapshots
from projections.game.replay import read_entries
from projections.game.snapshot import GameSnapshot
from projections.history.finished_games import HistoryFinishedGames
from service.registers.admin_log import AdminLog
from service.registers.data_loss import DataLossRegister
from service.registers.instances import Instance
from service.registers.registers import Registers
from service.registers.tokens import LIFETIME
from service.runtime.notifier import Notifier
from service.runtime.pacer import UNPACED, Pacer
from service.runtime.policies import AI_QUEUES
from service.runtime.rate_limits import RateLimiter, limits_from_settings
from service.runtime.settings import ServiceSettings, from_environment

SHORT_PAGE = 64
"""Entries that a process reads and decodes without a pause."""


class AppendRandomness(NamedTuple):
    """What one append draws from and seals with."""

    chance: Chance
    sealer: Sealer


RandomnessSource: TypeAlias = Callable[[bytes, GameSnapshot], AppendRandomness]


def fair_randomness(seed: bytes, snapshot: GameSnapshot) -> AppendRandomness:
    """Draws that continue those in the log, from the mix of the server's seed and the seats' seeds."""
    chosen = snapshot.chance.seed if snapshot.chance else None
    root = root_from_seed(chosen) if isinstance(chosen, str) else mix_root(seed, snapshot.game, snapshot.seeds)
    return AppendRandomness(FairChance(root, snapshot.draws), SeedSealer(seed))


def random_id() -> str:
    return token_hex(8)


def describe_instance(settings: ServiceSettings, at: str) -> Instance:
    """This instance of the service, as other instances know it; without a setting its name is that of the host."""
    name = settings.instance_name or gethostname()
    return Instance(name, settings.instance_url, settings.ai_workers, at, random_id())


def utc_now() -> datetime:
    return datetime.now(UTC)


class Services:
    """The stores, registers and caches of one process.

    `volatile` is the server of the AI queue, and counts requests unless `counter` does. `clock` gives the time in UTC;
    a look at a token may be `recent_seconds` old; `pacer` interrupts long work. Built after a fork, not before:
    connections and threads do not survive one.
    """

    def __init__(
        self,
        storage: Storage,
        volatile: "RedisClient | None" = None,
        settings: ServiceSettings | None = None,
        clock: Callable[[], datetime] = utc_now,
        randomness: RandomnessSource = fair_randomness,
        counter: RequestCounter | None = None,
        recent_seconds: float = LIFETIME,
        new_takeback_id: Callable[[], str] = random_id,
        pacer: Pacer = UNPACED,
    ) -> None:
        self.storage = storage
        self.volatile = volatile
        self.settings = settings or ServiceSettings()
        self.clock = clock
        self.randomness = randomness
        self.new_takeback_id = new_takeback_id
        self.history_path = Path(self.settings.history_file) if self.settings.history_file else None
        self.archive = Archive(
            open_storage(self.settings.archive_location), storage, HistoryFinishedGames(self.history_path)
        )
        self.store = ArchivingEventStore(storage.events, self.archive)
        self.schedule = storage.schedule
        self.takebacks = storage.takebacks
        self.registers = Registers(storage, self.archive, recent_seconds)
        self.data_losses = DataLossRegister(storage.records, self.now)
        self.admin_log = AdminLog(storage.records)
        self.instance = describe_instance(self.settings, self.now())
        self.pacer = pacer
        self.past_snapshots = PastSnapshots(self.store, pacer.pause)
        self.snapshots = SnapshotCache(
            self.store, self.past_snapshots, rules_version=self.settings.rules_version, loss_observer=self.data_losses
        )
        self.notifier = Notifier(storage.notifications)
        self.rate_limits = limits_from_settings(self.settings)
        if counter is None and volatile is not None:
            counter = RedisRequestCounter(volatile)
        self.rate_limiter = RateLimiter(counter)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ, pacer: Pacer = UNPACED) -> "Services":
        """The services of this process, as the environment configures them (see `service.runtime.settings`)."""
        settings = from_environment(environment)
        volatile = connect(settings.volatile_redis_url) if settings.volatile_redis_url else None
        storage = RedisStorage(connect(settings.redis_url), Keys(partitions=settings.partitions))
        return cls(storage, volatile, settings, pacer=pacer)

    @classmethod
    def in_memory(cls, settings: ServiceSettings | None = None) -> "Services":
        """Services on a new in-memory store, for tests and for embedding; there is no AI queue."""
        settings = settings or ServiceSettings()
        return cls(MemoryStorage(settings.partitions), settings=settings, counter=MemoryRequestCounter())

    def now(self, later: float = 0.0) -> str:
        """The time as entries carry it, `later` seconds from now."""
        return format_timestamp(self.clock() + timedelta(seconds=later))

    def append_randomness(self, snapshot: GameSnapshot) -> tuple[bytes, AppendRandomness]:
        """The server's seed and the randomness of one append; no other function reads the seed."""
        seed = self.registers.games.seed(snapshot.game)
        return seed, self.randomness(seed, snapshot)

    def read_entries(self, game: str, after: int = 0, until: int | None = None) -> Iterator[StoredEntry]:
        """The entries after a version and up to another, read in short pages and with pauses for other requests."""
        return self.pacer.pace(read_entries(self.store, game, after, until, SHORT_PAGE))

    def count_ai_jobs(self) -> int | None:
        """How many AI jobs wait; None without a queue."""
        return None if self.volatile is None else sum([queue_length(self.volatile, name) for name in AI_QUEUES])

    def close(self) -> None:
        """Ends the threads and closes the connections."""
        self.notifier.close()
        self.rate_limiter.close()
        self.storage.close()
        if self.volatile is not None:
            self.volatile.close()
