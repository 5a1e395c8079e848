"""The job scheduler adds one job for each due time of a game, and another only if that one is lost.

Of a tournament that runs, one job waits at most.
"""

import re

import pytest
from rq import Queue
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from service.runtime.policies import AI_GAMES_QUEUE, PEOPLE_QUEUE
from workers.ai.job_queue import JobQueue
from workers.job_scheduler import JobScheduler
from workers.tournaments import EVERY, TournamentScheduler

CUPS = ["0" * 16, "1" * 16]


@pytest.fixture
def jobs(redis_volatile):
    return Queue(AI_GAMES_QUEUE, connection=redis_volatile, serializer=JSONSerializer)


@pytest.fixture
def jobs_with_people(redis_volatile):
    return Queue(PEOPLE_QUEUE, connection=redis_volatile, serializer=JSONSerializer)


@pytest.fixture
def schedule(services, redis_volatile):
    return JobScheduler(services, JobQueue(redis_volatile))


@pytest.fixture
def sweep_tournaments(services, redis_volatile):
    """Looks at two running tournaments, if it is time, at a number of seconds."""
    for cup in CUPS:
        services.registers.tournaments.start(cup, 1)
    scheduler = TournamentScheduler(services, JobQueue(redis_volatile))
    return lambda now, partitions=range(services.store.partitions): scheduler.sweep(now, partitions)


@pytest.fixture
def due(table):
    """A game in which an AI became due a moment ago."""
    return table.start(ai=2, person=False)


def take(jobs: Queue) -> Job:
    """Takes the job and marks it as started, as a worker does that then dies."""
    job_id = jobs.pop_job_id()
    assert job_id is not None
    job = Job.fetch(job_id, jobs.connection, serializer=JSONSerializer)
    job.set_status(JobStatus.STARTED)
    return job


def test_a_due_game_gets_a_job(schedule, due, jobs):
    schedule.schedule_games([due.game], due.now)
    assert [job.args[0] for job in jobs.jobs] == [due.game]


def test_scheduling_a_game_twice_adds_one_job(schedule, due, jobs, services):
    schedule.schedule_games([due.game], due.now)
    schedule.schedule_games([due.game], due.now)
    JobScheduler(services, schedule.queue).schedule_games([due.game], due.now)
    assert len(jobs) == 1


def test_a_job_id_has_only_letters_digits_and_dashes(schedule, due, jobs):
    schedule.schedule_games([due.game], due.now)
    assert re.fullmatch(r"[A-Za-z0-9_-]+", jobs.job_ids[0])


def test_a_game_that_is_due_later_gets_its_job_then(schedule, table, jobs_with_people):
    table.start(ai=2, delay=2.0)
    while table.is_person_due():
        table.play_person()
    schedule.schedule_games([table.game], table.now)
    schedule.fire_timers(table.now + 1.9)
    assert len(jobs_with_people) == 0
    assert schedule.next_timer_at() == table.due_at
    schedule.fire_timers(table.now + 2)
    assert len(jobs_with_people) == 1


def test_a_game_that_was_deferred_meanwhile_gets_no_job(schedule, table, jobs_with_people, services):
    table.start(ai=2, delay=2.0)
    while table.is_person_due():
        table.play_person()
    schedule.schedule_games([table.game], table.now)
    services.schedule.defer(table.game, table.now + 60)
    schedule.fire_timers(table.now + 2)
    assert len(jobs_with_people) == 0


def test_a_leased_game_gets_no_job(schedule, due, jobs, services):
    services.schedule.lease(due.game, due.snapshot.version, "somebody", 60)
    schedule.schedule_games([due.game], due.now)
    schedule.sweep(due.now)
    assert len(jobs) == 0


def test_the_sweep_finds_due_games_without_a_wakeup(schedule, due, jobs):
    schedule.sweep(due.now)
    assert [job.args[0] for job in jobs.jobs] == [due.game]


