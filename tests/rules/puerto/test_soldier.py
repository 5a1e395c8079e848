"""The Soldier: one knight a go, and the picker's robs everybody on the hex."""

from dataclasses import replace

from tests.rules.puerto.language import (
    card_played,
    comes,
    face_up,
    go_began,
    hand,
    in_phase,
    largest_army_moved,
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
    """A move of the robber and the first card of each of those it robs."""
    return move_robber(colour, to)._replace(luck=lambda _: {"theft": [(0,)] * len(victims)})


def test_a_knight_may_be_played_and_then_the_go_is_over():
    turn = in_phase("soldier", *KNIGHTS).after(passes("red"))
    turn = turn.when(play_knight("blue")).then(
        card_played("blue", "knight"), comes("robber(blue)+soldier(blue;red)+go(white;3,red)")
    )
    turn.when(move_robber("blue", 4)).then(robber_moved(4), go_began("white"), comes("soldier(white;red)"))


def test_a_knight_of_anothers_steals_as_usual():
    past = settlement("red", 7), settlement("white", 17), hand("red", ore=1), hand("white", wool=1)
    turn = in_phase("soldier", *KNIGHTS, *past).after(passes("red"), play_knight("blue"))
    turn = turn.when(move_robber("blue", 3)).then(
        robber_moved(3), comes("theft(blue;red,white)+soldier(blue;red)+go(white;3,red)")
    )
    turn.when(steal("blue", "white", "wool")).then(
        stolen("blue", "white", "wool"), go_began("white"), comes("soldier(white;red)")
    )


def test_the_pickers_knight_robs_everybody_on_the_hex():
    turn = in_phase("soldier", *KNIGHTS, *THREE_AT_HEX_THREE, hand("blue", ore=2), hand("white", wool=1))
    turn = turn.when(play_knight("red")).then(
        card_played("red", "knight"), comes(f"plunder(red)+soldier(red;red)+{REST}")
    )
    turn.when(plunder("red", 3, "blue", "white")).then(
        robber_moved(3),
        stolen("red", "blue", "ore"),
        replace(stolen("red", "white", "wool"), draw=1),
        go_began("blue"),
        comes("soldier(blue;red)+go(white;3,red)"),
    )


def test_the_pickers_knight_robs_nobody_without_cards():
    turn = in_phase("soldier", *KNIGHTS, *THREE_AT_HEX_THREE, hand("blue", ore=2)).after(play_knight("red"))
    told = turn.when(plunder("red", 3, "blue")).accepted()[0]
    assert [event for event in told if event == stolen("red", "blue", "ore")]
    assert len(told) == 4


def test_the_plundering_robber_must_leave_and_is_not_optional():
    turn = in_phase("soldier", *KNIGHTS).after(play_knight("red"))
    turn.when(move_robber("red", 9)).refused("robber_must_leave")
    turn.when(passes("red")).refused("plunder_pending")


def test_a_friendly_robber_spares_the_poor():
    turn = in_phase("soldier", *KNIGHTS, *THREE_AT_HEX_THREE, friendly_robber=True).after(play_knight("red"))
    turn.when(move_robber("red", 3)).refused("robber_is_friendly")


def test_knights_count_for_the_army():
    turn = in_phase("soldier", *KNIGHTS, face_up("red", knight=2))
    turn.when(play_knight("red")).then(
        card_played("red", "knight"), largest_army_moved("red"), comes(f"plunder(red)+soldier(red;red)+{REST}")
    )


def test_no_other_card_is_played_in_the_soldiers_phase():
    in_phase("soldier", unplayed("red", monopoly=1)).when(play_monopoly("red", "ore")).refused("soldier_pending")


def test_everybody_is_asked_whether_they_hold_a_knight_or_not():
    turn = in_phase("soldier").after(passes("red"))
    turn.when(passes("blue")).then(go_began("white"), comes("soldier(white;red)"))
