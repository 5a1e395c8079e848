"""Own words: dinosaurs have paths, colonies and large colonies in place of roads, settlements and cities."""

import json
import re

import pytest

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.dinosaurs.part import OWN_WORDS
from games.kernel import InvalidValue, declaration_schema, start_game
from games.kernel.vocabulary import MAX_CACHED_WORDS, PLAIN_VOCABULARY, Vocabulary
from games.notation import format_position, parse_position
from games.settlers.events.building import RoadBuilt
from games.settlers.steps.building import BuildCity
from tests.rules.dinosaurs.language import (
    build_city,
    build_settlement,
    city,
    given_dinosaurs,
    hand,
    longest_road_holder_changed,
    next_is,
    road,
    settlement,
)

RULES = get_ruleset("dinosaurs", 4)
FOREIGN = re.compile(r"road|settlement|(?<![a-z])cit(?:y|ies)(?![a-z])|knight\b|robber\b", re.IGNORECASE)


@pytest.mark.parametrize("word", ["Path", "Colony", "PATH"])
def test_a_text_that_is_no_own_word_stays_as_it_is(word):
    assert RULES.vocabulary.to_plain_words([word]) == [word]


def test_words_are_translated_after_more_texts_than_are_cached():
    vocabulary = Vocabulary(OWN_WORDS.own_words)
    texts = [f"invented {number}" for number in range(MAX_CACHED_WORDS + 1)]
    assert vocabulary.to_plain_words(texts) == texts
    assert vocabulary.to_plain_words(vocabulary.to_own_words(["road", "city"])) == ["road", "city"]


def test_actions_events_codes_and_sentences_are_in_own_words():
    assert not [name for name in [*RULES.actions, *RULES.events, *RULES.sentences] if FOREIGN.search(name)]
    assert not [text for text in RULES.sentences.values() if FOREIGN.search(text)]
    described = [declaration_schema(each, RULES.limits) for each in [*RULES.actions.values(), *RULES.events.values()]]
    assert not re.search("(?i)road|settlement|city", json.dumps([each["description"] for each in described]))
    assert {"build_path", "build_colony", "build_large_colony"} <= set(RULES.actions)
    assert {"path_built", "colony_built", "large_colony_built", "longest_path_holder_changed"} <= set(RULES.events)


def test_the_ruleset_has_no_cards_and_no_robber():
    assert not {"buy_development_card", "play_knight", "move_robber", "steal_card"} & set(RULES.actions)
    assert not {"development_card_bought", "card_stolen", "robber_moved", "largest_army_holder_changed"} & set(
        RULES.events
    )
    assert not {"card_not_held", "robber_pending", "deck_empty"} & set(RULES.sentences)


def test_a_view_has_no_fields_for_cards_and_the_robber():
    shown = given_dinosaurs().shown_to("red")
    view = RULES.definition.view_schema(RULES.limits, RULES.steps.values())["properties"]
    absent, board = {"deck", "largest_army"}, {"hexes", "harbours"}
    assert not absent & shown.keys() | absent & view.keys()
    assert shown["board"].keys() == view["board"]["properties"].keys() == board
    assert "development" not in shown["colours"][0].keys() | view["colours"]["items"]["properties"].keys()


def test_a_view_is_in_own_words():
    shown = given_dinosaurs(settlement("red", 18), city("red", 49), road("red", 18, 13)).shown_to("red")
    assert shown["colours"][0]["colonies"] == [18]
    assert shown["colours"][0]["large_colonies"] == [49]
    assert len(shown["colours"][0]["paths"]) == 1
    assert shown["longest_path"] is None
    assert not re.search(r'"[a-z_]*(road(?!_building)|settlement|(?<![a-z])city|cities)', json.dumps(shown))


def test_the_agenda_of_the_set_up_is_in_own_words():
    events, state = start_game(RULES, SeededChance(1))
    assert RULES.wire.encode(events[-1])["agenda"][0]["step"] == "setup_colony"
    assert RULES.wire.decode_event(RULES.wire.encode(events[-1])) == events[-1]
    assert "agenda:setup_colony(" in format_position(state)
    assert parse_position(format_position(state)).as_dict() == state.as_dict()


def test_an_action_is_read_by_its_own_name():
    assert RULES.wire.decode_action({"type": "build_large_colony", "corner": 3}) == BuildCity(3)
    with pytest.raises(InvalidValue, match=r"must be one of .*build_colony"):
        RULES.wire.decode_action({"type": "build_city", "corner": 3})
    with pytest.raises(InvalidValue, match="is not a field of build_path"):
        RULES.wire.decode_action({"type": "build_path", "corner": 3})


def test_a_refusal_is_in_own_words():
    turn = given_dinosaurs(hand("red", ore=3, grain=2))
    turn.when(build_city("red", 18)).refused("no_own_colony", corner=18)
    turn = given_dinosaurs(next_is("setup_colony(red;1)")).when(build_settlement("red", 18))
    turn.refused("setup_colony_pending", seats=["red"])


def test_events_are_written_in_own_words():
    assert RULES.wire.encode(longest_road_holder_changed("red")) == {"type": "longest_path_holder_changed", "colour": 0}
    assert RULES.wire.encode(RoadBuilt(0, 3, 0, 1))["type"] == RULES.wire.type_name(RoadBuilt) == "path_built"


def test_the_schema_of_a_hex_says_where_the_sea_begins():
    shape = declaration_schema(RULES.actions["place_dinosaur"], RULES.limits)["properties"]["hex"]
    assert (shape["minimum"], shape["maximum"]) == (0, 36)
    assert shape["description"] == "A hex: land below 19, from there on the sea around it."


def test_own_words_are_translated_in_both_directions():
    for name in ("build_city", "cities", "no_own_settlement", "setup_road_pending", "longest_road", "capacity"):
        assert OWN_WORDS.to_plain_words(OWN_WORDS.to_own_name(name)) == name
    assert OWN_WORDS.to_own_name("capacity_city") == "capacity_large_colony"


def test_sentences_keep_their_capitals():
    assert OWN_WORDS.to_own_sentence("Cities and the Longest Road.") == "Large colonies and the Longest Path."
    assert OWN_WORDS.to_own_words(["Two cities", {"city": ("roads", 3, None)}]) == [
        "Two large colonies",
        {"large_colony": ["paths", 3, None]},
    ]


def test_without_own_words_everything_stays_as_it_is():
    data = {"city": ["road"]}
    assert PLAIN_VOCABULARY.to_own_words(data) is data
    assert PLAIN_VOCABULARY.to_plain_words(data) is data
    assert PLAIN_VOCABULARY.to_own_name("city") == PLAIN_VOCABULARY.to_own_sentence("city") == "city"


def test_a_vocabulary_without_words_translates_nothing():
    empty, text = Vocabulary({}), "road, city and settlement"
    assert empty.to_own_name(text) == empty.to_own_sentence(text) == text
    assert empty.to_own_words({"type": text}) == empty.to_plain_words({"type": text}) == {"type": text}
