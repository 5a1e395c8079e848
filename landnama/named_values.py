"""`NAME=VALUE` on the command line: true, false and whole numbers are read as such, the rest is text."""

from collections.abc import Iterable
from typing import Any

import typer


def named_values(texts: Iterable[str]) -> dict[str, Any]:
    """The options somebody typed, by name."""
    return dict(map(_named_value, texts))


def _named_value(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise typer.BadParameter(f"{text!r} is not NAME=VALUE", param_hint="--option")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.lstrip("-").isdecimal() else value
