"""The set-up: both buildings on the main island, and a ship in the place of a road."""

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.cities_knights.steps.draft import PlaceCity
from games.kernel import due_seats, legal_actions, start_game
from games.kernel.engine import decide
from tests.rules.cities_knights.language import act
from tests.rules.language import COLOURS, Turn
from tests.rules.seafarers_cities_knights.language import GAME


def second_round():
    """The turn of the seat that is the first to place a city."""
    chance = SeededChance(1)
    state = start_game(get_ruleset(GAME, 3), chance)[1]
    while state.agenda[0].data[:1] != (2,):
        (seat,) = due_seats(state)
        _, state = decide(state, seat, legal_actions(state, seat)[0], chance)
    return Turn(state)


def test_the_city_of_the_second_round_is_on_the_main_island():
    turn = second_round()
    colour = COLOURS[due_seats(turn.state)[0]]
    main = turn.state.board.ground.island_corners[0]
    placed = [action.corner for action in turn.listed(colour) if isinstance(action, PlaceCity)]
    assert placed
    assert all(main >> corner & 1 for corner in placed)
    corner = (turn.state.board.ground.island_corners[1] & turn.state.free).bit_length() - 1
    turn.when(act(colour, PlaceCity(corner))).refused("not_on_main_island", corner=corner)
