"""A pile of cards in words, and the words read back: `2 ore, 1 wool`, or only `ore ore w`."""

import re
from collections.abc import Iterable, Mapping

Pile = Mapping[str, int]


class Unclear(ValueError):
    """What was typed cannot be meant; the text says why."""


def said(pile: Pile) -> str:
    """The cards as one would name them."""
    parts = [f"{count} {spoken(name)}" for name, count in pile.items() if count]
    return ", ".join(parts) or "nothing"


def spoken(name: str) -> str:
    """A name of the wire without its underscores."""
    return name.replace("_", " ")


def read_pile(text: str, kinds: Iterable[str]) -> dict[str, int]:
    """The pile somebody typed: numbers and names, names alone count once, beginnings of names will do."""
    pile: dict[str, int] = {}
    words = re.findall(r"(\d+)?\s*([^\W\d]+)", text)
    if not words or re.sub(r"(\d+)?\s*([^\W\d]+)|[\s,;.+]", "", text):
        raise Unclear("Say it like this: 2 ore, 1 wool")
    for number, word in words:
        kind = meant(word, kinds)
        pile[kind] = pile.get(kind, 0) + int(number or 1)
    return pile


def meant(word: str, names: Iterable[str]) -> str:
    """The one name that begins like this."""
    found = [name for name in names if name.startswith(word.lower())]
    exact = [name for name in found if name == word.lower()]
    if len(exact or found) != 1:
        raise Unclear(f"{word} could be {' or '.join(found)}." if found else f"There is no {word} here.")
    return (exact or found)[0]
