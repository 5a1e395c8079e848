"""Knights at sea: they are hired where ships land, walk along ships, and end and cut lines of ships."""

from itertools import pairwise

from games.cities_knights.cards.politics import PlayIntrigue
from games.cities_knights.events.knights import KnightPlaced, KnightRemoved
from games.seafarers.steps.moving import MoveShip
from games.settlers.events.removal import RoadLengthChanged
from tests.rules.cities_knights.language import act, knights, progress
from tests.rules.language import turn_of
from tests.rules.positions import hand, number, settlement
from tests.rules.seafarers.language import at, build_ship, move_ship, roads, settled, ships
from tests.rules.seafarers_cities_knights.language import LONE_LINE, displace, hire, isles, march, retreat

RED, BLUE = number("red"), number("blue")
WAGES = hand("red", wool=1, ore=1)


def movable(turn, colour="red"):
    """The ends of the ships that a seat may move."""
    found = {action.from_edge for action in turn.listed(colour) if isinstance(action, MoveShip)}
    return {edge for edge in pairwise(LONE_LINE) if at(*edge) in found}


def test_a_knight_is_hired_where_own_ships_come_to_land():
    turn = isles(settlement("red", 58), ships("red", 58, 66, 59), WAGES)
    turn.when(hire("red", 59)).accepted()


def test_no_knight_is_hired_between_hexes_of_sea():
    turn = isles(settlement("red", 58), ships("red", *LONE_LINE), WAGES)
    turn.when(hire("red", 68)).refused("no_place_for_knight", corner=68)


def test_a_knight_moves_along_own_ships_also_out_to_sea():
    turn = isles(settlement("red", 58), ships("red", *LONE_LINE), knights("red", "b66+"))
    turn.when(march("red", 66, 68)).accepted()


def test_a_knight_passes_where_an_own_road_meets_an_own_ship():
    past = settlement("red", 50, 59), settled("red", 2), roads("red", 50, 57, 65, 58), ships("red", 59, 66, 58)
    isles(*past, knights("red", "b57+")).when(march("red", 57, 66)).accepted()


def test_a_knight_does_not_pass_a_foreign_one():
    past = settlement("red", 58), ships("red", *LONE_LINE), knights("red", "b66+"), knights("blue", "s59")
    isles(*past).when(march("red", 66, 67)).refused("no_way_for_knight", corner=67)


def test_an_own_knight_ends_a_line_of_ships_as_a_building_does():
    line = settlement("red", 58), ships("red", 58, 66, 59, 67)
    assert movable(isles(*line)) == {(59, 67)}
    turn = isles(*line, knights("red", "b67"))
    turn.when(move_ship("red", (59, 67), (66, 74))).refused("ship_on_closed_route", edge=at(59, 67))
    assert movable(turn) == set()


def test_ships_beyond_the_knight_are_open_and_the_line_is_open_again_when_it_goes():
    turn = isles(settlement("red", 58), ships("red", 58, 66, 59, 67), knights("red", "b67+"))
    assert movable(turn.after(march("red", 67, 59))) == {(59, 67)}


def displaced():
    """Blue has displaced red's knight from the end of its line of ships."""
    red = settlement("red", 58), ships("red", 58, 66, 59, 67), knights("red", "b67")
    blue = settlement("blue", 53), settled("blue", 2), ships("blue", 53, 60, 67), knights("blue", "s60+")
    return isles(*red, *blue, turn_of("blue")).after(displace("blue", 60, 67))


def test_a_knight_that_is_displaced_retreats_along_ships_and_leaves_the_line_open():
    turn = displaced()
    assert turn.state.agenda[0].step == "retreat"
    turn = turn.after(retreat("red", 66))
    own = isles(settlement("red", 58), ships("red", 58, 66, 59, 67), knights("red", "b66"), knights("blue", "s67"))
    assert movable(own) == {(59, 67)}
    assert turn.state.agenda[0].step == "trade_build"


def across_the_junction(*past):
    """Blue displaces red's knight on 51, whose way leads over a road, past a knight, over ships and a settlement."""
    red = roads("red", 51, 58), ships("red", 58, 66, 59), settlement("red", 66), knights("red", "b51", "b58")
    turn = isles(*red, roads("blue", 50, 43, 51), settlement("blue", 50), turn_of("blue"), *past)
    return turn.when(displace("blue", 43, 51)).accepted()[0]


def test_the_way_back_of_a_displaced_knight_leads_over_roads_ships_and_own_settlements():
    events = across_the_junction(knights("blue", "s43+"))
    assert KnightPlaced(RED, 59, 0, False, False, False) in events


def test_without_a_free_corner_on_its_way_it_returns_to_the_supply():
    events = across_the_junction(knights("blue", "s43+", "b59"))
    assert KnightRemoved(RED, 51) in events
    assert not [event for event in events if isinstance(event, KnightPlaced)]


def test_a_foreign_knight_keeps_ships_from_passing_and_cuts_the_route():
    turn = isles(settlement("red", 58), ships("red", 58, 66, 59), knights("blue", "b59"), hand("red", lumber=1, wool=1))
    turn.when(build_ship("red", 59, 67)).refused("ship_not_connected", edge=at(59, 67))
    blue = settlement("blue", 52), settled("blue", 2), ships("blue", 52, 59), hand("blue", wool=1, ore=1)
    turn = isles(settlement("red", 58), ships("red", 58, 66, 59, 67), *blue, turn_of("blue"))
    assert RoadLengthChanged(RED, 2) in turn.when(hire("blue", 59)).accepted()[0]


def test_an_own_knight_does_not_join_roads_and_ships():
    past = settlement("red", 50, 59), settled("red", 2), roads("red", 50, 57, 65, 58), ships("red", 59, 66, 58)
    assert isles(*past, knights("red", "b58")).state.routes[RED] == 3


def test_intrigue_reaches_a_knight_at_an_own_ship():
    past = settlement("red", 58), ships("red", 58, 66, 59), knights("blue", "b59"), progress("red", "intrigue")
    events, _ = isles(*past).when(act("red", PlayIntrigue(59))).accepted()
    assert KnightRemoved(BLUE, 59) in events
