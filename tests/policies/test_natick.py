"""Greedy plays Natick: it beats random nearly always, and never asks for what the rules refuse."""

from games.chance import SeededChance
from games.kernel import due
from games.kernel.appraisal import awaited, outlook, suggested
from games.natick.steps.domestic import CounterOffer, MakeOffer
from games.natick.steps.trade_build import EndTurn
from games.notation import read_position
from games.trade.bargaining import AcceptOffer, ConcludeOffer, DeclineOffer, WithdrawOffer
from tests.policies.table import illegal, played, result, winners

GAMES = 60
LUCK = SeededChance(1)
NEEDS_GRAIN = "v0|r1|l-1aw2*2,1as3*3,-1bg4,1bi5*1"
HAS_GRAIN = "v0|r1|l-1aw3,1as4,-1bg5*2,1bi2"


def test_greedy_beats_random_in_nearly_every_game():
    tables = [["greedy", "random"] if seed % 2 else ["random", "greedy"] for seed in range(GAMES)]
    games = [winners(names, seed, game="natick") for seed, names in enumerate(tables)]
    assert games.count(["greedy"]) >= GAMES - 3


def test_two_greedy_seats_play_a_legal_game_to_its_end():
    assert illegal(played(["greedy", "greedy"], 1, game="natick")) == []
    assert result(["greedy", "greedy"], 2, game="natick", costs="road:w3s3/trader:w3g3").result is not None


def bargaining(offer):
    words = f"turn:7 active:0 first:0 made:1 {offer} agenda:trade_build(0)"
    return read_position(f"natick/2 0:{NEEDS_GRAIN} 1:{HAS_GRAIN} {words}")


def test_a_trade_that_helps_the_other_more_is_declined():
    state = bargaining("offer:0/0/s1>g1/1?/firm")
    assert awaited(state, 0) == {1}
    assert outlook(state, 1, AcceptOffer(0), LUCK) < outlook(state, 1, DeclineOffer(0), LUCK)


def test_a_gift_is_accepted():
    state = bargaining("offer:0/0/s1>-/1?/firm")
    assert outlook(state, 1, AcceptOffer(0), LUCK) > outlook(state, 1, DeclineOffer(0), LUCK)


def test_a_counter_offer_is_weighed_like_an_offer():
    state = bargaining("offer:0/0/s1>-/1=g1>-/open")
    assert due(state) == (0,)
    assert outlook(state, 0, ConcludeOffer(0, 1), LUCK) > outlook(state, 0, EndTurn(), LUCK)
    assert outlook(state, 0, WithdrawOffer(0), LUCK) < outlook(state, 0, EndTurn(), LUCK)


def test_it_makes_no_offers():
    state = bargaining("offer:0/0/s1>-/1?/firm")
    step = state.rules.steps["trade_build"]
    offers = [move for move in step.moves + step.replies if move.kind in (MakeOffer, CounterOffer)]
    assert [suggested(state, 0, offer) for offer in offers] == [[], []]
