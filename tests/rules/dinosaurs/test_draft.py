"""The draft: each colony brings two dinosaurs, on a hex beside it that has none."""

from games.catalog import ruleset
from games.settlers.events import SettlementBuilt
from tests.rules.dinosaurs.language import (
    comes,
    herd,
    next_is,
    on,
    place_first,
    place_road,
    place_settlement,
    placed,
    road,
    settlement,
    steps_of,
    took,
    wild,
)


def drafting(*past, corner=18):
    """Red is to place the dinosaurs of a colony; then blue goes on."""
    return wild(settlement("red", corner), next_is(f"draft_dinosaurs(red;{corner})+draft_colony(blue;1)"), *past)


def test_after_colony_and_path_come_the_dinosaurs():
    turn = wild(next_is("draft_colony(red;1)+draft_colony(blue;1)")).when(place_settlement("red", 18))
    agenda = "draft_road(red;18)+draft_dinosaurs(red;18)+draft_settlement(blue;1)"
    turn = turn.then(SettlementBuilt(0, 18, 0), comes(agenda)).after(place_road("red", 18, 13))
    assert steps_of(turn) == ["draft_dinosaurs", "draft_settlement"]


def test_the_second_colony_brings_cards_and_dinosaurs():
    past = settlement("red", 49), road("red", 49, 45), herd(red={17: 2})
    turn = wild(next_is("draft_colony(red;2)"), *past).when(place_settlement("red", 18))
    agenda = "draft_road(red;18)+draft_dinosaurs(red;18)"
    turn.then(SettlementBuilt(0, 18, 0), took("red", brick=1, wool=1), comes(agenda))


def test_two_dinosaurs_come_to_a_hex():
    drafting().when(place_first("red", 4)).then(placed("red", 4, 2), comes("draft_settlement(blue;1)"))


def test_the_hex_touches_the_new_colony():
    drafting().when(place_first("red", 0)).refused("not_adjacent", hex=0)
    drafting().when(place_first("red", 19)).refused("not_adjacent", hex=19)


def test_the_hex_has_no_dinosaurs():
    drafting(herd(blue={4: 1})).when(place_first("red", 4)).refused("inhabited", hex=4)


def test_the_desert_waits_until_no_other_land_is_free():
    drafting(herd(blue={4: 1})).when(place_first("red", 9)).refused("fertile_first", hex=9)
    turn = drafting(herd(blue={4: 1, 5: 1})).when(place_first("red", 9))
    turn = turn.then(placed("red", 9, 1), comes("draft_settlement(blue;1)"))
    assert on(turn, 9) == (1, 0, 0)


def test_the_sea_waits_until_no_other_land_is_free():
    drafting(corner=0).when(place_first("red", 19)).refused("fertile_first", hex=19)
    turn = drafting(herd(blue={0: 1}), corner=0).when(place_first("red", 19))
    turn.then(placed("red", 19, 1), comes("draft_settlement(blue;1)"))


def test_where_nothing_is_free_nothing_is_placed():
    past = (
        settlement("red", 18),
        herd(blue={4: 1, 5: 1, 9: 1}),
        next_is("draft_road(red;18)+draft_dinosaurs(red;18)+roll(red)"),
    )
    turn = wild(*past).after(place_road("red", 18, 13))
    assert steps_of(turn) == ["roll"]


def test_it_must_be_placed_first():
    drafting().when(place_settlement("blue", 49)).refused("draft_dinosaurs_pending", seats=["red"])


def test_three_play_to_twenty_five_and_four_to_twenty_three():
    assert ruleset("dinosaurs", 3).options["target_points"] == 25
    assert ruleset("dinosaurs", 4).options["target_points"] == 23
    assert ruleset("dinosaurs", 3, {"target_points": 20}).options["target_points"] == 20
