"""Sentences: every event of every ruleset has one or is silent, and every value is of the kind of its placeholder."""

import re
from functools import cache

import pytest
from jsonschema_rs import Draft202012Validator

from events import service_events
from games.catalog import COMBINATIONS, all_parts, get_ruleset, variants
from games.kernel import DECLARATIONS, AgendaChanged, GameEnded
from games.kernel.part import Part
from games.kernel.ruleset import Ruleset
from games.kernel.sentence import KERNEL_EVENT_TEXTS, KINDS, EventText, NoSentence
from games.settlers.events.robber import RobberMoved
from games.settlers.part import SETTLERS
from projections.game import service_event_texts
from projections.game.sentences import SERVICE_SENTENCES, describe_event, placeholders_of, texts_of
from tests.games.golden_events import existing_files

PART_TEXTS = [*[part.event_texts for part in all_parts()], KERNEL_EVENT_TEXTS, service_event_texts.EVENT_TEXTS]
TEXTS = [text for texts in PART_TEXTS for each in texts.values() if not isinstance(each, NoSentence) for text in each]
SILENT = {
    *(
        DECLARATIONS[kind].name
        for part in all_parts()
        for kind, each in part.event_texts.items()
        if type(each) is NoSentence
    ),
    *(
        str(kind.__struct_config__.tag)
        for kind, each in service_event_texts.EVENT_TEXTS.items()
        if type(each) is NoSentence
    ),
    "agenda_changed",
}
VALIDATORS = {name: Draft202012Validator(dict(kind.schema)) for name, kind in KINDS.items()}


def described(golden):
    """The sentences of the stored events of a type, each with its ruleset."""
    for row in golden.rows():
        ruleset = row.get("ruleset", "settlers")
        rules = get_ruleset(ruleset, row.get("seats", 3), row.get("options"))
        yield ruleset, describe_event(rules, row["stored"])


@pytest.mark.parametrize("ruleset", COMBINATIONS)
def test_every_event_has_a_sentence_or_is_silent_for_a_reason(ruleset):
    for rules in variants(ruleset):
        texts = {
            **KERNEL_EVENT_TEXTS,
            **{kind: each for part in rules.parts for kind, each in part.event_texts.items()},
        }
        assert {each.type for each in rules.events.values()} <= texts.keys()
        assert all(each.reason if isinstance(each, NoSentence) else each for each in texts.values())


def test_every_event_of_the_service_has_a_sentence_or_is_silent():
    assert set(service_event_texts.EVENT_TEXTS) == set(service_events.TYPES.values())


def test_a_part_has_texts_only_for_events_of_its_rulesets():
    there = {each.type for name in COMBINATIONS for rules in variants(name) for each in rules.events.values()}
    assert {kind for part in all_parts() for kind in part.event_texts} | {AgendaChanged, GameEnded} == there


@cache
def catalogue(ruleset):
    """The texts of a ruleset and the kinds of their placeholders."""
    return {text for texts in texts_of(ruleset).values() for text in texts}, placeholders_of(ruleset)


def test_the_values_of_stored_events_are_of_the_kinds_of_their_placeholders():
    for golden in existing_files():
        for ruleset, sentences in described(golden):
            assert bool(sentences) != (golden.name in SILENT)
            for text, values in sentences:
                texts, kinds = catalogue(ruleset)
                assert text in texts
                assert set(values) == set(re.findall(r"\{(\w+)\}", text))
                for name, value in values.items():
                    VALIDATORS[kinds[name]].validate(value)


def test_a_placeholder_is_of_the_same_kind_in_every_ruleset():
    kinds = {item for ruleset in COMBINATIONS for item in placeholders_of(ruleset).items()}
    assert len(kinds) == len(dict(kinds))


def test_a_placeholder_cannot_be_of_two_kinds():
    part = Part(name="variant", about="A part for one test.", placeholders={"thief": "number"})
    with pytest.raises(TypeError, match="the placeholder thief is declared as number"):
        Ruleset("variant", (SETTLERS, part), 3, get_ruleset("settlers", 3).options)


