"""Catastrophes: after a seven and the discards, a second roll strikes specialised colours or a chosen victim."""

import pytest

from games.dinosaurs.habitat import SEA_MASK
from games.kernel import InvalidValue
from games.kernel.state import bit_indexes
from games.notation import format_position, parse_position
from tests.rules.dinosaurs.language import (
    adapted,
    agenda_changed,
    before_the_roll,
    catastrophe,
    choose,
    discard,
    discarded,
    given_dinosaurs,
    hand,
    herd,
    next_is,
    on,
    points_of,
    roll_seven,
    rolled,
    settlement,
    wiped_out,
)

FOR_ALL = [
    (2, "supernova", "sea", 20),
    (3, "solar_flare", "mountains", 13),
    (4, "comet_impact", "forest", 10),
    (10, "asteroid_impact", "pasture", 1),
    (11, "sun_dims", "hills", 4),
    (12, "global_volcanic_gases", "fields", 17),
]
CHOSEN = [
    (5, "vegetation_increase", "mountains", 13, 1),
    (6, "deforestation", "forest", 10, 1),
    (7, "blight_red_tide", "sea", 20, 0),
    (8, "viral_epidemic", "hills", 4, 1),
    (9, "trypanosomiasis_plague", "fields", 17, 1),
]
SEVEN = rolled(1, 6)
TRADE = agenda_changed("trade_build(red)")


def beside(hex_):
    """The same hex, or the next one if the hex can feed only one dinosaur."""
    return hex_ + 1 if hex_ in bit_indexes(SEA_MASK) else hex_


def dice(total):
    return max(1, total - 6), total - max(1, total - 6)


@pytest.mark.parametrize(("total", "name", "niche", "hex_"), FOR_ALL)
def test_a_colour_with_more_than_three_points_loses_one_and_its_dinosaurs_in_the_niche(total, name, niche, hex_):
    scores = adapted(red={niche: 4}, blue={niche: 3}, white={niche: 9})
    herds = herd(red={hex_: 1, 9: 1}, blue={beside(hex_): 1})
    turn = given_dinosaurs(before_the_roll(), herds, scores).when(roll_seven("red", total))
    turn = turn.then(SEVEN, catastrophe(name, *dice(total)), wiped_out("red", niche), wiped_out("white", niche), TRADE)
    assert (on(turn, hex_)[0], on(turn, beside(hex_))[1], on(turn, 9)[0]) == (0, 1, 1)
    assert [points_of(turn, colour, niche) for colour in ("red", "blue", "white")] == [3, 3, 8]


@pytest.mark.parametrize(("total", "name", "niche", "hex_", "points"), CHOSEN)
def test_the_victim_loses_its_dinosaurs_in_the_niche(total, name, niche, hex_, points):
    herds = herd(red={hex_: 1}, blue={beside(hex_): 1, 9: 1})
    turn = given_dinosaurs(before_the_roll(), herds, adapted(red={niche: 9}, blue={niche: 2})).when(
        roll_seven("red", total)
    )
    turn = turn.then(
        SEVEN, catastrophe(name, *dice(total)), agenda_changed(f"catastrophe_victim(red;{total - 2})+trade_build(red)")
    )
    turn = turn.when(choose("red", "blue")).then(wiped_out("blue", niche, points), TRADE)
    assert (on(turn, hex_)[0], on(turn, beside(hex_))[1], on(turn, 9)[1]) == (1, 0, 1)
    assert (points_of(turn, "red", niche), points_of(turn, "blue", niche)) == (9, 2 - points)


def test_the_victim_loses_the_dinosaurs_on_all_hexes_of_the_niche():
    past = herd(red={2: 2, 10: 1, 12: 1, 13: 1}), adapted(red={"forest": 4})
    turn = given_dinosaurs(before_the_roll(), *past).after(roll_seven("red", 4))
    assert [on(turn, hex_)[0] for hex_ in (2, 10, 12, 13)] == [0, 0, 0, 1]


def test_a_catastrophe_strikes_no_colour_that_is_not_specialised():
    given_dinosaurs(before_the_roll()).when(roll_seven("red", 2)).then(SEVEN, catastrophe("supernova", 1, 1), TRADE)


@pytest.mark.parametrize("victim", ["red", "blue", "white"])
def test_any_seat_can_be_the_victim(victim):
    turn = given_dinosaurs(next_is("catastrophe_victim(red;3)+trade_build(red)"))
    turn.when(choose("red", victim)).then(wiped_out(victim, "mountains", 0), TRADE)


def test_niche_points_do_not_fall_below_zero():
    turn = given_dinosaurs(next_is("catastrophe_victim(red;3)+trade_build(red)"), adapted(blue={"mountains": 1}))
    turn = turn.after(choose("red", "blue"))
    assert points_of(turn, "blue", "mountains") == 0


def test_the_active_player_picks_the_victim():
    turn = given_dinosaurs(next_is("catastrophe_victim(red;3)+trade_build(red)"))
    turn.when(choose("blue", "red")).refused("not_your_turn", seats=["red"])


def test_discards_come_before_the_second_roll():
    past = before_the_roll(), hand("blue", ore=8), settlement("blue", 0), adapted(blue={"sea": 4})
    turn = (
        given_dinosaurs(*past)
        .when(roll_seven("red", 2))
        .then(SEVEN, agenda_changed("discard(blue;4)+catastrophe()+trade_build(red)"))
    )
    turn = turn.when(discard("blue", ore=4)._replace(draws=roll_seven("red", 2).draws))
    turn.then(discarded("blue", ore=4), catastrophe("supernova", 1, 1), wiped_out("blue", "sea"), TRADE)


def test_the_second_roll_brings_no_production_and_no_competition():
    """Red has dinosaurs on a forest with an 11."""
    past = settlement("red", 28), before_the_roll(), herd(red={8: 1}, blue={8: 1})
    turn = given_dinosaurs(*past).when(roll_seven("red", 11)).then(SEVEN, catastrophe("sun_dims", 5, 6), TRADE)
    assert on(turn, 8) == (1, 1, 0)


def test_the_view_names_the_catastrophe_while_its_victim_is_due():
    turn = given_dinosaurs(before_the_roll(), hand("blue", ore=8)).after(roll_seven("red", 6))
    assert turn.shown_to("blue")["dinosaurs"]["catastrophe"] is None, "blue discards first"
    turn = turn.after(discard("blue", ore=4)._replace(draws=roll_seven("red", 6).draws))
    shown = {"name": "deforestation", "niche": "forest", "dice": [1, 5]}
    assert turn.shown_to("blue")["dinosaurs"]["catastrophe"] == shown
    position = format_position(turn.state)
    assert "second_roll:1-5" in position
    assert parse_position(position).as_dict() == turn.state.as_dict()
    assert turn.after(choose("red", "red")).shown_to("blue")["dinosaurs"]["catastrophe"] is None


@pytest.mark.parametrize(("roll", "message"), [("1-5", "not that of a catastrophe"), ("7-1", "a roll is two dice")])
def test_a_position_with_another_second_roll_is_refused(roll, message):
    position = format_position(given_dinosaurs(next_is("catastrophe_victim(red;3)+trade_build(red)")).state)
    with pytest.raises(InvalidValue, match=message):
        parse_position(f"{position} second_roll:{roll}")
