"""The robber: its legal hexes, its victims, and the theft."""

from collections import Counter

import pytest

from games.chance import ScriptedChance
from games.kernel import decide, redact_event
from tests.rules.language import (
    ISLAND,
    accept,
    agenda_changed,
    before_the_roll,
    build_road,
    build_settlement,
    city,
    end_turn,
    face_up,
    given,
    hand,
    largest_army_with,
    move_robber,
    next_is,
    offer,
    play_knight,
    road,
    robber_moved,
    robber_on,
    roll,
    settlement,
    steal,
    stolen,
    trade_overseas,
    unplayed,
)

MOVING = next_is("robber(red)+trade_build(red)")
DONE = agenda_changed("trade_build(red)")
DESERT = 9


def test_the_robber_must_leave_its_hex():
    given(MOVING).when(move_robber("red", DESERT)).refused("robber_must_move", hex=DESERT)


def test_the_robber_can_move_to_the_desert_and_to_own_hexes():
    turn = given(MOVING, robber_on(0), settlement("red", 8))
    turn.when(move_robber("red", DESERT)).then(robber_moved(DESERT), DONE)
    turn.when(move_robber("red", 4)).then(robber_moved(4), DONE)


def test_only_the_due_seat_moves_the_robber():
    given(MOVING).when(move_robber("blue", 4)).refused("not_your_turn", seats=["red"])


def test_a_single_victim_is_robbed_automatically():
    turn = given(MOVING, settlement("blue", 8), hand("blue", ore=1))
    turn.when(move_robber("red", 4, takes="ore")).then(robber_moved(4), stolen("red", of="blue", card="ore"), DONE)


def test_the_thief_picks_one_of_several_victims():
    victims = settlement("blue", 8), hand("blue", ore=1), settlement("white", 17), hand("white", wool=2)
    turn = given(MOVING, *victims)
    after = turn.when(move_robber("red", 4)).then(
        robber_moved(4), agenda_changed("theft(red;blue,white)+trade_build(red)")
    )
    after.when(steal("red", of="white", takes="wool")).then(stolen("red", of="white", card="wool"), DONE)


def test_a_victim_has_a_building_next_to_the_robber():
    victims = settlement("blue", 8), hand("blue", ore=1), settlement("white", 17), hand("white", wool=2)
    turn = given(*victims, hand("orange", wool=1), MOVING, seats=4).after(move_robber("red", 4))
    turn.when(steal("red", of="orange", takes="wool")).refused("no_victim", victim="orange")
    turn.when(steal("red", of="red", takes="wool")).refused("no_victim", victim="red")


def test_a_colour_without_cards_is_no_victim():
    turn = given(MOVING, settlement("blue", 8), settlement("white", 17), hand("white", wool=1))
    turn.when(move_robber("red", 4, takes="wool", of="white")).then(
        robber_moved(4), stolen("red", of="white", card="wool"), DONE
    )


def test_the_turn_continues_without_a_victim():
    turn = given(MOVING, settlement("red", 8), settlement("blue", 17), hand("red", ore=3))
    turn.when(move_robber("red", 4)).then(robber_moved(4), DONE)


def test_a_victim_with_several_buildings_loses_one_card():
    turn = given(MOVING, city("blue", 8, 17), hand("blue", ore=3))
    turn.when(move_robber("red", 4, takes="ore")).then(robber_moved(4), stolen("red", of="blue", card="ore"), DONE)


def test_every_card_of_the_hand_is_equally_likely():
    turn = given(MOVING, settlement("blue", 8), hand("blue", wool=5, ore=1))
    found = Counter()
    for index in range(6):
        events, _ = decide(turn.state, 0, move_robber("red", 4).action, ScriptedChance({"theft": [(index,)]}))
        found[events[1].card] += 1
    assert found == {2: 5, 4: 1}


def test_only_thief_and_victim_see_the_card():
    event = stolen("red", of="blue", card="ore")
    assert [redact_event(event, seat).card for seat in (0, 1, 2, None)] == [4, 4, -1, -1]


def test_a_theft_does_not_change_the_bank():
    turn = given(MOVING, settlement("blue", 8), hand("blue", ore=1))
    assert turn.after(move_robber("red", 4, takes="ore")).state.bank == turn.state.bank


