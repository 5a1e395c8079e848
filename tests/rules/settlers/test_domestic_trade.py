"""Domestic trade: the active seat makes offers, the others answer, and one that agrees trades."""

import pytest

from games.kernel import due_seats
from tests.rules.language import (
    accept,
    accepted,
    before_the_roll,
    build_road,
    closed,
    comes,
    conclude,
    counter,
    countered,
    decline,
    declined,
    development_card_played,
    end_turn,
    given,
    hand,
    lapsed,
    monopolised,
    move_robber,
    offer,
    offered,
    offers_were_made,
    play_knight,
    play_monopoly,
    road_built,
    robber_moved,
    settlement,
    stolen,
    traded,
    turn_started,
    unplayed,
    withdraw,
)

HANDS = hand("red", ore=2, brick=1, lumber=1), hand("blue", wool=2), hand("white", wool=1, grain=1)
TO_ALL = offer("red", "1 ore", "1 wool")
TO_BLUE = offer("red", "1 ore", "1 wool", to="blue")


def table(*past, **options):
    return given(*HANDS, *past, **options)


def test_an_offer_goes_to_all_the_others_or_to_some():
    table().when(TO_ALL).then(offered("red", "1 ore", "1 wool"))
    table().when(TO_BLUE).then(offered("red", "1 ore", "1 wool", to="blue"))


def test_seats_are_asked_in_the_order_of_the_table():
    table().when(offer("red", "1 ore", "1 wool", to="white blue")).then(offered("red", "1 ore", "1 wool"))


def test_those_who_are_asked_may_answer_while_the_turn_goes_on():
    turn = table(settlement("red", 8)).after(TO_ALL)
    assert due_seats(turn.state) == (0, 1, 2)
    turn.when(build_road("red", 8, 4)).then(road_built("red", 8, 4, route_length=1))


def test_an_offer_to_one_is_traded_when_it_is_accepted():
    turn = table().after(TO_BLUE)
    after = turn.when(accept("blue")).then(traded("red", "blue", "1 ore", "1 wool"))
    assert due_seats(after.state) == (0,)


def test_an_offer_to_several_collects_answers_until_the_proposer_chooses():
    turn = table().after(TO_ALL)
    agreed = turn.when(accept("blue")).then(accepted("blue", "1 wool"))
    both = agreed.when(accept("white")).then(accepted("white", "1 wool"))
    both.when(conclude("red", "white")).then(traded("red", "white", "1 ore", "1 wool"))


def test_any_number_of_cards_and_kinds_may_change_hands():
    turn = table().after(offer("red", "1 ore + 1 brick", "2 wool", to="blue"))
    turn.when(accept("blue")).then(traded("red", "blue", "1 ore + 1 brick", "2 wool"))


def test_a_seat_that_declined_is_not_asked_again():
    turn = table().after(TO_ALL)
    after = turn.when(decline("blue")).then(declined("blue"))
    after.when(accept("blue")).refused("not_your_turn", seats=["red", "white"])
    after.when(conclude("red", "blue")).refused("offer_not_accepted")


def test_an_offer_that_everybody_declined_is_closed():
    turn = table().after(TO_ALL, decline("blue"))
    turn.when(decline("white")).then(declined("white"), closed())


def test_an_accepted_offer_stays_when_the_others_decline():
    turn = table().after(TO_ALL, accept("blue"))
    turn.when(decline("white")).then(declined("white"))


def test_an_offer_can_be_withdrawn():
    turn = table().after(TO_ALL).when(withdraw("red")).then(closed())
    turn.when(accept("blue")).refused("not_your_turn", seats=["red"])
    turn.when(withdraw("red")).refused("unknown_offer")


def test_a_counter_offer_is_an_answer_that_the_proposer_may_take():
    turn = table().after(TO_ALL)
    asked = turn.when(counter("blue", "1 wool", "2 ore")).then(countered("blue", "1 wool", "2 ore"))
    asked.when(conclude("red", "blue")).then(traded("red", "blue", "2 ore", "1 wool"))


