"""The AI policies that can play a seat, the weakest first; the workers implement them."""

from typing import NamedTuple

from games.kernel.codec import describe_valid
from service.runtime.problems import Problem

PEOPLE_QUEUE = "turns"
"""The queue of games with people whose AI seats a worker plays."""
AI_GAMES_QUEUE = "turns_of_ai_games"
"""The queue of games that AI players play among themselves."""
AI_QUEUES = (PEOPLE_QUEUE, AI_GAMES_QUEUE)
"""A worker takes a job from a later queue only if the earlier ones are empty."""


class PolicyDescription(NamedTuple):
    """A policy as people choose it: `title` is the level of play, `about` a sentence."""

    name: str
    title: str
    about: str


POLICIES = (
    PolicyDescription("random", "Beginner", "Chooses among its legal actions at random, and makes no offers."),
    PolicyDescription("greedy", "Experienced", "Tries every action, and takes the one with the best position."),
)
POLICY_NAMES = tuple([each.name for each in POLICIES])


def require_policy(name: str, field: str = "policy") -> None:
    """Raises unknown_policy; `field` is the field of the request."""
    if name not in POLICY_NAMES:
        facts = {"field": field, "policies": list(POLICY_NAMES)}
        raise Problem("unknown_policy", facts=facts, errors={field: describe_valid(POLICY_NAMES)})
