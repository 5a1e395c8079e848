"""Sentences with their values in words: seats, cards, and places as the text of a view names them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from events.entry import Entry
from games.kernel import Ruleset
from games.kernel.event import END_REASONS
from games.kernel.sentence import PLACEHOLDER
from projections.game.sentences import SERVICE_SENTENCES, Translate, describe_event
from projections.texts.places import IslandText

SEAT: Final = "seat {number}"
COLOUR: Final = "colour {number}"
HEX: Final = "hex {number}"
CORNER: Final = "corner {number}"
EDGE: Final = "edge {corners}"
PAIR: Final = "{first} and {last}"
NOBODY: Final = "nobody"
NOTHING: Final = "nothing"
PHRASES: Final = (SEAT, COLOUR, HEX, CORNER, EDGE, PAIR, NOBODY, NOTHING)
"""The words around values, which are translated like the sentences."""


class SentenceWriter:
    """Without an island, as before the start, an edge has its number."""

    def __init__(self, rules: Ruleset, island: IslandText | None, translate: Translate) -> None:
        self._rules = rules
        self._island = island
        self._translate = translate
        self._kinds = {**SERVICE_SENTENCES.placeholders, **rules.event_sentences.placeholders}
        self._writers: Mapping[str, Callable[[Any], str]] = {
            "seat": lambda number: self._fill(SEAT, number=number),
            "seats": lambda numbers: self._join([self._fill(SEAT, number=each) for each in numbers], NOBODY),
            "colour": self._write_colour,
            "colours": lambda numbers: self._join([self._write_colour(each) for each in numbers], NOBODY),
            "hex": lambda number: self._fill(HEX, number=number),
            "hexes": lambda numbers: self._join([self._fill(HEX, number=each) for each in numbers], NOTHING),
            "corner": lambda number: self._fill(CORNER, number=number),
            "edge": self._write_edge,
            "cards": self._write_cards,
            "points": self._write_points,
            "end_reason": lambda reason: translate(END_REASONS.get(reason, reason)),
            "dice": lambda faces: self._join([_readable(str(each)) for each in faces], NOTHING),
            "resource": _readable,
            "resources": lambda names: self._join([_readable(each) for each in names], NOTHING),
            "name": _readable,
            "names": lambda names: self._join([_readable(each) for each in names], NOTHING),
        }

    def write_entry(self, entry: Entry) -> Iterator[str]:
        """The sentences of an entry in the merged form, with the values that the audience may see."""
        for event in entry.events:
            for text, values in describe_event(self._rules, event):
                yield self._write(self._translate(text), values)

    def _write(self, text: str, values: Mapping[str, Any]) -> str:
        written = PLACEHOLDER.sub(lambda match: self._write_value(match[1], values[match[1]]), text)
        return written[:1].upper() + written[1:]

    def _write_value(self, name: str, value: Any) -> str:
        return self._writers.get(self._kinds[name], str)(value)

    def _write_colour(self, number: int) -> str:
        return self._fill(SEAT if number < self._rules.seats else COLOUR, number=number)

    def _write_edge(self, number: int) -> str:
        return self._fill(EDGE, corners=self._island.write_edges([number]) if self._island else number)

    def _write_cards(self, cards: Mapping[str, int]) -> str:
        return self._join([f"{count} {_readable(name)}" for name, count in cards.items()], NOTHING)

    def _write_points(self, points: Sequence[int]) -> str:
        return ", ".join([f"{self._write_colour(colour)} {count}" for colour, count in enumerate(points)])

    def _join(self, items: Sequence[str], none: str) -> str:
        """`a, b and c`."""
        if len(items) < 2:
            return items[0] if items else self._translate(none)
        return self._fill(PAIR, first=", ".join(items[:-1]), last=items[-1])

    def _fill(self, phrase: str, **values: Any) -> str:
        return self._translate(phrase).format(**values)


def _readable(name: str) -> str:
    return name.replace("_", " ")
