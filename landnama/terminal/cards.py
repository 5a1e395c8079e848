"""Formats cards as text and parses them: `2 ore, 1 wool`, or only `ore ore w`."""

import re
from collections.abc import Iterable, Mapping

Pile = Mapping[str, int]


class UnclearInput(ValueError):
    """The input is invalid; the text states why."""


def format_cards(pile: Pile) -> str:
    """The cards as a list of numbers and names."""
    parts = [f"{count} {readable_name(name)}" for name, count in pile.items() if count]
    return ", ".join(parts) or "nothing"


def format_rates(rates: Pile) -> str:
    """`2 ore, or 4 of any other kind`: for each rate the kinds that it holds for."""
    usual = max(rates.values())
    better = [f"{rate} {kind}" for kind, rate in rates.items() if rate < usual]
    return f"{', '.join(better)}, or {usual} of any other kind" if better else f"{usual} of a kind"


def format_count(number: int, noun: str) -> str:
    """`1 village`, `2 villages`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def readable_name(name: str) -> str:
    """A wire name without its underscores."""
    return name.replace("_", " ")


def parse_cards(text: str, kinds: Iterable[str]) -> dict[str, int]:
    """Parses cards: numbers and names; a name alone counts once, and unique prefixes of names are accepted."""
    pile: dict[str, int] = {}
    words = re.findall(r"(\d+)?\s*([^\W\d]+)", text)
    if not words or re.sub(r"(\d+)?\s*([^\W\d]+)|[\s,;.+]", "", text):
        raise UnclearInput("Type cards like this: 2 ore, 1 wool")
    for number, word in words:
        kind = match_name(word, kinds)
        pile[kind] = pile.get(kind, 0) + int(number or 1)
    return pile


def match_name(word: str, names: Iterable[str]) -> str:
    """The only name with this prefix."""
    found = [name for name in names if name.startswith(word.lower())]
    exact = [name for name in found if name == word.lower()]
    if len(exact or found) != 1:
        raise UnclearInput(f"{word} could be {' or '.join(found)}." if found else f"Unknown: {word}.")
    return (exact or found)[0]