def test_a_waiting_job_is_not_added_again(schedule, due, jobs):
    for _ in range(5):
        schedule.sweep(due.now)
    assert len(jobs) == 1


def test_a_game_whose_next_time_slice_waits_gets_no_second_job(schedule, due, jobs):
    schedule.sweep(due.now)
    take(jobs)
    schedule.queue.add(due.game, "next-slice", AI_GAMES_QUEUE, holder="somebody")
    due.services.schedule.defer(due.game, due.now - 1)
    for _ in range(3):
        schedule.sweep(due.now)
    assert len(jobs) == 1


def test_a_lost_queue_is_filled_again(schedule, due, jobs, redis_volatile):
    schedule.sweep(due.now)
    redis_volatile.flushall()
    schedule.sweep(due.now)
    schedule.sweep(due.now)
    assert [job.args[:2] for job in jobs.jobs] == [[due.game, True]]


def test_a_lost_queue_does_not_count_as_a_failed_try(schedule, due, redis_volatile, services):
    schedule.sweep(due.now)
    redis_volatile.flushall()
    schedule.sweep(due.now)
    schedule.sweep(due.now)
    assert services.schedule.count_failure(due.game, due.snapshot.version) == 1


def test_a_dead_worker_counts_as_a_failed_try_and_the_game_gets_another_job(schedule, due, jobs, services):
    schedule.sweep(due.now)
    dead = take(jobs)
    schedule.sweep(due.now)
    schedule.sweep(due.now)
    assert len(jobs) == 1
    assert jobs.job_ids[0] != dead.id
    assert services.schedule.count_failure(due.game, due.snapshot.version) == 2


def test_a_job_whose_worker_died_before_it_began_is_replaced(schedule, due, jobs, redis_volatile):
    schedule.sweep(due.now)
    redis_volatile.lpop(jobs.key)
    schedule.sweep(due.now)
    assert len(jobs) == 0
    schedule.sweep(due.now)
    assert [job.args[:2] for job in jobs.jobs] == [[due.game, True]]


def test_one_sweep_is_not_enough_to_declare_a_job_lost(schedule, due, jobs):
    schedule.sweep(due.now)
    take(jobs)
    schedule.sweep(due.now)
    assert len(jobs) == 0


def test_a_game_that_is_due_in_days_has_no_timer_and_is_found_by_a_sweep(schedule, table, jobs_with_people, clock):
    table.start(ai=1, time_limit=24 * 3600)
    table.run_once()
    schedule.schedule_games([table.game], table.now)
    assert schedule.next_timer_at() is None
    clock.advance(24 * 3600)
    schedule.sweep(table.now)
    assert [job.args[0] for job in jobs_with_people.jobs] == [table.game]


def tournaments_in(jobs):
    return sorted(job.args[0] for job in jobs.jobs)


def test_without_a_worker_one_job_of_each_tournament_waits(sweep_tournaments, jobs_with_people):
    for number in range(60):
        sweep_tournaments(number * EVERY)
    assert tournaments_in(jobs_with_people) == CUPS


def test_no_tournament_is_advanced_twice_within_its_interval(sweep_tournaments, jobs_with_people):
    sweep_tournaments(0)
    jobs_with_people.empty()
    sweep_tournaments(EVERY / 2)
    assert len(jobs_with_people) == 0


@pytest.mark.parametrize("status", [JobStatus.STARTED, JobStatus.FAILED])
def test_a_tournament_gets_a_job_also_after_one_that_failed_or_hangs(sweep_tournaments, jobs_with_people, status):
    sweep_tournaments(0)
    for _ in CUPS:
        take(jobs_with_people).set_status(status)
    sweep_tournaments(EVERY)
    assert tournaments_in(jobs_with_people) == CUPS


def test_a_tournament_of_another_partition_gets_no_job(sweep_tournaments, jobs_with_people):
    sweep_tournaments(0, ())
    assert len(jobs_with_people) == 0
