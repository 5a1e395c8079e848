"""Writes sentences about events for the reader: the values of their placeholders as names, places and cards."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from games.kernel.sentence import PLACEHOLDER
from landnama.terminal.cards import format_cards, readable_name
from landnama.terminal.names import Names, join_names
from landnama.terminal.place_names import PlaceNames
from landnama.terminal.rulebook import Rulebook
from landnama.terminal.rulesets.natick_dice import format_dice

Sentence = Mapping[str, Any]
CAUSES: Final[Mapping[str, str]] = {
    "standing_answer": "automatic: a standing answer",
    "deadline": "automatic: the time was over",
    "fallback": "automatic: the policy failed",
}
"""Why the server has acted for a seat, by the flag of the entry."""


class Narrator:
    """Without places, as in Natick, a place is a number."""

    def __init__(self, names: Names, places: PlaceNames | None, rulebook: Rulebook) -> None:
        self.names = names
        self.places = places
        self.rulebook = rulebook

    def narrate(self, sentences: Sequence[Sentence], flag: str | None = None) -> Iterator[str]:
        """A line for each event that has sentences; the first one says why the server has acted for the seat."""
        cause = "" if flag is None else f" ({CAUSES.get(flag, readable_name(flag))})"
        for _, about_event in groupby(sentences, key=lambda sentence: sentence["events"]):
            yield " ".join([self.write(sentence["text"], sentence["with"]) for sentence in about_event]) + cause
            cause = ""

    def write(self, text: str, values: Mapping[str, Any]) -> str:
        """The sentence with its values."""
        written = PLACEHOLDER.sub(
            lambda match: self._format(self.rulebook.placeholders[match[1]], values[match[1]]), text
        )
        return written[0].upper() + written[1:]

    def _format(self, kind: str, value: Any) -> str:
        formatters: dict[str, Callable[[Any], str]] = {
            "seat": self.names,
            "seats": self.names.join,
            "colour": self.names,
            "colours": self.names.join,
            "hex": self._hex,
            "hexes": lambda hexes: join_names([self._hex(number) for number in hexes]),
            "corner": self._corner,
            "edge": self._edge,
            "cards": format_cards,
            "dice": _format_dice,
            "points": self._format_points,
            "end_reason": lambda reason: self.rulebook.end_reasons.get(reason, reason),
            "resource": readable_name,
            "resources": _join_readable,
            "name": readable_name,
            "names": _join_readable,
        }
        return formatters.get(kind, str)(value)

    def _hex(self, number: int) -> str:
        return self.places.hex(number) if self.places else f"hex {number}"

    def _corner(self, number: int) -> str:
        return self.places.corner(number) if self.places else f"corner {number}"

    def _edge(self, number: int) -> str:
        return f"the edge {self.places.edge(number)}" if self.places else f"edge {number}"

    def _format_points(self, points: Sequence[int]) -> str:
        return ", ".join([f"{self.names(colour)} {count}" for colour, count in enumerate(points)])


def _format_dice(faces: Sequence[int | str]) -> str:
    """The faces; those of Natick with the suits of their dice."""
    named = [face for face in faces if isinstance(face, str)]
    return format_dice(named) if named else join_names([str(face) for face in faces])


def _join_readable(names: Sequence[str]) -> str:
    return join_names([readable_name(name) for name in names]) or "nothing"
