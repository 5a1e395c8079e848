"""A position is one line of text that names its combination, so that it can be parsed without further information."""

import re
from typing import Any

from games.catalog import combine, get_ruleset
from games.combination import split_name
from games.kernel.refusal import InvalidValue
from games.translatable import Translatable


def format_position(state: Any) -> str:
    """The line: `settlers/3[board=fixed]` and the words of the ruleset."""
    rules = state.rules
    defaults = get_ruleset(rules.name, rules.seats).options
    changed = [f"{name}={_format_option(value)}" for name, value in rules.options.items() if value != defaults[name]]
    options = f"[{','.join(changed)}]" if changed else ""
    return f"{rules.name}/{rules.seats}{options} {rules.definition.format_position(state)}"


def parse_position(line: str) -> Any:
    """The state that a line describes; InvalidValue names the error."""
    head, *body = line.split(maxsplit=1) or [""]
    match = re.fullmatch(r"([a-z_+]+)/([0-9]{1,2})(?:\[(.*)\])?", head)
    if match is None:
        raise InvalidValue(
            "position", Translatable("begins with ruleset/seats, as in settlers/3 or settlers+seafarers/4")
        )
    pairs = [pair.partition("=") for pair in (match[3] or "").split(",") if pair]
    options = {name: _parse_option(value) for name, _, value in pairs}
    if len(options) < len(pairs):
        raise InvalidValue("position", Translatable("has an option twice"))
    rules = get_ruleset(combine(*split_name(match[1])), int(match[2]), options)
    return rules.definition.parse_position(rules, "".join(body))


def _format_option(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _parse_option(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else text
