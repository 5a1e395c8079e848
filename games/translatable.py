"""A text in English that can be translated before the values in it are filled in."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any


class Translatable(str):
    """The text in English; `template` has the names of the `values` in braces.

    A value may be translatable, too. The template is always a literal, so that catalogues of translations have it.
    """

    template: str
    values: Mapping[str, Any]

    def __new__(cls, template: str, **values: Any) -> "Translatable":
        text = super().__new__(cls, template.format(**values) if values else template)
        text.template = template
        text.values = values
        return text

    def format(self, *_: object, **values: object) -> "Translatable":
        """The text with these values; libraries that fill in a template keep it translatable."""
        return type(self)(self.template, **{**self.values, **values})

    def map_values(self, function: Callable[[str], str]) -> "Translatable":
        """The text with every value that is a text replaced by the function."""

        def replace(value: Any) -> Any:
            if isinstance(value, Translatable):
                return value.map_values(function)
            return function(value) if isinstance(value, str) else value

        return type(self)(self.template, **{name: replace(value) for name, value in self.values.items()})

    @classmethod
    def joined(cls, separator: str, texts: Iterable[str]) -> "Translatable":
        """Texts with a separator between them, each of which can be translated."""
        values = {f"text{number}": text for number, text in enumerate(texts)}
        return cls(separator.join([f"{{{name}}}" for name in values]), **values)

    def translated(self, translate: Callable[[str], str]) -> str:
        """The text in another language."""
        values = {
            name: value.translated(translate) if isinstance(value, Translatable) else value
            for name, value in self.values.items()
        }
        template = translate(self.template)
        return template.format(**values) if values else template


def translate_text(text: str, translate: Callable[[str], str]) -> str:
    """A text in another language; `translate` returns a text that it does not know as it is."""
    return text.translated(translate) if isinstance(text, Translatable) else translate(text)
