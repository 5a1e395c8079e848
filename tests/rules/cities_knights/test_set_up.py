"""Set-up and box: a settlement, then a city; commodities; no development cards; thirteen points."""

import pytest

from games.catalog import get_new_ruleset, get_ruleset
from games.chance import SeededChance
from games.cities_knights.progress import CARD_COUNTS, full_deck
from games.cities_knights.steps.draft import PlaceCity
from games.kernel import InvalidValue, start_game
from games.settlers.cards import CARDS, total
from games.settlers.events.building import CityBuilt
from games.settlers.steps.development import BuyDevelopmentCard
from tests.rules.cities_knights.language import (
    GAME,
    act,
    agenda_changed,
    land,
    next_is,
    number,
    place_settlement,
    points_of,
    road,
    settlement,
    took,
)

FIRST = next_is("setup_settlement(red;1)")
SECOND = next_is("setup_settlement(red;2)")


def second_round():
    return land(settlement("red", 49), road("red", 49, 52), SECOND)


def test_the_first_building_is_a_settlement():
    turn = land(FIRST)
    turn.when(act("red", PlaceCity(13))).refused("city_in_second_round")
    turn.when(place_settlement("red", 13)).accepted()


def test_the_second_building_is_a_city_with_one_resource_for_each_hex_and_no_commodity():
    turn = second_round()
    turn.when(place_settlement("red", 12)).refused("settlement_in_first_round")
    after = turn.when(act("red", PlaceCity(12))).then(
        CityBuilt(0, 12, 0), took("red", brick=1, lumber=1, ore=1), agenda_changed("setup_road(red;12)")
    )
    assert points_of(after, "red") == 3


def test_cities_keep_the_distance():
    second_round().when(act("red", PlaceCity(53))).refused("too_close")


def test_the_board_has_the_printed_map():
    state = land().state
    assert [state.board.tokens[hex_] for hex_ in (0, 1, 2, 18)] == [6, 2, 5, 11]
    assert state.robber == 5


def test_the_bank_has_twelve_of_each_commodity_and_no_development_cards():
    state = land().state
    assert {**CARDS.encode(state.bank)} == {
        **dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 19),
        **dict.fromkeys(("coin", "cloth", "paper"), 12),
    }
    assert total(state.deck) == 0
    assert BuyDevelopmentCard not in [move.action_type for move in state.rules.steps["trade_build"].moves]


def test_there_are_three_decks_of_eighteen_cards():
    assert [len(full_deck(deck)) for deck in range(3)] == [18, 18, 18]
    assert sum(CARD_COUNTS) == 54


def test_thirteen_points_win_and_the_target_is_bounded_by_the_box():
    assert get_ruleset(GAME, 4).options["target_points"] == 13
    get_new_ruleset(GAME, 4, {"target_points": 30})
    for target in (4, 31):
        with pytest.raises(InvalidValue, match="between 5 and 30"):
            get_new_ruleset(GAME, 4, {"target_points": target})


def test_all_seats_begin_with_three_points():
    rules = get_ruleset(GAME, 3)
    state = start_game(rules, SeededChance(3))[1]
    assert [frame.step for frame in state.agenda] == ["setup_settlement"] * 6
    assert rules.definition.target_bounds(rules) == {"target_points": (5, 30)}
    assert number("red") == 0
