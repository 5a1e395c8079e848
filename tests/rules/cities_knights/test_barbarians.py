"""Barbarians: seven steps, their strength against the knights, lost cities, and defenders."""

from games.cities_knights.events.cities import CityPillaged, CityRaised
from games.cities_knights.events.turn import BarbariansAttacked, DefenderHonoured
from games.cities_knights.progress import POINT_CARDS, PROGRESS_CARDS, full_deck
from games.cities_knights.steps.barbarians import DrawProgress, LoseCity
from games.cities_knights.steps.cities import ImproveCity
from games.cities_knights.steps.progress_limit import ReturnProgressCard
from games.settlers.cards import CITY_COST
from games.settlers.events.building import CityBuilt
from tests.rules.cities_knights.language import (
    act,
    agenda_changed,
    barbarians,
    before_the_roll,
    build_city,
    build_settlement,
    by_colour,
    card,
    cards_of,
    city,
    defender,
    drew,
    end_turn,
    event_rolled,
    event_script,
    hand,
    knights,
    land,
    levels,
    lying,
    metropolis,
    next_is,
    points_of,
    produced,
    progress,
    realm_data,
    road,
    roll,
    rolled,
    settlement,
    walls,
)

AFTER = agenda_changed("trade_build(red)")
COAST = barbarians(ship=6), before_the_roll()


def attack(*past):
    """The events of an attack after the two dice and the event die; nothing is produced."""
    events, after = land(*COAST, *past).when(roll("red", 1, 1)).accepted()
    assert events[:2] == [rolled(1, 1), event_rolled("ship")]
    return events[2:], after


def test_the_ship_needs_seven_steps():
    land(barbarians(ship=5), before_the_roll()).when(roll("red", 1, 1)).then(rolled(1, 1), event_rolled("ship"), AFTER)


def test_the_only_strongest_defender_gets_a_point_and_all_knights_rest():
    past = city("red", 17), city("blue", 49), knights("red", "s9+"), knights("blue", "b50+")
    events, after = attack(*past)
    assert events == [BarbariansAttacked(2, (2, 1, 0)), DefenderHonoured(0), AFTER]
    assert points_of(after, "red") == 3
    assert realm_data(after)["strength"] == 0
    assert after.shown_to("red")["cities_knights"]["ship"] == 0


def test_inactive_knights_do_not_fight():
    events, _ = attack(city("red", 17), knights("red", "m9", "m13"))
    assert events == [BarbariansAttacked(1, (0, 0, 0)), CityPillaged(0, 17, False), AFTER]


def test_several_strongest_defenders_draw_a_card_each_from_a_deck_of_choice():
    events, turn = attack(city("blue", 49), knights("red", "b9+"), knights("blue", "b50+"))
    assert events[-1] == agenda_changed(
        "defender_draw(red)+defender_draw(blue)+progress_check()+production()+trade_build(red)"
    )
    draw = act("red", DrawProgress(1))._replace(draws=event_script("spy"))
    turn = turn.when(draw).then(
        drew("red", "spy"), agenda_changed("defender_draw(blue)+progress_check()+production()+trade_build(red)")
    )
    turn.when(act("blue", DrawProgress(0))._replace(draws=event_script("merchant"))).then(
        drew("blue", "merchant"), AFTER
    )


def test_without_knights_and_cities_everybody_ties():
    events, _ = attack(settlement("red", 17))
    assert events[-1] == agenda_changed(
        "defender_draw(red)+defender_draw(blue)+defender_draw(white)+progress_check()+production()+trade_build(red)"
    )


def test_a_defender_with_too_many_cards_puts_one_back_after_all_draws():
    hands = progress("blue", "spy", "spy", "crane", "smith"), progress("red", "crane", "smith", "mining", "mining")
    _, turn = attack(knights("red", "b9+"), knights("blue", "b50+"), *hands)
    turn = turn.after(act("red", DrawProgress(1))._replace(draws=event_script("bishop")))
    turn = turn.after(act("blue", DrawProgress(1))._replace(draws=event_script("bishop")))
    assert turn.state.agenda[0].step == "return_progress"
    assert turn.state.agenda[0].seats == (1,)
    turn = turn.after(act("blue", ReturnProgressCard(card("crane"))))
    assert cards_of(turn, "blue") == ["bishop", "spy", "spy", "smith"]
    assert len(cards_of(turn, "red")) == 5


def test_the_weakest_with_an_ordinary_city_lose_one():
    past = city("red", 17), city("blue", 49), city("white", 42), knights("red", "b9+"), settlement("blue", 51)
    events, _ = attack(*past)
    assert events == [BarbariansAttacked(3, (1, 0, 0)), CityPillaged(1, 49, False), CityPillaged(2, 42, False), AFTER]


def test_who_has_no_city_to_lose_is_passed_over():
    capital = city("white", 42), metropolis("trade", 42), levels("white", trade=4)
    events, _ = attack(city("red", 17), *capital, knights("red", "b9+"), settlement("blue", 49))
    assert events == [BarbariansAttacked(2, (1, 0, 0)), CityPillaged(0, 17, False), AFTER]


def test_a_victim_with_several_cities_chooses_and_the_wall_is_lost():
    events, turn = attack(city("red", 17, 49), walls("red", 49))
    assert events[-1] == agenda_changed("pillage(red)+production()+trade_build(red)")
    turn.when(act("red", LoseCity(8))).refused("no_city_to_lose")
    _, after = turn.when(act("red", LoseCity(49))).accepted()
    assert realm_data(after)["walls"] == []
    assert points_of(after, "red") == 3