def test_a_counter_offer_to_an_offer_to_one_waits_for_the_proposer():
    turn = table().after(TO_BLUE).after(counter("blue", "1 wool", "1 brick"))
    turn.when(conclude("red", "blue")).then(traded("red", "blue", "1 brick", "1 wool"))


def test_a_counter_offer_names_an_offer_that_waits_for_this_seat():
    turn = table().after(TO_BLUE, offer("red", "1 brick", "1 wool", to="white"))
    turn.when(counter("blue", "1 wool", "1 brick", offer=1)).refused("not_offer_recipient")
    turn.when(accept("blue", offer=1)).refused("not_offer_recipient")
    turn.when(decline("blue", offer=1)).refused("not_offer_recipient")


def test_others_never_trade_with_each_other():
    turn = table().after(TO_ALL, counter("blue", "1 wool", "1 ore"))
    turn.when(conclude("white", "blue")).refused("not_your_turn", seats=["red", "white"])
    turn.when(offer("blue", "1 wool", "1 grain", to="white")).refused("not_your_turn", seats=["red", "white"])
    turn.when(offer("white", "1 wool", "1 brick", to="red")).refused("not_your_turn", seats=["red", "white"])


def test_several_offers_may_stand_at_once():
    turn = table().after(TO_BLUE, offer("red", "1 brick", "1 grain", to="white"))
    turn.when(accept("white", offer=1)).then(traded("red", "white", "1 brick", "1 grain", offer=1))


@pytest.mark.parametrize(("give", "want"), [("", "1 wool"), ("1 ore", ""), ("", "")])
def test_gifts_are_not_trades(give, want):
    table().when(offer("red", give, want)).refused("offer_is_a_gift")


def test_no_resource_is_on_both_sides():
    table().when(offer("red", "2 ore", "1 ore")).refused("offer_same_resource")
    table().when(offer("red", "1 brick + 1 ore", "1 wool + 1 ore")).refused("offer_same_resource")


def test_only_cards_in_the_hand_are_offered():
    own = {"brick": 1, "lumber": 1, "ore": 2}
    table().when(offer("red", "3 ore", "1 wool")).refused("cannot_pay", hand=own)


@pytest.mark.parametrize("to", ["", "red", "blue blue", "blue red"])
def test_an_offer_goes_to_others_each_named_once(to):
    table().when(offer("red", "1 ore", "1 wool", to=to)).refused("invalid_offer_recipients")


def test_counter_offers_keep_the_same_rules():
    turn = table().after(TO_ALL)
    turn.when(counter("blue", "", "1 ore")).refused("offer_is_a_gift")
    turn.when(counter("blue", "2 wool", "1 wool")).refused("offer_same_resource")
    turn.when(counter("blue", "3 wool", "1 ore")).refused("cannot_pay", hand={"wool": 2})


def test_a_seat_without_cards_offers_and_counters_nothing():
    turn = given(hand("red", ore=1))
    asked = turn.after(offer("red", "1 ore", "1 wool", to="blue"))
    asked.when(counter("blue", "1 wool", "1 ore")).refused("nothing_to_give")
    given().when(TO_ALL).refused("nothing_to_give")


def test_accepting_takes_the_cards_that_are_wanted():
    turn = table().after(offer("red", "1 ore", "2 wool"))
    turn.when(accept("white")).refused("cannot_pay", hand={"wool": 1, "grain": 1})
    turn.after(decline("white"))


def test_the_proposer_must_still_have_the_cards():
    turn = table(settlement("red", 8)).after(offer("red", "1 brick", "1 wool"), accept("blue"), build_road("red", 8, 4))
    turn.when(conclude("red", "blue")).refused("cannot_pay", hand={"ore": 2})


def test_a_counter_offer_may_ask_for_more_than_the_proposer_has():
    turn = table().after(TO_BLUE, counter("blue", "1 wool", "3 ore"))
    turn.when(conclude("red", "blue")).refused("cannot_pay", hand={"brick": 1, "lumber": 1, "ore": 2})


