"""Positions of the First Nations as text: what reads and writes itself, and what is refused with its reason."""

import pytest
from hypothesis import given, settings

from games.kernel import Misfit
from games.notation import read_position, write_position
from tests.games.slips import letters_changed, survives, words_moved

HEAD = "first_nations/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
PIECES = "0:hw2g2o2|dk1 1:s8|r12|ho2|dk1m1 2:s37|c18|hb1|dk1"
USUAL = f"{HEAD} {PIECES} turn:7 span:20 active:0 first:0 homes:3.9 towns:14 markers:0.2 tribe:4"
TURN = f"{USUAL} agenda:nation(0)"
ATTACK = f"{USUAL} attacked:20"
MOMENTS = [
    f"{USUAL} agenda:roll(0)+walk(0)+nation(0)",
    f"{USUAL} dice:6-6 agenda:walk(0)+nation(0)",
    f"{ATTACK} agenda:defence(1)+defence(2)+counter(0)+battle()+nation(0)",
    f"{ATTACK} defences:1c18 agenda:defence(2)+battle()+nation(0)",
    f"{ATTACK} defences:1e12.2c8 agenda:counter(0)+battle()+nation(0)",
    f"{ATTACK} defences:1c8x.2c18 result:points/0/10,1,3",
    USUAL.replace("active:0", "active:1") + " agenda:trade_build(1)",
    f"{HEAD} 0: 1: 2: first:0 agenda:homeland(0;1)+draft_settlement(1;1)+homeland(0;2)+tribe(0)",
    f"{HEAD} 0: 1: 2: first:0 homes:4.5 agenda:tribe(0)",
]
LINES = [TURN, *MOMENTS]


@pytest.mark.parametrize("line", LINES)
def test_a_position_reads_and_writes_itself(line):
    state = read_position(line)
    assert read_position(write_position(state)).leaves() == state.leaves()


def test_the_words_are_written_as_they_were_read():
    words = "homes:3.9 towns:14 markers:0.2 tribe:4 attacked:20 defences:1c8x.2e12 result:points/0/10,1,3"
    assert write_position(read_position(f"{HEAD} {PIECES} turn:7 span:20 active:0 first:0 {words}")).endswith(words)


@settings(max_examples=400, deadline=None)
@given(letters_changed(LINES))
def test_no_slip_of_the_pen_does_harm(line):
    survives(line)


@settings(max_examples=400, deadline=None)
@given(words_moved(LINES))
def test_no_word_from_another_line_does_harm(line):
    survives(line)


