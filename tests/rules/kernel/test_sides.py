"""Sides: the name of the side of each seat, in rulesets whose seats play different sides."""

from games.catalog import get_ruleset
from games.history import SIDES, sides
from games.kernel import Ruleset
from games.kernel.part import Part
from games.settlers.part import SETTLERS


def hunters(rules, given):
    return ("hunter", *given[1:])


def prey(rules, given):
    return tuple([side or "prey" for side in given])


def with_parts(*answers):
    parts = [Part(f"part {number}", "", hooks=(SIDES.bind(answer),)) for number, answer in enumerate(answers)]
    return Ruleset("sided", (SETTLERS, *parts), 3, get_ruleset("settlers", 3).options)


def test_by_default_all_seats_have_the_unnamed_side():
    assert sides(get_ruleset("settlers", 3)) == ("", "", "")


def test_each_part_gets_the_sides_of_the_previous_part():
    assert sides(with_parts(hunters, prey)) == ("hunter", "prey", "prey")
    assert sides(with_parts(prey, hunters)) == ("hunter", "prey", "prey")
    assert sides(with_parts(hunters)) == ("hunter", "", "")
