"""The dispatcher reads every pointer of the feeds at least once, and what was read by all is trimmed."""

import pytest
from rq import Queue
from rq.serializers import JSONSerializer

from events.wakeups import EVERYBODY, Wakeup
from service.consumers import DISPATCHER
from service.policies import AI_QUEUE
from workers.dispatcher import Dispatcher
from workers.job_queue import JobQueue
from workers.settings import Settings

NEVER = Settings(sweep=1e9)


@pytest.fixture
def jobs(redis_volatile):
    return Queue(AI_QUEUE, connection=redis_volatile, serializer=JSONSerializer)


@pytest.fixture
def new_dispatcher(house, redis_volatile):
    def make(settings: Settings = NEVER) -> Dispatcher:
        dispatcher = Dispatcher(house, JobQueue(redis_volatile), settings)
        dispatcher.round([])  # The first round sweeps, which is not what these tests are about.
        return dispatcher

    return make


def test_an_entry_brings_the_ai_seats_their_turn(new_dispatcher, table, jobs, house):
    dispatcher = new_dispatcher()
    table.start(ai=2, person=False)
    dispatcher.round([Wakeup(house.store.keys.partition(table.game), table.game, 1)])
    assert [job.args[0] for job in jobs.jobs] == [table.game]


def test_it_looks_only_where_something_happened(new_dispatcher, table, jobs, house):
    dispatcher = new_dispatcher()
    table.start(ai=2, person=False)
    dispatcher.round([Wakeup((house.store.keys.partition(table.game) + 1) % 16, "another", 1)])
    assert len(jobs) == 0


def test_after_a_broken_connection_it_looks_everywhere(new_dispatcher, table, jobs):
    dispatcher = new_dispatcher()
    table.start(ai=2, person=False)
    dispatcher.round([EVERYBODY])
    assert len(jobs) == 1


def test_the_next_dispatcher_goes_on_where_the_last_one_left_off(new_dispatcher, table, house):
    table.start(ai=2, person=False)
    first = new_dispatcher()
    first.round([EVERYBODY])
    first.following.save()
    partition = house.store.keys.partition(table.game)
    cursor = first.following.feed.cursor(partition, DISPATCHER)
    assert first.following.feed.read_feed(partition, cursor).pointers == []


def test_what_was_not_remembered_is_read_again(new_dispatcher, table, jobs, redis_volatile):
    first = new_dispatcher()
    table.start(ai=2, person=False)
    first.round([EVERYBODY])
    redis_volatile.flushall()
    new_dispatcher().read(table.partition)
    assert len(jobs) == 1


def test_what_was_read_is_trimmed(new_dispatcher, table, redis_log, house):
    dispatcher = new_dispatcher()
    table.start(ai=2)
    dispatcher.round([EVERYBODY])
    dispatcher.following.save()
    dispatcher.trim()
    assert redis_log.xlen(house.store.keys.feed(table.partition)) <= 1


def test_what_was_trimmed_before_it_was_read_is_made_up_for(new_dispatcher, table, jobs, redis_log, house):
    dispatcher = new_dispatcher()
    table.start(ai=2, person=False)
    dispatcher.following.feed.advance(table.partition, "another", f"{10**14}-0")
    dispatcher.following.feed.trim(table.partition, oldest=-1.0)
    assert dispatcher.following.feed.read_feed(table.partition, "0-0").lost
    dispatcher.read(table.partition)
    assert len(jobs) == 1
