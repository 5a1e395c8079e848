"""Writes and reads the First Nations in the words of a position."""

import re
from typing import Any

from games.first_nations.pieces import Defence
from games.kernel.codec import Limits
from games.position_text import format_places, parse_number, parse_places
from games.settlers.state import NONE

DEFENCE_PATTERN = "([0-9])([ec])([0-9]{1,3})(x?)"


def format_word(word: str, value: Any) -> str:
    """The value of a word: `homes:3.9`, `towns:4`, `markers:0.2`, `tribe:9`, `attacked:12`, `defences:1e14.2c30x`."""
    if word == "defences":
        return ".".join([_format_defence(each) for each in value])
    return str(value) if word in ("tribe", "attacked") else format_places(value)


def _format_defence(defence: Defence) -> str:
    place = f"c{defence.corner}" if defence.edge < 0 else f"e{defence.edge}"
    return f"{defence.seat}{place}{'x' if defence.cancelled else ''}"


def parse_word(word: str, text: str, limits: Limits) -> Any:
    """The value that a word has; raises a ValueError that says which values are right."""
    if word == "defences":
        return tuple([_parse_defence(each, limits) for each in text.split(".")])
    if word == "attacked":
        return parse_number(text)
    if word == "tribe":
        return parse_number(text, limits["hex"])
    return parse_places(text, limits["hex"], "each of these is on another hex")


def _parse_defence(text: str, limits: Limits) -> Defence:
    match = re.fullmatch(DEFENCE_PATTERN, text)
    if match is None:
        raise ValueError("a Knight is its seat, e and an edge or c and a corner, and x if it is cancelled: 1e14.2c30x")
    seat = parse_number(match[1], limits["seat"])
    place = parse_number(match[3], limits["edge" if match[2] == "e" else "corner"])
    edge, corner = (place, NONE) if match[2] == "e" else (NONE, place)
    return Defence(seat, edge, corner, bool(match[4]))
