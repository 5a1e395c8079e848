"""The rules speak an older dialect of JSON Schema; OpenAPI 3.1 has a type `null` where that says `nullable`."""

from typing import Any


def modern(schema: Any) -> Any:
    """The same schema without `nullable`; what was given stays as it is."""
    if isinstance(schema, list):
        return [modern(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: modern(value) for key, value in schema.items() if key != "nullable" or not isinstance(value, bool)}
    return _or_null(found) if schema.get("nullable") is True else found


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    if "type" not in schema:
        return {"anyOf": [schema, {"type": "null"}]}
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    found = {**schema, "type": [*types, "null"]}
    if "enum" in found:
        found["enum"] = [*found["enum"], None]
    return found
