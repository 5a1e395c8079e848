"""Greedy plays Natick: it beats random nearly always, and all its actions are legal."""

from games.chance import ScriptedChance, SeededChance
from games.kernel import decide, due_seats
from games.kernel.evaluation import candidate_fillings, evaluate, evaluate_action, seats_to_wait_for
from games.natick.steps.building import BuildRoad
from games.natick.steps.domestic_trade import CounterOffer, MakeOffer
from games.natick.steps.trade_build import EndTurn
from games.notation import parse_position
from games.trade.actions import AcceptOffer, ConcludeOffer, DeclineOffer, WithdrawOffer
from tests.policies.table import final_state, illegal_actions, play_moves, winners
from tests.rules.natick.language import road

GAMES = 60
LUCK = SeededChance(1)
NEEDS_GRAIN = "v0|r1|l-1aw2*2,1as3*3,-1bg4,1bi5*1"
HAS_GRAIN = "v0|r1|l-1aw3,1as4,-1bg5*2,1bi2"


def test_greedy_beats_random_in_nearly_every_game():
    tables = [["greedy", "random"] if seed % 2 else ["random", "greedy"] for seed in range(GAMES)]
    games = [winners(names, seed, game="natick") for seed, names in enumerate(tables)]
    assert games.count(["greedy"]) >= GAMES - 3


def test_two_greedy_seats_play_a_legal_game_to_its_end():
    assert illegal_actions(play_moves(["greedy", "greedy"], 1, game="natick")) == []
    assert final_state(["greedy", "greedy"], 2, game="natick", costs="road:w3s3/trader:w3g3").result is not None


def bargaining(offer):
    words = f"turn:7 active:0 first:0 made:1 {offer} agenda:trade_build(0)"
    return parse_position(f"natick/2 0:{NEEDS_GRAIN} 1:{HAS_GRAIN} {words}")


def test_greedy_declines_a_trade_that_helps_the_opponent_more():
    state = bargaining("offer:0/0/s1>g1/1?/firm")
    assert seats_to_wait_for(state, 0) == {1}
    assert evaluate_action(state, 1, AcceptOffer(0), LUCK) < evaluate_action(state, 1, DeclineOffer(0), LUCK)


def test_greedy_accepts_a_gift():
    state = bargaining("offer:0/0/s1>-/1?/firm")
    assert evaluate_action(state, 1, AcceptOffer(0), LUCK) > evaluate_action(state, 1, DeclineOffer(0), LUCK)


def test_greedy_evaluates_a_counter_offer_like_an_offer():
    state = bargaining("offer:0/0/s1>-/1=g1>-/open")
    assert due_seats(state) == (0,)
    assert evaluate_action(state, 0, ConcludeOffer(0, 1), LUCK) > evaluate_action(state, 0, EndTurn(), LUCK)
    assert evaluate_action(state, 0, WithdrawOffer(0), LUCK) < evaluate_action(state, 0, EndTurn(), LUCK)


def test_greedy_makes_no_offers_in_natick():
    state = bargaining("offer:0/0/s1>-/1?/firm")
    step = state.rules.steps["trade_build"]
    offers = [move for move in step.all_moves if move.action_type in (MakeOffer, CounterOffer)]
    assert [candidate_fillings(state, 0, offer) for offer in offers] == [[], []]


def test_a_build_has_the_average_value_of_the_regions_that_it_can_draw():
    """Red can pay no scout, so the road draws one of eight regions at once."""
    line = "natick/2 0:v0,2|r1|l-1aw2*1,1as3*2,-1bg4,1bi5,3as2 1:v0|r1|l-1aw3,1as4,-1bg5,1bi2"
    state = parse_position(f"{line} turn:7 active:0 first:0 agenda:trade_build(0)")
    build, stack = BuildRoad(road(3)), state.stack.bit_count()
    drawn = [decide(state, 0, build, ScriptedChance({"region": [(index,)]}))[1] for index in range(stack)]
    values = [evaluate(after, 0) for after in drawn]
    assert len(set(values)) > 1
    assert evaluate_action(state, 0, build, LUCK) == sum(values) // stack
