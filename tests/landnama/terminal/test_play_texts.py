"""Input and output in the terminal: cards in words, the status, and invalid input."""

import re

import pytest
from rich.console import Console

from games.dinosaurs.part import OWN_WORDS
from games.kernel import build_view
from games.notation import parse_position
from landnama.terminal.board import ChoiceMarks, render_board
from landnama.terminal.cards import UnclearInput, format_cards, parse_cards
from landnama.terminal.choices.decision_context import DecisionContext
from landnama.terminal.choices.prompt import GoBack, Prompt, RequestMade, format_ranges
from landnama.terminal.choices.random_chooser import RandomChooser
from landnama.terminal.choices.template_form import cards_parser, fill_template, parse_several
from landnama.terminal.names import Names
from landnama.terminal.rulebook import Rulebook
from landnama.terminal.scoreboard import render_scoreboard, status_lines
from tests.landnama.positions import MIDGAME, PARTNERS, view_of
from tests.landnama.terminal.language import render, rulebook

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
NAMES = Names([{"name": "Ada"}, {"name": None}, {"name": "Bo"}], you=0)
PUERTO = (
    "puerto/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl 0:s8|ho2 1:s20 2:s37 "
    "turn:7 span:20 active:1 first:0 governor:0 gold:0,1,0 laid:trader2 picked:producer agenda:pick_role(1)"
)

DINOSAURS = OWN_WORDS.to_plain_words(
    view_of(
        "dinosaurs/3[board=fixed] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl 0:s18 1:s29 2:s37 "
        "turn:7 span:7 active:0 first:0 robber:9 dinosaurs:4x1.9x1/13x2/11x1 niches:h1/-/- agenda:trade_build(0)"
    )
)


def prompt_with(*lines):
    """A player who types these lines, at a console that shows nothing."""
    left = iter(lines)
    return Prompt(Console(quiet=True), lambda _: next(left))


@pytest.mark.parametrize("text", ["2 ore, 1 wool", "ore ore wool", "2ore w", "o o w", "1 wool + 2 ore"])
def test_cards_can_be_typed_in_many_ways(text):
    assert parse_cards(text, RESOURCES) == {"ore": 2, "wool": 1}


@pytest.mark.parametrize(("key", "request_made"), [("u", "undo"), ("r", "redo"), ("d", "draw")])
def test_a_key_undoes_redoes_or_offers_a_draw_at_any_prompt(key, request_made):
    with pytest.raises(RequestMade) as wish:
        prompt_with(key).ask_number("Which?", [1, 2])
    assert wish.value.request == request_made


@pytest.mark.parametrize(("lines", "answer"), [(["y"], True), (["perhaps", "N"], False), ([""], None)])
def test_a_question_is_answered_by_y_or_n_or_not_at_all(lines, answer):
    assert prompt_with(*lines).ask_yes_or_no("Do you?") is answer


@pytest.mark.parametrize("text", ["2", "gold", "-1 ore", "", "ore; drop"])
def test_input_that_is_no_cards_is_reported_as_unclear(text):
    with pytest.raises(UnclearInput):
        parse_cards(text, RESOURCES)


def test_cards_in_words_can_be_parsed():
    assert parse_cards(format_cards({"ore": 2, "brick": 1}), RESOURCES) == {"ore": 2, "brick": 1}


def test_cards_are_limited_to_those_available_and_to_the_requested_number():
    read = cards_parser({"ore": 2, "wool": 3}, 4)
    with pytest.raises(UnclearInput, match="only 2 ore"):
        read("3 ore 1 wool")
    with pytest.raises(UnclearInput, match="4 cards, not 2"):
        read("2 ore")
    assert read("2 ore 2 wool") == {"ore": 2, "wool": 2}


def test_several_items_of_a_list_or_all_can_be_chosen():
    assert parse_several("all", [1, 2, 3]) == [1, 2, 3]
    assert parse_several("3, 1 3", [1, 2, 3]) == [3, 1]
    with pytest.raises(UnclearInput):
        parse_several("4", [1, 2, 3])


def test_numbers_are_listed_as_ranges():
    assert format_ranges([7, 1, 2, 3]) == "1-3, 7"


def test_invalid_input_is_requested_again():
    assert prompt_with("x", "9", "2").ask_number("Which?", [1, 2]) == 2


def test_empty_input_goes_back_and_q_leaves():
    with pytest.raises(GoBack):
        prompt_with("").ask_number("Which?", [1])
    with pytest.raises(KeyboardInterrupt):
        prompt_with("q").ask_number("Which?", [1])


def test_a_field_of_an_unknown_shape_is_requested_as_json():
    rules = Rulebook({"actions": {"sail": {"properties": {"course": {"type": "string"}}}}}, {})
    position = DecisionContext({}, NAMES, 1, [], [], False, rules)
    assert fill_template("sail", {}, position, prompt_with("north", '"north"')) == {"type": "sail", "course": "north"}


