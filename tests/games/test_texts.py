"""Texts: what a client reads about a ruleset is as that ruleset plays, without words of the implementation."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from games.catalog import COMBINATIONS, default_seat_count, get_ruleset, merge_variants, refusal_sentences
from games.kernel import declaration_schema
from games.kernel.part import all_options

INTERNAL_WORDS = re.compile(r"\b(agenda|spans?|exposed|hooks?|bit masks?)\b", re.IGNORECASE)


def descriptions(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("description"), str):
            yield schema["description"]
        for value in schema.values():
            yield from descriptions(value)
    elif isinstance(schema, list):
        for item in schema:
            yield from descriptions(item)


def texts_of(name: str) -> dict[str, list[str]]:
    """The descriptions of actions, events, options and the view, and the sentences of refusals."""
    found = {code: [sentence] for code, sentence in merge_variants(name, lambda rules: rules.sentences).items()}
    for kind, declaration in merge_variants(name, lambda rules: rules.actions | rules.events).items():
        limits = {"hex": 19, "corner": 54, "edge": 72, "seat": 4, "colour": 4, "supply": 19, "card": 5}
        limits |= {"sea_hex": 60, "terrain": 8}
        found[kind] = list(descriptions(declaration_schema(declaration, limits)))
    options = merge_variants(name, lambda rules: {each.name: each for part in rules.parts for each in part.options})
    return found | {option: [each.about] for option, each in options.items()}


@pytest.mark.parametrize("name", COMBINATIONS)
def test_no_text_for_clients_has_a_word_of_the_implementation(name):
    assert {key: text for key, texts in texts_of(name).items() for text in texts if INTERNAL_WORDS.search(text)} == {}


@pytest.mark.parametrize(
    ("name", "key", "words"),
    [
        ("trade_partners", "cards_monopolised", "trade partners keep theirs"),
        ("trade_partners", "play_monopoly", "none from trade partners"),
        ("settlers", "cards_monopolised", "Every other seat"),
        ("first_nations", "cards_taken", "the Tribe enters"),
        ("puerto", "cards_taken", "the Prospector"),
        ("puerto", "development_card_played", "in a go"),
        ("dinosaurs", "cards_taken", "Cards from the bank for a starting colony."),
    ],
)
def test_a_text_is_as_the_ruleset_plays(name, key, words):
    assert words in texts_of(name)[key][0]


def test_the_refusal_before_a_trade_partner_names_it():
    assert "trade partner" in refusal_sentences("trade_partners")["no_victim"]
    assert "trade partner" not in refusal_sentences("settlers")["no_victim"]


def test_no_text_of_dinosaurs_speaks_of_cards_that_it_lacks():
    lacking = re.compile(r"knight|year of plenty|monopoly|development card|largest army", re.IGNORECASE)
    assert {key: text for key, texts in texts_of("dinosaurs").items() for text in texts if lacking.search(text)} == {}


@pytest.mark.parametrize("name", COMBINATIONS)
def test_every_action_and_event_has_a_description_also_where_the_rules_are_compiled(name):
    rules = get_ruleset(name, default_seat_count(name))
    missing = [each.name for each in (*rules.actions.values(), *rules.events.values()) if not each.about.endswith(".")]
    assert missing == []


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("settlers+cities_knights", "not_connected", "another colour's building or knight."),
        ("settlers+seafarers", "ship_not_connected", "another colour's building."),
        ("settlers+seafarers+cities_knights", "ship_not_connected", "another colour's building or knight."),
        ("settlers+cities_knights", "discard_pending", "discard half of their hands"),
        ("settlers+seafarers", "no_free_edge", "no piece or no edge"),
    ],
)
def test_a_refusal_is_true_of_every_case_that_it_answers(name, code, words):
    assert words in refusal_sentences(name)[code]


@pytest.mark.parametrize("seats", [4, 6])
def test_the_printed_map_is_described_alike_for_every_number_of_seats(seats):
    """A ruleset describes its options as for the largest number of seats."""
    options = {option.name: option.about for option in all_options(get_ruleset("settlers+cities_knights", seats).parts)}
    assert options["board"] == "Hexes and harbours shuffled, or the printed map of the number of colours."


@pytest.mark.parametrize(
    ("name", "key", "words"),
    [
        ("trade_partners+cities_knights", "place_partner_city", "in the set-up on a corner"),
        ("settlers+seafarers+cities_knights", "move_pirate", "because a knight chased it"),
    ],
)
def test_an_action_is_described_as_both_expansions_play(name, key, words):
    assert words in texts_of(name)[key][0]
