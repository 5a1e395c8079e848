"""Components: actions, events and views of the rulesets as named schemas, made from the declarations of the rules."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial, reduce

import msgspec

from events import service_events
from events.gc_pause import pause_gc
from events.genesis import Genesis
from games.catalog import RULESETS, combinations_of, get_ruleset, merge_variants, ruleset_parts, seat_counts
from games.combination import split_name
from games.kernel import DOMAIN_SCHEMAS, actor_keyword, declaration_schema, label_keywords
from games.kernel.declaration import Declaration
from games.kernel.ruleset import Ruleset
from games.kernel.step import Step
from service.api.openapi.dialect import convert_schema
from service.api.openapi.shapes import Schema, Shape, group_shapes, widen_schema

SCHEMA_PATH = "#/components/schemas/"
NDJSON = "application/x-ndjson"
HEX = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
ABOUT = {
    "Action": "An action: what a seat asks for.",
    "Event": "An event: what followed from an action, or what the service itself recorded.",
    "View": "The state of a game as one audience may see it.",
    "StandingAnswer": "A standing answer: which decisions of a seat the service answers, and how.",
}
"""The unions that stand where a value depends on the ruleset of the game."""
NOUNS = {"Action": "action", "Event": "event", "StandingAnswer": "standing answer"}
"""The unions that have one of their own for each ruleset, and what their members are called."""

SEAL: Schema = {
    "type": "object",
    "description": "A commitment in the place of a hidden value. `openings` holds the value for those who may know it.",
    "required": ["sealed"],
    "properties": {"sealed": HEX},
    "additionalProperties": False,
}


def ref(name: str) -> Schema:
    """A reference to a component."""
    return {"$ref": SCHEMA_PATH + name}


def lines_of(schema: Schema, about: str) -> Schema:
    """Text in which each line is a JSON value of this schema."""
    return {"type": "string", "description": about, "contentMediaType": NDJSON, "contentSchema": schema}


SEAL_REF = ref("Seal")


@cache
def components() -> Mapping[str, Schema]:
    """The schemas of all rulesets, made once, because they look at every variant of every combination.

    A type of a ruleset covers all its combinations with expansions. There is one schema for each shape: `BuildCity`
    holds for every ruleset with such an action, with the widest bounds among them. Where rulesets mean different
    things by one type, each shape has the name of its ruleset, as `NatickDiceRolled`. So `type` selects a shape in
    `SettlersAction`, and `Action` is any of the unions of rulesets.
    """
    with pause_gc():
        return _make_components()


def _make_components() -> dict[str, Schema]:
    rulesets = _rulesets_in_order()
    views = {name: f"{pascal_case(name)}View" for name in rulesets}
    unions = {kind: [f"{pascal_case(name)}{kind}" for name in rulesets] for kind in NOUNS}
    return {
        **_service_components(),
        **_merge_types("Action", {name: _action_schemas(name) for name in rulesets}),
        **_merge_types("Event", {name: _event_schemas(name) for name in rulesets}),
        **_merge_types("StandingAnswer", {name: _standing_answer_schemas(name) for name in rulesets}),
        **{component: ruleset_view_schema(name) for name, component in views.items()},
        "Action": any_of(unions["Action"], ABOUT["Action"]),
        "Event": any_of([*unions["Event"], "ServiceEvent"], ABOUT["Event"]),
        "View": one_of(views, ABOUT["View"], by="ruleset"),
        "StandingAnswer": any_of(unions["StandingAnswer"], ABOUT["StandingAnswer"]),
    }


def ruleset_components(ruleset: str) -> dict[str, Schema]:
    """The schemas of one ruleset with all expansions under the same names, with its own bounds.

    No type has two shapes in it.
    """
    actions, events, standing = _action_schemas(ruleset), _event_schemas(ruleset), _standing_answer_schemas(ruleset)
    return {
        **_service_components(),
        **{pascal_case(name): schema for name, schema in (actions | events | standing).items()},
        "Action": one_of(_pascal_names(actions), ABOUT["Action"]),
        "Event": one_of(_pascal_names(events) | _service_event_names(), ABOUT["Event"]),
        "View": ruleset_view_schema(ruleset) | {"description": ABOUT["View"]},
        "StandingAnswer": one_of(_pascal_names(standing), ABOUT["StandingAnswer"]),
    }


def widest_rules(name: str) -> Ruleset:
    """A combination with its defaults and its largest number of seats, so that every number fits."""
    return get_ruleset(name, max(seat_counts(name)))


def actions_of(name: str) -> dict[str, Declaration]:
    """Every action of a combination, with any number of seats and any options."""
    return merge_variants(name, lambda rules: rules.actions)


def events_of(name: str) -> dict[str, Declaration]:
    """Every event of a combination, with any number of seats and any options."""
    return merge_variants(name, lambda rules: rules.events)


def standing_answers_of(name: str) -> dict[str, Declaration]:
    """Every standing answer of a combination, with any number of seats and any options."""
    return merge_variants(name, lambda rules: rules.standing_answers)


def steps_of(name: str) -> dict[str, Step]:
    """Every step of a combination, with any number of seats and any options."""
    return merge_variants(name, lambda rules: rules.steps)


def pascal_case(name: str) -> str:
    """`build_road` becomes `BuildRoad`."""
    return "".join([part.capitalize() for part in name.split("_")])


def action_schema(declaration: Declaration, rules: Ruleset, seal: Schema = SEAL) -> Schema:
    """What a client sends, all in the open, and what the log holds of it, with a title and a group for a button."""
    return label_keywords(declaration) | _declared_schema(declaration, rules, seal)


def _declared_schema(declaration: Declaration, rules: Ruleset, seal: Schema) -> Schema:
    """What a client sends or the log holds; in the log a hidden field is a seal."""
    schema: Schema = convert_schema(declaration_schema(declaration, rules.limits))
    for name, _ in declaration.sealed_fields:
        schema["properties"][name] = {"anyOf": [schema["properties"][name], seal]}
        schema["required"].append(name)
    return schema


def event_schema(declaration: Declaration, rules: Ruleset, seal: Schema = SEAL) -> Schema:
    """What the log holds: a hidden field is a seal, or its value in the merged form. New fields may appear.

    `x-actor` names the field that says whom the event is about.
    """
    schema = _declared_schema(declaration, rules, seal)
    del schema["additionalProperties"]
    return schema | actor_keyword(schema)


def view_schema(name: str) -> Schema:
    """What a view of a combination holds, with its ruleset and expansions."""
    return _name_view(_game_view_schema(name), split_name(name).ruleset)


def ruleset_view_schema(ruleset: str) -> Schema:
    """What a view of a ruleset holds with any expansions; what only some of them have is optional."""
    return _name_view(reduce(widen_schema, map(_game_view_schema, combinations_of(ruleset))), ruleset)


def _game_view_schema(name: str) -> Schema:
    rules = widest_rules(name)
    schema: Schema = convert_schema(rules.definition.view_schema(rules.limits, steps_of(name).values()))
    return schema


def _name_view(schema: Schema, ruleset: str) -> Schema:
    expansion = {"type": "string", "description": "The name of an expansion."}
    named = {
        "ruleset": {"type": "string", "const": ruleset, "description": "The ruleset of the game."},
        "expansions": {"type": "array", "items": expansion, "description": "The expansions of the game."},
    }
    return schema | {"required": [*named, *schema["required"]], "properties": named | schema["properties"]}


def any_of(names: Iterable[str], about: str) -> Schema:
    """Any of these components."""
    return {"description": about, "anyOf": [ref(name) for name in names]}


def one_of(names: Mapping[str, str], about: str, by: str = "type") -> Schema:
    """Exactly one of these components; `names` gives the component of each value of the field `by`."""
    refs = {value: ref(name) for value, name in names.items()}
    discriminator = {"propertyName": by, "mapping": {value: found["$ref"] for value, found in refs.items()}}
    return {"description": about, "oneOf": list(refs.values()), "discriminator": discriminator}


def _rulesets_in_order() -> list[str]:
    """Rulesets of fewer parts come first: a shape has the name of the first ruleset that has it."""
    return sorted(RULESETS, key=lambda name: (len(ruleset_parts(name, min(seat_counts(name)))), name))


def _action_schemas(ruleset: str) -> dict[str, Schema]:
    return _cover_combinations(ruleset, actions_of, partial(action_schema, seal=SEAL_REF))


def _event_schemas(ruleset: str) -> dict[str, Schema]:
    return _cover_combinations(ruleset, events_of, partial(event_schema, seal=SEAL_REF))


def _standing_answer_schemas(ruleset: str) -> dict[str, Schema]:
    return _cover_combinations(ruleset, standing_answers_of, action_schema)


def _cover_combinations(
    ruleset: str, types_of: Callable[[str], dict[str, Declaration]], describe: Callable[[Declaration, Ruleset], Schema]
) -> dict[str, Schema]:
    """A schema of each type that holds with any expansions; its texts are those without."""
    found: dict[str, Schema] = {}
    for combination in combinations_of(ruleset):
        rules = widest_rules(combination)
        for name, declaration in types_of(combination).items():
            schema = describe(declaration, rules)
            found[name] = widen_schema(found[name], schema) if name in found else schema
    return dict(sorted(found.items()))


def _merge_types(kind: str, by_ruleset: Mapping[str, Mapping[str, Schema]]) -> dict[str, Schema]:
    """The shapes of all types, and the union of those in each ruleset."""
    found: dict[str, Schema] = {}
    unions: dict[str, dict[str, str]] = {ruleset: {} for ruleset in by_ruleset}
    for name, schemas in _by_type(by_ruleset).items():
        shapes = group_shapes(schemas)
        for component, shape in zip(_name_shapes(name, shapes), shapes, strict=True):
            found[component] = shape.schema if len(shapes) == 1 else _qualify_title(shape)
            for ruleset in shape.rulesets:
                unions[ruleset][name] = component
    about = f"Every {NOUNS[kind]} of"
    return found | {f"{pascal_case(name)}{kind}": one_of(union, f"{about} {name}.") for name, union in unions.items()}


def _by_type(by_ruleset: Mapping[str, Mapping[str, Schema]]) -> dict[str, dict[str, Schema]]:
    """The schemas of each type by ruleset, in the order of types."""
    types = sorted({name for schemas in by_ruleset.values() for name in schemas})
    return {
        name: {ruleset: schemas[name] for ruleset, schemas in by_ruleset.items() if name in schemas} for name in types
    }


def _name_shapes(name: str, shapes: Sequence[Shape]) -> list[str]:
    """The only shape of a type has its name; several have it behind that of the first ruleset that has the shape."""
    if len(shapes) == 1:
        return [pascal_case(name)]
    return [pascal_case(shape.rulesets[0]) + pascal_case(name) for shape in shapes]


def _qualify_title(shape: Shape) -> Schema:
    """The schema with its ruleset in the title, as in its name, because generators name classes by titles."""
    if "title" not in shape.schema:
        return shape.schema
    ruleset = shape.rulesets[0].replace("_", " ").capitalize()
    return shape.schema | {"title": f"{ruleset}: {shape.schema['title'].lower()}"}


def _pascal_names(names: Iterable[str]) -> dict[str, str]:
    return {name: pascal_case(name) for name in names}


def _service_event_names() -> dict[str, str]:
    return {tag: kind.__name__ for tag, kind in service_events.TYPES.items()}


def _service_components() -> dict[str, Schema]:
    _, genesis = msgspec.json.schema_components([Genesis], ref_template="#/components/schemas/{name}")
    own: dict[str, Schema] = convert_schema({**genesis, **service_events.json_schemas()})
    for schema in own.values():
        schema.pop("title", None)
        schema.pop("additionalProperties", None)
    for kind in service_events.TYPES.values():
        own[kind.__name__] |= actor_keyword(own[kind.__name__])
    domains = {f"{pascal_case(kind)}Domain": convert_schema(schema) for kind, schema in DOMAIN_SCHEMAS.items()}
    kinds = {kind: f"{pascal_case(kind)}Domain" for kind in DOMAIN_SCHEMAS}
    own |= domains | {"FieldDomain": one_of(kinds, "The values that a field of a template can have.", by="kind")}
    return {**own, "Seal": SEAL, "ServiceEvent": one_of(_service_event_names(), "What the service itself recorded.")}