OF_THE_SET_UP = "two settlements of the First Nations and last the Tribe are placed"
BETWEEN = "comes after an attack on pieces of Settlers"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("tribe:19", "'19' is no number below 19"),
        ("homes:3.x", "'x' is no number below 19"),
        ("homes:3.3", "each of these is on another hex"),
        ("homes:14", "two settlements stand in the middle of one hex"),
        ("homes:0.1.2.3.4.5", "more settlements or cities than in the box"),
        ("towns:0.1.2.5.6", "more settlements or cities than in the box"),
        (f"markers:{'.'.join(map(str, range(16)))}", "there are only 15 markers"),
        ("first:1", "the First Nations have the first turn"),
        ("attacked:21", "no attack was made in a span that is still to come"),
        ("active:1 attacked:20 agenda:trade_build(1)", "is one after the Tribe has walked"),
        ("attacked:20 dice:4-4 agenda:walk(0)+nation(0)", "is one after the Tribe has walked"),
        ("attacked:20 agenda:roll(0)+walk(0)+nation(0)", "is one after the Tribe has walked"),
        ("agenda:roll(0)", "roll, walk and nation, and nothing after"),
        ("agenda:roll(0)+nation(0)", "roll, walk and nation, and nothing after"),
        ("dice:4-4 agenda:walk(0)", "roll, walk and nation, and nothing after"),
        ("dice:4-4 agenda:nation(0)+walk(0)", "roll, walk and nation, and nothing after"),
        ("agenda:robber(0)", "roll, walk and nation, and nothing after"),
        ("agenda:nation(0)+robber(0)", "roll, walk and nation, and nothing after"),
        ("attacked:x", "'x' is no number below 1000000"),
        ("agenda:trade_build(0)", "that only Settlers do"),
        ("agenda:free_road(0;2)+nation(0)", "that only Settlers do"),
        ("turn:0", OF_THE_SET_UP),
        ("active:1", "is for the First Nations in their turn"),
        ("agenda:nation(1)", "is for the First Nations in their turn"),
        ("agenda:walk(0)+nation(0)", "after the roll"),
        ("dice:4-4 agenda:walk(1)+nation(0)", "is for the First Nations in their turn"),
        ("active:1 dice:4-4 agenda:walk(0)+trade_build(1)", "after the roll"),
        ("agenda:homeland(0;1)+nation(0)", "is for the First Nations in the set-up"),
        ("agenda:tribe(0)+nation(0)", "is for the First Nations, before the first turn"),
        ("agenda:defence(1)+nation(0)", "is for a Settler with an unplayed card"),
        ("attacked:20 agenda:defence(0)+battle()+nation(0)", "in the order of their turns"),
        ("attacked:20 defences:1c8 agenda:defence(1)+battle()+nation(0)", "each Settler defends with one Knight"),
        ("agenda:counter(0)+nation(0)", "is for the First Nations during an attack"),
        ("attacked:20 defences:1c8 cardspan:20 agenda:counter(0)+battle()+nation(0)", "with no card played"),
        ("attacked:20 defences:1c8x agenda:counter(0)+battle()+nation(0)", "one Knight may be cancelled"),
        ("agenda:defence(1)+battle()+nation(0)", BETWEEN),
        ("attacked:20 agenda:defence(1)+battle()", "roll, walk and nation, and nothing after"),
        ("attacked:20 agenda:nation(0)+battle()", "roll, walk and nation, and nothing after"),
        ("attacked:20 agenda:defence(1)+battle()+robber(0)+nation(0)", BETWEEN),
        ("attacked:20 agenda:robber(0)+battle()+nation(0)", BETWEEN),
        ("attacked:20 agenda:defence(1)+battle(0)+nation(0)", BETWEEN),
        ("attacked:20 agenda:defence(1)+battle(;1)+nation(0)", BETWEEN),
        ("attacked:20 tribe:13 agenda:defence(1)+battle()+nation(0)", BETWEEN),
        ("defences:1c8", "Knights defend only while an attack is going on"),
        ("attacked:20 defences:0c8 agenda:defence(1)+battle()+nation(0)", "each Settler defends with one Knight"),
        ("attacked:20 defences:1c8.1c18 agenda:defence(2)+battle()+nation(0)", "each Settler defends with one Knight"),
        ("attacked:20 defences:2c8.1c18 agenda:counter(0)+battle()+nation(0)", "in the order of their turns"),
        ("attacked:20 agenda:defence(2)+defence(1)+battle()+nation(0)", "in the order of their turns"),
        ("attacked:20 defences:2c8 agenda:defence(1)+battle()+nation(0)", "in the order of their turns"),
        ("attacked:20 defences:1c8x agenda:defence(2)+battle()+nation(0)", "one Knight may be cancelled, and then"),
        ("attacked:20 defences:1c8x.2c18x result:points/0/10,1,3", "one Knight may be cancelled, and then"),
        ("attacked:20 defences:1c9 agenda:defence(2)+battle()+nation(0)", "a Knight defends a piece around"),
        ("attacked:20 defences:1e0 agenda:defence(2)+battle()+nation(0)", "a Knight defends a piece around"),
        ("defences:1c54", "'54' is no number below 54"),
        ("defences:1e72", "'72' is no number below 72"),
        ("defences:3e1", "'3' is no number below 3"),
        ("defences:1x1", "a Knight is its seat"),
        ("weather:1", "or with one of turn"),
    ],
)
def test_a_word_that_cannot_be_is_refused_with_its_reason(words, said):
    told = {word.partition(":")[0] for word in words.split()}
    rest = [word for word in TURN.removeprefix(HEAD).split() if word.partition(":")[0] not in told]
    with pytest.raises(Misfit) as caught:
        read_position(f"{HEAD} {' '.join(rest)} {words}")
    assert said in str(caught.value)


def test_the_tribe_is_on_a_hex_from_the_first_turn_on():
    with pytest.raises(Misfit, match="the Tribe is on a hex from the first turn on"):
        read_position(TURN.replace(" tribe:4", ""))


def test_the_first_nations_have_nothing_on_edges_and_corners():
    with pytest.raises(Misfit, match="have nothing on edges and corners"):
        read_position(TURN.replace("0:", "0:s50|", 1))


@pytest.mark.parametrize(
    "words", ["agenda:homeland(0;1)+tribe(0)", "homes:4.5 agenda:homeland(0;2)", "tribe:4 homes:4.5 agenda:tribe(0)"]
)
def test_before_the_first_turn_everything_is_placed_in_its_order(words):
    with pytest.raises(Misfit, match=OF_THE_SET_UP):
        read_position(f"{HEAD} 0: 1: 2: first:0 {words}")
