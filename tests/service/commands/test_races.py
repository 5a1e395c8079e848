"""Fifty concurrent commands: every accepted one is in the log without a gap, every refused one gets the reason."""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from redis import BlockingConnectionPool, Redis, UnixDomainSocketConnection

from events.proofs.audit import audit_findings
from events.proofs.inspection import inspect_entries
from events.redis.storage import RedisStorage
from service.play import actions
from service.runtime.problems import Problem
from service.services import Services
from tests.projections.language import are_equal
from tests.service.language import choose_action, start_game

WRITERS = 50
TRIES = 5
REFUSALS = {"stale_version", "not_your_turn", "game_over"}


def shared_services(client):
    """What the callers of one web process share: the services and a connection pool."""
    settings = {**client.connection_pool.connection_kwargs, "socket_timeout": 30}
    connection = UnixDomainSocketConnection
    pool = BlockingConnectionPool(max_connections=25, connection_class=connection, timeout=30, **settings)
    return Services(RedisStorage(Redis.from_pool(pool)))


def act_repeatedly(services, game, callers, writer):
    """Acts for the seat that is due; returns for each try the accepted version or the reason of the refusal."""
    rng, found = random.Random(writer), []
    for _ in range(TRIES):
        seat, data, record = choose_action(services, game, rng)
        try:
            found.append(actions.take_action(services, callers[seat], game, data, record.version).version)
        except Problem as reason:
            found.append(reason.code)
    return found


def test_of_fifty_concurrent_actions_exactly_the_accepted_ones_are_in_the_log(services, red, blue, redis_log):
    game = start_game(services, red, blue)
    before = services.snapshots.get(game).version
    busy = shared_services(services.storage.client)
    with ThreadPoolExecutor(WRITERS) as writers:
        found = [
            each
            for one in writers.map(lambda n: act_repeatedly(busy, game, (red, blue), n), range(WRITERS))
            for each in one
        ]
    versions = sorted(each for each in found if isinstance(each, int))
    lines = services.store.read(game)
    busy.close()
    assert versions == list(range(before + 1, before + 1 + len(versions)))
    assert services.store.meta(game).version == versions[-1] == lines[-1].version
    assert len(found) == WRITERS * TRIES
    assert set(found) - set(versions) <= REFUSALS | {each for each in found if str(each).endswith("_pending")}
    assert list(audit_findings(*services.store.genesis(game), inspect_entries(lines))) == []
    assert are_equal(busy.snapshots.get(game), services.snapshots.load(game))


def test_a_command_sent_fifty_times_concurrently_is_executed_once(services, red, blue, redis_log):
    game = start_game(services, red, blue)
    seat, data, record = choose_action(services, game, random.Random(1))
    busy = shared_services(services.storage.client)

    def send(_):
        return actions.take_action(busy, (red, blue)[seat], game, data, record.version, key="once", body=b"{}")

    with ThreadPoolExecutor(WRITERS) as writers:
        answers = list(writers.map(send, range(WRITERS)))
    busy.close()
    assert len(answers) == WRITERS
    assert Counter(answer.version for answer in answers) == {record.version + 1: WRITERS}
    assert all(answer == answers[0] for answer in answers)
    assert services.store.meta(game).version == record.version + 1
