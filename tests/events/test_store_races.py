"""Fifty concurrent writers: every accepted entry is in the log, in its place, without a gap."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from events.proofs import audit
from events.proofs.inspection import inspect_entries
from events.proofs.seal import SeedSealer, seal
from events.redis.store import RedisEventStore
from events.store import AlreadyAccepted, Append, Appended, fingerprint_command
from tests.events.language import GENESIS, SEED, dice_rolled, entry

WRITERS = 50
TRIES = 6


def write(store, game, writer):
    """Appends to the version that this writer last read; returns the number of accepted appends."""
    accepted = 0
    for _ in range(TRIES):
        meta = store.meta(game)
        what = entry(meta.version + 1, dice_rolled(writer, 1), seat=writer)
        answer = store.append(Append(game, meta.version, [seal(what, [], SeedSealer(SEED), meta.hash)]))
        accepted += isinstance(answer, Appended)
    return accepted


def test_of_concurrent_writers_exactly_the_accepted_ones_are_in_the_log(store, game, other_client):
    with other_client() as client, ThreadPoolExecutor(WRITERS) as writers:
        shared = RedisEventStore(client)
        accepted = list(writers.map(lambda writer: write(shared, game, writer), range(WRITERS)))
    lines = store.read(game, limit=WRITERS * TRIES)
    assert store.meta(game).version == len(lines) == sum(accepted) > 0
    assert Counter(line.entry().seat for line in lines) == Counter(dict(enumerate(accepted)))
    assert list(audit.audit_findings(GENESIS.data(), GENESIS.hash(), inspect_entries(lines))) == []


def test_a_command_sent_fifty_times_concurrently_is_executed_once(store, game, other_client):
    wanted = fingerprint_command(game, "0", "key-1", b"{}")
    line = seal(entry(1, dice_rolled(3, 4)), [], SeedSealer(SEED), GENESIS.hash())
    with other_client() as client, ThreadPoolExecutor(WRITERS) as writers:
        shared = RedisEventStore(client)
        answers = list(writers.map(lambda _: shared.append(Append(game, 0, [line], wanted)), range(WRITERS)))
    assert answers.count(Appended(1, line.hash)) == 1
    assert answers.count(AlreadyAccepted(1, [line])) == WRITERS - 1
    assert store.read(game) == [line]
