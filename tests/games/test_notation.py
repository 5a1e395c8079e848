"""The notation: a position is read as it was written, and an invalid one is refused with the reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import InvalidValue, start_game
from games.notation import format_position, parse_position
from tests.games.tour import tour
from tests.games.typos import ALPHABET, assert_read_or_refused, lines_with_moved_words, lines_with_typos

LINES = [stop.line for stop in tour()]
BEGINNERS = "settlers/2[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
ROLL = "turn:1 span:1 active:0 first:0 agenda:roll(0)+trade_build(0)"
TRADE = "turn:1 span:1 active:0 first:0 agenda:trade_build(0)"


def error_message(words: str, head: str = BEGINNERS) -> str:
    """The error message of an invalid line."""
    with pytest.raises(InvalidValue) as caught:
        parse_position(f"{head} {words}")
    return str(caught.value)


@settings(max_examples=200, deadline=None)
@given(st.text(st.sampled_from(ALPHABET)) | st.text())
def test_any_text_is_read_or_refused(text):
    assert_read_or_refused(text)


@settings(max_examples=400, deadline=None)
@given(lines_with_typos(LINES))
def test_a_line_with_typos_is_read_or_refused(line):
    assert_read_or_refused(line)


@settings(max_examples=200, deadline=None)
@given(lines_with_moved_words(LINES))
def test_a_line_with_a_word_of_another_line_is_read_or_refused(line):
    assert_read_or_refused(line)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([2, 3, 4]), st.sampled_from(["spiral", "random"]))
def test_every_start_position_is_read_as_it_was_written(seed, seats, numbers):
    _, state = start_game(get_ruleset("settlers", seats, {"numbers": numbers}), SeededChance(seed))
    assert parse_position(format_position(state)).as_dict() == state.as_dict()


def test_an_option_with_its_default_is_left_out():
    line = f"{BEGINNERS} 0: 1: {ROLL}".replace("board=fixed", "board=fixed,target_points=10,turn_cap=20")
    assert format_position(parse_position(line)).startswith("settlers/2[board=fixed,turn_cap=20] ")


def test_bank_and_deck_are_computed_from_the_hands():
    state = parse_position(f"{BEGINNERS} 0:ho19|dk14 1: {ROLL}")
    assert ".o0" not in format_position(state)
    assert state.rules.definition.violations(state) == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("0:r72", "'72' is no number below 72"),
        ("0:r3.3", "there are at most 15 such pieces, each on another place"),
        ("0:r1|r2", "'r' occurs twice"),
        ("0:x1", "a colour has one of r, s, c, h, d, p"),
        ("0:hk1", "a pile is - or letters of blwgo"),
        ("0:ho20", "a hand has more cards of a kind than there are"),
        ("0:ho10 1:ho10", "resource cards are not 19 of a kind"),
        ("0:s0 1:s0", "two buildings are on one corner"),
        ("0:s0 1:s3", "corner 0 is too close to another building"),
        ("2:", "'2' is no number below 2"),
        ("0: 0:", "'0' occurs twice"),
        ("colour:0", "a word begins with the number of a colour or with one of turn"),
        ("dice:0-7", "two dice are written 3-4"),
        ("robber:19", "'19' is no number below 19"),
        ("turn:3 agenda:robber(0)", "a turn has an active seat"),
        ("agenda:setup_settlement(0;1)", "it is known who will be first"),
        ("agenda:nap(0)", "the agenda has 'nap'"),
        ("agenda:roll(5)", "the agenda has roll for seats 5"),
        ("agenda:robber()", "the agenda has robber, which is for one seat"),
        ("active:1 agenda:roll(0)", "the agenda has roll, which is for the active seat"),
        ("active:1 agenda:trade_build(0)", "the agenda has trade_build, which is for the active seat"),
        ("agenda:setup_road(0;5)", "names a settlement of it"),
        ("0:s5|r5 agenda:setup_settlement(0;1)", "in round 1 without pieces"),
        ("agenda:roll(0)+roll(0)", "the agenda has a frame twice"),
        ("agenda:discard(0,1;4)", "names each seat once, with what it owes"),
        ("agenda:discard(0;1)", "asks no seat for more cards than it has"),
        ("1:ho3 agenda:discard(1;2)+discard(1;1)", "the agenda has discard, which comes first or not at all"),
        ("agenda:robber(0)+theft(0;1)", "the agenda has theft, which comes first or not at all"),
        ("agenda:theft(0;1)", "names others with a building next to the robber and with cards"),
        ("agenda:free_road(0;3)", "has one or two roads"),
        ("agenda:seven(0)", "is for no seat"),
        ("agenda:production()+roll(0)", "needs dice"),
        ("agenda:roll", "a frame is step(seats;data)"),
        ("", "no seat is due, and there is no result"),
        ("0:dk1 active:0 fresh:0/y1", "the active seat does not hold the fresh cards"),
        ("active:0 span:3 fresh:4/-", "no card was bought or played in a span that is still to come"),
        ("made:1 offer:0/0/o1>w1/1?/firm", "offer 0 is firm, but its goods are not there"),
        ("made:1 offer:0/0/o1>w1/1+/open", "offer 0 has the word of seat 1, but its goods are not there"),
        ("made:1 offer:0/0/o1>w1/1=/open", "a counter-offer has terms"),
        ("made:1 offer:0/0/o1>-/1?/open", "both sides of an offer have cards"),
        ("made:1 offer:0/0/o1>w1/0?/open", "an offer goes to other seats, each once"),
        ("offer:0/0/o1>w1/1?/open", "offers have different numbers, below the number of offers made"),
        ("offer:0", "an offer is number/seat/give>want/answers/firm"),
        (f"0:ho1 made:1 offer:0/0/o1>w1/1?/firm {ROLL}", "offers begin and end with trade"),
        (f"1:ho1 made:1 offer:0/1/o1>w1/0?/firm {TRADE}", "only the active seat makes offers"),
        (f"0:ho1 made:1 offer:0/0/o1>w1/1?/firm {TRADE.replace('trade_build', 'robber')}", "offers begin and end"),
        (f"{ROLL} result:points/0/10,2", "there is a result, so the agenda must be empty"),
        ("result:points/0/10", "a result names winners among the seats, and the points of every colour"),
    ],
)
def test_an_invalid_word_is_refused_with_the_reason(words, message):
    assert message in error_message(words)


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("settlers", "begins with ruleset/seats, as in settlers/3"),
        (
            "chess/2",
            "ruleset: must be one of dinosaurs, first_nations, natick, puerto, settlers, trade_partners",
        ),
        ("settlers+chess/4", "expansions: has chess, which is no expansion; there are seafarers"),
        ("settlers/9", "seats: must be one of 2, 3, 4, 5, 6 for settlers"),
        ("settlers/2[board=round]", "options.board: must be one of shuffled, fixed"),
        ("settlers/2[board=fixed,board=fixed]", "has an option twice"),
        ("settlers/2", "begins with a board and its harbours"),
        ("settlers/2 m10p2/g12 *go*w**bl", "a board has rows of 3, 4, 5, 4, 3 hexes"),
        (BEGINNERS.replace("m10", "m7"), "a desert has no token, every other hex has one of 2, 3"),
        (BEGINNERS.replace("df3", "f4f3"), "one hex of the board is a desert"),
        (BEGINNERS.replace("*go*", "*go"), "there are 9 harbours, each one of blwgo*"),
    ],
)
def test_an_invalid_head_or_board_is_refused_with_the_reason(head, message):
    assert message in error_message("", head)


def test_offers_are_refused_if_trade_between_seats_is_disabled():
    head = BEGINNERS.replace("board=fixed", "board=fixed,domestic_trade=false")
    message = error_message(f"0:ho1 1: made:1 offer:0/0/o1>w1/1?/firm {TRADE}", head)
    assert "there are no offers, because trade between seats is disabled" in message


def test_offers_may_wait_while_a_knight_moves_the_robber():
    line = f"{BEGINNERS} 0:ho1 1:hw1 made:1 offer:0/0/o1>w1/1+/firm {TRADE.replace('agenda:', 'agenda:robber(0)+')}"
    assert [offer.proposer for offer in parse_position(line).offers] == [0]
