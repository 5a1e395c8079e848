"""The Trader: offers, the bank, gold for cards, the harbours of the picking seat, and Monopoly."""

import pytest

from games.kernel import InvalidValue
from tests.rules.puerto.language import (
    accept,
    agenda_changed,
    barred,
    build_road,
    conclude,
    counter,
    development_card_played,
    go_started,
    gold,
    gold_traded,
    hand,
    in_phase,
    monopolised,
    offer,
    offered,
    passes,
    play_monopoly,
    settlement,
    trade_gold,
    trade_overseas,
    traded,
    traded_overseas,
    turn_started,
    unbarred,
    unplayed,
)

AT_THE_ORE_HARBOUR = 10
AT_THE_HARBOUR_FOR_ANYTHING = 0


def test_every_seat_trades_four_to_one_with_the_bank():
    turn = in_phase("trader", hand("red", ore=4), hand("blue", wool=4))
    turn.when(trade_overseas("red", "ore", "wool")).then(traded_overseas("red", "4 ore", "1 wool"))
    turn.after(passes("red")).when(trade_overseas("blue", "wool", "ore")).then(
        traded_overseas("blue", "4 wool", "1 ore")
    )


def test_the_picking_seat_uses_its_harbours():
    turn = in_phase(
        "trader", settlement("red", AT_THE_ORE_HARBOUR, AT_THE_HARBOUR_FOR_ANYTHING), hand("red", ore=2, wool=3)
    )
    turn.when(trade_overseas("red", "ore", "brick")).then(traded_overseas("red", "2 ore", "1 brick"))
    turn.when(trade_overseas("red", "wool", "brick")).then(traded_overseas("red", "3 wool", "1 brick"))


def test_other_seats_do_not_use_their_harbours():
    past = settlement("blue", AT_THE_ORE_HARBOUR), hand("blue", ore=4)
    turn = in_phase("trader", *past).after(passes("red"))
    assert turn.shown_to("blue")["colours"][1]["rates"]["ore"] == 4
    turn.when(trade_overseas("blue", "ore", "wool")).then(traded_overseas("blue", "4 ore", "1 wool"))


def test_fewer_than_four_cards_are_refused_at_the_harbour_of_another_seat():
    turn = in_phase("trader", settlement("blue", AT_THE_ORE_HARBOUR), hand("blue", ore=3)).after(passes("red"))
    turn.when(trade_overseas("blue", "ore", "wool")).refused("cannot_pay", rate=4, held=3)


def test_three_gold_buy_a_card_any_number_of_times():
    turn = in_phase("trader", gold(red=7))
    turn = turn.when(trade_gold("red", "ore")).then(gold_traded("red", "ore"))
    turn = turn.when(trade_gold("red", "wool")).then(gold_traded("red", "wool"))
    turn.when(trade_gold("red", "wool")).refused("not_enough_gold", price=3, gold=1)
    assert turn.shown_to("blue")["puerto"]["bank"] == 29


def test_every_seat_may_trade_gold_in_its_go():
    turn = in_phase("trader", gold(blue=3)).after(passes("red"))
    turn.when(trade_gold("blue", "ore")).then(gold_traded("blue", "ore"))


def test_gold_buys_only_cards_that_the_bank_has():
    in_phase("trader", gold(red=3), hand("blue", ore=19)).when(trade_gold("red", "ore")).refused("not_enough_in_bank")


def test_the_seat_with_the_go_makes_offers_and_the_others_answer():
    turn = in_phase("trader", hand("blue", ore=1), hand("white", wool=1)).after(passes("red"))
    turn = turn.when(offer("blue", "1 ore", "1 wool", to="white")).then(offered("blue", "1 ore", "1 wool", to="white"))
    turn.when(accept("white")).then(traded("blue", "white", "1 ore", "1 wool"))


def test_an_offer_may_be_countered():
    turn = in_phase("trader", hand("red", ore=2), hand("blue", wool=1)).after(offer("red", "1 ore", "1 wool"))
    turn = turn.after(counter("blue", "1 wool", "2 ore"))
    turn.when(conclude("red", "blue")).then(traded("red", "blue", "2 ore", "1 wool"))


def test_the_others_do_not_trade_among_themselves():
    turn = in_phase("trader", hand("blue", ore=1))
    turn.when(offer("blue", "1 ore", "1 wool", to="white")).refused("not_your_turn")


def test_offers_end_with_the_go():
    turn = in_phase("trader", hand("red", ore=1), hand("blue", wool=1)).after(
        offer("red", "1 ore", "1 wool", to="blue")
    )
    turn = turn.when(passes("red")).then(go_started("blue"), agenda_changed("trader(blue;red)+go(white;1,red)"))
    assert turn.shown_to("red")["offers"] == []


def test_an_offer_cannot_have_gold():
    with pytest.raises(InvalidValue, match="must be one of brick, lumber"):
        in_phase("trader").state.rules.wire.decode_action(
            {"type": "make_offer", "give": {"gold": 1}, "want": {"ore": 1}, "to": [1]}
        )


def test_without_domestic_trade_there_are_no_offers():
    turn = in_phase("trader", hand("red", ore=1), domestic_trade=False)
    turn.when(offer("red", "1 ore", "1 wool")).refused("trade_disabled")


def test_a_monopoly_bars_its_resource_for_the_phase():
    past = unplayed("red", monopoly=1), unplayed("blue", monopoly=1), hand("white", ore=2)
    turn = in_phase("trader", *past)
    turn = turn.when(play_monopoly("red", "ore")).then(
        development_card_played("red", "monopoly"), monopolised("red", "ore", 0, 0, 2), barred("ore")
    )
    turn = turn.after(passes("red"))
    assert turn.shown_to("white")["puerto"]["barred"] == ["ore"]
    turn.when(play_monopoly("blue", "ore")).refused("already_monopolised")
    turn.when(play_monopoly("blue", "wool")).then(
        development_card_played("blue", "monopoly"), monopolised("blue", "wool", 0, 0, 0), barred("wool")
    )


def test_at_the_end_of_the_phase_every_resource_can_be_monopolised_again():
    turn = in_phase("trader", unplayed("red", monopoly=1)).after(play_monopoly("red", "ore"), passes("red"))
    turn = (
        turn.after(passes("blue"))
        .when(passes("white"))
        .then(unbarred(), turn_started("blue"), agenda_changed("pick_role(blue)"))
    )
    assert turn.shown_to("red")["puerto"]["barred"] == []


def test_only_one_card_is_played_in_a_go():
    turn = in_phase("trader", unplayed("red", monopoly=2)).after(play_monopoly("red", "ore"))
    turn.when(play_monopoly("red", "wool")).refused("card_already_played")


def test_the_traders_phase_has_no_building():
    turn = in_phase("trader", settlement("red", 8), hand("red", brick=1, lumber=1))
    turn.when(build_road("red", 8, 4)).refused("trader_pending", seats=["red"])
