"""A voice knows how the reader calls seats and places."""

from collections.abc import Mapping
from typing import Any

from games.kernel.words import PLAIN, Words
from landnama.table.names import Names
from landnama.table.places import Places

Facts = Mapping[str, Any]


class Voice:
    """What the sentences of every ruleset have in common."""

    def __init__(self, names: Names, places: Places | None, words: Words = PLAIN) -> None:
        self.names = names
        self.places = places
        self.words = words

    def _who(self, event: Facts) -> str:
        return self.names.opening(event["colour"] if "colour" in event else event["seat"])

    def _at(self, field: str, number: int) -> str:
        return self.places.named(field, number) if self.places else f"{field} {number}"


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return f"{text[0].upper()}{text[1:]}."
