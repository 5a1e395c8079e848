"""Formats cards as text and parses them: `2 ore, 1 wool`, or only `ore ore w`."""

import re
from collections.abc import Iterable, Mapping

Pile = Mapping[str, int]


class UnclearInput(ValueError):
    """What was typed cannot be meant; the text says why."""


def format_cards(pile: Pile) -> str:
    """The cards as one would name them."""
    parts = [f"{count} {readable_name(name)}" for name, count in pile.items() if count]
    return ", ".join(parts) or "nothing"


def readable_name(name: str) -> str:
    """A name of the wire without its underscores."""
    return name.replace("_", " ")


def parse_cards(text: str, kinds: Iterable[str]) -> dict[str, int]:
    """The pile somebody typed: numbers and names, names alone count once, beginnings of names will do."""
    pile: dict[str, int] = {}
    words = re.findall(r"(\d+)?\s*([^\W\d]+)", text)
    if not words or re.sub(r"(\d+)?\s*([^\W\d]+)|[\s,;.+]", "", text):
        raise UnclearInput("Say it like this: 2 ore, 1 wool")
    for number, word in words:
        kind = match_name(word, kinds)
        pile[kind] = pile.get(kind, 0) + int(number or 1)
    return pile


def match_name(word: str, names: Iterable[str]) -> str:
    """The one name that begins like this."""
    found = [name for name in names if name.startswith(word.lower())]
    exact = [name for name in found if name == word.lower()]
    if len(exact or found) != 1:
        raise UnclearInput(f"{word} could be {' or '.join(found)}." if found else f"There is no {word} here.")
    return (exact or found)[0]
