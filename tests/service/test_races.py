"""Fifty at once: what was accepted is in the log without a gap, and every loser is told why."""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from redis import BlockingConnectionPool, Redis, UnixDomainSocketConnection

from events.audit import findings
from events.inspected import inspected
from service import play
from service.errors import Problem
from service.house import House
from tests.projections.language import same
from tests.service.language import choice, table

WRITERS = 50
TRIES = 5
TOLD = {"stale_version", "not_your_turn", "game_over"}


def shared_house(client):
    """What the callers of one web process share: one house, and a pool they wait for."""
    settings = {**client.connection_pool.connection_kwargs, "socket_timeout": 30}
    connection = UnixDomainSocketConnection
    pool = BlockingConnectionPool(max_connections=25, connection_class=connection, timeout=30, **settings)
    return House(Redis.from_pool(pool))


def hammer(house, game, callers, writer):
    """Acts for whoever is due; says for each try at which version it was accepted, or why it was not."""
    rng, told = random.Random(writer), []
    for _ in range(TRIES):
        seat, data, record = choice(house, game, rng)
        try:
            told.append(play.act(house, callers[seat], game, data, record.version).version)
        except Problem as reason:
            told.append(reason.code)
    return told


def test_of_fifty_who_act_at_once_the_accepted_ones_are_the_log(house, red, blue):
    game = table(house, red, blue)
    before = house.records.get(game).version
    busy = shared_house(house.log)
    with ThreadPoolExecutor(WRITERS) as writers:
        told = [
            each for one in writers.map(lambda n: hammer(busy, game, (red, blue), n), range(WRITERS)) for each in one
        ]
    versions = sorted(each for each in told if isinstance(each, int))
    lines = house.store.read(game)
    busy.close()
    assert versions == list(range(before + 1, before + 1 + len(versions)))
    assert house.store.meta(game).version == versions[-1] == lines[-1].version
    assert len(told) == WRITERS * TRIES
    assert set(told) - set(versions) <= TOLD | {each for each in told if str(each).endswith("_pending")}
    assert list(findings(*house.store.genesis(game), inspected(lines))) == []
    assert same(busy.records.get(game), house.records.load(game))


def test_one_command_sent_fifty_times_at_once_is_done_once(house, red, blue):
    game = table(house, red, blue)
    seat, data, record = choice(house, game, random.Random(1))
    busy = shared_house(house.log)

    def send(_):
        return play.act(busy, (red, blue)[seat], game, data, record.version, key="once", body=b"{}")

    with ThreadPoolExecutor(WRITERS) as writers:
        answers = list(writers.map(send, range(WRITERS)))
    busy.close()
    assert len(answers) == WRITERS
    assert Counter(answer.version for answer in answers) == {record.version + 1: WRITERS}
    assert all(answer == answers[0] for answer in answers)
    assert house.store.meta(game).version == record.version + 1
