"""Which jobs are asked for: one for each time a game is due, and another only if that one is lost."""

import re

import pytest
from rq import Queue
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from service.policies import AI_QUEUE
from workers.job_queue import JobQueue
from workers.schedule import Schedule


@pytest.fixture
def jobs(redis_volatile):
    return Queue(AI_QUEUE, connection=redis_volatile, serializer=JSONSerializer)


@pytest.fixture
def schedule(house, redis_volatile):
    return Schedule(house.store, house.due, JobQueue(redis_volatile))


@pytest.fixture
def due(table):
    """A game in which an AI should have moved just now."""
    return table.start(ai=2, person=False)


def take(jobs: Queue) -> Job:
    """Does what a worker does that then dies: takes the job and says that it has begun."""
    job_id = jobs.pop_job_id()
    assert job_id is not None
    job = Job.fetch(job_id, jobs.connection, serializer=JSONSerializer)
    job.set_status(JobStatus.STARTED)
    return job


def test_a_game_that_is_due_is_asked_for(schedule, due, jobs):
    schedule.expect(due.game, due.now)
    assert [job.args[0] for job in jobs.jobs] == [due.game]


def test_asking_twice_adds_one_job(schedule, due, jobs, house):
    schedule.expect(due.game, due.now)
    schedule.expect(due.game, due.now)
    Schedule(house.store, house.due, schedule.queue).expect(due.game, due.now)
    assert len(jobs) == 1


def test_a_job_id_has_only_letters_digits_and_dashes(schedule, due, jobs):
    schedule.expect(due.game, due.now)
    assert re.fullmatch(r"[A-Za-z0-9_-]+", jobs.job_ids[0])


def test_a_game_that_is_due_later_is_asked_for_then(schedule, table, jobs):
    table.start(ai=2, delay=2.0)
    while table.person_is_due():
        table.person_plays()
    schedule.expect(table.game, table.now)
    schedule.ring(table.now + 1.9)
    assert len(jobs) == 0
    assert schedule.next_timer() == table.due_at
    schedule.ring(table.now + 2)
    assert len(jobs) == 1


def test_a_game_that_was_put_off_meanwhile_is_not_asked_for(schedule, table, jobs, house):
    table.start(ai=2, delay=2.0)
    while table.person_is_due():
        table.person_plays()
    schedule.expect(table.game, table.now)
    house.due.defer(table.game, table.now + 60)
    schedule.ring(table.now + 2)
    assert len(jobs) == 0


def test_a_game_in_somebodys_hands_is_left_alone(schedule, due, jobs, house):
    house.due.lease(due.game, due.record.version, "somebody", 60)
    schedule.expect(due.game, due.now)
    schedule.sweep(due.now)
    assert len(jobs) == 0


def test_the_sweep_finds_what_nobody_told_of(schedule, due, jobs):
    schedule.sweep(due.now)
    assert [job.args[0] for job in jobs.jobs] == [due.game]


def test_a_job_that_waits_is_not_asked_for_again(schedule, due, jobs):
    for _ in range(5):
        schedule.sweep(due.now)
    assert len(jobs) == 1


def test_a_lost_queue_is_filled_again(schedule, due, jobs, redis_volatile):
    schedule.sweep(due.now)
    redis_volatile.flushall()
    schedule.sweep(due.now)
    schedule.sweep(due.now)
    assert [job.args[:2] for job in jobs.jobs] == [[due.game, True]]


def test_a_lost_queue_is_nobodys_failed_try(schedule, due, redis_volatile, house):
    schedule.sweep(due.now)
    redis_volatile.flushall()
    schedule.sweep(due.now)
    schedule.sweep(due.now)
    assert house.due.fail(due.game, due.record.version) == 1


def test_a_worker_that_died_is_a_failed_try_and_the_game_is_asked_for_again(schedule, due, jobs, house):
    schedule.sweep(due.now)
    dead = take(jobs)
    schedule.sweep(due.now)
    schedule.sweep(due.now)
    assert len(jobs) == 1
    assert jobs.job_ids[0] != dead.id
    assert house.due.fail(due.game, due.record.version) == 2


def test_one_look_is_not_enough_to_give_a_worker_up(schedule, due, jobs):
    schedule.sweep(due.now)
    take(jobs)
    schedule.sweep(due.now)
    assert len(jobs) == 0


def test_what_is_due_in_days_needs_no_timer_and_is_found_by_a_sweep(schedule, table, jobs, clock):
    table.start(ai=1, deadline=24 * 3600)
    table.work()
    schedule.expect(table.game, table.now)
    assert schedule.next_timer() is None
    clock.on(24 * 3600)
    schedule.sweep(table.now)
    assert [job.args[0] for job in jobs.jobs] == [table.game]
