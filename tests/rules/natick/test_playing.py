"""Random games of Natick, with offers: every move passes all checks."""

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import advance, start_game
from tests.rules.language import Turn
from tests.rules.random_play import choose_randomly, play_random_move

CHEAP = "scout:/road:w1/village:g1/town:i2/trader:s1/knight:w1"


@pytest.mark.parametrize("options", [{}, {"costs": CHEAP, "target_points": 12}, {"domestic_trade": False}])
def test_every_move_of_a_random_game_passes_all_checks(options):
    rules, chance = get_ruleset("natick", 2, options), SeededChance(str(options))
    turn = Turn(start_game(rules, chance)[1])
    for _ in range(200):
        turn = play_random_move(turn, chance)
        assert turn.shown_to("red") == turn.shown_to("blue")
        if turn.state.result is not None:
            break


@pytest.mark.parametrize("seed", range(20))
def test_a_random_game_ends(seed):
    chance = SeededChance(f"end {seed}")
    state = start_game(get_ruleset("natick", 2), chance)[1]
    while state.result is None:
        seat_action = choose_randomly(state, chance)
        advance(state, seat_action.seat, seat_action.action, chance)
        assert state.rules.definition.violations(state) == []
    assert state.result.reason in ("points", "resources", "draw", "stall")


def test_every_code_of_a_move_has_a_sentence():
    rules = get_ruleset("natick", 2)
    moves = rules.list_moves()
    codes = {row.code for move in moves for row in getattr(move, "conditions", ()) or getattr(move, "gates", ())}
    codes |= {row.code for move in moves for row in getattr(move, "predicates", ())}
    codes |= {f"{step.name}_pending" for step in rules.steps.values() if step.moves}
    assert codes | {"game_over", "not_your_turn"} == set(rules.sentences)
    assert all(sentence.endswith(".") for sentence in rules.sentences.values())
