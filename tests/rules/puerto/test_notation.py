"""Positions of Puerto: a position is written as it was read, and an invalid one is refused with the reason."""

import pytest
from hypothesis import given, settings

from games.kernel import InvalidValue
from games.notation import format_position, parse_position
from tests.games.typos import assert_read_or_refused, lines_with_moved_words, lines_with_typos

HEAD = "puerto/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
SOME = "0:s8|ho2 1:s20|hw3|dk1m1 2:s37|hb1 turn:7 span:20 first:0"
PICK = f"{HEAD} {SOME} active:1 governor:0 gold:0,2,1 laid:trader1.robber2 picked:builder agenda:pick_role(1)"
PHASES = [
    "picked:producer active:1 agenda:producer(1;0)+after_roll(1;0)+go(2;0,0)",
    "picked:producer active:1 dice:3-4 agenda:robber_to_roller(0;1)+after_roll(1;0)",
    "picked:producer active:1 dice:3-4 agenda:optional_robber(0)+after_roll(1;0)",
    "picked:producer active:1 dice:3-4 robber:4 agenda:optional_theft(0;1)+after_roll(1;0)",
    "picked:producer active:1 dice:3-4 agenda:discard(1;1)+seven_robber(;1,0)+after_roll(1;0)",
    "picked:trader active:1 barred:og agenda:trader(1;0)+go(2;1,0)",
    "picked:builder active:1 agenda:builder(1;0)+builder_fee(;1,0,1)+go(2;2,0)",
    "picked:soldier active:0 agenda:soldier_robber(0)+soldier(0;0)+go(1;3,0)+go(2;3,0)",
    "picked:prospector active:0 agenda:prospector(0;0)+prospector_gold(;0)",
    "picked:robber active:0 agenda:robber_role(0;0)",
]
LINES = [PICK, *[f"{HEAD} {SOME.replace('s20', 's18')} governor:0 {phase}" for phase in PHASES]]


@pytest.mark.parametrize("line", LINES)
def test_a_position_is_written_as_it_was_read(line):
    state = parse_position(line)
    assert parse_position(format_position(state)).as_dict() == state.as_dict()
    assert state.rules.definition.violations(state) == []


def test_the_words_are_written_as_they_were_read():
    assert " governor:0 gold:0,2,1 laid:trader1.robber2 picked:builder agenda:pick_role(1)" in format_position(
        parse_position(PICK)
    )


@settings(max_examples=300, deadline=None)
@given(lines_with_typos(LINES))
def test_a_line_with_one_changed_character_is_read_or_refused(line):
    assert_read_or_refused(line)


