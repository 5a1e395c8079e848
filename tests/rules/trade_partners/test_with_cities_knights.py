"""Trade Partners with Cities & Knights: the draft, attacks, cards and knights, from which partners stand apart.

The map is that of `tests/rules/cities_knights/language.py`; white and orange are the partners of red and blue.
"""

import pytest

from games.catalog import get_new_ruleset, get_ruleset
from games.cities_knights.cards.politics import PlayBishop, PlayDiplomat
from games.cities_knights.cards.takings import PlayResourceMonopoly, PlayTradeMonopoly, PlayWedding
from games.cities_knights.cards.trade import PlayMerchant
from games.cities_knights.events.cards import CardsCollected
from games.cities_knights.events.cities import CityPillaged, CityRaised
from games.cities_knights.events.turn import BarbariansAttacked, DefenderHonoured
from games.cities_knights.steps.acts import MoveKnight
from games.cities_knights.steps.barbarians import LoseCity
from games.cities_knights.steps.cities import BuildWall, ImproveCity
from games.cities_knights.steps.knights import HireKnight
from games.cities_knights.steps.roll import PlayAlchemist
from games.kernel import InvalidValue
from games.settlers.cards import COMMODITIES, RESOURCES
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import prospects
from games.settlers.events.building import CityBuilt
from games.settlers.events.removal import RoadLengthChanged, RoadRemoved
from games.trade_partners.steps.purchase import TradeWithPartner
from tests.rules.actions import SeatAction
from tests.rules.cities_knights.language import (
    act,
    agenda_changed,
    barbarians,
    build_city,
    city,
    edge,
    end_turn,
    event_rolled,
    event_script,
    given,
    hand,
    knights,
    lying,
    metropolis,
    move_robber,
    next_is,
    pile,
    points_of,
    produced,
    progress,
    road,
    roll,
    rolled,
    settlement,
    stolen,
    took,
    trade_overseas,
    walls,
)
from tests.rules.trade_partners.language import (
    owed,
    partner_city,
    partner_hands_lost,
    partner_road,
    partner_settlement,
    partner_trade_made,
)

GAME = "trade_partners+cities_knights"
WHITE = 2
TURN = "trade_build(red)+catch_up(red)"
AFTER = agenda_changed(TURN)
BEFORE = next_is(f"roll(red)+{TURN}")


def partners(*past, **options):
    """A position in which red trades and builds, before the catch-up of its partner."""
    return given(next_is(TURN), *past, game=GAME, seats=2, **options)


def drafting(round_, *past):
    agenda = next_is(f"setup_partner_settlement(red;{round_})")
    return given(*past, agenda, lambda sheet: sheet.words.update(turn=0, span=0), game=GAME, seats=2)


def test_the_second_building_of_a_partner_is_a_city_with_one_card_for_each_hex():
    turn = drafting(1)
    turn.when(partner_city("red", 8)).refused("city_in_second_round")
    turn.when(partner_settlement("red", 8)).accepted()
    turn = drafting(2, settlement("white", 47), road("white", 47, 51))
    turn.when(partner_settlement("red", 8)).refused("settlement_in_first_round")
    turn.when(partner_city("red", 51)).refused("too_close", corner=51)
    turn.when(partner_city("red", 47)).refused("occupied", corner=47)
    turn.when(partner_city("red", 8)).then(
        CityBuilt(WHITE, 8, 0), took("white", brick=1, ore=2), agenda_changed("setup_partner_road(red;8)")
    )


def attacked(*past, dice=(1, 1)):
    """The events of an attack after the dice, and the turn after them."""
    events, turn = given(BEFORE, barbarians(ship=6), *past, game=GAME, seats=2).when(roll("red", *dice)).accepted()
    assert events[:2] == [rolled(*dice), event_rolled("ship")]
    return events[2:], turn


