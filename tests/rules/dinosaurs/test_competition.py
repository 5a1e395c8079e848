"""Competition: the colours that lose a dinosaur on an overfull hex; the four examples of the rules and other cases."""

from games.dinosaurs.state import ecology
from games.dinosaurs.steps.competition import is_lost
from tests.rules.dinosaurs.language import (
    adapted,
    agenda_changed,
    city,
    crowded_out,
    end_turn,
    given_dinosaurs,
    herd,
    on,
    place,
    placed,
    placing,
    roll,
    settlement,
    steps_of,
    stop,
    won,
)

MOUNTAINS, DESERT, FIELDS = 13, 9, 17
REDS_ROLL, BLUES_ROLL, WHITES_ROLL = [
    agenda_changed(f"roll({name})+trade_build({name})") for name in ("red", "blue", "white")
]
HOMES = settlement("red", 29), settlement("blue", 40), settlement("white", 39)
"""The colonies of all three colours touch the mountains, so that no dinosaur there is lost."""


def test_example_1_the_less_adapted_colour_loses_a_dinosaur():
    past = herd(blue={13: 1}, red={13: 1}), adapted(blue={"mountains": 1}), placing("red", 29)
    turn = given_dinosaurs(*HOMES, *past).when(place("red", 29, MOUNTAINS))
    turn = turn.then(placed("red", 13), crowded_out(13, "red"), REDS_ROLL)
    assert on(turn, MOUNTAINS) == (1, 1, 0)


def test_example_2_the_colour_outside_its_network_loses_a_dinosaur():
    past = settlement("red", 0, 2), settlement("blue", 29, 40), herd(red={13: 2}), placing("blue", 29, 40)
    turn = given_dinosaurs(*past).after(place("blue", 29, MOUNTAINS)).when(place("blue", 40, MOUNTAINS))
    turn = turn.then(placed("blue", 13), crowded_out(13, "red"), crowded_out(13, "red"), BLUES_ROLL)
    assert on(turn, MOUNTAINS) == (0, 2, 0)


def test_example_3_the_active_player_loses_a_dinosaur():
    past = settlement("red", 29, 40), settlement("blue", 39), herd(blue={13: 2}), placing("red", 29, 40)
    turn = given_dinosaurs(*past).after(place("red", 29, MOUNTAINS)).when(place("red", 40, MOUNTAINS))
    turn = turn.then(placed("red", 13), crowded_out(13, "red"), crowded_out(13, "red"), REDS_ROLL)
    assert on(turn, MOUNTAINS) == (0, 2, 0)
    assert [each["supply"] for each in turn.shown_to("red")["dinosaurs"]["colours"]] == [15, 13, 15]


def test_example_4_equal_colours_lose_a_dinosaur_each():
    """White is the green player of the example; the hex ends with fewer dinosaurs than it can feed."""
    past = herd(blue={13: 1}, red={13: 1}), adapted(white={"mountains": 1}), placing("white", 39)
    turn = given_dinosaurs(*HOMES, *past).when(place("white", 39, MOUNTAINS))
    turn = turn.then(placed("white", 13), crowded_out(13, "red", "blue"), WHITES_ROLL)
    assert on(turn, MOUNTAINS) == (0, 0, 1)


def test_the_colour_with_the_fewest_points_of_three_loses_a_dinosaur():
    scores = adapted(red={"mountains": 2}, blue={"mountains": 1}, white={"mountains": 3})
    turn = given_dinosaurs(*HOMES, herd(red={13: 1}, blue={13: 1}), scores, placing("white", 39))
    turn = turn.when(place("white", 39, MOUNTAINS)).then(placed("white", 13), crowded_out(13, "blue"), WHITES_ROLL)
    assert on(turn, MOUNTAINS) == (1, 0, 1)


def test_each_removal_is_judged_by_the_state_before_it():
    scores = adapted(red={"mountains": 2}, blue={"mountains": 1}, white={"mountains": 3})
    past = settlement("red", 29), settlement("white", 39, 40), herd(red={13: 1}, blue={13: 1}), scores
    turn = given_dinosaurs(*past, placing("white", 39, 40)).after(place("white", 39, MOUNTAINS))
    turn = turn.when(place("white", 40, MOUNTAINS))
    turn.then(placed("white", 13), crowded_out(13, "blue"), crowded_out(13, "red"), WHITES_ROLL)


def test_the_least_adapted_active_player_loses_a_dinosaur():
    past = herd(blue={13: 2}), adapted(blue={"mountains": 1}), placing("red", 29)
    given_dinosaurs(*HOMES, *past).when(place("red", 29, MOUNTAINS)).then(
        placed("red", 13), crowded_out(13, "red"), REDS_ROLL
    )


def test_points_in_another_niche_do_not_count():
    past = herd(blue={13: 2}), adapted(red={"fields": 9, "sea": 2}, blue={"mountains": 1}), placing("red", 29)
    given_dinosaurs(*HOMES, *past).when(place("red", 29, MOUNTAINS)).then(
        placed("red", 13), crowded_out(13, "red"), REDS_ROLL
    )


def test_adaptation_counts_before_the_network():
    past = settlement("red", 29), settlement("blue", 0), herd(blue={13: 2}), adapted(blue={"mountains": 1})
    turn = given_dinosaurs(*past, placing("red", 29)).when(place("red", 29, MOUNTAINS))
    turn.then(placed("red", 13), crowded_out(13, "red"), REDS_ROLL)


def test_all_lost_colours_with_equal_points_lose_a_dinosaur():
    past = settlement("red", 29), settlement("blue", 0), settlement("white", 2), herd(blue={13: 1}, white={13: 1})
    turn = given_dinosaurs(*past, placing("red", 29)).when(place("red", 29, MOUNTAINS))
    turn = turn.then(placed("red", 13), crowded_out(13, "blue", "white"), REDS_ROLL)
    assert on(turn, MOUNTAINS) == (1, 0, 0)


