"""The queue of a receiver is bounded: one job that waits and one that runs, however much there is to send."""

from rq import Queue

from workers.webhooks.queue import QUEUES, WebhookQueue


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
