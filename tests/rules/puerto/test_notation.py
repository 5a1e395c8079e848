"""Positions of Puerto as text: what reads and writes itself, and what is refused with its reason."""

import pytest
from hypothesis import given, settings

from games.kernel import Misfit
from games.notation import read_position, write_position
from tests.games.slips import letters_changed, survives, words_moved

HEAD = "puerto/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
SOME = "0:s8|ho2 1:s20|hw3|dk1m1 2:s37|hb1 turn:7 span:20 first:0"
PICK = f"{HEAD} {SOME} active:1 governor:0 gold:0,2,1 laid:trader1.robber2 picked:builder agenda:pick(1)"
PHASES = [
    "picked:producer active:1 agenda:producer(1;0)+aftermath(1;0)+go(2;0,0)",
    "picked:producer active:1 dice:3-4 agenda:pursuit(0;1)+aftermath(1;0)",
    "picked:producer active:1 dice:3-4 agenda:foray(0)+aftermath(1;0)",
    "picked:producer active:1 dice:3-4 robber:4 agenda:loot(0;1)+aftermath(1;0)",
    "picked:producer active:1 dice:3-4 agenda:discard(1;1)+raid(;1,0)+aftermath(1;0)",
    "picked:trader active:1 barred:og agenda:trader(1;0)+go(2;1,0)",
    "picked:builder active:1 agenda:builder(1;0)+fee(;1,0,1)+go(2;2,0)",
    "picked:soldier active:0 agenda:plunder(0)+soldier(0;0)+go(1;3,0)+go(2;3,0)",
    "picked:prospector active:0 agenda:prospector(0;0)+wages(;0)",
    "picked:robber active:0 agenda:visit(0;0)",
]
LINES = [PICK, *[f"{HEAD} {SOME.replace('s20', 's18')} governor:0 {phase}" for phase in PHASES]]


@pytest.mark.parametrize("line", LINES)
def test_a_position_reads_and_writes_itself(line):
    state = read_position(line)
    assert read_position(write_position(state)).leaves() == state.leaves()
    assert state.rules.game.violations(state) == []


def test_the_words_are_written_as_they_were_read():
    assert " governor:0 gold:0,2,1 laid:trader1.robber2 picked:builder agenda:pick(1)" in write_position(
        read_position(PICK)
    )


@settings(max_examples=300, deadline=None)
@given(letters_changed(LINES))
def test_no_slip_of_the_pen_does_harm(line):
    survives(line)


@settings(max_examples=300, deadline=None)
@given(words_moved(LINES))
def test_no_word_from_another_line_does_harm(line):
    survives(line)


@pytest.mark.parametrize(
    ("words", "said"),
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
        ("laid:second_prospector1", "gold lies on a role that is not there"),
        ("picked:baker", "'baker' is none of the roles producer"),
        ("picked:second_prospector", "a role was picked that is not there"),
        ("picked:trader.trader", "a role was picked that is not there"),
        ("picked:trader.robber.soldier.builder", "more roles were picked than there are seats"),
        ("picked:trader laid:trader1", "gold lies on a role that is not there"),
        ("barred:x", "barred resources are letters of blwgo"),
        ("barred:oo", "barred resources are letters of blwgo"),
        ("barred:o picked:robber", "a resource is barred outside the Trader's phase"),
        ("weather:1", "or with one of turn"),
        ("picked:trader agenda:pick(0)", "is all there is, for the next seat"),
        ("agenda:pick(0)+pick(1)", "is all there is, for the next seat"),
        ("agenda:roll(0)", "the agenda has 'roll'"),
        ("picked:soldier agenda:soldier(1;0)", "is for the seat whose go it is"),
        ("picked:soldier agenda:soldier(0;1)", "is for the seat whose go it is"),
        ("agenda:soldier(0;0)", "is for the seat whose go it is"),
        ("picked:trader agenda:producer(0;0)", "is for the seat whose go it is"),
        ("picked:trader agenda:aftermath(0;0)", "is for the seat whose go it is"),
        ("picked:robber agenda:trader(0;0)", "is for the seat whose go it is"),
        ("picked:robber agenda:builder(0;0)", "is for the seat whose go it is"),
        ("picked:robber agenda:prospector(0;0)", "is for the seat whose go it is"),
        ("picked:trader agenda:visit(0;0)", "is for the seat whose go it is"),
        ("picked:soldier agenda:soldier(0;0)+go(0;3,0)", "is for a seat that comes later"),
        ("picked:soldier agenda:soldier(0;0)+go(1;2,0)", "is for a seat that comes later"),
        ("picked:robber agenda:visit(0;0)+go(1;6,0)", "is for a seat that comes later"),
        ("picked:producer agenda:discard(0;1)+raid(;1,0)", "names who rolled in the Producer's phase"),
        ("picked:producer agenda:pursuit(0;0)", "names another who rolled and has cards"),
        ("picked:producer active:1 agenda:aftermath(1;0)+pursuit(0;1)", "names another who rolled and has cards"),
        ("picked:producer agenda:foray(1)", "is for who picked the role"),
        ("picked:producer agenda:loot(1;0)", "is for who picked the role"),
        ("picked:producer robber:1 agenda:loot(0;0)", "names others with a building beside the robber"),
        ("picked:soldier agenda:plunder(1)", "is for who picked the role"),
        ("picked:builder agenda:builder(0;0)+fee(;0,0,0)", "names another than who picked the Builder"),
        ("picked:builder active:1 agenda:builder(1;0)+fee(;1,0,2)", "names another than who picked the Builder"),
        ("picked:prospector agenda:prospector(0;0)+wages(;1)", "names who picked the Prospector"),
    ],
)
def test_a_word_that_cannot_be_is_refused_with_its_reason(words, said):
    told = {word.partition(":")[0] for word in words.split()}
    usual = [("active", "active:0"), ("governor", "governor:0"), ("agenda", "agenda:pick(0)")]
    rest = " ".join(word for name, word in usual if name not in told)
    with pytest.raises(Misfit) as caught:
        read_position(f"{HEAD} 0:s8|ho2 1: 2: turn:7 span:20 first:0 {words} {rest}")
    assert said in str(caught.value)


@pytest.mark.parametrize("word", ["governor:0", "picked:trader"])
def test_before_the_first_turn_there_is_neither_governor_nor_pick(word):
    with pytest.raises(Misfit, match=r"Governor from the first turn on|before the first turn"):
        read_position(f"{HEAD} 0: 1: 2: first:0 {word} agenda:draft_settlement(0;1)")
