"""What all narrators share: the names of seats and places, and the form of a sentence."""

from collections.abc import Mapping
from typing import Any

from games.kernel.vocabulary import PLAIN_VOCABULARY, Vocabulary
from landnama.terminal.names import Names
from landnama.terminal.place_names import PlaceNames

Facts = Mapping[str, Any]


class SentenceBuilder:
    """The common methods for the sentences of every ruleset."""

    def __init__(self, names: Names, places: PlaceNames | None, words: Vocabulary = PLAIN_VOCABULARY) -> None:
        self.names = names
        self.places = places
        self.words = words

    def _actor(self, event: Facts) -> str:
        return self.names.sentence_start(event["colour"] if "colour" in event else event["seat"])

    def _place(self, field: str, number: int) -> str:
        return self.places.describe(field, number) if self.places else f"{field} {number}"


def as_sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return f"{text[0].upper()}{text[1:]}."