def test_a_network_can_be_long():
    """A chain of hexes connects blue's dinosaurs on the mountains with the hills, which touch its colony."""
    past = settlement("red", 29), settlement("blue", 51), herd(blue={13: 2, 16: 1}), placing("red", 29)
    given_dinosaurs(*past).when(place("red", 29, MOUNTAINS)).then(placed("red", 13), crowded_out(13, "red"), REDS_ROLL)


def test_a_network_can_start_at_a_large_colony():
    past = settlement("red", 29), city("blue", 51), herd(blue={13: 2, 16: 1}), placing("red", 29)
    given_dinosaurs(*past).when(place("red", 29, MOUNTAINS)).then(placed("red", 13), crowded_out(13, "red"), REDS_ROLL)


def test_dinosaurs_outside_the_network_are_lost():
    past = settlement("red", 29), settlement("blue", 51), herd(blue={13: 2}), placing("red", 29)
    given_dinosaurs(*past).when(place("red", 29, MOUNTAINS)).then(placed("red", 13), crowded_out(13, "blue"), REDS_ROLL)


def test_a_competition_in_the_middle_breaks_a_network():
    """The dinosaurs beyond the gap stay and count, but they are lost and do not extend the reach."""
    chain = settlement("blue", 51), herd(blue={16: 1, 13: 1, 8: 1}, red={13: 1}), adapted(red={"mountains": 1})
    turn = given_dinosaurs(settlement("red", 40), *chain, placing("red", 40)).when(place("red", 40, MOUNTAINS))
    turn = turn.then(placed("red", 13), crowded_out(13, "blue"), REDS_ROLL)
    assert turn.shown_to("blue")["colours"][1]["points"] == 3
    turn = turn.after(roll("red"), end_turn("red"))
    turn.when(place("blue", 51, 4)).refused("out_of_reach", corner=51, hex=4)
    assert is_lost(turn.state, ecology(turn.state), 1, 8)


def test_the_sea_feeds_one_dinosaur_and_has_its_own_niche():
    past = settlement("red", 0), settlement("blue", 2), herd(blue={20: 1}), adapted(red={"sea": 1}), placing("red", 0)
    turn = given_dinosaurs(*past).when(place("red", 0, 20)).then(placed("red", 20), crowded_out(20, "blue"), REDS_ROLL)
    assert on(turn, 20) == (1, 0, 0)


def test_the_desert_feeds_one_dinosaur_and_has_its_own_niche():
    past = settlement("red", 18), settlement("blue", 30), herd(blue={9: 1}), adapted(blue={"desert": 1})
    turn = given_dinosaurs(*past, placing("red", 18)).when(place("red", 18, DESERT))
    turn = turn.then(placed("red", 9), crowded_out(9, "red"), REDS_ROLL)
    assert on(turn, DESERT) == (0, 1, 0)


def test_competitions_follow_the_order_in_which_hexes_became_overfull():
    past = settlement("red", 29, 49), herd(blue={13: 2, 17: 2}), adapted(red={"mountains": 1, "fields": 1})
    turn = given_dinosaurs(*past, placing("red", 29, 49)).after(place("red", 49, FIELDS))
    assert steps_of(turn) == ["dinosaur_placement", "competition", "roll", "trade_build"]
    turn = turn.when(place("red", 29, MOUNTAINS))
    turn = turn.then(placed("red", 13), crowded_out(17, "blue"), crowded_out(13, "blue"), REDS_ROLL)
    assert on(turn, MOUNTAINS) == on(turn, FIELDS) == (1, 1, 0)


def test_competitions_come_after_the_placement():
    turn = given_dinosaurs(settlement("red", 29, 49), herd(blue={13: 2}), placing("red", 29, 49))
    turn = turn.when(place("red", 29, MOUNTAINS))
    turn = turn.then(
        placed("red", 13), agenda_changed("dinosaur_placement(red;49)+competition(;13)+roll(red)+trade_build(red)")
    )
    assert on(turn, MOUNTAINS) == (1, 2, 0)
    turn.when(stop("red")).then(crowded_out(13, "blue"), REDS_ROLL)


REDS = city("red", 2, 4, 16), settlement("red", 29, 39, 40)
ELEVEN = {0: 2, 1: 2, 2: 2, 3: 2, 4: 2, 19: 1}


def test_a_player_cannot_win_by_placements_before_their_competitions():
    past = *REDS, herd(red=ELEVEN, blue={13: 2}), adapted(blue={"mountains": 1}), placing("red", 29, 39, 40)
    turn = given_dinosaurs(*past, seats=4)
    assert turn.shown_to("red")["colours"][0]["points"] == 20
    turn = turn.after(place("red", 29, MOUNTAINS), place("red", 39, MOUNTAINS))
    turn = turn.when(place("red", 40, MOUNTAINS)).then(placed("red", 13), *[crowded_out(13, "red")] * 3, REDS_ROLL)
    assert turn.shown_to("red")["colours"][0]["points"] == 20


def test_a_player_can_win_after_the_competitions():
    past = *REDS, herd(red={**ELEVEN, 20: 1}, blue={13: 2}), adapted(red={"mountains": 1}), placing("red", 29, 39, 40)
    turn = given_dinosaurs(*past, seats=4).after(place("red", 29, MOUNTAINS), place("red", 39, MOUNTAINS))
    turn.when(place("red", 40, MOUNTAINS)).then(
        placed("red", 13), *[crowded_out(13, "blue")] * 2, crowded_out(13, "red"), won("red", 23, 0, 0, 0)
    )
