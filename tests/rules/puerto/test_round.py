"""A round: the order of picks and goes, and the gold on roles that were not picked."""

from games.catalog import get_ruleset
from games.chance import ScriptedChance
from games.kernel import legal_actions, start_game
from tests.rules.puerto.language import Turn as Moment
from tests.rules.puerto.language import (
    agenda_changed,
    go_started,
    gold,
    gold_of,
    gold_on,
    gold_placed_on_roles,
    gold_taken,
    passes,
    pick,
    picking,
    place_road,
    place_settlement,
    puerto,
    role_picked,
    round_started,
    take_bank_card,
    took,
    turn_started,
)
from tests.rules.puerto.language import road_placed as placed

LAST_OF_THREE = picking("white", "trader", "builder")


def last_go(*past, seats=3):
    """A position in which white has picked the Robber last in the round and has the only go of the phase."""
    return puerto(LAST_OF_THREE, *past).after(pick("white", "robber"))


def shown(turn):
    """The public view of Puerto."""
    return turn.shown_to("red")["puerto"]


def roles(turn, what):
    """One field of every role in the public view."""
    return {each["role"]: each[what] for each in shown(turn)["roles"]}


def test_the_seat_drawn_first_is_the_governor_and_picks_first():
    state = start_game(get_ruleset("puerto", 3, {"board": "fixed"}), ScriptedChance({"seats": [(1,)]}))[1]
    corners = [("blue", 0, 3), ("white", 2, 6), ("red", 7, 11), ("red", 26, 32), ("white", 38, 43), ("blue", 53, 50)]
    turn = Moment(state)
    for colour, corner, end in corners[:-1]:
        turn = turn.after(place_settlement(colour, corner), place_road(colour, corner, end))
    turn = turn.after(place_settlement("blue", 53))
    turn.when(place_road("blue", 53, 50)).then(
        placed("blue", 50, 53, 1), round_started("blue"), turn_started("blue", 1), agenda_changed("pick_role(blue)")
    )


def test_the_picking_seat_has_the_first_go_and_the_others_follow():
    turn = puerto(picking("blue", "trader"))
    turn.when(pick("blue", "soldier")).then(
        role_picked("blue", "soldier"),
        go_started("blue"),
        agenda_changed("soldier(blue;blue)+go(white;3,blue)+go(red;3,blue)"),
    )


def test_passing_begins_the_next_go():
    turn = puerto().after(pick("red", "soldier"))
    turn.when(passes("red")).then(go_started("blue"), agenda_changed("soldier(blue;red)+go(white;3,red)"))


def test_after_the_last_go_the_next_seat_picks():
    turn = puerto().after(pick("red", "soldier"), passes("red"), passes("blue"))
    turn.when(passes("white")).then(turn_started("blue"), agenda_changed("pick_role(blue)"))


def test_only_the_seat_with_the_go_may_act():
    turn = puerto().after(pick("red", "soldier"))
    turn.when(passes("blue")).refused("not_your_turn", seats=["red"])


def test_a_role_is_picked_once_in_a_round():
    turn = puerto(picking("blue", "trader"))
    turn.when(pick("blue", "trader")).refused("role_already_picked", picked=["trader"])


def test_picking_is_compulsory():
    puerto().when(passes("red")).refused("pick_role_pending", seats=["red"])


def test_the_picking_seat_gets_the_gold_on_the_role():
    turn = puerto(gold_on(trader=2, robber=1), gold(red=1))
    after = turn.when(pick("red", "trader")).accepted()[1]
    assert gold_of(after) == (3, 0, 0)
    assert roles(after, "gold") | {"robber": 1} == dict.fromkeys(roles(after, "gold"), 0) | {"robber": 1}


def test_each_role_that_was_not_picked_gets_a_gold_before_the_next_round():
    last_go().when(passes("white")).then(
        gold_placed_on_roles("producer", "soldier", "prospector"),
        round_started("blue"),
        turn_started("blue"),
        agenda_changed("pick_role(blue)"),
    )


def test_gold_adds_up_on_a_role_that_is_not_picked():
    turn = last_go(gold_on(producer=2)).after(passes("white"))
    assert roles(turn, "gold")["producer"] == 3
    assert roles(turn, "seat") == dict.fromkeys(roles(turn, "seat"))


def test_four_players_pick_four_of_seven_roles():
    turn = puerto(picking("orange", "trader", "builder", "soldier"), seats=4).after(pick("orange", "robber"))
    turn.when(passes("orange")).then(
        gold_placed_on_roles("producer", "prospector", "second_prospector"),
        round_started("blue"),
        turn_started("blue"),
        agenda_changed("pick_role(blue)"),
    )


def test_the_last_gold_of_the_bank_goes_to_roles_in_their_order():
    last_go(gold(red=15, blue=13)).when(passes("white")).then(
        gold_placed_on_roles("producer", "soldier"),
        round_started("blue"),
        turn_started("blue"),
        agenda_changed("pick_role(blue)"),
    )


def test_an_empty_bank_places_no_gold_on_roles():
    last_go(gold(red=15, blue=15)).when(passes("white")).then(
        round_started("blue"), turn_started("blue"), agenda_changed("pick_role(blue)")
    )


def test_the_amount_of_gold_is_an_option():
    assert shown(puerto(gold(red=5), gold_on(trader=2)))["bank"] == 23
    assert shown(puerto(gold=20))["bank"] == 20


def test_three_players_have_one_prospector():
    assert len(legal_actions(puerto().state, 0)) == 6
    assert list(roles(puerto(), "gold")) == ["producer", "trader", "builder", "soldier", "prospector", "robber"]


def test_four_players_have_two_prospectors_each_with_its_own_gold():
    turn = puerto(gold_on(prospector=1, second_prospector=2), seats=4)
    assert len(turn.listed("red")) == 7
    turn.when(pick("red", "second_prospector")).then(
        role_picked("red", "second_prospector", 2),
        go_started("red"),
        agenda_changed("prospector(red;red)+prospector_gold(;red)"),
    )


def test_both_prospectors_can_be_picked_in_one_round():
    turn = puerto(picking("blue", "prospector"), seats=4).after(pick("blue", "second_prospector"))
    turn.when(take_bank_card("blue", "ore")).then(
        took("blue", ore=1),
        gold_taken("white"),
        gold_taken("orange"),
        gold_taken("red"),
        turn_started("white"),
        agenda_changed("pick_role(white)"),
    )


def test_the_phase_and_the_privileged_seat_are_public():
    picking_now, acting = (
        puerto(picking("blue", "trader")),
        puerto(picking("blue", "trader")).after(pick("blue", "soldier")),
    )
    assert (shown(picking_now)["phase"], shown(picking_now)["privileged_seat"]) == (None, None)
    assert (shown(acting)["phase"], shown(acting)["privileged_seat"], shown(acting)["governor"]) == ("soldier", 1, 0)
    assert roles(acting, "seat") | {"trader": 0, "soldier": 1} == roles(acting, "seat")