def test_victims_choose_at_the_same_time():
    _, turn = attack(city("red", 17, 49), city("blue", 3, 42))
    assert turn.state.agenda[0].seats == (0, 1)
    turn = turn.after(act("blue", LoseCity(42)))
    assert turn.state.agenda[0].seats == (0,)


def test_a_metropolis_cannot_be_chosen():
    past = city("red", 17, 49, 3), metropolis("trade", 49), levels("red", trade=4)
    _, turn = attack(*past)
    turn.when(act("red", LoseCity(49))).refused("no_city_to_lose")


def test_a_lost_city_produces_as_a_settlement_in_the_same_roll():
    past = city("red", 17), barbarians(ship=6), before_the_roll()
    events, _ = land(*past).when(roll("red", 4, 5)).accepted()
    assert events[3:] == [CityPillaged(0, 17, False), produced(red="1 ore"), AFTER]


SETTLED = settlement("red", 3, 5, 15, 21, 32)


def test_without_a_settlement_in_the_supply_the_city_lies_on_the_board():
    events, after = attack(city("red", 49), SETTLED)
    assert CityPillaged(0, 49, True) in events
    assert realm_data(after)["lying_cities"] == [49]
    assert after.shown_to("red")["colours"][0]["left"] == {
        "road": 15,
        "settlement": 0,
        "city": 3,
        **dict.fromkeys(("basic_knight", "strong_knight", "mighty_knight"), 2),
        "wall": 3,
    }
    assert points_of(after, "red") == 6


def test_a_lying_city_is_raised_before_anything_else():
    past = (
        settlement("red", 3, 49),
        lying("red", 49),
        road("red", 3, 7, 11),
        hand("red", ore=3, grain=3, brick=1, wool=1, lumber=1),
    )
    turn = land(*past)
    turn.when(build_settlement("red", 11)).refused("lying_city_first")
    turn.when(build_city("red", 3)).refused("lying_city_first")
    after = turn.when(build_city("red", 49)).then(CityBuilt(0, 49, CITY_COST), CityRaised(0, 49))
    assert realm_data(after)["lying_cities"] == []


def test_a_lying_city_does_not_count_for_the_barbarians():
    past = settlement("red", 49), lying("red", 49), city("blue", 17)
    events, _ = attack(*past)
    assert events[0] == BarbariansAttacked(1, (0, 0, 0))


def test_defender_points_have_no_limit():
    _, after = attack(knights("red", "b9+"), defender("red", 6))
    assert realm_data(after)["defender_points"] == 7


def every_card_of(deck):
    return [PROGRESS_CARDS[each] for each in full_deck(deck) if each not in POINT_CARDS]


def test_an_empty_deck_is_no_choice_for_defenders():
    _, turn = attack(knights("red", "b9+"), knights("blue", "b50+"), progress("red", *every_card_of(0)))
    turn.when(act("red", DrawProgress(0))).refused("progress_deck_empty")
    turn.when(act("red", DrawProgress(1))._replace(draws=event_script("spy"))).accepted()


def test_with_empty_decks_no_defender_draws():
    everything = [name for deck in range(3) for name in every_card_of(deck)]
    past = progress("red", *everything), by_colour("shown", "white", "0.1")
    events, _ = attack(knights("red", "b9+"), knights("blue", "b50+"), *past)
    assert events == [BarbariansAttacked(0, (1, 1, 0)), AFTER]


def test_two_seats_with_too_many_cards_put_them_back_at_the_same_time():
    hands = progress("blue", "spy", "spy", "crane", "smith"), progress("white", "crane", "smith", "mining", "mining")
    _, turn = attack(knights("blue", "b50+"), knights("white", "b9+"), *hands)
    for colour in ("blue", "white"):
        turn = turn.after(act(colour, DrawProgress(1))._replace(draws=event_script("bishop")))
    assert turn.state.agenda[0].seats == (1, 2)
    turn = turn.after(act("white", ReturnProgressCard(card("mining"))))
    assert turn.shown_to("red")["progress_cards"]["decks"][2]["under"] == [None]
    turn.when(act("blue", ReturnProgressCard(card("spy")))).accepted()


def test_the_city_from_which_a_metropolis_was_taken_falls_to_the_next_attack():
    past = city("red", 17), levels("red", trade=4), hand("red", cloth=5), barbarians(ship=6)
    turn = land(*past, city("blue", 49), metropolis("trade", 49), levels("blue", trade=4))
    turn = turn.after(act("red", ImproveCity(0)), end_turn("red"))
    events, turn = turn.when(roll("blue", 1, 1)).accepted()
    assert CityPillaged(1, 49, False) in events
    assert realm_data(turn, "blue")["levels"] == {"trade": 4, "politics": 0, "science": 0}


def test_a_game_is_never_unwinnable_as_attacks_bring_points_for_ever():
    turn = land(settlement("red", 17), target_points=30)
    assert all(turn.state.rules.definition.can_win(turn.state, seat) for seat in range(3))


def test_a_position_may_wait_for_the_attack():
    five = progress("blue", "spy", "spy", "crane", "smith", "smith")
    waiting = next_is("return_progress(blue)+barbarians()+trade_build(red)")
    turn = land(five, barbarians(ship=7), waiting).after(act("blue", ReturnProgressCard(card("crane"))))
    assert turn.shown_to("red")["cities_knights"]["attacks"] == 1
