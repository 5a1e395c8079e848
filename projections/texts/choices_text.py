"""Legal actions in words: by type, each with its number in the list of legal actions."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, product
from typing import Any, Final

from games.kernel import Ruleset
from games.kernel.schema import declaration_schema
from projections.texts.outline import Outline, Schema, field_schema

Action = Mapping[str, Any]
MAX_WRITTEN: Final = 12
"""Of more actions of one type that differ in several fields, only the values of each field are written."""


def write_choices(rules: Ruleset, choices: Mapping[str, Any], outline: Outline) -> Iterator[str]:
    """A line for each run of actions of one type, and for each template."""
    for name, run in groupby(enumerate(choices["actions"]), key=lambda each: each[1]["type"]):
        actions = list(run)
        numbers = _write_range([number for number, _ in actions])
        fields = _write_actions([action for _, action in actions], _schema_of(rules, name), outline)
        yield " ".join(filter(None, [numbers, name, fields]))
    yield from _write_templates(rules, choices["templates"])


def list_choices(rules: Ruleset, choices: Mapping[str, Any], outline: Outline) -> Iterator[str]:
    """A line for each action, with its number, and for each template."""
    for number, action in enumerate(choices["actions"]):
        fields = outline.write(_fields_of(action), _schema_of(rules, action["type"]))
        yield " ".join(filter(None, [str(number), action["type"], fields]))
    yield from _write_templates(rules, choices["templates"])


def _write_templates(rules: Ruleset, templates: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for template in templates:
        schema = _schema_of(rules, template["type"])
        domains = [
            f"{field} {_write_domain(domain, field_schema(schema, field))}"
            for field, domain in template["domain"].items()
        ]
        yield f"to fill in: {template['type']} {', '.join(domains)}"


def _write_domain(domain: Mapping[str, Any], schema: Schema) -> str:
    """The cards or the seats to choose from, with the number of cards to choose if it is fixed."""
    among, count = domain["from"], f"{domain['count']} of " if "count" in domain else ""
    if not isinstance(among, Mapping):
        return count + " ".join(map(str, among))
    is_any = not count and list(among) == list(schema.get("properties", ()))
    return count + ("any" if is_any else " ".join([f"{kind} {held}" for kind, held in among.items()]))


def _schema_of(rules: Ruleset, name: str) -> Schema:
    return declaration_schema(rules.actions[name], rules.limits)


def _fields_of(action: Action) -> Action:
    return {name: value for name, value in action.items() if name != "type"}


def _write_range(numbers: Sequence[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"


def _write_actions(actions: Sequence[Action], schema: Schema, outline: Outline) -> str:
    """The fields of each action in order; of many actions with several fields, the values of each field."""
    fields = [_fields_of(action) for action in actions]
    names = list(dict.fromkeys(name for each in fields for name in each))
    if names and (len(names) == 1 or len(actions) > MAX_WRITTEN or _are_all_pairs(fields, names)):
        return ", ".join([f"{name} {_write_values(name, fields, schema, outline)}" for name in names])
    return outline.write(fields, {"items": schema}) if names else ""


def _are_all_pairs(fields: Sequence[Action], names: Sequence[str]) -> bool:
    """Whether the actions are all combinations of the values of their fields, the last field changing first."""
    values = [list(dict.fromkeys(str(each.get(name)) for each in fields)) for name in names]
    return list(product(*values)) == [tuple([str(each.get(name)) for name in names]) for each in fields]


def _write_values(name: str, fields: Sequence[Action], schema: Schema, outline: Outline) -> str:
    """The different values of a field, in the order of the actions; without spaces inside each."""
    written = [outline.write(each[name], field_schema(schema, name)) for each in fields if name in each]
    different = dict.fromkeys([text.replace(", ", "+").replace(" ", "/") for text in written])
    return f"({len(different)} values)" if len(different) > outline.detail.most_values else " ".join(different)
