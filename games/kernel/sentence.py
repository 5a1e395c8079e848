"""A sentence describes an event: a text with named placeholders, and the values for them as on the wire."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from games.kernel.event import AgendaChanged, GameEnded
from games.kernel.vocabulary import Vocabulary

EventFields = Mapping[str, Any]
"""The fields of an event as on the wire; a field that the audience may not see is missing."""
PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


class Kind(NamedTuple):
    """The kind of a placeholder: its meaning, and the JSON Schema of its values."""

    about: str
    schema: Mapping[str, Any]


INTEGER: Final = {"type": "integer"}
STRING: Final = {"type": "string"}
INTEGERS: Final = {"type": "array", "items": INTEGER}
STRINGS: Final = {"type": "array", "items": STRING}

KINDS: Final[Mapping[str, Kind]] = {
    "seat": Kind("a seat", INTEGER),
    "seats": Kind("several seats", INTEGERS),
    "colour": Kind("a colour; below the number of seats it is that seat, above a trade partner", INTEGER),
    "colours": Kind("several colours", INTEGERS),
    "hex": Kind("a hex", INTEGER),
    "hexes": Kind("several hexes", INTEGERS),
    "corner": Kind("a corner", INTEGER),
    "edge": Kind("an edge", INTEGER),
    "cards": Kind("the number of cards or coins by name", {"type": "object", "additionalProperties": INTEGER}),
    "resource": Kind("a resource", STRING),
    "resources": Kind("several resources", STRINGS),
    "dice": Kind("the faces of dice", {"type": "array", "items": {"type": ["integer", "string"]}}),
    "points": Kind("the points of every seat, in the order of their numbers", INTEGERS),
    "end_reason": Kind("the reason why the game ended; `end_reasons` of the ruleset has its text", STRING),
    "number": Kind("a number", INTEGER),
    "name": Kind("a name of the ruleset, such as `year_of_plenty`; `_` stands for a space", STRING),
    "names": Kind("several names", STRINGS),
    "text": Kind("a text that is shown as it is", STRING),
    "time": Kind("a time, such as `2026-11-21T07:22:33.123Z`", STRING),
}
"""The kinds of placeholders. A placeholder that has the name of a kind is of that kind; a part declares all others."""


def _always(_: EventFields) -> bool:
    return True


def _all_fields(fields: EventFields) -> Iterable[EventFields]:
    return (fields,)


@cache
def _find_placeholders(text: str) -> tuple[str, ...]:
    return tuple(PLACEHOLDER.findall(text))


class EventText(NamedTuple):
    """The text of an event's sentences, for the events to which it `applies`.

    Placeholders name fields of the event, or what `values` makes of them: one item for each sentence.
    """

    text: str
    applies: Callable[[EventFields], bool] = _always
    values: Callable[[EventFields], Iterable[EventFields]] = _all_fields

    @property
    def placeholders(self) -> tuple[str, ...]:
        """The names of the placeholders, in the order of the text."""
        return _find_placeholders(self.text)

    def sentences(self, fields: EventFields) -> Iterator["Sentence"]:
        """The sentences of an event."""
        for values in self.values(fields):
            yield Sentence(self.text, {name: values[name] for name in self.placeholders})


class NoSentence(NamedTuple):
    """An event without a sentence, and the reason."""

    reason: str


class Sentence(NamedTuple):
    """A text and the values of its placeholders. Clients write the values in their own way."""

    text: str
    values: dict[str, Any]


EventTexts = Mapping[Any, tuple[EventText, ...] | NoSentence]
"""By event type: the texts of which the first that applies is used."""


def rename(**field_names: str) -> Callable[[EventFields], Iterable[EventFields]]:
    """The `values` of a text whose placeholders have other names than the fields.

    `rename(payee="to")` puts the field `to` in the place of `{payee}`.
    """
    return lambda fields: ({**fields, **{name: fields[field] for name, field in field_names.items()}},)


class SentenceTable:
    """The texts of a ruleset, or of the service, by the name of the event."""

    def __init__(
        self,
        texts: Mapping[str, tuple[EventText, ...] | NoSentence],
        kinds: Mapping[str, str],
        vocabulary: Vocabulary,
    ) -> None:
        self._vocabulary = vocabulary
        self._texts = {
            name: tuple([each._replace(text=vocabulary.to_own_sentence(each.text)) for each in alternatives])
            for name, alternatives in texts.items()
            if not isinstance(alternatives, NoSentence)
        }
        names = {name for alternatives in self._texts.values() for each in alternatives for name in each.placeholders}
        self.placeholders: Mapping[str, str] = {name: kinds[name] for name in sorted(names)}
        """The kind of each placeholder in the texts, in the order of names."""

    def describe(self, data: EventFields) -> list[Sentence]:
        """The sentences of an event in own words; none for an unknown event or one without sentences."""
        fields = self._vocabulary.to_plain_words(data)
        for each in self._texts.get(fields["type"], ()):
            if each.applies(fields):
                return [
                    Sentence(text, self._vocabulary.to_own_words(values)) for text, values in each.sentences(fields)
                ]
        return []

    @property
    def texts(self) -> dict[str, list[str]]:
        """The texts by event, both in own words; an event without sentences has none."""
        return {
            self._vocabulary.to_own_name(name): [each.text for each in alternatives]
            for name, alternatives in self._texts.items()
        }


def _is_won(fields: EventFields) -> bool:
    return bool(fields["winners"])


def _is_won_by_points(fields: EventFields) -> bool:
    return _is_won(fields) and fields["reason"] == "points"


def end_texts(points: Callable[[list[int]], list[int]] = lambda points: points) -> tuple[EventText, ...]:
    """The texts of the end of a game; `points` picks the points to name from those of all colours."""

    def end_fields(fields: EventFields) -> Iterable[EventFields]:
        return ({**fields, "end_reason": fields["reason"], "points": points(fields["points"])},)

    return (
        EventText("The game is over, won by {winners}. Points: {points}.", _is_won_by_points, end_fields),
        EventText("The game is over, won by {winners}, because {end_reason}. Points: {points}.", _is_won, end_fields),
        EventText("The game is over without a winner, because {end_reason}. Points: {points}.", values=end_fields),
    )


KERNEL_EVENT_TEXTS: Final[EventTexts] = {
    AgendaChanged: NoSentence("For programs; the view names the steps that come next."),
    GameEnded: end_texts(),
}
KERNEL_PLACEHOLDERS: Final = {"winners": "seats"}
