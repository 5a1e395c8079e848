"""The pirate: whoever moves the robber may move the pirate, which robs ships and bars the edges of its hex."""

from tests.rules.seafarers.language import (
    NORTHERN_SEA,
    PIRATE_START,
    STRAIT_HEX,
    agenda_changed,
    before_the_roll,
    development_card_played,
    face_up,
    hand,
    largest_army_holder_changed,
    move_pirate,
    move_robber,
    next_is,
    pirate_moved,
    pirate_of,
    pirate_on,
    play_knight,
    robber_moved,
    robber_on,
    roll,
    sea,
    settled,
    settlement,
    ships,
    steal,
    stolen,
    unplayed,
)

MOVING = next_is("robber(red)+trade_build(red)")
DONE = agenda_changed("trade_build(red)")
BLUE = settlement("blue", 58), ships("blue", 58, 66), hand("blue", ore=1)


def test_a_seven_lets_the_roller_choose_between_robber_and_pirate():
    turn = sea(before_the_roll()).after(roll("red", 3, 4))
    turn.when(move_pirate("red", STRAIT_HEX)).then(pirate_moved(STRAIT_HEX), DONE)
    turn.when(move_robber("red", 0)).then(robber_moved(0), DONE)


def test_only_one_of_the_two_moves():
    turn = sea(MOVING).after(move_pirate("red", STRAIT_HEX))
    turn.when(move_robber("red", 0)).refused("trade_build_pending")


def test_the_pirate_can_move_on_a_seven_without_any_ships():
    assert pirate_of(sea(MOVING).after(move_pirate("red", NORTHERN_SEA))) == NORTHERN_SEA


def test_the_pirate_leaves_its_hex_and_stays_at_sea():
    turn = sea(MOVING, pirate_on(STRAIT_HEX))
    turn.when(move_pirate("red", STRAIT_HEX)).refused("pirate_must_move", hex=STRAIT_HEX)
    turn.when(move_pirate("red", 0)).refused("pirate_must_move", hex=0)
    turn.when(move_robber("red", NORTHERN_SEA)).refused("not_on_land", hex=NORTHERN_SEA)


def test_the_pirate_may_go_to_the_frame():
    sea(MOVING, pirate_on(STRAIT_HEX)).when(move_pirate("red", PIRATE_START)).then(pirate_moved(PIRATE_START), DONE)


def test_the_first_move_of_a_pirate_that_is_beside_the_board_is_to_any_hex_of_the_sea():
    turn = sea(MOVING)
    assert turn.shown_to("red")["seafarers"]["pirate"] is None
    hexes = {action.hex for action in turn.listed("red") if type(action).__name__ == "MovePirate"}
    assert len(hexes) == 14 + 26


def test_a_single_victim_with_a_ship_is_robbed_by_itself():
    turn = sea(MOVING, *BLUE)
    turn.when(move_pirate("red", STRAIT_HEX, takes="ore")).then(
        pirate_moved(STRAIT_HEX), stolen("red", of="blue", card="ore"), DONE
    )


def test_a_building_at_the_sea_without_a_ship_is_not_robbed():
    turn = sea(MOVING, settlement("blue", 58), hand("blue", ore=1))
    turn.when(move_pirate("red", STRAIT_HEX)).then(pirate_moved(STRAIT_HEX), DONE)


def test_own_ships_and_empty_hands_are_not_robbed():
    past = settlement("red", 58), ships("red", 58, 66), hand("red", ore=1), settlement("blue", 43)
    turn = sea(MOVING, *past, ships("blue", 43, 51))
    turn.when(move_pirate("red", NORTHERN_SEA)).then(pirate_moved(NORTHERN_SEA), DONE)
    turn.when(move_pirate("red", STRAIT_HEX)).then(pirate_moved(STRAIT_HEX), DONE)


def test_the_mover_chooses_one_of_several_victims():
    white = settlement("white", 44), settled("white", 2), ships("white", 44, 51), hand("white", wool=1)
    turn = (
        sea(MOVING, *BLUE, *white)
        .when(move_pirate("red", STRAIT_HEX))
        .then(pirate_moved(STRAIT_HEX), agenda_changed("pirate_theft(red;blue,white)+trade_build(red)"))
    )
    turn.when(steal("red", of="orange", takes="wool")).refused("no_victim", victim="orange")
    turn.when(steal("red", of="white", takes="wool")).then(stolen("red", of="white", card="wool"), DONE)
    assert turn.shown_to("red")["agenda"][0] == {"step": "pirate_theft", "seats": [0], "victims": [1, 2]}


def test_a_knight_moves_the_pirate_before_the_roll_and_counts_for_the_largest_army():
    turn = sea(before_the_roll(), unplayed("red", knight=1), face_up("red", knight=2))
    moving = turn.when(play_knight("red")).then(
        development_card_played("red", "knight"),
        largest_army_holder_changed("red"),
        agenda_changed("robber(red)+roll(red)+trade_build(red)"),
    )
    moving.when(move_pirate("red", STRAIT_HEX)).then(
        pirate_moved(STRAIT_HEX), agenda_changed("roll(red)+trade_build(red)")
    )


def test_a_friendly_pirate_spares_ships_of_seats_with_few_points():
    turn = sea(MOVING, *BLUE, friendly_robber=True)
    turn.when(move_pirate("red", STRAIT_HEX)).refused("protected_by_friendly_robber", hex=STRAIT_HEX)
    turn.when(move_pirate("red", NORTHERN_SEA)).accepted()


def test_a_friendly_pirate_robs_seats_with_three_points():
    rich = settlement("blue", 58, 35, 86), ships("blue", 58, 66), hand("blue", ore=1)
    turn = sea(MOVING, *rich, friendly_robber=True)
    turn.when(move_pirate("red", STRAIT_HEX, takes="ore")).accepted()


def test_the_pirate_stops_no_production():
    past = settlement("blue", 60), settled("blue", 2), pirate_on(30), before_the_roll()
    assert "gold" in str(sea(*past).after(roll("red", 5, 5)).state.agenda)


def test_the_robber_and_the_pirate_are_both_in_the_view():
    turn = sea(robber_on(0), pirate_on(PIRATE_START))
    shown = turn.shown_to("red")
    assert (shown["board"]["robber"], shown["seafarers"]["pirate"]) == (0, PIRATE_START)