@settings(max_examples=300, deadline=None)
@given(lines_with_moved_words(LINES))
def test_a_line_with_a_word_of_another_line_is_read_or_refused(line):
    assert_read_or_refused(line)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("governor:3", "'3' is no number below 3"),
        ("governor:x", "'x' is no number below 3"),
        ("gold:1,2", "gold is counted for each of 3 seats"),
        ("gold:30,1,0", "there is more gold than in the box"),
        ("laid:trader", "gold on a role is trader2"),
        ("laid:trader1.trader2", "gold on a role is trader2"),
        ("laid:trader0", "gold on a role is trader2"),
        ("laid:trader0.trader2", "gold on a role is trader2"),
        ("laid:trader02", "gold on a role is trader2"),
        ("laid:", "gold on a role is trader2"),
        ("gold:1,2,", "'' is no number below 100"),
        ("laid:baker1", "'baker' is none of the roles producer"),
        ("laid:second_prospector1", "gold is on a role that is not in the game"),
        ("picked:baker", "'baker' is none of the roles producer"),
        ("picked:second_prospector", "a role was picked that is not there"),
        ("picked:trader.trader", "a role was picked that is not there"),
        ("picked:trader.robber.soldier.builder", "more roles were picked than there are seats"),
        ("picked:trader laid:trader1", "gold is on a role that is not in the game"),
        ("barred:x", "barred resources are letters of blwgo"),
        ("barred:oo", "barred resources are letters of blwgo"),
        ("barred:o picked:robber", "a resource is barred outside the Trader's phase"),
        ("weather:1", "or with one of turn"),
        ("picked:trader agenda:pick_role(0)", "is all there is, for the next seat"),
        ("agenda:pick_role(0)+pick_role(1)", "is all there is, for the next seat"),
        ("agenda:roll(0)", "the agenda has 'roll'"),
        ("picked:soldier agenda:soldier(1;0)", "is for the seat whose go it is"),
        ("picked:soldier agenda:soldier(0;1)", "is for the seat whose go it is"),
        ("agenda:soldier(0;0)", "is for the seat whose go it is"),
        (
            "picked:trader active:1 made:1 offer:0/0/o1>w1/1?/open agenda:trader(1;0)",
            "only the active seat makes offers",
        ),
        ("picked:builder made:1 offer:0/0/o1>w1/1?/firm agenda:builder(0;0)", "offers begin and end with trade"),
        ("picked:trader agenda:producer(0;0)", "is for the seat whose go it is"),
        ("picked:trader agenda:after_roll(0;0)", "is for the seat whose go it is"),
        ("picked:robber agenda:trader(0;0)", "is for the seat whose go it is"),
        ("picked:robber agenda:builder(0;0)", "is for the seat whose go it is"),
        ("picked:robber agenda:prospector(0;0)", "is for the seat whose go it is"),
        ("picked:trader agenda:robber_role(0;0)", "is for the seat whose go it is"),
        ("picked:soldier agenda:soldier(0;0)+go(0;3,0)", "is for a seat that comes later"),
        ("picked:soldier agenda:soldier(0;0)+go(1;2,0)", "is for a seat that comes later"),
        ("picked:robber agenda:robber_role(0;0)+go(1;6,0)", "is for a seat that comes later"),
        ("picked:producer agenda:discard(0;1)+seven_robber(;1,0)", "names who rolled in the Producer's phase"),
        ("picked:producer agenda:robber_to_roller(0;0)", "names another who rolled and has cards"),
        (
            "picked:producer active:1 agenda:after_roll(1;0)+robber_to_roller(0;1)",
            "names another who rolled and has cards",
        ),
        ("picked:producer agenda:optional_robber(1)", "is for who picked the role"),
        ("picked:producer agenda:optional_theft(1;0)", "is for who picked the role"),
        ("picked:producer robber:1 agenda:optional_theft(0;0)", "names others with a building next to the robber"),
        ("picked:soldier agenda:soldier_robber(1)", "is for who picked the role"),
        ("picked:builder agenda:builder(0;0)+builder_fee(;0,0,0)", "names another than who picked the Builder"),
        (
            "picked:builder active:1 agenda:builder(1;0)+builder_fee(;1,0,2)",
            "names another than who picked the Builder",
        ),
        ("picked:prospector agenda:prospector(0;0)+prospector_gold(;1)", "names who picked the Prospector"),
    ],
)
def test_an_invalid_word_is_refused_with_the_reason(words, message):
    events = {word.partition(":")[0] for word in words.split()}
    usual = [("active", "active:0"), ("governor", "governor:0"), ("agenda", "agenda:pick_role(0)")]
    rest = " ".join(word for name, word in usual if name not in events)
    with pytest.raises(InvalidValue) as caught:
        parse_position(f"{HEAD} 0:s8|ho2 1: 2: turn:7 span:20 first:0 {words} {rest}")
    assert message in str(caught.value)


@pytest.mark.parametrize("word", ["governor:0", "picked:trader"])
def test_a_position_before_the_first_turn_has_no_governor_and_no_pick(word):
    with pytest.raises(InvalidValue, match=r"Governor from the first turn on|before the first turn"):
        parse_position(f"{HEAD} 0: 1: 2: first:0 {word} agenda:setup_settlement(0;1)")
