"""A vocabulary translates the names of the base game into the words of a ruleset, for input and output of the rules."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from games.kernel.move import Cache

MAX_CACHED_WORDS: Final = 10_000
"""Views and entries use few words again and again; the caches are bounded, because clients may send any text."""
NAME_PATTERN: Final = re.compile("[a-z0-9_]+")


class Vocabulary:
    """Maps each plain word to the own word of a ruleset, singular and plural: `{"city": "large_colony"}`.

    Plain words are those of the base game, which the rules use; on the wire, actions, events, steps, codes and views
    have own words. An own word must not be the plain word of another thing. `own_words` has the own word of each plain
    word, `plain_words` the plain word of each own word.
    """

    def __init__(self, own: Mapping[str, str]) -> None:
        self.own_words = dict(own)
        self.plain_words = {word: plain for plain, word in own.items()}
        self._own_names = Cache(self._translate_name, MAX_CACHED_WORDS)
        self._own_texts = Cache(self._translate_text, MAX_CACHED_WORDS)
        self._plain_texts = Cache(self._translate_back, MAX_CACHED_WORDS)
        plain_words, own_words = list(self.own_words), list(self.plain_words)
        self._plain_word, self._own_word = _words_pattern(plain_words), _words_pattern(own_words)
        self._plain_word_in_sentence = _words_pattern([*plain_words, *map(_capitalize, plain_words)])

    def to_own_name(self, plain: str) -> str:
        """`build_city` as `build_large_colony`."""
        return self._own_names[plain]

    def _translate_name(self, plain: str) -> str:
        return self._plain_word.sub(lambda match: self.own_words[match[0]], plain)

    def to_own_sentence(self, plain: str) -> str:
        """A sentence in own words, with its capitals."""
        return self._plain_word_in_sentence.sub(self._replace_in_sentence, plain)

    def _replace_in_sentence(self, match: "re.Match[str]") -> str:
        word = self.own_words[match[0].lower()].replace("_", " ")
        return _capitalize(word) if match[0][0].isupper() else word

    def to_own_words(self, data: Any) -> Any:
        """JSON data with every name and text translated to own words."""
        return self._map_strings(data, self._own_texts.__getitem__)

    def to_plain_words(self, data: Any) -> Any:
        """JSON data with every own word translated back."""
        return self._map_strings(data, self._plain_texts.__getitem__)

    def _translate_text(self, text: str) -> str:
        return self.to_own_name(text) if NAME_PATTERN.fullmatch(text) else self.to_own_sentence(text)

    def _translate_back(self, text: str) -> str:
        return self._own_word.sub(lambda match: self.plain_words[match[0]], text)

    def _map_strings(self, data: Any, translate: Callable[[str], str]) -> Any:
        # Most values of a view are numbers, so they are looked for first.
        if data is None or isinstance(data, int):
            return data
        if isinstance(data, str):
            return translate(data)
        if isinstance(data, dict):
            return {translate(key): self._map_strings(value, translate) for key, value in data.items()}
        return [self._map_strings(item, translate) for item in data] if isinstance(data, (list, tuple)) else data


def _words_pattern(words: Iterable[str]) -> "re.Pattern[str]":
    """Matches whole words, the longest first; nothing if there are none."""
    alternatives = "|".join(sorted(words, key=len, reverse=True)) or "(?!)"
    return re.compile(f"(?<![A-Za-z])(?:{alternatives})(?![A-Za-z])")


def _capitalize(word: str) -> str:
    return word[0].upper() + word[1:]


class PlainVocabulary(Vocabulary):
    """The vocabulary of a ruleset without own words: it translates nothing."""

    def to_own_name(self, plain: str) -> str:
        return plain

    def to_own_sentence(self, plain: str) -> str:
        return plain

    def to_own_words(self, data: Any) -> Any:
        return data

    def to_plain_words(self, data: Any) -> Any:
        return data


PLAIN_VOCABULARY: Final = PlainVocabulary({})
