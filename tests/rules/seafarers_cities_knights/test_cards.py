"""Progress cards at sea: ships for the Diplomat and Road Building, tokens of gold, no merchant there."""

from games.cities_knights.cards.politics import PlayDiplomat, PlayDiplomatForMove
from games.cities_knights.cards.science import PlayInventor, PlayProgressRoadBuilding
from games.cities_knights.cards.trade import PlayMerchant
from games.cities_knights.events.cards import TokensSwapped
from games.history import HistoryRows
from games.seafarers_cities_knights.diplomat import PlayDiplomatForShip
from games.settlers.events.removal import RoadLengthChanged
from tests.rules.cities_knights.language import act, knights, played, progress
from tests.rules.positions import number, settlement
from tests.rules.seafarers.language import (
    GOLD_HEX,
    STRAIT_HEX,
    at,
    move_ship,
    pirate_on,
    place_road_at,
    place_ship,
    roads,
    route_changed,
    settled,
    ship_built,
    ships,
)
from tests.rules.seafarers_cities_knights.language import AWAKE, isles, ship_removed

DIPLOMAT = progress("red", "diplomat")
FOREST = 28


def diplomat(a, b):
    return act("red", PlayDiplomat(at(a, b)))


def ship_by_diplomat(origin, target):
    return act("red", PlayDiplomatForShip(at(*origin), at(*target)))


def test_the_diplomat_removes_an_open_ship_of_any_colour_also_beside_the_pirate():
    blue = settlement("blue", 52), settled("blue", 2), ships("blue", 52, 44)
    turn = isles(DIPLOMAT, *blue, AWAKE, pirate_on(STRAIT_HEX))
    turn.when(diplomat(44, 52)).then(
        played("red", "diplomat"), ship_removed("blue", 44, 52), RoadLengthChanged(number("blue"), 0)
    )


def test_an_own_ship_comes_back_as_a_ship_of_this_turn():
    turn = isles(DIPLOMAT, settlement("red", 58), ships("red", 58, 66))
    turn = turn.when(ship_by_diplomat((58, 66), (51, 58))).then(
        played("red", "diplomat"),
        ship_removed("red", 58, 66),
        route_changed("red", 0),
        ship_built("red", 51, 58, 1, free=True),
    )
    turn.when(move_ship("red", (51, 58), (58, 66))).refused("ship_too_new", edge=at(51, 58))


def test_a_ship_of_this_turn_may_be_removed_and_a_middle_one_of_a_line_leaves_the_length():
    line = settlement("red", 58, 50), ships("red", 58, 66), roads("red", 50, 42)
    now = lambda sheet: sheet.words.update(still=f"7/{at(58, 66)}")  # noqa: E731
    turn = isles(DIPLOMAT, *line, now).when(diplomat(58, 66)).accepted()[1]
    assert turn.state.routes[0] == 1


def test_a_ship_between_two_own_pieces_is_not_open():
    line = settlement("red", 58), ships("red", 58, 66, 59), knights("red", "b59")
    isles(DIPLOMAT, *line).when(diplomat(59, 66)).refused("road_not_open", edge=at(59, 66))
    isles(DIPLOMAT, *line).when(ship_by_diplomat((59, 66), (51, 58))).refused("ship_not_open", edge=at(59, 66))


def test_a_ship_may_not_go_where_it_would_hold_on_to_itself():
    line = settlement("red", 58), ships("red", 58, 66)
    isles(DIPLOMAT, *line).when(ship_by_diplomat((58, 66), (59, 66))).refused("ship_not_connected", edge=at(59, 66))


def test_a_road_that_ends_at_an_own_ship_is_not_open():
    past = settlement("red", 50, 59), settled("red", 2), roads("red", 50, 57, 65, 58), ships("red", 59, 66, 58)
    isles(DIPLOMAT, *past).when(diplomat(58, 65)).refused("road_not_open", edge=at(58, 65))


def test_a_road_comes_back_on_land_and_a_ship_is_no_road():
    turn = isles(DIPLOMAT, settlement("red", 51), roads("red", 51, 43), ships("red", 51, 58))
    to_sea = act("red", PlayDiplomatForMove(at(43, 51), at(44, 51)))
    turn.when(to_sea).refused("not_connected", edge=at(44, 51))
    from_sea = act("red", PlayDiplomatForMove(at(51, 58), at(50, 43)))
    turn.when(from_sea).refused("road_not_open", edge=at(51, 58))


def test_road_building_gives_roads_and_ships_in_any_mix():
    turn = isles(settlement("red", 58), progress("red", "progress_road_building"))
    turn = turn.after(act("red", PlayProgressRoadBuilding()), place_ship("red", 58, 66))
    turn.when(place_road_at("red", 58, 65)).accepted()


def test_the_inventor_swaps_the_token_of_gold():
    turn = isles(progress("red", "inventor"))
    assert TokensSwapped(GOLD_HEX, FOREST) in turn.when(act("red", PlayInventor(GOLD_HEX, FOREST))).accepted()[0]


def test_the_merchant_does_not_come_to_gold():
    turn = isles(settlement("red", 59), settled("red", 2), progress("red", "merchant"))
    turn.when(act("red", PlayMerchant(GOLD_HEX))).refused("no_place_for_merchant", hex=GOLD_HEX)


def test_a_ship_of_the_shorter_branch_leaves_the_length():
    line = settlement("red", 58), ships("red", 58, 51, 44), ships("red", 51, 43)
    isles(DIPLOMAT, *line).when(ship_by_diplomat((43, 51), (58, 66))).then(
        played("red", "diplomat"), ship_removed("red", 43, 51), ship_built("red", 58, 66, 3, free=True)
    )


def test_a_removed_ship_is_a_removal_in_the_history():
    state = isles(settlement("red", 58), ships("red", 58, 66)).state
    rows = HistoryRows("g1", state.rules.vocabulary)
    ship_removed("red", 58, 66).record(rows, state)
    assert len(rows.take_rows()["placements"]) == 1


def test_road_building_needs_no_road_in_the_supply_if_a_ship_has_a_place():
    paths = (58, 65, 73, 81, 74, 66), (65, 57, 64, 72, 80, 87, 94), (64, 56, 49, 42, 34)
    turn = isles(progress("red", "progress_road_building"), settlement("red", 58), *[roads("red", *p) for p in paths])
    assert turn.state.roads[0].bit_count() == 15
    turn.when(act("red", PlayProgressRoadBuilding())).accepted()
