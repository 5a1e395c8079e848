"""The AI policies that can be given a seat, by name; what they do is the workers' business."""

from service.errors import Problem

AI_QUEUE = "turns"
"""The queue in which games wait for a worker to play their AI seats."""
POLICIES = ("random", "greedy")


def demand_policy(name: str, field: str = "policy") -> None:
    """Raises unknown_policy, with the field it came in."""
    if name not in POLICIES:
        detail = f"There is no AI called {name!r}; there are {' and '.join(POLICIES)}."
        raise Problem("unknown_policy", detail, {"field": field, "policies": list(POLICIES)})
