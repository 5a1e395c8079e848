"""The job functions that RQ calls by name. A job may run twice, late or never without harm."""

from functools import cache

from service.runtime.policies import AI_GAMES_QUEUE, PEOPLE_QUEUE
from service.services import Services
from workers.ai.ai_player import AiPlayer
from workers.ai.game_runner import GameRunner, RunOutcome, never, new_holder
from workers.ai.job_queue import JobQueue
from workers.settings import from_environment


class NoVolatileServer(Exception):
    """Workers need the Redis server that VOLATILE_REDIS_URL names."""


@cache
def game_runner() -> GameRunner:
    """The runner of this process; its snapshot cache is kept from job to job."""
    services, settings = Services.from_environment(), from_environment()
    return GameRunner(services, settings, AiPlayer(services, settings))


@cache
def job_queue() -> JobQueue:
    """The queues for games that another job has to continue."""
    volatile = game_runner().services.volatile
    if volatile is None:
        raise NoVolatileServer
    return JobQueue(volatile)


def play_due(game: str, retried: bool = False, holder: str = "", queue: str = PEOPLE_QUEUE) -> None:
    """Plays what is due in a game. After its time slice it queues another job, so that other games get their turn.

    A game of AI seats alone also ends its slice when another game waits.
    """
    lease_holder, jobs = holder or new_holder(), job_queue()
    must_yield = jobs.has_people_waiting if queue == AI_GAMES_QUEUE else never
    if game_runner().run(game, lease_holder, retried, must_yield) is RunOutcome.TO_BE_CONTINUED:
        jobs.add(game, new_holder(), queue, holder=lease_holder)
