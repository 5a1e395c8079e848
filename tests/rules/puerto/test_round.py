"""A round: who picks when, what a pick brings, and the gold on what nobody picked."""

from games.catalog import ruleset
from games.chance import ScriptedChance
from games.kernel import begin, legal
from tests.rules.puerto.language import Turn as Moment
from tests.rules.puerto.language import (
    comes,
    go_began,
    gold,
    gold_laid,
    gold_of,
    gold_on,
    gold_taken,
    passes,
    pick,
    picking,
    place_road,
    place_settlement,
    puerto,
    role_picked,
    round_began,
    take_card,
    took,
    turn_began,
)
from tests.rules.puerto.language import road_placed as placed

LAST_OF_THREE = picking("white", "trader", "builder")


def last_go(*past, seats=3):
    """White has picked the Robber as the last of the round, and has the only go of its phase."""
    return puerto(LAST_OF_THREE, *past).after(pick("white", "robber"))


def shown(turn):
    """What lies on the table, as everybody is shown it."""
    return turn.shown_to("red")["puerto"]


def roles(turn, what):
    """One thing of every role that lies on the table."""
    return {each["role"]: each[what] for each in shown(turn)["roles"]}


def test_the_seat_drawn_first_is_the_governor_and_picks_first():
    state = begin(ruleset("puerto", 3, {"board": "fixed"}), ScriptedChance({"seats": [(1,)]}))[1]
    corners = [("blue", 0, 3), ("white", 2, 6), ("red", 7, 11), ("red", 26, 32), ("white", 38, 43), ("blue", 53, 50)]
    turn = Moment(state)
    for colour, corner, end in corners[:-1]:
        turn = turn.after(place_settlement(colour, corner), place_road(colour, corner, end))
    turn = turn.after(place_settlement("blue", 53))
    turn.when(place_road("blue", 53, 50)).then(
        placed("blue", 50, 53, 1), round_began("blue"), turn_began("blue", 1), comes("pick(blue)")
    )


def test_a_pick_gives_its_seat_the_first_go_and_the_others_theirs_to_the_left():
    turn = puerto(picking("blue", "trader"))
    turn.when(pick("blue", "soldier")).then(
        role_picked("blue", "soldier"),
        go_began("blue"),
        comes("soldier(blue;blue)+go(white;3,blue)+go(red;3,blue)"),
    )


def test_the_next_go_begins_when_one_is_passed():
    turn = puerto().after(pick("red", "soldier"))
    turn.when(passes("red")).then(go_began("blue"), comes("soldier(blue;red)+go(white;3,red)"))


def test_after_the_last_go_the_seat_left_of_the_picker_picks():
    turn = puerto().after(pick("red", "soldier"), passes("red"), passes("blue"))
    turn.when(passes("white")).then(turn_began("blue"), comes("pick(blue)"))


def test_only_the_seat_whose_go_it_is_may_act():
    turn = puerto().after(pick("red", "soldier"))
    turn.when(passes("blue")).refused("not_your_turn", seats=["red"])


def test_a_role_is_picked_once_in_a_round():
    turn = puerto(picking("blue", "trader"))
    turn.when(pick("blue", "trader")).refused("role_taken", picked=["trader"])


def test_picking_is_compulsory():
    puerto().when(passes("red")).refused("pick_pending", seats=["red"])


def test_gold_on_a_role_goes_to_whoever_picks_it():
    turn = puerto(gold_on(trader=2, robber=1), gold(red=1))
    after = turn.when(pick("red", "trader")).accepted()[1]
    assert gold_of(after) == (3, 0, 0)
    assert roles(after, "gold") | {"robber": 1} == dict.fromkeys(roles(after, "gold"), 0) | {"robber": 1}


def test_each_role_that_nobody_picked_gets_a_gold_and_the_next_governor_is_to_the_left():
    last_go().when(passes("white")).then(
        gold_laid("producer", "soldier", "prospector"), round_began("blue"), turn_began("blue"), comes("pick(blue)")
    )


def test_gold_adds_up_on_a_role_that_is_passed_over():
    turn = last_go(gold_on(producer=2)).after(passes("white"))
    assert roles(turn, "gold")["producer"] == 3
    assert roles(turn, "seat") == dict.fromkeys(roles(turn, "seat"))


def test_four_pick_four_of_seven_roles():
    turn = puerto(picking("orange", "trader", "builder", "soldier"), seats=4).after(pick("orange", "robber"))
    turn.when(passes("orange")).then(
        gold_laid("producer", "prospector", "second_prospector"),
        round_began("blue"),
        turn_began("blue"),
        comes("pick(blue)"),
    )


def test_a_bank_that_runs_dry_lays_gold_in_the_order_of_the_roles():
    last_go(gold(red=15, blue=13)).when(passes("white")).then(
        gold_laid("producer", "soldier"), round_began("blue"), turn_began("blue"), comes("pick(blue)")
    )


def test_an_empty_bank_lays_no_gold():
    last_go(gold(red=15, blue=15)).when(passes("white")).then(
        round_began("blue"), turn_began("blue"), comes("pick(blue)")
    )


def test_there_is_as_much_gold_as_the_option_says():
    assert shown(puerto(gold(red=5), gold_on(trader=2)))["bank"] == 23
    assert shown(puerto(gold=20))["bank"] == 20


def test_three_players_have_one_prospector():
    assert len(legal(puerto().state, 0)) == 6
    assert list(roles(puerto(), "gold")) == ["producer", "trader", "builder", "soldier", "prospector", "robber"]


def test_four_players_have_two_prospectors_each_with_its_own_gold():
    turn = puerto(gold_on(prospector=1, second_prospector=2), seats=4)
    assert len(turn.listed("red")) == 7
    turn.when(pick("red", "second_prospector")).then(
        role_picked("red", "second_prospector", 2),
        go_began("red"),
        comes("prospector(red;red)+wages(;red)"),
    )


def test_both_prospectors_can_be_picked_in_one_round():
    turn = puerto(picking("blue", "prospector"), seats=4).after(pick("blue", "second_prospector"))
    turn.when(take_card("blue", "ore")).then(
        took("blue", ore=1),
        gold_taken("white"),
        gold_taken("orange"),
        gold_taken("red"),
        turn_began("white"),
        comes("pick(white)"),
    )


def test_everybody_is_shown_the_phase_and_whose_privilege_it_is():
    picking_now, acting = (
        puerto(picking("blue", "trader")),
        puerto(picking("blue", "trader")).after(pick("blue", "soldier")),
    )
    assert (shown(picking_now)["phase"], shown(picking_now)["privileged_seat"]) == (None, None)
    assert (shown(acting)["phase"], shown(acting)["privileged_seat"], shown(acting)["governor"]) == ("soldier", 1, 0)
    assert roles(acting, "seat") | {"trader": 0, "soldier": 1} == roles(acting, "seat")
