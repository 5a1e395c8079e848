"""The walk: how far the Tribe goes, which way it may not end, and what it finds."""

import pytest

from games.kernel import Misfit
from tests.rules.first_nations.language import (
    CENTRE,
    FIELDS,
    FOREST,
    HILLS,
    PASTURE,
    ROCKS,
    TIMBER,
    comes,
    discard,
    discarded,
    end_turn,
    hand,
    homes,
    island,
    move_robber,
    next_is,
    offer,
    robber_moved,
    robber_on,
    roll,
    rolled,
    settlement,
    shown,
    stolen,
    to_roll,
    to_walk,
    took,
    trade_overseas,
    tribe_on,
    turn_began,
    walk,
    walked,
)

STEPS = {2: 0, 3: 0, 4: 1, 5: 1, 6: 1, 7: 1, 8: 2, 9: 2, 10: 2, 11: 2, 12: 3}
WAYS = {1: (HILLS,), 2: (HILLS, 0), 3: (HILLS, 0, 1)}


def dice(total):
    return (1, total - 1) if total < 8 else (6, total - 6)


@pytest.mark.parametrize(("total", "steps"), STEPS.items())
def test_there_is_a_step_for_every_four_that_the_dice_show(total, steps):
    turn = island(to_roll(), tribe_on(FOREST)).after(roll("red", *dice(total)))
    if total == 7:
        turn = turn.after(move_robber("red", 0))
    if steps:
        lengths = {len(action.path) for action in turn.listed("red")}
        assert lengths == {steps}
    else:
        assert turn.state.agenda == comes("nation(red)").agenda


@pytest.mark.parametrize("total", [4, 8, 12])
def test_all_steps_have_to_be_walked_and_no_more(total):
    turn = island(to_walk(*dice(total)))
    for steps, way in WAYS.items():
        if steps == STEPS[total]:
            turn.when(walk("red", *way)).accepted()
        else:
            turn.when(walk("red", *way)).refused("walk_wrong_length", steps=STEPS[total])


def test_every_hex_entered_gives_a_card():
    island(to_walk(6, 6)).when(walk("red", HILLS, PASTURE, TIMBER)).then(
        walked(HILLS, PASTURE, TIMBER), took("red", brick=1, wool=1, lumber=1), comes("nation(red)")
    )


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ([], "must be a list of 1 to 3"),
        ([HILLS, 0, 1, 2], "must be a list of 1 to 3"),
        ([HILLS, HILLS], "is none of the 505 that can be chosen"),
        ([HILLS, 18], "is none of the 505 that can be chosen"),
    ],
)
def test_what_is_no_walk_of_one_to_three_steps_on_the_island_is_no_action(path, message):
    with pytest.raises(Misfit, match=f"path: .*{message}"):
        island().state.rules.action({"type": "walk_tribe", "path": path})


def test_the_first_step_leads_to_a_hex_beside_the_tribe():
    island(to_walk(1, 3)).when(walk("red", 0)).refused("walk_begins_elsewhere", tribe=CENTRE)


def test_a_walk_does_not_end_where_it_began():
    turn = island(to_walk(4, 4))
    turn.when(walk("red", HILLS, CENTRE)).refused("walk_comes_back", tribe=CENTRE)
    island(to_walk(6, 6)).when(walk("red", HILLS, PASTURE, CENTRE)).refused("walk_comes_back")


def test_a_hex_may_be_entered_twice_and_pays_twice():
    island(to_walk(6, 6)).when(walk("red", HILLS, PASTURE, HILLS)).then(
        walked(HILLS, PASTURE, HILLS), took("red", brick=2, wool=1), comes("nation(red)")
    )


def test_the_hex_where_the_walk_began_pays_nothing_when_it_is_passed_again():
    island(to_walk(6, 6), tribe_on(ROCKS)).when(walk("red", FOREST, ROCKS, FIELDS)).then(
        walked(FOREST, ROCKS, FIELDS), took("red", lumber=1, grain=1), comes("nation(red)")
    )


def test_back_and_forth_over_the_beginning_pays_for_the_other_hex_alone():
    island(to_walk(6, 6), tribe_on(ROCKS)).when(walk("red", FOREST, ROCKS, FOREST)).then(
        walked(FOREST, ROCKS, FOREST), took("red", lumber=2), comes("nation(red)")
    )


