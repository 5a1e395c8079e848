"""Measures the cost of an append to a separate log server that syncs every write to disk."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from bench.figures import Figure
from events.entry import Entry, StoredEntry
from events.genesis import ALGORITHM, Genesis
from events.proofs.seal import SecretField, SeedSealer, seal
from events.redis.store import RedisEventStore
from events.store import Append, fingerprint_command
from landnama.storage import embedded
from landnama.storage.server_binary import find_binary

APPENDS = 2000
SEED = bytes(range(32))
AT = "2026-01-01T00:00:00.000Z"
ACTION = {"type": "buy_development_card"}
BOUGHT = {
    "type": "development_card_bought",
    "colour": 0,
    "card": "knight",
    "paid": {"wool": 1, "grain": 1, "ore": 1},
    "draw_number": 0,
}


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        server = embedded.log_server(find_binary(), Path(folder))
        child = server.start()
        try:
            spent, cpu = measure_appends(RedisEventStore(server.client()), advance)
        finally:
            child.stop()
    how = f"{APPENDS} appends to one game over a Unix socket, each synced to disk, with an idempotency key;"
    return {
        "append_ms_p50": Figure(median(spent) * 1e3, "ms", f"{how} median time."),
        "append_us": Figure(cpu / APPENDS * 1e6, "us", f"{how} mean CPU time of the client."),
    }


def measure_appends(store: RedisEventStore, advance: Callable[[], None]) -> tuple[list[float], float]:
    """The time of each append and the CPU time of all, in seconds."""
    game = store.new_game_id()
    genesis = _genesis(game)
    store.create(game, genesis.data(), genesis.hash())
    lines = _build_lines(genesis.hash())
    spent: list[float] = []
    cpu = time.process_time()
    for line in lines:
        known = fingerprint_command(game, "0", str(line.version), b"{}")
        began = time.perf_counter()
        store.append(Append(game, line.version - 1, [line], known, due_at=float(line.version)))
        spent.append(time.perf_counter() - began)
        advance()
    return spent, time.process_time() - cpu


def _genesis(game: str) -> Genesis:
    return Genesis(game, "settlers", [], {}, "1", 4, "casual", "fair", "00" * 32, ALGORITHM, None, None, AT)


def _build_lines(before: str) -> list[StoredEntry]:
    """A chain of entries; each has the purchase of a hidden card."""
    lines: list[StoredEntry] = []
    for version in range(1, APPENDS + 1):
        entry = Entry(version, AT, 0, ACTION, [dict(BOUGHT)])
        lines.append(seal(entry, [SecretField(0, "card", (0,))], SeedSealer(SEED), before))
        before = lines[-1].hash
    return lines
