"""The catalogue: the rulesets, their numbers of seats, and all names that their variants have."""

import pytest

from games.catalog import (
    AUTOMATIC_PARTS,
    CHOICES,
    COMBINATIONS,
    EXPANSIONS,
    RULESETS,
    WITHOUT_EXPANSIONS,
    all_parts,
    combine,
    default_seat_count,
    describe_ruleset,
    get_ruleset,
    merge_variants,
    refusal_sentences,
    ruleset_parts,
    seat_counts,
    variants,
)
from games.combination import TITLES, split_name
from games.kernel import InvalidValue
from games.kernel.choices import invalid_choice
from games.kernel.part import Part, all_options, encode_options, selectable_options
from games.settlers.part import SETTLERS
from games.settlers.steps.building import BuildRoad


def option(name, seats, wanted):
    return next(each for each in selectable_options(ruleset_parts(name, seats)) if each.name == wanted)


def test_an_unknown_name_is_refused_with_the_known_ones():
    with pytest.raises(
        InvalidValue,
        match="must be one of dinosaurs, first_nations, natick, puerto, settlers, trade_partners",
    ):
        seat_counts("chess")


@pytest.mark.parametrize(("name", "seats"), [("settlers", 4), ("natick", 2), ("trade_partners", 3), ("dinosaurs", 4)])
def test_the_default_is_four_seats_or_the_nearest_number(name, seats):
    assert default_seat_count(name) == seats


@pytest.mark.parametrize("name", COMBINATIONS)
def test_every_ruleset_has_a_description(name):
    assert all(sentence.endswith(".") for sentence in describe_ruleset(name))


def test_booleans_and_enums_list_their_values_and_numbers_do_not():
    assert option("settlers", 4, "friendly_robber").values == (False, True)
    assert option("settlers", 4, "board").values == ["shuffled", "fixed"]
    assert option("settlers", 4, "target_points").values == ()


def test_variants_have_every_number_of_seats_with_the_largest_first():
    played = list(variants("settlers"))
    assert [rules.seats for rules in played] == sorted([rules.seats for rules in played], reverse=True)
    assert {rules.seats for rules in played if rules.options.get("paired_players")} == {5, 6}


def test_refusal_texts_include_those_that_need_an_option():
    assert "protected_by_friendly_robber" not in get_ruleset("settlers", 4).sentences
    assert "protected_by_friendly_robber" in refusal_sentences("settlers")


def test_collected_names_are_sorted():
    actions = list(merge_variants("settlers", lambda rules: rules.actions))
    assert actions == sorted(actions)
    assert "build_road" in actions


def test_an_option_fixed_by_a_variant_is_not_written():
    rules = get_ruleset("dinosaurs", 3, {"board": "fixed"})
    found = encode_options(rules.parts, rules.options)
    assert found["board"] == "fixed"
    assert "friendly_robber" not in found


def test_a_valid_choice_has_no_error():
    road = BuildRoad(3)
    with pytest.raises(ValueError, match="is one of the choices"):
        invalid_choice(road, [road])


def test_all_parts_include_named_and_automatic_parts():
    found = list(all_parts())
    assert {part.name for part in found} >= {*RULESETS, *[part.name for part in AUTOMATIC_PARTS]}


def test_a_combination_is_named_by_its_ruleset_and_expansions():
    assert combine("settlers", ["seafarers"]) == "settlers+seafarers"
    assert combine("settlers", []) == "settlers"
    assert split_name("settlers+seafarers") == ("settlers", ("seafarers",))
    assert [combine(*split_name(name)) for name in COMBINATIONS] == list(COMBINATIONS)


@pytest.mark.parametrize(
    ("ruleset", "expansions", "message"),
    [
        ("chess", [], "ruleset: must be one of dinosaurs, "),
        ("settlers", ["explorers"], "expansions: has explorers, which is no expansion; there are seafarers"),
        ("settlers", ["seafarers", "seafarers"], "expansions: has an expansion twice"),
        ("puerto", ["seafarers"], "expansions: must be empty for puerto. Puerto Catan plays roles"),
    ],
)
def test_an_impossible_combination_is_refused_with_what_would_be_right(ruleset, expansions, message):
    with pytest.raises(InvalidValue) as refused:
        combine(ruleset, expansions)
    assert str(refused.value).startswith(message)


def test_every_ruleset_has_a_choice_of_expansions_or_says_why_it_has_none():
    assert set(CHOICES) | set(WITHOUT_EXPANSIONS) == set(RULESETS)
    assert not set(CHOICES) & set(WITHOUT_EXPANSIONS)


def test_an_expansion_is_played_with_the_numbers_of_colours_that_it_has_pieces_for():
    assert seat_counts("settlers+seafarers") == (3, 4, 5, 6)
    with pytest.raises(InvalidValue, match=r"must be one of 3, 4, 5, 6 for settlers\+seafarers"):
        get_ruleset("settlers+seafarers", 2)


def test_two_parts_that_set_one_default_need_a_part_that_settles_it():
    one, other = Part("one", "", defaults={"target_points": 14}), Part("other", "", defaults={"target_points": 15})
    with pytest.raises(TypeError, match="one and other both set target_points, and no third part decides"):
        all_options([SETTLERS, one, other])
    bridge = Part("bridge", "", included_with=frozenset(["one", "other"]), defaults={"target_points": 16})
    found = {each.name: each.default for each in all_options([SETTLERS, one, other, bridge])}
    assert found["target_points"] == 16


def test_every_ruleset_and_expansion_has_a_title():
    assert set(TITLES) == set(RULESETS) | set(EXPANSIONS)
    assert split_name("settlers+seafarers").title() == "Settlers with Seafarers"
