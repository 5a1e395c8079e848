"""Walk: the number of steps, the legal paths, and the cards of the hexes."""

import pytest

from games.first_nations.steps.walk import WalkTribe
from games.kernel import InvalidValue, legal_alternatives
from tests.rules.first_nations.language import (
    CENTRE,
    FIELDS,
    FOREST,
    HILLS,
    PASTURE,
    ROCKS,
    TIMBER,
    agenda_changed,
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
    turn_started,
    walk,
    walked,
)

STEPS = {2: 0, 3: 0, 4: 1, 5: 1, 6: 1, 7: 1, 8: 2, 9: 2, 10: 2, 11: 2, 12: 3}
WAYS = {1: (HILLS,), 2: (HILLS, 0), 3: (HILLS, 0, 1)}


def dice(total):
    return (1, total - 1) if total < 8 else (6, total - 6)


@pytest.mark.parametrize(("total", "steps"), STEPS.items())
def test_the_tribe_takes_a_step_for_every_four_pips(total, steps):
    turn = island(to_roll(), tribe_on(FOREST)).after(roll("red", *dice(total)))
    if total == 7:
        turn = turn.after(move_robber("red", 0))
    if steps:
        lengths = {len(action.path) for action in turn.listed("red")}
        assert lengths == {steps}
    else:
        assert turn.state.agenda == agenda_changed("first_nations_turn(red)").agenda


@pytest.mark.parametrize("total", [4, 8, 12])
def test_a_walk_has_exactly_the_steps_of_the_dice(total):
    turn = island(to_walk(*dice(total)))
    for steps, way in WAYS.items():
        if steps == STEPS[total]:
            turn.when(walk("red", *way)).accepted()
        else:
            turn.when(walk("red", *way)).refused("walk_wrong_length", steps=STEPS[total])


def test_every_hex_on_the_path_gives_a_card():
    island(to_walk(6, 6)).when(walk("red", HILLS, PASTURE, TIMBER)).then(
        walked(HILLS, PASTURE, TIMBER),
        took("red", brick=1, wool=1, lumber=1),
        agenda_changed("first_nations_turn(red)"),
    )


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ([], "must be a list of 1 to 3"),
        ([HILLS, 0, 1, 2], "must be a list of 1 to 3"),
    ],
)
def test_an_invalid_path_is_refused(path, message):
    with pytest.raises(InvalidValue, match=f"path: .*{message}"):
        island().state.rules.wire.decode_action({"type": "walk_tribe", "path": path})


@pytest.mark.parametrize("path", [(HILLS, HILLS), (HILLS, 18), (HILLS, 18, 17)])
def test_each_step_goes_to_a_neighbour_of_the_hex_before(path):
    island(to_walk(4, 4)).when(walk("red", *path)).refused("walk_not_adjacent", hex=path[1], before=HILLS)


def test_the_refusal_of_a_step_is_for_the_first_that_is_not_adjacent():
    island(to_walk(6, 6)).when(walk("red", HILLS, 0, 18)).refused("walk_not_adjacent", hex=18, before=0)


def test_the_json_of_a_path_that_is_not_connected_is_an_action():
    action = island().state.rules.wire.decode_action({"type": "walk_tribe", "path": [HILLS, 18]})
    assert action == WalkTribe((HILLS, 18))


@pytest.mark.parametrize(
    ("path", "begins"), [((HILLS, 18), (HILLS,)), ((HILLS, CENTRE), (HILLS,)), ((0, 1), ()), ((HILLS,), (HILLS,))]
)
def test_a_refused_walk_lists_the_walks_that_begin_as_it_does(path, begins):
    turn = island(to_walk(4, 4))
    alternatives = legal_alternatives(turn.state, 0, WalkTribe(path))
    assert alternatives == [each for each in turn.listed("red") if each.path[: len(begins)] == begins]
    assert alternatives


def test_the_first_step_goes_to_a_neighbour_of_the_tribes_hex():
    island(to_walk(1, 3)).when(walk("red", 0)).refused("walk_starts_elsewhere", tribe=CENTRE)


def test_a_walk_does_not_end_on_its_first_hex():
    turn = island(to_walk(4, 4))
    turn.when(walk("red", HILLS, CENTRE)).refused("walk_ends_at_start", tribe=CENTRE)
    island(to_walk(6, 6)).when(walk("red", HILLS, PASTURE, CENTRE)).refused("walk_ends_at_start")


def test_a_hex_entered_twice_gives_two_cards():
    island(to_walk(6, 6)).when(walk("red", HILLS, PASTURE, HILLS)).then(
        walked(HILLS, PASTURE, HILLS), took("red", brick=2, wool=1), agenda_changed("first_nations_turn(red)")
    )


def test_the_hex_where_the_walk_begins_gives_no_card():
    island(to_walk(6, 6), tribe_on(ROCKS)).when(walk("red", FOREST, ROCKS, FIELDS)).then(
        walked(FOREST, ROCKS, FIELDS), took("red", lumber=1, grain=1), agenda_changed("first_nations_turn(red)")
    )


