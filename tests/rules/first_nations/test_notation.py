"""Positions of the First Nations: a position is written as it was read, and an invalid one is refused."""

import pytest
from hypothesis import given, settings

from games.kernel import InvalidValue
from games.notation import format_position, parse_position
from tests.games.typos import assert_read_or_refused, lines_with_moved_words, lines_with_typos

HEAD = "first_nations/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
PIECES = "0:hw2g2o2|dk1 1:s8|r12|ho2|dk1m1 2:s37|c18|hb1|dk1"
USUAL = f"{HEAD} {PIECES} turn:7 span:20 active:0 first:0 homes:3.9 towns:14 markers:0.2 tribe:4"
TURN = f"{USUAL} agenda:first_nations_turn(0)"
ATTACK = f"{USUAL} attacked:20"
MOMENTS = [
    f"{USUAL} agenda:roll(0)+walk(0)+first_nations_turn(0)",
    f"{USUAL} dice:6-6 agenda:walk(0)+first_nations_turn(0)",
    f"{ATTACK} agenda:defence(1)+defence(2)+counter_defence(0)+battle()+first_nations_turn(0)",
    f"{ATTACK} defences:1c18 agenda:defence(2)+battle()+first_nations_turn(0)",
    f"{ATTACK} defences:1e12.2c8 agenda:counter_defence(0)+battle()+first_nations_turn(0)",
    f"{ATTACK} defences:1c8x.2c18 result:points/0/10,1,3",
    USUAL.replace("active:0", "active:1") + " agenda:trade_build(1)",
    f"{HEAD} 0: 1: 2: first:0 "
    "agenda:setup_hex_settlement(0;1)+setup_settlement(1;1)+setup_hex_settlement(0;2)+setup_tribe(0)",
    f"{HEAD} 0: 1: 2: first:0 homes:4.5 agenda:setup_tribe(0)",
]
LINES = [TURN, *MOMENTS]


@pytest.mark.parametrize("line", LINES)
def test_a_position_is_written_as_it_was_read(line):
    state = parse_position(line)
    assert parse_position(format_position(state)).as_dict() == state.as_dict()


def test_the_words_are_written_as_they_were_read():
    words = "homes:3.9 towns:14 markers:0.2 tribe:4 attacked:20 defences:1c8x.2e12 result:points/0/10,1,3"
    assert format_position(parse_position(f"{HEAD} {PIECES} turn:7 span:20 active:0 first:0 {words}")).endswith(words)


@settings(max_examples=400, deadline=None)
@given(lines_with_typos(LINES))
def test_a_line_with_one_changed_character_is_read_or_refused(line):
    assert_read_or_refused(line)


@settings(max_examples=400, deadline=None)
@given(lines_with_moved_words(LINES))
def test_a_line_with_a_word_of_another_line_is_read_or_refused(line):
    assert_read_or_refused(line)


