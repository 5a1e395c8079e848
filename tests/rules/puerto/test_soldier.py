"""The Soldier: one knight a go; the knight of the picking seat steals from all seats at the hex."""

from dataclasses import replace

from tests.rules.puerto.language import (
    comes,
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
    robber_moved,
    settlement,
    steal,
    stolen,
    unplayed,
)

KNIGHTS = unplayed("red", knight=2), unplayed("blue", knight=2)
THREE_AT_HEX_THREE = settlement("red", 7), settlement("blue", 16), settlement("white", 17)
REST = "go(blue;3,red)+go(white;3,red)"


def plunder(colour, to, *victims):
    """A move of the robber that steals the first card of each victim."""
    return move_robber(colour, to)._replace(luck=lambda _: {"theft": [(0,)] * len(victims)})


def test_a_knight_ends_the_go():
    turn = in_phase("soldier", *KNIGHTS).after(passes("red"))
    turn = turn.when(play_knight("blue")).then(
        development_card_played("blue", "knight"), comes("robber(blue)+soldier(blue;red)+go(white;3,red)")
    )
    turn.when(move_robber("blue", 4)).then(robber_moved(4), go_started("white"), comes("soldier(white;red)"))


def test_the_knight_of_another_seat_steals_one_card():
    past = settlement("red", 7), settlement("white", 17), hand("red", ore=1), hand("white", wool=1)
    turn = in_phase("soldier", *KNIGHTS, *past).after(passes("red"), play_knight("blue"))
    turn = turn.when(move_robber("blue", 3)).then(
        robber_moved(3), comes("theft(blue;red,white)+soldier(blue;red)+go(white;3,red)")
    )
    turn.when(steal("blue", "white", "wool")).then(
        stolen("blue", "white", "wool"), go_started("white"), comes("soldier(white;red)")
    )


def test_the_knight_of_the_picking_seat_steals_from_all_seats_at_the_hex():
    turn = in_phase("soldier", *KNIGHTS, *THREE_AT_HEX_THREE, hand("blue", ore=2), hand("white", wool=1))
    turn = turn.when(play_knight("red")).then(
        development_card_played("red", "knight"), comes(f"soldier_robber(red)+soldier(red;red)+{REST}")
    )
    turn.when(plunder("red", 3, "blue", "white")).then(
        robber_moved(3),
        stolen("red", "blue", "ore"),
        replace(stolen("red", "white", "wool"), draw_number=1),
        go_started("blue"),
        comes("soldier(blue;red)+go(white;3,red)"),
    )


def test_the_knight_of_the_picking_seat_skips_seats_without_cards():
    turn = in_phase("soldier", *KNIGHTS, *THREE_AT_HEX_THREE, hand("blue", ore=2)).after(play_knight("red"))
    events = turn.when(plunder("red", 3, "blue")).accepted()[0]
    assert [event for event in events if event == stolen("red", "blue", "ore")]
    assert len(events) == 4


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
        comes(f"soldier_robber(red)+soldier(red;red)+{REST}"),
    )


def test_no_other_card_is_played_in_the_soldiers_phase():
    in_phase("soldier", unplayed("red", monopoly=1)).when(play_monopoly("red", "ore")).refused("soldier_pending")


def test_every_seat_is_due_with_or_without_a_knight():
    turn = in_phase("soldier").after(passes("red"))
    turn.when(passes("blue")).then(go_started("white"), comes("soldier(white;red)"))