def test_a_walk_back_over_its_first_hex_gives_cards_of_the_other_hex_only():
    island(to_walk(6, 6), tribe_on(ROCKS)).when(walk("red", FOREST, ROCKS, FOREST)).then(
        walked(FOREST, ROCKS, FOREST), took("red", lumber=2), agenda_changed("first_nations_turn(red)")
    )


def test_the_desert_gives_no_card():
    island(to_walk(4, 4), tribe_on(HILLS)).when(walk("red", CENTRE, ROCKS)).then(
        walked(CENTRE, ROCKS), took("red", ore=1), agenda_changed("first_nations_turn(red)")
    )


def test_a_walk_to_the_desert_alone_has_no_event_for_cards():
    island(to_walk(2, 2), tribe_on(HILLS)).when(walk("red", CENTRE)).then(
        walked(CENTRE), agenda_changed("first_nations_turn(red)")
    )


def test_the_bank_gives_its_last_card_once():
    past = hand("blue", brick=18), hand("white", wool=19)
    island(to_walk(6, 6), *past).when(walk("red", HILLS, PASTURE, HILLS)).then(
        walked(HILLS, PASTURE, HILLS), took("red", brick=1), agenda_changed("first_nations_turn(red)")
    )


def test_a_roll_without_a_step_gives_a_card_of_the_tribes_hex():
    island(to_roll(), tribe_on(FOREST)).when(roll("red", 1, 1)).then(
        rolled(1, 1), took("red", lumber=1), agenda_changed("first_nations_turn(red)")
    )


def test_a_roll_without_a_step_gives_a_card_despite_the_robber():
    events, _ = island(to_roll(), tribe_on(FOREST), robber_on(FOREST)).when(roll("red", 1, 2)).accepted()
    assert took("red", lumber=1) in events


@pytest.mark.parametrize(("left", "events"), [(1, [took("red", brick=1)]), (0, [])])
def test_a_roll_without_a_step_needs_a_card_in_the_bank(left, events):
    turn = island(to_roll(), tribe_on(HILLS), hand("blue", brick=19 - left))
    turn.when(roll("red", 1, 1)).then(rolled(1, 1), *events, agenda_changed("first_nations_turn(red)"))


def test_a_roll_without_a_step_on_the_desert_gives_no_card():
    island(to_roll()).when(roll("red", 1, 2)).then(rolled(1, 2), agenda_changed("first_nations_turn(red)"))


def test_a_hex_with_the_robber_gives_the_tribe_a_card():
    island(to_walk(2, 2), robber_on(HILLS)).when(walk("red", HILLS)).then(
        walked(HILLS), took("red", brick=1), agenda_changed("first_nations_turn(red)")
    )


def test_after_a_seven_the_discards_and_the_robber_come_before_the_walk():
    past = hand("blue", ore=8), settlement("blue", 8)
    turn = island(to_roll(), *past).after(roll("red", 3, 4))
    turn.when(walk("red", HILLS)).refused("discard_pending")
    events, turn = turn.when(discard("blue", ore=4)).accepted()
    assert events == [discarded("blue", ore=4), agenda_changed("robber(red)+walk(red)+first_nations_turn(red)")]
    turn.when(walk("red", HILLS)).refused("robber_pending")
    turn = turn.when(move_robber("red", 0, "ore")).then(
        robber_moved(0), stolen("red", "blue", "ore"), agenda_changed("walk(red)+first_nations_turn(red)")
    )
    turn.when(walk("red", HILLS)).then(walked(HILLS), took("red", brick=1), agenda_changed("first_nations_turn(red)"))


def test_the_hand_limit_applies_to_the_first_nations():
    turn = island(to_roll(), hand("red", ore=8)).after(roll("red", 3, 4))
    turn.when(discard("red", ore=4)).then(
        discarded("red", ore=4), agenda_changed("robber(red)+walk(red)+first_nations_turn(red)")
    )


def test_the_tribe_does_not_walk_in_the_turn_of_a_settler():
    turn = island(homes(HILLS), settlement("blue", 47)).after(end_turn("red"), roll("blue", 4, 4))
    assert shown(turn)["tribe"] == CENTRE
    turn.when(walk("red", HILLS)).refused("trade_build_pending")


@pytest.mark.parametrize(
    "seat_action", [trade_overseas("red", "ore", "wool"), offer("red", "1 ore", "1 wool"), end_turn("red")]
)
def test_all_other_actions_wait_for_the_walk(seat_action):
    island(to_walk(2, 2), hand("red", ore=4)).when(seat_action).refused("walk_pending", seats=["red"])


def test_only_the_first_nations_walk():
    island(to_walk(2, 2)).when(walk("blue", HILLS)).refused("not_your_turn")


def test_every_turn_of_the_first_nations_has_a_walk():
    turn = island(next_is("first_nations_turn(red)"), settlement("blue", 47), seats=2)
    turn = turn.after(end_turn("red"), roll("blue", 1, 1))
    turn.when(end_turn("blue")).then(
        turn_started("red", 9), agenda_changed("roll(red)+walk(red)+first_nations_turn(red)")
    )
