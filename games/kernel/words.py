"""Words: what a ruleset calls the things of the parts it builds on, wherever somebody outside reads or writes them."""

import re
from collections.abc import Mapping
from typing import Any, Final

MOST_WORDS: Final = 10_000
"""So many words are remembered; what comes from outside has no end."""
NAME: Final = re.compile("[a-z0-9_]+")


class Words:
    """Plain words and the ruleset's own, singular and plural alike: `{"city": "large_colony"}`.

    Within the rules everything has its plain name; actions, events, steps, codes and views go out and come in
    with own words. No own word may be a plain word of anything else, so that each name has one meaning.
    """

    def __init__(self, own: Mapping[str, str]) -> None:
        self.own = dict(own)
        self.plain = {word: plain for plain, word in own.items()}
        self._meant: dict[str, str] = {}
        self._own, self._plain = _any_of(self.own), _any_of(self.plain)

    def name(self, plain: str) -> str:
        """`build_city` as `build_large_colony`."""
        return self._own.sub(lambda found: self.own[found[0]], plain) if self.own else plain

    def sentence(self, plain: str) -> str:
        """A text for people, with capitals where they were."""
        return self._own.sub(self._in_a_sentence, plain) if self.own else plain

    def _in_a_sentence(self, found: "re.Match[str]") -> str:
        word = self.own[found[0].lower()].replace("_", " ")
        return word[0].upper() + word[1:] if found[0][0].isupper() else word

    def said(self, data: Any) -> Any:
        """Plain data with every name and text in own words."""
        return self._each(data, self._text) if self.own else data

    def meant(self, data: Any) -> Any:
        """Data in own words with every name as it is within the rules."""
        return self._each(data, self._plainly) if self.own else data

    def _text(self, text: str) -> str:
        return self.name(text) if NAME.fullmatch(text) else self.sentence(text)

    def _plainly(self, text: str) -> str:
        """Entries use few words again and again, so what they mean is remembered."""
        found = self._meant.get(text)
        if found is None:
            found = self._plain.sub(lambda match: self.plain[match[0]], text)
            if len(self._meant) < MOST_WORDS:
                self._meant[text] = found
        return found

    def _each(self, data: Any, change: Any) -> Any:
        if isinstance(data, str):
            return change(data)
        if isinstance(data, dict):
            return {change(key): self._each(value, change) for key, value in data.items()}
        return [self._each(item, change) for item in data] if isinstance(data, (list, tuple)) else data


def _any_of(words: Mapping[str, str]) -> "re.Pattern[str]":
    """Whole words alone, the longest that fits; a capital may begin them."""
    longest = sorted(words, key=len, reverse=True)
    either = "|".join([f"[{word[0].upper()}{word[0]}]{word[1:]}" for word in longest])
    return re.compile(f"(?<![A-Za-z])(?:{either})(?![A-Za-z])")


PLAIN: Final = Words({})
"""Everything is called what it is called within the rules."""
