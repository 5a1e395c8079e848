"""The invariants of knights, metropolises and progress cards: a position that no game leads to is named."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.cities_knights.hidden import progress_of, set_progress
from games.cities_knights.realm import change_realm
from games.kernel import InvalidValue, start_game
from games.kernel.event import GameEnded
from games.notation import format_position, parse_position
from games.settlers.points import all_points
from tests.rules.cities_knights.language import (
    GAME,
    barbarians,
    city,
    hand,
    knights,
    land,
    levels,
    longest_road_with,
    metropolis,
    next_is,
    progress,
    road,
    settlement,
)

SOUND = (
    *(city("red", 17), city("blue", 49), knights("red", "b9+", "s13"), barbarians(ship=3)),
    *(levels("red", trade=4), levels("blue", trade=4), metropolis("trade", 17)),
)
FIVE_CARDS = ("spy", "spy", "spy", "smith", "smith")
TOO_MANY = progress("blue", *FIVE_CARDS), progress("white", *["merchant"] * 5)


def violations_with(state, **changes):
    own = change_realm(state)
    for name, value in changes.items():
        setattr(own, name, value)
    return state.rules.definition.violations(state)


def test_a_sound_position_breaks_no_invariant():
    state = land(*SOUND).state
    assert state.rules.definition.violations(state) == []


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"active": (1 << 8, 0, 0)}, "only knights are active"),
        ({"activated": 1 << 8, "marks_span": 7}, "only knights are marked"),
        (
            {"ranks": ((1 << 9, 0, 0), (1 << 9, 0, 0), (0, 0, 0))},
            "the strength of colour 0 is not that of its active knights",
        ),
        ({"ranks": ((1 << 17, 0, 0), (0, 0, 0), (0, 0, 0))}, "a knight is on a corner with another piece"),
        ({"levels": (5, 5, 0)}, None),
        ({"levels": (4, 5, 0)}, "the metropolis of trade is not where its highest level is"),
        ({"levels": (0, 0, 0)}, "the metropolis of trade is not where its highest level is"),
        ({"levels": (3, 3, 0)}, "the metropolis of trade is not where its highest level is"),
        ({"metropolises": (-1, -1, -1)}, "the metropolis of trade is not where its highest level is"),
        ({"metropolises": (17, 17, -1)}, "two metropolises are on one city"),
        ({"metropolises": (9, -1, -1)}, "a metropolis is on no city"),
        ({"walls": (0, 1 << 17, 0)}, "a wall is under no city of its colour"),
        ({"walls": (0b1111, 0, 0)}, "colour 0 has more walls than in the box"),
        ({"lying": (1 << 17, 0, 0)}, "a lying city is not among the settlements of its colour"),
        ({"ship": 7}, "the ship of the barbarians is at the coast, and no attack is to come"),
        ({"ship": 8}, "the ship of the barbarians is between its start and the coast"),
    ],
)
def test_a_realm_that_no_game_leads_to_is_named(changes, sentence):
    found = violations_with(land(*SOUND).state, **changes)
    assert (sentence in found) if sentence else found == []


def test_a_metropolis_may_be_missing_while_its_city_is_chosen():
    chosen = next_is("metropolis(red;0)+trade_build(red)")
    state = land(city("red", 3, 17), levels("red", trade=4), chosen).state
    assert state.rules.definition.violations(state) == []


@pytest.mark.parametrize(
    ("colour", "agenda"),
    [
        ("blue", "return_progress(blue)+trade_build(red)"),
        ("blue", "defender_draw(white)+progress_check()+trade_build(red)"),
        ("red", "trade_build(red)"),
    ],
)
def test_a_seat_in_its_part_and_one_that_is_about_to_put_cards_back_may_have_too_many(colour, agenda):
    state = land(*SOUND, progress(colour, *FIVE_CARDS), next_is(agenda)).state
    assert state.rules.definition.violations(state) == []


@pytest.mark.parametrize("agenda", ["trade_build(red)", "discard(blue;4)+robber(red)+trade_build(red)"])
def test_no_other_seat_has_more_progress_cards_than_it_may_keep(agenda):
    with pytest.raises(InvalidValue, match="seat 1 has more than 4 progress cards"):
        land(*SOUND, hand("blue", ore=8), progress("blue", *FIVE_CARDS), next_is(agenda))


@pytest.mark.parametrize(
    "past",
    [
        (city("red", 3, 17), levels("red", trade=4), next_is("metropolis(red;0)+trade_build(red)")),
        (*SOUND, progress("blue", *FIVE_CARDS), next_is("return_progress(blue)+trade_build(red)")),
        (
            *(road("white", 0, 3, 7, 11, 16, 21, 27), longest_road_with("white"), road("blue", 18, 24, 30)),
            *(road("red", 13, 18, 23, 29, 35, 30, 36, 41), knights("red", "s18")),
            next_is("retreat(blue;18,0,0,0,0)+trade_build(red)"),
        ),
    ],
    ids=["metropolis", "cards", "knight"],
)
def test_a_game_may_end_while_a_seat_still_has_to_decide(past):
    state = land(*past).state
    assert state.rules.definition.violations(state) == []
    GameEnded((), "draw_agreed", all_points(state)).apply(state)
    assert state.rules.definition.violations(state) == []


def test_no_knight_is_on_the_board_in_the_set_up():
    set_up = format_position(start_game(get_ruleset(GAME, 3), SeededChance(1))[1])
    parse_position(set_up)
    with pytest.raises(InvalidValue, match="there is a knight before the first turn"):
        parse_position(f"{set_up} knights:b20//")


def test_the_event_die_is_not_rolled_while_the_barbarians_are_at_the_coast():
    begin = f"{format_position(land(levels('red', science=3)).state).split(' agenda')[0]} dice:1-1 barbarians:"
    parse_position(f"{begin}6/0 agenda:aqueduct(0)+event_die()+trade_build(0)")
    with pytest.raises(InvalidValue, match="comes before the ship of the barbarians is at the coast"):
        parse_position(f"{begin}7/0 agenda:aqueduct(0)+event_die()+barbarians()+trade_build(0)")


def test_a_progress_card_too_few_is_named():
    state = land(*SOUND).state
    set_progress(state, progress_of(state)._replace(unseen=((), (), ())))
    assert "the progress cards are not those of the box" in state.rules.definition.violations(state)


@pytest.mark.parametrize(
    ("agenda", "step", "past"),
    [
        ("commodity_answer(blue;0,0)+commodity_answer(white;0,0)", "commodity_answer", ()),
        ("wedding(blue;0)+wedding(blue;2)", "wedding", ()),
        ("wedding(blue;0)+discard(blue;3)", "discard", ()),
        ("master_merchant(red;1)+master_merchant(white;1)", "master_merchant", ()),
        ("discard(blue;2)+discard(blue;1)", "discard", ()),
        ("pillage(red)+pillage(red,blue)", "pillage", ()),
        ("metropolis(red;0)+metropolis(red;1)", "metropolis", (levels("red", trade=4, politics=4),)),
        ("return_progress(blue)+return_progress(blue,white)", "return_progress", TOO_MANY),
        ("retreat(blue;8,0,0,0,0)+retreat(blue;9,0,0,0,0)", "retreat", ()),
        ("desertion(blue;0)+desertion(blue;2)", "desertion", ()),
    ],
)
def test_no_two_frames_are_about_the_same_cards_or_pieces(agenda, step, past):
    """Each frame could come first, but the one before it would take away what it is about."""
    cards = hand("red", brick=1), hand("blue", coin=1, ore=3), hand("white", cloth=1)
    pieces = city("red", 17), city("blue", 49), knights("blue", "b44")
    with pytest.raises(InvalidValue, match=f"the agenda has {step}, which comes first or not at all"):
        land(*cards, *pieces, *past, next_is(f"{agenda}+trade_build(red)"))


@pytest.mark.parametrize("rank", ["b", "s", "m"])
def test_a_knight_that_retreats_is_one_of_the_supply(rank):
    roads, number = road("blue", 8, 12, 7, 11, 16), "bsm".index(rank)
    retreat = next_is(f"retreat(blue;8,{number},0,0,0)+trade_build(red)")
    land(roads, retreat, knights("blue", f"{rank}12"))
    with pytest.raises(InvalidValue, match="the agenda has retreat, which is for a knight that is in the supply"):
        land(roads, retreat, knights("blue", f"{rank}12", f"{rank}16"))


@pytest.mark.parametrize("past", [(levels("red", trade=3),), (levels("red", trade=5),)])
def test_a_metropolis_is_won_at_level_four(past):
    with pytest.raises(InvalidValue, match="which is for the first seat with the level"):
        land(city("red", 4, 13), *past, next_is("metropolis(red;0)+trade_build(red)"))


@pytest.mark.parametrize(
    ("red", "blue", "fits"), [(4, 4, False), (4, 5, False), (5, 5, False), (5, 4, True), (4, 3, False)]
)
def test_a_metropolis_is_taken_over_only_by_the_first_at_level_five(red, blue, fits):
    pieces = city("red", 4, 13), city("blue", 49), metropolis("trade", 49)
    past = *pieces, levels("red", trade=red), levels("blue", trade=blue), next_is("metropolis(red;0)+trade_build(red)")
    if fits:
        land(*past)
        return
    with pytest.raises(InvalidValue, match="which is for the first seat with the level"):
        land(*past)


def test_a_robber_that_does_not_move_yet_steals_from_nobody():
    theft = next_is("theft(red;1)+trade_build(red)"), hand("blue", ore=1), settlement("blue", 14)
    land(*theft, barbarians(attacks=1))
    with pytest.raises(InvalidValue, match="theft, which is for one seat and names others with a building next to"):
        land(*theft)
