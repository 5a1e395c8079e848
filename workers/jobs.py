"""Jobs: what a worker is told to do, by name; each may come twice, late, or never, and nothing is lost."""

from functools import cache

from service.house import House
from workers.job_queue import JobQueue
from workers.lease import new_holder
from workers.moves import Moves
from workers.settings import from_environment
from workers.turns import Outcome, Turns


class NoVolatileServer(Exception):
    """Workers need the server that VOLATILE_URL names."""


@cache
def turns() -> Turns:
    """The worker's own, with records that stay warm from job to job."""
    house, settings = House.from_environment(), from_environment()
    return Turns(house, settings, Moves(house, settings))


@cache
def job_queue() -> JobQueue:
    """Where what is to be continued goes."""
    volatile = turns().house.volatile
    if volatile is None:
        raise NoVolatileServer
    return JobQueue(volatile)


def play_due(game: str, retried: bool = False, holder: str = "") -> None:
    """Plays the AI seats of a game that are due; a long game goes on in another job, so that others get their turn."""
    held_by = holder or new_holder()
    if turns().play(game, held_by, retried) is Outcome.TO_BE_CONTINUED:
        job_queue().add(f"play-{game}-{new_holder()}", game, holder=held_by)
