"""Set-up: the board, and the draw of the first seat."""

from collections import Counter

import pytest

from games.catalog import get_ruleset
from games.chance import ScriptedChance, SeededChance, shuffle_bounds
from games.kernel import start_game
from games.notation import format_position
from games.settlers.events.board import BoardSetUp, FirstSeatDrawn
from games.settlers.island.layout import DESERT, SPIRAL_TOKENS
from games.settlers.setup import reds_are_apart
from tests.rules.language import BEGINNERS, ISLAND, PRINTED_HARBOURS, Turn, agenda_changed, opened

SEEDS = range(20)
DRAFT = "setup_settlement(blue;1)+setup_settlement(red;1)+setup_settlement(red;2)+setup_settlement(blue;2)"


def board(seed, **options):
    return start_game(get_ruleset("settlers", 3, options), SeededChance(seed))[1].board


def test_the_beginners_board_is_the_printed_board():
    events, turn = opened(get_ruleset("settlers", 2, {"board": "fixed"}), seats=[(1,)])
    assert [type(event) for event in events[:2]] == [BoardSetUp, FirstSeatDrawn]
    assert events[1:] == [FirstSeatDrawn(1, 0), agenda_changed(DRAFT)]
    assert f" {BEGINNERS} {PRINTED_HARBOURS} " in format_position(turn.state)
    assert turn.state.robber == 9


@pytest.mark.parametrize("numbers", ["spiral", "random"])
def test_a_shuffled_board_has_the_hexes_tokens_and_harbours_of_the_box(numbers):
    for seed in SEEDS:
        laid = board(seed, numbers=numbers)
        assert Counter(laid.terrain) == {0: 3, 1: 4, 2: 4, 3: 4, 4: 3, 5: 1}
        assert Counter(laid.tokens) == Counter([*SPIRAL_TOKENS, 0])
        assert Counter(laid.harbours) == {0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 4}


def test_the_box_has_two_tokens_of_each_number_and_one_of_two_and_twelve():
    assert Counter(SPIRAL_TOKENS) == {2: 1, 12: 1, **dict.fromkeys([3, 4, 5, 6, 8, 9, 10, 11], 2)}


def test_the_robber_starts_on_the_desert():
    for seed in SEEDS:
        _, state = start_game(get_ruleset("settlers", 3), SeededChance(seed))
        assert state.board.terrain[state.robber] == DESERT
        assert state.board.tokens[state.robber] == 0


@pytest.mark.parametrize("numbers", ["spiral", "random"])
def test_no_red_numbers_are_adjacent(numbers):
    for seed in SEEDS:
        assert reds_are_apart(ISLAND, board(seed, numbers=numbers).tokens)


def unmoved(count):
    """The draw of a shuffle that changes no place."""
    return tuple(bound - 1 for bound in shuffle_bounds(count))


def test_a_spiral_places_the_tokens_in_order_and_skips_the_desert():
    order = (0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5)
    _, turn = opened(get_ruleset("settlers", 3), board=[unmoved(19), unmoved(9), (0,)], seats=[(0,)])
    assert tuple(turn.state.board.tokens[hex_] for hex_ in order) == SPIRAL_TOKENS


def test_random_numbers_are_drawn_again_if_red_numbers_are_adjacent():
    """In the order of their letters, but for a 2 and an 8 in each other's place, the 8 is next to a 6."""
    fallback = SeededChance("apart")
    together = (*unmoved(18)[:13], 1, *unmoved(18)[14:])
    script = {"board": [unmoved(19), unmoved(9), together], "seats": [(0,)]}
    events, state = start_game(get_ruleset("settlers", 3, {"numbers": "random"}), ScriptedChance(script, rest=fallback))
    assert len(events[0].draw_numbers) > 3
    assert events[0].draw_numbers == tuple(range(len(events[0].draw_numbers)))
    assert reds_are_apart(ISLAND, state.board.tokens)


def test_the_same_seed_gives_the_same_board():
    assert board(1) == board(1)
    assert board(1) != board(2)
    assert hash(board(1)) == hash(board(1))


def test_every_seat_can_be_drawn_first():
    firsts = {
        opened(get_ruleset("settlers", 4, {"board": "fixed"}), seats=[(seat,)])[1].state.first for seat in range(4)
    }
    assert firsts == {0, 1, 2, 3}


def test_the_first_events_give_every_audience_its_knowledge():
    events, turn = opened(get_ruleset("settlers", 3, {"board": "fixed"}), seats=[(0,)])
    assert isinstance(turn, Turn)
    for seat in (0, 1, 2, None):
        known = turn.state.rules.definition.initial_knowledge(turn.state.rules, seat)
        for event in events:
            event.learn(known)
        assert known == turn.knowledge[seat]


def test_the_bank_has_nineteen_cards_of_each_resource_and_the_deck_25():
    shown = opened(get_ruleset("settlers", 3, {"board": "fixed"}), seats=[(0,)])[1].shown_to("red")
    assert shown["bank"] == dict.fromkeys(["brick", "lumber", "wool", "grain", "ore"], 19)
    assert shown["deck"] == 25
