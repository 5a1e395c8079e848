"""Development cards: each kind has a phase, in which the seat with the go may play it."""

import pytest

from tests.rules.puerto.language import (
    development_card_played,
    in_phase,
    passes,
    play_knight,
    play_monopoly,
    play_road_building,
    play_year_of_plenty,
    puerto,
    road,
    settlement,
    unplayed,
)

CARDS = {
    "knight": (play_knight, "soldier"),
    "road_building": (play_road_building, "builder"),
    "year_of_plenty": (lambda colour: play_year_of_plenty(colour, ore=2), "producer"),
    "monopoly": (lambda colour: play_monopoly(colour, "ore"), "trader"),
}
PENDING = {role: role for role in ("producer", "trader", "builder", "soldier", "prospector")} | {
    "robber": "robber_role"
}
"""The step of each phase."""
HOME = settlement("red", 8), road("red", 8, 4), settlement("blue", 37), road("blue", 37, 32)

every_card = pytest.mark.parametrize("card", CARDS)


@every_card
def test_a_card_is_played_in_its_own_phase(card):
    play, role = CARDS[card]
    events = in_phase(role, *HOME, unplayed("red", **{card: 1})).when(play("red")).accepted()[0]
    assert events[0] == development_card_played("red", card)


@pytest.mark.parametrize(
    ("card", "role"), [(card, role) for card in CARDS for role in PENDING if CARDS[card][1] != role]
)
def test_a_card_is_refused_outside_its_phase(card, role):
    turn = in_phase(role, *HOME, unplayed("red", **{card: 1}))
    turn.when(CARDS[card][0]("red")).refused(f"{PENDING[role]}_pending", seats=["red"])


@every_card
def test_no_card_is_played_before_a_role_is_picked(card):
    puerto(*HOME, unplayed("red", **{card: 1})).when(CARDS[card][0]("red")).refused("pick_role_pending", seats=["red"])


@every_card
def test_no_card_is_played_in_the_go_of_another(card):
    play, role = CARDS[card]
    in_phase(role, *HOME, unplayed("blue", **{card: 1})).when(play("blue")).refused("not_your_turn", seats=["red"])


@every_card
def test_a_card_that_is_not_held_is_refused(card):
    play, role = CARDS[card]
    in_phase(role, *HOME).when(play("red")).refused("card_not_held")


@pytest.mark.parametrize("card", ["knight", "road_building", "monopoly"])
def test_the_others_play_the_card_in_a_go_of_their_own(card):
    play, role = CARDS[card]
    turn = in_phase(role, *HOME, unplayed("blue", **{card: 1})).after(passes("red"))
    assert turn.when(play("blue")).accepted()[0][0] == development_card_played("blue", card)
