"""The Trader: offers, the bank, gold for cards, harbours of the picker's alone, and Monopoly."""

import pytest

from games.kernel import Misfit
from tests.rules.puerto.language import (
    accept,
    barred,
    build_road,
    card_played,
    comes,
    conclude,
    counter,
    go_began,
    gold,
    gold_traded,
    hand,
    in_phase,
    monopolised,
    offer,
    offered,
    passes,
    pick,
    play_monopoly,
    settlement,
    trade_gold,
    trade_overseas,
    traded,
    traded_overseas,
    unplayed,
)

AT_THE_ORE_HARBOUR = 10
AT_THE_HARBOUR_FOR_ANYTHING = 0


def test_the_bank_trades_four_to_one_with_everybody():
    turn = in_phase("trader", hand("red", ore=4), hand("blue", wool=4))
    turn.when(trade_overseas("red", "ore", "wool")).then(traded_overseas("red", "4 ore", "1 wool"))
    turn.after(passes("red")).when(trade_overseas("blue", "wool", "ore")).then(
        traded_overseas("blue", "4 wool", "1 ore")
    )


def test_the_pickers_harbours_serve():
    turn = in_phase(
        "trader", settlement("red", AT_THE_ORE_HARBOUR, AT_THE_HARBOUR_FOR_ANYTHING), hand("red", ore=2, wool=3)
    )
    turn.when(trade_overseas("red", "ore", "brick")).then(traded_overseas("red", "2 ore", "1 brick"))
    turn.when(trade_overseas("red", "wool", "brick")).then(traded_overseas("red", "3 wool", "1 brick"))


def test_the_harbours_of_others_do_not():
    past = settlement("blue", AT_THE_ORE_HARBOUR), hand("blue", ore=4)
    turn = in_phase("trader", *past).after(passes("red"))
    assert turn.shown_to("blue")["colours"][1]["rates"]["ore"] == 4
    turn.when(trade_overseas("blue", "ore", "wool")).then(traded_overseas("blue", "4 ore", "1 wool"))


def test_less_than_four_are_no_payment_at_anothers_harbour():
    turn = in_phase("trader", settlement("blue", AT_THE_ORE_HARBOUR), hand("blue", ore=3)).after(passes("red"))
    turn.when(trade_overseas("blue", "ore", "wool")).refused("cannot_pay", rate=4, held=3)


def test_three_gold_buy_a_card_as_often_as_one_likes():
    turn = in_phase("trader", gold(red=7))
    turn = turn.when(trade_gold("red", "ore")).then(gold_traded("red", "ore"))
    turn = turn.when(trade_gold("red", "wool")).then(gold_traded("red", "wool"))
    turn.when(trade_gold("red", "wool")).refused("gold_short", price=3, gold=1)
    assert turn.shown_to("blue")["puerto"]["bank"] == 29


def test_everybody_may_trade_gold_in_a_go_of_their_own():
    turn = in_phase("trader", gold(blue=3)).after(passes("red"))
    turn.when(trade_gold("blue", "ore")).then(gold_traded("blue", "ore"))


def test_gold_buys_only_what_the_bank_has():
    in_phase("trader", gold(red=3), hand("blue", ore=19)).when(trade_gold("red", "ore")).refused("bank_short")


def test_whose_go_it_is_makes_offers_and_the_others_answer():
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
    turn = turn.when(passes("red")).then(go_began("blue"), comes("trader(blue;red)+go(white;1,red)"))
    assert turn.shown_to("red")["offers"] == []


def test_gold_is_no_part_of_an_offer():
    with pytest.raises(Misfit, match="must be one of brick, lumber"):
        in_phase("trader").state.rules.action(
            {"type": "make_offer", "give": {"gold": 1}, "want": {"ore": 1}, "to": [1]}
        )


def test_without_domestic_trade_there_are_no_offers():
    turn = in_phase("trader", hand("red", ore=1), domestic_trade=False)
    turn.when(offer("red", "1 ore", "1 wool")).refused("trade_is_off")


def test_a_monopoly_bars_its_resource_for_the_phase():
    past = unplayed("red", monopoly=1), unplayed("blue", monopoly=1), hand("white", ore=2)
    turn = in_phase("trader", *past)
    turn = turn.when(play_monopoly("red", "ore")).then(
        card_played("red", "monopoly"), monopolised("red", "ore", 0, 0, 2), barred("ore")
    )
    turn = turn.after(passes("red"))
    assert turn.shown_to("white")["puerto"]["barred"] == ["ore"]
    turn.when(play_monopoly("blue", "ore")).refused("resource_barred")
    turn.when(play_monopoly("blue", "wool")).then(
        card_played("blue", "monopoly"), monopolised("blue", "wool", 0, 0, 0), barred("wool")
    )


def test_the_next_phase_bars_nothing():
    turn = in_phase("trader", unplayed("red", monopoly=1)).after(play_monopoly("red", "ore"), passes("red"))
    turn = turn.after(passes("blue"), passes("white"))
    assert turn.after(pick("blue", "soldier")).shown_to("red")["puerto"]["barred"] == []


def test_only_one_card_is_played_in_a_go():
    turn = in_phase("trader", unplayed("red", monopoly=2)).after(play_monopoly("red", "ore"))
    turn.when(play_monopoly("red", "wool")).refused("card_already_played")


def test_nothing_is_built_in_the_traders_phase():
    turn = in_phase("trader", settlement("red", 8), hand("red", brick=1, lumber=1))
    turn.when(build_road("red", 8, 4)).refused("trader_pending", seats=["red"])
