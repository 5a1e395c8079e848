"""The dialect: rules describe values in JSON Schema of OpenAPI 3.0; the document speaks that of OpenAPI 3.1."""

from typing import Any


def convert_schema(schema: Any) -> Any:
    """A copy in which `nullable` is the type `null`, and a text of which there is only one choice a `const`."""
    if isinstance(schema, list):
        return [convert_schema(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    converted = {
        key: convert_schema(value) for key, value in schema.items() if key != "nullable" or not isinstance(value, bool)
    }
    return _allow_null(converted) if schema.get("nullable") is True else _fix_single_text(converted)


def _allow_null(schema: dict[str, Any]) -> dict[str, Any]:
    if "type" not in schema:
        return {"anyOf": [schema, {"type": "null"}]}
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    allowed = {**schema, "type": [*types, "null"]}
    if "enum" in allowed:
        allowed["enum"] = [*allowed["enum"], None]
    return allowed


def _fix_single_text(schema: dict[str, Any]) -> dict[str, Any]:
    """Generators of clients make a literal of a `const`, and a class of an `enum`."""
    match schema.get("enum"):
        case [str(value)]:
            return {
                "type": "string",
                "const": value,
                **{key: kept for key, kept in schema.items() if key not in ("enum", "type")},
            }
        case _:
            return schema
