"""The scenes of stored views."""

import pytest

from projections.pictures import make_scene
from projections.pictures.scene import LAYERS
from projections.pictures.symbols import load_tables
from tests.projections.pictures.stored_views import STORED_VIEWS, current_view

SOME_VIEW = pytest.mark.parametrize("stored", STORED_VIEWS, ids=lambda stored: stored.name)


@SOME_VIEW
def test_the_scene_is_the_list_that_the_browser_client_makes(stored):
    data = stored.read()
    assert make_scene(data["view"], data["seat"]).to_dict() == data["scene"]


@SOME_VIEW
def test_a_stored_view_is_one_that_the_rules_make(stored):
    assert current_view(stored) == stored.read()["view"]


@SOME_VIEW
def test_a_scene_has_its_things_from_back_to_front(stored):
    data = stored.read()
    layers = [LAYERS.index(sprite.layer) for sprite in make_scene(data["view"], data["seat"]).sprites]
    assert layers == sorted(layers)


def test_both_themes_have_every_colour():
    themes = load_tables().themes
    assert themes["light"].keys() == themes["dark"].keys()


def test_a_piece_stands_where_the_view_says():
    """The corner 0 is the top of the first hex, and the edge 1 goes from there to the right."""
    view = {
        "board": {"hexes": [{"hex": 0, "q": 0, "r": 0, "terrain": "forest", "token": 8}], "harbours": [], "robber": 0},
        "colours": [{"colour": 3, "roads": [1], "settlements": [0], "cities": []}],
    }
    sprites = {sprite.key: sprite for sprite in make_scene(view, None).sprites}
    house, road, number = sprites["building:0"], sprites["road:1"], sprites["number:0"]
    assert (house.symbol_id, house.x, house.y) == ("house3", 0, -61)
    assert (road.symbol_id, road.x, road.y, road.turn) == ("road3", 26, -45, 30)
    assert number.symbol == "number-8"
    assert number.opacity < 1


def test_the_colony_of_the_reader_is_below():
    data = next(each for each in STORED_VIEWS if each.name == "natick").read()
    heights = {
        reader: {sprite.key: sprite.y for sprite in make_scene(data["view"], reader).sprites} for reader in (0, 1)
    }
    assert heights[0]["0:strip:0"] > heights[0]["1:strip:0"]
    assert heights[1]["0:strip:0"] < heights[1]["1:strip:0"]


def sea_view(**fleets):
    """The hexes 0 and 1 are sea and gold, with a harbour between them; the frame has the hex 2."""
    return {
        "board": {
            "hexes": [
                {"hex": 0, "q": 0, "r": 0, "terrain": "sea", "token": None},
                {"hex": 1, "q": 1, "r": 0, "terrain": "gold", "token": 8},
            ],
            "harbours": [{"edge": 5, "harbour": "any"}],
            "frame": [{"hex": 2, "q": 2, "r": 0}],
        },
        "colours": [],
        "seafarers": {"pirate": None, "colours": [], **fleets},
    }


def test_a_ship_stands_upright_on_its_wake_and_the_pirate_on_the_frame():
    view = sea_view(pirate=2, colours=[{"colour": 2, "ships": [1]}])
    sprites = {sprite.key: sprite for sprite in make_scene(view, None).sprites}
    ship, wake, pirate = sprites["ship:1"], sprites["wake:1"], sprites["pirate"]
    assert (ship.symbol_id, ship.x, ship.y, ship.turn) == ("ship2", 26, -45, 0)
    assert (wake.symbol_id, wake.x, wake.y, wake.turn) == ("wake2", 26, -45, 30)
    assert (pirate.x, pirate.y) == (207.8, 0)


def test_the_shore_is_around_land_alone_and_a_harbour_on_the_side_of_the_sea():
    sprites = {sprite.key: sprite for sprite in make_scene(sea_view(), None).sprites}
    assert "beach:1" in sprites
    assert "beach:0" not in sprites
    assert sprites["hex:0"].symbol == "sea-hex"
    assert sprites["hex:1"].symbol.startswith("gold-")
    edge_x = 51.96
    assert sprites["harbour:5"].x < edge_x


def test_the_bounds_have_room_for_a_pirate_on_the_frame():
    left, _, width, _ = make_scene(sea_view(), None).bounds
    assert left + width > 207.8 + 25


def test_the_bounds_have_room_for_all_sets_of_dice():
    data = next(each for each in STORED_VIEWS if each.name == "natick_divided").read()
    view = {**data["view"], "dice": [5, 4, 3, 2], "sets": ["first", "first", "second", "aside"]}
    scene = make_scene(view, 0)
    left, _, width, _ = scene.bounds
    last_die = max(sprite.x for sprite in scene.sprites if sprite.key.startswith("die:"))
    first_label = min(sprite.x for sprite in scene.sprites if sprite.key.startswith("label:"))
    assert left < first_label - 61
    assert last_die + 29 < left + width


def test_the_track_of_the_barbarians_takes_the_same_part_of_a_small_and_of_a_wide_board():
    parts = {}
    for name in ("knights", "partners_with_both"):
        data = next(each for each in STORED_VIEWS if each.name == name).read()
        scene = make_scene(data["view"], data["seat"])
        track = next(sprite for sprite in scene.sprites if sprite.key == "barbarian-track")
        parts[name] = track.scale / scene.bounds[2]
    assert parts["partners_with_both"] == pytest.approx(parts["knights"], rel=0.05)
