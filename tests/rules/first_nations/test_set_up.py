"""Set-up: the First Nations settle hexes, the Settlers settle the coast, and the Tribe is placed last."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import start_game
from games.settlers.island.layout import STANDARD_LAYOUT
from tests.rules.first_nations.language import (
    CENTRE,
    FIELDS,
    FOREST,
    HILLS,
    agenda_changed,
    end_turn,
    hand,
    island,
    opened,
    place_road,
    place_settlement,
    place_tribe,
    roll,
    seated,
    settle,
    settled,
    settlement,
    settlement_placed,
    shown,
    to_roll,
    took,
    tribe_placed,
    turn_started,
)
from tests.rules.language import given

INLAND = (18, 24, 30, 35, 29, 23)
"""The corners of the hex in the middle."""


EMPTY_BANK = (
    "first_nations/2[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl "
    "0: 1:r27.53|s18.42|ho19 first:0 robber:9 homes:1 agenda:setup_hex_settlement(0;2)+setup_tribe(0)"
)
"""All ore is in a hand, which only a position can bring about, and the first hex has mountains."""


def test_the_card_of_the_second_hex_is_one_that_the_bank_has():
    turn = given(EMPTY_BANK).after(settle("red", 0))
    assert turn.state.hands[0] == 0
    assert [frame.step for frame in turn.state.agenda] == ["setup_tribe"]


def new_game(seats=3, **options):
    return opened(get_ruleset("first_nations", seats, {"board": "fixed", **options}))


def after_the_draft(*second):
    """A game after the set-up of the Settlers, in which the First Nations place a second settlement and the Tribe."""
    seat_actions = [settle("red", HILLS), place_settlement("blue", 8), place_road("blue", 8, 4)]
    seat_actions += [place_settlement("white", 37), place_road("white", 37, 31)]
    seat_actions += [place_settlement("white", 39), place_road("white", 39, 34)]
    seat_actions += [place_settlement("blue", 20), place_road("blue", 20, 15)]
    return new_game()[1].after(*seat_actions, *second)


def test_the_first_nations_place_first_without_a_draw():
    events, _ = new_game()
    draft = "setup_settlement(blue;1)+setup_settlement(white;1)+setup_settlement(white;2)+setup_settlement(blue;2)"
    assert events[1:] == [
        seated("red"),
        agenda_changed(f"setup_hex_settlement(red;1)+{draft}+setup_hex_settlement(red;2)+setup_tribe(red)"),
    ]


def test_the_seat_of_the_first_nations_is_an_option():
    events, _ = new_game(4, first_nations_seat=2)
    order = [frame.seats[0] for frame in events[-1].agenda]
    assert order == [2, 3, 0, 1, 1, 0, 3, 2, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_exactly_one_seat_plays_the_first_nations(seats):
    events, _ = new_game(seats, first_nations_seat=seats - 1)
    assert [frame.step for frame in events[-1].agenda].count("setup_settlement") == 2 * (seats - 1)


@pytest.mark.parametrize("hex_", range(19))
def test_the_first_settlement_goes_to_any_hex_and_brings_no_card(hex_):
    _, turn = new_game()
    rest = turn.state.agenda[1:]
    events, _ = turn.when(settle("red", hex_)).accepted()
    assert events[0] == settled("red", hex_)
    assert events[1].agenda == rest
    assert len(events) == 2


@pytest.mark.parametrize("corner", range(54))
def test_only_the_corners_of_the_hex_in_the_middle_are_refused_to_settlers(corner):
    turn = new_game()[1].after(settle("red", CENTRE))
    if corner in INLAND:
        turn.when(place_settlement("blue", corner)).refused("not_on_coast", corner=corner)
    else:
        turn.when(place_settlement("blue", corner)).accepted()


def test_the_second_settlement_of_a_settler_is_at_the_coast_too():
    past = settle("red", HILLS), place_settlement("blue", 8), place_road("blue", 8, 4)
    turn = new_game(2)[1].after(*past)
    turn.when(place_settlement("blue", 30)).refused("not_on_coast")


def test_the_settlement_in_the_middle_of_a_hex_blocks_none_of_its_corners():
    turn = new_game()[1].after(settle("red", HILLS))
    events, _ = turn.when(place_settlement("blue", 8)).accepted()
    assert events[0] == settlement_placed("blue", 8)


def test_the_second_settlement_can_be_among_settlers_and_brings_a_card():
    events, _ = after_the_draft().when(settle("red", FOREST)).accepted()
    assert events == [settled("red", FOREST), took("red", lumber=1), agenda_changed("setup_tribe(red)")]


def test_the_second_settlement_on_the_desert_brings_no_card():
    after_the_draft().when(settle("red", CENTRE)).then(settled("red", CENTRE), agenda_changed("setup_tribe(red)"))


def test_the_second_settlement_is_on_another_hex_than_the_first():
    after_the_draft().when(settle("red", HILLS)).refused("occupied", hex=HILLS)


def test_the_tribe_begins_at_a_settlement_before_the_first_turn():
    turn = after_the_draft(settle("red", FOREST))
    turn.when(place_tribe("red", FIELDS)).refused("tribe_without_settlement", hex=FIELDS)
    turn.when(place_tribe("red", FOREST)).then(
        tribe_placed(FOREST), turn_started("red", 1), agenda_changed("roll(red)+walk(red)+first_nations_turn(red)")
    )
    turn.when(place_tribe("red", HILLS)).accepted()


def test_settlers_get_a_card_for_each_hex_at_their_second_settlement():
    turn = after_the_draft()
    assert [turn.shown_to("red")["colours"][seat]["hand"]["count"] for seat in range(3)] == [0, 2, 3]


def test_the_settler_to_the_left_of_the_first_nations_has_the_next_turn():
    turn = island(hand("red", ore=1), settlement("blue", 8)).after(end_turn("red"))
    assert turn.state.agenda == (*agenda_changed("roll(blue)+trade_build(blue)").agenda,)


def test_the_shuffled_board_is_that_of_the_base_game():
    _, state = start_game(get_ruleset("first_nations", 4), SeededChance(1))
    assert sorted(state.board.terrain) == sorted(STANDARD_LAYOUT.terrain)


def test_the_tribe_is_placed_after_both_settlements():
    new_game()[1].when(place_tribe("red", HILLS)).refused("setup_hex_settlement_pending", seats=["red"])


def test_after_the_set_up_no_hex_is_settled_without_a_cost():
    island(to_roll()).when(settle("red", HILLS)).refused("roll_pending", seats=["red"])


def test_the_pieces_of_the_first_nations_are_public():
    turn = after_the_draft(settle("red", FOREST))
    assert shown(turn) == {
        "seat": 0,
        "settlements": [HILLS, FOREST],
        "cities": [],
        "markers": [],
        "tribe": None,
        "attacked": False,
        "defence": [],
    }


def test_the_roll_waits_for_the_tribe():
    after_the_draft(settle("red", FOREST)).when(roll("red")).refused("setup_tribe_pending")
