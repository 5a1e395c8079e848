"""Two, five and six seats: the larger box, special building without acts and cards, and the second part of a turn."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.cities_knights.cards.politics import PlayBishop, PlayWarlord
from games.cities_knights.cards.science import PlaySmith
from games.cities_knights.cards.trade import PlayCommercialHarbor, PlayMerchantFleet
from games.cities_knights.events.cities import CityImproved, MetropolisPlaced
from games.cities_knights.steps.acts import ChaseRobber, MoveKnight
from games.cities_knights.steps.cities import BuildWall, ImproveCity
from games.cities_knights.steps.draft import PlaceCity
from games.cities_knights.steps.knights import ActivateKnight, HireKnight, PromoteKnight
from games.cities_knights.steps.progress_limit import ReturnProgressCard
from games.cities_knights.steps.roll import PlayAlchemist
from games.five_six.box import LARGER_LAYOUT
from games.kernel import start_game
from games.settlers.cards import CARDS
from games.settlers.steps.roll import RollDice
from tests.rules.cities_knights.language import (
    GAME,
    act,
    agenda_changed,
    ask,
    barbarians,
    before_the_roll,
    build_city,
    card,
    city,
    end_turn,
    hand,
    knights,
    land,
    levels,
    metropolis,
    move_robber,
    next_is,
    offer,
    pile,
    points_of,
    produced,
    progress,
    realm_data,
    road,
    roll,
    settlement,
    trade_overseas,
)

WINDOWS = "special_building(blue)+special_building(white)+special_building(orange)+special_building(green)"
ROADS = road("blue", 4, 8, 13, 9)
TRADE = 0


def special_building_of_blue(*past, **options):
    """Red has ended its turn, and blue may build."""
    return land(*past, next_is(f"trade_build(red)+{WINDOWS}"), seats=5, **options).after(end_turn("red"))


def second_part_of_orange(*past, **options):
    """Red has ended its part, and orange has the second one."""
    agenda = next_is("trade_build(red)+paired_turn(orange)")
    return land(*past, agenda, seats=5, paired_players=True, **options).after(end_turn("red"))


def test_two_seats_place_in_the_order_a_b_b_a():
    state = start_game(get_ruleset(GAME, 2), SeededChance(1))[1]
    first, second = state.first, 1 - state.first
    assert [frame.seats[0] for frame in state.agenda] == [first, second, second, first]
    turn = land(settlement("blue", 49), road("blue", 49, 52), next_is("setup_settlement(blue;2)"), seats=2)
    turn.when(act("blue", PlaceCity(12))).accepted()


def test_two_seats_play_the_rest_unchanged():
    past = city("red", 1), settlement("blue", 13), barbarians(attacks=1), before_the_roll()
    events, _ = land(*past, seats=2).when(roll("red", 1, 1)).accepted()
    assert produced(2, red="1 ore + 1 coin", blue="1 ore") in events


@pytest.mark.parametrize("seats", [5, 6])
def test_five_and_six_seats_have_the_larger_island_and_eighteen_of_each_commodity(seats):
    rules = get_ruleset(GAME, seats)
    assert rules.definition.box.layout.island is LARGER_LAYOUT.island
    assert rules.definition.box.layout.printed_tokens == LARGER_LAYOUT.printed_tokens
    assert {**CARDS.encode(rules.definition.box.bank)} == {
        **dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 24),
        **dict.fromkeys(("coin", "cloth", "paper"), 18),
    }
    assert not rules.definition.box.deck


def test_the_larger_box_has_eight_defender_cards():
    bounds = [get_ruleset(GAME, seats).definition.target_bounds(get_ruleset(GAME, seats)) for seats in (2, 4, 5, 6)]
    assert [each["target_points"] for each in bounds] == [(5, 30), (5, 30), (5, 32), (5, 32)]


def test_cities_on_the_larger_island_yield_commodities():
    past = city("red", 1), before_the_roll()
    events, _ = land(*past, seats=5).when(roll("red", 5, 1, "trade")).accepted()
    assert produced(5, red="1 wool + 1 cloth") in events


def test_special_building_hires_activates_promotes_improves_and_builds_walls():
    past = ROADS, city("blue", 17), hand("blue", wool=2, ore=2, grain=1, brick=2, cloth=1)
    turn = special_building_of_blue(*past)
    acts = [HireKnight(9), PromoteKnight(9), ActivateKnight(9), BuildWall(17), ImproveCity(TRADE)]
    turn = turn.after(*[act("blue", each) for each in acts])
    assert realm_data(turn, "blue") == {
        "colour": 1,
        "levels": {"trade": 1, "politics": 0, "science": 0},
        "walls": [17],
        "knights": [{"corner": 9, "rank": "strong", "active": True, "too_new": True, "promoted": True}],
        "strength": 2,
        "lying_cities": [],
        "defender_points": 0,
    }


def test_special_building_has_no_act_of_a_knight_no_card_and_no_trade():
    past = ROADS, knights("blue", "b9+"), progress("blue", "warlord", "smith"), hand("blue", ore=4)
    turn = special_building_of_blue(*past, barbarians(attacks=1))
    actions = [MoveKnight(9, 13), ChaseRobber(9), PlayWarlord(), PlaySmith(9)]
    for attempt in [*[act("blue", each) for each in actions], trade_overseas("blue", "ore", "wool")]:
        turn.when(attempt).refused("special_building_pending", seats=["blue"])


def test_a_knight_activated_in_special_building_acts_in_the_next_turn_of_its_owner():
    turn = special_building_of_blue(ROADS, knights("blue", "b9"), hand("blue", grain=1))
    turn = turn.after(act("blue", ActivateKnight(9)), *map(end_turn, ("blue", "white", "orange", "green")))
    turn = turn.when(roll("blue", 1, 1)).accepted()[1]
    turn.when(act("blue", MoveKnight(9, 13))).accepted()


def test_a_metropolis_taken_in_special_building_wins_only_in_the_own_turn():
    past = city("blue", 17), city("green", 49), metropolis("trade", 49), levels("green", trade=4)
    turn = special_building_of_blue(*past, levels("blue", trade=4), hand("blue", cloth=5), target_points=4)
    turn = turn.when(act("blue", ImproveCity(TRADE))).then(
        CityImproved(1, TRADE, 5, pile("5 cloth")), MetropolisPlaced(1, TRADE, 17)
    )
    assert (points_of(turn, "blue"), points_of(turn, "green")) == (4, 2)
    events, _ = turn.after(*map(end_turn, ("blue", "white", "orange"))).when(end_turn("green")).accepted()
    assert [event.winners for event in events if hasattr(event, "winners")] == [(1,)]


def test_choosing_a_metropolis_in_special_building_does_not_win_either():
    past = city("blue", 17, 49), levels("blue", trade=3), hand("blue", cloth=4)
    turn = special_building_of_blue(*past, target_points=6).after(act("blue", ImproveCity(TRADE)))
    assert turn.state.agenda[0].step == "metropolis"
    assert turn.state.result is None


def test_the_second_player_of_a_pair_uses_knights_cards_and_the_bank_but_does_not_trade_with_players():
    past = road("orange", 4, 8, 13, 9), knights("orange", "b9+"), progress("orange", "merchant_fleet")
    turn = second_part_of_orange(*past, hand("orange", ore=8), hand("red", wool=1))
    turn.when(offer("orange", "1 ore", "1 wool", to="red")).refused("paired_turn_pending")
    turn = turn.after(act("orange", PlayMerchantFleet(4)), trade_overseas("orange", "ore", "wool"))
    turn.when(act("orange", MoveKnight(9, 13))).accepted()


def test_the_second_player_neither_rolls_nor_plays_the_alchemist():
    turn = second_part_of_orange(progress("orange", "alchemist"))
    for action in (RollDice(), PlayAlchemist(3, 4)):
        turn.when(act("orange", action)).refused("paired_turn_pending")


def test_the_second_player_asks_for_commodities_and_plays_a_bishop():
    past = progress("orange", "commercial_harbor", "bishop"), hand("orange", ore=1), hand("blue", coin=1)
    turn = second_part_of_orange(*past, barbarians(attacks=1), settlement("blue", 9))
    turn = turn.after(act("orange", PlayCommercialHarbor()))
    turn = turn.when(ask("orange", of="blue", resource="ore")).accepted()[1]
    assert turn.state.agenda[0].step == "commodity_answer"
    turn = second_part_of_orange(*past, barbarians(attacks=1), settlement("blue", 9))
    turn = turn.after(act("orange", PlayBishop()))
    assert turn.state.agenda[0].step == "bishop"
    turn.when(move_robber("orange", to=4)).accepted()


def test_marks_of_knights_hold_for_a_part_of_a_turn():
    past = road("orange", 4, 8, 13, 9), knights("orange", "b9"), hand("orange", wool=2, ore=2, grain=1)
    turn = second_part_of_orange(*past, levels("orange", politics=3)).after(
        act("orange", PromoteKnight(9)), act("orange", ActivateKnight(9))
    )
    turn.when(act("orange", PromoteKnight(9))).refused("already_promoted")
    turn.when(act("orange", MoveKnight(9, 13))).refused("knight_too_new")
    turn = turn.after(end_turn("orange"))
    assert [realm_data(turn, "orange")["knights"][0][mark] for mark in ("too_new", "promoted")] == [False, False]


def test_the_second_player_wins_in_its_part():
    past = settlement("orange", 17), city("orange", 49), hand("orange", ore=3, grain=2)
    events, _ = second_part_of_orange(*past, target_points=4).when(build_city("orange", 17)).accepted()
    assert [event.winners for event in events if hasattr(event, "winners")] == [(3,)]


def test_the_second_player_puts_a_fifth_card_back_while_the_first_rolls():
    four = progress("orange", "warlord", "smith", "spy", "medicine")
    past = city("orange", 17), levels("orange", politics=1), four, before_the_roll()
    agenda = next_is("roll(red)+trade_build(red)+paired_turn(orange)")
    turn = land(*past, agenda, seats=5, paired_players=True)
    _, turn = turn.when(roll("red", 1, 1, "politics", "bishop")).accepted()
    assert turn.state.agenda[0].step == "return_progress"
    turn.when(act("orange", ReturnProgressCard(card("bishop")))).accepted()


def test_no_part_ends_with_more_than_four_cards():
    five = progress("orange", "warlord", "smith", "spy", "medicine", "bishop")
    turn = second_part_of_orange(five)
    turn.when(end_turn("orange")).refused("too_many_progress_cards")
    turn = turn.after(act("orange", ReturnProgressCard(card("bishop"))))
    events, _ = turn.when(end_turn("orange")).accepted()
    assert events[-1] == agenda_changed("roll(blue)+trade_build(blue)+paired_turn(green)")
    five = progress("blue", "warlord", "smith", "spy", "medicine", "bishop")
    turn = special_building_of_blue(five)
    turn.when(end_turn("blue")).refused("too_many_progress_cards")
    turn.when(act("blue", ReturnProgressCard(card("bishop")))).accepted()
