"""Cards: a hand is one number, and on the wire an object of counts."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import InvalidValue
from games.settlers.cards import (
    CARDS,
    DEVELOPMENT_CARDS,
    cards,
    count_kind,
    covers,
    kinds,
    kinds_with_repeats,
    nth_card,
    overlap,
    pile_from_kinds,
    total,
)

LIMITS = {"supply": 19, "card": 5}
counts = st.dictionaries(st.integers(0, 4), st.integers(0, 24))


@settings(max_examples=100, deadline=None)
@given(counts, counts)
def test_a_pile_has_the_counts_of_its_cards(mine, yours):
    hand, other = cards(mine), cards(yours)
    assert total(hand) == sum(mine.values())
    assert [count_kind(hand, kind) for kind in range(5)] == [mine.get(kind, 0) for kind in range(5)]
    assert covers(hand, other) == all(mine.get(kind, 0) >= count for kind, count in yours.items())
    assert overlap(hand, other) == cards({kind: min(count, yours.get(kind, 0)) for kind, count in mine.items()})
    assert kinds(hand) == sorted(kind for kind, count in mine.items() if count)
    assert pile_from_kinds(kinds_with_repeats(hand)) == hand
    assert [nth_card(hand, index) for index in range(total(hand))] == kinds_with_repeats(hand)
    with pytest.raises(IndexError):
        nth_card(hand, total(hand))
    assert CARDS.decode(CARDS.encode(hand), {"supply": 24, "card": 5}) == hand


def test_kinds_without_cards_are_not_encoded():
    assert CARDS.encode(cards({4: 3, 0: 0})) == {"ore": 3}
    assert DEVELOPMENT_CARDS.encode(cards({0: 2})) == {"knight": 2}


@pytest.mark.parametrize(
    ("data", "field", "message"),
    [
        ([], "", "must be an object of counts by kind"),
        ({"gold": 1}, "gold", "must be one of brick, lumber, wool, grain, ore"),
        ({"ore": 20}, "ore", "must be between 0 and 19"),
        ({"ore": -1}, "ore", "must be between 0 and 19"),
        ({"ore": 1.5}, "ore", "must be an integer"),
        ({"ore": True}, "ore", "must be an integer"),
    ],
)
def test_invalid_cards_are_refused_with_the_reason(data, field, message):
    with pytest.raises(InvalidValue) as caught:
        CARDS.decode(data, LIMITS)
    assert (caught.value.field, caught.value.message) == (field, message)


def test_the_schema_of_cards_names_every_kind_and_the_supply():
    schema = CARDS.schema(LIMITS)
    ore = {"type": "integer", "minimum": 0, "maximum": 19, "description": "The number of ore."}
    assert schema["properties"]["ore"] == ore
    assert list(schema["properties"]) == ["brick", "lumber", "wool", "grain", "ore"]
    assert schema["additionalProperties"] is False