def test_when_a_card_left_the_proposer_an_acceptance_waits_to_be_concluded():
    turn = table(settlement("red", 8)).after(TO_BLUE, build_road("red", 8, 4))
    agreed = turn.when(accept("blue")).then(accepted("blue", "1 wool"))
    agreed.when(conclude("red", "blue")).then(traded("red", "blue", "1 ore", "1 wool"))


def test_an_acceptance_lapses_when_its_seat_trades_elsewhere():
    turn = table().after(TO_ALL, offer("red", "1 brick", "1 wool"), accept("blue"), accept("blue", offer=1))
    after = turn.when(conclude("red", "blue", offer=1)).then(
        traded("red", "blue", "1 brick", "1 wool", offer=1), lapsed("blue")
    )
    after.when(conclude("red", "blue")).refused("offer_not_accepted")
    after.after(accept("blue"), conclude("red", "blue"))


def test_an_acceptance_lapses_when_a_monopoly_takes_cards():
    turn = table(unplayed("red", monopoly=1)).after(TO_ALL, accept("blue"), accept("white"))
    turn.when(play_monopoly("red", "grain")).then(
        development_card_played("red", "monopoly"), monopolised("red", "grain", 0, 0, 1), lapsed("white")
    )


def test_a_counter_offer_lapses_when_a_card_is_stolen():
    past = unplayed("red", knight=1), settlement("blue", 8)
    turn = table(*past).after(TO_ALL, counter("blue", "1 wool", "2 ore"), play_knight("red"))
    after = turn.when(move_robber("red", 4, takes="wool")).then(
        robber_moved(4), stolen("red", of="blue", card="wool"), lapsed("blue"), comes("trade_build(red)")
    )
    assert due_seats(after.state) == (0, 1, 2)


def test_an_answer_stands_while_its_seat_keeps_its_cards():
    turn = table(unplayed("red", monopoly=1)).after(TO_ALL, accept("blue"))
    turn.when(play_monopoly("red", "grain")).then(
        development_card_played("red", "monopoly"), monopolised("red", "grain", 0, 0, 1)
    ).after(conclude("red", "blue"))


def test_ten_offers_a_turn_are_enough():
    table(offers_were_made(9)).when(TO_ALL).then(offered("red", "1 ore", "1 wool", offer=9))
    table(offers_were_made(10)).when(TO_ALL).refused("offer_limit_reached")


def test_open_offers_end_with_the_turn():
    turn = table().after(TO_ALL, accept("blue"))
    after = turn.when(end_turn("red")).then(turn_started("blue"), comes("roll(blue)+trade_build(blue)"))
    assert (after.state.offers, after.state.offers_made) == ((), 0)


def test_no_trade_is_made_before_the_roll():
    table(before_the_roll()).when(TO_ALL).refused("roll_pending", seats=["red"])


def test_a_game_without_domestic_trade_has_no_offers():
    table(domestic_trade=False).when(TO_ALL).refused("trade_disabled")


def test_every_filling_and_sample_of_an_open_template_is_accepted():
    turn = table().after(TO_ALL, offer("red", "1 brick", "1 wool", to="blue"))
    turn.assert_fillings_are_legal()


def test_what_an_offer_shows_is_known_to_be_held():
    turn = given(hand("red", ore=1, wool=1), hand("blue", brick=1, grain=1)).after(offer("red", "1 ore", "1 grain"))
    assert turn.knowledge[2].sure[0] == turn.knowledge[None].sure[0] == turn.state.offers[0].give
    agreed = turn.after(accept("blue"))
    assert agreed.knowledge[2].sure[1] == agreed.state.offers[0].want
    elsewise = turn.after(counter("blue", "1 brick", "1 wool"))
    assert elsewise.knowledge[None].sure[1] == elsewise.state.offers[0].answers[0].give