def test_all_other_actions_wait_for_the_choice_of_a_victim():
    victims = settlement("blue", 8), hand("blue", ore=1), settlement("white", 17), hand("white", wool=2)
    turn = given(*victims, unplayed("red", knight=1), hand("red", ore=4), MOVING).after(move_robber("red", 4))
    for seat_action in (play_knight("red"), trade_overseas("red", "ore", "wool"), move_robber("red", 5)):
        turn.when(seat_action).refused("theft_pending", seats=["red"])


def test_no_offer_is_answered_while_the_robber_moves():
    hands = hand("red", ore=1), hand("blue", wool=1), unplayed("red", knight=1)
    turn = given(*hands).after(offer("red", "1 ore", "1 wool"), play_knight("red"))
    turn.when(accept("blue")).refused("robber_pending", seats=["red"])


def test_the_robber_does_not_prevent_builds_or_harbour_trades():
    sites = settlement("red", 0), road("red", 0, 4, 8), robber_on(0)
    turn = given(*sites, hand("red", brick=2, lumber=2, wool=1, grain=1, ore=3))
    turn.when(trade_overseas("red", "ore", "wool")).accepted()
    turn.when(build_road("red", 8, 12)).accepted()
    turn.when(build_settlement("red", 8)).accepted()


def friendly(*past):
    return given(*past, MOVING, friendly_robber=True)


@pytest.mark.parametrize("hex_", [hex_ for hex_ in range(19) if 8 in ISLAND.hex_corners[hex_]])
def test_a_friendly_robber_protects_players_with_two_points(hex_):
    turn = friendly(settlement("blue", 8, 40))
    turn.when(move_robber("red", hex_)).refused("protected_by_friendly_robber", hex=hex_)


def test_a_friendly_robber_may_move_to_a_player_with_three_points():
    turn = friendly(settlement("blue", 8), city("blue", 40))
    turn.after(move_robber("red", 4))


def test_a_friendly_robber_counts_awards_and_no_hidden_points():
    army = settlement("blue", 8), face_up("blue", knight=3), largest_army_with("blue")
    friendly(*army).after(move_robber("red", 4))
    hidden = settlement("blue", 8), unplayed("blue", victory_point=5)
    friendly(*hidden).when(move_robber("red", 4)).refused("protected_by_friendly_robber", hex=4)


def test_a_friendly_robber_does_not_protect_the_active_seat():
    friendly(settlement("red", 8)).after(move_robber("red", 4))


def test_a_hex_of_a_protected_player_protects_all_players_there():
    turn = friendly(settlement("blue", 8), city("white", 17, 40))
    turn.when(move_robber("red", 4)).refused("protected_by_friendly_robber", hex=4)


def test_a_friendly_robber_without_a_legal_hex_may_move_anywhere():
    everywhere = settlement("blue", 8, 14), settlement("white", 22, 31), settlement("orange", 39, 45)
    turn = given(*everywhere, MOVING, friendly_robber=True, seats=4)
    turn.when(move_robber("red", DESERT)).refused("robber_must_move", hex=DESERT)
    turn.after(move_robber("red", 4))
    elsewhere = given(*everywhere, MOVING, robber_on(4), friendly_robber=True, seats=4)
    elsewhere.when(move_robber("red", 5)).refused("protected_by_friendly_robber", hex=5)
    elsewhere.after(move_robber("red", DESERT))


def test_the_friendly_robber_is_off_by_default():
    given(settlement("blue", 8), MOVING).after(move_robber("red", 4))


def test_a_knight_before_the_roll_and_a_seven_move_the_robber_twice():
    turn = given(unplayed("red", knight=1), before_the_roll())
    turn = turn.after(play_knight("red"), move_robber("red", 4), roll("red", 3, 4))
    turn.when(move_robber("red", 4)).refused("robber_must_move", hex=4)
    turn.when(move_robber("red", 5)).then(robber_moved(5), DONE)


def test_a_played_knight_cannot_be_taken_back():
    turn = given(unplayed("red", knight=1)).after(play_knight("red"))
    assert {type(action).__name__ for action in turn.listed("red")} == {"MoveRobber"}
    turn.when(end_turn("red")).refused("robber_pending", seats=["red"])