def test_a_text_fits_every_reader():
    """A client may write `you` for a seat, so a verb after a seat at the beginning has one form for all persons."""
    kinds = {name: kind for ruleset in COMBINATIONS for name, kind in placeholders_of(ruleset).items()}
    for text in {each.text for each in TEXTS}:
        assert re.fullmatch(r"[A-Z{].*\.", text)
        start = re.match(r"\{(\w+)\} (\w+)", text)
        if start and kinds[start[1]] in ("seat", "colour"):
            assert not re.fullmatch(r"has|is|was|does|\w+[^s]s", start[2]), text


def test_a_hidden_card_is_not_in_the_sentence():
    table = get_ruleset("settlers", 3).event_sentences
    theft = {"type": "card_stolen", "thief": 2, "victim": 0, "draw_number": 1}
    assert table.describe(theft) == [("{thief} stole a card from {victim}.", {"thief": 2, "victim": 0})]
    (open_theft,) = table.describe({**theft, "card": "ore"})
    assert open_theft == (
        "{thief} stole {resource} from {victim}.",
        {"thief": 2, "resource": "ore", "victim": 0},
    )


def test_a_production_has_a_sentence_for_each_colour_that_gets_cards():
    table = get_ruleset("settlers", 3).event_sentences
    gains = [{}, {"ore": 1}, {"wool": 2, "brick": 1}]
    assert [values for _, values in table.describe({"type": "cards_produced", "gains": gains})] == [
        {"colour": 1, "cards": {"ore": 1}},
        {"colour": 2, "cards": {"wool": 2, "brick": 1}},
    ]
    assert table.describe({"type": "cards_produced", "gains": [{}, {}, {}]}) == [("No resources were produced.", {})]


def test_sentences_are_in_the_own_words_of_a_ruleset():
    rules = get_ruleset("dinosaurs", 3)
    output = [text for texts in rules.event_sentences.texts.values() for text in texts]
    assert "{colour} founded a colony at {corner}." in output
    assert "{colour} took the Longest Path." in output
    foreign = r"(?i)\b(road|settlement|city|knight|army|robber|development|monopoly)"
    assert not [text for text in output if re.search(foreign, text)]
    assert rules.event_sentences.describe({"type": "colony_built", "colour": 1, "corner": 7, "paid": {}}) == [
        ("{colour} founded a colony at {corner}.", {"colour": 1, "corner": 7})
    ]


def test_a_part_can_override_the_sentence_of_another_part():
    blown = {RobberMoved: (EventText("The fog went to {hex}."),)}
    parts = (SETTLERS, Part(name="variant", about="A part for one test.", event_texts=blown))
    rules = Ruleset("variant", parts, 3, get_ruleset("settlers", 3).options)
    assert rules.event_sentences.describe({"type": "robber_moved", "hex": 4}) == [
        ("The fog went to {hex}.", {"hex": 4})
    ]
    (monopoly,) = get_ruleset("trade_partners", 3).event_sentences.texts["cards_monopolised"]
    assert [monopoly] != get_ruleset("settlers", 3).event_sentences.texts["cards_monopolised"]


def test_an_unknown_event_has_no_sentence():
    assert get_ruleset("settlers", 3).event_sentences.describe({"type": "ship_moved", "edge": 3}) == []
    assert SERVICE_SENTENCES.describe({"type": "ship_moved"}) == []


def test_coins_are_told_by_their_suit():
    table = get_ruleset("natick", 2).event_sentences
    event = {"type": "coins_returned", "seat": 0, "regions": ["grain_5", "wood_2", "grain_5"]}
    assert [values["coins"] for _, values in table.describe(event)] == [{"grain": 2, "wood": 1}]


def test_the_end_with_trade_partners_tells_the_points_of_the_seats_alone():
    table = get_ruleset("trade_partners", 2).event_sentences
    event = {"type": "game_ended", "winners": [0], "reason": "points", "points": [6, 2, 0, 0]}
    assert [values["points"] for _, values in table.describe(event)] == [[6, 2]]
