"""Policies: the algorithms by which an AI chooses an action, by name; they depend on the rules alone."""

from workers.policies.greedy import Greedy
from workers.policies.policy import (
    NothingToDo,
    NotingPolicy,
    Policy,
    PolicyChoice,
    PolicyNote,
    choose_with_note,
    next_seat,
)
from workers.policies.random_choice import RandomChoice

POLICIES: dict[str, Policy] = {each.name: each for each in (RandomChoice(), Greedy())}


class NoSuchPolicy(Exception):
    """No policy has this name."""


def find_policy(name: str) -> Policy:
    """The policy with a name; raises NoSuchPolicy."""
    try:
        return POLICIES[name]
    except KeyError:
        raise NoSuchPolicy(f"{name!r} is no policy; there are {', '.join(sorted(POLICIES))}") from None


__all__ = [
    "POLICIES",
    "NoSuchPolicy",
    "NothingToDo",
    "NotingPolicy",
    "Policy",
    "PolicyChoice",
    "PolicyNote",
    "choose_with_note",
    "find_policy",
    "next_seat",
]