def test_the_status_shows_debts_to_partners():
    found = list(status_lines(view_of(PARTNERS), Names([{"name": "Ada"}, {"name": "Bo"}], you=0)))
    assert found[-1] == "Your trade partner (white) is owed: roads 1, buildings 1."


def test_the_status_shows_roles_and_gold_of_puerto():
    state = parse_position(PUERTO)
    known = state.rules.definition.initial_knowledge(state.rules, 0)
    said_there = list(status_lines(state.rules.definition.view_data(build_view(state, 0, known)), NAMES))
    assert "Roles: producer (you), trader with 2 gold, builder, soldier, prospector, robber." in said_there
    assert "Gold: you 0, blue 1, Bo (white) 0; the bank has 27." in said_there


def test_the_status_shows_herds_and_niches():
    said_there = list(status_lines(DINOSAURS, NAMES))
    assert "Your dinosaurs: 2, and 13 left; adapted to hills 1." in said_there
    assert "Bo's dinosaurs: 1, and 14 left." in said_there


def scoreboard(view, width=120):
    return render(render_scoreboard(view, NAMES, rulebook("dinosaurs", target_points=23)), width)


def test_the_status_shows_the_holder_of_the_longest_path():
    assert "Longest Path" in scoreboard({**DINOSAURS, "longest_road": 0})


def test_the_scoreboard_of_dinosaurs_has_no_card_and_no_knight():
    shown = scoreboard(DINOSAURS)
    assert not re.search("(?i)knight|army|development|road|settlement", shown)
    assert "of 23" in shown
    assert "Your supply has 15 paths, 4 colonies, 4 large colonies." in " ".join(shown.split())


def test_hands_that_are_open_at_the_end_are_shown_in_full():
    def shown(**hand):
        view = view_of(MIDGAME)
        colours = [
            {**each, "hand": {"count": 2, "known": {"ore": 1}, "unknown": 1, **hand}} for each in view["colours"]
        ]
        return render(render_scoreboard({**view, "colours": colours}, Names([{"name": None}] * 4, you=None)))

    assert shown(cards=None).count("1 ore + 1 unseen") == 4
    assert shown(cards={"ore": 1, "wool": 1}).count("1 ore, 1 wool") == 4


def test_the_status_shows_a_catastrophe_whose_victim_is_due():
    struck = {**DINOSAURS["dinosaurs"], "catastrophe": {"name": "viral_epidemic", "niche": "hills", "dice": None}}
    said_there = list(status_lines({**DINOSAURS, "dinosaurs": struck}, NAMES))
    assert "Catastrophe in the hills: viral epidemic. Its victim loses all dinosaurs there." in said_there


def test_dinosaurs_are_drawn_on_land_and_surrounded_by_sea():
    drawn = render_board(DINOSAURS, ChoiceMarks(hexes=[19])).plain
    assert drawn.count("sea") == 18
    assert "hex 19" in drawn
    assert "BB" in drawn
    assert "robber" not in drawn


def test_a_ruleset_independent_caller_builds_in_any_words():
    actions = [{"type": "evolve_niche", "niche": "sea"}, {"type": "build_large_colony", "corner": 3}]
    words = Rulebook({"vocabulary": OWN_WORDS.own_words}, {})
    position = DecisionContext({}, NAMES, 1, actions, [], False, words)
    assert RandomChooser(1).choose(position) == actions[1]


def test_an_offer_states_who_gives_what():
    offer = {"offer": 2, "seat": 1, "give": {"ore": 1}, "want": {"wool": 2}, "answers": [{"seat": 0, "answer": "open"}]}
    found = list(status_lines({**view_of(MIDGAME), "offers": [offer, {**offer, "seat": 0}]}, NAMES))
    assert found[3] == "Offer 2: blue gives 1 ore for 2 wool (you: no answer yet)."
    assert found[4].startswith("Offer 2: you give 1 ore")


def test_a_type_of_action_is_asked_at_once_only_if_nothing_else_is_possible():
    corners = [{"type": "place_settlement", "corner": corner} for corner in (1, 2)]
    position = DecisionContext(view_of(MIDGAME), NAMES, 1, corners, [], False)
    assert position.only_type() == "place_settlement"
    assert position._replace(actions=[*corners, {"type": "end_turn"}]).only_type() is None
    assert position._replace(others_due=True).only_type() is None


def test_an_empty_deck_is_reported():
    found = list(status_lines({**view_of(MIDGAME), "deck": 0}, NAMES))
    assert found[2].endswith("; 0 development cards are left.")


def test_the_reader_sees_the_own_hand_and_the_supply():
    found = list(status_lines(view_of(MIDGAME), Names([{"name": None}] * 4, you=0)))
    assert found[0] == "You hold 1 brick. Development cards: 1 knight."
    assert found[1] == "Your supply has 13 roads, 3 settlements, 3 cities. The bank gives you a card for 4 of a kind."
    assert found[2].startswith("The bank has ")
    assert found[2].endswith(" development cards are left.")
