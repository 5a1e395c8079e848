"""The dispatcher reads every pointer of the feeds at least once, and trims those that all consumers have read."""

import pytest
from rq import Queue
from rq.serializers import JSONSerializer

from events.notifications import WAKE_ALL, Wakeup
from service.admin.consumers import DISPATCHER
from service.runtime.policies import AI_GAMES_QUEUE
from workers.ai.job_queue import JobQueue
from workers.dispatcher import Dispatcher
from workers.settings import WorkerSettings

NEVER = WorkerSettings(sweep=1e9)


@pytest.fixture
def jobs(redis_volatile):
    return Queue(AI_GAMES_QUEUE, connection=redis_volatile, serializer=JSONSerializer)


@pytest.fixture
def new_dispatcher(services, redis_volatile):
    def make(settings: WorkerSettings = NEVER) -> Dispatcher:
        dispatcher = Dispatcher(services, JobQueue(redis_volatile), settings)
        dispatcher.run_once([])  # The first round sweeps, which is not what these tests are about.
        return dispatcher

    return make


def test_an_entry_queues_a_job_for_the_ai_seats(new_dispatcher, table, jobs, services):
    dispatcher = new_dispatcher()
    table.start(ai=2, person=False)
    dispatcher.run_once([Wakeup(services.storage.keys.partition(table.game), table.game, 1)])
    assert [job.args[0] for job in jobs.jobs] == [table.game]


def test_it_reads_only_the_partitions_of_the_wakeups(new_dispatcher, table, jobs, services):
    dispatcher = new_dispatcher()
    table.start(ai=2, person=False)
    dispatcher.run_once([Wakeup((services.storage.keys.partition(table.game) + 1) % 16, "another", 1)])
    assert len(jobs) == 0


def test_after_a_broken_connection_it_reads_all_partitions(new_dispatcher, table, jobs):
    dispatcher = new_dispatcher()
    table.start(ai=2, person=False)
    dispatcher.run_once([WAKE_ALL])
    assert len(jobs) == 1


def test_the_next_dispatcher_continues_at_the_saved_checkpoint(new_dispatcher, table, services):
    table.start(ai=2, person=False)
    first = new_dispatcher()
    first.run_once([WAKE_ALL])
    first.consumer.save_checkpoints()
    partition = services.storage.keys.partition(table.game)
    cursor = first.consumer.feed.checkpoint(partition, DISPATCHER)
    assert first.consumer.feed.read_feeds({partition: cursor})[partition].pointers == []


def test_pointers_after_the_saved_checkpoint_are_read_again(new_dispatcher, table, jobs, redis_volatile):
    first = new_dispatcher()
    table.start(ai=2, person=False)
    first.run_once([WAKE_ALL])
    redis_volatile.flushall()
    new_dispatcher().read_partitions([table.partition])
    assert len(jobs) == 1


def test_pointers_that_were_read_are_trimmed(new_dispatcher, table, redis_log, services):
    dispatcher = new_dispatcher()
    table.start(ai=2)
    dispatcher.run_once([WAKE_ALL])
    dispatcher.consumer.save_checkpoints()
    dispatcher.trim()
    assert redis_log.xlen(services.storage.keys.feed(table.partition)) <= 1


def test_games_whose_pointers_were_trimmed_unread_are_found(new_dispatcher, table, jobs, redis_log, services):
    dispatcher = new_dispatcher()
    table.start(ai=2, person=False)
    dispatcher.consumer.feed.save_checkpoint(table.partition, "another", f"{10**14}-0")
    dispatcher.consumer.feed.trim(table.partition, max_age=-1.0)
    assert dispatcher.consumer.feed.read_feeds({table.partition: "0-0"})[table.partition].has_gap
    dispatcher.read_partitions([table.partition])
    assert len(jobs) == 1


def test_a_sweep_reads_the_pointers_of_entries_that_woke_nobody(new_dispatcher, table, services):
    dispatcher = new_dispatcher(WorkerSettings(sweep=0.0))
    table.start(ai=2, person=False)
    dispatcher.run_once([])
    dispatcher.consumer.save_checkpoints()
    feed = services.storage.feed
    assert feed.checkpoint(table.partition, DISPATCHER) == feed.head(table.partition)
