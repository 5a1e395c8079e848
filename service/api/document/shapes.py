"""Shapes: every action, event and view of every ruleset as a named schema, made from the declarations of the rules."""

from collections.abc import Mapping
from typing import Any

import msgspec

from events import service_events
from events.genesis import Genesis
from games.catalog import RULESETS, gathered, ruleset, tables
from games.kernel import schema
from games.kernel.declaration import Declaration
from games.kernel.rules import Rules
from service.api.document.dialect import modern

Schema = dict[str, Any]
HEX = {"type": "string", "pattern": "^[0-9a-f]{64}$"}

SEAL: Schema = {
    "type": "object",
    "description": "Stands where something is hidden: a commitment. Those who may know it find it in `opened`.",
    "required": ["sealed"],
    "properties": {"sealed": HEX},
    "additionalProperties": False,
}


def ref(name: str) -> Schema:
    """A reference to a component."""
    return {"$ref": f"#/components/schemas/{name}"}


TO_SEAL = ref("Seal")


def components() -> dict[str, Schema]:
    """All of them by name: `SettlersBuildRoad`, `SettlersAction`, `SettlersEvent`, `SettlersView`, `SeatTaken`..."""
    found: dict[str, Schema] = {"Seal": SEAL, **_service()}
    for name in sorted(RULESETS):
        found |= _of(widest(name))
    prefixes = [pascal(name) for name in sorted(RULESETS)]
    found["Action"] = any_of([f"{prefix}Action" for prefix in prefixes], "An action of the game's ruleset.")
    events = [*[f"{prefix}Event" for prefix in prefixes], "ServiceEvent"]
    found["Event"] = any_of(events, "An event of the game's ruleset, or of the service itself.")
    found["View"] = any_of(
        [f"{prefix}View" for prefix in prefixes], "What one audience knows, as its ruleset shows it."
    )
    return found


def widest(name: str) -> Rules:
    """A ruleset with its defaults and as many seats as it takes, so that every number fits."""
    return ruleset(name, max(tables(name)))


def actions_of(name: str) -> dict[str, Declaration]:
    """Every action of a ruleset, at whatever table and with whatever options."""
    return gathered(name, lambda rules: rules.actions)


def events_of(name: str) -> dict[str, Declaration]:
    """Every event, likewise."""
    return gathered(name, lambda rules: rules.events)


def pascal(name: str) -> str:
    """`build_road` becomes `BuildRoad`."""
    return "".join([part.capitalize() for part in name.split("_")])


def action_schema(declaration: Declaration, rules: Rules, seal: Schema = SEAL) -> Schema:
    """What a seat sends, all in the open, and what the log has of it, where a hidden field is a seal."""
    found: Schema = modern(schema(declaration, rules.limits))
    for name, _ in declaration.sealed:
        found["properties"][name] = {"anyOf": [found["properties"][name], seal]}
        found["required"].append(name)
    return found


def event_schema(declaration: Declaration, rules: Rules, seal: Schema = SEAL) -> Schema:
    """What the log has: a seal in a hidden field, or its value where the merged form opens it; room for new fields."""
    found: Schema = modern(schema(declaration, rules.limits))
    for name, _ in declaration.sealed:
        found["properties"][name] = {"anyOf": [found["properties"][name], seal]}
        found["required"].append(name)
    del found["additionalProperties"]
    return found


def any_of(names: list[str], about: str) -> Schema:
    return {"description": about, "anyOf": [ref(name) for name in names]}


def one_of(names: Mapping[str, str], about: str) -> Schema:
    """Exactly one of these, told apart by `type`; `names` gives the component of each type."""
    refs = {kind: ref(name) for kind, name in names.items()}
    discriminator = {"propertyName": "type", "mapping": {kind: found["$ref"] for kind, found in refs.items()}}
    return {"description": about, "oneOf": list(refs.values()), "discriminator": discriminator}


def _of(rules: Rules) -> dict[str, Schema]:
    prefix, own_actions, own_events = pascal(rules.name), actions_of(rules.name), events_of(rules.name)
    actions = {name: f"{prefix}{pascal(name)}" for name in own_actions}
    events = {name: f"{prefix}{pascal(name)}" for name in own_events}
    return {
        **{component: action_schema(own_actions[name], rules, TO_SEAL) for name, component in actions.items()},
        **{component: event_schema(own_events[name], rules, TO_SEAL) for name, component in events.items()},
        f"{prefix}Action": one_of(actions, f"Every action of {rules.name}."),
        f"{prefix}Event": one_of(events, f"Every event of {rules.name}."),
        f"{prefix}View": modern(rules.game.schema(rules.limits)),
    }


def _service() -> dict[str, Schema]:
    _, genesis = msgspec.json.schema_components([Genesis], ref_template="#/components/schemas/{name}")
    own = {**genesis, **service_events.schemas()}
    for found in own.values():
        found.pop("title", None)
        found.pop("additionalProperties", None)
    names = {tag: kind.__name__ for tag, kind in service_events.TYPES.items()}
    return {**own, "ServiceEvent": one_of(names, "What the service itself put into the log.")}
