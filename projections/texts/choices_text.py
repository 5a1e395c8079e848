"""Legal actions in words: by type, each with its number in the list of legal actions."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import prod
from typing import Any, NamedTuple

from games.kernel import Ruleset
from games.kernel.schema import declaration_schema
from projections.texts.outline import Outline, Schema, field_schema

Action = Mapping[str, Any]


class Group(NamedTuple):
    """Consecutive actions with the same fields: all combinations of the values, the last field changing first."""

    first: int
    values: dict[str, list[Any]]

    @property
    def size(self) -> int:
        return prod(map(len, self.values.values()))


def write_choices(rules: Ruleset, choices: Mapping[str, Any], outline: Outline) -> Iterator[str]:
    """A line for each group of actions, and for each template.

    Of a type with more groups than the detail allows, one line has the numbers only.
    """
    for name, run in groupby(enumerate(choices["actions"]), key=lambda each: each[1]["type"]):
        numbered = list(run)
        first, schema = numbered[0][0], _schema_of(rules, name)
        groups = list(group_actions(first, [_fields_of(action) for _, action in numbered]))
        if len(groups) > outline.detail.most_groups:
            yield f"{_write_range(first, len(numbered))} {name} ({len(numbered)} actions)"
        else:
            yield from [_write_group(name, each, schema, outline) for each in groups]
    yield from _write_templates(rules, choices["templates"])


def list_choices(rules: Ruleset, choices: Mapping[str, Any], outline: Outline) -> Iterator[str]:
    """A line for each action, with its number, and for each template."""
    for number, action in enumerate(choices["actions"]):
        schema = _schema_of(rules, action["type"])
        fields = [
            f"{field} {outline.write(value, field_schema(schema, field)) or '-'}"
            for field, value in _fields_of(action).items()
        ]
        yield " ".join(filter(None, [str(number), action["type"], ", ".join(fields)]))
    yield from _write_templates(rules, choices["templates"])


def group_actions(number: int, actions: Sequence[Action]) -> Iterator[Group]:
    """Actions of one type, without their type, as few groups; the first action has the given number."""
    start = 0
    while start < len(actions):
        group = _grow_group(number + start, actions[start:])
        yield group
        start += group.size


def _grow_group(number: int, actions: Sequence[Action]) -> Group:
    """The group that begins with the first of the actions: as many values as possible, from the last field on."""
    group = Group(number, {name: [value] for name, value in actions[0].items()})
    for name in reversed(list(actions[0])):
        size = group.size
        block = actions[:size]
        for start in range(size, len(actions) - size + 1, size):
            changed = actions[start].get(name)
            if [*actions[start : start + size]] != [{**each, name: changed} for each in block]:
                break
            group.values[name].append(changed)
    return group


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


def _write_range(first: int, size: int) -> str:
    return str(first) if size == 1 else f"{first}-{first + size - 1}"


def _write_group(name: str, group: Group, schema: Schema, outline: Outline) -> str:
    fields = [
        f"{field} {_write_values(values, field_schema(schema, field), outline)}"
        for field, values in group.values.items()
    ]
    return " ".join(filter(None, [_write_range(group.first, group.size), name, ", ".join(fields)]))


def _write_values(values: Sequence[Any], schema: Schema, outline: Outline) -> str:
    """The values of a field in order; without spaces inside each."""
    if len(values) > outline.detail.most_values:
        return f"({len(values)} values)"
    written = [outline.write(each, schema) or "-" for each in values]
    return " ".join([text.replace(", ", "+").replace(" ", "/") for text in written])