def test_partners_lose_their_cards_after_the_pillage_and_before_production():
    """The city that is lost yields as a settlement in the same roll, and its wall is gone."""
    cities = city("red", 9), walls("red", 9), city("blue", 46, 49), city("white", 4)
    events, turn = attacked(*cities, hand("white", ore=2, cloth=1), hand("orange", coin=1))
    waiting = f"pillage(blue)+partner_hands_loss_in_attack()+production()+{TURN}"
    assert events == [BarbariansAttacked(3, (0, 0)), CityPillaged(0, 9, False), agenda_changed(waiting)]
    turn.when(act("blue", LoseCity(49))).then(
        CityPillaged(1, 49, False),
        partner_hands_lost(white="2 ore + 1 cloth", orange="1 coin"),
        produced(4, red="1 ore", white="1 ore + 1 coin"),
        AFTER,
    )


def test_partners_lose_their_cards_also_if_the_attack_fails():
    events, _ = attacked(city("red", 9), knights("red", "b17+"), city("white", 47), hand("white", ore=1))
    assert events == [
        BarbariansAttacked(1, (1, 0)),
        DefenderHonoured(0),
        partner_hands_lost(white="1 ore"),
        produced(4, red="1 ore + 1 coin"),
        AFTER,
    ]


def test_cities_of_partners_neither_strengthen_the_barbarians_nor_fall():
    events, turn = attacked(city("white", 47), city("orange", 20))
    assert events[0] == BarbariansAttacked(0, (0, 0))
    assert (turn.state.cities[2:], turn.state.settlements[2:]) == ((1 << 47, 1 << 20), (0, 0))


def test_a_seven_with_an_attack_takes_the_cards_of_partners_once():
    events, _ = attacked(hand("white", ore=1), city("red", 17), dice=(3, 4))
    assert events == [
        BarbariansAttacked(1, (0, 0)),
        CityPillaged(0, 17, False),
        partner_hands_lost(white="1 ore"),
        agenda_changed(f"robber(red)+{TURN}"),
    ]


def test_a_position_may_wait_for_both_losses():
    waiting = f"pillage(red)+partner_hands_loss_in_attack()+partner_hands_loss()+seven()+robber(red)+{TURN}"
    turn = given(next_is(waiting), city("red", 9, 17), hand("white", ore=1), game=GAME, seats=2)
    events, _ = turn.when(act("red", LoseCity(17))).accepted()
    assert events[1] == partner_hands_lost(white="1 ore")
    assert len([event for event in events if type(event).__name__ == "PartnerHandsLost"]) == 1


def test_an_alchemists_seven_before_the_first_attack_takes_cards_and_moves_no_robber():
    past = progress("red", "alchemist"), hand("white", ore=1), hand("blue", ore=10), walls("blue", 46), city("blue", 46)
    turn = given(BEFORE, *past, game=GAME, seats=2)
    events, turn = turn.when(SeatAction(0, PlayAlchemist(3, 4), event_script(event="ship"))).accepted()
    assert events[2:] == [
        event_rolled("ship"),
        partner_hands_lost(white="1 ore"),
        agenda_changed(f"discard(blue;5)+robber(red)+{TURN}"),
    ]


def test_a_lying_city_counts_as_a_settlement_for_the_debts():
    turn = partners(settlement("red", 0, 8), lying("red", 8), settlement("white", 47))
    assert owed(turn, "red") == (0, 1, 0)


def test_an_upgrade_is_owed_again_when_a_city_is_raised():
    red_pieces = settlement("red", 0, 2, 8, 10, 16, 18), lying("red", 8)
    turn = partners(*red_pieces, hand("red", grain=2, ore=3), settlement("white", 47, 49, 39, 41, 33))
    turn = turn.when(build_city("red", 8)).then(CityBuilt(0, 8, pile("2 grain + 3 ore")), CityRaised(0, 8))
    assert owed(turn, "red") == (0, 1, 1)
    turn = turn.after(end_turn("red"))
    turn.when(partner_settlement("red", 31)).refused("no_pieces_left")
    events, _ = turn.when(partner_city("red", 47)).accepted()
    assert events[0] == CityBuilt(WHITE, 47, 0)


