"""The set-up: on the main island, with a ship in the place of a road at the coast."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import InvalidValue, start_game
from games.seafarers.maps.three_players import THREE_PLAYERS
from games.seafarers.steps.placement import PlaceShip
from games.settlers.steps.building import PlaceRoad
from tests.rules.seafarers.language import (
    GAME,
    PIRATE_START,
    STRAIT_HEX,
    Turn,
    at,
    next_is,
    pirate_moved,
    pirate_of,
    pirate_on,
    place_road_at,
    place_settlement,
    place_ship,
    sea,
    settlement,
    ship_built,
    ships,
)


def drafting(agenda, *past):
    """A position of the set-up."""
    return sea(*past, next_is(agenda), lambda sheet: sheet.words.update(turn=0, span=0, first=0, active=0))


def test_the_settlements_of_the_set_up_are_on_the_main_island():
    turn = Turn(start_game(get_ruleset(GAME, 4), SeededChance(1))[1])
    colour = ("red", "blue", "white", "orange")[turn.state.first]
    turn.when(place_settlement(colour, 60)).refused("not_on_main_island", corner=60)
    turn.when(place_settlement(colour, 106)).refused("not_on_main_island", corner=106)
    turn.when(place_settlement(colour, 58)).accepted()
    assert {action.corner for action in turn.listed(colour)} == set(range(108)) - off_main()


def off_main():
    island = get_ruleset(GAME, 4).definition.box.layout
    main = {corner for hex_ in island.main for corner in island.island.hex_corners[hex_]}
    return set(range(108)) - main


def at_the_coast():
    """The first seat has placed a settlement at the coast of the main island."""
    turn = Turn(start_game(get_ruleset(GAME, 4), SeededChance(1))[1])
    colour = ("red", "blue", "white", "orange")[turn.state.first]
    return colour, turn.after(place_settlement(colour, 58))


def test_a_ship_can_be_placed_at_the_coast_in_the_place_of_the_road():
    colour, turn = at_the_coast()
    assert {(type(action), action.edge) for action in turn.listed(colour)} == {
        *[(PlaceRoad, at(*edge)) for edge in [(51, 58), (58, 66), (58, 65)]],
        *[(PlaceShip, at(*edge)) for edge in [(51, 58), (58, 66)]],
    }
    events, after = turn.when(place_ship(colour, 58, 66)).accepted()
    assert events[0] == ship_built(colour, 58, 66, 1, free=True)
    assert after.state.agenda[0].step == "setup_settlement"


def test_the_ship_touches_the_new_settlement():
    colour, turn = at_the_coast()
    turn.when(place_ship(colour, 66, 59)).refused("not_next_to_settlement", edge=at(59, 66))


def test_inland_there_is_only_a_road():
    turn = Turn(start_game(get_ruleset(GAME, 4), SeededChance(1))[1])
    colour = ("red", "blue", "white", "orange")[turn.state.first]
    inland = turn.after(place_settlement(colour, 57))
    inland.when(place_ship(colour, 57, 65)).refused("not_at_sea", edge=at(57, 65))
    inland.when(place_road_at(colour, 57, 65)).accepted()


def test_a_position_of_the_set_up_counts_ships_like_roads():
    past = settlement("red", 58), ships("red", 58, 66)
    with pytest.raises(InvalidValue, match="the agenda has setup_road, which"):
        drafting("setup_road(red;58)", *past)


def test_the_pirate_starts_at_its_place_on_the_frame():
    events, state = start_game(get_ruleset(GAME, 4), SeededChance(2))
    assert events.count(pirate_moved(PIRATE_START)) == 1
    assert pirate_of(Turn(state)) == PIRATE_START


@pytest.mark.parametrize("board", ["fixed", "shuffled"])
def test_three_players_have_their_own_map_and_its_robber_and_pirate(board):
    state = start_game(get_ruleset(GAME, 3, {"board": board}), SeededChance(3))[1]
    assert state.board.layout is THREE_PLAYERS
    assert state.board.tokens[state.robber] == 12
    assert pirate_of(Turn(state)) == THREE_PLAYERS.pirate


def test_no_ship_is_placed_beside_the_pirate():
    past = settlement("red", 58), pirate_on(STRAIT_HEX)
    turn = drafting("setup_road(red;58)", *past)
    turn.when(place_ship("red", 58, 66)).refused("pirate_is_there", edge=at(58, 66))
    turn.when(place_road_at("red", 58, 66)).accepted()
