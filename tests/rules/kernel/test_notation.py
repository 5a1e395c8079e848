"""The notation: a position written by hand must be one that can be played."""

import pytest

from games.kernel import InvalidValue
from tests.rules.language import (
    face_up,
    hand,
    next_is,
    position,
    road,
    settlement,
    unplayed,
)


@pytest.mark.parametrize(
    ("past", "message"),
    [
        ([unplayed("red", monopoly=3)], "a colour has more development cards of a kind than there are"),
        ([unplayed("red", monopoly=1), face_up("blue", monopoly=2)], "development cards are not the 25 of the box"),
        ([hand("red", brick=12), hand("blue", brick=8)], "resource cards are not 19 of a kind"),
        ([hand("red", ore=12), hand("blue", ore=8)], "resource cards are not 19 of a kind"),
        ([settlement("red", 8), next_is("setup_settlement(red;1)")], "in round 1 without pieces"),
        ([next_is("setup_road(red;20)")], "names a settlement of it"),
        ([next_is("setup_settlement(red;3)")], "in round 1 without pieces or in round 2"),
        ([next_is("setup_road(red)")], "names a settlement of it"),
        ([settlement("red", 8), next_is("setup_road(red;20)")], "names a settlement of it"),
        ([settlement("red", 8), road("red", 8, 4), next_is("setup_road(red;8)")], "not each with a road"),
        ([next_is("discard(red;4)+robber(red)+trade_build(red)")], "asks no seat for more cards than it has"),
    ],
)
def test_an_invalid_position_is_refused_with_the_reason(past, message):
    with pytest.raises(InvalidValue, match=message):
        position(*past)


def test_a_position_in_the_draft_can_be_read():
    first = position(settlement("red", 8), road("red", 8, 4), next_is("setup_settlement(red;2)"))
    assert [frame.data for frame in first.agenda] == [(2,)]
    second = position(settlement("red", 8), next_is("setup_road(red;8)"))
    assert [frame.step for frame in second.agenda] == ["setup_road"]
