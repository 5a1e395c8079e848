"""Input and output in the terminal: cards in words, a sentence per event, and invalid input."""

import io
import json

import pytest
from rich.console import Console

from games.dinosaurs.part import OWN_WORDS
from games.kernel import build_view
from games.notation import parse_position
from landnama.terminal.board import ChoiceMarks, render_board
from landnama.terminal.cards import UnclearInput, format_cards, parse_cards
from landnama.terminal.decision_context import DecisionContext
from landnama.terminal.names import Names
from landnama.terminal.narration import Narrator, merge_openings
from landnama.terminal.place_names import PlaceNames
from landnama.terminal.prompt import GoBack, Prompt, UndoRequested, format_ranges
from landnama.terminal.random_chooser import RandomChooser
from landnama.terminal.rulesets.dinosaurs import DinosaursNarrator
from landnama.terminal.rulesets.puerto import PuertoNarrator
from landnama.terminal.rulesets.trade_partners import TradePartnersNarrator
from landnama.terminal.scoreboard import render_scoreboard, status_lines
from landnama.terminal.template_form import cards_parser, fill_template, parse_several
from tests.landnama.positions import MIDGAME, PARTNERS, view_of

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


def typed(*lines):
    """A player who types these lines, at a console that shows nothing."""
    left = iter(lines)
    return Prompt(Console(quiet=True), lambda _: next(left))


@pytest.mark.parametrize("text", ["2 ore, 1 wool", "ore ore wool", "2ore w", "o o w", "1 wool + 2 ore"])
def test_cards_can_be_typed_in_many_ways(text):
    assert parse_cards(text, RESOURCES) == {"ore": 2, "wool": 1}


@pytest.mark.parametrize(("key", "way"), [("u", "undo"), ("r", "redo")])
def test_a_key_undoes_or_redoes_at_any_prompt(key, way):
    with pytest.raises(UndoRequested) as wish:
        typed(key).ask_number("Which?", [1, 2])
    assert wish.value.direction == way


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
    assert typed("x", "9", "?", "2").ask_number("Which?", [1, 2]) == 2


def test_empty_input_goes_back_and_q_leaves():
    with pytest.raises(GoBack):
        typed("").ask_number("Which?", [1])
    with pytest.raises(KeyboardInterrupt):
        typed("q").ask_number("Which?", [1])


def test_an_offer_is_filled_in_field_by_field_from_its_domain():
    view = view_of(MIDGAME)
    rules = json.loads('{"give": {"type": "object"}, "want": {"type": "object"}, "to": {"type": "array"}}')
    position = DecisionContext(view, NAMES, 1, [], [], {"make_offer": {"properties": {"type": {}, **rules}}}, False)
    domain = {"give": {"brick": 1}, "want": dict.fromkeys(RESOURCES, 19), "to": [1, 2]}
    offer = fill_template("make_offer", domain, position, typed("2 brick", "brick", "ore", "all"))
    assert offer == {"type": "make_offer", "give": {"brick": 1}, "want": {"ore": 1}, "to": [1, 2]}


def test_a_field_of_an_unknown_shape_is_requested_as_json():
    position = DecisionContext({}, NAMES, 1, [], [], {"sail": {"properties": {"course": {"type": "string"}}}}, False)
    assert fill_template("sail", {}, position, typed("north", '"north"')) == {"type": "sail", "course": "north"}


def test_special_building_and_partners_have_sentences():
    tell = TradePartnersNarrator(NAMES, None).sentence
    assert tell({"type": "special_building_started", "seat": 1}) == "Blue may build between the turns."
    assert tell({"type": "paired_turn_started", "seat": 0}) == "The second part of the turn: you."
    lost = {"type": "partner_hands_lost", "hands": [{}, {}, {}, {}, {"ore": 2}, {}]}
    assert tell(lost) == "Blue's trade partner (green) lost 2 ore."
    bought = {"type": "partner_trade_made", "colour": 0, "partner": 3, "given": {"ore": 2}, "received": {"wool": 1}}
    assert tell(bought) == "You gave 2 ore for 1 wool to your trade partner (orange)."
    road = {"type": "road_built", "colour": 5, "edge": 7, "paid": {}, "route_length": 1}
    assert tell(road) == "Bo's trade partner (purple) built a road edge 7."


