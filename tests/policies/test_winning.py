"""Greedy takes a win: if one action wins, or ends the turn of a seat that wins by that, it is done."""

import pytest

from games.chance import SeededChance
from games.kernel import build_view, decide, due_seats, legal_actions
from games.natick.steps.trade_build import EndTurn
from games.notation import parse_position
from tests.policies.table import NO_HURRY
from workers.policies import find_policy

LUCK = SeededChance(1)
POSITIONS = {
    "dinosaurs": "dinosaurs/3[target_points=8] m12p9h10/f11f6g5f8/p4g3f11m4g3/h8p10m9h6/p5g2d w**go*l*b "
    "0:r30.56|s19.39|hb1w2 1:r34.45|s28.36|hb1w1g1 2:r9.20|s10.13|hb1l1 turn:1 span:1 active:0 first:0 robber:18 "
    "dinosaurs:2x1.5x2.12x2/7x2.10x2/1x2.6x2 agenda:dinosaur_placement(0;39)+roll(0)+trade_build(0)",
    "first nations": "first_nations/2[target_points=4] h8p4m11/f10g11p3g12/p5h9dg6f9/p2m4m5h10/f6f3g8 lo*b*gw** "
    "0:hb1g2o3 1:r24.52.59|s22.36|hl1w1o2 turn:7 span:7 active:0 first:0 robber:3 dice:5-2 homes:2.10.14 tribe:6 "
    "agenda:first_nations_turn(0)",
    "natick, ending the turn": "natick/2 0:v0|t-2|r-3,-1|h-1|l-3ai2,-1aw2,1as3,-3bs5*3,-1bg4*1,1bi5*3 "
    "1:v-4,0|t-2|r-3,-1|k-2a,0a,-2b|l-3ai3,-1aw3*1,1as2*1,-3bw4*2,-1bg5*2,1bi4*2 "
    "turn:16 active:1 first:0 taken_set:1 built:16 dice:5n25 sets:1221 agenda:trade_build(1)",
    "puerto": "puerto/3 f11p12p9/h4g6g5h10/f8h3m11f4m8/m10p9df3/g5p2g6 **gow*bl* 0:r29.30.37.46.47.50|s36.37|c24.25.39|"
    "hb1w3o4|dr1v1|pk1 1:r18.41.42.43|s35|c16.28|hb6w1o6 2:r6.8.11.14.19.20.21.26.27.28|s3.5.13.23|c12.14|hb2g1|dk1m1 "
    "turn:69 span:222 active:2 first:0 robber:2 longest:2 cardspan:220 fresh:216/m1 governor:1 gold:9,9,11 "
    "laid:trader1 picked:producer.builder.soldier agenda:soldier(2;0)",
    "settlers": "settlers/2[target_points=4] f12h9g10/f11m6p5h8/m4g3g11f4d/p8h10p9m3/p5g2f6 *low*bg** "
    "0:r21.35|s23|c14|hw2g2o3 1:r8.14.45.52|s13.30.41|hl2w3o4 turn:18 span:18 active:0 first:1 robber:6 dice:2-1 "
    "agenda:trade_build(0)",
    "trade partners": "trade_partners/2[target_points=4] f12h9g10/f11m6p5h8/m4g3g11f4d/p8h10p9m3/p5g2f6 *low*bg** "
    "0:r21.35|s23|c14|hg3o1 1:r8.14.52|s5.13.41|hb1g2o3 2:r11.56|s39|c12|hw2o2 3:r36.41.44|s24.28.35|hb1l2w4g1o2 "
    "turn:13 span:13 active:1 first:1 robber:6 dice:2-2 agenda:trade_build(1)+catch_up(1)",
}
BUILDS_THAT_WIN = (
    "natick/2 0:v0|t-2|r-3,-1|h-1|l-3ai2,-1aw2,1as3,-3bs5*3,-1bg4*1,1bi5*3 "
    "1:v0|t-2|r-3,-1|k-2a,0a,-2b|l-3ai3,-1aw3*1,1as2*1,-3bw4*3,-1bg5*2,1bi4*2 "
    "turn:16 active:1 first:0 taken_set:1 built:15 dice:5n25 sets:1221 agenda:trade_build(1)",
    "natick/2 0:v-2,0|t-4|r-5,-3,-1|h-5,-1|l-5ai3*2,-3as4*1,-1aw2,1as3*3,-5bw5*2,-3bw4,-1bg4,1bi5*1 "
    "1:v-4,-2|t0|r-3,-1|h-1|k0a|l-5ag2*1,-3as5*1,-1aw3*2,1as2,-3bg3*1,-1bg5,1bi4*3 "
    "turn:26 active:1 first:0 taken_set:0 built:24 dice:n5n3 sets:1211 agenda:trade_build(1)",
)


def chosen(state, seat):
    known = state.rules.definition.knowledge_of_position(state, seat)
    return find_policy("greedy").choose(build_view(state, seat, known), LUCK, NO_HURRY)


def wins(state, seat, action):
    after = decide(state, seat, action, LUCK)[1]
    return after.result is not None and seat in after.result.winners


@pytest.mark.parametrize("line", POSITIONS.values(), ids=list(POSITIONS))
def test_greedy_takes_the_action_that_wins(line):
    state = parse_position(line)
    (seat,) = due_seats(state)
    winning = [action for action in legal_actions(state, seat) if wins(state, seat, action)]
    assert 0 < len(winning) < len(legal_actions(state, seat))
    assert chosen(state, seat) in winning


@pytest.mark.parametrize("line", BUILDS_THAT_WIN)
def test_greedy_takes_the_build_that_wins_with_the_end_of_the_turn(line):
    """In Natick the second seat wins at the end of its turn; what the opponent has does not matter then."""
    state = parse_position(line)
    turn = state.turn
    while state.result is None and state.turn == turn:
        (seat,) = due_seats(state)
        action = chosen(state, seat)
        assert not (isinstance(action, EndTurn) and not wins(state, seat, action))
        state = decide(state, seat, action, LUCK)[1]
    assert state.result.winners == (1,)
