"""Games with knights: every text, schema and check that the catalogue has for a ruleset holds for them."""

import pytest

from games.catalog import get_ruleset, variants
from games.chance import SeededChance
from games.cities_knights.part import CITIES_KNIGHTS
from games.cities_knights.progress import PROGRESS_CARDS
from games.kernel import DECLARATIONS, InvalidValue
from games.kernel.event import AgendaChanged
from games.kernel.sentence import NoSentence
from games.notation import format_position, parse_position
from tests.policies.table import final_state
from tests.rules.cities_knights.language import GAME
from tests.rules.random_play import play_random_game


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"board": "fixed"}),
        (3, {"friendly_robber": True}),
        (4, {}),
        (5, {"board": "fixed"}),
        (6, {"paired_players": True}),
    ],
)
def test_every_move_of_a_random_game_passes_all_checks(seats, options):
    play_random_game(get_ruleset(GAME, seats, options), SeededChance(seats), 110)


def test_greedy_seats_reach_the_target():
    state = final_state(["greedy"] * 3, 5, game=GAME, target_points=9)
    assert state.result.reason == "points"
    assert max(state.result.points) >= 9
    assert state.rules.definition.violations(state) == []


def test_a_greedy_seat_beats_random_ones():
    state = final_state(["random", "greedy", "random"], 1, game=GAME, target_points=9)
    assert state.result.winners == (1,)


def test_every_code_of_a_move_has_a_sentence_and_no_sentence_is_without_a_code():
    every = {code for rules in variants(GAME) for code in rules.sentences}
    for rules in variants(GAME):
        codes = {code for step in rules.steps.values() for move in step.moves for code in move.refusal_codes}
        assert codes <= set(rules.sentences)
        assert {f"{step.name}_pending" for step in rules.steps.values() if step.moves} <= set(rules.sentences)
    assert set(CITIES_KNIGHTS.sentences) <= every


def test_every_event_has_a_text_or_a_reason_to_have_none():
    rules = get_ruleset(GAME, 4)
    silent = [kind for kind, text in CITIES_KNIGHTS.event_texts.items() if isinstance(text, NoSentence)]
    named = {name for name, each in rules.events.items() if each.type not in (*silent, AgendaChanged)}
    assert {name for name in named if name in rules.event_sentences.texts} >= {
        DECLARATIONS[kind].name for kind in CITIES_KNIGHTS.events if kind not in silent
    }


def test_every_progress_card_has_an_effect_in_words():
    assert set(CITIES_KNIGHTS.effects["progress_card"]) == set(PROGRESS_CARDS)


POSITION = "settlers+cities_knights/3[board=fixed] h6m2h5/f3m9df10/f8g4h11p3g8/p10g5m6p4/g9p12f11 blog***w* "


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("knights:x9//", "a knight is b, s or m for its rank"),
        ("knights:b9.b9//", "each knight is on a corner of its own"),
        ("knights:b1.b2.b3//", "more knights of a rank than in the box"),
        ("walls:9//", "a wall is under no city"),
        ("lying:9//", "a lying city is not among the settlements"),
        ("levels:6.0.0/0.0.0/0.0.0", "is no number below 6"),
        ("levels:1.0/0.0.0/0.0.0", "each colour has three levels"),
        ("metropolises:9/-/-", "a metropolis is on no city"),
        ("barbarians:8/0", "is no number below 8"),
        ("event:gate", "the event die shows one of"),
        ("merchant:0/5", "the merchant is on a hex with a resource"),
        ("marks:9/9/", "in a span that is still to come"),
        ("effects:1/0/", "effects are written"),
        ("effects:1/0//0.0", "effects are written"),
        ("progress:ccc/cccc/", "more progress cards of a kind than in the box"),
        ("progress:h//", "point cards lie open"),
        ("under:/h1/", "point cards lie open"),
        ("progress:z//", "a progress card is a letter"),
        ("under:g//", "a progress card is under another deck"),
        ("under:a", "there are 3 items"),
    ],
)
def test_a_wrong_word_of_a_position_says_what_is_right(word, message):
    rules = get_ruleset(GAME, 3)
    line = f"{POSITION}0: 1: 2: turn:7 span:7 active:0 first:0 {word} agenda:trade_build(0)"
    with pytest.raises(Exception, match=message) as error:
        parse_position(line)
    assert type(error.value).__name__ == "InvalidValue"
    assert rules.name == GAME


def test_a_position_with_everything_is_written_as_it_was_read():
    line = (
        f"{POSITION}0:r8.13|s44|c17 1: 2: turn:7 span:7 active:0 first:0 robber:5 levels:4.0.1/0.3.0/0.0.0 "
        "knights:s8+/b49/ metropolises:17/-/- walls:17// lying:44// defender:1/0/0 barbarians:3/1 event:politics "
        "merchant:0/1 marks:7/8/ effects:7/1/5/0.1.0 progress:ac/gi/ shown:0// under:b2/m/p agenda:trade_build(0)"
    )
    assert format_position(parse_position(line)) == line


@pytest.mark.parametrize(
    "frame",
    [
        *("spy(0;0)", "master_merchant(0;1)", "wedding(0;0)", "wedding(1;0)", "commodity_answer(1;0,4)"),
        *("retreat(0;9,0,0,0)", "retreat(0;9,3,0,0,0)", "barbarians(0)", "barbarians()", "metropolis(0;0)"),
        *("event_die(0)", "return_progress(0)", "progress_check(0)", "pillage(1)", "metropolis(0;3)"),
        *("defender_draw(1)", "defender_draw(0;1)", "spy(1;0)", "master_merchant(1;0)"),
    ],
)
def test_a_frame_that_does_not_fit_the_position_is_refused(frame):
    line = f"{POSITION}0:c17 1: 2: turn:7 span:7 active:0 first:0 agenda:{frame}+trade_build(0)"
    with pytest.raises(InvalidValue, match=f"the agenda has {frame.split('(')[0]}, which"):
        parse_position(line)


def test_a_metropolis_that_is_to_be_placed_needs_a_city():
    line = f"{POSITION}0:s17 1: 2: turn:7 span:7 active:0 first:0 levels:4.0.0/0.0.0/0.0.0 agenda:metropolis(0;0)"
    with pytest.raises(InvalidValue, match="the agenda has metropolis, which needs a city"):
        parse_position(f"{line}+trade_build(0)")
