"""Positions of Natick: a position is written as it was read, and an invalid one is refused with the reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import InvalidValue, advance, due_seats, start_game
from games.notation import format_position, parse_position
from tests.games import perft
from tests.games.typos import assert_read_or_refused, lines_with_moved_words, lines_with_typos
from tests.rules.random_play import choose_randomly

RED = "v0|r1|l-1aw2*2,1as3*3,-1bg4*3,1bi5*3"
BLUE = "v0|r1|l-1aw3*1,1as4*1,-1bg5,1bi2"
TURN = "turn:7 active:0 first:0"
ALPHABET = "0123456789abghiklnrstvw:;|/.,+-=?>()[]_* ²٣\t"


def sampled():
    """Every seventh position of some random games."""
    lines, moves = [], 0
    for seed in range(4):
        chance = SeededChance(f"lines {seed}")
        state = start_game(get_ruleset("natick", 2), chance)[1]
        while state.result is None:
            seat_action = choose_randomly(state, chance)
            advance(state, seat_action.seat, seat_action.action, chance)
            if moves % 7 == 0:
                lines.append(format_position(state))
            moves += 1
    return lines


LINES = sampled()


def play_on(state, decisions=8):
    """Plays some random actions, and checks that a due seat has an action and that every state is valid."""
    chance = SeededChance(decisions)
    while decisions and state.result is None and due_seats(state):
        listed = list(perft.listed(state))
        seat, action = listed[len(listed) // 2]
        advance(state, seat, action, chance)
        assert parse_position(format_position(state)).as_dict() == state.as_dict()
        assert state.rules.definition.violations(state) == []
        decisions -= 1


@settings(max_examples=150, deadline=None)
@given(st.text(st.sampled_from(ALPHABET)))
def test_any_text_is_read_or_refused(text):
    assert_read_or_refused(f"natick/2 {text}", play_on)


@settings(max_examples=500, deadline=None)
@given(lines_with_typos(LINES, ALPHABET, last=300))
def test_a_line_with_one_changed_character_is_read_or_refused(line):
    assert_read_or_refused(line, play_on)


@settings(max_examples=500, deadline=None)
@given(lines_with_moved_words(LINES, last=12))
def test_a_line_with_a_word_of_another_line_is_read_or_refused(line):
    assert_read_or_refused(line, play_on)


@pytest.mark.parametrize("line", LINES[::5])
def test_a_position_is_written_as_it_was_read(line):
    assert format_position(parse_position(line)) == line


WOODEN = f"v0|r1|l-1aw2*2,1aw5*2,-1bg4*3,1bi5*3 1:v0|r1|l-1aw3,1aw4,-1bg5,1bi2 {TURN}"
BUILD = "agenda:trade_build(0)"
ROLLED = f"{TURN} dice:2345"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (f"0:{RED}", "both colonies have a settlement"),
        (f"0:{RED} 0:{RED}", "'0' occurs twice"),
        ("2:v0", "a word begins with 0 or 1 for a colony"),
        ("0:x1", "a colony has each of v, t, r, h, k, l once"),
        ("0:v0|v2", "a colony has each of v, t, r, h, k, l once"),
        ("0:v1", "must be one of -10, -8"),
        ("0:v", "'' is no column"),
        ("0:v-0", "'-0' is no column"),
        ("0:v0|r01", "'01' is no column"),
        ("0:v0,0", "each piece is on a different place"),
        ("0:k0", "a knight is a column and a or b"),
        ("0:v0|l1aw6", "a region is a column, a or b"),
        ("0:v0|l1aw2,1aw3", "each region is in one slot"),
        ("0:v0|l1aw2,1bw2", "each region is in one slot"),
        ("0:v0|l3aw2", "a region is not next to a settlement"),
        ("0:v0|t0", "a village and a town stand on the same column"),
        ("0:v2", "the settlements are not a line from column 0 on"),
        ("0:v0,4|r1,3", "the settlements are not a line from column 0 on"),
        ("0:v0,2", "the roads do not join the settlements"),
        ("0:v0|r3", "the roads do not join the settlements"),
        ("0:v0|h1", "a trader is not on a road"),
        ("0:v0|k2a", "a trader is not on a road, or a knight not at a settlement"),
        ("0:v0|r1|h1|k0a", "a settlement has more pawns than it may have"),
        ("0:v0,2,4,6|r1,3,5 1:v0|r1", "more villages, towns and open roads than tiles"),
        ("0:t0,2|r1|k0a,0b,2a,2b 1:v0|r1|h1", "more traders and knights than pawns"),
        ("0:v0|l1aw2*3,1bw3*3 1:v0|l1aw4*1", "more coins of wood than in the box"),
        ("turn:3", "the seats do not take turns"),
        (f"0:{RED} 1:{BLUE} turn:8 active:0 first:0 {BUILD}", "the seats do not take turns"),
        (f"0:{RED} 1:{BLUE} {TURN} built:8 {BUILD}", "the last build is in a future turn"),
        ("dice:234", "four dice are letters of na2345"),
        ("sets:1213", "four dice in sets are signs of 12-"),
        (f"0:{RED} 1:{BLUE} {TURN} sets:1212 {BUILD}", "dice are rolled, then divided, then taken"),
        (f"0:{RED} 1:{BLUE} {ROLLED} sets:121- {BUILD}", "a die with a number is put aside"),
        (f"0:{RED} 1:{BLUE} {TURN} used:1 {BUILD}", "a trade was made by a trader who is not there"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:nap(0)", "the agenda has 'nap'"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:roll(1)", "is for the active seat, before there are dice"),
        (f"0:{RED} 1:{BLUE} {ROLLED} agenda:roll(0)", "is for the active seat, before there are dice"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:divide_dice(1)+{BUILD[7:]}", "needs dice that are not divided"),
        (f"0:{RED} 1:{BLUE} {ROLLED} agenda:take_dice_set(0)+{BUILD[7:]}", "needs dice in sets of which none is taken"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:event_order(0)+{BUILD[7:]}", "names events, each once"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:tournament(0)+{BUILD[7:]}", "is for one seat that can use it"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:rich_harvest(0;1)+{BUILD[7:]}", "with room for a coin that the pool has"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:raiders(0;12)+{BUILD[7:]}", "names how many of its coins are lost"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:give_in_return(0;3,2)+{BUILD[7:]}", "names the suit taken"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:give_in_return(1;0,1)+{BUILD[7:]}", "names the suit taken"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:receive_coin(0;2)+{BUILD[7:]}", "names a region of the other with a coin"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:receive_coin(0;16)+{BUILD[7:]}", "names a region of the other with a coin"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:production(0;6)+{BUILD[7:]}", "has one to four numbers of dice"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:shortage(0;0,0)+{BUILD[7:]}", "names own regions of one suit with room"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:shortage(0;99)+{BUILD[7:]}", "names own regions of one suit with room"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:trade_build(1)", "is for the active seat"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:payment(0;0,3)+{BUILD[7:]}", "names a suit and how many coins of it"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:payment(0;4,1)+{BUILD[7:]}", "names a suit and how many coins of it"),
        (
            f"0:{WOODEN} agenda:payment(0;0,1)+payment(0;0,2)+{BUILD[7:]}",
            "each suit has one frame of payment",
        ),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:trade_payment(0;2,9)+{BUILD[7:]}", "names a suit and how many coins of it"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:trade_payment(0;9,1)+{BUILD[7:]}", "names a suit and how many coins of it"),
        (
            f"0:{WOODEN} agenda:trade_payment(0;0,1)+trade_payment(0;0,2)+{BUILD[7:]}",
            "has one frame of trade_payment",
        ),
        (
            f"0:{WOODEN} agenda:receive_coin(1;0)+trade_payment(0;0,4)+{BUILD[7:]}",
            "delivered coins exist",
        ),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:draw_region(0;6)+{BUILD[7:]}", "names empty slots next to its settlements"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:draw_region(0;99)+{BUILD[7:]}", "names empty slots next to its settlements"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:place_region(0;3,6)+{BUILD[7:]}", "the empty slots diagonal to a settlement"),
        (
            f"0:{RED} 1:{BLUE} {TURN} agenda:place_region(0;3,7,19)+{BUILD[7:]}",
            "the empty slots diagonal to a settlement",
        ),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:setup_regions(0)+{BUILD[7:]}", "fewer than four regions around it"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:setup_road(0)+{BUILD[7:]}", "nothing but a village at column 0"),
        (f"0:{RED} 1:{BLUE} {TURN} agenda:trade_build(0)+roll(0)", "frames that do not follow one another"),
        ("0:v0|l-1aw2,1as3,-1bg4,1bi5 1:v0 first:0 agenda:setup_regions(0)", "and a way to four"),
        ("0:v0 1:v0|r1|l-1ag3,1ai4,-1bs2,1bw5 agenda:setup_regions(0)", "it is known who is first"),
        (f"0:{RED} 1:{BLUE} first:0 agenda:trade_build(0)", "is for the active seat"),
        (f"0:{RED} 1:{BLUE} {TURN}", "no seat is due"),
        (f"0:{RED} 1:{BLUE} {TURN} made:1 offer:0/0/->-/1?/firm {BUILD}", "an offer is of something"),
        (f"0:{RED} 1:{BLUE} {TURN} made:1 offer:0/0/w7>-/1?/open {BUILD}", "an offer contains kinds of the game"),
        (f"0:{RED} 1:{BLUE} {TURN} made:1 offer:0/1/w1>-/0?/firm {BUILD}", "only the active seat makes offers"),
        (f"0:{RED} 1:{BLUE} {TURN} offer:0/0/w1>-/1?/firm {BUILD}", "below the number of offers made"),
        (f"0:{RED} 1:{BLUE} {TURN} made:1 offer:0/0/w3>-/1?/firm {BUILD}", "offer 0 is firm, but its goods are not"),
        (
            f"0:{RED} 1:{BLUE} {TURN} made:1 offer:0/0/w1>-/1?/firm "
            f"agenda:roll(0)+divide_dice(1)+take_dice_set(0)+{BUILD[7:]}",
            "offers begin and end with trade",
        ),
        (f"0:{RED} 1:{BLUE} {TURN} {BUILD} result:points/0/7,1", "there is a result, so the agenda must be empty"),
    ],
)
def test_an_invalid_word_is_refused_with_the_reason(words, message):
    with pytest.raises(InvalidValue) as caught:
        parse_position(f"natick/2 {words}")
    assert message in str(caught.value)


def test_every_broken_invariant_has_a_sentence():
    state = parse_position(f"natick/2 0:{RED} 1:{BLUE} {TURN} {BUILD}")
    state.stack ^= 1
    state.regions = (state.regions[0] ^ 2, state.regions[1])
    state.coins = (state.coins[0] | 4, state.coins[1])
    text = " ".join(state.rules.definition.violations(state))
    for message in (
        "the regions are not the 16",
        "not those in the slots",
        "a region has too many coins",
    ):
        assert message in text


def test_a_result_has_the_points_of_the_position():
    state = parse_position(f"natick/2 0:{RED} 1:{BLUE} {TURN} result:points/0/7,1")
    assert state.rules.definition.violations(state) == ["the result says (7, 1), but the points are (1, 1)"]
