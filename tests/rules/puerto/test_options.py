"""Options of Puerto, and the parts of the base game that it removes."""

import pytest

from games.catalog import describe_ruleset, get_ruleset
from games.kernel import InvalidValue
from games.kernel.part import selectable_options


def refused(seats=3, **options):
    with pytest.raises(InvalidValue) as caught:
        get_ruleset("puerto", seats, options)
    return str(caught.value)


def test_three_players_cannot_pick_the_second_prospector():
    pick = {"type": "pick_role", "role": "second_prospector"}
    assert get_ruleset("puerto", 4).wire.decode_action(pick)
    with pytest.raises(InvalidValue, match="role: must be one of producer"):
        get_ruleset("puerto", 3).wire.decode_action(pick)


def test_the_default_options_are_those_of_the_base_game_and_thirty_gold():
    assert get_ruleset("puerto", 3).options == get_ruleset("settlers", 3).options | {"gold": 30}


@pytest.mark.parametrize("count", [19, 31, "many"])
def test_the_gold_is_between_twenty_and_thirty(count):
    assert refused(gold=count).startswith("options.gold: must be")


def test_the_fixed_board_has_printed_numbers():
    assert refused(board="fixed", numbers="random").startswith("options.numbers: the fixed board")


@pytest.mark.parametrize("seats", [2, 5])
def test_puerto_is_for_three_or_four_players(seats):
    assert refused(seats) == "seats: must be one of 3, 4 for puerto"


def test_puerto_has_its_own_description():
    assert describe_ruleset("puerto")[0].startswith("For three or four players")


def test_the_options_that_end_a_game_have_their_own_descriptions():
    events = {option.name: option.about for option in selectable_options(get_ruleset("puerto", 3).parts)}
    assert (
        events["target_points"] == "Victory points that end the game when the round is over; then the most points win."
    )
    assert events["turn_cap"] == "Picks of a role after which the game ends in a draw, at the end of their round."


def test_refusals_name_goes_and_phases_in_place_of_turns():
    rules = get_ruleset("puerto", 3)
    texts = [rules.sentences[code] for code in ("card_too_new", "card_already_played", "offer_limit_reached")]
    texts += [rules.events[name].about for name in ("development_card_bought", "development_card_played", "offer_made")]
    assert [text for text in texts if "turn " in text or "turn." in text] == []


def test_the_turn_steps_of_the_base_game_are_removed():
    rules = get_ruleset("puerto", 3)
    assert not {"roll", "trade_build"} & set(rules.steps)
    assert not {"end_turn"} & set(rules.actions)
    assert not {"roll_pending", "trade_build_pending"} & set(rules.sentences)


def test_every_code_of_a_move_has_a_sentence_and_every_sentence_a_code():
    rules = get_ruleset("puerto", 4, {"friendly_robber": True})
    moves = rules.list_moves()
    codes = {row.code for move in moves for row in getattr(move, "conditions", ()) or getattr(move, "gates", ())}
    codes |= {row.code for move in moves for row in getattr(move, "predicates", ())}
    codes |= {f"{step.name}_pending" for step in rules.steps.values() if step.moves}
    assert codes | {"game_over", "not_your_turn"} == set(rules.sentences)
