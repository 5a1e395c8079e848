"""Start positions: a new game does not start where play could not have led, but at any moment of a game it does."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import decide, due_seats, start_game
from tests.rules.language import city, given, hand, next_is, road, settlement, turn_number, unplayed
from tests.rules.random_play import choose_randomly

GAMES = [("settlers", 3, {}), ("settlers", 5, {}), ("settlers", 6, {"paired_players": True}), ("puerto", 4, {})]
GAMES += [("dinosaurs", 4, {}), ("first_nations", 3, {}), ("trade_partners", 3, {}), ("natick", 2, {})]
GAMES += [
    ("settlers+seafarers", 4, {}),
    ("settlers+cities_knights", 3, {}),
    ("settlers+seafarers+cities_knights", 5, {}),
]
GAMES += [("trade_partners+seafarers+cities_knights", 3, {})]


def objection(*past, **options):
    """Why no game starts from a position; None if one does."""
    state = given(*past, **options).state
    return state.rules.definition.start_objection(state)


def test_a_game_does_not_start_where_it_is_over():
    nine = city("red", 0, 2, 16, 20), settlement("red", 44)
    assert objection(*nine) is None
    assert objection(*nine, unplayed("red", victory_point=1)) == "is over: seat 0 has the target in its own turn"
    assert objection(city("blue", 0, 2, 16, 20), unplayed("blue", victory_point=5)) is None


def test_a_game_does_not_start_after_the_turn_cap():
    assert objection(turn_number(12), turn_cap=12) is None
    assert objection(turn_number(13), turn_cap=12) == "has a turn after the turn cap"


SET_UP = "settlers{}/2[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl {} first:0 agenda:{}"


@pytest.mark.parametrize(
    ("expansions", "pieces", "agenda", "expected"),
    [
        ("", "0: 1:r33.41|s21.34", "setup_settlement(0;1)+setup_settlement(0;2)", None),
        (
            "",
            "0: 1:r33.41|s21.34",
            "setup_settlement(0;2)+setup_settlement(0;1)",
            "has the rounds of the set-up in another order",
        ),
        (
            "",
            "0:r27|s18 1:r33.41|s21.34",
            "robber(0)+setup_settlement(0;2)",
            "has a step of a turn before the first turn",
        ),
        (
            "+cities_knights",
            "0:r26.27|s0.42 1:r33|s21",
            "setup_settlement(1;2)",
            "has a piece of colour 0 in the set-up that is at none of its buildings",
        ),
    ],
)
def test_a_game_starts_in_a_set_up_that_play_leads_to(expansions, pieces, agenda, expected):
    assert objection(SET_UP.format(expansions, pieces, agenda)) == expected


def test_a_game_of_puerto_starts_up_to_the_end_of_the_round_with_the_turn_cap():
    position = (
        "puerto/3[turn_cap=10] h5f8m4/g2p10m3p11/g6g9m11p6d/f3h4g5h12/f8p10f9 *o*gw*b*l 0:r2.46|s1.36|hl1w1 "
        "1:r23.40|s21.33|hw1g1 2:r14.38|s13.32|hg1 turn:{} span:33 active:1 first:0 robber:11 governor:0 gold:2,5,2 "
        "laid:producer3.trader1.builder2 picked:prospector agenda:pick_role(1)"
    )
    assert objection(position.format(12)) is None
    assert objection(position.format(13)) == "has a turn after the turn cap"


@pytest.mark.parametrize("agenda", ["trade_build(red)", "roll(red)+trade_build(red)", "roll(red)+catch_up(red)"])
def test_a_turn_of_trade_partners_ends_with_the_catch_up(agenda):
    wrong = objection(next_is(agenda), game="trade_partners", seats=2)
    assert wrong.endswith("which has roll(0)+trade_build(0)+catch_up(0)")


DRAFTED = {
    "red": (settlement("red", 0, 16), road("red", 0, 4, 1)),
    "blue": (city("blue", 2), settlement("blue", 20), road("blue", 2, 6, 10)),
    "white": (settlement("white", 30, 47), road("white", 47, 51, 48)),
    "orange": (city("orange", 46, 49), road("orange", 49, 53, 50)),
}
"""The pieces that the set-up places for two players and their partners, some of them replaced by cities."""


@pytest.mark.parametrize("agenda", ["trade_build(red)+catch_up(red)", "roll(red)+trade_build(red)+catch_up(red)"])
def test_a_position_with_the_catch_up_starts_a_game(agenda):
    pieces = [piece for drafted in DRAFTED.values() for piece in drafted]
    assert objection(*pieces, next_is(agenda), game="trade_partners", seats=2) is None


@pytest.mark.parametrize("colour", DRAFTED)
def test_each_player_and_each_partner_keeps_the_pieces_of_the_set_up(colour):
    """No rule of Trade Partners removes a piece."""
    agenda = next_is("trade_build(red)+catch_up(red)")
    for missing in range(len(DRAFTED[colour])):
        pieces = {**DRAFTED, colour: [piece for place, piece in enumerate(DRAFTED[colour]) if place != missing]}
        result = objection(
            *[piece for found in pieces.values() for piece in found], agenda, game="trade_partners", seats=2
        )
        assert result.startswith(f"has fewer pieces of colour {list(DRAFTED).index(colour)} than the set-up")


def test_special_building_follows_a_turn_of_five():
    assert objection(seats=5) is not None
    after_the_turn = "+".join(f"special_building({colour})" for colour in ("blue", "white", "orange", "green"))
    assert objection(next_is(f"trade_build(red)+{after_the_turn}"), hand("red", ore=9), seats=5) is None


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_every_moment_of_a_game_is_a_start_position(game, seats, options):
    chance = SeededChance(1)
    state = start_game(get_ruleset(game, seats, {"turn_cap": 40, **options}), chance)[1]
    while due_seats(state):
        assert state.rules.definition.start_objection(state) is None
        ask = choose_randomly(state, chance)
        state = decide(state, ask.seat, ask.action, chance)[1]
