"""Trade of the First Nations: 4:1 with the bank, without harbours, and with the Settlers."""

from tests.rules.first_nations.language import (
    accept,
    conclude,
    counter,
    countered,
    hand,
    homes,
    island,
    offer,
    offered,
    settlers_turn,
    trade_overseas,
    traded,
    traded_overseas,
)


def test_the_first_nations_trade_four_to_one_with_the_bank():
    island(hand("red", ore=4)).when(trade_overseas("red", "ore", "wool")).then(
        traded_overseas("red", "4 ore", "1 wool")
    )


def test_the_first_nations_have_no_harbour_rate():
    turn = island(hand("red", ore=3), homes(*range(5)))
    turn.when(trade_overseas("red", "ore", "wool")).refused("cannot_pay", rate=4)
    assert set(turn.shown_to("red")["colours"][0]["rates"].values()) == {4}


def test_in_their_turn_the_first_nations_make_offers():
    turn = island(hand("red", ore=1), hand("blue", wool=1))
    turn = turn.when(offer("red", "1 ore", "1 wool", to="blue")).then(offered("red", "1 ore", "1 wool", to="blue"))
    turn.when(accept("blue")).then(traded("red", "blue", "1 ore", "1 wool"))


def test_in_the_turn_of_a_settler_they_answer_and_counter():
    turn = island(hand("red", ore=1), hand("blue", wool=2), settlers_turn("blue"))
    turn = turn.after(offer("blue", "1 wool", "1 ore", to="red white"))
    turn = turn.when(counter("red", "1 ore", "2 wool")).then(countered("red", "1 ore", "2 wool"))
    turn.when(conclude("blue", "red")).then(traded("blue", "red", "2 wool", "1 ore"))


def test_in_the_turn_of_a_settler_they_make_no_offers():
    island(hand("red", ore=1), settlers_turn("blue")).when(offer("red", "1 ore", "1 wool", to="blue")).refused(
        "not_your_turn"
    )
