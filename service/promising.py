"""Promising: who sits down may commit to a seed, which is told after the start."""

import re

from service.errors import Problem

THIRTY_TWO_BYTES = re.compile("[0-9a-f]{64}")


def demand_promise(promise: str | None, *, person: bool) -> None:
    """Raises commitment_misfit for what binds nobody."""
    if promise is not None and not (person and THIRTY_TWO_BYTES.fullmatch(promise)):
        raise Problem("commitment_misfit", facts={"field": "seed_commitment"})
