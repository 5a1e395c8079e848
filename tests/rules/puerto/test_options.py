"""Options of Puerto, and what of the base game is left out of it."""

import pytest

from games.catalog import about, ruleset
from games.kernel import Misfit
from games.kernel.options import offered


def refused(seats=3, **options):
    with pytest.raises(Misfit) as told:
        ruleset("puerto", seats, options)
    return str(told.value)


def test_there_is_no_second_prospector_to_pick_for_three():
    pick = {"type": "pick_role", "role": "second_prospector"}
    assert ruleset("puerto", 4).action(pick)
    with pytest.raises(Misfit, match="role: must be one of producer"):
        ruleset("puerto", 3).action(pick)


def test_the_usual_options_are_those_of_the_base_game_and_thirty_gold():
    assert ruleset("puerto", 3).options == ruleset("settlers", 3).options | {"gold": 30}


@pytest.mark.parametrize("count", [19, 31, "many"])
def test_there_are_twenty_to_thirty_pieces_of_gold(count):
    assert refused(gold=count).startswith("options.gold: must be")


def test_the_fixed_board_has_its_numbers_printed_here_too():
    assert refused(board="fixed", numbers="random").startswith("options.numbers: the fixed board")


@pytest.mark.parametrize("seats", [2, 5])
def test_puerto_is_for_three_or_four(seats):
    assert refused(seats) == "seats: puerto is for 3 or 4 players"


def test_it_is_told_by_a_sentence_of_its_own():
    assert about("puerto").startswith("For three or four players")


def test_what_ends_a_game_is_told_as_it_is_here():
    told = {option.name: option.about for option in offered(ruleset("puerto", 3).parts)}
    assert told["target_points"] == "Victory points that end the game when the round is over; then the most points win."
    assert told["turn_cap"] == "Picks of a role after which the game ends in a draw."


def test_refusals_and_events_know_no_turns_where_there_are_goes_and_phases():
    rules = ruleset("puerto", 3)
    texts = [rules.sentences[code] for code in ("card_too_new", "card_already_played", "too_many_offers")]
    texts += [rules.events[name].about for name in ("card_bought", "card_played", "offer_made")]
    assert [text for text in texts if "turn " in text or "turn." in text] == []


def test_what_a_turn_of_the_base_game_is_made_of_never_comes_up():
    rules = ruleset("puerto", 3)
    assert not {"roll", "trade_build"} & set(rules.steps)
    assert not {"end_turn"} & set(rules.actions)
    assert not {"roll_pending", "trade_build_pending"} & set(rules.sentences)


def test_every_code_of_a_move_has_a_sentence_and_none_is_without_use():
    rules = ruleset("puerto", 4, {"friendly_robber": True})
    moves = [move for step in rules.steps.values() for move in step.moves + step.replies]
    codes = {row.code for move in moves for row in getattr(move, "conditions", ()) or getattr(move, "gates", ())}
    codes |= {row.code for move in moves for row in getattr(move, "predicates", ())}
    codes |= {f"{step.name}_pending" for step in rules.steps.values() if step.moves}
    assert codes | {"game_over", "not_your_turn"} == set(rules.sentences)
