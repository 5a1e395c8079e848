"""Policies: the ways for an AI to choose, by name; they know the rules and nothing else of the house."""

from workers.policies.greedy import Greedy
from workers.policies.noting import chosen
from workers.policies.options import NothingToDo
from workers.policies.order import next_mover
from workers.policies.policy import Choice, Note, NotingPolicy, Policy
from workers.policies.random_choice import RandomChoice

POLICIES: dict[str, Policy] = {each.name: each for each in (RandomChoice(), Greedy())}


class NoSuchPolicy(Exception):
    """No policy goes by this name."""


def policy(name: str) -> Policy:
    """The policy of a name; raises NoSuchPolicy."""
    try:
        return POLICIES[name]
    except KeyError:
        raise NoSuchPolicy(f"{name!r} is no policy; there are {', '.join(sorted(POLICIES))}") from None


__all__ = [
    "POLICIES",
    "Choice",
    "NoSuchPolicy",
    "Note",
    "NothingToDo",
    "NotingPolicy",
    "Policy",
    "chosen",
    "next_mover",
    "policy",
]
