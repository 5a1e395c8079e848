"""Filling: actions of a type whose fields are in range, drawn from the schema the type declares."""

from typing import Any

from games.chance import Chance
from games.kernel import Action, Misfit, Rules, schema
from landnama.simulation.broken import Broken

MOST_ITEMS = 4
HIGHEST = 20
"""Where the schema sets no bound."""


def filled(rules: Rules, kind: type[Action], chance: Chance) -> Action:
    """An action that fits the schema; most often one that no rule would allow."""
    written = _fields(rules, kind)
    return _read(rules, {name: _value(written[name], chance) for name in written})


def varied(rules: Rules, action: Action, chance: Chance) -> Action:
    """The same action with one field drawn anew; it breaks one rule at a time, if any."""
    written = _fields(rules, type(action))
    name = list(written)[1 + _below(len(written) - 1, chance)]
    return _read(rules, {**rules.encode(action), name: _value(written[name], chance)})


def _fields(rules: Rules, kind: type[Action]) -> dict[str, Any]:
    fields: dict[str, Any] = schema(rules.actions[rules.called(kind)], rules.limits)["properties"]
    return fields


def _read(rules: Rules, form: dict[str, Any]) -> Action:
    try:
        return rules.action(form)
    except Misfit as misfit:
        raise Broken("schema", f"{form} fits the schema, but is a misfit: {misfit}") from misfit


def _value(written: dict[str, Any], chance: Chance) -> Any:
    if "enum" in written:
        return written["enum"][_below(len(written["enum"]), chance)]
    if written["type"] == "array":
        return [_value(written["items"], chance) for _ in range(_below(MOST_ITEMS + 1, chance))]
    if written["type"] == "object":
        properties = written["properties"].items()
        return {name: _value(each, chance) for name, each in properties if _below(3, chance) == 0}
    if written["type"] == "boolean":
        return bool(_below(2, chance))
    low = written.get("minimum", 0)
    return low + _below(written.get("maximum", HIGHEST) - low + 1, chance)


def _below(bound: int, chance: Chance) -> int:
    return chance.draw("filling", (bound,))[1][0]
