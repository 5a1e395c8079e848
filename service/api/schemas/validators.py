"""The validators of fields: those of marshmallow, with messages that can be translated."""

from collections.abc import Sized
from typing import Any, TypeVar

import marshmallow as ma
from marshmallow import validate

from games.kernel.codec import describe_bounds, describe_valid
from games.translatable import Translatable

GAME_PATTERN = "[0-9a-f]{16}"
"""The id of a game."""

SizedT = TypeVar("SizedT", bound=Sized)


class Range(validate.Range):
    """A number between two bounds, or from a least one on."""

    def __init__(self, min: int, max: int | None = None) -> None:  # noqa: A002
        super().__init__(min, max, error=describe_bounds(min, max))


class OneOf(validate.OneOf):
    """One of some values."""

    def __init__(self, choices: Any) -> None:
        super().__init__(choices, error=describe_valid(choices))


class Regexp(validate.Regexp):
    """A text that a pattern describes as a whole; in Python, `$` alone allows a final newline."""

    def __init__(self, pattern: str, error: Translatable) -> None:
        super().__init__(f"^{pattern}$", error=error)

    def __call__(self, value: Any) -> Any:
        if not self.regex.fullmatch(value):
            raise ma.ValidationError(self._format_error(value))
        return value


class Length(validate.Length):
    """A text with a number of characters, or a list with a number of items, between two bounds."""

    def __call__(self, value: SizedT) -> SizedT:
        if (self.min or 0) <= len(value) and (self.max is None or len(value) <= self.max):
            return value
        raise ma.ValidationError(self._describe(is_text=isinstance(value, str)))

    def _describe(self, *, is_text: bool) -> Translatable:
        bounds = {"least": self.min or 0, "most": self.max}
        if self.max is None:
            return Translatable(
                "must have at least {least} characters" if is_text else "must have at least {least} items", **bounds
            )
        return Translatable(
            "must have {least} to {most} characters" if is_text else "must have {least} to {most} items", **bounds
        )