def test_the_desert_gives_nothing_on_the_way():
    island(to_walk(4, 4), tribe_on(HILLS)).when(walk("red", CENTRE, ROCKS)).then(
        walked(CENTRE, ROCKS), took("red", ore=1), comes("nation(red)")
    )


def test_a_walk_to_the_desert_alone_tells_of_no_cards():
    island(to_walk(2, 2), tribe_on(HILLS)).when(walk("red", CENTRE)).then(walked(CENTRE), comes("nation(red)"))


def test_an_empty_bank_gives_nothing_and_its_last_card_only_once():
    past = hand("blue", brick=18), hand("white", wool=19)
    island(to_walk(6, 6), *past).when(walk("red", HILLS, PASTURE, HILLS)).then(
        walked(HILLS, PASTURE, HILLS), took("red", brick=1), comes("nation(red)")
    )


def test_without_a_step_there_is_a_card_of_the_hex_on_which_the_tribe_stays():
    island(to_roll(), tribe_on(FOREST)).when(roll("red", 1, 1)).then(
        rolled(1, 1), took("red", lumber=1), comes("nation(red)")
    )


def test_without_a_step_the_robber_does_not_matter_either():
    told, _ = island(to_roll(), tribe_on(FOREST), robber_on(FOREST)).when(roll("red", 1, 2)).accepted()
    assert took("red", lumber=1) in told


@pytest.mark.parametrize(("left", "told"), [(1, [took("red", brick=1)]), (0, [])])
def test_without_a_step_the_last_card_of_the_bank_comes_and_none_of_an_empty_one(left, told):
    turn = island(to_roll(), tribe_on(HILLS), hand("blue", brick=19 - left))
    turn.when(roll("red", 1, 1)).then(rolled(1, 1), *told, comes("nation(red)"))


def test_without_a_step_the_desert_gives_nothing():
    island(to_roll()).when(roll("red", 1, 2)).then(rolled(1, 2), comes("nation(red)"))


def test_the_robber_does_not_keep_cards_from_the_tribe():
    island(to_walk(2, 2), robber_on(HILLS)).when(walk("red", HILLS)).then(
        walked(HILLS), took("red", brick=1), comes("nation(red)")
    )


def test_after_a_seven_the_discards_and_the_robber_come_before_the_walk():
    past = hand("blue", ore=8), settlement("blue", 8)
    turn = island(to_roll(), *past).after(roll("red", 3, 4))
    turn.when(walk("red", HILLS)).refused("discard_pending")
    told, turn = turn.when(discard("blue", ore=4)).accepted()
    assert told == [discarded("blue", ore=4), comes("robber(red)+walk(red)+nation(red)")]
    turn.when(walk("red", HILLS)).refused("robber_pending")
    turn = turn.when(move_robber("red", 0, "ore")).then(
        robber_moved(0), stolen("red", "blue", "ore"), comes("walk(red)+nation(red)")
    )
    turn.when(walk("red", HILLS)).then(walked(HILLS), took("red", brick=1), comes("nation(red)"))


def test_the_hand_limit_holds_for_the_first_nations_too():
    turn = island(to_roll(), hand("red", ore=8)).after(roll("red", 3, 4))
    turn.when(discard("red", ore=4)).then(discarded("red", ore=4), comes("robber(red)+walk(red)+nation(red)"))


def test_the_tribe_does_not_walk_in_the_turns_of_others():
    turn = island(homes(HILLS)).after(end_turn("red"), roll("blue", 4, 4))
    assert shown(turn)["tribe"] == CENTRE
    turn.when(walk("red", HILLS)).refused("trade_build_pending")


@pytest.mark.parametrize(
    "ask", [trade_overseas("red", "ore", "wool"), offer("red", "1 ore", "1 wool"), end_turn("red")]
)
def test_trade_and_everything_else_comes_after_the_walk(ask):
    island(to_walk(2, 2), hand("red", ore=4)).when(ask).refused("walk_pending", seats=["red"])


def test_only_the_first_nations_walk():
    island(to_walk(2, 2)).when(walk("blue", HILLS)).refused("not_your_turn")


def test_a_turn_of_the_first_nations_comes_round_with_its_walk():
    turn = island(next_is("nation(red)"), seats=2).after(end_turn("red"), roll("blue", 1, 1))
    turn.when(end_turn("blue")).then(turn_began("red", 9), comes("roll(red)+walk(red)+nation(red)"))
