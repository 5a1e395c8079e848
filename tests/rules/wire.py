"""Checks JSON against a schema; supports the part of JSON Schema that the rules use."""

from typing import Any

TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}


def fits(data: Any, schema: dict[str, Any]) -> bool:
    if data is None:
        return bool(schema.get("nullable"))
    if "oneOf" in schema:
        return sum([fits(data, each) for each in schema["oneOf"]]) == 1
    if not isinstance(data, TYPES[schema["type"]]) or data not in schema.get("enum", [data]):
        return False
    if schema["type"] == "integer":
        return bool(schema.get("minimum", data) <= data <= schema.get("maximum", data))
    if schema["type"] == "array":
        return all(fits(item, schema["items"]) for item in data)
    return schema["type"] != "object" or _fields_fit(data, schema)


def _fields_fit(data: dict[str, Any], schema: dict[str, Any]) -> bool:
    known = schema.get("properties", {})
    if not set(schema.get("required", ())) <= set(data):
        return False
    if schema.get("additionalProperties") is False and not set(data) <= set(known):
        return False
    return all(fits(value, known[name]) for name, value in data.items() if name in known)