def test_the_status_shows_debts_to_partners():
    told = list(status_lines(view_of(PARTNERS), Names([{"name": "Ada"}, {"name": "Bo"}], you=0)))
    assert told[-1] == "Your trade partner (white) is owed: roads 1, buildings 1."


def test_the_events_of_puerto_have_sentences():
    teller = PuertoNarrator(NAMES, None)
    told = [
        teller.sentence({"type": "round_started", "governor": 2}),
        teller.sentence({"type": "gold_placed_on_roles", "roles": ["trader", "second_prospector"]}),
        teller.sentence({"type": "role_picked", "seat": 2, "role": "builder", "gold": 2}),
        teller.sentence({"type": "role_picked", "seat": 2, "role": "soldier", "gold": 0}),
        teller.sentence({"type": "gold_taken", "colour": 2}),
        teller.sentence({"type": "fee_paid", "colour": 2, "to": 0}),
        teller.sentence({"type": "gold_traded", "colour": 2, "gold": 3, "card": "ore"}),
    ]
    assert told == [
        "A new round; the Governor is Bo (white).",
        "A gold was laid on trader, second prospector.",
        "Bo (white) picked the builder and the 2 gold on it.",
        "Bo (white) picked the soldier.",
        "Bo (white) got a gold from the bank.",
        "Bo (white) paid a gold to you for building.",
        "Bo (white) traded 3 gold for 1 ore.",
    ]


def test_the_status_shows_roles_and_gold_of_puerto():
    state = parse_position(PUERTO)
    known = state.rules.game.initial_knowledge(state.rules, 0)
    said_there = list(status_lines(state.rules.game.view_data(build_view(state, 0, known)), NAMES))
    assert "Roles: producer (you), trader with 2 gold, builder, soldier, prospector, robber." in said_there
    assert "Gold: you 0, blue 1, Bo (white) 0; the bank has 27." in said_there


def test_the_events_of_dinosaurs_have_sentences_in_own_words():
    teller = DinosaursNarrator(NAMES, PlaceNames(DINOSAURS), OWN_WORDS)
    told = [
        teller.sentence({"type": "colony_built", "colour": 2, "corner": 18}),
        teller.sentence({"type": "longest_path_holder_changed", "colour": 0}),
        teller.sentence({"type": "dinosaurs_placed", "colour": 0, "hex": 4, "count": 2}),
        teller.sentence({"type": "dinosaurs_placed", "colour": 0, "hex": 20, "count": 1}),
        teller.sentence({"type": "dinosaurs_crowded_out", "hex": 9, "colours": [0, 1]}),
        teller.sentence({"type": "niche_evolved", "colour": 1, "niche": "sea", "paid": {"lumber": 1, "wool": 1}}),
        teller.sentence({"type": "catastrophe_rolled", "dice": [6, 5], "catastrophe": "sun_dims"}),
        teller.sentence({"type": "dinosaurs_wiped_out", "colour": 0, "niche": "hills", "points_lost": 1}),
        teller.sentence({"type": "dinosaurs_wiped_out", "colour": 0, "niche": "hills", "points_lost": 0}),
    ]
    assert told == [
        "Bo (white) founded a colony at hills 6, pasture 4 and desert.",
        "You took the Longest Path.",
        "You placed 2 dinosaurs on hills 6.",
        "You placed a dinosaur on sea 20.",
        "Crowded out on desert: you and blue.",
        "Blue evolved in the sea for 1 lumber, 1 wool.",
        "A catastrophe (6 + 5): sun dims.",
        "You lost all dinosaurs in the hills and a point in that niche.",
        "You lost all dinosaurs in the hills.",
    ]


