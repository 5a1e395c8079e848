"""Random actions with all fields in range, generated from the schema of the action type."""

from typing import Any

from games.chance import Chance
from games.kernel import Action, InvalidValue, Ruleset, declaration_schema
from landnama.simulation.failure import InvariantBroken

MAX_ITEMS = 4
HIGHEST = 20
"""The default if the schema sets no bound."""


def random_action(rules: Ruleset, kind: type[Action], chance: Chance) -> Action:
    """An action that matches the schema; most such actions are refused."""
    written = _action_schema(rules, kind)
    return _parse_action(rules, {name: _random_value(written[name], chance) for name in written})


def vary_action(rules: Ruleset, action: Action, chance: Chance) -> Action:
    """The same action with one field replaced at random, so that it breaks at most one rule."""
    written = _action_schema(rules, type(action))
    name = list(written)[1 + _draw_below(len(written) - 1, chance)]
    return _parse_action(rules, {**rules.wire.encode(action), name: _random_value(written[name], chance)})


def _action_schema(rules: Ruleset, kind: type[Action]) -> dict[str, Any]:
    fields: dict[str, Any] = declaration_schema(rules.actions[rules.wire.type_name(kind)], rules.limits)["properties"]
    return fields


def _parse_action(rules: Ruleset, form: dict[str, Any]) -> Action:
    try:
        return rules.wire.decode_action(form)
    except InvalidValue as invalid:
        raise InvariantBroken("schema", f"{form} matches the schema, but is invalid: {invalid}") from invalid


def _random_value(written: dict[str, Any], chance: Chance) -> Any:
    if "enum" in written:
        return written["enum"][_draw_below(len(written["enum"]), chance)]
    if written["type"] == "array":
        return [_random_value(written["items"], chance) for _ in range(_draw_below(MAX_ITEMS + 1, chance))]
    if written["type"] == "object":
        properties = written["properties"].items()
        return {name: _random_value(each, chance) for name, each in properties if _draw_below(3, chance) == 0}
    if written["type"] == "boolean":
        return bool(_draw_below(2, chance))
    low = written.get("minimum", 0)
    return low + _draw_below(written.get("maximum", HIGHEST) - low + 1, chance)


def _draw_below(bound: int, chance: Chance) -> int:
    return chance.draw("filling", (bound,))[1][0]
