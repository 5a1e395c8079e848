"""The queue of a receiver is bounded: one job that waits and one that runs, however much there is to send."""

from redis import Redis
from rq import Queue

from workers.webhooks.queue import QUEUES, RUN_SECONDS, WebhookQueue

RUNNING = "webhook:w1:running"


def count_jobs(redis_volatile):
    return sum(len(Queue(name, connection=redis_volatile)) for name in QUEUES)


def test_a_receiver_has_one_job_that_waits_and_one_that_runs(redis_volatile):
    queue = WebhookQueue(redis_volatile)
    for number in range(50):
        queue.add("p1", "w1", [f"game{number}"], is_trusted=number % 2 == 0)
    assert count_jobs(redis_volatile) == 1
    lock = queue.begin("w1")
    assert lock is not None
    queue.add("p1", "w1", ["game50"], is_trusted=True)
    queue.add("p1", "w1", ["game51"], is_trusted=True)
    assert count_jobs(redis_volatile) == 2
    assert queue.begin("w1") is None
    queue.end("w1", lock)
    assert queue.begin("w1") is not None


def test_each_receiver_has_a_job_of_its_own(redis_volatile):
    queue = WebhookQueue(redis_volatile)
    for number in range(9):
        queue.add(f"p{number % 3}", f"w{number % 3}", ["game"], is_trusted=False)
    assert count_jobs(redis_volatile) == 3


def test_a_job_that_waits_when_a_hold_begins_ends_without_ending_the_hold(redis_volatile):
    queue = WebhookQueue(redis_volatile)
    queue.add("p1", "w1", ["game"], is_trusted=True)
    queue.hold("w1", 3600)
    assert queue.begin("w1") is None
    queue.add("p1", "w1", ["game"], is_trusted=True)
    assert count_jobs(redis_volatile) == 1


def test_a_receiver_on_hold_gets_no_job(redis_volatile):
    queue = WebhookQueue(redis_volatile)
    queue.hold("w1", 3600)
    queue.add("p1", "w1", ["game"], is_trusted=True)
    assert count_jobs(redis_volatile) == 0


class SlowClient(Redis):
    """Once `other` is set, the lock expires after the first command, and the job of `other` takes it for an hour."""

    other = ""

    def execute_command(self, *args, **options):
        answer = super().execute_command(*args, **options)
        if self.other:
            lock, self.other = self.other, ""
            self.set(RUNNING, lock, ex=3600)
        return answer


def begin_and_lose(redis_volatile):
    """The queue of a job that loses its lock after its next command, and that lock."""
    client = SlowClient(connection_pool=redis_volatile.connection_pool)
    queue = WebhookQueue(client)
    lock = queue.begin("w1")
    client.other = "other"
    return queue, lock


def test_a_job_that_ends_late_leaves_the_lock_of_the_next_one(redis_volatile):
    queue, lock = begin_and_lose(redis_volatile)
    queue.end("w1", lock)
    assert redis_volatile.get(RUNNING) == b"other"


def test_a_job_that_is_late_does_not_renew_the_lock_of_the_next_one(redis_volatile):
    queue, lock = begin_and_lose(redis_volatile)
    queue.renew("w1", lock)
    assert redis_volatile.ttl(RUNNING) > RUN_SECONDS
    assert not queue.renew("w1", lock)