def test_a_game_without_development_cards_shows_none_left():
    assert "The bank has " in "".join(status_lines(DINOSAURS, NAMES))
    assert "development cards" not in "".join(status_lines(DINOSAURS, NAMES))


def test_the_status_shows_herds_and_niches():
    said_there = list(status_lines(DINOSAURS, NAMES))
    assert "Dinosaurs of you: 2, and 13 left; adapted to hills 1." in said_there
    assert "Dinosaurs of Bo (white): 1, and 14 left." in said_there


def test_the_status_shows_the_holder_of_the_longest_path():
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(render_scoreboard({**DINOSAURS, "longest_road": 0}, NAMES, OWN_WORDS))
    assert "Longest Path" in console.export_text()


def test_dinosaurs_are_drawn_on_land_and_surrounded_by_sea():
    drawn = render_board(DINOSAURS, ChoiceMarks(hexes=[19])).plain
    assert drawn.count("sea") == 18 - 3, "three are under the names of harbours"
    assert "hex 19" in drawn
    assert "BB" in drawn
    assert "robber" not in drawn


def test_a_ruleset_independent_caller_builds_in_any_words():
    actions = [{"type": "evolve", "niche": "sea"}, {"type": "build_large_colony", "corner": 3}]
    position = DecisionContext({}, NAMES, 1, actions, [], {}, False, OWN_WORDS)
    assert RandomChooser(1).choose(position) == actions[1]


def test_an_event_without_a_sentence_is_printed_as_data():
    assert Narrator(NAMES, None).sentence({"type": "ship_moved", "edge": 3}) == 'ship moved: {"edge": 3}'


def test_the_reader_is_addressed_as_you_and_others_by_colour():
    theft = {"type": "card_stolen", "thief": 2, "victim": 0, "card": "ore", "draw_number": 1}
    assert Narrator(NAMES, None).sentence(theft) == "Bo (white) stole 1 ore from you."
    hidden = {**theft, "victim": 1, "card": {"sealed": "00"}}
    assert Narrator(NAMES, None).sentence(hidden) == "Bo (white) stole a card from blue."


def test_a_value_opened_for_the_reader_replaces_its_seal():
    entry = {"events": [{"type": "development_card_bought", "card": {"sealed": "00"}}]}
    wire = {"entry": entry, "openings": [{"path": "/events/0/card", "value": "knight", "salt": ""}]}
    assert merge_openings(wire)["events"][0]["card"] == "knight"
    assert entry["events"][0]["card"] == {"sealed": "00"}


def test_an_offer_states_who_gives_what():
    offer = {"offer": 2, "seat": 1, "give": {"ore": 1}, "want": {"wool": 2}, "answers": [{"seat": 0, "answer": "open"}]}
    told = list(status_lines({**view_of(MIDGAME), "offers": [offer, {**offer, "seat": 0}]}, NAMES))
    assert told[2] == "Offer 2: blue gives 1 ore for 2 wool (you: open)."
    assert told[3].startswith("Offer 2: you give 1 ore")


def test_a_place_is_requested_at_once_only_if_nothing_else_is_possible():
    corners = [{"type": "place_settlement", "corner": corner} for corner in (1, 2)]
    position = DecisionContext(view_of(MIDGAME), NAMES, 1, corners, [], {}, False)
    assert position.is_place_choice()
    assert not position._replace(actions=[*corners, {"type": "end_turn"}]).is_place_choice()
    assert not position._replace(others_due=True).is_place_choice()
    assert not position._replace(view={}).is_place_choice()


def test_an_empty_deck_is_reported():
    told = list(status_lines({**view_of(MIDGAME), "deck": 0}, NAMES))
    assert told[1].endswith("; 0 development cards are left.")


def test_the_reader_sees_the_own_hand_and_the_supply():
    told = list(status_lines(view_of(MIDGAME), Names([{"name": None}] * 4, you=0)))
    assert told[0] == "You hold 1 brick. Development cards: 1 knight."
    assert told[1].startswith("The bank has ")
    assert told[1].endswith(" development cards are left.")