def test_a_pillaged_city_takes_nothing_from_the_partner():
    turn = partners(settlement("red", 9), city("white", 47))
    assert owed(turn, "red") == (0, 0, 0)
    turn = partners(city("red", 9, 20), city("white", 47), settlement("white", 41))
    assert owed(turn, "red") == (0, 0, 1)


def test_knights_walls_and_improvements_are_not_copied_and_a_metropolis_is_a_city():
    past = city("red", 9), walls("red", 9), knights("red", "b17"), metropolis("science", 9)
    levels = {"levels": "0.0.4/0.0.0/0.0.0/0.0.0"}
    turn = partners(*past, settlement("white", 47), lambda sheet: sheet.words.update(levels))
    assert owed(turn, "red") == (0, 0, 1)


def test_the_city_of_a_partner_brings_no_improvement_and_no_wall():
    turn = partners(city("white", 47), hand("red", brick=2, coin=1, cloth=1, paper=1))
    turn.when(act("red", ImproveCity(0))).refused("no_own_city")
    turn.when(act("red", BuildWall(47))).refused("no_own_city")


def test_a_partner_sells_commodities_for_any_two_cards():
    turn = partners(hand("red", wool=1, coin=1), hand("white", paper=1))
    assert len(get_ruleset(GAME, 2).find_move(TradeWithPartner).choices) == 36 * 8
    paper = 5 + COMMODITIES.index("paper")
    turn.when(act("red", TradeWithPartner(pile("1 wool + 1 coin"), paper))).then(
        partner_trade_made("red", "white", "1 wool + 1 coin", "1 paper")
    )
    turn.when(act("red", TradeWithPartner(pile("1 wool + 1 coin"), 5))).refused("partner_card_not_held")
    turn.when(act("red", TradeWithPartner(pile("2 cloth"), paper))).refused("cannot_pay")


def test_the_merchant_needs_a_building_of_its_owner():
    turn = partners(settlement("white", 8), progress("red", "merchant"))
    turn.when(act("red", PlayMerchant(1))).refused("no_place_for_merchant", hex=1)


@pytest.mark.parametrize(("corner", "rate"), [(0, 4), (51, 3)])
def test_commodities_are_traded_at_the_harbour_of_the_partner(corner, rate):
    turn = partners(settlement("white", corner), hand("red", coin=rate))
    turn.when(trade_overseas("red", "coin", "ore")).accepted()
    turn = partners(settlement("white", corner), hand("red", coin=rate - 1))
    turn.when(trade_overseas("red", "coin", "ore")).refused("cannot_pay", rate=rate)


def test_monopolies_leave_partners_their_cards():
    turn = partners(
        progress("red", "resource_monopoly", "trade_monopoly"),
        hand("blue", ore=3, coin=1),
        hand("white", ore=3, coin=2),
        hand("orange", ore=3, coin=2),
    )
    ore, coin = RESOURCES.index("ore"), COMMODITIES.index("coin")
    events, turn = turn.when(act("red", PlayResourceMonopoly(ore))).accepted()
    assert events[-1] == CardsCollected(0, ore, (0, 2, 0, 0))
    events, turn = turn.when(act("red", PlayTradeMonopoly(coin))).accepted()
    assert events[-1] == CardsCollected(0, 5 + coin, (0, 1, 0, 0))


def test_a_wedding_asks_no_partner():
    past = progress("red", "wedding"), settlement("orange", 1, 12, 20), hand("orange", ore=3)
    partners(*past).when(act("red", PlayWedding())).refused("progress_card_without_effect")


