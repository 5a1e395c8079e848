"""The document of one ruleset: the whole document with the actions, events and views of that ruleset only."""

from collections.abc import Iterator
from typing import Any

from service.api.openapi.components import SCHEMA_PATH, components, ruleset_components
from service.api.openapi.document import sort_document

EXAMPLE_RULESET = "settlers"
"""The game that the examples come from."""
NARROWED = {"Action", "Event", "View", "StandingAnswer"}


def ruleset_document(document: dict[str, Any], ruleset: str) -> dict[str, Any]:
    """Clients generated from it know no other ruleset; its operations are those of the whole document."""
    schemas = document["components"]["schemas"]
    generated = components().keys()
    shared = {name: schema for name, schema in schemas.items() if name not in generated}
    own = shared | ruleset_components(ruleset)
    paths = document["paths"] if ruleset == EXAMPLE_RULESET else _drop_examples(document["paths"], own)
    used = _reachable([paths, document["components"]["responses"]], own)
    info = {**document["info"], "title": f"{document['info']['title']}: {ruleset}"}
    kept = {name: schema for name, schema in own.items() if name in used}
    return sort_document(
        {**document, "info": info, "paths": paths, "components": {**document["components"], "schemas": kept}}
    )


def _reachable(values: Any, schemas: dict[str, Any]) -> set[str]:
    """The names of the schemas that these values refer to, directly or through other schemas."""
    found: set[str] = set()
    open_names = set(_references(values))
    while open_names:
        found |= open_names
        open_names = {inner for name in open_names for inner in _references(schemas[name])} - found
    return found


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        reference = value.get("$ref")
        if isinstance(reference, str) and reference.startswith(SCHEMA_PATH):
            yield reference.removeprefix(SCHEMA_PATH)
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _references(inner)


def _drop_examples(value: Any, schemas: dict[str, Any]) -> Any:
    """The same value without the examples that show what another ruleset has."""
    if isinstance(value, list):
        return [_drop_examples(inner, schemas) for inner in value]
    if not isinstance(value, dict):
        return value
    shown = {"example", "examples"} & value.keys() if "schema" in value else set()
    dropped = shown if shown and _reachable(value["schema"], schemas) & NARROWED else set()
    return {key: _drop_examples(inner, schemas) for key, inner in value.items() if key not in dropped}
