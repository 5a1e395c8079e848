"""Domestic trade: the active seat makes offers, the others answer, and one that agrees trades."""

import pytest

from games.kernel import Frame, due_seats
from tests.rules.language import (
    accept,
    accepted,
    agenda_changed,
    answer_reset,
    before_the_roll,
    build_road,
    closed,
    conclude,
    counter,
    countered,
    decline,
    declined,
    development_card_played,
    discard,
    discarded,
    end_turn,
    given,
    hand,
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


def test_an_offer_goes_to_all_or_some_other_seats():
    table().when(TO_ALL).then(offered("red", "1 ore", "1 wool"))
    table().when(TO_BLUE).then(offered("red", "1 ore", "1 wool", to="blue"))


def test_recipients_are_listed_in_turn_order():
    table().when(offer("red", "1 ore", "1 wool", to="white blue")).then(offered("red", "1 ore", "1 wool"))


def test_recipients_can_answer_while_the_turn_continues():
    turn = table(settlement("red", 8)).after(TO_ALL)
    assert due_seats(turn.state) == (0, 1, 2)
    turn.when(build_road("red", 8, 4)).then(road_built("red", 8, 4, route_length=1))


def test_an_offer_to_one_seat_is_traded_when_accepted():
    turn = table().after(TO_BLUE)
    after = turn.when(accept("blue")).then(traded("red", "blue", "1 ore", "1 wool"))
    assert due_seats(after.state) == (0,)


def test_an_offer_to_several_seats_is_traded_when_concluded():
    turn = table().after(TO_ALL)
    agreed = turn.when(accept("blue")).then(accepted("blue", "1 wool"))
    both = agreed.when(accept("white")).then(accepted("white", "1 wool"))
    both.when(conclude("red", "white")).then(traded("red", "white", "1 ore", "1 wool"))


def test_a_trade_can_have_several_cards_and_kinds():
    turn = table().after(offer("red", "1 ore + 1 brick", "2 wool", to="blue"))
    turn.when(accept("blue")).then(traded("red", "blue", "1 ore + 1 brick", "2 wool"))


def test_a_seat_that_declined_is_not_due_again():
    turn = table().after(TO_ALL)
    after = turn.when(decline("blue")).then(declined("blue"))
    after.when(accept("blue")).refused("not_your_turn", seats=["red", "white"])
    after.when(conclude("red", "blue")).refused("offer_not_accepted")


def test_an_offer_that_all_recipients_declined_is_closed():
    turn = table().after(TO_ALL, decline("blue"))
    turn.when(decline("white")).then(declined("white"), closed())


def test_an_accepted_offer_stays_open_when_the_others_decline():
    turn = table().after(TO_ALL, accept("blue"))
    turn.when(decline("white")).then(declined("white"))


def test_an_offer_can_be_withdrawn():
    turn = table().after(TO_ALL).when(withdraw("red")).then(closed())
    turn.when(accept("blue")).refused("not_your_turn", seats=["red"])
    turn.when(withdraw("red")).refused("unknown_offer")


def test_a_counter_offer_can_be_concluded_by_the_proposer():
    turn = table().after(TO_ALL)
    after = turn.when(counter("blue", "1 wool", "2 ore")).then(countered("blue", "1 wool", "2 ore"))
    after.when(conclude("red", "blue")).then(traded("red", "blue", "2 ore", "1 wool"))


def test_a_counter_offer_of_a_single_recipient_waits_for_the_proposer():
    turn = table().after(TO_BLUE).after(counter("blue", "1 wool", "1 brick"))
    turn.when(conclude("red", "blue")).then(traded("red", "blue", "1 brick", "1 wool"))


def test_only_recipients_can_answer_an_offer():
    turn = table().after(TO_BLUE, offer("red", "1 brick", "1 wool", to="white"))
    turn.when(counter("blue", "1 wool", "1 brick", offer=1)).refused("not_offer_recipient")
    turn.when(accept("blue", offer=1)).refused("not_offer_recipient")
    turn.when(decline("blue", offer=1)).refused("not_offer_recipient")


def test_the_seat_on_turn_has_no_offer_to_answer():
    turn = table().after(TO_ALL)
    for answer in (accept("red"), decline("red"), counter("red", "1 ore", "1 wool")):
        turn.when(answer).refused("not_offer_recipient")


def test_other_seats_cannot_trade_with_each_other():
    turn = table().after(TO_ALL, counter("blue", "1 wool", "1 ore"))
    turn.when(conclude("white", "blue")).refused("not_your_turn", seats=["red", "white"])
    turn.when(offer("blue", "1 wool", "1 grain", to="white")).refused("not_your_turn", seats=["red", "white"])
    turn.when(offer("white", "1 wool", "1 brick", to="red")).refused("not_your_turn", seats=["red", "white"])


def test_several_offers_can_be_open():
    turn = table().after(TO_BLUE, offer("red", "1 brick", "1 grain", to="white"))
    turn.when(accept("white", offer=1)).then(traded("red", "white", "1 brick", "1 grain", offer=1))


@pytest.mark.parametrize(("give", "want"), [("", "1 wool"), ("1 ore", ""), ("", "")])
def test_an_offer_needs_cards_on_both_sides(give, want):
    table().when(offer("red", give, want)).refused("offer_is_a_gift")


def test_an_offer_with_a_resource_on_both_sides_is_refused():
    table().when(offer("red", "2 ore", "1 ore")).refused("offer_same_resource")
    table().when(offer("red", "1 brick + 1 ore", "1 wool + 1 ore")).refused("offer_same_resource")


def test_an_offer_of_cards_that_are_not_held_is_refused():
    own = {"brick": 1, "lumber": 1, "ore": 2}
    table().when(offer("red", "3 ore", "1 wool")).refused("cannot_pay", hand=own)


@pytest.mark.parametrize("to", ["", "red", "blue blue", "blue red"])
def test_an_offer_names_each_other_seat_at_most_once(to):
    table().when(offer("red", "1 ore", "1 wool", to=to)).refused("invalid_offer_recipients")


def test_counter_offers_follow_the_rules_of_offers():
    turn = table().after(TO_ALL)
    turn.when(counter("blue", "", "1 ore")).refused("offer_is_a_gift")
    turn.when(counter("blue", "2 wool", "1 wool")).refused("offer_same_resource")
    turn.when(counter("blue", "3 wool", "1 ore")).refused("cannot_pay", hand={"wool": 2})


def test_a_seat_without_cards_can_make_no_offer_and_no_counter_offer():
    turn = given(hand("red", ore=1))
    after = turn.after(offer("red", "1 ore", "1 wool", to="blue"))
    after.when(counter("blue", "1 wool", "1 ore")).refused("nothing_to_give")
    given().when(TO_ALL).refused("nothing_to_give")


def test_accepting_an_offer_needs_its_cards():
    turn = table().after(offer("red", "1 ore", "2 wool"))
    turn.when(accept("white")).refused("cannot_pay", hand={"wool": 1, "grain": 1})
    turn.after(decline("white"))


def test_concluding_an_offer_needs_the_cards_of_the_proposer():
    turn = table(settlement("red", 8)).after(offer("red", "1 brick", "1 wool"), accept("blue"), build_road("red", 8, 4))
    turn.when(conclude("red", "blue")).refused("cannot_pay", hand={"ore": 2})


def test_a_counter_offer_can_ask_for_more_than_the_proposer_has():
    turn = table().after(TO_BLUE, counter("blue", "1 wool", "3 ore"))
    turn.when(conclude("red", "blue")).refused("cannot_pay", hand={"brick": 1, "lumber": 1, "ore": 2})


def test_an_acceptance_waits_if_the_proposer_has_spent_cards():
    turn = table(settlement("red", 8)).after(TO_BLUE, build_road("red", 8, 4))
    agreed = turn.when(accept("blue")).then(accepted("blue", "1 wool"))
    agreed.when(conclude("red", "blue")).then(traded("red", "blue", "1 ore", "1 wool"))


def test_an_acceptance_lapses_when_its_seat_trades_the_cards():
    turn = table().after(TO_ALL, offer("red", "1 brick", "1 wool"), accept("blue"), accept("blue", offer=1))
    after = turn.when(conclude("red", "blue", offer=1)).then(
        traded("red", "blue", "1 brick", "1 wool", offer=1), answer_reset("blue")
    )
    after.when(conclude("red", "blue")).refused("offer_not_accepted")
    after.after(accept("blue"), conclude("red", "blue"))


def test_an_acceptance_lapses_when_a_monopoly_takes_cards():
    turn = table(unplayed("red", monopoly=1)).after(TO_ALL, accept("blue"), accept("white"))
    turn.when(play_monopoly("red", "grain")).then(
        development_card_played("red", "monopoly"), monopolised("red", "grain", 0, 0, 1), answer_reset("white")
    )


def test_an_acceptance_lapses_when_its_seat_discards():
    turn = table().after(TO_ALL, accept("blue"), accept("white"))
    turn.state.push(Frame("discard", (1,), (1,)))
    turn.when(discard("blue", wool=1)).then(
        discarded("blue", wool=1), answer_reset("blue"), agenda_changed("trade_build(red)")
    )


def test_a_counter_offer_lapses_when_a_card_is_stolen():
    past = unplayed("red", knight=1), settlement("blue", 8)
    turn = table(*past).after(TO_ALL, counter("blue", "1 wool", "2 ore"), play_knight("red"))
    after = turn.when(move_robber("red", 4, takes="wool")).then(
        robber_moved(4), stolen("red", of="blue", card="wool"), answer_reset("blue"), agenda_changed("trade_build(red)")
    )
    assert due_seats(after.state) == (0, 1, 2)


def test_an_answer_stays_valid_while_its_seat_has_the_cards():
    turn = table(unplayed("red", monopoly=1)).after(TO_ALL, accept("blue"))
    turn.when(play_monopoly("red", "grain")).then(
        development_card_played("red", "monopoly"), monopolised("red", "grain", 0, 0, 1)
    ).after(conclude("red", "blue"))


def test_an_eleventh_offer_in_a_turn_is_refused():
    table(offers_were_made(9)).when(TO_ALL).then(offered("red", "1 ore", "1 wool", offer=9))
    table(offers_were_made(10)).when(TO_ALL).refused("offer_limit_reached")


def test_open_offers_end_with_the_turn():
    turn = table().after(TO_ALL, accept("blue"))
    after = turn.when(end_turn("red")).then(turn_started("blue"), agenda_changed("roll(blue)+trade_build(blue)"))
    assert (after.state.offers, after.state.offers_made) == ((), 0)


def test_an_offer_before_the_roll_is_refused():
    table(before_the_roll()).when(TO_ALL).refused("roll_pending", seats=["red"])


def test_a_game_without_domestic_trade_has_no_offers():
    table(domestic_trade=False).when(TO_ALL).refused("trade_disabled")


def test_every_filling_and_sample_of_an_open_template_is_accepted():
    turn = table().after(TO_ALL, offer("red", "1 brick", "1 wool", to="blue"))
    turn.assert_fillings_are_legal()


def test_cards_of_firm_offers_and_answers_are_known_to_all():
    turn = given(hand("red", ore=1, wool=1), hand("blue", brick=1, grain=1)).after(offer("red", "1 ore", "1 grain"))
    assert turn.knowledge[2].known[0] == turn.knowledge[None].known[0] == turn.state.offers[0].give
    agreed = turn.after(accept("blue"))
    assert agreed.knowledge[2].known[1] == agreed.state.offers[0].want
    after_counter = turn.after(counter("blue", "1 brick", "1 wool"))
    assert after_counter.knowledge[None].known[1] == after_counter.state.offers[0].answers[0].give
