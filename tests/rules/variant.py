"""The base game with one more part, for tests of what parts can change."""

from games.kernel import Part, Ruleset
from games.settlers.part import SETTLERS
from tests.rules.language import Turn, given


def variant(*past, options=None, **what) -> Turn:
    """A turn in the base game with one more part."""
    turn = given(*past)
    part = Part(name="variant", about="A part for one test.", **what)
    turn.state.rules = Ruleset("settlers", (SETTLERS, part), 3, {**turn.state.rules.options, **(options or {})})
    return turn
