"""The sentences of an entry: what its events say to one audience."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from events import service_events
from events.entry import Entry
from events.proofs.seal import find_sealed_fields
from games.catalog import merge_variants
from games.kernel import Ruleset
from games.kernel.sentence import KINDS, Sentence, SentenceTable
from games.kernel.vocabulary import PLAIN_VOCABULARY
from projections.game.service_event_texts import EVENT_TEXTS, PLACEHOLDERS

Translate: TypeAlias = Callable[[str], str]
"""Returns a sentence in another language, with the same placeholders."""


def keep_english(text: str) -> str:
    """The sentence as it is written."""
    return text


SERVICE_SENTENCES: Final = SentenceTable(
    {kind.__struct_config__.tag: text for kind, text in EVENT_TEXTS.items()},
    {**{kind: kind for kind in KINDS}, **PLACEHOLDERS},
    PLAIN_VOCABULARY,
)


def describe_entry(rules: Ruleset, entry: Entry, translate: Translate = keep_english) -> list[dict[str, Any]]:
    """The sentences in the order of the events, each `{text, with, events}`.

    The entry is in the merged form, with the values that the audience may see. A value that is still sealed appears in
    no sentence.
    """
    return [
        {"text": translate(text), "with": values, "events": [index]}
        for index, event in enumerate(entry.events)
        for text, values in describe_event(rules, event)
    ]


def list_sentences(rules: Ruleset, entry: Entry, translate: Translate = keep_english) -> list[dict[str, Any]]:
    """The same sentences without the numbers of their events."""
    return [
        {"text": translate(text), "with": values}
        for event in entry.events
        for text, values in describe_event(rules, event)
    ]


def describe_event(rules: Ruleset, event: dict[str, Any]) -> list[Sentence]:
    """The sentences of an event of the service or the rules, in any version."""
    table = SERVICE_SENTENCES if event["type"] in service_events.TYPES else rules.event_sentences
    current = service_events.upcast(rules.wire.upcast_event(event))
    sealed = find_sealed_fields(current)
    return table.describe({name: value for name, value in current.items() if name not in sealed})


def texts_of(ruleset: str) -> dict[str, list[str]]:
    """The texts by event, with any number of seats and any options, and those of the service."""
    found: dict[str, list[str]] = merge_variants(ruleset, lambda rules: rules.event_sentences.texts)
    return dict(sorted({**SERVICE_SENTENCES.texts, **found}.items()))


def placeholders_of(ruleset: str) -> dict[str, str]:
    """The kinds of all placeholders in these texts."""
    found: dict[str, str] = merge_variants(ruleset, lambda rules: rules.event_sentences.placeholders)
    return dict(sorted({**SERVICE_SENTENCES.placeholders, **found}.items()))
