"""Views for the pictures and sentences of the terminal client, written as positions."""

import json

from games.kernel import build_view
from games.notation import parse_position

MIDGAME = (
    "settlers/4[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl "
    "0:r5.6|s4.12|c40|hb1|dk1 1:r30|s22|hg3o2|pk1 2:r70|s50 3:r11.12.13|c9 "
    "turn:3 span:3 active:0 first:0 dice:3-5 agenda:trade_build(0)"
)
PARTNERS = (
    "trade_partners/2[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl "
    "0:r1.2|s0.8 1: 2:r66|s47 3: turn:7 span:7 active:0 first:0 agenda:trade_build(0)+catch_up(0)"
)
LARGER = (
    "trade_partners/3[board=fixed] h10p6d/h6g2m9h11/f3m11f5g10p4/dp5g4m6p3g8/f12m10p2h4f11/f8g3f9g5/h9p12m8 "
    "*w**bwl*g*o 0:r0|s0 1:r2|s2 2:r11|s8 3:r24|s20 4:r40|c30 5:r60|c50 "
    "turn:7 span:7 active:0 first:0 agenda:trade_build(0)+catch_up(0)"
)
"""All six colours on the larger island."""


def view_of(line, seat=0):
    """A seat's view of a position, as a client gets it."""
    state = parse_position(line)
    shown = state.rules.definition.view_data(
        build_view(state, seat, state.rules.definition.initial_knowledge(state.rules, seat))
    )
    return json.loads(json.dumps(shown))
