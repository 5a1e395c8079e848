"""A position is one line of text that names its ruleset, so that it can be read by itself."""

import re
from typing import Any

from games.catalog import ruleset
from games.kernel.refusal import Misfit


def write_position(state: Any) -> str:
    """The line: `settlers/3[board=fixed]` and the words of the ruleset."""
    rules = state.rules
    defaults = ruleset(rules.name, rules.seats).options
    changed = [f"{name}={_text(value)}" for name, value in rules.options.items() if value != defaults[name]]
    options = f"[{','.join(changed)}]" if changed else ""
    return f"{rules.name}/{rules.seats}{options} {rules.game.write(state)}"


def read_position(line: str) -> Any:
    """The state that a line describes; a misfit says what cannot be read."""
    head, *body = line.split(maxsplit=1) or [""]
    match = re.fullmatch(r"([a-z_]+)/([0-9]{1,2})(?:\[(.*)\])?", head)
    if match is None:
        raise Misfit("position", "begins with ruleset/seats, as in settlers/3")
    pairs = [pair.partition("=") for pair in (match[3] or "").split(",") if pair]
    options = {name: _value(value) for name, _, value in pairs}
    if len(options) < len(pairs):
        raise Misfit("position", "says an option twice")
    rules = ruleset(match[1], int(match[2]), options)
    return rules.game.read(rules, "".join(body))


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else text