OF_THE_SET_UP = "two settlements of the First Nations and last the Tribe are placed"
BETWEEN = "comes after an attack on pieces of Settlers"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            "made:1 offer:0/0/o1>w1/1?/firm dice:6-6 agenda:walk(0)+first_nations_turn(0)",
            "offers begin and end with trade",
        ),
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
        ("attacked:20 dice:4-4 agenda:walk(0)+first_nations_turn(0)", "is one after the Tribe has walked"),
        ("attacked:20 agenda:roll(0)+walk(0)+first_nations_turn(0)", "is one after the Tribe has walked"),
        ("agenda:roll(0)", "roll, walk and nation, and nothing after"),
        ("agenda:roll(0)+first_nations_turn(0)", "roll, walk and nation, and nothing after"),
        ("dice:4-4 agenda:walk(0)", "roll, walk and nation, and nothing after"),
        ("dice:4-4 agenda:first_nations_turn(0)+walk(0)", "roll, walk and nation, and nothing after"),
        ("agenda:robber(0)", "roll, walk and nation, and nothing after"),
        ("agenda:first_nations_turn(0)+robber(0)", "roll, walk and nation, and nothing after"),
        ("attacked:x", "'x' is no number below 1000000"),
        ("agenda:trade_build(0)", "that only Settlers do"),
        ("agenda:free_road(0;2)+first_nations_turn(0)", "that only Settlers do"),
        ("turn:0", OF_THE_SET_UP),
        ("active:1", "is for the First Nations in their turn"),
        ("agenda:first_nations_turn(1)", "is for the First Nations in their turn"),
        ("agenda:walk(0)+first_nations_turn(0)", "after the roll"),
        ("dice:4-4 agenda:walk(1)+first_nations_turn(0)", "is for the First Nations in their turn"),
        ("active:1 dice:4-4 agenda:walk(0)+trade_build(1)", "after the roll"),
        ("agenda:setup_hex_settlement(0;1)+first_nations_turn(0)", "is for the First Nations in the set-up"),
        ("agenda:setup_tribe(0)+first_nations_turn(0)", "is for the First Nations, before the first turn"),
        ("agenda:defence(1)+first_nations_turn(0)", "is for a Settler with an unplayed card"),
        ("attacked:20 agenda:defence(0)+battle()+first_nations_turn(0)", "in the order of their turns"),
        (
            "attacked:20 defences:1c8 agenda:defence(1)+battle()+first_nations_turn(0)",
            "each Settler defends with one Knight",
        ),
        ("agenda:counter_defence(0)+first_nations_turn(0)", "is for the First Nations during an attack"),
        (
            "attacked:20 defences:1c8 cardspan:20 agenda:counter_defence(0)+battle()+first_nations_turn(0)",
            "with no card played",
        ),
        (
            "attacked:20 defences:1c8x agenda:counter_defence(0)+battle()+first_nations_turn(0)",
            "one Knight may be cancelled",
        ),
        ("agenda:defence(1)+battle()+first_nations_turn(0)", BETWEEN),
        ("attacked:20 agenda:defence(1)+battle()", "roll, walk and nation, and nothing after"),
        ("attacked:20 agenda:first_nations_turn(0)+battle()", "roll, walk and nation, and nothing after"),
        ("attacked:20 agenda:defence(1)+battle()+robber(0)+first_nations_turn(0)", BETWEEN),
        ("attacked:20 agenda:robber(0)+battle()+first_nations_turn(0)", BETWEEN),
        ("attacked:20 agenda:defence(1)+battle(0)+first_nations_turn(0)", BETWEEN),
        ("attacked:20 agenda:defence(1)+battle(;1)+first_nations_turn(0)", BETWEEN),
        ("attacked:20 tribe:13 agenda:defence(1)+battle()+first_nations_turn(0)", BETWEEN),
        ("defences:1c8", "Knights defend only while an attack is going on"),
        (
            "attacked:20 defences:0c8 agenda:defence(1)+battle()+first_nations_turn(0)",
            "each Settler defends with one Knight",
        ),
        (
            "attacked:20 defences:1c8.1c18 agenda:defence(2)+battle()+first_nations_turn(0)",
            "each Settler defends with one Knight",
        ),
        (
            "attacked:20 defences:2c8.1c18 agenda:counter_defence(0)+battle()+first_nations_turn(0)",
            "in the order of their turns",
        ),
        ("attacked:20 agenda:defence(2)+defence(1)+battle()+first_nations_turn(0)", "in the order of their turns"),
        ("attacked:20 defences:2c8 agenda:defence(1)+battle()+first_nations_turn(0)", "in the order of their turns"),
        (
            "attacked:20 defences:1c8x agenda:defence(2)+battle()+first_nations_turn(0)",
            "one Knight may be cancelled, and then",
        ),
        ("attacked:20 defences:1c8x.2c18x result:points/0/10,1,3", "one Knight may be cancelled, and then"),
        (
            "attacked:20 defences:1c9 agenda:defence(2)+battle()+first_nations_turn(0)",
            "a Knight defends a piece around",
        ),
        (
            "attacked:20 defences:1e0 agenda:defence(2)+battle()+first_nations_turn(0)",
            "a Knight defends a piece around",
        ),
        ("defences:1c54", "'54' is no number below 54"),
        ("defences:1e72", "'72' is no number below 72"),
        ("defences:3e1", "'3' is no number below 3"),
        ("defences:1x1", "a Knight is its seat"),
        ("weather:1", "or with one of turn"),
    ],
)
def test_an_invalid_word_is_refused_with_the_reason(words, message):
    replaced = {word.partition(":")[0] for word in words.split()}
    rest = [word for word in TURN.removeprefix(HEAD).split() if word.partition(":")[0] not in replaced]
    with pytest.raises(InvalidValue) as caught:
        parse_position(f"{HEAD} {' '.join(rest)} {words}")
    assert message in str(caught.value)


def test_the_tribe_is_on_a_hex_from_the_first_turn_on():
    with pytest.raises(InvalidValue, match="the Tribe is on a hex from the first turn on"):
        parse_position(TURN.replace(" tribe:4", ""))


def test_the_first_nations_have_nothing_on_edges_and_corners():
    with pytest.raises(InvalidValue, match="have nothing on edges and corners"):
        parse_position(TURN.replace("0:", "0:s50|", 1))


@pytest.mark.parametrize(
    "words",
    [
        "agenda:setup_hex_settlement(0;1)+setup_tribe(0)",
        "homes:4.5 agenda:setup_hex_settlement(0;2)",
        "tribe:4 homes:4.5 agenda:setup_tribe(0)",
    ],
)
def test_the_set_up_has_its_steps_in_order(words):
    with pytest.raises(InvalidValue, match=OF_THE_SET_UP):
        parse_position(f"{HEAD} 0: 1: 2: first:0 {words}")
