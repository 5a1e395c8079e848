"""Observations as vectors of small numbers, what each place of a vector stands for, and the spaces of a ruleset."""

from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from games.chance import SeededChance
from games.kernel import Ruleset, View, build_view, start_game
from games.kernel.observation import Observation, observe
from landnama.env.actions import number_actions

Vector = NDArray[np.uint8]


class VectorField(NamedTuple):
    """The numbers from `start` on have this name."""

    name: str
    start: int
    length: int


def to_vector(view: View) -> Vector:
    """The observation of a view: the bits first, then the counts."""
    seen = observe(view)
    packed = np.frombuffer(seen.bits.to_bytes((seen.bit_count + 7) // 8, "little"), np.uint8)
    bits = np.unpackbits(packed, None, seen.bit_count, "little")
    return np.concatenate((bits, np.frombuffer(seen.counts, np.uint8)))


@lru_cache(maxsize=64)
def describe_vector(rules: Ruleset) -> tuple[VectorField, ...]:
    """The fields of the vectors of a ruleset, in their order."""
    first = _first_observation(rules)
    fields = [*first.bit_fields, *first.count_fields]
    starts = [0, *accumulate([length for _, length in fields])]
    return tuple([VectorField(name, start, length) for (name, length), start in zip(fields, starts, strict=False)])


def _first_observation(rules: Ruleset) -> Observation:
    """That of the first position, which has the same fields as any other."""
    _, state = start_game(rules, SeededChance(0))
    return observe(build_view(state, 0, rules.definition.knowledge_of_position(state, 0)))


def vector_length(rules: Ruleset) -> int:
    """How many numbers a vector of the ruleset has."""
    last = describe_vector(rules)[-1]
    return last.start + last.length


def action_space(rules: Ruleset) -> "spaces.Discrete[np.int64]":
    """The numbers of all actions, of which the mask says which are legal."""
    return spaces.Discrete(number_actions(rules).count)


def observation_space(rules: Ruleset) -> spaces.Dict:
    """A vector of counts from 0 to 255, the first of which are bits, and the mask of legal actions."""
    vector = spaces.Box(0, 255, (vector_length(rules),), np.uint8)
    return spaces.Dict(
        {"observation": vector, "action_mask": spaces.Box(0, 1, (number_actions(rules).count,), np.int8)}
    )
