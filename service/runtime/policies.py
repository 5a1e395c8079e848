"""The names of the AI policies that can play a seat; the workers implement them."""

from service.runtime.problems import Problem

AI_QUEUE = "turns"
"""The queue of games whose AI seats a worker plays."""
POLICY_NAMES = ("random", "greedy")


def demand_policy(name: str, field: str = "policy") -> None:
    """Raises unknown_policy; `field` is the field of the request."""
    if name not in POLICY_NAMES:
        detail = f"There is no AI called {name!r}; there are {' and '.join(POLICY_NAMES)}."
        raise Problem("unknown_policy", detail, {"field": field, "policies": list(POLICY_NAMES)})
