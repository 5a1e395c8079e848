"""Positions of dinosaurs: a position is written as it was read, and an invalid one is refused with the reason."""

import pytest

from games.dinosaurs.state import ecology
from games.kernel import InvalidValue
from games.notation import format_position, parse_position

HEAD = "dinosaurs/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl"
REST = "turn:7 span:7 active:0 first:0 robber:9"
TRADE = "agenda:trade_build(0)"


def error_of(words):
    with pytest.raises(InvalidValue) as caught:
        parse_position(f"{HEAD} {words}")
    return str(caught.value)


@pytest.mark.parametrize(
    "words",
    [
        f"0:s18 1: 2: {REST} dinosaurs:4x2.20x1/-/9x1 niches:f2s1/-/m12 {TRADE}",
        f"0:s18 1: 2: {REST} dinosaurs:4x2/4x1/- "
        f"agenda:dinosaur_placement(0;18)+competition(;4)+roll(0)+trade_build(0)",
        f"0:s18 1: 2: {REST} agenda:catastrophe_victim(0;3)+trade_build(0)",
        f"0:s18|ho8 1: 2: {REST} agenda:discard(0;4)+catastrophe()+trade_build(0)",
        "0:s18 1: 2: first:0 robber:9 agenda:setup_dinosaurs(0;18)+setup_colony(1;1)",
        "0:r1|s18 1: 2: first:0 robber:9 agenda:setup_colony(1;1)",
    ],
)
def test_a_position_is_written_as_it_was_read(words):
    assert format_position(parse_position(f"{HEAD} {words}")) == f"{HEAD} {words}"


def test_a_position_has_the_hexes_of_each_herd():
    own = ecology(parse_position(f"{HEAD} {REST} dinosaurs:4x2.20x1/-/9x1 niches:f2s1/-/m12 {TRADE}"))
    assert own.herds == ((1 << 4 | 1 << 20, 1 << 4), (), (1 << 9,))
    assert own.niches == ((0, 2, 0, 0, 0, 0, 1), (0,) * 7, (0, 0, 0, 0, 12, 0, 0))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (f"dinosaurs:4x2/- {TRADE}", "something for each of 3 seats"),
        (f"dinosaurs:4x2// {TRADE}", "something for each of 3 seats"),
        (f"dinosaurs:4/-/- {TRADE}", "dinosaurs are 4x2 for two on hex 4"),
        (f"dinosaurs:04x2/-/- {TRADE}", "dinosaurs are 4x2 for two on hex 4"),
        (f"dinosaurs:4x02/-/- {TRADE}", "dinosaurs are 4x2 for two on hex 4"),
        (f"dinosaurs:37x1/-/- {TRADE}", "hexes are below 37"),
        (f"dinosaurs:4x0/-/- {TRADE}", "dinosaurs are 4x2"),
        (f"dinosaurs:4x16/-/- {TRADE}", "dinosaurs are 4x2"),
        (f"dinosaurs:4x1.4x1/-/- {TRADE}", "hex 4 occurs twice"),
        (f"dinosaurs:4x3/-/- {TRADE}", "where a competition is to come"),
        (f"niches:x2/-/- {TRADE}", "niche points are letters of hfpgmds"),
        (f"niches:f2f3/-/- {TRADE}", "niche points are letters of hfpgmds"),
        (f"niches:2/-/- {TRADE}", "niche points are letters of hfpgmds"),
        (f"niches:f0/-/- {TRADE}", "niche points are letters of hfpgmds"),
        (f"niches:f02/-/- {TRADE}", "niche points are letters of hfpgmds"),
        (f"niches:f2 {TRADE}", "something for each of 3 seats"),
        ("dinosaurs:0x15.1x1/-/- agenda:dinosaur_placement(0;18)", "more than 15 dinosaurs"),
        ("agenda:dinosaur_placement(0;18,49)", "the agenda has dinosaur_placement, which is for the seat"),
        ("agenda:dinosaur_placement(1;18)", "the agenda has dinosaur_placement, which is for the seat"),
        ("agenda:dinosaur_placement(0)", "the agenda has dinosaur_placement, which is for the seat"),
        ("agenda:dinosaur_placement(0;99)", "the agenda has dinosaur_placement, which is for the seat"),
        ("agenda:dinosaur_placement(0;18,18)", "the agenda has dinosaur_placement, which is for the seat"),
        ("agenda:roll(0)+dinosaur_placement(0;18)", "the agenda has dinosaur_placement, which comes first"),
        ("dinosaurs:0x2.1x2.2x2.3x2.5x2.6x2.7x2.4x1/-/- agenda:dinosaur_placement(0;18)", "in order, that can place"),
        ("agenda:roll(0)+competition(;4)", "where a competition is to come"),
        ("dinosaurs:4x3/-/- agenda:roll(0)+competition(;4)", "names a hex, and follows placing"),
        (
            "dinosaurs:4x3/-/- agenda:dinosaur_placement(0;18)+roll(0)+competition(;4)",
            "names a hex, and follows placing",
        ),
        ("dinosaurs:4x3/-/- agenda:competition(;4)+roll(0)", "names a hex, and follows placing"),
        ("agenda:roll(0)+competition()", "the agenda has competition, which is for no seat"),
        ("dinosaurs:4x3/-/- agenda:roll(0)+competition(0;4)", "the agenda has competition, which is for no seat"),
        ("agenda:catastrophe(0)", "the agenda has catastrophe, which is for no seat"),
        ("agenda:catastrophe_victim(0;1)", "the agenda has catastrophe_victim, which is for the seat whose turn it is"),
        ("agenda:catastrophe_victim(1;3)", "the agenda has catastrophe_victim, which is for the seat whose turn it is"),
        (
            "agenda:catastrophe_victim(0;30)",
            "the agenda has catastrophe_victim, which is for the seat whose turn it is",
        ),
        ("agenda:setup_dinosaurs(0;49)", "the agenda has setup_dinosaurs, which is for one seat"),
        ("agenda:setup_dinosaurs(0)", "the agenda has setup_dinosaurs, which is for one seat"),
        ("dinosaurs:4x2/-/- agenda:setup_dinosaurs(0;18)", "the agenda has setup_dinosaurs, which is for one seat"),
        ("agenda:robber(0)", "the agenda has 'robber', but the steps are"),
    ],
)
def test_an_invalid_position_is_refused_with_the_reason(words, message):
    assert message in error_of(f"0:s18 {REST} {words}")


def test_the_robber_stays_in_the_desert():
    words = f"0:s18 1: 2: {REST.replace('robber:9', 'robber:4')} {TRADE}"
    assert "the robber has no part in this game and stays in the desert" in error_of(words)


def test_large_numbers_of_points_are_read_as_written():
    """The number of niche points has no limit."""
    words = f"0:s18 1: 2: {REST} niches:f1234/-/- {TRADE}"
    assert format_position(parse_position(f"{HEAD} {words}")) == f"{HEAD} {words}"
