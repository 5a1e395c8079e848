"""JSON patches: applied to one document they give the other, and they are small."""

import json
import random

import pytest

from projections.game.json_patch import make_patch
from tests.projections.json_patches import apply_patch

NAMES = ("a", "b", "a/b", "~", "~1", "")


def random_document(rng, depth=3):
    """Few values, so that two documents have many in common."""
    kind = rng.randrange(4) if depth else 3
    if kind == 0:
        return {name: random_document(rng, depth - 1) for name in rng.sample(NAMES, rng.randrange(len(NAMES)))}
    if kind == 1:
        return [random_document(rng, depth - 1) for _ in range(rng.randrange(5))]
    return rng.choice([0, 2, "x", None, [], {}])


def test_a_patch_turns_one_document_into_the_other():
    rng = random.Random(1)
    for _ in range(3000):
        before, after = random_document(rng), random_document(rng)
        assert apply_patch(before, make_patch(before, after)) == after


@pytest.mark.parametrize(
    ("before", "after", "patch"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}, []),
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, [("/b", "replace", 3)]),
        ({"a": 1}, {"a": 1, "x/~y": 2}, [("/x~1~0y", "add", 2)]),
        ({"a": 1, "b": 2}, {"a": 1}, [("/b", "remove")]),
        ({"a": [1, 3]}, {"a": [1, 2, 3]}, [("/a/1", "add", 2)]),
        ({"a": [1, 2, 3]}, {"a": [1, 3]}, [("/a/1", "remove")]),
        ({"a": [1, 2], "b": 0}, {"a": [3, 4], "b": 0}, [("/a", "replace", [3, 4])]),
        ({"a": {"x": 1, "y": 2}, "b": 0}, {"a": {"z": 3}, "b": 0}, [("/a", "replace", {"z": 3})]),
        ([{"x": 1, "y": 2}, 5], [{"x": 1, "y": 3}, 5], [("/0/y", "replace", 3)]),
        (None, {"a": 1}, [("", "replace", {"a": 1})]),
    ],
)
def test_a_patch_has_only_what_changes(before, after, patch):
    assert [tuple(each.values()) for each in make_patch(before, after)] == patch
    assert json.loads(json.dumps(after)) == apply_patch(before, make_patch(before, after))