def test_a_bishop_robs_owners_only():
    past = (
        settlement("blue", 9),
        settlement("white", 4),
        hand("blue", ore=1),
        hand("white", ore=1),
        barbarians(attacks=1),
    )
    turn = partners(progress("red", "bishop"), *past, barbarians(attacks=1)).after(act("red", PlayBishop()))
    events, _ = turn.when(move_robber("red", to=1, takes="ore")).accepted()
    assert [event for event in events if type(event).__name__ == "CardStolen"] == [stolen("red", "blue", "ore")]


def test_a_diplomat_removes_the_road_of_a_partner_and_the_next_catch_up_replaces_it():
    past = settlement("red", 0), road("red", 0, 4, 8), settlement("white", 47), road("white", 47, 51, 48)
    blue = given(
        lambda sheet: sheet.words.update(active=1),
        next_is("trade_build(blue)+catch_up(blue)"),
        *past,
        progress("blue", "diplomat"),
        game=GAME,
        seats=2,
    )
    events, turn = blue.when(act("blue", PlayDiplomat(edge(51, 48)))).accepted()
    assert events[1:] == [RoadRemoved(WHITE, edge(51, 48)), RoadLengthChanged(WHITE, 1)]
    assert owed(turn, "red") == (1, 0, 0)
    turn = turn.after(end_turn("blue"), roll("red", 1, 1, "ship"), end_turn("red"))
    turn.when(partner_road("red", 51, 48)).accepted()


def test_knights_bar_partners_those_of_their_owners_included():
    white_pieces = settlement("white", 47), road("white", 47, 51, 48)
    turn = partners(settlement("red", 0, 20), knights("red", "b48"), *white_pieces, road("white", 47, 43, 39))
    turn = turn.after(end_turn("red"))
    turn.when(partner_settlement("red", 48)).refused("occupied", corner=48)
    red_pieces = settlement("red", 0), road("red", 0, 4, 1, 5), knights("red", "b48")
    turn = partners(*red_pieces, *white_pieces).after(end_turn("red"))
    turn.when(partner_road("red", 48, 44)).refused("partner_not_connected")


def test_a_knight_interrupts_the_road_of_its_owners_partner():
    past = road("red", 34, 39), hand("red", wool=1, ore=1), road("white", 51, 47, 43, 39, 44, 48)
    events, _ = partners(*past).when(act("red", HireKnight(39))).accepted()
    assert events[-1] == RoadLengthChanged(WHITE, 3)


def test_a_building_of_a_partner_ends_the_way_of_its_owners_knight():
    past = road("red", 4, 8, 13, 9), knights("red", "b4+"), settlement("white", 8)
    turn = partners(*past)
    turn.when(act("red", MoveKnight(4, 13))).refused("no_way_for_knight")
    turn.when(act("red", MoveKnight(4, 8))).refused("occupied")


def test_a_game_may_start_with_colours_that_lost_their_roads_and_the_target_is_fifteen():
    buildings = [city(colour, corner) for colour, corner in (("red", 0), ("blue", 8), ("white", 16), ("orange", 20))]
    more = [settlement(each, at) for each, at in (("red", 2), ("blue", 10), ("white", 18), ("orange", 28))]
    turn = partners(*buildings, *more)
    assert turn.state.rules.definition.start_objection(turn.state) is None
    assert points_of(turn, "red") == 3
    assert get_ruleset(GAME, 2).options["target_points"] == 15
    with pytest.raises(InvalidValue, match="must be between 5 and 30"):
        get_new_ruleset(GAME, 2, {"target_points": 31})


def test_three_players_have_the_larger_island_and_more_commodities():
    state = given(game=GAME, seats=3).state
    assert (state.rules.limits["hex"], state.box.bank >> 40 & 255) == (30, 18)


def test_a_partner_aims_at_no_improvement_and_no_knight():
    state = given(city("red", 9), city("white", 4), game=GAME, seats=2).state
    aims = [prospects(state, colour, board_values(state.board))[1].further for colour in (0, 2)]
    assert aims[0]
    assert aims[1] == ()
