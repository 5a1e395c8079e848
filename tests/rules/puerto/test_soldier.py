"""The Soldier: one knight a go; the knight of the picking seat may steal from all seats at the hex."""

from dataclasses import replace

import pytest

from games.kernel import InvalidValue, legal_actions
from games.kernel.wire import encode
from games.puerto.steps.soldier import Plunder
from tests.rules.puerto.language import (
    agenda_changed,
    development_card_played,
    face_up,
    go_started,
    hand,
    in_phase,
    largest_army_holder_changed,
    move_robber,
    passes,
    play_knight,
    play_monopoly,
    plunder,
    robber_moved,
    settlement,
    steal,
    stolen,
    unplayed,
)

KNIGHTS = unplayed("red", knight=2), unplayed("blue", knight=2)
THREE_AT_HEX_THREE = settlement("red", 7), settlement("blue", 16), settlement("white", 17)
REST = "go(blue;3,red)+go(white;3,red)"


def with_three_victims():
    """Red has picked the Soldier, played a knight and moved the robber to a hex with buildings of three others."""
    others = settlement("blue", 7), settlement("white", 16), settlement("orange", 17)
    hands = hand("blue", ore=2), hand("white", wool=1), hand("orange", grain=1)
    turn = in_phase("soldier", *KNIGHTS, *others, *hands, seats=4)
    return turn.after(play_knight("red"), move_robber("red", 3))


def test_a_knight_ends_the_go():
    turn = in_phase("soldier", *KNIGHTS).after(passes("red"))
    turn = turn.when(play_knight("blue")).then(
        development_card_played("blue", "knight"), agenda_changed("robber(blue)+soldier(blue;red)+go(white;3,red)")
    )
    turn.when(move_robber("blue", 4)).then(robber_moved(4), go_started("white"), agenda_changed("soldier(white;red)"))


def test_the_knight_of_another_seat_steals_one_card():
    past = settlement("red", 7), settlement("white", 17), hand("red", ore=1), hand("white", wool=1)
    turn = in_phase("soldier", *KNIGHTS, *past).after(passes("red"), play_knight("blue"))
    turn = turn.when(move_robber("blue", 3)).then(
        robber_moved(3), agenda_changed("theft(blue;red,white)+soldier(blue;red)+go(white;3,red)")
    )
    turn.when(steal("blue", "white", "wool")).then(
        stolen("blue", "white", "wool"), go_started("white"), agenda_changed("soldier(white;red)")
    )


def test_the_knight_of_the_picking_seat_steals_from_all_seats_at_the_hex():
    turn = in_phase("soldier", *KNIGHTS, *THREE_AT_HEX_THREE, hand("blue", ore=2), hand("white", wool=1))
    turn = turn.when(play_knight("red")).then(
        development_card_played("red", "knight"), agenda_changed(f"soldier_robber(red)+soldier(red;red)+{REST}")
    )
    turn = turn.when(move_robber("red", 3)).then(
        robber_moved(3), agenda_changed(f"soldier_theft(red;blue,white)+soldier(red;red)+{REST}")
    )
    turn.when(plunder("red", victims=2)).then(
        stolen("red", "blue", "ore"),
        replace(stolen("red", "white", "wool"), draw_number=1),
        go_started("blue"),
        agenda_changed("soldier(blue;red)+go(white;3,red)"),
    )


def test_the_knight_of_the_picking_seat_skips_seats_without_cards():
    turn = in_phase("soldier", *KNIGHTS, *THREE_AT_HEX_THREE, hand("blue", ore=2)).after(play_knight("red"))
    turn = turn.when(move_robber("red", 3)).then(
        robber_moved(3), agenda_changed(f"soldier_theft(red;blue)+soldier(red;red)+{REST}")
    )
    turn.when(plunder("red", "white", victims=1)).refused("not_a_victim")


def test_the_knight_of_the_picking_seat_finds_no_victim():
    turn = in_phase("soldier", *KNIGHTS, *THREE_AT_HEX_THREE).after(play_knight("red"))
    turn.when(move_robber("red", 3)).then(
        robber_moved(3), go_started("blue"), agenda_changed("soldier(blue;red)+go(white;3,red)")
    )


def test_the_picking_seat_can_spare_some_victims():
    turn = in_phase("soldier", *KNIGHTS, *THREE_AT_HEX_THREE, hand("blue", ore=2), hand("white", wool=1))
    turn = turn.after(play_knight("red"), move_robber("red", 3))
    turn.when(plunder("red", "blue", victims=1)).then(
        stolen("red", "white", "wool"), go_started("blue"), agenda_changed("soldier(blue;red)+go(white;3,red)")
    )


def test_the_picking_seat_can_spare_all_victims_only_by_a_pass():
    turn = in_phase("soldier", *KNIGHTS, *THREE_AT_HEX_THREE, hand("blue", ore=2), hand("white", wool=1))
    turn = turn.after(play_knight("red"), move_robber("red", 3))
    turn.when(plunder("red", "blue", "white", victims=0)).refused("not_a_victim")
    turn.when(passes("red")).then(go_started("blue"), agenda_changed("soldier(blue;red)+go(white;3,red)"))


def test_seats_that_are_no_victims_cannot_be_spared():
    turn = in_phase("soldier", *KNIGHTS, *THREE_AT_HEX_THREE, hand("blue", ore=2)).after(play_knight("red"))
    turn = turn.after(move_robber("red", 3))
    turn.when(plunder("red", "red", victims=1)).refused("not_a_victim")


def test_on_the_wire_a_plunder_names_the_spared_seats_and_leaves_out_an_empty_list():
    turn = with_three_victims()
    listed = [encode(action) for action in legal_actions(turn.state, 0)]
    assert listed[0] == {"type": "plunder"}
    assert {"type": "plunder", "spared": [1, 3]} in listed
    assert sorted(len(action.get("spared", [])) for action in listed if action["type"] == "plunder") == [
        *(0, 1, 1, 1, 2, 2, 2)
    ]
    rules = turn.state.rules
    assert rules.wire.decode_action({"type": "plunder", "spared": [3, 1]}) == Plunder(0b1010)
    with pytest.raises(InvalidValue, match="must name each seat once"):
        rules.wire.decode_action({"type": "plunder", "spared": [1, 1]})


def test_the_robber_of_the_soldier_must_move():
    turn = in_phase("soldier", *KNIGHTS).after(play_knight("red"))
    turn.when(move_robber("red", 9)).refused("robber_must_move")
    turn.when(passes("red")).refused("soldier_robber_pending")


def test_the_friendly_robber_limits_the_soldier():
    turn = in_phase("soldier", *KNIGHTS, *THREE_AT_HEX_THREE, friendly_robber=True).after(play_knight("red"))
    turn.when(move_robber("red", 3)).refused("protected_by_friendly_robber")


def test_knights_count_for_the_largest_army():
    turn = in_phase("soldier", *KNIGHTS, face_up("red", knight=2))
    turn.when(play_knight("red")).then(
        development_card_played("red", "knight"),
        largest_army_holder_changed("red"),
        agenda_changed(f"soldier_robber(red)+soldier(red;red)+{REST}"),
    )


def test_no_other_card_is_played_in_the_soldiers_phase():
    in_phase("soldier", unplayed("red", monopoly=1)).when(play_monopoly("red", "ore")).refused("soldier_pending")


def test_every_seat_is_due_with_or_without_a_knight():
    turn = in_phase("soldier").after(passes("red"))
    turn.when(passes("blue")).then(go_started("white"), agenda_changed("soldier(white;red)"))
