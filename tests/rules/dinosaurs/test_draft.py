"""Set-up: each colony brings two dinosaurs to an adjacent hex without dinosaurs."""

from games.catalog import get_ruleset
from games.settlers.events.building import SettlementBuilt
from tests.rules.dinosaurs.language import (
    agenda_changed,
    given_dinosaurs,
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
)


def drafting(*past, corner=18):
    """A position in which red has to place the dinosaurs of a colony before blue goes on."""
    return given_dinosaurs(
        settlement("red", corner), next_is(f"setup_dinosaurs(red;{corner})+setup_colony(blue;1)"), *past
    )


def test_the_dinosaurs_come_after_colony_and_path():
    turn = given_dinosaurs(next_is("setup_colony(red;1)+setup_colony(blue;1)")).when(place_settlement("red", 18))
    agenda = "setup_road(red;18)+setup_dinosaurs(red;18)+setup_settlement(blue;1)"
    turn = turn.then(SettlementBuilt(0, 18, 0), agenda_changed(agenda)).after(place_road("red", 18, 13))
    assert steps_of(turn) == ["setup_dinosaurs", "setup_settlement"]


def test_the_second_colony_brings_cards_and_dinosaurs():
    past = settlement("red", 49), road("red", 49, 45), herd(red={17: 2})
    turn = given_dinosaurs(next_is("setup_colony(red;2)"), *past).when(place_settlement("red", 18))
    agenda = "setup_road(red;18)+setup_dinosaurs(red;18)"
    turn.then(SettlementBuilt(0, 18, 0), took("red", brick=1, wool=1), agenda_changed(agenda))


def test_a_player_places_two_dinosaurs_on_a_hex():
    drafting().when(place_first("red", 4)).then(placed("red", 4, 2), agenda_changed("setup_settlement(blue;1)"))


def test_the_hex_is_adjacent_to_the_new_colony():
    drafting().when(place_first("red", 0)).refused("not_adjacent", hex=0)
    drafting().when(place_first("red", 19)).refused("not_adjacent", hex=19)


def test_the_hex_has_no_dinosaurs():
    drafting(herd(blue={4: 1})).when(place_first("red", 4)).refused("inhabited", hex=4)


def test_the_desert_is_refused_while_other_land_is_free():
    drafting(herd(blue={4: 1})).when(place_first("red", 9)).refused("fertile_hex_required", hex=9)
    turn = drafting(herd(blue={4: 1, 5: 1})).when(place_first("red", 9))
    turn = turn.then(placed("red", 9, 1), agenda_changed("setup_settlement(blue;1)"))
    assert on(turn, 9) == (1, 0, 0)


def test_the_sea_is_refused_while_land_is_free():
    drafting(corner=0).when(place_first("red", 19)).refused("fertile_hex_required", hex=19)
    turn = drafting(herd(blue={0: 1}), corner=0).when(place_first("red", 19))
    turn.then(placed("red", 19, 1), agenda_changed("setup_settlement(blue;1)"))


def test_no_dinosaur_is_placed_without_a_free_hex():
    past = (
        settlement("red", 18),
        herd(blue={4: 1, 5: 1, 9: 1}),
        next_is("setup_road(red;18)+setup_dinosaurs(red;18)+roll(red)"),
    )
    turn = given_dinosaurs(*past).after(place_road("red", 18, 13))
    assert steps_of(turn) == ["roll"]


def test_the_dinosaurs_of_a_colony_must_be_placed_first():
    drafting().when(place_settlement("blue", 49)).refused("setup_dinosaurs_pending", seats=["red"])


def test_three_players_need_25_points_and_four_need_23():
    assert get_ruleset("dinosaurs", 3).options["target_points"] == 25
    assert get_ruleset("dinosaurs", 4).options["target_points"] == 23
    assert get_ruleset("dinosaurs", 3, {"target_points": 20}).options["target_points"] == 20
