"""The AI policies that can be given a seat, by name; what they do is the workers' business."""

from service.errors import Problem

POLICIES = ("random", "greedy")


def demand_policy(name: str) -> None:
    """Raises unknown_policy."""
    if name not in POLICIES:
        raise Problem(
            "unknown_policy",
            f"There is no AI called {name!r}; there are {' and '.join(POLICIES)}.",
            {"field": "policy", "policies": list(POLICIES)},
        )
